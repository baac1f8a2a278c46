/**
 * Measures how long the event loop is blocked, in CPU time of the thread. Elapsed time would say
 * nothing on a busy machine.
 */
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

/** The CPU time of this thread so far. */
export const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

interface Pause {
  readonly startTime: number;
  readonly duration: number;
}

export interface LongestTurn<T> {
  readonly result: T;
  /** The longest period for which the event loop was blocked, in milliseconds of CPU time. */
  readonly ms: number;
  /**
   * The same without the engine's collections of the whole heap, by its own account. Those of young
   * objects count: who makes many of them pays for them.
   */
  readonly ownMs: number;
}

/** Shorter turns are not kept. */
const keptMs = 5;

/** Does the work, and tells for how long it blocked the event loop. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<LongestTurn<T>> {
  const turns: Turn[] = [];
  const pauses: Pause[] = [];
  const take = (entries: readonly PerformanceEntry[]) => pauses.push(...entries.filter(isOfWholeHeap));
  const collections = new PerformanceObserver((list) => void take(list.getEntries()));
  collections.observe({ entryTypes: ['gc'] });
  let last = cpuMs();
  let from = performance.now();
  const look = () => {
    const now = cpuMs();
    const to = performance.now();
    if (now - last >= keptMs) turns.push({ from, to, ms: now - last });
    last = now;
    from = to;
  };
  // Runs in each round of the event loop.
  const timer = setInterval(look, 1);
  try {
    const result = await work();
    // Includes the work since the last round.
    await nextRound();
    look();
    // V8 reports its garbage collections one round later.
    await nextRound();
    take(collections.takeRecords());
    return { result, ms: longestOf(turns, []), ownMs: longestOf(turns, pauses) };
  } finally {
    clearInterval(timer);
    collections.disconnect();
  }
}

function isOfWholeHeap(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { readonly detail?: { readonly kind: number } };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

function longestOf(turns: readonly Turn[], pauses: readonly Pause[]): number {
  return Math.max(0, ...turns.map((turn) => turn.ms - collectedIn(turn, pauses)));
}

function collectedIn({ from, to }: Turn, pauses: readonly Pause[]): number {
  const within = pauses.filter(({ startTime }) => startTime >= from && startTime < to);
  return within.reduce((sum, { duration }) => sum + duration, 0);
}
