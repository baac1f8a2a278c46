import type pg from 'pg';
import { rollback } from '../database/taken-connection.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import type { Operators } from './operators.ts';

export type Connections = ReadonlyMap<Environment, pg.PoolClient>;

/**
 * Runs `work` with an open transaction in each configured environment, production first, and
 * commits all of them at the end. If anything fails before that, nothing is stored anywhere.
 */
export async function inEveryEnvironment<T>(
  operators: Operators,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  const connections = new Map<Environment, pg.PoolClient>();
  try {
    for (const environment of environments) {
      const pool = operators[environment];
      if (!pool) continue;
      const connection = await pool.connect();
      connections.set(environment, connection);
      await connection.query('BEGIN');
    }
    const result = await work(connections);
    for (const connection of connections.values()) await connection.query('COMMIT');
    return result;
  } finally {
    await Promise.all([...connections.values()].map(giveBack));
  }
}

/**
 * Takes a connection of the pool for `work`. A transaction that is still open at its end is rolled
 * back, and a connection that cannot roll back is closed: nobody gets one inside of a transaction.
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    await giveBack(connection);
  }
}

/** PostgreSQL warns in its log of a ROLLBACK without a transaction. */
async function giveBack(connection: pg.PoolClient): Promise<void> {
  if (connection.getTransactionStatus() === 'I') connection.release();
  else await rollback(connection);
}

/** Begins a transaction that sees one moment of the database, and changes nothing. */
export const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Runs `work` in a transaction of the connection, which is stored completely or not at all. */
export async function inTransaction<T>(connection: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await connection.query('BEGIN');
  try {
    const result = await work();
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  }
}

/** Notifies running servers, on commit, that tokens, companies or maintenance mode have changed. */
export async function announcePlatformChange(connection: pg.ClientBase | pg.Pool): Promise<void> {
  await connection.query('NOTIFY prumo_platform');
}

/** The environment that issues ids: production, or development if there is no production. */
export function issuerOf(connections: Connections): pg.PoolClient {
  const issuer = connections.get('production') ?? connections.get('development');
  if (!issuer) throw new Error('no environment is configured');
  return issuer;
}

/** Draws the next id from a table's sequence. */
export async function nextId(connection: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id`,
    [`prumo.${table}`],
  );
  return rows[0]?.id as number;
}
