/**
 * Maintains the audit trail automatically in one of the processes: creates partitions ahead and
 * counts the days that are over, and applies retention once a day.
 */
import type pg from 'pg';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { countAuditDays } from './audit-days.ts';
import { makeAuditMonths } from './audit-months.ts';
import { applyRetention, type RetentionReport, withTrailLock } from './retention.ts';

export interface KeeperOptions {
  /** How often to check whether a day has passed. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  readonly onDone?: (report: RetentionReport) => void;
}

/** The name that is recorded for these runs. */
const who = 'prumo serve';

export class RetentionKeeper {
  readonly #operator: pg.Pool;
  readonly #options: KeeperOptions;
  readonly #loop: WorkLoop;

  /** @param operator each run uses one connection of this pool. */
  constructor(operator: pg.Pool, options: KeeperOptions) {
    this.#operator = operator;
    this.#options = options;
    const { pollMs: restMs, onError } = options;
    this.#loop = new WorkLoop({ round: () => this.runOnce(), restMs, onError });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the current batch. The next run continues from there. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /**
   * Creates missing partitions, counts days, and applies retention unless that was done within the
   * last day.
   */
  async runOnce(): Promise<void> {
    const { signal } = this.#loop;
    const report = await withTrailLock(this.#operator, async (client) => {
      await makeAuditMonths(client, signal);
      await countAuditDays(client, signal);
      signal.throwIfAborted();
      return (await isDue(client)) ? applyRetention(client, { who, unattended: true, signal }) : undefined;
    });
    if (report) this.#options.onDone?.(report);
  }
}

/**
 * Ignores runs dated in the future, which happen when a clock was wrong and has been corrected.
 * Waits while a company is being moved.
 */
async function isDue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ recent: boolean }>(
    `SELECT EXISTS (SELECT FROM retencao_execucao WHERE horario > now() - interval '23 hours' AND horario <= now())
         OR EXISTS (SELECT FROM transferencia) AS recent`,
  );
  return rows[0]?.recent !== true;
}
