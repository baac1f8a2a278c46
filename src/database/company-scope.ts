/**
 * The only way from the API to company data: a transaction that names its company, so that row-level security
 * holds for every statement in it. The name is local to the transaction and leaves nothing on the connection.
 */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../kernel/endpoint.ts';

/** How many rows a streamed read fetches at a time. */
export const batchRows = 1000;

/** Prepared statement names by SQL text. Texts come from code, not from data, so the map is bounded. */
const statementNames = new Map<string, string>();

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}

/** A company's view of the database inside one open transaction. */
export class CompanyScope implements Scope {
  readonly companyId: number;
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase, companyId: number) {
    this.#client = client;
    this.companyId = companyId;
  }

  async execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return (await this.query(sql, parameters)) as Row[];
  }

  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.#client.query<Row>({
      name: statementName(text),
      text,
      values: values as unknown[],
    });
    return result.rows;
  }

  /** How many rows the query has. */
  async count(query: Compilable<object>): Promise<number> {
    const { sql, parameters } = query.compile();
    const [row] = await this.query<{ total: string }>(
      `SELECT count(*) AS total FROM (${sql}) AS page`,
      parameters,
    );
    return Number(row?.total);
  }

  /** The rows of the query in batches of {@link batchRows}; the last batch is the first shorter one. */
  async *batches<Row extends object>(query: Compilable<Row>): AsyncGenerator<Row[]> {
    const { sql, parameters } = query.compile();
    const declared = this.#client.query(`DECLARE lote NO SCROLL CURSOR FOR ${sql}`, parameters as unknown[]);
    const fetch = () => this.#client.query<Row>(`FETCH ${batchRows} FROM lote`);
    let [, batch] = await Promise.all([declared, fetch()]);
    while (batch.rows.length === batchRows) {
      yield batch.rows;
      batch = await fetch();
    }
    yield batch.rows;
  }
}

/** One environment's database, entered as the limited role. */
export class CompanyDatabase {
  readonly #pool: pg.Pool;

  /** The pool's connections must be pipelining ones (`pipeline: true`), so that BEGIN costs no round trip. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs `work` in a read-only transaction of the company. */
  read<T>(companyId: number, work: (scope: CompanyScope) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN READ ONLY', companyId, work);
  }

  /**
   * Runs `work` in a transaction of the company: all of it is stored, or nothing. The `closing` statement goes
   * to the database together with COMMIT.
   */
  write<T>(
    companyId: number,
    work: (scope: CompanyScope) => Promise<T>,
    closing?: () => { text: string; values: readonly unknown[] },
  ): Promise<T> {
    return this.#transaction('BEGIN', companyId, work, closing);
  }

  async #transaction<T>(
    begin: string,
    companyId: number,
    work: (scope: CompanyScope) => Promise<T>,
    closing?: () => { text: string; values: readonly unknown[] },
  ): Promise<T> {
    const client = await this.#pool.connect();
    try {
      // Sent ahead of the first statement without waiting for it: one round trip less. Where it fails, the
      // statements behind it fail too, and its error is the one that says why.
      const begun = client.query(`${begin}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`);
      const scope = new CompanyScope(client, companyId);
      const [, result] = await allOrFirstFailure([begun, work(scope)]);
      const last = closing?.();
      // After a failed closing statement COMMIT rolls back by itself.
      await allOrFirstFailure([last && scope.query(last.text, last.values), client.query('COMMIT')]);
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot even roll back is not given to anybody else.
      await client.query('ROLLBACK').then(
        () => client.release(),
        (broken: unknown) => client.release(broken instanceof Error ? broken : true),
      );
      throw error;
    }
  }
}

/** Like Promise.all, but waits for every part before it throws the first failure: nothing is left running. */
async function allOrFirstFailure<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcome = await Promise.allSettled(parts);
  for (const part of outcome) if (part.status === 'rejected') throw part.reason;
  return outcome.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
