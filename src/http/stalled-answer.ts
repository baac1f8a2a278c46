/**
 * Ends responses that their client does not read. A connection with a response in progress is never
 * closed to make room for others, so this must be limited separately.
 */
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** The maximum time without progress on the socket. */
const maxStallMs = 20_000;

/** Destroys the connection if this response stalls. */
export function endStalled({ raw: response, request: { raw: request } }: FastifyReply): void {
  const { socket } = request;
  if (!(socket instanceof Socket)) return;
  const end = () => socket.destroy();
  socket.setTimeout(maxStallMs).on('timeout', end);
  response.once('close', () => {
    // The connection may be kept alive. The next response sets its own time-out.
    socket.off('timeout', end);
    if (socket.timeout === maxStallMs) socket.setTimeout(0);
  });
}
