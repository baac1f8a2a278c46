/**
 * Watches whether the event loop stands still, and tells on whose account. One thread answers all requests: while it works on one of them
 * without a pause, all others wait.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No request may hold the loop for longer. */
const maxHeldMs = 50;
/** How often the loop is asked for a sign of life. */
const beatMs = 20;
/** Of warnings. */
const pauseMs = 1_000;
const maxRoutes = 10;

/** What has passed until now, in milliseconds: of time, and of it what this thread has worked. */
export interface Clock {
  readonly passed: number;
  readonly worked: number;
}

/** The loop stood still. */
export interface Stretch {
  readonly heldMs: number;
  /** The requests that were at work then, at least one of which it was: `POST /go/orcadoGo/upsertMany`, with how many there were. */
  readonly routes: Readonly<Record<string, number>>;
}

export interface EventLoopListener {
  /** Every stretch. */
  readonly held: (seconds: number) => void;
  /** A stretch in which requests were at work; now and then where there are many. */
  readonly warn: (stretch: Stretch) => void;
}

export class EventLoopWatch {
  readonly #listener: EventLoopListener;
  readonly #clock: () => Clock;
  readonly #atWork = new Set<FastifyRequest>();
  /** Those that ended since the last beat: the loop may have stood still for them. */
  #ended: FastifyRequest[] = [];
  #last: Clock;
  #warnFrom = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(listener: EventLoopListener, clock: () => Clock = processClock) {
    this.#listener = listener;
    this.#clock = clock;
    this.#last = clock();
  }

  /** Takes note of the application's requests. */
  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#atWork.add(request);
      // Comes also where the client hangs up.
      reply.raw.once('close', () => {
        this.#atWork.delete(request);
        this.#ended.push(request);
      });
      done();
    });
  }

  start(): void {
    this.#last = this.#clock();
    this.#timer = setInterval(() => this.beat(), beatMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Called every {@link beatMs}, or as soon as the loop moves again. What counts is what was late and worked at: a process that waits
   * for its processor stands still on nobody's account.
   */
  beat(): void {
    const now = this.#clock();
    const lateMs = now.passed - this.#last.passed - beatMs;
    const heldMs = Math.min(lateMs, now.worked - this.#last.worked);
    this.#last = now;
    const ended = this.#ended;
    if (ended.length > 0) this.#ended = [];
    if (heldMs <= maxHeldMs) return;
    this.#listener.held(heldMs / 1000);
    const routes = routesOf([...this.#atWork, ...ended]);
    if (Object.keys(routes).length === 0 || now.passed < this.#warnFrom) return;
    this.#warnFrom = now.passed + pauseMs;
    this.#listener.warn({ heldMs: Math.round(heldMs), routes });
  }
}

/** As patterns, so that nothing stands there that a client sent. */
function routesOf(requests: readonly FastifyRequest[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { method, routeOptions } of requests) {
    const route = `${method} ${routeOptions.url ?? 'none'}`;
    counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a).slice(0, maxRoutes));
}

function processClock(): Clock {
  const { user, system } = process.threadCpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
}

/** A watch whose stretches are counted and logged; `log` is the process's. */
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
