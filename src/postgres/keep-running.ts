/** An embedded server that ends by itself (killed, out of memory, no room for its log) is started again under Prumo's feet. */
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import type { Postmaster } from './postmaster.ts';

export interface Keeping {
  /** Starts the server again at the same address. */
  readonly startAgain: () => Promise<Postmaster>;
  /** Hears, in one line each, that the server has ended and that it is back. */
  readonly say: (line: string) => void;
  /** For how long it is tried; a server that ran for longer has come through what ended the one before. */
  readonly patienceMs?: number;
}

/** Long enough to make room on a disk. */
const patienceMs = 300_000;
const retryMs = 1_000;

/** The running server, and whichever takes its place. `lost` resolves when none could be kept running for `patienceMs`. */
export function keepRunning(first: Postmaster, keeping: Keeping): Postmaster {
  const patience = keeping.patienceMs ?? patienceMs;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<StartupError>();
  let current = first;
  let startedAt = performance.now();
  /** Since when it ends again and again. */
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

  /** Tries until the deadline; gives the reason why it did not come about. */
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
