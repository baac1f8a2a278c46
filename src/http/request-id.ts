/** Links log lines to a request by its id and the caller's trace. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { onAnswerEnd } from './answer-end.ts';
import { readTraceparent } from './trace-context.ts';

// Only UUIDs are accepted from clients, because the id goes into the log.
const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/**
 * The client's `X-Request-Id` if it is a UUID, else a random one. A counter would reveal how many
 * requests others send.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && uuid.test(sent) ? sent : randomUUID();
}

/** The logger of one request: its lines have the request's id and, if sent, the caller's trace. */
export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { headers }: Pick<IncomingMessage, 'headers'>,
): FastifyBaseLogger {
  const { traceparent } = headers;
  const trace = typeof traceparent === 'string' ? readTraceparent(traceparent) : undefined;
  if (trace === undefined) return logger.child(bindings, options);
  return logger.child({ ...bindings, trace_id: trace.traceId, span_id: trace.parentId }, options);
}

/** Sends the request's id with every response. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Logs each response at level `info`: only numbers and route patterns, no client input. */
export function logAnswers(app: FastifyInstance): void {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  onAnswerEnd(app, (request, _reply, status) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status,
      milliseconds: Math.round((performance.now() - request.startedAt) * 10) / 10,
      companyId: request.caller?.companyId ?? null,
      tokenId: request.caller?.author.tokenId ?? null,
      employeeId: request.caller?.author.employeeId ?? null,
    };
    request.log.info(line, 'answered');
  });
}
