/**
 * All advisory locks, in the one order in which they are taken. A transaction that holds a lock
 * waits only for later ones, so there are no deadlocks. Trying for a lock never waits, so it is
 * allowed at any time.
 *
 * Row locks come last: a transaction takes its advisory locks before it writes or locks its first
 * row. The first rows to be locked are those of a precondition (`If-Match`).
 */
import type { Lock } from '../kernel/contract/endpoint.ts';
import type { Statements } from '../kernel/scope.ts';

/** A lock that exists once per database. The key is eight letters, read as a number. */
interface DatabaseLock {
  readonly name: string;
  readonly key: string;
}

type AnyLock = Pick<Lock, 'name'>;

/** "prumo-mg": one process migrates and the others wait. */
export const migrations: DatabaseLock = { name: 'migrations', key: '8102667792470076775' };

/** "prumo-de": one process loads the demo company and the others wait. Held by a session. */
export const demo: DatabaseLock = { name: 'demo', key: '8102667792470074469' };

/** "prumo-rt": one process applies retention. Sessions only try for it. */
export const retention: DatabaseLock = { name: 'retention', key: '8102667792470078068' };

/** This process has the company in its cache. The listening session only tries for it. */
export const ownership: Lock = { name: 'ownership', key: 0x7074 };

/**
 * People have begun work between the environments in the console. A second one is refused. Whether
 * it still goes on is told by the lock alone: it ends with the process that does the work.
 */
export const environmentTask: Lock = { name: 'work between environments', key: 0x707d };

/** The company is being copied from production. A second refresh is refused. */
export const refresh: Lock = { name: 'refresh', key: 0x7079 };

/**
 * The company is being moved to another cell. Held by the sessions that move it, in both cells; a
 * second move is refused.
 */
export const moving: Lock = { name: 'moving', key: 0x707e };

/**
 * While a company is being moved, all that write a row of it share this lock; `refuse_while_moving`
 * in migrations/current.sql takes it. Anyone who closes the company takes it exclusively.
 */
export const gate: Lock = { name: 'gate', key: 0x707f };

/**
 * The company is being recalculated. Recalculations only try for it. A refresh waits for it, and so
 * do deletions of records that have stored results: a running recalculation ends first, and none
 * starts until they are done. It precedes `writers`, so that other writers do not wait for the
 * recalculation too.
 */
export const recalculation: Lock = { name: 'recalculation', key: 0x7072 };

/**
 * Writes of the company share it from their first statement on. A refresh takes it exclusively, and
 * so do endpoints whose checks depend on what other writes do at the same time (`exclusive`).
 */
export const writers: Lock = { name: 'writers', key: 0x7078 };

/** A request with this `Idempotency-Key` is running. A second one is refused. */
const idempotency: AnyLock = { name: 'idempotency' };

/**
 * The definitions of calculated indicators: two concurrent saves could together create a cycle.
 * Also taken to delete records that formulas refer to in their configuration, without a foreign
 * key.
 */
export const formulas: Lock = { name: 'formulas', key: 0x7073 };

/** The hierarchies of groups and models: two concurrent changes could together create a cycle. */
export const parents: Lock = { name: 'parents', key: 0x707a };

/** The hierarchies of budget records, for the same reason. */
export const hierarchies: Lock = { name: 'hierarchies', key: 0x7075 };

/** Bulk writes of cells run one at a time, because they lock rows in different orders. */
export const bulkCells: Lock = { name: 'bulk cells', key: 0x7076 };

/** Bulk writes of other records, for the same reason. */
export const bulkRecords: Lock = { name: 'bulk records', key: 0x707c };

/** A person's session begins. Of two begun at once, neither would count the other. */
export const beginnings: Lock = { name: 'beginnings of sessions', key: 0x707b };

/** All locks in their order. */
export const lockOrder: readonly AnyLock[] = [
  moving,
  migrations,
  demo,
  retention,
  ownership,
  environmentTask,
  refresh,
  recalculation,
  writers,
  idempotency,
  formulas,
  parents,
  hierarchies,
  bulkCells,
  bulkRecords,
  beginnings,
  gate,
];

/** Sorts locks by their order. */
export function inOrder<L extends AnyLock>(locks: readonly L[]): L[] {
  return locks.toSorted((a, b) => lockOrder.indexOf(a) - lockOrder.indexOf(b));
}

/** Takes the locks in their order, until the transaction ends. */
export async function hold(scope: Statements, locks: readonly Lock[]): Promise<void> {
  await Promise.all(
    inOrder(locks).map(({ key }) =>
      scope.query(`SELECT pg_advisory_xact_lock(${key}, $1)`, [scope.companyId]),
    ),
  );
}

/**
 * Other writers queue behind an exclusive request, so it fails after this time (SQLSTATE 55P03).
 */
const longestExclusiveWaitMs = 2_000;

/** The statement that takes `writers`. */
export function waitingForWriters(companyId: number, exclusive = false): string {
  const company = Math.trunc(companyId);
  if (!exclusive) return `SELECT pg_advisory_xact_lock_shared(${writers.key}, ${company})`;
  return `SET LOCAL lock_timeout = ${longestExclusiveWaitMs}; ${waiting(writers, company)}; SET LOCAL lock_timeout TO DEFAULT`;
}

/** The statement that takes the lock, without parameters. */
export function waiting({ key }: Lock, companyId: number): string {
  return `SELECT pg_advisory_xact_lock(${key}, ${Math.trunc(companyId)})`;
}

/** The expression that tries for the lock of company $1 and returns whether it was free. */
export function trying({ key }: Lock): string {
  return `pg_try_advisory_xact_lock(${key}, $1)`;
}

/** The expression that tells whether somebody holds the lock of company $1. */
export function isHeld({ key }: Lock): string {
  return `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${key} AND objid = $1::integer::oid AND objsubid = 2
                    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
}

/** The same for an `Idempotency-Key`. $1: route and key, $2: the company, $3: the token. */
export const tryingIdempotency = `pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || first_of_line($3), $2::integer::bigint))`;

/** The statement that takes a lock of the database until the transaction ends. */
export function ofTransaction({ key }: DatabaseLock): string {
  return `SELECT pg_advisory_xact_lock(${key})`;
}

/** The statement that waits for the writers of all companies whose ids the query gives. */
export function ofWritersOf(companies: string): string {
  return `SELECT pg_advisory_xact_lock(${writers.key}, id) FROM (${companies}) AS companies`;
}

/** Statements for a lock that a session holds across transactions. `try` returns `mine`. */
interface SessionLock {
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
