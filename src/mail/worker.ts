/**
 * Delivers the outbox: takes a message, sends it, notes what came of it. Several workers may run, each message is one's at a
 * time. Without a way to deliver it only takes links that work no more out of the messages.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work-loop.ts';
import { giveBack, markFailed, markSent, maxTries, type TakenMessage, takeMessage } from './outbox.ts';
import { type Delivery, DeliveryFailure } from './smtp.ts';

export interface MailWorkerOptions {
  /** How often to look for messages. */
  readonly pollMs: number;
  /** How long to wait when the server takes nothing. */
  readonly pauseAfterOutageMs: number;
  /** How often to take out links that work no more. */
  readonly retireMs: number;
  /** How long one message may take. Shorter than its lease. */
  readonly tryMs: number;
  /** How long a message under way may go on when the worker is stopped. */
  readonly graceMs: number;
  readonly onError: (error: unknown) => void;
  /** A message was not taken. Says nothing of its recipient. */
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

/** What came of one look at the outbox. */
export interface DeliveryRound {
  readonly sent: number;
  readonly failed: number;
  /** The server took nothing, so that the rest was left for later. */
  readonly outage: boolean;
}

/** A company with many messages does not keep the others waiting. */
const turn = 20;

export class MailWorker {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #delivery: Delivery | undefined;
  readonly #options: MailWorkerOptions;
  readonly #loop: WorkLoop;
  #retiredAt = Number.NEGATIVE_INFINITY;

  /** `delivery` undefined: messages stay where they are. `session` runs what crosses companies. */
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

  /** Ends when the message under way is sent, or after the grace time without it. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Gives how long to wait when the server takes nothing. */
  async #round(): Promise<number | undefined> {
    await this.#retireNowAndThen();
    const { outage } = await this.deliverDue();
    return outage ? this.#options.pauseAfterOutageMs : undefined;
  }

  async #retireNowAndThen(): Promise<void> {
    if (performance.now() - this.#retiredAt < this.#options.retireMs) return;
    await this.retire();
    this.#retiredAt = performance.now();
  }

  /** Takes links that work no more out of the messages, and gives up those that still waited. */
  async retire(): Promise<void> {
    await this.#session.query(`SELECT retire_messages(${maxTries})`);
  }

  /** Sends everything that is due, company by company, in turns. */
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

  /** Tells whether there was anything to send. */
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
