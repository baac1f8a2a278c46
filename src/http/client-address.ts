/** Where a request comes from. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client's address: the connection's, or what a trusted proxy says in `X-Forwarded-For`, without the port that some
 * proxies write behind it. What is no address there counts as the proxy's own.
 */
export function clientAddress({ ip, raw }: FastifyRequest): string {
  if (isIP(ip) > 0) return ip;
  const bare = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(bare) > 0 ? bare : (raw.socket.remoteAddress ?? '');
}
