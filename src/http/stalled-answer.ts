/** Answers that their client does not take: a connection on which one is under way is never closed to make room. */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Without a byte that leaves. */
const maxStallMs = 20_000;
/** Shorter ones the system takes over at once. */
const shortBytes = 65_536;

/** Breaks off every answer that stalls; before any route is registered. */
export function endStalledAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isShort = payload === null || (typeof payload === 'string' && payload.length < shortBytes);
    if (!isShort) endStalled(reply);
    done();
  });
}

function endStalled({ raw: response, request: { raw: request } }: FastifyReply): void {
  const { socket } = request;
  if (!(socket instanceof Socket)) return;
  const end = () => socket.destroy();
  socket.setTimeout(maxStallMs).on('timeout', end);
  response.once('close', () => {
    // The connection may be kept for more answers, which set their own.
    socket.off('timeout', end);
    if (socket.timeout === maxStallMs) socket.setTimeout(0);
  });
}
