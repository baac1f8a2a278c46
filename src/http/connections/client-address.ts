/** The address of the client. */
import type { Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

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
