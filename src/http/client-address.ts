/** Where a request comes from. */
import type { Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client's address: the connection's, or what a trusted proxy says in `X-Forwarded-For`, without the port that some
 * proxies write behind it. What is no address there counts as the proxy's own. Empty where the client had hung up before the
 * connection was taken. To be asked when a request arrives: a connection that was cut has no address any more.
 */
export function addressOf({ ip, raw }: Pick<FastifyRequest, 'raw'> & { ip: string | undefined }): string {
  if (ip !== undefined && isIP(ip) > 0) return ip;
  const bare = (ip ?? '').replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(bare) > 0 ? bare : (raw.socket.remoteAddress ?? '');
}

/** Asks each connection for its address as it comes; Node remembers the answer when the system has forgotten it. */
export function rememberAddresses(server: Server): void {
  const ask = ({ remoteAddress }: Socket) => remoteAddress;
  server.on('connection', ask);
  server.on('secureConnection', ask);
}
