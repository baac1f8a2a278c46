/**
 * Keeps one server running: starts it as a child process, restarts it when it dies, and ends with
 * it. If the supervisor dies, the server notices through their channel and ends too, so there are
 * never two of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** The message from the server when it is ready. */
export interface ServingMessage {
  readonly serving: true;
}

export interface Supervision {
  /** Node's arguments: its options, the program, and the program's arguments. */
  readonly args: readonly string[];
  readonly say: (line: string) => void;
  /** The delay before a restart, after this many failures in a row. For tests. */
  readonly pauseMs?: (deaths: number) => number;
}

/**
 * Node options for a server, besides its heap size. Compared with young generations of 4 MB, 8 MB
 * take 7 to 20 % less processor time for files and long lists, and 16 MB another 7 % for lists.
 * With Node's own default the server holds 50 MB more after such lists.
 */
export const nodeOptions: readonly string[] = ['--max-semi-space-size=16'];

/** Those that end the server. */
export const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A server that ran for this long is considered stable again. */
const soundMs = 60_000;

/** Doubles after each failure in a row. */
export function pauseAfter(deaths: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.max(0, deaths - 1));
}

/**
 * Runs the server until it ends normally, by a signal, or because it cannot start. Returns its exit
 * code. A server that was ready and ends otherwise is restarted, with increasing delays.
 */
export async function superviseServer({ args, say, pauseMs = pauseAfter }: Supervision): Promise<number> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      // Only the server knows the meaning of SIGHUP: it may just reload the certificate.
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
    // Its own session, so that Ctrl-C reaches it only once, through us.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

interface Life {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Undefined: it was never ready. */
  readonly servedMs: number | undefined;
}

async function lifeOf(child: ChildProcess): Promise<Life> {
  let servingSince: number | undefined;
  child.on('message', (message) => {
    if ((message as ServingMessage).serving) servingSince = performance.now();
  });
  // When the process cannot be started.
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const [code, signal] = (await Promise.race([once(child, 'exit'), failed])) as [
    number | null,
    NodeJS.Signals | null,
  ];
  return {
    code,
    signal,
    servedMs: servingSince === undefined ? undefined : performance.now() - servingSince,
  };
}

/** It was asked to end (0), or a second time (130). */
function isInOrder({ code }: Life): boolean {
  return code === 0 || code === 130;
}

/** The exit code as shells report it after a signal. */
function exitCodeOf({ code, signal }: Life): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

const mib = 1024 * 1024;
const smallestHeap = 256;
const largestHeap = 4_096;

/**
 * The server's heap size in megabytes: half of the memory of the machine or of its control group.
 * The rest is for buffers, cached companies and the database. A server that needs more dies and is
 * restarted, before the machine swaps.
 */
export function heapMegabytes(totalBytes: number, constrainedBytes: number): number {
  const bytes = constrainedBytes > 0 ? Math.min(totalBytes, constrainedBytes) : totalBytes;
  return Math.max(smallestHeap, Math.min(largestHeap, Math.floor(bytes / mib / 2)));
}
