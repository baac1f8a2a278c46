/**
 * Which requests may use a session: those of our own pages, over a connection on which the cookie
 * stays secret.
 */
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';

type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'protocol'>;

/**
 * Throws 403 unless the request was sent by a page of this server. Browsers say so in
 * `Sec-Fetch-Site`, which no page can set; where that header is missing, `Origin` must be ours. A
 * GET without either changes nothing, and no other page can read its answer.
 */
export function requireSameOrigin(request: Sent): void {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  const reads = method === 'GET' || method === 'HEAD';
  if (site !== undefined) {
    if (site === 'same-origin' || (reads && site === 'none')) return;
    throw crossSite();
  }
  const { origin } = headers;
  if (origin === undefined ? reads : origin === `${request.protocol}://${request.host}`) return;
  throw crossSite();
}

function crossSite(): ApiError {
  return new ApiError('cross-site', 'The request must be sent by a page of this server');
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Throws 403 unless the connection is encrypted, as its proxy says if that is trusted, or does not
 * leave this machine: then browsers take it as secure.
 */
export function requireEncrypted(request: Sent & Pick<FastifyRequest, 'clientAddress'>): void {
  if (request.protocol === 'https') return;
  if (loopbackHost.test(request.host) && loopbackAddress.test(request.clientAddress)) return;
  throw new ApiError(
    'tls-needed',
    'Signing in needs an encrypted connection: use https. The operator sets TLS_CERT and TLS_KEY, or names the proxy in TRUST_PROXY',
  );
}
