/**
 * Detects requests that Node's parser accepts but HTTP/1.1 forbids (RFC 9112 §3.2, §6.1). A
 * server behind a proxy must not interpret a request differently from the proxy. This check comes
 * first.
 */
import type { IncomingMessage } from 'node:http';

/** The length of the body is unknown, because the last transfer coding is not `chunked`. */
export function isRefusedByParser({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.split(',').at(-1)?.trim().toLowerCase() !== 'chunked';
}

/** What is wrong with the request, which must get a 400 that closes its connection. */
export function problemOf({ httpVersion, rawHeaders, headers }: IncomingMessage): string | undefined {
  const isOld = httpVersion === '1.0';
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) return 'The request has more than one Host header';
  if (hosts === 0 && !isOld) return 'The request has no Host header';
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (isOld) return 'A request in HTTP/1.0 has no Transfer-Encoding: send a Content-Length';
  if (coding.trim().toLowerCase() === 'chunked') return undefined;
  return 'The Transfer-Encoding of a request must be chunked, and nothing else';
}

/** Names and values take turns. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
