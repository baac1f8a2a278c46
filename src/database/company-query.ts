/**
 * Two features that the driver lacks: sending a statement together with the company it works for,
 * and sending several statements in one write. Half of a request's processor time goes into socket
 * writes (measured), so the throughput depends on both.
 *
 * Uses undocumented parts of pg, `Query.prototype.prepare` and `Connection.prototype._send`. The
 * tests next to this file fail if another version of pg lacks them.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import { keepRowBytes } from './row-bytes.ts';

/** The parts of the driver's connection that are used here. */
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

/** For whom a transaction runs: a company, or one of its people. */
export interface Acting {
  readonly companyId: number;
  readonly employeeId?: number | undefined;
}

/**
 * The search path of a transaction for a person. The second schema is empty: it tells the policies
 * that they apply (migration 0026).
 */
export const peoplesPath = 'prumo, prumo_pessoas';

const naming = {
  name: 'company',
  text: `SELECT set_config('prumo.id_empresa', $1, true), set_config('transaction_read_only', 'on', true)`,
};
/** A setting of its own, so that companies' own requests do not pay for it. */
const namingPerson = {
  name: 'person',
  text: `SELECT set_config('prumo.id_empresa', $1, true), set_config('prumo.id_colaborador', $2, true), set_config('search_path', '${peoplesPath}', true), set_config('transaction_read_only', 'on', true)`,
};

/**
 * Prepares a new connection for {@link CompanyQuery} and the scopes. Must be the first thing done
 * with it.
 */
export function prepareConnection(client: pg.ClientBase): void {
  // A query on a broken connection reports the error itself. The pool listens only on idle
  // connections, and an `error` event without a listener would end the process.
  client.on('error', () => {});
  const { connection } = client as unknown as { connection: Connection };
  sendOnceATurn(client, connection);
  keepRowBytes(connection);
  // If this fails, the connection is broken, and its next user gets an error.
  client.query({ ...naming, values: [''] }).catch(() => {});
  client.query({ ...namingPerson, values: ['', ''] }).catch(() => {});
}

/** For each connection: sends the messages that wait for the end of the turn. */
const senders = new WeakMap<pg.ClientBase, () => void>();

/** Combines everything that requests send in one turn of the event loop into one write. */
function sendOnceATurn(client: pg.ClientBase, connection: Connection): void {
  const { stream } = connection;
  let waiting: Buffer[] = [];
  const send = () => {
    const messages = waiting;
    const [first] = messages;
    if (first === undefined) return;
    waiting = [];
    if (stream.writable) stream.write(messages.length === 1 ? first : Buffer.concat(messages));
  };
  connection._send = (message) => {
    if (waiting.push(message) === 1) setImmediate(send);
  };
  senders.set(client, send);
}

/** Sends what waits for the end of the turn. PostgreSQL works on it while the turn goes on. */
export function sendNow(client: pg.ClientBase): void {
  senders.get(client)?.();
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * A prepared statement that sets its company first. Both are sent in one message and form one
 * read-only transaction, which ends with the message. The setting cannot outlive it.
 */
export class CompanyQuery extends pg.Query implements QueryInside {
  /** The name makes it a prepared statement. */
  readonly name: string;
  readonly #acting: Acting;
  /** The company is set: what follows belongs to the statement itself. */
  #named = false;

  protected constructor(
    acting: Acting,
    statement: NamedStatement,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    // Not passed as an object, which the driver would copy for every request.
    super(statement.text, statement.values, callback as never);
    this.name = statement.name;
    this.#acting = acting;
  }

  /** Runs the statement on a connection prepared with {@link prepareConnection}. */
  static run<Row extends object>(
    client: pg.ClientBase,
    acting: Acting,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new CompanyQuery(acting, statement, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
      client.query(query);
    });
  }

  prepare(connection: Connection): void {
    const { companyId, employeeId } = this.#acting;
    const { name: statement } = employeeId === undefined ? naming : namingPerson;
    const values = [companyId, ...(employeeId === undefined ? [] : [employeeId])].map((id) =>
      String(Math.trunc(id)),
    );
    connection.bind({ statement, values, valueMapper: (value) => value });
    connection.execute({});
    inside.prepare.call(this, connection);
  }

  handleDataRow(message: unknown): void {
    if (this.#named) this.takeRow(message);
  }

  protected takeRow(message: unknown): void {
    inside.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#named) inside.handleCommandComplete.call(this, message, connection);
    this.#named = true;
  }
}
