/**
 * What every request meets before and after its endpoint: order of judgement, bodies, paging,
 * compression, failures.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { before, describe, it } from 'node:test';
import { gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { Answer } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
let foreign: PanelsFixture;

before(async () => {
  foreign = await createPanels(api.sql, api.companyB.id);
});

const cell = (panel: number | string) =>
  `/panels/updateProgressPanel/panel/${panel}/indicator/${own.common}/month/3/year/2024`;

function assertFailure(answer: Answer, status: number, msg = /./): void {
  assert.equal(answer.status, status, answer.text);
  assert.deepEqual(Object.keys(answer.body), ['msg']);
  assert.match(answer.body.msg, msg);
  assert.doesNotMatch(answer.text, /SELECT|INSERT|UPDATE |andamento|\.ts:|at async|pg_/);
}

describe('the order of judgement: what is wrong in every way is judged by the first', () => {
  const maintenance = (on: boolean) => api.sql('UPDATE ambiente SET manutencao = $1', [on]);

  it('503 before 404, 405 and 417: also where no route takes the request', async () => {
    const tooLong = `/indicators/getIndicatorById/${'1'.repeat(2_600)}`;
    const requests = [
      ['GET', '/company/nothing', {}],
      ['GET', '/company/%zz', {}],
      ['GET', tooLong, {}],
      ['DELETE', '/company/getRoles', {}],
      ['GET', '/company/getRoles', { expect: 'foo' }],
    ] as const;
    await maintenance(true);
    api.gatekeeper.forget();
    const answers: Answer[] = [];
    for (const [method, path, headers] of requests)
      for (const token of [api.companyA.token, null])
        answers.push(await api.send(method, path, undefined, { token, headers }));
    await maintenance(false);
    api.gatekeeper.forget();
    for (const answer of answers) assertFailure(answer, 503, /maintenance/);
    for (const [n, [method, path, headers]] of requests.entries()) {
      const { statusCode } = await api.app.inject({ method, url: path, headers });
      // A value of a path that is too long is judged behind the token, like any other.
      assert.equal(statusCode, [404, 404, 401, 405, 417][n]);
    }
  });

  it('401 and 403 before the body is looked at', async () => {
    assertFailure(await api.put(cell('x'), '{', { token: null }), 401, /token/);
    assertFailure(await api.put(cell('x'), '{', { token: 'nobody' }), 403);
  });

  it('412 of a token without a company before 403 of the module', async () => {
    assertFailure(await api.put(cell('x'), '{', { token: await api.createToken(null) }), 412);
    const { token } = await api.createCompany('No modules', []);
    assertFailure(await api.put(cell('x'), '{', { token }), 403, /GMR module/);
    assert.equal((await api.get('/company/getRoles', { token })).status, 200);
  });

  it('400 before 422, path before body, 422 before 403 and 404, those before 412', async () => {
    assertFailure(await api.put(cell('x'), '{'), 400, /not valid JSON/);
    const misspelt = { headers: { prefer: 'tx=rolback' } };
    assertFailure(await api.put(cell('x'), { meta_numerador: 7 }, misspelt), 422, /^Prefer must say/);
    assertFailure(await api.put(cell('x'), { realizado_numerador: 'y' }), 422, /panel_id/);
    assertFailure(
      await api.put(cell(foreign.panel), { realizado_numerador: 'y' }),
      422,
      /realizado_numerador/,
    );
    assertFailure(await api.put(cell(foreign.panel), { realizado_numerador: 1 }), 403);
    const move = (id: number) =>
      api.put(`/employee/updateEmployee/${id}`, { id_cargo: 2_000_000_000, email: 'other@example.com' });
    assertFailure(await move(foreign.employee), 403);
    assertFailure(await move(2_000_000_000), 404);
    assertFailure(await move(own.employee), 422, /^email/);
    const alone = { id_cargo: 2_000_000_000 };
    assertFailure(await api.put(`/employee/updateEmployee/${own.employee}`, alone), 412, /id_cargo/);
  });
});

describe('routes', () => {
  it('an unknown one is 404, a known one with another method 405 with Allow', async () => {
    assertFailure(await api.get('/company/nothing'), 404, /\/company\/nothing/);
    assertFailure(await api.get('/company/getRoles/'), 404);
    for (const [path, meant] of [
      ['/company/getRoles/', '/company/getRoles'],
      ['//Company//getroles', '/company/getRoles'],
      ['/indicators/getindicatorbyid/7/', '/indicators/getIndicatorById/7'],
    ]) {
      assertFailure(await api.get(path as string), 404, new RegExp(`: did you mean ${meant}\\?$`));
    }
    assertFailure(await api.get('/company/nothing'), 404, /nothing$/);
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'TRACE']) {
      const answer = await api.send(method, '/company/getRoles');
      assertFailure(answer, 405);
      assert.equal(answer.headers['allow'], 'GET, HEAD');
    }
    assert.equal((await api.send('GET', '/company/insertRole')).headers['allow'], 'POST');
    assert.equal((await api.send('POST', '/employee/updateEmployee/7')).headers['allow'], 'PUT');
  });

  it('a path that cannot be decoded, or is very long, is judged like any other, and recorded as it was sent', async () => {
    for (const odd of ['%zz', '%', '%ff%fe', 'a%2Fb%', '1'.repeat(3_000)]) {
      assertFailure(await api.get(`/company/${odd}`), 404, /There is no route GET/);
      assertFailure(await api.send('PUT', `/indicators/getIndicatorById/${odd}`), 405);
      assertFailure(await api.get(`/indicators/getFormulaConceptsById/${odd}`, { token: null }), 401);
      assertFailure(await api.get(`/indicators/getFormulaConceptsById/${odd}?a=%zz`), 422, /^id in the path/);
      const { rows } = await api.sql(
        'SELECT caminho, rota, consulta, status FROM auditoria ORDER BY id DESC LIMIT 1',
      );
      const caminho = `/indicators/getFormulaConceptsById/${odd}`;
      assert.deepEqual(rows, [
        { caminho, rota: '/indicators/getFormulaConceptsById/:id', consulta: 'a=%zz', status: 422 },
      ]);
    }
    // A code may be any text, but bytes that are no UTF-8 are none.
    assertFailure(await api.get('/go/contaGo/getByCode/%zz'), 404, /codigo "%zz" does not exist/);
  });
});

describe('bodies', () => {
  const insert = (body: unknown, headers: Record<string, string> = {}) =>
    api.post('/company/insertRole', body, { headers });

  it('what is not JSON in UTF-8 is 400', async () => {
    for (const body of ['{"nome":"\0"}', `${'['.repeat(70)}${']'.repeat(70)}`])
      assertFailure(await insert(body), 400, /not valid JSON/);
    // Also where a body may be left out.
    for (const [method, url] of [
      ['POST', '/company/insertRole'],
      ['PUT', '/go/contaGo/block/1'],
    ] as const) {
      const { statusCode } = await api.app.inject({
        method,
        url,
        headers: { token: api.companyA.token, 'content-type': 'application/json' },
        payload: Buffer.from('{"nome":"Diretor\xe3"}', 'latin1'),
      });
      assert.equal(statusCode, 400, url);
    }
  });

  it('another charset is 415', async () => {
    const as = (type: string) => insert('{"nome":"x"}', { 'content-type': type });
    assertFailure(await as('application/json; charset=iso-8859-1'), 415, /utf-8/);
    assert.equal((await as('application/json;charset=UTF-8')).status, 200);
  });

  it('JSON beside a token may come as text/plain, or without a type; the 415 says what came', async () => {
    const names: string[] = [];
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'TEXT/Plain; charset="utf8"', '']) {
      names.push(`As ${type || 'nothing'}`);
      const headers = type === '' ? {} : { 'content-type': type };
      const { statusCode, body } = await api.app.inject({
        method: 'POST',
        url: '/company/insertRole',
        headers: { token: api.companyA.token, ...headers },
        payload: Buffer.from(JSON.stringify({ nome: names.at(-1) })),
      });
      assert.equal(statusCode, 200, `${type}: ${body}`);
    }
    const { rows } = await api.sql('SELECT nome FROM cargo WHERE nome = ANY($1)', [names]);
    assert.equal(rows.length, names.length);
    const latin = { 'content-type': 'text/plain; charset=iso-8859-1' };
    assertFailure(await insert('{"nome":"x"}', latin), 415, /utf-8, not iso-8859-1/);
    const table = { 'content-type': 'text/plain' };
    assertFailure(await insert('nome\nx', table), 415, /is text\/plain, but must be application\/json$/);
    assertFailure(
      await api.put('/panels/updateProgressPanelMany', 'id_painel;mes', { headers: table }),
      415,
      /is text\/plain, but must be application\/json or text\/csv or application\/vnd/,
    );
  });

  it('unstorable text is 422; text is trimmed; strange keys are harmless; types are strict', async () => {
    for (const nome of ['   ', 'a\0b', '\ud800', 'x'.repeat(256), ['x'], { a: 1 }])
      assertFailure(await insert({ nome }), 422, /^nome /);
    const answer = await insert(
      '{"nome":"  Trimmed  ","__proto__":{"descricao":"x"},"constructor":1,"id":7}',
    );
    assert.equal(answer.status, 200, answer.text);
    const { rows } = await api.sql('SELECT nome, descricao FROM cargo WHERE id = $1', [
      answer.body.response.insertId,
    ]);
    assert.deepEqual(rows, [{ nome: 'Trimmed', descricao: '' }]);
    const department = (area: string) => api.post('/company/insertDepartment', `{"nome":"D","area":${area}}`);
    for (const area of ['"1"', '1.5', '-1', '1e400'])
      assertFailure(await department(area), 422, /^area must be 0 or 1/);
    assert.equal((await department('1.0')).status, 200);
  });
});

describe('paging', () => {
  const roles = async (query: string) => api.get(`/company/getRoles${query}`);

  before(async () => {
    await api.sql(
      `INSERT INTO cargo (id_empresa, nome) SELECT $1, 'Role ' || n FROM generate_series(1, 37) n`,
      [api.companyA.id],
    );
  });

  it('pages never overlap and make the whole; the total and the neighbours stand in headers', async () => {
    const all = (await roles('')).body.response as { id: number }[];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (limit) => {
        const collected: { id: number }[] = [];
        let next: string | undefined = `/company/getRoles?limit=${limit}`;
        while (next !== undefined) {
          const page: Answer = await api.get(next);
          assert.equal(page.headers['x-total-count'], String(all.length));
          assert.ok(page.body.response.length <= limit);
          collected.push(...page.body.response);
          next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
        }
        assert.deepEqual(collected, all);
      }),
      { numRuns: 5 },
    );
    const none = await roles('?limit=0');
    assert.deepEqual([none.body.response, none.headers['x-total-count']], [[], String(all.length)]);
    assert.deepEqual((await roles(`?offset=${all.length - 1}`)).body.response, all.slice(-1));
    assert.equal((await roles('')).headers['x-total-count'], undefined);
  });

  it('a list of thousands comes whole', async () => {
    const company = await api.createCompany('Large');
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome) SELECT $1, 'D' || n FROM generate_series(1, 2500) n`,
      [company.id],
    );
    const answer = await api.get('/company/getDepartments', { token: company.token });
    const list = answer.body.response as { id: number; nome: string }[];
    assert.deepEqual(
      list.map(({ nome }) => nome),
      Array.from({ length: 2500 }, (_, n) => `D${n + 1}`),
    );
    const page = await api.get('/company/getDepartments?limit=2100&offset=200', { token: company.token });
    assert.deepEqual(page.body.response, list.slice(200, 2300));
  });
});

it('empty pairs in the query are none', async () => {
  for (const query of ['?', '?&', '?limit=3&', '?&limit=3&&offset=0']) {
    const path = `/panels/getProgress${query}&id_gmr_processo=${own.process}`;
    assert.equal((await api.get(path)).status, 200, path);
  }
});

it('answers are compressed when that is asked for and they are not small', async () => {
  const raw = (encoding: string, url = '/company/getRoles') =>
    api.app.inject({
      url,
      headers: { token: api.companyA.token, ...(encoding ? { 'accept-encoding': encoding } : {}) },
    });
  const plain = await raw('');
  assert.equal(plain.headers['content-encoding'], undefined);
  const gzip = await raw('gzip,deflate');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  const deflate = await raw('deflate');
  assert.equal(deflate.headers['content-encoding'], 'deflate');
  assert.equal(inflateSync(deflate.rawPayload).toString(), plain.body);
  assert.equal((await raw('gzip', '/company/getRoles?limit=1')).headers['content-encoding'], undefined);
});

describe('the wire', () => {
  /**
   * Sends the text over a real socket and gives everything that comes back until the server closes.
   */
  async function exchange(text: string): Promise<string> {
    await api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {});
    const { port } = api.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await once(socket, 'close');
    return received;
  }

  it('serves HTTP/1.0 without Host', async () => {
    const received = await exchange(
      `GET /company/getRoles?limit=1 HTTP/1.0\r\ntoken: ${api.companyA.token}\r\n\r\n`,
    );
    assert.match(received, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(received, /content-length: \d+/i);
    assert.doesNotMatch(received, /transfer-encoding/i);
    assert.ok(JSON.parse(received.slice(received.indexOf('\r\n\r\n'))).response.length === 1);
  });

  it('what a request expects and nobody knows is 417, behind its token recorded; 100-continue goes on', async () => {
    const head = (expect: string, token = api.companyA.token) =>
      `POST /company/insertRole HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\nexpect: ${expect}\r\ncontent-type: application/json\r\nconnection: close\r\n`;
    const body = '{"nome":"Expected"}';
    const sent = (expect: string, token?: string) =>
      exchange(`${head(expect, token)}content-length: ${body.length}\r\n\r\n${body}`);
    const refused = await sent('foo');
    assert.match(
      refused,
      /^HTTP\/1\.1 417 [^]*\r\nx-error-code: expectation-failed\r\n[^]*\{"msg":"[^"]*Expect[^"]*"\}$/i,
    );
    const { rows } = await api.sql('SELECT status, corpo FROM auditoria ORDER BY id DESC LIMIT 1');
    assert.deepEqual(rows, [
      { status: 417, corpo: `{"arquivo":{"tipo":"application/json","bytes":${body.length},"recebidos":0}}` },
    ]);
    assert.match(await sent('foo', 'nobody'), /^HTTP\/1\.1 417 /);
    assert.match(await sent('100-Continue'), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('serves a target in absolute form that names the host of the Host header, and links to the path', async () => {
    const path = '/company/getRoles?limit=1&offset=0';
    const received = await exchange(
      `GET http://Prumo.example:80${path} HTTP/1.1\r\nHost: prumo.example:80\r\nConnection: close\r\ntoken: ${api.companyA.token}\r\n\r\n`,
    );
    assert.match(received, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(received, /^link: <\/company\/getRoles\?/im);
    const { rows } = await api.sql('SELECT caminho FROM auditoria ORDER BY id DESC LIMIT 1');
    assert.deepEqual(rows, [{ caminho: '/company/getRoles' }]);
  });

  const chunk = '0\r\n\r\n';
  for (const [what, head, body, problem] of [
    ['no Host', 'POST /x HTTP/1.1', '', 'The request has no Host header'],
    ['two Hosts', 'GET /x HTTP/1.1\r\nHost: a\r\nHost: a', '', 'more than one Host header'],
    ['two Hosts in HTTP/1.0', 'GET /x HTTP/1.0\r\nhost: a\r\nHOST: b', '', 'more than one Host header'],
    ['the target of another host', 'GET http://evil/x HTTP/1.1\r\nHost: a', '', 'names another host'],
    ['a target with a user', 'GET http://a@evil/x HTTP/1.1\r\nHost: a', '', 'names another host'],
    ['a target of no host', 'GET http:///x HTTP/1.1\r\nHost: a', '', 'names another host'],
    ['another port', 'GET https://a:1/x HTTP/1.1\r\nHost: a', '', 'names another host'],
    ['a target and no Host', 'GET http://evil/x HTTP/1.0', '', 'names another host'],
    [
      'chunks in HTTP/1.0',
      'POST /x HTTP/1.0\r\nTransfer-Encoding: chunked',
      chunk,
      'has no Transfer-Encoding',
    ],
    [
      'another coding too',
      'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked',
      chunk,
      'must be chunked',
    ],
    [
      'a coding twice',
      'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
      chunk,
      '',
    ],
    ['another coding', 'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity', chunk, ''],
    [
      'chunks and a length',
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
      chunk,
      '',
    ],
    ['two lengths', 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6', '', ''],
  ] as const) {
    it(`refuses a request with ${what}, and closes`, async () => {
      const received = await exchange(`${head}\r\ntoken: ${api.companyA.token}\r\n\r\n${body}`);
      assert.match(received, /^HTTP\/1\.1 400 Bad Request\r\n/);
      assert.match(received, /^connection: close\r$/im);
      const { msg } = JSON.parse(received.slice(received.indexOf('\r\n\r\n'))) as { msg: string };
      assert.ok(msg.includes(problem), msg);
      assert.equal(
        received.match(/HTTP\/1\.1 /g)?.length,
        1,
        'what follows is not taken for another request',
      );
    });
  }

  it('serves chunks, whatever their case', async () => {
    const received = await exchange(
      `POST /company/insertRole HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: Chunked\r\ntoken: ${api.companyA.token}\r\n\r\ne\r\n{"nome":"Odd"}\r\n0\r\n\r\n`,
    );
    assert.match(received, /^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers what is no HTTP with a message', async () => {
    assert.match(
      await exchange('nonsense\r\n\r\n'),
      /^HTTP\/1\.1 400 [^]*\{"msg":"The request is not valid HTTP"\}$/,
    );
  });
});

it('a preference of a GET is ignored', async () => {
  const answer = await api.get('/company/getRoles', { headers: { prefer: 'tx=rollback' } });
  assert.deepEqual([answer.status, answer.headers['preference-applied']], [200, undefined]);
});

it('a dry run that takes too long is given up, within a statement and between two', async () => {
  const gaveUp = (work: Parameters<typeof api.companies.dryRun>[1]) =>
    assert.rejects(api.companies.dryRun(api.companyA.id, work, { signal: AbortSignal.timeout(50) }), {
      name: 'TimeoutError',
    });
  await gaveUp(async (scope) => {
    const insert = `INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Given up')`;
    await scope.query(insert, [scope.companyId]);
    await scope.query('SELECT pg_sleep(60)::text', []);
  });
  await gaveUp(async (scope) => {
    for (;;) await scope.query('SELECT 1 AS one', []);
  });
  assert.deepEqual((await api.sql(`SELECT FROM cargo WHERE nome = 'Given up'`)).rows, []);
  // The connection that it used is as good as before.
  assert.equal((await api.post('/company/insertRole', { nome: 'After' })).status, 200);
});
