/** What one client may take (docs/limits.md), and whose address counts. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { RequestLimits } from '../../src/http/callers/rate-limit.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';

const roles = '/company/getRoles?limit=1';
const proxy = '10.1.2.3';

let now = 0;
let api: TestApi;
const limits = {
  ...readConfig({}).limits,
  bodyBytes: 20 * 1024,
  bulkBodyBytes: 2 * 2 ** 20,
  jsonDepth: 10,
  headersTimeoutMs: 200,
  requestTimeoutMs: 400,
  requestsPerMinute: 0,
  refusedPerMinute: 0,
};

before(async () => {
  const requestLimits = new RequestLimits(limits, () => now);
  api = await startApi({ limits, requestLimits, trustedProxies: ['10.0.0.0/8', '2001:db8::/32'] });
});
after(() => api.close());

afterEach(() => {
  Object.assign(limits, { requestsPerMinute: 0, refusedPerMinute: 0 });
  now += 60_000;
});

const header = ({ headers }: Answer, name: string) => headers[name];

describe('a token’s requests in a minute', () => {
  it('are told in every answer, and the one too many is 429 until the minute is over', async () => {
    limits.requestsPerMinute = 5;
    const answers = [
      await api.get(roles),
      await api.get('/company/nothing'),
      await api.send('PATCH', '/company/getRoles'),
      await api.post('/company/insertRole', { nome: 1 }),
      await api.post('/company/insertRole', '{'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 404, 405, 422, 400],
    );
    for (const [n, answer] of answers.entries()) {
      assert.equal(header(answer, 'ratelimit-policy'), '"default";q=5;w=60');
      assert.equal(header(answer, 'ratelimit'), `"default";r=${4 - n};t=60`);
    }
    now += 12_345;
    for (const path of [roles, '/company/nothing']) {
      const over = await api.get(path);
      assert.equal(over.status, 429);
      assert.deepEqual(Object.keys(over.body), ['msg']);
      assert.equal(header(over, 'ratelimit'), '"default";r=0;t=48');
      assert.equal(header(over, 'retry-after'), '48');
      assert.equal(header(over, 'x-error-code'), 'rate-limited');
    }
    assert.equal((await api.get(roles, { token: api.companyB.token })).status, 200, 'another token');
    now += 47_655;
    assert.equal((await api.get(roles)).status, 200);
  });

  it('are recorded, also those that were too many', async () => {
    limits.requestsPerMinute = 1;
    const { token } = await api.createCompany('Recorded');
    await api.get(roles, { token });
    await api.get(roles, { token });
    const { rows } = await api.sql(
      `SELECT status FROM auditoria WHERE id_token = (SELECT max(id) FROM token) ORDER BY id`,
    );
    assert.deepEqual(rows, [{ status: 200 }, { status: 429 }]);
  });

  it('carry no such header where there is no limit', async () => {
    const answer = await api.get(roles);
    assert.equal(header(answer, 'ratelimit'), undefined);
    assert.equal(header(answer, 'ratelimit-policy'), undefined);
  });
});

describe('refused tokens from one address', () => {
  const refused = (from: string, path = roles) => api.get(path, { token: 'unknown', from });

  it('are 429 after so many in a minute; accepted ones neither count nor suffer', async () => {
    limits.refusedPerMinute = 2;
    for (let n = 0; n < 10; n++) assert.equal((await api.get(roles, { from: '192.0.2.1' })).status, 200);
    assert.deepEqual([(await refused('192.0.2.1')).status, (await refused('192.0.2.1')).status], [403, 403]);
    const over = await refused('192.0.2.1');
    assert.equal(over.status, 429);
    assert.equal(header(over, 'retry-after'), '60');
    assert.equal((await refused('192.0.2.1', '/company/nothing')).status, 429);
    assert.equal((await api.get(roles, { from: '192.0.2.1' })).status, 200);
    assert.equal((await api.get(roles, { from: '192.0.2.1', token: null })).status, 401);
    assert.equal((await refused('192.0.2.2')).status, 403, 'another address');
    now += 60_000;
    assert.equal((await refused('192.0.2.1')).status, 403);
  });
});

describe('the client’s address', () => {
  const addressOf = async (from: string, forwarded: string) => {
    const answer = await api.get(roles, { from, headers: { 'x-forwarded-for': forwarded } });
    assert.equal(answer.status, 200);
    const { rows } = await api.sql('SELECT ip FROM auditoria ORDER BY id DESC LIMIT 1');
    return (rows[0] as { ip: string }).ip;
  };

  it('is what a trusted proxy says, behind several the last that is none of them', async () => {
    assert.equal(await addressOf(proxy, '198.51.100.7'), '198.51.100.7');
    assert.equal(await addressOf('2001:db8::1', '198.51.100.7'), '198.51.100.7');
    assert.equal(await addressOf(proxy, '192.0.2.66, 198.51.100.7, 10.9.9.9'), '198.51.100.7');
  });

  it('is taken without the port that a proxy writes behind it; what is no address is the proxy’s own', async () => {
    assert.equal(await addressOf(proxy, '198.51.100.7:4711'), '198.51.100.7');
    assert.equal(await addressOf(proxy, '[2a00:1::7]:4711'), '2a00:1::7');
    assert.equal(await addressOf(proxy, '<script>'), proxy);
  });

  it('is the connection’s where a header from elsewhere says another', async () => {
    assert.equal(await addressOf('192.0.2.1', '198.51.100.7'), '192.0.2.1');
  });

  it('counts when tokens are refused: a made-up header changes nothing', async () => {
    limits.refusedPerMinute = 1;
    const refused = async (from: string, forwarded: string) =>
      (await api.get(roles, { token: 'unknown', from, headers: { 'x-forwarded-for': forwarded } })).status;
    assert.deepEqual(
      [await refused('192.0.2.9', '198.51.100.1'), await refused('192.0.2.9', '198.51.100.2')],
      [403, 429],
    );
    assert.deepEqual(
      [await refused(proxy, '198.51.100.3'), await refused(proxy, '198.51.100.4')],
      [403, 403],
    );
    assert.equal(await refused(proxy, '192.0.2.66, 198.51.100.3'), 429);
  });
});

describe('bodies', () => {
  it('are as large as is configured, and the message says how large', async () => {
    const sized = (bytes: number) => `{"nome":1,"x":"${'x'.repeat(bytes - 17)}"}`;
    assert.equal((await api.post('/company/insertRole', sized(20 * 1024))).status, 422);
    const over = await api.post('/company/insertRole', sized(20 * 1024 + 1));
    assert.equal(over.status, 413);
    assert.equal(over.body.msg, 'The body is larger than the 20 KiB that this route takes');
    const bulk = await api.post('/go/orcadoGo/upsertMany', sized(2 * 2 ** 20 + 1));
    assert.equal(bulk.body.msg, 'The body is larger than the 2 MiB that this route takes');
    assert.equal((await api.post('/go/orcadoGo/upsertMany', sized(2 * 2 ** 20))).status, 422);
  });

  it('nest as deep as is configured', async () => {
    const nested = (depth: number) => `{"nome":1,"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    assert.equal((await api.post('/company/insertRole', nested(10))).status, 422);
    const over = await api.post('/company/insertRole', nested(11));
    assert.equal(over.status, 400);
    assert.match(over.body.msg, /deeper than 10 levels/);
  });
});

describe('connections', () => {
  const open = async ({ app }: TestApi, localAddress = '127.0.0.1'): Promise<Socket> => {
    const { port } = app.server.address() as { port: number };
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  /** A client that does not close its side when the server does. */
  const openHalf = async ({ app }: TestApi): Promise<Socket> => {
    const { port } = app.server.address() as { port: number };
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.resume();
    await once(socket, 'connect');
    return socket;
  };
  const received = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close', { signal: AbortSignal.timeout(60_000) });
    return text;
  };

  it('that send their headers or body too slowly are answered 408 and closed', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const slowHeaders = await open(api);
    slowHeaders.write('GET /company/getRoles HTTP/1.1\r\nhost: x\r\n');
    assert.match(
      await received(slowHeaders),
      /^HTTP\/1\.1 408 [^]*\{"msg":"The request took too long to arrive"\}$/,
    );
    const slowBody = await open(api);
    slowBody.write(
      `POST /company/insertRole HTTP/1.1\r\nhost: x\r\ntoken: ${api.companyA.token}\r\ncontent-length: 20\r\n\r\n{"nome":`,
    );
    assert.match(await received(slowBody), /^HTTP\/1\.1 408 /);
    const recorded = `SELECT FROM auditoria WHERE rota = '/company/insertRole' AND status = 408`;
    while ((await api.sql(recorded)).rows.length === 0) await turn();
  });

  const closed = async (socket: Socket): Promise<void> => {
    if (!socket.closed) await once(socket.resume(), 'close', { signal: AbortSignal.timeout(60_000) });
  };

  it('that never close after a 408 are closed all the same', async () => {
    const accepted = once(api.app.server, 'connection') as Promise<[Socket]>;
    const silent = await openHalf(api);
    const [served] = await accepted;
    await closed(served);
    silent.destroy();
  });

  const get = 'GET /company/nothing HTTP/1.1\r\nhost: x\r\n\r\n';
  const answered = async (socket: Socket): Promise<void> => {
    socket.write(get);
    const [text] = await once(socket, 'data');
    assert.match(String(text), /^HTTP\/1\.1 404 /);
  };
  it('beyond the limit take the place of those that were quiet for longest', async () => {
    const small = await startApi({ limits: { ...readConfig({}).limits, connections: 3 } }, { beside: api });
    await small.app.listen({ host: '127.0.0.1', port: 0 });
    const idle = await open(small);
    const silent = [await open(small), await open(small)] as const;
    await answered(idle);
    const newcomer = await open(small);
    await closed(silent[0]);
    await answered(newcomer);
    await answered(await open(small));
    await closed(silent[1]);
    await answered(await open(small));
    await closed(idle);
    await answered(newcomer);
    await small.close();
  });

  it('beyond the limit take the place of those whose request still comes, the oldest first', async () => {
    const small = await startApi({ limits: { ...readConfig({}).limits, connections: 2 } }, { beside: api });
    await small.app.listen({ host: '127.0.0.1', port: 0 });
    const slow = [await open(small), await open(small)] as const;
    for (const socket of slow) {
      socket.write(
        `POST /company/insertRole HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ntoken: ${small.companyA.token}\r\ncontent-length: 12\r\n\r\n`,
      );
      await once(socket, 'data');
    }
    await answered(await open(small));
    await closed(slow[0]);
    slow[1].write('{"nome":"x"}');
    const [text] = await once(slow[1], 'data');
    assert.match(String(text), /^HTTP\/1\.1 200 /);
    await small.close();
  });

  it('beyond the limit are closed without an answer while a request is at work on each', async () => {
    const small = await startApi({ limits: { ...readConfig({}).limits, connections: 2 } }, { beside: api });
    await small.app.listen({ host: '127.0.0.1', port: 0 });
    const holder = new Client(small.database.operator);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE cargo');
    const busy = [await open(small), await open(small)] as const;
    for (const socket of busy) {
      const come = once(small.app.server, 'request');
      socket.write(`GET /company/getRoles HTTP/1.1\r\nhost: x\r\ntoken: ${small.companyA.token}\r\n\r\n`);
      await come;
    }
    const over = await open(small);
    over.write(get);
    assert.equal(await received(over), '');
    await holder.end();
    for (const socket of busy) {
      const [text] = await once(socket, 'data');
      assert.match(String(text), /^HTTP\/1\.1 200 /);
      socket.destroy();
    }
    await small.close();
  });
});
