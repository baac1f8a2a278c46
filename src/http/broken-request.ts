/** Requests that never become whole: no HTTP, too slow, or broken off by a client that hangs up. */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isDiscarding, type LingerBounds, lingerBounds } from './unread-body.ts';

/** What nginx calls a request whose client hung up before there was an answer. Nobody ever receives it. */
const clientClosedRequest = 499;

/** The body ended before it was whole. Nobody is there to be answered, or was answered already. */
export class BodyBrokenOff extends Error {}

interface Answered {
  readonly status: number;
  readonly bytesRead: number;
}

const answered = new WeakMap<Socket, Answered>();

/** Whether the request's connection was answered and closed because of what came, or did not come, over it. */
export function isBroken({ raw: { socket } }: FastifyRequest): boolean {
  return answered.has(socket);
}

/** The status that a request stands under whose body was broken off: what its client was told last, else 499. */
export function brokenOffStatus({ raw: { socket } }: FastifyRequest): number {
  return answered.get(socket)?.status ?? clientClosedRequest;
}

/** The answers to a request that is not HTTP, or whose headers are too large or too slow. */
const answers: Readonly<Record<string, readonly [status: number, reason: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
};
const notHttp = [400, 'Bad Request', 'The request is not valid HTTP'] as const;

/** Answers over the bare connection, goes on reading for as long as the bounds say, and closes it. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  bounds: LingerBounds = lingerBounds,
): void {
  const before = answered.get(socket);
  if (before !== undefined) {
    // Each further piece of what is no HTTP comes by here.
    if (socket.bytesRead - before.bytesRead > bounds.bytes) socket.destroy();
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || isDiscarding(socket)) return void socket.destroy();
  const [status, reason, msg] = answers[error.code ?? ''] ?? notHttp;
  answered.set(socket, { status, bytesRead: socket.bytesRead });
  const body = JSON.stringify({ msg });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), bounds.ms);
  socket.once('close', () => clearTimeout(timer));
}
