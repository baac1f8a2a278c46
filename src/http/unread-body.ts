/**
 * Answers that leave while the body still comes: it is too large, or the request is refused whatever its body says. Most
 * clients send to the end before they read. A connection that is closed meanwhile is reset by the system, and the answer is
 * lost; so what still comes is read and thrown away, within bounds, before it is closed (RFC 9112, 9.6).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface LingerBounds {
  /** Of what comes after the answer. */
  readonly bytes: number;
  /** From the end of the answer on. */
  readonly ms: number;
}

export const lingerBounds: LingerBounds = { bytes: 64 * 2 ** 20, ms: 5_000 };

const discarding = new WeakSet<Socket>();

/** Whether the connection's request was answered, and the rest of its body is being thrown away. */
export function isDiscarding(socket: Socket): boolean {
  return discarding.has(socket);
}

/** Registers it for every answer; before any route is registered. */
export function discardUnreadBodies(app: FastifyInstance, bounds: LingerBounds = lingerBounds): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    discardUnreadBody(reply, bounds);
    done();
  });
}

/** The same for one answer that comes through no hook. */
function discardUnreadBody(
  { raw: response, request: { raw: request } }: FastifyReply,
  bounds: LingerBounds = lingerBounds,
): void {
  const { socket } = request;
  // What is not sent over a connection, as in tests, has another kind of socket.
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
  // What Node closes a connection with when its last answer has left.
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
    // The class's own comes back.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (shallClose) socket.destroySoon();
  });
  request.resume();
}
