/**
 * Keeps one server running: starts it as a child, again when it dies, and ends with it. The server hears of the supervisor's own
 * death by the channel between them, and ends too, so that there are never two of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** What the server tells when it has come up. */
export interface Came {
  readonly serving: true;
}

export interface Supervision {
  /** What Node is given: its options, the program, its arguments. */
  readonly args: readonly string[];
  readonly say: (line: string) => void;
  /** Before a server that died is started again, after so many deaths in a row; for tests. */
  readonly pauseMs?: (deaths: number) => number;
}

/** What Node is told for a server besides its heap. */
export const nodeOptions: readonly string[] = ['--max-semi-space-size=4'];

const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A server that served for so long has come through what ended the one before. */
const soundMs = 60_000;

/** Twice as long after each death in a row. */
export function pauseAfter(deaths: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.max(0, deaths - 1));
}

/**
 * Runs the server until it ends in order, by a signal or because it cannot start at all; gives its exit code. A server that has
 * served and ends in any other way is started again, with growing pauses, for as long as it takes.
 */
export async function superviseServer({ args, say, pauseMs = pauseAfter }: Supervision): Promise<number> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      // The server alone knows what SIGHUP means to it: it may only be for its certificate.
      if (signal !== 'SIGHUP' || child === undefined) stopping.abort();
      child?.kill(signal);
    });
  }
  let hasServed = false;
  for (let deaths = 0; ; ) {
    child = start(args);
    const life = await lifeOf(child);
    child = undefined;
    hasServed ||= life.servedMs !== undefined;
    const refusedToStart = !hasServed && life.signal === null;
    if (stopping.signal.aborted || refusedToStart || isInOrder(life)) return exitCodeOf(life);
    if ((life.servedMs ?? 0) >= soundMs) deaths = 0;
    const pause = pauseMs(++deaths);
    const how = life.signal ?? `exit code ${life.code}`;
    say(`the server ended unexpectedly (${how}); it is started again in ${pause / 1000} s`);
    await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
  }
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [...args], {
    // A session of its own: what a terminal sends to all (Ctrl-C) comes once, from us.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

interface Life {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Undefined: it never came up. */
  readonly servedMs: number | undefined;
}

async function lifeOf(child: ChildProcess): Promise<Life> {
  let cameAt: number | undefined;
  child.on('message', (message) => {
    if ((message as Came).serving) cameAt = performance.now();
  });
  // Where it cannot be started at all.
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const [code, signal] = (await Promise.race([once(child, 'exit'), failed])) as [
    number | null,
    NodeJS.Signals | null,
  ];
  return { code, signal, servedMs: cameAt === undefined ? undefined : performance.now() - cameAt };
}

/** It was told to end (0), or told so a second time (130). */
function isInOrder({ code }: Life): boolean {
  return code === 0 || code === 130;
}

/** After a signal as shells tell it. */
function exitCodeOf({ code, signal }: Life): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

const mib = 1024 * 1024;
const smallestHeap = 256;
const largestHeap = 4_096;

/**
 * How many megabytes the server's heap may have: half of the machine's memory or of what its control group may use, the rest being
 * for buffers, companies in memory and the database. One that needs more dies and is started again, before the machine swaps.
 */
export function heapMegabytes(totalBytes: number, constrainedBytes: number): number {
  const bytes = constrainedBytes > 0 ? Math.min(totalBytes, constrainedBytes) : totalBytes;
  return Math.max(smallestHeap, Math.min(largestHeap, Math.floor(bytes / mib / 2)));
}
