/**
 * Whether a primary that was replaced still acknowledges writes: they are tried on its own host,
 * where no network is between, from the fault on.
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from '../../deploy/ha/host.ts';
import type { Installation } from '../../deploy/ha/installation.ts';

export class SplitBrain {
  readonly #installation: Installation;
  readonly #acknowledged: number[] = [];
  #number = 0;

  private constructor(installation: Installation) {
    this.#installation = installation;
  }

  static async on(installation: Installation): Promise<SplitBrain> {
    await installation.sql(await installation.leader(), 'CREATE TABLE tried (number bigint)');
    return new SplitBrain(installation);
  }

  /** Tries to write on the host until it is told to stop. */
  watch(host: Host): { stop: () => Promise<void> } {
    const over = new AbortController();
    const trying = async () => {
      while (!over.signal.aborted) {
        const number = ++this.#number;
        const text = `INSERT INTO tried VALUES (${number})`;
        const took = host.isUp ? this.#installation.sql(host, text) : Promise.reject(new Error('gone'));
        await took.then(
          () => this.#acknowledged.push(number),
          () => {},
        );
        await delay(100);
      }
    };
    const tried = trying();
    return {
      stop: () => {
        over.abort();
        return tried;
      },
    };
  }

  /** All that any server has acknowledged is there. */
  async check(): Promise<void> {
    const leader = await this.#installation.leader();
    const found = await this.#installation.sql(leader, `SELECT coalesce(json_agg(number), '[]') FROM tried`);
    const stored = new Set(JSON.parse(found) as number[]);
    assert.deepEqual(
      this.#acknowledged.filter((one) => !stored.has(one)),
      [],
      'acknowledged by who was not the primary',
    );
  }
}
