/** The values that references read in one panel and month. Each is requested once. */
import type { ReferenceRead } from '@prumo/client';
import type { LeafReading } from '../../src/engine/live-values.ts';

type Fetch = (readings: readonly LeafReading[]) => Promise<readonly ReferenceRead[]>;

/** The maximum number per request. */
const mostAtOnce = 500;

export class Readings {
  readonly #fetch: Fetch;
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<string>();
  /** Replaced with each response, so that React notices the change. */
  #known: ReadonlyMap<string, ReferenceRead> = new Map();
  #error: unknown;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  known = (): ReadonlyMap<string, ReferenceRead> => this.#known;

  error = (): unknown => this.#error;

  /** The readings that are not known yet and not requested. */
  missing(readings: readonly LeafReading[]): readonly LeafReading[] {
    return readings.filter(({ key }) => !this.#asked.has(key));
  }

  /** Requests the missing values. */
  async ask(readings: readonly LeafReading[]): Promise<void> {
    const missing = this.missing(readings).slice(0, mostAtOnce);
    if (missing.length === 0) return;
    for (const { key } of missing) this.#asked.add(key);
    try {
      const answers = await this.#fetch(missing);
      const found = missing.map(({ key }, at) => [key, answers[at] as ReferenceRead] as const);
      this.#known = new Map([...this.#known, ...found]);
      this.#error = undefined;
    } catch (error) {
      for (const { key } of missing) this.#asked.delete(key);
      this.#error = error;
    }
    for (const listener of this.#listeners) listener();
  }
}
