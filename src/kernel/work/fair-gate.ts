/**
 * Shares a limited resource (connections, streams, open files, bytes of bodies) fairly among
 * companies. Each company has its own queue, and the queues are served round robin.
 */
import type { Signal } from './signal.ts';

/** Returns the acquired units. Further calls do nothing. */
export type Release = () => void;

/** The company already has the maximum number of requests waiting. */
export class QueueFull extends Error {
  constructor() {
    super('too much of the company waits already');
    this.name = 'QueueFull';
  }
}

interface FairGateOptions {
  /** How many units can be in use at once. */
  readonly capacity: number;
  /**
   * How many of them a single company must leave free. The next company then finds some at once,
   * however long the first one holds its own.
   */
  readonly reserve: number;
  /** How many requests of one company may wait. */
  readonly maxWaiting: number;
}

interface Waiting {
  readonly units: number;
  readonly grant: () => void;
}

export class FairGate {
  readonly #options: FairGateOptions;
  readonly #mostAlone: number;
  readonly #held = new Map<number, number>();
  /** In service order. Companies with nothing waiting are not in the map. */
  readonly #queues = new Map<number, Waiting[]>();
  #free: number;
  #refused = 0;

  constructor(options: FairGateOptions) {
    this.#options = options;
    this.#mostAlone = options.capacity - options.reserve;
    this.#free = options.capacity;
  }

  /** The number of waiting requests. */
  get waiting(): number {
    let waiting = 0;
    for (const queue of this.#queues.values()) waiting += queue.length;
    return waiting;
  }

  /** The number of requests refused so far because too many of their company were waiting. */
  get refused(): number {
    return this.#refused;
  }

  /** The number of units in use. */
  get taken(): number {
    return this.#options.capacity - this.#free;
  }

  /**
   * Acquires `units` for a company. Returns synchronously when units are free, because a promise
   * would cost time on a hot path. A request for more units than one company may hold is capped to
   * that number.
   *
   * @throws QueueFull when too many requests of the company are waiting. Rejects with the signal's
   *   reason when the signal aborts first.
   */
  take(company: number, units = 1, signal?: Signal): Release | Promise<Release> {
    signal?.throwIfAborted();
    const wanted = Math.min(units, this.#mostAlone);
    if (this.#isFree(company, wanted)) return this.#hand(company, wanted);
    const queue = this.#queues.get(company) ?? [];
    if (queue.length >= this.#options.maxWaiting) {
      this.#refused++;
      throw new QueueFull();
    }
    const grant = this.#enter(company, queue, wanted, signal);
    this.#serve();
    return grant;
  }

  /** Whether {@link take} would give the company one unit at once. */
  hasFree(company: number): boolean {
    return this.#isFree(company, 1);
  }

  #isFree(company: number, units: number): boolean {
    return this.#queues.size === 0 && units <= this.#free && this.#isWithinShare(company, units);
  }

  #enter(company: number, queue: Waiting[], units: number, signal?: Signal): Promise<Release> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#queues.delete(company);
        reject(signal?.reason);
        this.#serve();
      };
      const waiting: Waiting = {
        units,
        grant: () => {
          signal?.removeEventListener('abort', leave);
          resolve(this.#hand(company, units));
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      this.#queues.set(company, queue);
    });
  }

  #isWithinShare(company: number, units: number): boolean {
    const held = this.#held.get(company) ?? 0;
    if (held === 0) return true;
    const othersWait = this.#queues.size > (this.#queues.has(company) ? 1 : 0);
    const most = othersWait ? this.#options.capacity / 2 : this.#mostAlone;
    return held + units <= most;
  }

  #hand(company: number, units: number): Release {
    this.#free -= units;
    this.#held.set(company, (this.#held.get(company) ?? 0) + units);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#held.get(company) ?? 0) - units;
      if (left > 0) this.#held.set(company, left);
      else this.#held.delete(company);
      this.#free += units;
      if (this.#queues.size > 0) this.#serve();
    };
  }

  /** Hands out free units, one request of each company in turn. */
  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [company, queue] = next;
      const first = queue.shift() as Waiting;
      // Moves the company to the end of the order, so that the others come first next time.
      this.#queues.delete(company);
      if (queue.length > 0) this.#queues.set(company, queue);
      first.grant();
    }
  }

  /** The company to serve next. Undefined when no request can be served now. */
  #next(): [company: number, queue: Waiting[]] | undefined {
    for (const entry of this.#queues) {
      const [company, [first]] = entry;
      if (first === undefined) continue;
      if (!this.#isWithinShare(company, first.units)) continue;
      // A large request at the head keeps the free units for itself. Otherwise small requests would
      // overtake it forever.
      return first.units <= this.#free ? entry : undefined;
    }
    return undefined;
  }
}
