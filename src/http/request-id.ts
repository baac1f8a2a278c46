/** What ties the lines of the log to a request: its id, and the trace that the caller is in. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { onAnswerEnd } from './answer-end.ts';
import { readTraceparent } from './trace-context.ts';

// Nothing else is taken over: what a client sends could be anything, and goes into the log.
const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** The client's own `X-Request-Id` where that is a UUID, else a random one: a number would tell how much others ask. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && uuid.test(sent) ? sent : randomUUID();
}

/** The logger of one request: its lines carry the request's id and, where the caller sent one, its trace. */
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

/** Every answer says which request it answers. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** A line for each answer, at the level `info`: numbers and route patterns, nothing that a client sent. */
export function logAnswers(app: FastifyInstance): void {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  onAnswerEnd(app, (request, _reply, status) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status,
      milliseconds: Math.round((performance.now() - request.startedAt) * 10) / 10,
      companyId: request.caller?.companyId ?? null,
      tokenId: request.caller?.tokenId ?? null,
    };
    request.log.info(line, 'answered');
  });
}
