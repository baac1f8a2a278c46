/**
 * Gives a refresh exclusive access to the company in development: no recalculation and no write
 * (`locks.ts`) until the end of the transaction or of the attempt. All waits are bounded: writers
 * queue behind the refresh only briefly, and the refresh gives up after its time-out without
 * changing anything.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hold, recalculation, refresh, trying, writers } from '../../database/locks.ts';
import type { Lock } from '../../kernel/contract/endpoint.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';
import { statementsOf } from '../statements.ts';
import type { Progress } from './stage.ts';

/** How long writers queue behind a refresh that is itself waiting. */
const maxQueueMs = 1_000;
/**
 * How long to wait for rows locked by a session outside the API, while the API's writers wait too.
 */
const maxRowWaitMs = 5_000;
/** How long writers are let through before the next attempt. */
const pauseMs = 500;

/**
 * Refuses to start if another refresh of the company is in progress. Holds until the transaction
 * ends.
 */
export async function lockRefresh(development: pg.ClientBase, companyId: number): Promise<void> {
  if (!(await tryLock(development, refresh, companyId))) {
    throw new OperatorError(`company ${companyId} is being refreshed already: wait until that has ended`);
  }
}

interface Waiting {
  /** How long to keep trying in total. */
  readonly patienceMs: number;
  readonly progress: Progress;
}

/**
 * Runs `work` under exclusive locks as soon as they are available. A failed attempt is rolled back.
 */
export async function withExclusiveAccess(
  development: pg.ClientBase,
  companyId: number,
  { patienceMs, progress }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // If this process stops halfway, the server ends its transaction, so that writers are not
  // blocked.
  await development.query(`SET LOCAL idle_in_transaction_session_timeout = '30s'`);
  for (let attempt = 1; ; attempt++) {
    await development.query('SAVEPOINT tentativa');
    let waitsFor = 'a recalculation of it';
    try {
      const left = Math.max(1, deadline - performance.now());
      if (!(await tryLock(development, recalculation, companyId))) {
        progress(`waiting for ${waitsFor}`);
        await holdWithin(left, development, recalculation, companyId);
      }
      waitsFor = 'writes to it';
      await holdWithin(Math.min(left, maxQueueMs), development, writers, companyId);
      waitsFor = 'another session that holds rows of it';
      await development.query(`SET LOCAL lock_timeout = ${Math.ceil(Math.min(left, maxRowWaitMs))}`);
      return await work();
    } catch (error) {
      // 55P03: lock time-out; 40P01: deadlock with a session outside the API.
      if (!hasCode(error, '55P03', '40P01')) throw error;
      // This also releases the locks.
      await development.query('ROLLBACK TO SAVEPOINT tentativa');
      if (attempt === 1) progress(`waiting for ${waitsFor}`);
      if (performance.now() + pauseMs > deadline) throw refusal(companyId, waitsFor, patienceMs);
      await delay(pauseMs);
    }
  }
}

/**
 * Takes the lock if it is free. Recalculations only try for theirs, so queueing for it blocks
 * nobody.
 */
async function tryLock(development: pg.ClientBase, lock: Lock, companyId: number): Promise<boolean> {
  const { rows } = await development.query<{ mine: boolean }>(`SELECT ${trying(lock)} AS mine`, [companyId]);
  return rows[0]?.mine === true;
}

async function holdWithin(
  ms: number,
  development: pg.ClientBase,
  lock: Lock,
  companyId: number,
): Promise<void> {
  await development.query(`SET LOCAL lock_timeout = ${Math.ceil(ms)}`);
  await hold(statementsOf(development, companyId), [lock]);
}

function refusal(companyId: number, waitsFor: string, patienceMs: number): OperatorError {
  return new OperatorError(
    `company ${companyId} was not refreshed: ${waitsFor} did not end within ${Math.round(patienceMs / 1000)} s; ` +
      'development keeps what it had. Repeat it when development is quieter',
  );
}
