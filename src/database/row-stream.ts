/** The rows of a long response, from one snapshot, and their tag. */
import type { Release } from '../kernel/work/fair-gate.ts';
import type { TakenConnection } from './taken-connection.ts';

const batchRows = 1000;

/** How many rows a stream fetches at a time. */
interface BatchSize<Row> {
  readonly first: number;
  /** Of the batch behind these rows. */
  readonly next: (rows: readonly Row[]) => number;
}

/** A query's rows, fetched on demand on an exclusive connection. */
export class RowStream<Row extends object> {
  /**
   * Equal for equal rows: 128 bits of hashes, summed in the database, or the company's newest
   * change.
   */
  readonly digest: string;
  readonly #taken: TakenConnection;
  readonly #turn: () => Release | Promise<Release>;
  #closed: Promise<void> | undefined;

  /** @param turn waits until the company may run a statement for a stream. */
  constructor(taken: TakenConnection, digest: string, turn: () => Release | Promise<Release>) {
    this.#taken = taken;
    this.digest = digest;
    this.#turn = turn;
  }

  /** The rows in batches. The last one may be empty. */
  async *batches({ first, next }: BatchSize<Row> = always(batchRows)): AsyncGenerator<Row[]> {
    let most = first;
    let fetching = this.#fetch(most);
    for (;;) {
      const rows = await fetching;
      const isLast = rows.length < most;
      if (!isLast) {
        // The database reads ahead while these rows are written.
        most = next(rows);
        fetching = this.#fetch(most);
        // A failure is reported when the batch is awaited, if the reader continues.
        fetching.catch(() => {});
      }
      yield rows;
      if (isLast) return;
    }
  }

  async #fetch(most: number): Promise<Row[]> {
    const { client, end } = this.#taken;
    const release = await this.#turn();
    try {
      end.throwIfAborted();
      // Closed while waiting for its turn. The connection may already be in use elsewhere.
      if (this.#closed) throw new Error('The stream is closed');
      return (await client.query<Row>(`FETCH ${most} FROM lote`)).rows;
    } catch (error) {
      throw end.explain(error);
    } finally {
      release();
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#taken.giveBack();
    return this.#closed;
  }
}

/** Batches of as many rows each. */
function always(rows: number): BatchSize<object> {
  return { first: rows, next: () => rows };
}

/**
 * The newest entry of the company's change feed. It returns no row while a running transaction may
 * still add an older entry, because until then equal entries do not mean equal data.
 */
export const newestChange = `
SELECT change_cursor(m.transacao, m.id, m.horario) AS digest
  FROM (SELECT * FROM mudanca WHERE id_empresa = $1 ORDER BY transacao DESC, id DESC LIMIT 1) AS m
 WHERE m.transacao < settled_transaction()`;

/** The statement that computes {@link RowStream}'s `digest` for a query. */
export function digestOf(sql: string): string {
  // OFFSET 0 prevents inlining, which would build the text twice.
  return `SELECT count(*) || '.' || coalesce(sum(hashtextextended(line, 0)), 0) || '.' || coalesce(sum(hashtextextended(line, 1)), 0) AS digest
            FROM (SELECT row::text AS line FROM (${sql}) AS row OFFSET 0) AS lines`;
}
