/**
 * Detects requests that Node's parser accepts but HTTP/1.1 forbids (RFC 9112 §3.2, §6.1). A
 * server behind a proxy must not interpret a request differently from the proxy. This check comes
 * first.
 */
import type { IncomingMessage } from 'node:http';
import { authorityOf } from './request-path.ts';

/** The parser is about to refuse the request itself, and it must get only one response. */
export const refusedByParser = Symbol('refused by the parser');

/**
 * What is wrong with the request, which must get a 400 that closes its connection. `target`: as it
 * was sent.
 */
export function problemOf(
  { httpVersion, rawHeaders, headers }: IncomingMessage,
  target: string,
): string | typeof refusedByParser | undefined {
  const coding = headers['transfer-encoding']?.trim().toLowerCase();
  // The length of the body is unknown.
  if (coding !== undefined && coding.split(',').at(-1)?.trim() !== 'chunked') return refusedByParser;
  let hosts = 0;
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  const isOld = httpVersion === '1.0';
  if (hosts > 1) return 'The request has more than one Host header';
  if (hosts === 0 && !isOld) return 'The request has no Host header';
  // It would override the Host header, which links, `Origin` and encryption are judged by.
  const authority = authorityOf(target);
  if (authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase()) {
    return 'The request target names another host than the Host header';
  }
  if (coding === undefined) return undefined;
  if (isOld) return 'A request in HTTP/1.0 has no Transfer-Encoding: send a Content-Length';
  if (coding === 'chunked') return undefined;
  return 'The Transfer-Encoding of a request must be chunked, and nothing else';
}
