import type { FastifyBaseLogger } from 'fastify';
import { hasCode } from '../../kernel/startup-error.ts';

/** It has room again when none was refused for so long: on a full disk some writes find room. */
const quietMs = 60_000;

/**
 * A full disk is logged once when it begins and once when it is over: while it lasts, each write is
 * refused by it, and so is each audit record.
 */
export class StorageLog {
  readonly #now: () => Date;
  /** When it refused something last. Undefined while it is not full. */
  #refusedAt: number | undefined;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Logs a failure, unless it is one more of a full disk. */
  failed(log: FastifyBaseLogger, failure: unknown, message: string): void {
    if (!hasCode(failure, '53100')) return log.error(failure, message);
    if (this.#refusedAt === undefined)
      log.error(failure, 'the disk of the database is full: nothing is stored until it has room');
    this.#refusedAt = this.#now().getTime();
  }

  /** To be called when something was stored. */
  stored(log: FastifyBaseLogger): void {
    if (this.#refusedAt === undefined || this.#now().getTime() - this.#refusedAt < quietMs) return;
    this.#refusedAt = undefined;
    log.info('the disk of the database has room again');
  }
}
