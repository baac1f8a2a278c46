/**
 * Decides which requests may use a session: those of our own pages, over a connection that keeps
 * the cookie secret.
 */
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/contract/errors.ts';

type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'protocol'>;

/**
 * Throws 403 unless the request was sent by a page of this server. Browsers state this in
 * `Sec-Fetch-Site`, which pages cannot set. Without that header, `Origin` must be ours. A GET with
 * neither changes nothing, and other pages cannot read its response.
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
 * Throws 403 unless the connection is encrypted (as a trusted proxy states) or does not leave this
 * machine, which browsers treat as secure.
 */
export function requireEncrypted(request: Sent & Pick<FastifyRequest, 'clientAddress'>): void {
  if (request.protocol === 'https') return;
  if (loopbackHost.test(request.host) && loopbackAddress.test(request.clientAddress)) return;
  throw new ApiError(
    'tls-needed',
    'Signing in needs an encrypted connection: use https. The operator sets TLS_CERT and TLS_KEY, or names the proxy in TRUST_PROXY',
  );
}
