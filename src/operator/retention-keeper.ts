/** Keeps the audit trail by itself: once a day, in whichever process comes first, months are made ahead and retention applied. */
import type pg from 'pg';
import { makeAuditMonths } from './audit-months.ts';
import { applyRetention, keepingTrail, type RetentionReport } from './retention.ts';

export interface KeeperOptions {
  /** How often to look whether a day has passed. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
  readonly onDone?: (report: RetentionReport) => void;
}

/** The name in the record of its runs. */
const who = 'prumo serve';

export class RetentionKeeper {
  readonly #operator: pg.Pool;
  readonly #options: KeeperOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** Works on one connection of the owner's, for as long as it has something to do. */
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
    // Counted from the end, so that two runs never overlap.
    if (!signal.aborted) this.#timer = setTimeout(() => this.start(), this.#options.pollMs);
  }

  /** Ends after the batch under way; the next run goes on from there. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Makes the months that are missing, and applies retention unless that has been done within a day. */
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

/** A run that lies ahead, by a clock that has been set back, does not count. */
async function isDue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ recent: boolean }>(
    `SELECT EXISTS (SELECT FROM retencao_execucao WHERE horario > now() - interval '23 hours' AND horario <= now()) AS recent`,
  );
  return rows[0]?.recent !== true;
}
