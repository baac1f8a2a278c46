/**
 * Refuses requests that Node's parser accepts but HTTP/1.1 forbids (RFC 9112 §3.2, §6.1). A
 * server behind a proxy must not interpret a request differently from the proxy. This check comes
 * first.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses such requests with 400 and closes their connections. Must be registered before anything
 * else.
 */
export function requireWellFormed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The parser is about to refuse it itself, and a request must get only one response.
    if (isRefusedByParser(request.raw)) return;
    const problem = problemOf(request.raw);
    if (problem === undefined) return done();
    reply
      .code(400)
      .header('connection', 'close')
      .type('application/json; charset=utf-8')
      .send({ msg: problem });
  });
}

/** The length of the body is unknown, because the last transfer coding is not `chunked`. */
function isRefusedByParser({ headers }: IncomingMessage): boolean {
  const codings = headers['transfer-encoding']?.split(',') ?? [];
  return codings.length > 0 && codings.at(-1)?.trim().toLowerCase() !== 'chunked';
}

function problemOf({ httpVersion, rawHeaders, headers }: IncomingMessage): string | undefined {
  const isOld = httpVersion === '1.0';
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request has more than one Host header';
  if (hosts === 0 && !isOld) return 'The request has no Host header';
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (isOld) return 'A request in HTTP/1.0 has no Transfer-Encoding: send a Content-Length';
  if (coding.trim().toLowerCase() === 'chunked') return undefined;
  return 'The Transfer-Encoding of a request must be chunked, and nothing else';
}
