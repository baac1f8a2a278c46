/** Links log lines to a request by its id and the caller's trace. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestWatcher } from '../hooks.ts';
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

type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request: its lines have the request's id and, if sent, the caller's trace. It
 * is created with the first line: most requests log nothing, and creating it costs 2 us.
 */
class RequestLogger {
  readonly #makeLogger: () => FastifyBaseLogger;
  #logger: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#makeLogger = make;
  }

  get #made(): FastifyBaseLogger {
    this.#logger ??= this.#makeLogger();
    return this.#logger;
  }

  get level(): string {
    return this.#made.level;
  }

  fatal(...line: Line): void {
    this.#made.fatal(...line);
  }

  error(...line: Line): void {
    this.#made.error(...line);
  }

  warn(...line: Line): void {
    this.#made.warn(...line);
  }

  info(...line: Line): void {
    this.#made.info(...line);
  }

  debug(...line: Line): void {
    this.#made.debug(...line);
  }

  trace(...line: Line): void {
    this.#made.trace(...line);
  }

  silent(): void {}

  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made.child(...of);
  }
}

export function requestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { headers }: Pick<IncomingMessage, 'headers'>,
): FastifyBaseLogger {
  return new RequestLogger(() => {
    const { traceparent } = headers;
    const trace = typeof traceparent === 'string' ? readTraceparent(traceparent) : undefined;
    if (trace === undefined) return logger.child(bindings, options);
    return logger.child({ ...bindings, trace_id: trace.traceId, span_id: trace.parentId }, options);
  });
}

/** Logs each response at level `info`: only numbers and route patterns, no client input. */
export const answerLog: RequestWatcher = {
  ended(request, _reply, status) {
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
  },
};

/** Whether the level of the log includes responses. */
export function logsAnswers({ level }: Pick<FastifyBaseLogger, 'level'>): boolean {
  return ['info', 'debug', 'trace'].includes(level);
}
