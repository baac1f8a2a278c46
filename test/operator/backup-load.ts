/**
 * Writers that count up a cell each while a backup is taken, and know when each value was
 * acknowledged.
 */
import assert from 'node:assert/strict';
import { Client } from '../crash/client.ts';

interface Writer {
  readonly panel: number;
  sent: number;
  /** Every acknowledged value with the time of its answer. */
  readonly acknowledged: { readonly value: number; readonly at: number }[];
}

const month = 'month/6/year/2016';

export class Load {
  readonly #client: Client;
  readonly #indicator: number;
  readonly #writers: Writer[];
  #stopping = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(client: Client, indicator: number, panels: readonly number[]) {
    this.#client = client;
    this.#indicator = indicator;
    this.#writers = panels.map((panel) => ({ panel, sent: 0, acknowledged: [] }));
  }

  /** Writers of the sales of the demo company's first panels. */
  static async on(base: string, token: string, count: number): Promise<Load> {
    const client = new Client(base, token);
    const indicators = await client.send<{ id: number; nome: string }[]>(
      'GET',
      '/indicators/getCommonIndicators',
    );
    const sales = indicators.find(({ nome }) => nome === 'Vendas') as { id: number };
    const panels = new Set<number>();
    for (const { id } of await client.send<{ id: number }[]>('GET', '/panels/getPanels')) {
      const path = `/panels/getProgressPanelCell/panel/${id}/indicator/${sales.id}/${month}`;
      if ((await client.send<unknown[]>('GET', path)).length > 0) panels.add(id);
      if (panels.size === count) break;
    }
    assert.equal(panels.size, count);
    return new Load(client, sales.id, [...panels]);
  }

  /** Begins to write; returns when every writer has heard its first answer. */
  async start(): Promise<void> {
    this.#stopping = false;
    await Promise.all(this.#writers.map((writer) => this.#write(writer)));
    this.#running = Promise.all(
      this.#writers.map(async (writer) => {
        while (!this.#stopping) await this.#write(writer);
      }),
    );
  }

  /** Returns when every writer has heard its last answer. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async #write(writer: Writer): Promise<void> {
    const value = ++writer.sent;
    const path = `/panels/updateProgressPanel/panel/${writer.panel}/indicator/${this.#indicator}/${month}`;
    await this.#client.send('PUT', path, { realizado_numerador: value });
    writer.acknowledged.push({ value, at: Date.now() });
  }

  /** How many writes were acknowledged from one moment to another. */
  acknowledgedBetween(from: number, to: number): number {
    return this.#writers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => at > from && at < to))
      .length;
  }

  /** Everything acknowledged before `moment` is stored there, and nothing that was never sent. */
  async checkOn(base: string, token: string, moment: number): Promise<void> {
    const client = new Client(base, token);
    for (const { panel, acknowledged, sent } of this.#writers) {
      const path = `/panels/getProgressPanelCell/panel/${panel}/indicator/${this.#indicator}/${month}`;
      const [cell] = await client.send<{ realizado_numerador: number }[]>('GET', path);
      const stored = cell?.realizado_numerador ?? 0;
      const least = acknowledged.findLast(({ at }) => at < moment)?.value ?? 0;
      assert.ok(
        stored >= least && stored <= sent,
        `panel ${panel} holds ${stored}, acknowledged was ${least}, sent ${sent}`,
      );
    }
  }

  /** The value that each writer's cell holds there. */
  values(base: string, token: string): Promise<number[]> {
    const client = new Client(base, token);
    return Promise.all(
      this.#writers.map(async ({ panel }) => {
        const path = `/panels/getProgressPanelCell/panel/${panel}/indicator/${this.#indicator}/${month}`;
        const [cell] = await client.send<{ realizado_numerador: number }[]>('GET', path);
        return cell?.realizado_numerador ?? Number.NaN;
      }),
    );
  }
}
