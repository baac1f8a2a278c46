/** Keeps the audit trail by itself: once a day, in whichever process comes first, months are made ahead and retention applied. */
import type pg from 'pg';
import { WorkLoop } from '../kernel/work-loop.ts';
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
  readonly #loop: WorkLoop;

  /** Works on one connection of the owner's, for as long as it has something to do. */
  constructor(operator: pg.Pool, options: KeeperOptions) {
    this.#operator = operator;
    this.#options = options;
    const { pollMs: restMs, onError } = options;
    this.#loop = new WorkLoop({ round: () => this.runOnce(), restMs, onError });
  }

  start(): void {
    this.#loop.start();
  }

  /** Ends after the batch under way; the next run goes on from there. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Makes the months that are missing, and applies retention unless that has been done within a day. */
  async runOnce(): Promise<void> {
    const { signal } = this.#loop;
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
