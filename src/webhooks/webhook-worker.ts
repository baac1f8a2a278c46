/**
 * Creates events from the change feed and delivers them. Several workers may run; a delivery is
 * held by one at a time. The number of concurrent deliveries is limited, also per company, so that
 * a slow receiver does not block the others.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { gatherEvents } from './events.ts';
import { type Send, SendFailure } from './send.ts';
import {
  giveBack,
  markDelivered,
  markFailed,
  maxTries,
  type TakenDelivery,
  takeDelivery,
} from './webhook-outbox.ts';

export interface WebhookWorkerOptions {
  /** The polling interval. */
  readonly pollMs: number;
  /** The limits on concurrent deliveries: in total and per company. */
  readonly concurrency: number;
  readonly concurrencyOfCompany: number;
  /** How long `stop` waits for deliveries in progress. */
  readonly graceMs: number;
  readonly onError: (error: unknown) => void;
  /** Called when a delivery was not accepted. Receives neither its content nor its URL. */
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
  /** Deliveries in progress, with their companies. */
  readonly #active = new Map<Promise<void>, number>();
  /** Companies that had no delivery left when last queried. */
  readonly #empty = new Set<number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Without `send`, events wait in the outbox. `session` runs the queries across companies. */
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

  /** Resolves when the deliveries in progress have ended, or were aborted after the grace time. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Polls at intervals, and starts new deliveries each time one ends. */
  async #round(): Promise<void> {
    if (performance.now() - this.#lookedAt >= this.#options.pollMs) {
      this.#lookedAt = performance.now();
      await this.#look();
    }
    await this.#startDeliveries();
  }

  async #look(): Promise<void> {
    this.#empty.clear();
    await this.#session.query(`SELECT retire_deliveries(${maxTries})`);
    await this.gather();
  }

  /** Creates events for all changes that webhooks have not processed. */
  async gather(): Promise<void> {
    for (const companyId of await this.#companies('companies_with_news')) {
      while (!this.#loop.isStopped && (await this.#database.write(companyId, gatherEvents)));
    }
  }

  /** Creates events and attempts all deliveries that are due. */
  async deliverDue(): Promise<void> {
    await this.#look();
    for (;;) {
      await this.#startDeliveries();
      if (this.#active.size === 0) return;
      await Promise.race(this.#active.keys());
    }
  }

  async #companies(question: 'companies_with_news' | 'companies_with_deliveries'): Promise<number[]> {
    const { rows } = await this.#session.query(`SELECT id_empresa FROM ${question}()`);
    return (rows as { id_empresa: number }[]).map(({ id_empresa: id }) => id);
  }

  /** Starts deliveries up to the limits. Companies take turns, longest waiting first. */
  async #startDeliveries(): Promise<void> {
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
        // Skip the company until the next poll.
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
