/** People sign in and out: every documented status of the session's routes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { verifyPassword } from '../../src/password/hash.ts';
import { verifyPassword as verify } from '../../src/password/hash.ts';
import { SignIn } from '../../src/people/sign-in.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { cookieOf, enter, newPerson, ownPage, password, sendingWith, signIn } from '../harness/people.ts';

let api: TestApi;
/** How many passwords were verified, and how. */
let verified = 0;
let verifyNow = verify;
/** What is asked for when a sign-in waits. */
let onWait: (ms: number) => Promise<void> = async () => {};

before(async () => {
  const counting: typeof verifyPassword = (text, hash) => {
    verified++;
    return verifyNow(text, hash);
  };
  // The database exists only once the API has started.
  const late: { signIn?: SignIn } = {};
  api = await startApi({
    signIn: {
      attempt: (...of) => (late.signIn as SignIn).attempt(...of),
      confirm: (...of) => (late.signIn as SignIn).confirm(...of),
    } as SignIn,
  });
  late.signIn = new SignIn({ database: api.companies, verify: counting, wait: (ms) => onWait(ms) });
});
after(() => api.close());

const shown = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name)),
  ),
});

describe('a sign-in', () => {
  it('answers who is signed in, and sets the cookie of this environment', async () => {
    const person = await newPerson(api, { nome: 'Ana Lima', level: 'Gestor' });
    const answer = await signIn(api, { email: person.email.toUpperCase(), senha: password });
    assert.equal(answer.status, 200, answer.text);
    assert.partialDeepStrictEqual(answer.body.response, {
      id_empresa: api.companyA.id,
      empresa: 'Company A',
      id_colaborador: person.id,
      nome: 'Ana Lima',
      email: person.email,
      nivel_de_acesso: 'Gestor',
      ambiente: 'production',
    });
    assert.match(
      String(answer.headers['set-cookie']),
      /^__Host-prumo-producao=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    );
    assert.equal(answer.headers['cache-control'], 'no-store');
    const me = await sendingWith(api, cookieOf(answer), person).get('/session');
    assert.deepEqual(me.body, answer.body);
  });

  it('gives the same answer, after as many verifications, whatever stands in the way', async () => {
    const { sql } = api;
    const [blocked, inactive, trashed, noPassword, active] = [
      await newPerson(api),
      await newPerson(api),
      await newPerson(api),
      await newPerson(api, { password: null }),
      await newPerson(api),
    ];
    await sql('UPDATE colaborador SET status = 0 WHERE id = $1', [blocked.id]);
    await sql('UPDATE colaborador SET status = 2 WHERE id = $1', [inactive.id]);
    await sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [trashed.id]);
    const several = 'conselheira@example.com';
    for (const name of ['G', 'H', 'I', 'J', 'K']) {
      const { id: companyId } = await api.createCompany(`Company ${name}`);
      await newPerson(api, { email: several, companyId });
    }
    const attempts: readonly [string, { email: string; senha: string; id_empresa?: number }][] = [
      ['an unknown address', { email: 'ninguem@example.com', senha: password }],
      ['an unknown address and a company', { email: 'ninguem@example.com', senha: password, id_empresa: 1 }],
      ['a wrong password', { email: active.email, senha: `${password}!` }],
      ['an address of five companies', { email: several, senha: `${password}!` }],
      ['another company', { email: active.email, senha: password, id_empresa: api.companyB.id }],
      ['blocked', { email: blocked.email, senha: password }],
      ['inactive', { email: inactive.email, senha: password }],
      ['in the trash', { email: trashed.email, senha: password }],
      ['no password yet', { email: noPassword.email, senha: password }],
    ];
    const answers: object[] = [];
    for (const [why, body] of attempts) {
      const before = verified;
      const answer = await signIn(api, body);
      assert.equal(answer.status, 401, why);
      assert.equal(answer.headers['x-error-code'], 'sign-in-refused', why);
      assert.equal(answer.headers['set-cookie'], undefined, why);
      assert.equal(verified - before, body.id_empresa === undefined ? 4 : 1, why);
      answers.push(shown(answer));
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
  });

  it('is accepted after as many verifications as it is refused after', async () => {
    const person = await newPerson(api);
    const before = verified;
    assert.equal((await signIn(api, { email: person.email, senha: password })).status, 200);
    assert.equal(verified - before, 4);
  });

  it('is recorded before a refusal waits for its time', async () => {
    const person = await newPerson(api);
    const records = async () =>
      (await api.sql('SELECT 1 FROM auditoria WHERE id_colaborador = $1', [person.id])).rows.length;
    const waits: { ms: number; records: number }[] = [];
    onWait = async (ms) => void waits.push({ ms, records: await records() });
    await signIn(api, { email: person.email, senha: `${password}!` });
    onWait = async () => {};
    assert.equal(waits.length, 1);
    assert.equal(waits[0]?.records, 1);
    assert.ok(waits[0] !== undefined && waits[0].ms <= 400);
  });

  it('takes the password as it was typed, spaces around it and any way of writing its letters included', async () => {
    const typed = ' São João de Meriti ';
    const person = await newPerson(api, { password: typed.normalize('NFKC') });
    assert.equal(
      (await signIn(api, { email: ` ${person.email} `, senha: typed.normalize('NFD') })).status,
      200,
    );
    assert.equal((await signIn(api, { email: person.email, senha: typed.trim() })).status, 401);
    const signedIn = await enter(api, person, typed);
    assert.equal((await signedIn.post('/session/confirm', { senha: typed })).status, 200);
  });

  it('takes a password as long as may be, with fields that it does not know beside it', async () => {
    const long = 'seis corvos no telhado '.repeat(45).slice(0, 1_024);
    const person = await newPerson(api, { password: long });
    const answer = await signIn(api, { email: person.email, senha: long, outro: 'x'.repeat(2_000) });
    assert.equal(answer.status, 200, answer.text);
    const signedIn = sendingWith(api, cookieOf(answer), person);
    assert.equal((await signedIn.post('/session/confirm', { senha: long })).status, 200);
  });

  it('is recorded, accepted or not, without its body; with an address that nobody has too', async () => {
    const person = await newPerson(api);
    const lastRecords = async (most: number) =>
      (
        await api.sql(
          `SELECT id_empresa, id_token, id_colaborador, status, corpo FROM auditoria
            WHERE rota = '/console/api/session' AND metodo = 'POST' ORDER BY id DESC LIMIT $1`,
          [most],
        )
      ).rows;
    const mine = { id_empresa: api.companyA.id, id_token: null, id_colaborador: person.id, corpo: null };
    await enter(api, person);
    assert.deepEqual(await lastRecords(1), [{ ...mine, status: 200 }]);
    await signIn(api, { email: person.email, senha: 'errada e longa' });
    assert.deepEqual(await lastRecords(1), [{ ...mine, status: 401 }]);
    const nobody = { id_empresa: null, id_token: null, id_colaborador: null, corpo: null, status: 401 };
    await signIn(api, { email: 'ninguem@example.com', senha: password });
    assert.deepEqual(await lastRecords(1), [nobody]);
  });

  it('offers the companies whose password matches, four at most', async () => {
    const email = 'socia@example.com';
    const other = 'oito patos no lago azul';
    const companies = await Promise.all(
      ['C', 'D', 'E', 'F'].map((name) => api.createCompany(`Company ${name}`)),
    );
    await newPerson(api, { email });
    await newPerson(api, { email, companyId: api.companyB.id });
    await newPerson(api, { email, companyId: companies[0]?.id as number, password: other });
    const answer = await signIn(api, { email, senha: password });
    assert.deepEqual(answer.body.response, {
      empresas: [
        { id: api.companyA.id, nome: 'Company A' },
        { id: api.companyB.id, nome: 'Company B' },
      ],
    });
    assert.equal(answer.headers['set-cookie'], undefined);
    const one = await signIn(api, { email, senha: other });
    assert.equal(one.body.response.id_empresa, companies[0]?.id);
    const named = await signIn(api, { email, senha: password, id_empresa: api.companyB.id });
    assert.equal(named.body.response.id_empresa, api.companyB.id);
    for (const { id } of companies.slice(1)) await newPerson(api, { email, companyId: id });
    const many = await signIn(api, { email, senha: password });
    assert.deepEqual(many.body.response.empresas.length, 3, 'of the four that were used last');
  });

  it('says what is wrong with a body', async () => {
    for (const body of [
      {},
      { email: 'a@b.co' },
      { email: 'a@b.co', senha: '' },
      { email: 'a@b.co', senha: 5 },
      { email: 'employee 87', senha: 'x' },
    ]) {
      assert.equal((await signIn(api, body)).status, 422, JSON.stringify(body));
    }
    assert.equal((await signIn(api, 'senha' as never)).status, 400);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    assert.equal((await signIn(api, 'email=a%40b.co&senha=x' as never, form)).status, 415);
    assert.equal((await signIn(api, { email: 'a@b.co', senha: 'x'.repeat(5000) })).status, 413);
  });

  it('ends the session that the browser had', async () => {
    const [one, other] = [await newPerson(api), await newPerson(api)];
    const first = await enter(api, one);
    const again = await signIn(
      api,
      { email: other.email, senha: password },
      { headers: { cookie: first.cookie } },
    );
    assert.equal(again.status, 200);
    assert.equal((await first.get('/session')).status, 401);
  });
});

describe('a session', () => {
  it('is nobody’s without its cookie, with another one or with two', async () => {
    const { cookie } = await enter(api, await newPerson(api));
    const [name = '', secret = ''] = cookie.split('=');
    const refused: readonly (readonly [string, object])[] = [
      ['no cookie', {}],
      ['an unknown secret', { cookie: `${name}=${'A'.repeat(43)}` }],
      ['part of a secret', { cookie: `${name}=${secret.slice(0, 42)}` }],
      ['the cookie of the other environment', { cookie: `__Host-prumo-desenvolvimento=${secret}` }],
      ['a cookie of another server', { cookie: `session=${secret}; connect.sid=s%3Aabc` }],
      ['two of them', { cookie: `${cookie}; ${name}=${'A'.repeat(43)}` }],
      ['a token header', { token: secret }],
    ];
    for (const [why, headers] of refused) {
      const answer = await api.get('/console/api/session', {
        token: null,
        headers: { ...ownPage, ...headers },
      });
      assert.equal(answer.status, 401, why);
      assert.equal(answer.headers['x-error-code'], 'session-missing', why);
    }
    const beside = { token: null, headers: { ...ownPage, cookie: `theme=dark; ${cookie}; lang=pt` } };
    assert.equal((await api.get('/console/api/session', beside)).status, 200);
  });

  it('ends with a sign-out, which makes the browser forget it', async () => {
    const signedIn = await enter(api, await newPerson(api));
    const answer = await signedIn.delete('/session');
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['set-cookie']), /^__Host-prumo-producao=; .*Max-Age=0$/);
    assert.equal((await signedIn.get('/session')).status, 401);
    assert.equal((await signedIn.delete('/session')).status, 200);
  });

  it('ends by a new password, another status, the trash and another level, and does not come back', async () => {
    const ways: readonly (readonly [string, string, string])[] = [
      [
        'status',
        'UPDATE colaborador SET status = 0 WHERE id = $1',
        'UPDATE colaborador SET status = 1 WHERE id = $1',
      ],
      [
        'lixeira',
        'UPDATE colaborador SET lixeira = 1 WHERE id = $1',
        'UPDATE colaborador SET lixeira = 0 WHERE id = $1',
      ],
      [
        'nivel_de_acesso',
        `UPDATE colaborador SET nivel_de_acesso = 'Gestor' WHERE id = $1`,
        `UPDATE colaborador SET nivel_de_acesso = 'Gerente' WHERE id = $1`,
      ],
      ['senha', 'UPDATE senha SET definida_em = now() WHERE id_colaborador = $1', 'SELECT $1::integer'],
    ];
    for (const [why, change, back] of ways) {
      const person = await newPerson(api);
      const signedIn = await enter(api, person);
      assert.equal((await signedIn.get('/session')).status, 200, why);
      await api.sql(change, [person.id]);
      assert.equal((await signedIn.get('/session')).status, 401, why);
      await api.sql(back, [person.id]);
      assert.equal((await signedIn.get('/session')).status, 401, why);
      await enter(api, person);
    }
  });

  it('ends after 12 idle hours and after 7 days, whatever its use', async () => {
    const person = await newPerson(api);
    const idle = await enter(api, person);
    await api.sql(
      `UPDATE sessao SET usada_em = now() - interval '11 hours 59 minutes' WHERE id_colaborador = $1`,
      [person.id],
    );
    assert.equal((await idle.get('/session')).status, 200);
    await api.sql(`UPDATE sessao SET usada_em = now() - interval '12 hours' WHERE id_colaborador = $1`, [
      person.id,
    ]);
    assert.equal((await idle.get('/session')).status, 401);
    const long = await enter(api, person);
    await api.sql('UPDATE sessao SET usada_em = now(), expira_em = now() WHERE id_colaborador = $1', [
      person.id,
    ]);
    assert.equal((await long.get('/session')).status, 401);
  });

  it('asks for the password again, with the same answer as a sign-in', async () => {
    const signedIn = await enter(api, await newPerson(api));
    assert.equal((await signedIn.post('/session/confirm', { senha: 'errada e longa' })).status, 401);
    assert.equal((await signedIn.post('/session/confirm', { senha: password })).status, 200);
    assert.equal((await signedIn.get('/session')).status, 200);
    const nobody = { token: null, headers: ownPage };
    assert.equal((await api.post('/console/api/session/confirm', { senha: password }, nobody)).status, 401);
  });

  it('asks for the password again however often others failed to sign in as its person', async () => {
    const signedIn = await enter(api, await newPerson(api));
    const { id, companyId, email } = signedIn.person;
    // What a wrong password costs is not asked here.
    verifyNow = async () => false;
    for (const guessed of [email, `employee ${id}`, `${companyId}.${id}`]) {
      for (let n = 0; n < 11; n++) await signIn(api, { email: guessed, senha: 'errada e longa' });
    }
    verifyNow = verify;
    const answer = await signedIn.post('/session/confirm', { senha: password });
    assert.equal(answer.status, 200, answer.text);
  });
});

describe('signing in needs', () => {
  it('a page of this server', async () => {
    const { email } = await newPerson(api);
    const body = { email, senha: password };
    const sent = (headers: Record<string, string>) =>
      api.post('/console/api/session', body, { token: null, headers });
    const refused: readonly Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://localhost:80' },
    ];
    for (const headers of refused) {
      const answer = await sent(headers);
      assert.equal(answer.status, 403, JSON.stringify(headers));
      assert.equal(answer.headers['x-error-code'], 'cross-site');
    }
    const { status, text } = await sent({ host: 'localhost:8080', origin: 'http://localhost:8080' });
    assert.equal(status, 200, text);
  });

  it('an encrypted connection, unless it does not leave the machine', async () => {
    const { email } = await newPerson(api);
    const from = (address: string, host: string) =>
      signIn(api, { email, senha: password }, { from: address, headers: { host } });
    for (const [address, host] of [
      ['203.0.113.7', 'localhost:8080'],
      ['127.0.0.1', 'prumo.example.com'],
      ['127.0.0.1', '127.0.0.1.example.com'],
    ] as const) {
      const answer = await from(address, host);
      assert.equal(answer.status, 403, `${address} ${host}`);
      assert.equal(answer.headers['x-error-code'], 'tls-needed');
    }
    for (const [address, host] of [
      ['127.0.0.1', '127.0.0.1:8080'],
      ['::1', '[::1]:8080'],
    ] as const) {
      assert.equal((await from(address, host)).status, 200, host);
    }
  });

  it('a trusted proxy’s word for the encrypted connection, where there is a proxy', async () => {
    const behind = await startApi({ trustedProxies: ['10.0.0.1'] }, { beside: api });
    try {
      const { email } = await newPerson(behind);
      const host = 'prumo.example.com';
      const through = (proxy: string, proto: string) =>
        signIn(
          behind,
          { email, senha: password },
          {
            from: proxy,
            headers: { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto },
          },
        );
      assert.equal((await through('10.0.0.1', 'https')).status, 200);
      assert.equal((await through('10.0.0.1', 'http')).status, 403);
      assert.equal((await through('10.0.0.2', 'https')).status, 403, 'nobody’s word but the proxy’s');
    } finally {
      await behind.close();
    }
  });
});
