/**
 * What the driver does not offer by itself: a statement together with the name of the company it works for, and
 * several statements in one write. Half of a request's processor time goes into socket writes (measured), so
 * these two are what the throughput of reads and writes stands on.
 *
 * Uses what pg does not document, `Query.prototype.prepare` and `Connection.prototype._send`; the tests beside
 * this file fail if another version of pg has them no more.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The driver's connection as far as it is used here. */
interface Connection {
  readonly stream: Socket;
  _send(message: Buffer): void;
  bind(message: {
    statement: string;
    values: readonly string[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  execute(message: object): void;
}

/** The undocumented part of the driver's query. */
interface QueryInside {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const inside = pg.Query.prototype as unknown as QueryInside;

const naming = {
  name: 'company',
  text: `SELECT set_config('prumo.id_empresa', $1, true), set_config('transaction_read_only', 'on', true)`,
};

/** Makes a fresh connection what {@link CompanyQuery} and the scopes expect; the first thing that is done with it. */
export function prepareConnection(client: pg.ClientBase): void {
  // Whoever uses a connection that breaks hears of it from his statement. The pool listens to idle ones only, and an
  // error that nobody listens to would end the process.
  client.on('error', () => {});
  sendOnceATurn((client as unknown as { connection: Connection }).connection);
  // A connection on which this fails is broken, and says so to whoever uses it next.
  client.query({ ...naming, values: [''] }).catch(() => {});
}

/** Everything that is sent in one turn of the event loop, by all the requests that came in with it, leaves in one write. */
function sendOnceATurn(connection: Connection): void {
  const { stream } = connection;
  let waiting: Buffer[] = [];
  const flush = () => {
    const messages = waiting;
    waiting = [];
    if (stream.writable) stream.write(Buffer.concat(messages));
  };
  connection._send = (message) => {
    if (waiting.push(message) === 1) setImmediate(flush);
  };
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A prepared statement that names its company first, both in one message to the server, where they are one
 * transaction, read-only, that ends with the message: the name cannot outlive it.
 */
export class CompanyQuery extends pg.Query implements QueryInside {
  /** Makes it a prepared statement. */
  readonly name: string;
  readonly #companyId: number;
  #named = false;

  private constructor(
    companyId: number,
    statement: NamedStatement,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    // Not as an object, which the driver would copy for each request.
    super(statement.text, statement.values, callback as never);
    this.name = statement.name;
    this.#companyId = companyId;
  }

  /** Runs the statement on a connection that {@link prepareConnection} has prepared. */
  static run<Row extends object>(
    client: pg.ClientBase,
    companyId: number,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new CompanyQuery(companyId, statement, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
      client.query(query);
    });
  }

  prepare(connection: Connection): void {
    const values = [String(Math.trunc(this.#companyId))];
    connection.bind({ statement: naming.name, values, valueMapper: (value) => value });
    connection.execute({});
    inside.prepare.call(this, connection);
  }

  handleDataRow(message: unknown): void {
    if (this.#named) inside.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#named) inside.handleCommandComplete.call(this, message, connection);
    this.#named = true;
  }
}
