/**
 * Answers that leave while the body still comes get through, whoever sends it and however much of
 * it is left.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { readConfig } from '../../src/config/config.ts';
import { answerBrokenRequest } from '../../src/http/connections/broken-request.ts';
import { discardUnreadBody, lingerBounds } from '../../src/http/connections/unread-body.ts';
import { startApi, type TestApi } from '../harness/api.ts';

let api: TestApi;
let port: number;
let noModules: string;

before(async () => {
  api = await startApi({ limits: { ...readConfig({}).limits, refusedPerMinute: 0, fileBytes: mebibyte } });
  ({ token: noModules } = await api.createCompany('Bare', []));
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as { port: number });
});
after(() => api.close());

const mebibyte = 2 ** 20;
const piece = Buffer.alloc(64 * 1024, 'x');

interface Refused {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: () => Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };
const own = () => ({ ...json, token: api.companyA.token });
const role = { method: 'POST', path: '/company/insertRole' };
/** Every kind of answer that leaves before the body was read. */
const refusals: readonly Refused[] = [
  { name: 'too large', ...role, status: 413, headers: own },
  {
    name: 'of no known type',
    ...role,
    status: 415,
    headers: () => ({ ...own(), 'content-type': 'application/xml' }),
  },
  { name: 'of a broken type', ...role, status: 415, headers: () => ({ ...own(), 'content-type': 'x' }) },
  { name: 'compressed', ...role, status: 415, headers: () => ({ ...own(), 'content-encoding': 'gzip' }) },
  { name: 'without a token', ...role, status: 401, headers: () => json },
  {
    name: 'with a token that is refused',
    ...role,
    status: 403,
    headers: () => ({ ...json, token: 'nobody' }),
  },
  {
    name: 'of a module that is not contracted',
    method: 'POST',
    path: '/indicators/insertCommonIndicator',
    status: 403,
    headers: () => ({ ...json, token: noModules }),
  },
  { name: 'to no route', method: 'POST', path: '/company/nothing', status: 404, headers: own },
  { name: 'to what is no path', method: 'POST', path: '/company/%zz', status: 404, headers: own },
  { name: 'with another method', method: 'PUT', path: '/company/insertRole', status: 405, headers: own },
  { name: 'that expects something', ...role, status: 417, headers: () => ({ ...own(), expect: 'foo' }) },
  { name: 'to a list', method: 'GET', path: '/company/getRoles', status: 200, headers: own },
];

/** Writes until all has left, then reads. A connection that was reset fails. */
async function exchange(head: string, body: Iterable<Buffer | string>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  socket.write(head);
  for (const chunk of body) if (!socket.write(chunk)) await once(socket, 'drain');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume();
  await once(socket, 'close');
  return text;
}

function headOf({ method, path, headers }: Refused, more: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'x', ...headers(), ...more }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

function* chunks(bytes: number): Generator<string> {
  for (const one of pieces(bytes)) yield `${one.length.toString(16)}\r\n${one.toString()}\r\n`;
  yield '0\r\n\r\n';
}

describe('a client that reads when all is sent gets the answer', () => {
  for (const refusal of refusals) {
    it(`to a body ${refusal.name}`, async () => {
      const bytes = 4 * mebibyte;
      const declared = headOf(refusal, { 'content-length': bytes, connection: 'close' });
      assert.ok((await exchange(declared, pieces(bytes))).startsWith(`HTTP/1.1 ${refusal.status} `));
      const chunked = headOf(refusal, { 'transfer-encoding': 'chunked', connection: 'close' });
      assert.ok((await exchange(chunked, chunks(bytes))).startsWith(`HTTP/1.1 ${refusal.status} `));
    });
  }

  it('to a file that is too large', async () => {
    const file: Refused = {
      name: 'file',
      method: 'PUT',
      path: '/panels/updateProgressPanelMany',
      status: 413,
      headers: () => ({ token: api.companyA.token, 'content-type': 'text/csv; formato=br' }),
    };
    for (const [more, body] of [
      [{ 'content-length': 4 * mebibyte }, pieces(4 * mebibyte)],
      [{ 'transfer-encoding': 'chunked' }, chunks(4 * mebibyte)],
    ] as const) {
      assert.match(
        await exchange(headOf(file, more), body),
        /^HTTP\/1\.1 413 [^]*\{"msg":"The file is larger/,
      );
    }
    const { rows } = await api.sql('SELECT corpo FROM auditoria WHERE rota = $1 ORDER BY id', [file.path]);
    const [declared, counted] = (rows as { corpo: string }[]).map(
      ({ corpo }) => (JSON.parse(corpo) as { arquivo: Record<string, unknown> }).arquivo,
    );
    assert.deepEqual(declared, { tipo: 'text/csv; formato=br', bytes: 4 * mebibyte, recebidos: 0 });
    assert.equal(counted?.['bytes'], null);
    assert.ok(Number(counted?.['recebidos']) > mebibyte);
  });

  it('to what is no HTTP', async () => {
    assert.match(await exchange('nonsense\r\n\r\n', pieces(4 * mebibyte)), /^HTTP\/1\.1 400 [^]*valid HTTP/);
  });
});

describe('a connection', () => {
  const [refusal] = refusals as [Refused];

  it('that its client keeps goes on when the rest of a refused body has come', async () => {
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    const answered = (status: number) =>
      new Promise<void>((resolve) => {
        socket.once('data', (chunk: Buffer) => {
          answers.push(chunk.toString().split(' ', 2)[1] as string);
          assert.equal(answers.at(-1), String(status));
          resolve();
        });
      });
    const unauthorised = { ...refusal, headers: () => json };
    for (let n = 0; n < 3; n++) {
      const first = answered(401);
      socket.write(headOf(unauthorised, { 'content-length': 12 }));
      await first;
      socket.write('{"nome":"a"}');
      const second = answered(200);
      socket.write(
        `GET /company/getRoles?limit=1 HTTP/1.1\r\nhost: x\r\ntoken: ${api.companyA.token}\r\n\r\n`,
      );
      await second;
    }
    assert.equal(answers.length, 6);
    socket.destroy();
  });

  /** Sends for as long as the connection takes it; gives how many bytes that were. */
  async function sendWithoutEnd(head: string): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.write(head);
    while (!socket.destroyed) {
      if (socket.write(piece)) await new Promise(setImmediate);
      else await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    }
    return socket.bytesWritten;
  }

  it('whose client never stops sending is cut when it has sent too much', async () => {
    for (const more of [{}, { connection: 'close' }]) {
      const sent = await sendWithoutEnd(headOf(refusal, { 'content-length': 2 ** 40, ...more }));
      assert.ok(sent > 2 * mebibyte && sent < lingerBounds.bytes + 32 * mebibyte, `${sent} bytes`);
    }
    assert.ok((await sendWithoutEnd('nonsense\r\n\r\n')) < lingerBounds.bytes + 32 * mebibyte);
  });

  /** A server that refuses everything at once, by a clock that the test sets. */
  async function refusing(t: TestContext): Promise<number> {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const app = Fastify({ clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket) });
    app.addHook('onSend', async (_request, reply) => discardUnreadBody(reply));
    app.addHook('onRequest', async (_request, reply) => reply.code(403).send('no'));
    app.post('/', () => 'yes');
    await app.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => app.close());
    return (app.server.address() as { port: number }).port;
  }
  const head = (more = '') => `POST / HTTP/1.1\r\nhost: x\r\n${more}content-length: 2\r\n\r\n`;

  it('whose client falls silent is cut after a while, whatever it was answered', async (t) => {
    const at = await refusing(t);
    for (const [text, status] of [
      [head(), 403],
      [head('connection: close\r\n'), 403],
      ['nonsense\r\n\r\n', 400],
    ] as const) {
      const socket = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true });
      socket.write(text);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      assert.ok(answer.toString().startsWith(`HTTP/1.1 ${status} `));
      t.mock.timers.tick(lingerBounds.ms - 1);
      assert.equal(socket.destroyed, false);
      t.mock.timers.tick(1);
      socket.resume();
      await once(socket, 'end');
      socket.destroy();
    }
  });

  it('on which the rest of the body came in time is not cut later', async (t) => {
    const at = await refusing(t);
    const socket = connect(at, '127.0.0.1');
    for (let n = 0; n < 3; n++) {
      socket.write(head());
      await once(socket, 'data');
      socket.write('{}');
      // The next answer says that the rest has come.
      socket.write(`${head()}{}`);
      await once(socket, 'data');
      t.mock.timers.tick(10 * lingerBounds.ms);
    }
    assert.equal(socket.destroyed, false);
    socket.destroy();
  });
});
