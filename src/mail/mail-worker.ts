/**
 * Delivers the outbox: takes a message, sends it and records the result. Several workers may run; a
 * message is held by one at a time. Without delivery it only removes unusable links.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { giveBack, markFailed, markSent, maxTries, type TakenMessage, takeMessage } from './mail-outbox.ts';
import { type Delivery, DeliveryFailure } from './smtp.ts';

interface MailWorkerOptions {
  /** The polling interval. */
  readonly pollMs: number;
  /** The pause after an outage of the mail server. */
  readonly pauseAfterOutageMs: number;
  /** The interval for removing unusable links from messages. */
  readonly retireMs: number;
  /** The time limit for one message. Must be shorter than its lease. */
  readonly tryMs: number;
  /** How long `stop` waits for the message in progress. */
  readonly graceMs: number;
  readonly onError: (error: unknown) => void;
  /** Called when a message was not accepted. Does not receive the recipient. */
  readonly onFailure: (failure: FailedTry) => void;
}

export interface FailedTry {
  readonly companyId: number;
  readonly messageId: number;
  readonly status: string | undefined;
  readonly outage: boolean;
}

export const mailWorkerDefaults = {
  pollMs: 2_000,
  pauseAfterOutageMs: 30_000,
  retireMs: 60_000,
  tryMs: 90_000,
  graceMs: 5_000,
};

/** The result of one pass over the outbox. */
interface DeliveryRound {
  readonly sent: number;
  readonly failed: number;
  /** The server accepts nothing at present, so the rest was left for later. */
  readonly outage: boolean;
}

/** At most this many messages of a company are sent before the next company's turn. */
const turn = 20;

export class MailWorker {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #delivery: Delivery | undefined;
  readonly #options: MailWorkerOptions;
  readonly #loop: WorkLoop;
  #retiredAt = Number.NEGATIVE_INFINITY;

  /** Without `delivery`, messages wait. `session` runs the queries across companies. */
  constructor(
    database: CompanyDatabase,
    session: Session,
    delivery: Delivery | undefined,
    options: MailWorkerOptions,
  ) {
    this.#database = database;
    this.#session = session;
    this.#delivery = delivery;
    this.#options = options;
    const { pollMs: restMs, graceMs, onError } = options;
    this.#loop = new WorkLoop({ round: () => this.#round(), restMs, graceMs, onError });
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the message in progress is sent, or was aborted after the grace time. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Returns the pause after an outage, or undefined for the usual interval. */
  async #round(): Promise<number | undefined> {
    await this.#retireIfDue();
    const { outage } = await this.deliverDue();
    return outage ? this.#options.pauseAfterOutageMs : undefined;
  }

  async #retireIfDue(): Promise<void> {
    if (performance.now() - this.#retiredAt < this.#options.retireMs) return;
    await this.retire();
    this.#retiredAt = performance.now();
  }

  /** Removes unusable links from messages, and gives up the unsent messages with such links. */
  async retire(): Promise<void> {
    await this.#session.query(`SELECT retire_messages(${maxTries})`);
  }

  /** Sends everything that is due, with the companies taking turns. */
  async deliverDue(): Promise<DeliveryRound> {
    const delivery = this.#delivery;
    const round = { sent: 0, failed: 0, outage: false };
    if (delivery === undefined) return round;
    try {
      for (let found = true; found && !round.outage && !this.#loop.isStopped; ) {
        found = false;
        const { rows } = await this.#session.query('SELECT id_empresa FROM companies_with_messages()');
        for (const { id_empresa: companyId } of rows as { id_empresa: number }[]) {
          if (await this.#deliverSome(companyId, delivery, round)) found = true;
          if (round.outage || this.#loop.isStopped) break;
        }
      }
    } finally {
      delivery.close();
    }
    return round;
  }

  /** Returns whether there was anything to send. */
  async #deliverSome(
    companyId: number,
    delivery: Delivery,
    round: { sent: number; failed: number; outage: boolean },
  ): Promise<boolean> {
    for (let count = 0; count < turn; count++) {
      if (round.outage || this.#loop.isStopped) return count > 0;
      const message = await this.#database.write(companyId, takeMessage);
      if (message === undefined) return count > 0;
      const failure = await this.#send(delivery, message);
      if (failure === undefined) {
        await this.#database.write(companyId, (scope) => markSent(scope, message));
        round.sent++;
      } else if (this.#loop.signal.aborted) {
        await this.#database.write(companyId, (scope) => giveBack(scope, message));
      } else {
        const status = await this.#database.write(companyId, (scope) => markFailed(scope, message, failure));
        round.failed++;
        round.outage = failure.outage;
        this.#options.onFailure({ companyId, messageId: message.id, status, outage: failure.outage });
      }
    }
    return true;
  }

  async #send(delivery: Delivery, message: TakenMessage): Promise<DeliveryFailure | undefined> {
    const signal = AbortSignal.any([this.#loop.signal, AbortSignal.timeout(this.#options.tryMs)]);
    try {
      await delivery.send(message, signal);
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFailure) return error;
      throw error;
    }
  }
}
