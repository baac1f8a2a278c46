/** The listeners of a port: how fast they accept, whom they let in beside them, how they close. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { stopAccepting } from '../../src/http/connections/drain.ts';
import { type Listening, startListening } from '../../src/server/listening.ts';

const host = '127.0.0.1';
const sockets = new Set<Socket>();
const closing: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(closing.map((close) => close()));
});

interface Served extends Listening {
  readonly app: FastifyInstance;
  readonly port: number;
}

async function listen(port: number): Promise<Served> {
  const app = Fastify();
  const places = { host, ports: { production: port, development: port } };
  const listening = await startListening(app, places, 'production');
  closing.push(async () => {
    await Promise.all([
      app.close(),
      ...listening.beside.map((one) => new Promise((done) => one.close(done))),
    ]);
  });
  return { ...listening, app, port: (app.server.address() as AddressInfo).port };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Opens connections in one turn, so that they all wait to be accepted. */
function knock(port: number, times: number): void {
  for (let n = 0; n < times; n++) sockets.add(connect({ host, port }).on('error', () => {}));
}

const round = () => new Promise(setImmediate);

describe('a port', { skip: process.platform === 'linux' ? false : 'Linux shares ports' }, () => {
  it('takes several connections in each round of the event loop', async () => {
    const { app, port } = await listen(await freePort());
    const waiting = 200;
    const accepted = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => accepted.add(socket));
    knock(port, waiting);
    let rounds = 0;
    for (; accepted.size < waiting; rounds++) await round();
    // Chance distributes them among eight listeners; half of them at one is out of the question.
    assert.ok(rounds < waiting / 2, `${waiting} connections waited for ${rounds} rounds`);
  });

  it('belongs to one of two servers that start at the same moment', async () => {
    const port = await freePort();
    const started = await Promise.allSettled([listen(port), listen(port)]);
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    assert.deepEqual(refused.length, 1, 'one of them is refused');
    assert.match(
      refused[0] as string,
      new RegExp(`Port ${port} on ${host} is already in use; choose another`),
    );
  });

  it('is taken by nobody who shares it while it is served', async () => {
    const { port } = await listen(await freePort());
    const other = createServer().listen(port, host);
    const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
    assert.equal(error.code, 'EADDRINUSE');
    await assert.rejects(listen(port), /is already in use/);
  });

  it('loses no connection that waits while it closes, and is free afterwards', async () => {
    const { app, beside, port } = await listen(await freePort());
    let accepted = 0;
    app.server.on('connection', (socket: Socket) => {
      accepted++;
      sockets.add(socket);
    });
    knock(port, 50);
    const stopped = stopAccepting([app.server, ...beside], {
      begun: true,
      closing: new AbortController(),
    });
    while (app.server.listening) await round();
    assert.equal(accepted, 50);
    for (const socket of sockets) socket.destroy();
    await stopped;
    await listen(port);
  });
});
