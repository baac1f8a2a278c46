/**
 * Reports the end of every response, including those the client did not receive. Fastify's own hook
 * `onResponse` misses those, so counters would be wrong and their entries would never be removed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';
import { incompleteBodyStatus } from './broken-request.ts';

/**
 * Calls the listener once per request with the response's status. If the response was not sent
 * completely, the status is that of the error that ended it, or 499 if the client caused it.
 */
export function onAnswerEnd(
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () =>
      listener(request, reply, raw.writableFinished ? reply.statusCode : brokenStatus(request)),
    );
    done();
  });
}

function brokenStatus(request: FastifyRequest): number {
  const reason: unknown = request.end?.signal.reason;
  return reason instanceof ApiError ? reason.status : incompleteBodyStatus(request);
}
