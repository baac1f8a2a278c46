/**
 * Makes events of the feed and delivers them. Several workers may run, each delivery is one's at a time. So many are under
 * way at once, and only a part of them for one company, so that nobody's slow receiver keeps all others waiting.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work-loop.ts';
import { gatherEvents } from './events.ts';
import { giveBack, markDelivered, markFailed, maxTries, type TakenDelivery, takeDelivery } from './outbox.ts';
import { type Send, SendFailure } from './send.ts';

export interface WebhookWorkerOptions {
  /** How often to look for changes and deliveries. */
  readonly pollMs: number;
  /** How many deliveries may be under way, of all companies and of one. */
  readonly concurrency: number;
  readonly concurrencyOfCompany: number;
  /** How long deliveries under way may go on when the worker is stopped. */
  readonly graceMs: number;
  readonly onError: (error: unknown) => void;
  /** A delivery was not taken. Says nothing of what it holds, nor where it goes. */
  readonly onFailure: (failure: FailedDelivery) => void;
}

export interface FailedDelivery {
  readonly companyId: number;
  readonly webhookId: number;
  readonly message: string;
  readonly status: string | undefined;
}

export const webhookWorkerDefaults = {
  pollMs: 2_000,
  concurrency: 16,
  concurrencyOfCompany: 4,
  graceMs: 5_000,
};

export class WebhookWorker {
  readonly #database: CompanyDatabase;
  readonly #session: Session;
  readonly #send: Send | undefined;
  readonly #options: WebhookWorkerOptions;
  readonly #loop: WorkLoop;
  /** Deliveries under way, with their companies. */
  readonly #active = new Map<Promise<void>, number>();
  /** Companies that had nothing left to take when asked last. */
  readonly #empty = new Set<number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** `send` undefined: events are made and wait. `session` runs what crosses companies. */
  constructor(
    database: CompanyDatabase,
    session: Session,
    send: Send | undefined,
    options: WebhookWorkerOptions,
  ) {
    this.#database = database;
    this.#session = session;
    this.#send = send;
    this.#options = options;
    const { pollMs: restMs, graceMs, onError } = options;
    this.#loop = new WorkLoop({
      round: () => this.#round(),
      restMs,
      graceMs,
      underWay: () => Promise.all(this.#active.keys()),
      onError,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Ends when the deliveries under way are done, or after the grace time without them. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Looks now and then, and gives free concurrency away each time that a delivery has ended. */
  async #round(): Promise<void> {
    if (performance.now() - this.#lookedAt >= this.#options.pollMs) {
      this.#lookedAt = performance.now();
      await this.#look();
    }
    await this.#fillLanes();
  }

  async #look(): Promise<void> {
    this.#empty.clear();
    await this.#session.query(`SELECT retire_deliveries(${maxTries})`);
    await this.gather();
  }

  /** Makes events of everything that webhooks have not seen. */
  async gather(): Promise<void> {
    for (const companyId of await this.#companies('companies_with_news')) {
      while (!this.#loop.isStopped && (await this.#database.write(companyId, gatherEvents)));
    }
  }

  /** Makes events and tries everything that is due; resolves when nothing is left to try now. */
  async deliverDue(): Promise<void> {
    await this.#look();
    for (;;) {
      await this.#fillLanes();
      if (this.#active.size === 0) return;
      await Promise.race(this.#active.keys());
    }
  }

  async #companies(question: 'companies_with_news' | 'companies_with_deliveries'): Promise<number[]> {
    const { rows } = await this.#session.query(`SELECT id_empresa FROM ${question}()`);
    return (rows as { id_empresa: number }[]).map(({ id_empresa: id }) => id);
  }

  /** Gives free concurrency to companies with deliveries that are due, in turns, the longest waiting first. */
  async #fillLanes(): Promise<void> {
    const { concurrency, concurrencyOfCompany } = this.#options;
    const send = this.#send;
    if (send === undefined || this.#active.size >= concurrency) return;
    const companies = await this.#companies('companies_with_deliveries');
    for (let turn = 0; turn < concurrencyOfCompany; turn++) {
      for (const companyId of companies) {
        if (this.#loop.isStopped || this.#active.size >= concurrency) return;
        const own = [...this.#active.values()].filter((id) => id === companyId).length;
        if (own < concurrencyOfCompany && !this.#empty.has(companyId)) this.#begin(companyId, send);
      }
    }
  }

  #begin(companyId: number, send: Send): void {
    const delivery = this.#deliverOne(companyId, send)
      .catch((error: unknown) => {
        // Until the next look.
        this.#empty.add(companyId);
        this.#options.onError(error);
      })
      .finally(() => {
        this.#active.delete(delivery);
        this.#loop.nudge();
      });
    this.#active.set(delivery, companyId);
  }

  async #deliverOne(companyId: number, send: Send): Promise<void> {
    const delivery = await this.#database.write(companyId, takeDelivery);
    if (delivery === undefined) {
      this.#empty.add(companyId);
      return;
    }
    const outcome = await this.#try(delivery, send);
    if (typeof outcome === 'number') {
      await this.#database.write(companyId, (scope) => markDelivered(scope, delivery, outcome));
    } else if (this.#loop.signal.aborted) {
      await this.#database.write(companyId, (scope) => giveBack(scope, delivery));
    } else {
      const { message: text, status } = outcome;
      const state = await this.#database.write(companyId, (scope) =>
        markFailed(scope, delivery, { text, status }),
      );
      const { id_webhook: webhookId, mensagem: message } = delivery;
      this.#options.onFailure({ companyId, webhookId, message, status: state });
    }
  }

  async #try(delivery: TakenDelivery, send: Send): Promise<number | SendFailure> {
    try {
      return await send(delivery, this.#loop.signal);
    } catch (error) {
      if (error instanceof SendFailure) return error;
      throw error;
    }
  }
}
