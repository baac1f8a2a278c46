/**
 * The end of a listener, such that no request is lost. A client on a kept connection may send its next request at any
 * moment, also while we close: so every answer from then on closes its connection, and one on which nothing is asked
 * is closed only after a while. The listener goes first: answers that close connections make clients connect anew, and
 * connections that nobody has taken yet are reset by the system when the listener closes.
 */
import { once } from 'node:events';
import { type Server as NetServer, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the process is about to end; one for all of its listeners. */
export interface Drain {
  /** Not ready any more; requests are taken all the same. */
  begun: boolean;
  /** Aborted when nobody is let in any more. */
  readonly closing: AbortController;
}

/** For how many turns, at least so long each, connections on which nothing is asked are still listened to: 1 s. */
const lingerRounds = 20;
const lingerRoundMs = 50;
/** A round of the event loop in which nothing else was done, so that a connection made meanwhile is improbable. */
const shortTurnMs = 0.05;
const quietRounds = 3;
const maxRounds = 2_000;

/** Once nobody is let in any more, every answer is the last one of its connection. */
export function closeWithAnswers(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.closing.signal.aborted) reply.header('connection', 'close');
    done();
  });
}

/** Lets nobody in any more, and gives those who are in the time to ask and be answered once more. */
export async function stopAccepting(server: NetServer, drain: Drain): Promise<void> {
  if (!server.listening) return;
  await noneWaits(server);
  const ended = once(server, 'close');
  // Not the HTTP server's own `close`, which would cut connections that are idle right now.
  Server.prototype.close.call(server);
  drain.closing.abort();
  await Promise.race([ended, linger()]);
}

/** In turns and not by the clock: when the process stood still meanwhile, it sees what has arrived before it goes. */
async function linger(): Promise<void> {
  for (let round = 0; round < lingerRounds; round++) await delay(lingerRoundMs);
  await new Promise(setImmediate);
}

/** Takes the connections that the system has made and we have not seen yet. */
async function noneWaits(server: NetServer): Promise<void> {
  let quiet = 0;
  const count = () => {
    quiet = -1;
  };
  server.on('connection', count);
  for (let round = 0; quiet < quietRounds && round < maxRounds; round++) {
    const began = performance.now();
    await new Promise(setImmediate);
    quiet = performance.now() - began < shortTurnMs ? quiet + 1 : 0;
  }
  server.off('connection', count);
}
