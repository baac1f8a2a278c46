/** What is read of a request before anything else: its target, its form, its client's address. */
import type { IncomingMessage, Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A target in absolute form, `http://host/path` (RFC 9112 §3.2.2): authority, and the rest. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The authority of a target in absolute form. Undefined for any other. */
function authorityOf(target: string): string | undefined {
  return absoluteForm.exec(target)?.[1];
}

/** The target without scheme and authority. */
export function originForm(target: string): string {
  const rest = absoluteForm.exec(target)?.[2];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * What a segment of a path, or a value of a query, is replaced by whose bytes are not UTF-8: a
 * noncharacter, which stands in no text. Readers of parameters refuse it.
 */
export const notUtf8 = '\uFFFF';
const notUtf8Escaped = encodeURIComponent(notUtf8);

/**
 * Reduces a target to origin form. Path segments that cannot be decoded (`%zz`) are escaped, so
 * that the router finds the route; the segment's value is then checked as usual. Segments and query
 * values whose bytes are not UTF-8 become {@link notUtf8}: what they meant is unknown.
 */
export function routableUrl({ url: target = '/' }: { readonly url?: string | undefined }): string {
  const url = originForm(target);
  if (!url.includes('%')) return url;
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(url) ?? [];
  return (
    path.split('/').map(routableSegment).join('/') + query.replaceAll(valueInQuery, readableValue) + rest
  );
}

function routableSegment(part: string): string {
  if (isDecodable(part)) return part;
  return isUtf8(part) ? part.replaceAll('%', '%25') : notUtf8Escaped;
}

const valueInQuery = /(?<==)[^&=][^&]*/g;

const readableValue = (value: string) => (isDecodable(value) || isUtf8(value) ? value : notUtf8Escaped);

/** Whether the escaped bytes are UTF-8, whatever else cannot be decoded. */
function isUtf8(part: string): boolean {
  return (part.match(/(?:%[\da-f]{2})+/gi) ?? []).every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The parser is about to refuse the request itself, and it must get only one response. */
export const refusedByParser = Symbol('refused by the parser');

/**
 * What is wrong with the request, which must get a 400 that closes its connection: what Node's
 * parser accepts but HTTP/1.1 forbids (RFC 9112 §3.2, §6.1). A server behind a proxy must not
 * interpret a request differently from the proxy. `target`: as it was sent.
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

/**
 * The client's address: the connection's, or the one in `X-Forwarded-For` from a trusted proxy,
 * without the port that some proxies append. Invalid text there counts as the proxy's own address.
 * Empty when the client had closed the connection before it was accepted. Call it when a request
 * arrives: a closed connection has no address any more.
 */
export function addressOf({ ip, raw }: Pick<FastifyRequest, 'raw'> & { ip: string | undefined }): string {
  if (ip !== undefined && isIP(ip) > 0) return ip;
  const bare = (ip ?? '').replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(bare) > 0 ? bare : (raw.socket.remoteAddress ?? '');
}

/**
 * Reads each connection's address when it is accepted. Node caches it for when the system has
 * forgotten it.
 */
export function rememberAddresses(server: Server): void {
  const ask = ({ remoteAddress }: Socket) => remoteAddress;
  server.on('connection', ask);
  server.on('secureConnection', ask);
}
