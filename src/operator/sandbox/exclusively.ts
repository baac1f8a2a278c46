/**
 * Has the company of development to itself: nobody recalculates it (`recalculate.ts`) and nobody writes to it
 * (`copies.ts`) from here to the end of the transaction, or of the attempt. Waiting is bounded on both sides: writers queue
 * behind the refresh for moments at a time only, and the refresh gives up in the end, changing nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { writersLockClass } from '../../database/copies.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { recalculationLockClass } from '../../recalculation/take-marks.ts';
import { OperatorError } from '../operator-error.ts';
import type { Progress } from './stage.ts';

/** First half of the advisory lock's key; the second is the company. */
const refreshLockClass = 0x7079;

/** How long writers wait behind a refresh that itself waits for others. */
const maxQueueMs = 1_000;
/** How long a change waits for rows that a session outside of the API holds, while the API's writers wait. */
const maxRowWaitMs = 5_000;
/** How long they are let through before the next attempt. */
const pauseMs = 500;

/** Refuses where another refresh of the company is under way; it holds until the transaction ends. */
export async function beTheOnlyRefresh(development: pg.ClientBase, companyId: number): Promise<void> {
  if (!(await tryLock(development, refreshLockClass, companyId))) {
    throw new OperatorError(`company ${companyId} is being refreshed already: wait until that has ended`);
  }
}

export interface Waiting {
  /** How long to try in all. */
  readonly patienceMs: number;
  readonly progress: Progress;
}

/** Runs `work` alone, once it can be; an attempt that others stand in the way of leaves nothing behind. */
export async function exclusively(
  development: pg.ClientBase,
  companyId: number,
  { patienceMs, progress }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // A process that is stopped in the middle must not keep writers waiting: the server ends its transaction.
  await development.query(`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
  for (let attempt = 1; ; attempt++) {
    await development.query('SAVEPOINT tentativa');
    let waitsFor = 'a recalculation of it';
    try {
      const left = Math.max(1, deadline - performance.now());
      if (!(await tryLock(development, recalculationLockClass, companyId))) {
        progress(`waiting for ${waitsFor}`);
        await lock(development, recalculationLockClass, companyId, left);
      }
      waitsFor = 'writes to it';
      await lock(development, writersLockClass, companyId, Math.min(left, maxQueueMs));
      waitsFor = 'another session that holds rows of it';
      await development.query(`SET LOCAL lock_timeout = ${Math.ceil(Math.min(left, maxRowWaitMs))}`);
      return await work();
    } catch (error) {
      // 55P03: waited long enough; 40P01: a deadlock, with something that is no request.
      if (!hasCode(error, '55P03', '40P01')) throw error;
      // Gives the locks back too.
      await development.query('ROLLBACK TO SAVEPOINT tentativa');
      if (attempt === 1) progress(`waiting for ${waitsFor}`);
      if (performance.now() + pauseMs > deadline) throw refusal(companyId, waitsFor, patienceMs);
      await delay(pauseMs);
    }
  }
}

/** Takes the lock if nobody has it. Recalculations only ever try for theirs: queueing behind one keeps nobody waiting. */
async function tryLock(development: pg.ClientBase, lockClass: number, companyId: number): Promise<boolean> {
  const { rows } = await development.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, $2) AS mine',
    [lockClass, companyId],
  );
  return rows[0]?.mine === true;
}

async function lock(
  development: pg.ClientBase,
  lockClass: number,
  companyId: number,
  ms: number,
): Promise<void> {
  await development.query(`SET LOCAL lock_timeout = ${Math.ceil(ms)}`);
  await development.query('SELECT pg_advisory_xact_lock($1, $2)', [lockClass, companyId]);
}

function refusal(companyId: number, waitsFor: string, patienceMs: number): OperatorError {
  return new OperatorError(
    `company ${companyId} was not refreshed: ${waitsFor} did not end within ${Math.round(patienceMs / 1000)} s; ` +
      'development keeps what it had. Repeat it when development is quieter',
  );
}
