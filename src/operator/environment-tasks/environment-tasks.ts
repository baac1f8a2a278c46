/**
 * Work between the environments that goes on after the request that began it: anyone who asked may
 * close the browser. It ends with its process; what it stores, it stores in one transaction, so
 * then nothing was changed, and it is told as interrupted.
 */
import type pg from 'pg';
import { environmentTask, trying } from '../../database/locks.ts';
import { OperatorError } from '../operator-error.ts';
import { ChangedSinceRead } from '../promote/differences.ts';
import { UnforeseenLosses } from '../sandbox/guard.ts';
import { withConnection } from '../transaction.ts';
import {
  insertTask,
  storeEnd,
  storeStep,
  type TaskEnd,
  type TaskKey,
  type TaskKind,
  type TaskStep,
} from './stored-tasks.ts';

/** The work of a task, which stores its own end in its transaction where it has one. */
export type TaskWork = (
  task: TaskKey,
  tell: (step: TaskStep) => void,
) => Promise<Readonly<Record<string, unknown>>>;

interface NewTask {
  readonly companyId: number;
  readonly kind: TaskKind;
  /** Who began it. */
  readonly employeeId: number;
  /** The environment that it changes. */
  readonly pool: pg.Pool;
  readonly work: TaskWork;
}

/** How many connections a task needs in each environment. */
const connectionsOfTask = 3;
/** How many tasks a process works on. */
const mostTasks = 2;
export const taskConnections = connectionsOfTask * mostTasks;

/** How often the same step is stored. */
const stepMs = 500;

export class EnvironmentTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;

  /** @param onError receives what is neither done nor refused. */
  constructor(onError: (error: unknown) => void = () => {}) {
    this.#onError = onError;
  }

  /**
   * Begins a task, and returns its id.
   *
   * @throws OperatorError while one of the company goes on, here or in another process.
   */
  async begin({ companyId, kind, employeeId, pool, work }: NewTask): Promise<string> {
    if (this.#running.size >= mostTasks)
      throw new OperatorError('other companies are being refreshed or promoted here: repeat it in a minute');
    const begun = Promise.withResolvers<string>();
    const running = this.#hold(pool, companyId, async () => {
      const task = { companyId, id: await insertTask(pool, companyId, { kind, employeeId }) };
      begun.resolve(task.id);
      await this.#run(pool, task, work);
    }).catch(begun.reject);
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
    return begun.promise;
  }

  /** Resolves when the tasks have ended. */
  async close(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Runs `work` with the lock that says that it goes on. */
  async #hold(pool: pg.Pool, companyId: number, work: () => Promise<void>): Promise<void> {
    await withConnection(pool, async (connection) => {
      await connection.query('BEGIN');
      const { rows } = await connection.query<{ mine: boolean }>(
        `SELECT ${trying(environmentTask)} AS mine`,
        [companyId],
      );
      if (!rows[0]?.mine)
        throw new OperatorError(
          `company ${companyId} is being refreshed or promoted already: wait until that has ended`,
        );
      await work();
    });
  }

  async #run(pool: pg.Pool, task: TaskKey, work: TaskWork): Promise<void> {
    let end: TaskEnd;
    try {
      end = { state: 'feita', result: await work(task, steps(pool, task)) };
    } catch (error) {
      end = endOf(error);
      if (end.state === 'falhou') this.#onError(error);
    }
    await storeEnd(pool, task, end).catch(this.#onError);
  }
}

/** Stores steps: new ones at once, how far the same one is from time to time. */
function steps(pool: pg.Pool, task: TaskKey): (step: TaskStep) => void {
  let [phase, at] = ['', 0];
  let storing = Promise.resolve();
  return (step) => {
    const now = performance.now();
    if (step.phase === phase && now - at < stepMs) return;
    [phase, at] = [step.phase, now];
    // A step that cannot be stored takes nothing from the work.
    storing = storing.then(() => storeStep(pool, task, step)).catch(() => {});
  };
}

function endOf(error: unknown): TaskEnd {
  if (!(error instanceof OperatorError)) return { state: 'falhou' };
  const reason = error.message;
  if (error instanceof UnforeseenLosses)
    return { state: 'recusada', reason, result: { perdas: error.losses } };
  if (error instanceof ChangedSinceRead) return { state: 'recusada', reason, result: { mudou: error.names } };
  return { state: 'recusada', reason };
}
