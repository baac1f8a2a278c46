/**
 * A TCP proxy in front of PostgreSQL that fails as real ones do: it goes silent without closing
 * anything, leads each connection to another server, or drops start-up options as a pooler may.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The URL, with the proxy in place of the server. */
  url(of: string): string;
  /** From now on nothing passes on the connections that are open, in either direction. */
  silence(): void;
  /** The same for all connections, also those to come, until `hear`. */
  silenceAll(): void;
  /**
   * From now on nothing passes to the server on the connections that are open; what it sends does.
   * Resolves when something was held back.
   */
  deafen(): Promise<void>;
  /** New connections pass again. Those that went silent stay so. */
  hear(): void;
  /** Whether start-up options of new connections are dropped. */
  dropsOptions: boolean;
  /** Resets the open connections. */
  cut(): void;
  /** The number of connections that were made so far. */
  readonly made: number;
  close(): Promise<void>;
}

/** The servers, by URL, take turns with the connections. */
export async function databaseProxy(...targets: readonly string[]): Promise<DatabaseProxy> {
  const silent = new WeakSet<Socket>();
  const open = new Set<Socket>();
  const clients = new Set<Socket>();
  let heldBack = Promise.withResolvers<void>();
  let isSilent = false;
  let made = 0;
  const server = createServer((client) => {
    const { hostname, port } = new URL(targets[made++ % targets.length] as string);
    const behind = connect(Number(port), hostname);
    const pass = (from: Socket, to: Socket, first = (data: Buffer) => data) => {
      let change: typeof first | undefined = first;
      open.add(from);
      if (isSilent) silent.add(from);
      from.on('data', (data: Buffer) => {
        if (silent.has(from)) {
          heldBack.resolve();
          return;
        }
        to.write(change ? change(data) : data);
        change = undefined;
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        if (!silent.has(from)) to.destroy();
      });
    };
    clients.add(client);
    pass(client, behind, (data) => (proxy.dropsOptions ? withoutOptions(data) : data));
    pass(behind, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: DatabaseProxy = {
    url(of) {
      const own = new URL(of);
      own.hostname = '127.0.0.1';
      own.port = String((server.address() as AddressInfo).port);
      return own.href;
    },
    silence() {
      for (const socket of open) silent.add(socket);
    },
    silenceAll() {
      isSilent = true;
      proxy.silence();
    },
    deafen() {
      heldBack = Promise.withResolvers<void>();
      for (const socket of clients) silent.add(socket);
      return heldBack.promise;
    },
    hear() {
      isSilent = false;
    },
    dropsOptions: false,
    cut() {
      for (const socket of open) socket.resetAndDestroy();
    },
    get made() {
      return made;
    },
    async close() {
      proxy.cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

const startUpHead = 8;

/** The start-up message without its parameter `options`. It is the first of a connection. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(startUpHead, -2).toString('latin1').split('\0');
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 2) {
    if (words[at] !== 'options') kept.push(words[at] as string, words[at + 1] as string);
  }
  const body = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(message.subarray(0, startUpHead));
  head.writeInt32BE(startUpHead + body.length, 0);
  return Buffer.concat([head, body]);
}
