/**
 * A whole transaction in one message: several prepared statements and the commit. Each round trip
 * saved spares both sides a wake-up. Uses the same undocumented parts of pg as `company-query.ts`.
 */
import pg from 'pg';
import { messagesOf } from './bound-messages.ts';
import type { NamedStatement } from './company-query.ts';

/** The parts of the driver's connection that are used here. */
interface Connection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  _send(message: Buffer): void;
}

/** As given to the pool: by the number of a type. */
interface Parsers {
  getTypeParser(type: number, format: 'text'): Column['parse'];
}

/** The undocumented part of the driver's query. */
interface QueryInside {
  /** The driver reads both when a statement has been parsed. */
  name: string;
  text: string;
  callback: Callback;
  /** Set by the driver, with the parsers of its pool. */
  readonly _result: { readonly _types: Parsers };
  prepare(connection: Connection): void;
  handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error, connection: Connection): void;
}

/** A column of a result. */
interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

type Row = Record<string, unknown>;

type Callback = (error: unknown, rows: Row[][]) => void;

/**
 * The results of a connection's statements. PostgreSQL refuses to run a prepared statement whose
 * result is no longer the same, so it need not describe it again.
 */
const describedBy = new WeakMap<Connection, Map<string, readonly Column[]>>();

/**
 * The first statements only prepare the others (settings, locks), and their rows are not read. The
 * driver would describe each result anew, and keep what nobody asks for.
 */
export class TransactionQuery extends pg.Query implements QueryInside {
  declare callback: Callback;
  declare readonly _result: QueryInside['_result'];
  name: string;
  text: string;
  /** In the order in which they are sent. Read by tests that watch statements. */
  readonly statements: readonly NamedStatement[];
  /** The number of statements whose rows are not read. */
  readonly #preparing: number;
  readonly #rows: Row[][];
  /** The columns of each statement that was described before. */
  #columns: (readonly Column[] | undefined)[] = [];
  #described: Map<string, readonly Column[]> | undefined;
  #running = 0;
  #problem: unknown;

  private constructor(statements: readonly NamedStatement[], preparing: number, callback: Callback) {
    const [{ name, text }] = statements as [NamedStatement];
    super(text, undefined, callback as never);
    this.name = name;
    this.text = text;
    this.statements = statements;
    this.#preparing = preparing;
    this.#rows = statements.map(() => []);
  }

  /**
   * Runs the statements in the open transaction, or else in one of their own. Resolves with the
   * rows of each but the first ones, once that has been committed. Rejects if one of them or the
   * commit fails; then nothing was stored, unless the connection broke.
   *
   * @param preparing how many of the statements only prepare the others.
   */
  static run(client: pg.ClientBase, statements: readonly NamedStatement[], preparing = 1): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, rows) => (error ? reject(error) : resolve(rows.slice(preparing)));
      client.query(new TransactionQuery(statements, preparing, settle));
    });
  }

  prepare(connection: Connection): void {
    const { parsedStatements, submittedNamedStatements: submitted } = connection;
    const described = describedBy.get(connection) ?? new Map<string, readonly Column[]>();
    describedBy.set(connection, described);
    this.#described = described;
    this.#columns = this.statements.map(({ name }) => described.get(name));
    const isKnown = ({ name, text }: NamedStatement) => {
      if (parsedStatements[name] !== undefined || submitted[name] !== undefined) return true;
      submitted[name] = text;
      return false;
    };
    const isDescribed = (at: number) => at >= this.#preparing && this.#columns[at] === undefined;
    connection._send(messagesOf(this.statements, isKnown, isDescribed));
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const { _types: types } = this._result;
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#columns[this.#running] = columns;
    this.#described?.set(this.name, columns);
  }

  /** A row that cannot be read fails the transaction's caller, not the connection. */
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    if (this.#running < this.#preparing || this.#problem !== undefined) return;
    try {
      const columns = this.#columns[this.#running] as readonly Column[];
      this.#rows[this.#running]?.push(rowOf(columns, message.fields));
    } catch (error) {
      this.#problem = error;
    }
  }

  handleCommandComplete(): void {
    const next = this.statements[++this.#running];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
  }

  handleReadyForQuery(): void {
    this.callback(this.#problem, this.#rows);
  }

  handleError(error: Error, connection: Connection): void {
    // PostgreSQL has skipped the statements after the failed one, so they are not prepared.
    for (const { name } of this.statements) delete connection.submittedNamedStatements[name];
    this.callback(this.#problem ?? error, []);
  }
}

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Row {
  const row: Row = {};
  for (const [at, { name, parse }] of columns.entries()) {
    const text = texts[at];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
}
