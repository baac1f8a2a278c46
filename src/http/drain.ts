/**
 * The end of a listener, such that no request is lost. A client on a kept connection may send its next request at any
 * moment, also while we close: so every answer from now on closes its connection, and one on which nothing is asked
 * is closed only after a while.
 */
import { once } from 'node:events';
import { type Server as NetServer, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the process is about to end; one for all of its listeners. */
export interface Drain {
  begun: boolean;
}

/** How long connections on which nothing is asked are still listened to. */
const lingerMs = 1_000;
/** So many turns of the event loop in a row without a new connection, before nobody is let in any more. */
const quietTurns = 5;
const maxTurns = 1_000;

/** From the beginning of the drain on, every answer is the last one of its connection. */
export function closeWithAnswers(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.begun) reply.header('connection', 'close');
    done();
  });
}

/** Lets nobody in any more, and gives those who are in the time to ask and be answered once more. */
export async function stopAccepting(server: NetServer): Promise<void> {
  if (!server.listening) return;
  await noneWaits(server);
  const ended = once(server, 'close');
  // Not the HTTP server's own `close`, which would cut connections that are idle right now.
  Server.prototype.close.call(server);
  await Promise.race([ended, delay(lingerMs)]);
}

/** Connections that the system has made but we have not taken yet would be reset: takes them first. */
async function noneWaits(server: NetServer): Promise<void> {
  let quiet = 0;
  const count = () => {
    quiet = 0;
  };
  server.on('connection', count);
  for (let turn = 0; quiet < quietTurns && turn < maxTurns; turn++) {
    quiet++;
    await new Promise(setImmediate);
  }
  server.off('connection', count);
}
