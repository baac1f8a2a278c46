/**
 * Restarts an embedded server that ends unexpectedly: killed, out of memory, or out of disk space.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import type { Postmaster } from './postmaster.ts';

interface Keeping {
  /** Restarts the server at the same address. */
  readonly startAgain: () => Promise<Postmaster>;
  /** Receives one line when the server has ended, and one when it is running again. */
  readonly say: (line: string) => void;
  /** How long to keep trying. A server that ran for longer than this is considered stable again. */
  readonly patienceMs?: number;
}

/** Long enough for the operator to free disk space. */
const patienceMs = 300_000;
const retryMs = 1_000;

/**
 * Wraps the running server and its successors. `lost` resolves when none has kept running for
 * `patienceMs`.
 */
export function keepRunning(first: Postmaster, keeping: Keeping): Postmaster {
  const patience = keeping.patienceMs ?? patienceMs;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<StartupError>();
  let current = first;
  let startedAt = performance.now();
  /** When the current series of failures began; negative if there is none. */
  let troubledSince = -1;

  const keep = async (): Promise<void> => {
    for (;;) {
      const problem = await Promise.race([current.lost, aborted(stopping.signal)]);
      if (problem === undefined) return;
      keeping.say(`${problem.message}; it is being started again`);
      const now = performance.now();
      if (now - startedAt > patience || troubledSince < 0) troubledSince = now;
      const reason = await restart(troubledSince + patience);
      if (stopping.signal.aborted) return;
      if (reason !== undefined) return lost.resolve(new StartupError(`${problem.message}, and ${reason}`));
      startedAt = performance.now();
      keeping.say('The database server is back');
    }
  };

  /** Tries until the deadline. Returns the reason if it fails. */
  const restart = async (deadline: number): Promise<string | undefined> => {
    for (;;) {
      try {
        current = await keeping.startAgain();
        return undefined;
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        if (performance.now() > deadline) return reasonOf(error);
      }
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const kept = keep();
  return {
    address: first.address,
    lost: lost.promise,
    async stop() {
      stopping.abort();
      await kept;
      await current.stop();
    },
  };
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
