/** Connections that send little or nothing, and clients that read slowly. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, besiege, type Heard, left, send, type Target } from '../attack.ts';

/** More than the limit on connections, from addresses that are each within their own limit. */
const sockets = 2_100;
const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

/** Keeps the sockets open: sends `beginning`, then single bytes, and reopens closed ones. */
async function keepOpen(
  target: Target,
  until: AbortSignal,
  beginning: (n: number) => string,
): Promise<Heard> {
  const { port } = new URL(target.url);
  const open = new Map<number, Socket>();
  let closed = 0;
  const begin = async (n: number) => {
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress: addresses[n % 3] as string,
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
        open.delete(n);
      });
    socket.resume();
    open.set(n, socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
    socket.write(beginning(n));
  };
  do {
    for (let n = 0; n < sockets; n++) {
      const socket = open.get(n);
      if (socket === undefined) await begin(n);
      else if (beginning(n) !== '') socket.write('x');
    }
    await delay(100);
  } while (!until.aborted);
  const ended = [...open.values()].map((socket) => once(socket.destroy(), 'close'));
  const heard = new Map([
    ['closed by the server', closed],
    [left, ended.length],
  ]);
  await Promise.all(ended);
  return heard;
}

const silentSockets: Attack = {
  name: 'silent sockets',
  what: '2,100 sockets without a token from three addresses, half of them silent, half with slow headers',
  run: (target, until) =>
    keepOpen(target, until, (n) => (n % 2 === 0 ? '' : 'GET /company/getRoles HTTP/1.1\r\nhost: x\r\nx: ')),
};

const slowBodies: Attack = {
  name: 'slow bodies',
  what: '2,100 sockets from three addresses with bodies that come a byte at a time',
  run: (target, until) =>
    keepOpen(
      target,
      until,
      () =>
        `POST /company/insertRole HTTP/1.1\r\nhost: x\r\ntoken: ${target.company.token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    ),
};

const bytesPerSecond = 150_000;
const readMs = 100;

/** Reads a response at {@link bytesPerSecond} until aborted. */
async function readSlowly(target: Target, path: string, until: AbortSignal): Promise<string> {
  const sent: ClientRequest = request(`${target.url}${path}`, {
    agent: false,
    headers: { token: target.company.token },
    signal: until,
  });
  sent.on('error', () => {});
  sent.end();
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.pause();
    for (;;) {
      await delay(readMs, undefined, { signal: until });
      if (response.read((bytesPerSecond * readMs) / 1000) === null && response.readableEnded) break;
    }
    return String(response.statusCode);
  } catch {
    return left;
  } finally {
    sent.destroy();
  }
}

const slowReaders: Attack = {
  name: 'slow readers',
  what: 'lists of 10 MB read at 150 KB/s, and some results that nobody reads at all, twelve at once',
  run: (target, until) => besiege(12, until, () => readSlowly(target, '/company/getDepartments', until)),
};

const documents: Attack = {
  name: 'documents',
  what: '/openapi.json, compressed, without a token, fifty at once',
  hears: [/^200$/],
  run: (target, until) =>
    besiege(50, until, () =>
      send(target, { path: '/openapi.json', nameless: true, headers: { 'accept-encoding': 'gzip' } }),
    ),
};

export const connectionAttacks = [silentSockets, slowBodies, slowReaders, documents];
