/**
 * Imported into a server process: the name server that it asks is one that never answers. Everything else of asking is
 * its own.
 */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';

const silent = createSocket('udp4');
await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
silent.unref();
const server = `127.0.0.1:${silent.address().port}`;

type Ask = (this: Resolver, name: string) => Promise<string[]>;
const ask = Resolver.prototype.resolve4 as Ask;
// Asked first of both ways; a question that is under way lets nobody change the servers.
Resolver.prototype.resolve4 = function askSilent(this: Resolver, name: string) {
  this.setServers([server]);
  return ask.call(this, name);
} as Ask as typeof Resolver.prototype.resolve4;
