/**
 * The end of every answer, also of those that nobody receives: the framework tells only of those that left whole, so who
 * counts by it misses each client that hangs up, and remembers what it took note of for ever.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';
import { incompleteBodyStatus } from './broken-request.ts';

/**
 * Calls once a request that came through the hooks, with the status of its answer; of one that did not leave whole 499 where
 * its client left or stopped reading, else the status of what ended it.
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
