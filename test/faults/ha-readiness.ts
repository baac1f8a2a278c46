/** Whether `/health/ready` tells the truth: as both HAProxy ask it, every second. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../../deploy/ha/installation.ts';
import type { HaLoad } from './ha-load.ts';

interface Seen {
  readonly at: number;
  /** How many of the processes say that they are ready. */
  readonly ready: number;
}

const sampleMs = 250;
/** The database is asked once a second, HAProxy asks as often, and both wait for a second. */
const toleranceMs = 5_000;

export class Readiness {
  readonly #socket: string;
  readonly #seen: Seen[] = [];
  #stop = false;
  readonly #watching: Promise<void>;

  constructor(installation: Installation) {
    this.#socket = join(installation.folder, 'app1', 'haproxy.sock');
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#stop) {
      this.#seen.push({ at: performance.now(), ready: await this.#ready().catch(() => 0) });
      await delay(sampleMs);
    }
  }

  /** The last checks of HAProxy that were answered 200. */
  async #ready(): Promise<number> {
    const socket = connect(this.#socket);
    socket.end('show stat\n');
    const [head = '', ...lines] = (await text(socket)).split('\n');
    const code = head.split(',').indexOf('check_code');
    const ours = lines.filter((line) => /^development,app\d,/.test(line));
    return ours.filter((line) => line.split(',')[code] === '200').length;
  }

  /**
   * Whenever all were ready for a while, or none, writes were acknowledged then, or were not. Gives
   * the longest times in which that was not so.
   *
   * @param most how long they may be, in milliseconds.
   */
  check(load: HaLoad, most = toleranceMs): Record<string, number> {
    const wrong = { readyWithoutWritesMs: 0, writesWithoutReadyMs: 0 };
    for (const [from, to, ready] of this.#spells()) {
      if (ready > 0)
        wrong.readyWithoutWritesMs = Math.max(wrong.readyWithoutWritesMs, load.longestGap(from, to));
      else {
        const writes = load.acknowledgedAt.filter((at) => at > from && at < to);
        const lasted = (writes.at(-1) ?? 0) - (writes[0] ?? 0);
        wrong.writesWithoutReadyMs = Math.max(wrong.writesWithoutReadyMs, lasted);
      }
    }
    for (const [what, ms] of Object.entries(wrong)) assert.ok(ms <= most, `${what}: ${Math.round(ms)}`);
    return {
      readyWithoutWritesMs: Math.round(wrong.readyWithoutWritesMs),
      writesWithoutReadyMs: Math.round(wrong.writesWithoutReadyMs),
    };
  }

  /** The times in which the same number was ready. */
  *#spells(): Generator<readonly [number, number, number]> {
    let first = this.#seen[0];
    let last = first;
    for (const one of this.#seen) {
      if (first !== undefined && last !== undefined && one.ready > 0 !== first.ready > 0) {
        yield [first.at, last.at, first.ready];
        first = one;
      }
      last = one;
    }
    if (first !== undefined && last !== undefined) yield [first.at, last.at, first.ready];
  }
}
