/**
 * Responses that are sent while the body is still arriving: it is too large, or the request is
 * refused anyway. Most clients send everything before they read. Closing the connection earlier
 * would make the system reset it and lose the response. So the rest is read and discarded, within
 * bounds (RFC 9112, 9.6).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export interface LingerBounds {
  /** The maximum number of bytes after the response. */
  readonly bytes: number;
  /** The maximum time after the end of the response. */
  readonly ms: number;
}

export const lingerBounds: LingerBounds = { bytes: 64 * 2 ** 20, ms: 5_000 };

const discarding = new WeakSet<Socket>();

/** Whether the request has been answered and the rest of its body is being discarded. */
export function isDiscarding(socket: Socket): boolean {
  return discarding.has(socket);
}

/** Must be called before a response is sent. */
export function discardUnreadBody(
  { raw: response, request: { raw: request } }: FastifyReply,
  bounds: LingerBounds = lingerBounds,
): void {
  const { socket } = request;
  // Requests that are not sent over a connection, as in tests, have another kind of socket.
  if (request.complete || !(socket instanceof Socket) || discarding.has(socket)) return;
  discard(request, response, socket, bounds);
}

function discard(
  request: IncomingMessage,
  response: ServerResponse,
  socket: Socket,
  { bytes, ms }: LingerBounds,
): void {
  discarding.add(socket);
  let left = bytes;
  let timer: NodeJS.Timeout | undefined;
  let shallClose = false;
  let isOver = false;
  // Node calls this to close a connection after its last response.
  socket.destroySoon = () => {
    shallClose = true;
  };
  response.once('finish', () => {
    if (!isOver) timer = setTimeout(() => socket.destroy(), ms);
  });
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.once('close', () => {
    isOver = true;
    clearTimeout(timer);
    discarding.delete(socket);
    // Restores the method of the class.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (shallClose) socket.destroySoon();
  });
  request.resume();
}
