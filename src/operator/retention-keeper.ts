/**
 * Maintains the audit trail automatically, once a day in one of the processes: creates partitions
 * ahead and applies retention.
 */
import type pg from 'pg';
import { makeAuditMonths } from './audit-months.ts';
import { applyRetention, keepingTrail, type RetentionReport } from './retention.ts';

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
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param operator each run uses one connection of this pool. */
  constructor(operator: pg.Pool, options: KeeperOptions) {
    this.#operator = operator;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#keep();
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    await this.runOnce().catch((error: unknown) => {
      if (!signal.aborted) this.#options.onError(error);
    });
    // Scheduled after the run has ended, so that runs never overlap.
    if (!signal.aborted) this.#timer = setTimeout(() => this.start(), this.#options.pollMs);
  }

  /** Stops after the current batch. The next run continues from there. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Creates missing partitions, and applies retention unless that was done within the last day. */
  async runOnce(): Promise<void> {
    const { signal } = this.#stopping;
    const report = await keepingTrail(this.#operator, async (client) => {
      await makeAuditMonths(client, signal);
      signal.throwIfAborted();
      return (await isDue(client)) ? applyRetention(client, { who, unattended: true, signal }) : undefined;
    });
    if (report) this.#options.onDone?.(report);
  }
}

/** Ignores runs dated in the future, which happen when a clock was wrong and has been corrected. */
async function isDue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ recent: boolean }>(
    `SELECT EXISTS (SELECT FROM retencao_execucao WHERE horario > now() - interval '23 hours' AND horario <= now()) AS recent`,
  );
  return rows[0]?.recent !== true;
}
