/** Writes at a steady rate through both HAProxy, and what must be there afterwards. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../../deploy/ha/installation.ts';

/** A cell that one writer counts up. */
export interface Ledger {
  readonly panel: number;
  readonly indicator: number;
  readonly month: number;
  readonly year: number;
  sent: number;
  acknowledged: number;
  /** When the write that was acknowledged last was sent (`Date.now()`). */
  acknowledgedSince: number;
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly body: string;
}

/** Sends requests to the HAProxy of the two application hosts in turn. */
export class HaClient {
  readonly #sockets: readonly string[];
  readonly #token: string;
  readonly #agents: readonly Agent[];
  #turn = 0;

  constructor(sockets: readonly string[], token: string) {
    this.#sockets = sockets;
    this.#token = token;
    this.#agents = sockets.map(() => new Agent({ keepAlive: true }));
  }

  /** Rejects when the connection breaks or nothing is answered for 60 seconds. */
  send(method: string, path: string, body?: object, name = 'ha'): Promise<Answer> {
    const at = this.#turn++ % this.#sockets.length;
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          method,
          path,
          socketPath: this.#sockets[at] as string,
          agent: this.#agents[at] as Agent,
          timeout: 60_000,
          headers: {
            host: 'prumo',
            token: this.#token,
            'user-agent': name,
            ...(content === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
          },
        },
        (answer) => {
          const of = { status: answer.statusCode ?? 0, code: String(answer.headers['x-error-code'] ?? '') };
          text(answer).then((all) => resolve({ ...of, body: all }), reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer for 60 s')));
      asked.on('error', reject);
      asked.end(content);
    });
  }

  /** The answer of a request that succeeds; one that is refused for now is sent again. */
  async ok<T>(method: string, path: string, body?: object): Promise<T> {
    for (let tries = 0; ; tries++) {
      const answer = await this.send(method, path, body);
      if (answer.status === 200) return (JSON.parse(answer.body) as { response: T }).response;
      assert.ok(answer.status === 503 && tries < 60, `${path}: ${answer.status} ${answer.body}`);
      await delay(500);
    }
  }

  get<T>(path: string): Promise<T> {
    return this.ok('GET', path);
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

const cellOf = ({ panel, indicator, month, year }: Ledger) =>
  `/panel/${panel}/indicator/${indicator}/month/${month}/year/${year}`;

/** More than one writer for each slot of time, so that a slow answer does not lower the rate. */
const writers = 80;
const restMs = 100;

export class HaLoad {
  /** When each acknowledgement came (`performance.now()`), in order. */
  readonly acknowledgedAt: number[] = [];
  readonly ledgers: readonly Ledger[];
  readonly outcomes = new Map<string, number>();
  readonly #client: HaClient;
  readonly #acknowledged: string[] = [];
  /** Those of which the answer said that nothing was stored. */
  readonly #refused: string[] = [];
  #number = 0;
  #stop = false;
  #writing: Promise<unknown> | undefined;

  private constructor(client: HaClient, ledgers: readonly Ledger[]) {
    this.#client = client;
    this.ledgers = ledgers;
  }

  /** Chooses sales of the demo company's panels, and sets them to 0. */
  static async on(client: HaClient): Promise<HaLoad> {
    const indicators = await client.get<{ id: number; nome: string }[]>('/indicators/getCommonIndicators');
    const indicator = indicators.find(({ nome }) => nome === 'Vendas')?.id as number;
    const panels = await client.get<{ id: number }[]>('/panels/getPanels');
    const ledgers: Ledger[] = [];
    for (const panel of new Set(panels.map(({ id }) => id))) {
      for (let month = 1; month <= 12 && ledgers.length < writers; month++) {
        const cell = { panel, indicator, month, year: 2016, sent: 0, acknowledged: 0, acknowledgedSince: 0 };
        const path = `/panels/updateProgressPanel${cellOf(cell)}`;
        const { status } = await client.send('PUT', path, { realizado_numerador: 0 });
        if (status !== 200) break;
        ledgers.push(cell);
      }
    }
    assert.equal(ledgers.length, writers);
    return new HaLoad(client, ledgers);
  }

  /** Begins to write, so many times a second. */
  start(rate: number): void {
    this.#stop = false;
    const pauseMs = (1000 * writers) / rate;
    this.#writing = Promise.all(
      this.ledgers.map(async (ledger, at) => {
        await delay((at * pauseMs) / writers);
        while (!this.#stop) {
          const begun = performance.now();
          await this.#write(ledger);
          await delay(Math.max(0, begun + pauseMs - performance.now()));
        }
      }),
    );
  }

  async stop(): Promise<void> {
    this.#stop = true;
    await this.#writing;
  }

  async #write(ledger: Ledger): Promise<void> {
    const value = ++ledger.sent;
    const name = `ha-${++this.#number}`;
    const since = Date.now();
    const path = `/panels/updateProgressPanel${cellOf(ledger)}`;
    const answer = await this.#client
      .send('PUT', path, { realizado_numerador: value }, name)
      .catch((error: Error) => ({ status: 0, code: error.message, body: '' }));
    const outcome = answer.status === 200 ? 'stored' : `${answer.status} ${answer.code}`.trim();
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (answer.status === 200) {
      this.#acknowledged.push(name);
      this.acknowledgedAt.push(performance.now());
      ledger.acknowledged = value;
      ledger.acknowledgedSince = since;
      return;
    }
    // What an answer of ours says of it; a proxy's or none says nothing.
    if (answer.status === 503 && answer.code !== 'outcome-unknown') this.#refused.push(name);
    await delay(restMs);
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Resolves when so many more writes are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged + count;
    const end = performance.now() + 120_000;
    while (this.acknowledged < wanted) {
      assert.ok(performance.now() < end, `no writes for two minutes: ${JSON.stringify([...this.outcomes])}`);
      await delay(20);
    }
  }

  /** The longest time without an acknowledgement, from one moment to another, in milliseconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.acknowledgedAt.filter((at) => at > from && at < to), to];
    return Math.max(...times.slice(1).map((at, before) => at - (times[before] as number)));
  }

  /** While nobody writes: cells, audit records and results are as acknowledged. */
  async check(installation: Installation): Promise<Record<string, unknown>> {
    await this.#checkCells(installation);
    const trail = JSON.parse(
      await installation.query(
        `SELECT coalesce(json_agg(user_agent), '[]') FROM prumo.auditoria WHERE status = 200 AND user_agent LIKE 'ha-%'`,
      ),
    ) as string[];
    const recorded = new Set(trail);
    assert.equal(trail.length, recorded.size, 'writes that are recorded twice');
    assert.deepEqual(
      this.#acknowledged.filter((name) => !recorded.has(name)),
      [],
      'lost',
    );
    assert.deepEqual(
      this.#refused.filter((name) => recorded.has(name)),
      [],
      'refused, and stored all the same',
    );
    await this.#checkResults(installation);
    return {
      acknowledged: this.acknowledged,
      lost: 0,
      doubled: 0,
      unknownButStored: recorded.size - this.acknowledged,
      outcomes: Object.fromEntries(this.outcomes),
    };
  }

  /** As they are stored, and as a token that has written them reads them. */
  async #checkCells(installation: Installation): Promise<void> {
    const wrong: string[] = [];
    for (const ledger of this.ledgers) {
      const { panel, indicator, month, year, acknowledged, sent } = ledger;
      const [cell] = await this.#client.get<{ realizado_numerador: number }[]>(
        `/panels/getProgressPanelCell${cellOf(ledger)}`,
      );
      const stored = Number(
        await installation.query(
          `SELECT realizado_numerador FROM prumo.andamento_celula
            WHERE id_gmr_painel = ${panel} AND id_indicador = ${indicator} AND mes = ${month} AND ano = ${year}`,
        ),
      );
      const read = cell?.realizado_numerador ?? -1;
      if (!(stored >= acknowledged && stored <= sent) || read !== stored)
        wrong.push(`${cellOf(ledger)}: ${acknowledged} to ${sent}, stored ${stored}, read ${read}`);
    }
    assert.deepEqual(wrong, []);
  }

  /** Nothing waits to be calculated, and calculating all anew changes nothing. */
  async #checkResults(installation: Installation): Promise<void> {
    const untilCalculated = async () => {
      const end = performance.now() + 90_000;
      while ((await installation.query('SELECT count(*) FROM prumo.marca')) !== '0') {
        assert.ok(performance.now() < end, 'marks that nobody takes');
        await delay(100);
      }
    };
    const panels = await this.#client.get<{ id_gmr_processo: number }[]>('/panels/getPanels');
    const processes = [...new Set(panels.map(({ id_gmr_processo }) => id_gmr_processo))];
    const results = () =>
      Promise.all(processes.map((id) => this.#client.get(`/panels/getProgress?id_gmr_processo=${id}`)));
    await untilCalculated();
    const before = await results();
    await installation.query('INSERT INTO prumo.marca (id_empresa) SELECT id FROM prumo.empresa');
    await untilCalculated();
    assert.deepEqual(await results(), before, 'results that are not of what is stored');
  }
}
