/**
 * The load under which things break: writers of cells and of facts, each counting up a number of
 * its own, who note what they were told is stored; and what must be there afterwards.
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { jsonLines, prumoHere, type Variables } from '../harness/process.ts';
import { assertRecalculationIsComplete, cellPath, checkCells, chooseCells, type Ledger } from './cells.ts';
import { Acknowledged, Client, Refused } from './client.ts';
import { FactWriters } from './fact-writers.ts';
import { untilRecalculated } from './until-recalculated.ts';

const factWriters = 4;

/** What a patient writer rests after a refusal. */
const restMs = 100;

export class Load {
  readonly acknowledged = new Acknowledged();
  /** How many answers there were of each status. */
  readonly statuses = new Map<number, number>();
  /** The messages of what was refused. */
  readonly messages = new Set<string>();
  /** How long the slowest answer took. */
  slowestMs = 0;
  readonly #token: string;
  readonly #cells: readonly Ledger[];
  readonly #facts: FactWriters;
  #requests = 0;
  readonly #onRefusal: (() => void)[] = [];

  private constructor(token: string, cells: readonly Ledger[], facts: FactWriters) {
    this.#token = token;
    this.#cells = cells;
    this.#facts = facts;
  }

  /** On the demo company, which must not be waiting for its first recalculation any more. */
  static async on(base: string, token: string, variables: Variables): Promise<Load> {
    await untilRecalculated(variables);
    const client = new Client(base, token);
    return new Load(token, await chooseCells(client), await FactWriters.create(client, factWriters));
  }

  /**
   * Resolves when that many more writes are acknowledged, and any of facts: cells are written many
   * times as fast.
   */
  async written(count: number): Promise<void> {
    await this.acknowledged.more(count);
    await this.#facts.begun;
  }

  /** Writes until told to stop; a writer also ends when its server is gone, or refuses. */
  async write(base: string, until: AbortSignal): Promise<void> {
    const client = new Client(base, this.#token);
    await Promise.allSettled(this.#writers(client).map((write) => repeat(write, until)));
  }

  /**
   * Writes until told to stop, whatever the server answers: 500 and 503 with a `msg`, nothing else,
   * and within 30 seconds. Throws when a connection breaks. /
   */
  async writePatiently(base: string, until: AbortSignal): Promise<void> {
    const client = new Client(base, this.#token, 30_000);
    const patient = (write: () => Promise<void>) => async () => {
      const started = performance.now();
      let status = 200;
      try {
        await write();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        assert.ok([500, 503].includes(error.status) && error.msg, String(error));
        ({ status } = error);
        this.messages.add(error.msg);
        for (const told of this.#onRefusal.splice(0)) told();
        await delay(restMs);
      }
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - started));
    };
    await Promise.all(this.#writers(client).map((write) => repeat(patient(write), until)));
  }

  /** Resolves when a patient writer is refused next. */
  refused(): Promise<void> {
    return new Promise((resolve) => this.#onRefusal.push(resolve));
  }

  #writers(client: Client): (() => Promise<void>)[] {
    const named = (write: (name: string) => Promise<string>) => async () => {
      const name = `load-${++this.#requests}`;
      this.acknowledged.add(name, await write(name));
    };
    const cell = (ledger: Ledger) => async (name: string) => {
      const value = ++ledger.sent;
      const path = cellPath(ledger);
      await client.send('PUT', path, { realizado_numerador: value }, { 'user-agent': name });
      ledger.acknowledged = value;
      return path;
    };
    return [
      ...this.#cells.map((ledger) => named(cell(ledger))),
      ...this.#facts.ledgers.map((ledger) => named((name) => this.#facts.write(client, ledger, name))),
    ];
  }

  /** While nobody writes: everything that was acknowledged is stored. */
  async check(base: string): Promise<void> {
    const client = new Client(base, this.#token);
    await checkCells(client, this.#cells);
    await this.#facts.check(client);
  }

  /** At the end: all is stored and recalculated, with its histories and its audit records. */
  async checkAll(base: string, variables: Variables): Promise<void> {
    await this.check(base);
    await untilRecalculated(variables);
    const client = new Client(base, this.#token);
    await this.#facts.checkReader(client);
    await this.#facts.checkHistories(client);
    await assertRecalculationIsComplete(client, variables);
    const recorded = await this.#recorded(variables);
    const lost = [...this.acknowledged.paths].filter(([name, path]) => recorded.get(name) !== path);
    assert.deepEqual(lost, [], 'acknowledged without an audit record');
  }

  async #recorded(variables: Variables): Promise<Map<string, string>> {
    const company = jsonLines<{ id: number }>(await prumoHere(variables, 'company', 'list'))[0]?.id;
    const where = ['--company', String(company), '--environment', 'production', '--limit', '1000000'];
    const trail = jsonLines<{ user_agent: string; caminho: string; status: number }>(
      await prumoHere(variables, 'audit', ...where),
    );
    return new Map(trail.filter(({ status }) => status === 200).map((r) => [r.user_agent, r.caminho]));
  }
}

async function repeat(work: () => Promise<void>, until: AbortSignal): Promise<void> {
  while (!until.aborted) await work();
}
