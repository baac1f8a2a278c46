/**
 * The hooks that every request passes: one when it arrives, one before its response is sent, and
 * one listener for its end. There is one of each because every further one costs each request
 * about a microsecond.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/contract/errors.ts';
import { incompleteBodyStatus } from './connections/broken-request.ts';
import type { Connections } from './connections/connection-limits.ts';
import type { Drain } from './connections/drain.ts';
import { addressOf, problemOf, refusedByParser } from './connections/request-head.ts';
import { discardUnreadBody } from './connections/unread-body.ts';

/** Shorter responses fit into the system's buffers and cannot stall. */
const shortBytes = 65_536;

/** Notified when a well-formed request arrives, and when it ends. */
export interface RequestWatcher {
  arrived?(request: FastifyRequest): void;
  /**
   * Called once per request, also if the client did not receive the response: then the status is
   * that of the error that ended it, or 499 if the client caused it.
   */
  ended(request: FastifyRequest, reply: FastifyReply, status: number): void;
}

export interface HookDependencies {
  readonly watchers?: readonly RequestWatcher[];
  readonly drain?: Pick<Drain, 'closing'> | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    /** The client's address when the request arrived. Empty if unknown. */
    clientAddress: string;
  }
}

/** Must be called before routes are registered. */
export function hookRequests(
  app: FastifyInstance,
  connections: Connections,
  {
    watchers = [],
    drain,
    refuse,
  }: HookDependencies & {
    /** Asked when no route matches or something is expected. Undefined: the request may pass. */
    readonly refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;
  },
): void {
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, reply, proceed) => {
    const { raw } = reply;
    const connection = connections.serve(request.raw);
    // Fastify's own hook `onResponse` misses responses that the client does not receive.
    raw.once('close', () => {
      if (connection) connections.served(connection);
      // It was not well-formed.
      if (request.startedAt === 0) return;
      const status = raw.writableFinished ? reply.statusCode : brokenStatus(request);
      request.end?.close();
      for (const watcher of watchers) watcher.ended(request, reply, status);
    });
    const problem = problemOf(request.raw, request.originalUrl);
    if (problem === refusedByParser) return;
    if (problem !== undefined) return refuseMalformed(reply, problem);
    request.startedAt = performance.now();
    // Read now, because it is lost when the client closes the connection.
    request.clientAddress = addressOf(request);
    reply.header('x-request-id', request.id);
    for (const watcher of watchers) watcher.arrived?.(request);
    if (request.headers.expect === undefined && !request.is404) return proceed();
    const refused = refuse(request, reply);
    if (refused === undefined) return proceed();
    refused.catch(proceed);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (drain?.closing.signal.aborted) reply.header('connection', 'close');
    if (!request.raw.complete) discardUnreadBody(reply);
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (payload !== null && !(isWhole && payload.length < shortBytes)) endStalled(reply);
    done();
  });
}

function refuseMalformed(reply: FastifyReply, msg: string): void {
  reply.code(400).header('connection', 'close').type('application/json; charset=utf-8').send({ msg });
}

function brokenStatus(request: FastifyRequest): number {
  const reason: unknown = request.end?.reason;
  return reason instanceof ApiError ? reason.status : incompleteBodyStatus(request);
}

/** The maximum time without progress on the socket. */
const maxStallMs = 20_000;

/**
 * Destroys the connection if its client does not read this response. A connection with a response
 * in progress is never closed to make room for others, so this must be limited separately.
 */
function endStalled({ raw: response, request: { raw: request } }: FastifyReply): void {
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
