/** Webhooks and mail in the faults of high availability: each is delivered, and made once. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../../deploy/ha/installation.ts';
import type { HaClient, Ledger } from './ha-load.ts';

/** A line of the receiver. */
export type Taken =
  | { readonly at: number; readonly event: string; readonly body: string }
  | { readonly at: number; readonly message: string };

const ports = { hooks: 9300, mail: 9400 };

/** Where the receiver is, for Prumo's variables. It is on the second application host. */
export const deliveryVariables = {
  PRUMO_WEBHOOKS_DEVELOPMENT: 'deliver',
  PRUMO_WEBHOOK_ALLOW: '10.77.0.0/24',
  MAIL_DEVELOPMENT: 'deliver',
  SMTP_URL: `smtp://10.77.0.22:${ports.mail}`,
  MAIL_FROM: 'prumo@example.com',
};

/**
 * A delivery of which the database took no outcome, because it failed over just then, is tried
 * again when its lease ends: after 2 minutes (webhooks), 3 minutes (mail).
 */
const patienceMs = 5 * 60_000;

interface Cells {
  readonly data: {
    readonly celulas: readonly { id_gmr_painel?: number; id_indicador: number; mes?: number; ano: number }[];
  };
}

export class Deliveries {
  readonly #installation: Installation;
  readonly #client: HaClient;
  readonly #employee: number;
  #messages = 0;

  private constructor(installation: Installation, client: HaClient, employee: number) {
    this.#installation = installation;
    this.#client = client;
    this.#employee = employee;
  }

  static async start(installation: Installation, client: HaClient): Promise<Deliveries> {
    const host = installation.applications[1] as Installation['applications'][number];
    const program = join(import.meta.dirname, 'ha-sink.ts');
    await host.startProgram(
      `'${process.execPath}' '${program}' ${host.address} ${ports.hooks} ${ports.mail}`,
      'sink.log',
    );
    const [employee] = await client.get<{ id: number }[]>('/employee/getEmployees?limit=1');
    await client.ok('POST', '/company/insertWebhook', {
      url: `http://${host.address}:${ports.hooks}/`,
      eventos: ['progress.updated'],
    });
    return new Deliveries(installation, client, (employee as { id: number }).id);
  }

  /** Queues a message. */
  async send(): Promise<void> {
    const path = `/employee/insertPasswordMessage/${this.#employee}`;
    await this.#client.ok('POST', path, {});
    this.#messages++;
    // The next one would take the place of a message that is not sent yet.
    await this.#until(
      () => this.#messagesTaken().size >= this.#messages,
      () => 'a message was not delivered',
    );
  }

  /** While nobody writes: all are there. Gives counts. */
  async check(ledgers: readonly Ledger[]): Promise<Record<string, unknown>> {
    const waiting = async () =>
      Number(
        await this.#installation.query(
          `SELECT count(*) FROM prumo.webhook_entrega WHERE status = 'pendente'`,
        ),
      );
    const late = () => {
      const told = this.#told();
      return ledgers.filter((one) => (told.get(placeOf(one)) ?? 0) < one.acknowledgedSince);
    };
    await this.#until(
      async () => late().length === 0 && (await waiting()) === 0,
      async () => `${late().length} cells of which nobody was told, ${await waiting()} deliveries that wait`,
    );
    const made = JSON.parse(
      await this.#installation.query(
        `SELECT coalesce(json_agg(mensagem), '[]') FROM prumo.webhook_entrega WHERE tipo = 'progress.updated'`,
      ),
    ) as string[];
    const events = this.#taken().flatMap((one) => ('event' in one ? [one.event] : []));
    const distinct = new Set(events);
    assert.deepEqual(
      made.filter((id) => !distinct.has(id)),
      [],
      'events that did not arrive',
    );
    assert.deepEqual(
      [...distinct].filter((id) => !made.includes(id)),
      [],
      'events that nobody knows any more',
    );
    const messages = this.#messagesTaken();
    assert.equal(messages.size, this.#messages, 'messages');
    return {
      events: distinct.size,
      eventsSentAgain: events.length - distinct.size,
      messages: messages.size,
    };
  }

  #taken(): Taken[] {
    const file = this.#installation.log(this.#installation.applications[1] as never, 'sink');
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Taken);
  }

  #messagesTaken(): Set<string> {
    return new Set(this.#taken().flatMap((one) => ('message' in one ? [one.message] : [])));
  }

  /** When each cell was last told of. */
  #told(): Map<string, number> {
    const told = new Map<string, number>();
    for (const one of this.#taken()) {
      if (!('event' in one)) continue;
      for (const cell of (JSON.parse(one.body) as Cells).data.celulas)
        told.set(`${cell.id_gmr_painel}/${cell.id_indicador}/${cell.mes}/${cell.ano}`, one.at);
    }
    return told;
  }

  async #until(isSo: () => boolean | Promise<boolean>, why: () => string | Promise<string>): Promise<void> {
    const end = performance.now() + patienceMs;
    while (!(await isSo())) {
      if (performance.now() > end) assert.fail(await why());
      await delay(200);
    }
  }
}

const placeOf = ({ panel, indicator, month, year }: Ledger) => `${panel}/${indicator}/${month}/${year}`;
