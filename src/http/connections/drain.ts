/**
 * Closes a listener without losing requests. A client may send its next request on a kept-alive
 * connection at any time, even while we close. From then on every response therefore closes its
 * connection, and idle connections are closed only after a while. The listener is closed first:
 * closing connections makes clients reconnect, and the system resets connections that have not been
 * accepted when the listener closes.
 */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether the process is about to end. Shared by all of its listeners. */
export interface Drain {
  /** Not ready any more, but requests are still accepted. */
  begun: boolean;
  /**
   * Aborted when connections are no longer accepted. From then on every response closes its own.
   */
  readonly closing: AbortController;
}

/** How many rounds, of at least this length, idle connections are kept open: 1 s. */
const lingerRounds = 20;
const lingerRoundMs = 50;
/**
 * A round of the event loop this short did nothing else, so a new connection meanwhile is unlikely.
 */
const shortRoundMs = 0.05;
const quietRounds = 3;
const maxRounds = 2_000;
/** The limit for each listener after the first, when the process is busy. */
const maxFurtherRounds = 100;

/**
 * Stops accepting connections, and gives clients of open ones time for one more request. The
 * listeners of a port are closed one after the other, each when nothing waits for it: what comes
 * meanwhile goes to the others. Closed together, the last would reset what came while the first
 * were closed.
 */
export async function stopAccepting(listeners: readonly Server[], drain: Drain): Promise<void> {
  const open = listeners.filter((one) => one.listening);
  if (open.length === 0) return;
  const ended = Promise.all(open.map((one) => once(one, 'close')));
  for (const [at, one] of open.entries()) {
    await noneWaits(open.slice(at), at === 0 ? maxRounds : maxFurtherRounds);
    // Not the HTTP server's own `close`, which would close idle connections immediately.
    Server.prototype.close.call(one);
  }
  drain.closing.abort();
  let isEnded = false;
  await Promise.race([ended.then(() => void (isEnded = true)), linger(() => isEnded)]);
}

/**
 * Counts rounds instead of time: if the process was suspended, it still sees requests that arrived
 * before it closes. Stops early once all connections have ended, so that the process can exit.
 */
async function linger(isOver: () => boolean): Promise<void> {
  for (let round = 0; round < lingerRounds && !isOver(); round++) await delay(lingerRoundMs);
  await new Promise(setImmediate);
}

/** Accepts connections that the system has established but not yet reported. */
async function noneWaits(listeners: readonly Server[], most: number): Promise<void> {
  let quiet = 0;
  const count = () => {
    quiet = -1;
  };
  for (const one of listeners) one.on('connection', count);
  for (let round = 0; quiet < quietRounds && round < most; round++) {
    const began = performance.now();
    await new Promise(setImmediate);
    quiet = performance.now() - began < shortRoundMs ? quiet + 1 : 0;
  }
  for (const one of listeners) one.off('connection', count);
}
