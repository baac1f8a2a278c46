/**
 * Shares a bounded resource (connections, streams, files at work, bytes of bodies) fairly among companies: each has a
 * queue of its own, and the queues are served in turn (round robin).
 */

/** Gives back what was taken; calls after the first do nothing. */
export type Release = () => void;

/** A company has so much waiting already that more of it is refused. */
export class QueueFull extends Error {
  constructor() {
    super('too much of the company waits already');
    this.name = 'QueueFull';
  }
}

export interface FairGateOptions {
  /** How many units may be taken at once. */
  readonly capacity: number;
  /**
   * Of these, how many a company that is alone leaves free, so that the next company finds some at once, however long
   * the first one keeps its own.
   */
  readonly reserve: number;
  /** How many requests of one company may wait. */
  readonly mostWaiting: number;
}

interface Waiting {
  readonly units: number;
  readonly grant: () => void;
}

export class FairGate {
  readonly #options: FairGateOptions;
  readonly #held = new Map<number, number>();
  /** In the order in which the companies are served; a company without anything waiting is not here. */
  readonly #queues = new Map<number, Waiting[]>();
  #free: number;
  #refused = 0;

  constructor(options: FairGateOptions) {
    this.#options = options;
    this.#free = options.capacity;
  }

  /** How many requests wait. */
  get waiting(): number {
    let waiting = 0;
    for (const queue of this.#queues.values()) waiting += queue.length;
    return waiting;
  }

  /** How many requests were refused until now because too much of their company waited. */
  get refused(): number {
    return this.#refused;
  }

  /** How many units are taken. */
  get taken(): number {
    return this.#options.capacity - this.#free;
  }

  /**
   * Takes `units` for a company as soon as it is its turn: at once where there is room, and without a promise, which
   * a hot path would pay for. More units than one company may have count as that many.
   *
   * @throws QueueFull when too many requests of the company wait already; the signal's reason when it is aborted first.
   */
  take(company: number, units = 1, signal?: AbortSignal): Release | Promise<Release> {
    signal?.throwIfAborted();
    const wanted = Math.min(units, this.#mostAlone);
    if (this.#queues.size === 0 && this.#mayHave(company, wanted)) return this.#hand(company, wanted);
    const queue = this.#queues.get(company) ?? [];
    if (queue.length >= this.#options.mostWaiting) {
      this.#refused++;
      throw new QueueFull();
    }
    const grant = this.#enter(company, queue, wanted, signal);
    this.#serve();
    return grant;
  }

  #enter(company: number, queue: Waiting[], units: number, signal?: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#queues.delete(company);
        reject(signal?.reason as Error);
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

  get #mostAlone(): number {
    return this.#options.capacity - this.#options.reserve;
  }

  #mayHave(company: number, units: number): boolean {
    return units <= this.#free && this.#isWithinShare(company, units);
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
      this.#serve();
    };
  }

  /** Hands out what is free, one request of each company in turn. */
  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [company, queue] = next;
      const first = queue.shift() as Waiting;
      // To the end of the order: the others come first the next time.
      this.#queues.delete(company);
      if (queue.length > 0) this.#queues.set(company, queue);
      first.grant();
    }
  }

  /** The company whose turn it is; undefined when nobody can be served now. */
  #next(): [company: number, queue: Waiting[]] | undefined {
    for (const entry of this.#queues) {
      const [company, [first]] = entry;
      if (first === undefined) continue;
      if (!this.#isWithinShare(company, first.units)) continue;
      // What is free is kept for a large request whose turn it is: small ones would overtake it for ever.
      return first.units <= this.#free ? entry : undefined;
    }
    return undefined;
  }
}
