/**
 * Detects when the event loop is blocked, and which requests were running. One thread serves all
 * requests, so while it works on one without a break, all others wait.
 */
import type { FastifyRequest } from 'fastify';

/** The longest that a request may block the loop. */
const maxHeldMs = 50;
/** The interval of the timer that measures delays. */
const beatMs = 20;
/** The minimum time between warnings. */
const pauseMs = 1_000;
const maxRoutes = 10;

/** Elapsed time, and how much of it this thread was working, both in milliseconds. */
export interface Clock {
  readonly passed: number;
  readonly worked: number;
}

/** A period in which the loop was blocked. */
export interface Stretch {
  readonly heldMs: number;
  /**
   * The routes of the requests that were running, with their number. At least one of them is the
   * cause. Example key: `POST /go/orcadoGo/upsertMany`.
   */
  readonly routes: Readonly<Record<string, number>>;
}

/** The requests of a route. The pattern only, so that the log holds nothing a client sent. */
interface Route {
  atWork: number;
  /** How many ended during `beat`. They may have blocked the loop too. */
  ended: number;
  /** The interval between two beats, by its number, in which the last one ended. */
  beat: number;
}

interface EventLoopListener {
  /** Called for every period. */
  readonly held: (seconds: number) => void;
  /** Called for periods in which requests were running. Rate limited. */
  readonly warn: (stretch: Stretch) => void;
}

export class EventLoopWatch {
  readonly #listener: EventLoopListener;
  readonly #clock: () => Clock;
  /**
   * By path and method. Requests themselves would have to be kept in a set
   * (`kernel/work/unordered-set.ts`).
   */
  readonly #routes = new Map<string, Map<string, Route>>();
  #beats = 0;
  #last: Clock;
  #warnFrom = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(listener: EventLoopListener, clock: () => Clock = processClock) {
    this.#listener = listener;
    this.#clock = clock;
    this.#last = clock();
  }

  arrived(request: FastifyRequest): void {
    this.#routeOf(request).atWork++;
  }

  /** The response has been sent, or the client has disconnected. */
  ended(request: FastifyRequest): void {
    const route = this.#routeOf(request);
    route.atWork--;
    if (route.beat !== this.#beats) route.ended = 0;
    route.beat = this.#beats;
    route.ended++;
  }

  #routeOf({ method, routeOptions: { url = 'none' } }: FastifyRequest): Route {
    let methods = this.#routes.get(url);
    if (methods === undefined) this.#routes.set(url, (methods = new Map()));
    let route = methods.get(method);
    if (route === undefined) methods.set(method, (route = { atWork: 0, ended: 0, beat: -1 }));
    return route;
  }

  start(): void {
    this.#last = this.#clock();
    this.#timer = setInterval(() => this.beat(), beatMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Called every {@link beatMs}, or as soon as the loop is free again. Only the delay in which this
   * thread worked counts: when the process waits for a processor, no request is to blame.
   */
  beat(): void {
    const now = this.#clock();
    const lateMs = now.passed - this.#last.passed - beatMs;
    const heldMs = Math.min(lateMs, now.worked - this.#last.worked);
    this.#last = now;
    const beat = this.#beats++;
    if (heldMs <= maxHeldMs) return;
    this.#listener.held(heldMs / 1000);
    const routes = this.#busiest(beat);
    if (Object.keys(routes).length === 0 || now.passed < this.#warnFrom) return;
    this.#warnFrom = now.passed + pauseMs;
    this.#listener.warn({ heldMs: Math.round(heldMs), routes });
  }

  /** The routes that had requests in the period that ended with this beat. */
  #busiest(beat: number): Record<string, number> {
    const counts: [route: string, count: number][] = [];
    for (const [url, methods] of this.#routes) {
      for (const [method, { atWork, ended, beat: endedIn }] of methods) {
        const count = atWork + (endedIn === beat ? ended : 0);
        if (count > 0) counts.push([`${method} ${url}`, count]);
      }
    }
    return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a).slice(0, maxRoutes));
  }
}

function processClock(): Clock {
  const { user, system } = process.threadCpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
}

/** Starts a watch that counts and logs blocked periods; `log` is the process's logger. */
export function watchEventLoop(
  metrics: { readonly held: (seconds: number) => void } | undefined,
  log: { readonly warn: (stretch: Stretch, message: string) => void },
): EventLoopWatch {
  const watch = new EventLoopWatch({
    held: (seconds) => metrics?.held(seconds),
    warn: (stretch) =>
      log.warn(stretch, 'the event loop stood still: everybody waited for one of these requests'),
  });
  watch.start();
  return watch;
}
