/**
 * A client that hangs up: whenever it does, an authenticated request leaves its one audit record,
 * and the log no failure.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { EventLoopWatch, type Stretch } from '../../src/metrics/event-loop.ts';
import { startApi, type TestApi } from '../harness/api.ts';

interface Kept {
  readonly metodo: string;
  readonly caminho: string;
  readonly status: number;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly corpo: string | null;
  readonly simulacao: boolean;
}

let api: TestApi;
let port: number;
let noModules: string;
let log = '';
/** Requests sent by all tests. */
let requests = 0;
/** The statuses that ended answers are counted under. */
const counted: number[] = [];
/** Connections as the server has them, in the order in which they came. */
const accepted: Socket[] = [];
/** Called when the headers of a request were judged and its body is about to be read. */
let bodyBegins: () => void = () => {};

const limits = { ...readConfig({}).limits, refusedPerMinute: 0 };

/** Of the event loop: which routes were at work when it stood still. */
let now = 0;
const warned: Stretch[] = [];
const watch = new EventLoopWatch({ held: () => {}, warn: (stretch) => warned.push(stretch) }, () => ({
  passed: now,
  worked: now,
}));
/** The routes that are blamed for a stretch that begins and ends now. */
function blamed(): Stretch['routes'] {
  now += 10_000;
  watch.beat();
  const { routes = {} } = warned.pop() ?? {};
  return routes;
}

before(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  api = await startApi({
    limits,
    logger: pino({ level: 'warn' }, lines),
    watchers: [{ ended: (_request, _reply, status) => void counted.push(status) }, watch],
    extensions: [
      (app) => {
        app.addHook('preParsing', (_request, _reply, _payload, done) => {
          bodyBegins();
          done();
        });
      },
    ],
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as { port: number });
  api.app.server.on('connection', (socket: Socket) => accepted.push(socket));
  ({ token: noModules } = await api.createCompany('Bare', []));
  await api.sql(
    `INSERT INTO departamento (id_empresa, nome) SELECT $1, repeat('x', 200) || n FROM generate_series(1, 30000) n`,
    [api.companyA.id],
  );
});
after(() => api.close());
beforeEach(() => {
  accepted.length = 0;
});
afterEach(() => {
  mock.restoreAll();
  bodyBegins = () => {};
});

/** A client's connection that has sent this, and the server's end of it. */
async function sent(text: string): Promise<{ client: Socket; server: Socket }> {
  requests++;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  client.write(text);
  while (accepted.length === 0) await turn();
  return { client, server: accepted.at(-1) as Socket };
}

/** Cuts the connection and waits until the server knows. */
async function hangUp({ client, server }: { client: Socket; server: Socket }): Promise<void> {
  const known = new Promise<void>((resolve) => void server.once('close', () => resolve()));
  client.resetAndDestroy();
  await known;
}

/**
 * Lets nobody through a function until it is opened; `reached` resolves when somebody stands before
 * it.
 */
function gate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: async () => {
      reached.resolve();
      await opened.promise;
    },
  };
}

/** A gate before a method of the application's parts. */
function gateBefore<T extends object>(target: T, method: keyof T & string) {
  const between = gate();
  const original = (target[method] as (...args: unknown[]) => unknown).bind(target);
  mock.method(
    target,
    method as never,
    (async (...args: unknown[]) => {
      await between.pass();
      return original(...args);
    }) as never,
  );
  return between;
}

/** The records of the work, as soon as there is one. */
async function recordsOf(work: () => Promise<unknown>): Promise<Kept[]> {
  const { rows: newest } = await api.sql('SELECT coalesce(max(id), 0) AS id FROM auditoria');
  await work();
  for (;;) {
    const { rows } = await api.sql('SELECT * FROM auditoria WHERE id > $1 ORDER BY id', [
      (newest[0] as { id: number }).id,
    ]);
    if (rows.length > 0) return rows as Kept[];
    await turn();
  }
}

/** There is one, with this status and all that was known at the door; nothing was logged. */
function assertRecorded(records: readonly Kept[], status: number): void {
  assert.deepEqual(
    records.map((record) => [record.status, record.ip, record.user_agent]),
    [[status, '127.0.0.1', 'ERP/1.0']],
  );
  assert.equal(log, '');
}

const head = (line: string, token = api.companyA.token, more = '') =>
  `${line} HTTP/1.1\r\nhost: x\r\nuser-agent: ERP/1.0\r\ntoken: ${token}\r\n${more}\r\n`;
const withBody = (line: string, body: string, more = '', length = body.length) =>
  head(line, undefined, `content-type: application/json\r\ncontent-length: ${length}\r\n${more}`) + body;

const unfinished = (more = '') => withBody('POST /company/insertRole', '{"nome":', more, 1000);
const door = () => gateBefore(api.gatekeeper, 'requireOpen');
const reading = () => gateBefore(api.companies, 'read');
const five = '/company/getDepartments?limit=5';

/** What is sent, where it stands when its client is gone, and the status that is recorded. */
const cutShort: readonly (readonly [string, typeof door, () => string, number])[] = [
  ['a list, at the door', door, () => head(`GET ${five}`), 499],
  ['a HEAD, at the door', door, () => head(`HEAD ${five}`), 499],
  ['a list that is streamed, at the door', door, () => head('GET /company/getDepartments'), 499],
  ['a page that would be refused', door, () => head('GET /company/getDepartments?limit=x'), 499],
  ['a list, while it is read', reading, () => head(`GET ${five}`), 499],
  ['a HEAD, while it is read', reading, () => head(`HEAD ${five}`), 499],
  ['a list that is streamed, while it is read', reading, () => head('GET /company/getDepartments'), 499],
  ['a module that is refused', door, () => head('GET /panels/getPanels', noModules), 403],
  ['a route that there is not', door, () => head('GET /company/nothing'), 404],
  ['what is no path', door, () => head('GET /company/%zz'), 404],
  ['a method that is not taken', door, () => head('DELETE /company/getRoles'), 405],
  [
    'a dry run at work',
    () => gateBefore(api.companies, 'dryRun'),
    () => withBody('POST /company/insertRole', '{"nome":"tried"}', 'prefer: tx=rollback\r\n'),
    499,
  ],
  [
    'a write at work',
    () => gateBefore(api.companies, 'write'),
    () => withBody('POST /company/insertRole', '{"nome":"written"}'),
    499,
  ],
  ['a body that has not come whole', door, () => unfinished(), 499],
  ['a body that nobody has read', door, () => withBody('POST /company/insertRole', '{"nome":"gone"}'), 499],
];

describe('a request whose client hangs up', () => {
  for (const [name, before, text, status] of cutShort) {
    it(name, async () => {
      const records = await recordsOf(async () => {
        const between = before();
        const ends = await sent(text());
        await between.reached;
        await hangUp(ends);
        between.open();
      });
      assertRecorded(records, status);
      assert.equal(records[0]?.simulacao, name.startsWith('a dry run'));
    });
  }

  it('a list, while it is streamed: its connection to the database is free again', async () => {
    const drops = 3;
    for (let n = 0; n < drops; n++) {
      accepted.length = 0;
      const records = await recordsOf(async () => {
        const ends = await sent(head('GET /company/getDepartments'));
        await once(ends.client, 'data');
        await hangUp(ends);
      });
      assertRecorded(records, 200);
    }
    assert.deepEqual(
      counted.slice(-drops),
      Array.from({ length: drops }, () => 499),
    );
    // Those that have ended are blamed once more, and then forgotten.
    blamed();
    assert.deepEqual(blamed(), {});
    requests++;
    assert.equal((await api.get('/company/getDepartments')).body.response.length, 30_000);
  });
});

describe('a body that never ends', () => {
  it('whose client hangs up while it is read is recorded as 499, with what was received', async () => {
    const records = await recordsOf(async () => {
      const begun = gate();
      bodyBegins = () => void begun.pass();
      const ends = await sent(unfinished());
      await begun.reached;
      await hangUp(ends);
    });
    assertRecorded(records, 499);
    assert.deepEqual(JSON.parse(records[0]?.corpo as string), {
      arquivo: { tipo: 'application/json', bytes: 1000, recebidos: 8 },
    });
  });

  it('whose client closes its end is 400; the answer gets through', async () => {
    let answer = '';
    const records = await recordsOf(async () => {
      const { client } = await sent(unfinished());
      client.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      client.end();
      await once(client, 'close');
    });
    assertRecorded(records, 400);
    assert.match(answer, /^HTTP\/1\.1 400 /);
  });

  it('that is no HTTP any more is 400', async () => {
    const chunked = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n';
    const records = await recordsOf(async () => {
      const { client } = await sent(
        `${head('POST /company/insertRole', undefined, chunked)}4\r\n{"no\r\nzz\r\n`,
      );
      client.resume();
      await once(client, 'close');
    });
    assertRecorded(records, 400);
  });

  it('of a file is recorded as that of JSON is', async () => {
    const type = 'content-type: text/csv; formato=br\r\ncontent-length: 1000\r\n';
    const records = await recordsOf(async () => {
      const begun = gate();
      bodyBegins = () => void begun.pass();
      const ends = await sent(head('PUT /panels/updateProgressPanelMany', undefined, type) + 'mes;ano\r\n');
      await begun.reached;
      await hangUp(ends);
    });
    assertRecorded(records, 499);
  });
});

it('a kept connection is left as it was by the lists that were streamed over it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  accepted.length = 0;
  const listeners = new Set<number>();
  for (let n = 0; n < 3; n++) {
    const headers = { token: api.companyA.token, 'user-agent': 'ERP/1.0' };
    const asked = get({ port, host: '127.0.0.1', path: '/company/getDepartments', agent, headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    await once(response.resume(), 'end');
    requests++;
    while ((accepted[0] as Socket).timeout === 20_000) await turn();
    listeners.add((accepted[0] as Socket).listenerCount('timeout'));
  }
  agent.destroy();
  assert.equal(accepted.length, 1);
  assert.equal(listeners.size, 1, [...listeners].join(', '));
});

it('a connection that was cut still has its address', async () => {
  const ends = await sent('GET /company/');
  requests--;
  await hangUp(ends);
  assert.equal(ends.server.remoteAddress, '127.0.0.1');
});

it('none of them has a second record, or has logged anything', async () => {
  const { rows } = await api.sql('SELECT count(*)::integer AS records FROM auditoria');
  assert.deepEqual(rows, [{ records: requests }]);
  assert.equal(log, '');
});
