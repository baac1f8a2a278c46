/**
 * Every advisory lock there is, in the one order in which they are taken. Who holds a lock waits
 * only for later ones, so no two can wait for each other. Who merely tries for a lock never waits,
 * and may do so at any time.
 *
 * Rows come after all of them: a transaction takes its advisory locks before it writes or locks
 * its first row. The rows of a precondition (`If-Match`) are the first.
 */
import type { Lock, Scope } from '../kernel/endpoint.ts';

/** A lock that a database has once. The key is eight letters, read as one number. */
export interface DatabaseLock {
  readonly name: string;
  readonly key: string;
}

type AnyLock = Pick<Lock, 'name'>;

/** "prumo-mg": of several processes one migrates, the others wait. Held by a session. */
export const migrations: DatabaseLock = { name: 'migrations', key: '8102667792470076775' };

/** "prumo-de": of several processes one loads the demo company. Held by a session. */
export const demo: DatabaseLock = { name: 'demo', key: '8102667792470074469' };

/** "prumo-rt": one process applies retention. Tried for by a session. */
export const retention: DatabaseLock = { name: 'retention', key: '8102667792470078068' };

/** This process keeps the company in memory. Tried for by the session that listens for marks. */
export const ownership: Lock = { name: 'ownership', key: 0x7074 };

/** The company is being copied from production. Tried for: a second refresh is refused. */
export const refresh: Lock = { name: 'refresh', key: 0x7079 };

/**
 * The company is being recalculated. Recalculations only try for it. Who deletes records that
 * results are stored for waits, as does a refresh: one under way ends before, none begins
 * meanwhile. Before `writers`, so that the company's other writers need not wait for a
 * recalculation as well.
 */
export const recalculation: Lock = { name: 'recalculation', key: 0x7072 };

/**
 * Writes of the company share it from their first statement on. A refresh takes it exclusively, and
 * so does an endpoint that judges what others write at the same time (`exclusive`).
 */
export const writers: Lock = { name: 'writers', key: 0x7078 };

/** A request with this `Idempotency-Key` is running. Tried for: a second one is refused. */
export const idempotency: AnyLock = { name: 'idempotency' };

/**
 * What indicators are calculated from: two saves that are free of cycles each could close one
 * together. Also for deleting what formulas name in their configuration, without a foreign key.
 */
export const formulas: Lock = { name: 'formulas', key: 0x7073 };

/** Which group or model lies below which: two changes could close a cycle together. */
export const parents: Lock = { name: 'parents', key: 0x707a };

/** Which budget record lies below which, for the same reason. */
export const hierarchies: Lock = { name: 'hierarchies', key: 0x7075 };

/** One bulk write of cells at a time: two would meet the same rows in different orders. */
export const bulkCells: Lock = { name: 'bulk cells', key: 0x7076 };

/** One bulk write of employees at a time, for the same reason. */
export const bulkEmployees: Lock = { name: 'bulk employees', key: 0x7077 };

/** All of them, in the order in which they are taken. */
export const lockOrder: readonly AnyLock[] = [
  migrations,
  demo,
  retention,
  ownership,
  refresh,
  recalculation,
  writers,
  idempotency,
  formulas,
  parents,
  hierarchies,
  bulkCells,
  bulkEmployees,
];

/** The locks in the order in which they are taken. */
export function inOrder<L extends AnyLock>(locks: readonly L[]): L[] {
  return locks.toSorted((a, b) => lockOrder.indexOf(a) - lockOrder.indexOf(b));
}

/** Waits for the locks in their order. They are held until the transaction ends. */
export async function hold(scope: Pick<Scope, 'companyId' | 'query'>, locks: readonly Lock[]): Promise<void> {
  await Promise.all(
    inOrder(locks).map(({ key }) =>
      scope.query(`SELECT pg_advisory_xact_lock(${key}, $1)`, [scope.companyId]),
    ),
  );
}

/**
 * Other writers queue behind one that waits for `writers` exclusively: it gives up (SQLSTATE
 * 55P03).
 */
const longestExclusiveWaitMs = 2_000;

/** The statement that waits for `writers`. */
export function waitingForWriters(companyId: number, exclusive = false): string {
  const company = Math.trunc(companyId);
  if (!exclusive) return `SELECT pg_advisory_xact_lock_shared(${writers.key}, ${company})`;
  return `SET LOCAL lock_timeout = ${longestExclusiveWaitMs}; ${waiting(writers, company)}; SET LOCAL lock_timeout TO DEFAULT`;
}

/** The statement that waits for the lock, for what is sent without parameters. */
export function waiting({ key }: Lock, companyId: number): string {
  return `SELECT pg_advisory_xact_lock(${key}, ${Math.trunc(companyId)})`;
}

/**
 * The expression that tries for the lock of company $1 until the transaction ends: whether it was
 * free.
 */
export function trying({ key }: Lock): string {
  return `pg_try_advisory_xact_lock(${key}, $1)`;
}

/** The same of an `Idempotency-Key`. $1: route and key, $2: the company, $3: the token. */
export const tryingIdempotency = `pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || first_of_line($3), $2::integer::bigint))`;

/** The statements by which a session holds a lock over its transactions. `try` returns `mine`. */
export interface SessionLock {
  readonly wait: string;
  readonly try: string;
  readonly unlock: string;
}

export function ofSession(lock: DatabaseLock): SessionLock {
  return sessionLock(lock.key);
}

/** The lock of one company. */
export function ofCompanySession(lock: Lock, companyId: number): SessionLock {
  return sessionLock(`${lock.key}, ${Math.trunc(companyId)}`);
}

function sessionLock(key: string): SessionLock {
  return {
    wait: `SELECT pg_advisory_lock(${key})`,
    try: `SELECT pg_try_advisory_lock(${key}) AS mine`,
    unlock: `SELECT pg_advisory_unlock(${key})`,
  };
}
