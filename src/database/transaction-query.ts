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

/** The undocumented part of the driver's query. */
interface QueryInside {
  /** The driver reads both when a statement has been parsed. */
  name: string;
  text: string;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

const inside = pg.Query.prototype as unknown as QueryInside;

type Callback = (error: Error | undefined, results: pg.QueryResult | readonly pg.QueryResult[]) => void;

/** The first statement only prepares the others (settings, locks), and its rows are not read. */
export class TransactionQuery extends pg.Query implements QueryInside {
  name: string;
  text: string;
  /** In the order in which they are sent. Read by tests that watch statements. */
  readonly statements: readonly NamedStatement[];
  #running = 0;

  private constructor(statements: readonly NamedStatement[], callback: Callback) {
    const [{ name, text }] = statements as [NamedStatement];
    super(text, undefined, callback as never);
    this.name = name;
    this.text = text;
    this.statements = statements;
  }

  /**
   * Runs the statements in a transaction. Resolves with the rows of each but the first, once the
   * transaction has been committed. Rejects if one of them or the commit fails; then nothing was
   * stored, unless the connection broke.
   */
  static run(
    client: pg.ClientBase,
    statements: readonly NamedStatement[],
  ): Promise<Record<string, unknown>[][]> {
    return new Promise((resolve, reject) => {
      const query = new TransactionQuery(statements, (error, results) => {
        if (error) reject(error);
        else resolve(('rows' in results ? [results] : results).map(({ rows }) => rows));
      });
      client.query(query);
    });
  }

  prepare(connection: Connection): void {
    const { parsedStatements, submittedNamedStatements: submitted } = connection;
    const isKnown = ({ name, text }: NamedStatement) => {
      if (parsedStatements[name] !== undefined || submitted[name] !== undefined) return true;
      submitted[name] = text;
      return false;
    };
    connection._send(messagesOf(this.statements, isKnown));
  }

  handleDataRow(message: unknown): void {
    if (this.#running > 0) inside.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#running > 0) inside.handleCommandComplete.call(this, message, connection);
    const next = this.statements[++this.#running];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
  }

  handleError(error: Error, connection: Connection): void {
    // PostgreSQL has skipped the statements after the failed one, so they are not prepared.
    for (const { name } of this.statements) delete connection.submittedNamedStatements[name];
    inside.handleError.call(this, error, connection);
  }
}
