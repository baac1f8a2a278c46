/** Requests that are never complete: not HTTP, too slow, or aborted by the client. */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { takeTurn } from '../../kernel/work/time-slice.ts';
import { isDiscarding, type LingerBounds, lingerBounds } from './unread-body.ts';

/**
 * The status nginx uses when the client closed the connection before the response. It is never
 * sent.
 */
const clientClosedRequest = 499;

/** The body ended prematurely. There is no client to answer, or it has been answered already. */
export class IncompleteBody extends Error {}
/** One for all, because thousands of bodies may end at once. */
export const incompleteBody = new IncompleteBody();

interface Answered {
  readonly status: number;
  readonly bytesRead: number;
}

const answered = new WeakMap<Socket, Answered>();

/**
 * Whether the request's connection was answered and closed because of malformed or missing input.
 */
export function isBroken({ raw: { socket } }: FastifyRequest): boolean {
  return answered.has(socket);
}

/** The recorded status of a request whose body ended prematurely: the last one sent, else 499. */
export function incompleteBodyStatus({ raw: { socket } }: FastifyRequest): number {
  return answered.get(socket)?.status ?? clientClosedRequest;
}

/** The responses to requests that are not HTTP, or whose headers are too large or too slow. */
const answers: Readonly<Record<string, readonly [status: number, reason: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
};
const notHttp = [400, 'Bad Request', 'The request is not valid HTTP'] as const;

/** Responds directly on the socket, continues to read within the bounds, and closes it. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  bounds: LingerBounds = lingerBounds,
): void {
  const before = answered.get(socket);
  if (before !== undefined) {
    // Called again for each further chunk of invalid data.
    if (socket.bytesRead - before.bytesRead > bounds.bytes) socket.destroy();
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable || isDiscarding(socket)) return void socket.destroy();
  const [status, reason, msg] = answers[error.code ?? ''] ?? notHttp;
  answered.set(socket, { status, bytesRead: socket.bytesRead });
  const body = JSON.stringify({ msg });
  const answer = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  takeTurn(() => void socket.end(answer));
  const timer = setTimeout(() => socket.destroy(), bounds.ms);
  socket.once('close', () => clearTimeout(timer));
}
