/**
 * Imported into a server process. Redirects its DNS queries to a name server that never responds.
 * Otherwise queries work as usual.
 */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';

const silent = createSocket('udp4');
await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
silent.unref();
const server = `127.0.0.1:${silent.address().port}`;

type Ask = (this: Resolver, name: string) => Promise<string[]>;
const ask = Resolver.prototype.resolve4 as Ask;
// IPv4 is queried first. The servers cannot be changed while a query is in progress.
Resolver.prototype.resolve4 = function askSilent(this: Resolver, name: string) {
  this.setServers([server]);
  return ask.call(this, name);
} as Ask as typeof Resolver.prototype.resolve4;
