/** One-time links, forgotten passwords, and what a stolen database is worth. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { issueLink } from '../../src/operator/people.ts';
import { ForgottenPasswords } from '../../src/people/forgotten.ts';
import { newLinkSecret } from '../../src/people/secrets.ts';
import { throttleLimits } from '../../src/people/throttle.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  cookieOf,
  enter,
  newPerson,
  ownPage,
  type Person,
  password,
  sendingWith,
} from '../harness/people.ts';

let api: TestApi;
let operator: pg.Pool;
let forgotten: ForgottenPasswords;
/** What the server holds back at present. */
const held: { webhooks: undefined; mail: string | undefined } = { webhooks: undefined, mail: undefined };

before(async () => {
  const late = { ask: (...of: Parameters<ForgottenPasswords['ask']>) => forgotten.ask(...of) };
  api = await startApi({
    held,
    forgotten: late as ForgottenPasswords,
    handover: async ({ employeeId }, { isConfirmed }) =>
      isConfirmed ? `https://sandbox.prumo.test/console/link#of-${employeeId}` : undefined,
  });
  forgotten = new ForgottenPasswords({ database: api.companies, publicUrl: 'https://api.example.com' });
  operator = new pg.Pool({ ...api.database.operator, max: 1 });
});
after(async () => {
  await operator.end();
  await api.close();
});

const open = { token: null, headers: ownPage };
const follow = (secret: string) => api.post('/console/api/session/link', { segredo: secret }, open);

async function linkFor({ companyId, id }: Person): Promise<string> {
  const secret = newLinkSecret();
  const link = { secret, publicUrl: 'https://prumo.example' };
  const { url } = await issueLink(operator, { companyId, employeeId: id }, link);
  assert.equal(url, `https://prumo.example/console/link#${secret}`);
  return secret;
}

describe('a one-time link', () => {
  it('signs in once, also somebody without a password', async () => {
    const person = await newPerson(api, { password: null });
    const secret = await linkFor(person);
    const [answer, again] = [await follow(secret), await follow(secret)];
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body.response.id_colaborador, person.id);
    assert.equal((await sendingWith(api, cookieOf(answer), person).get('/session')).status, 200);
    assert.equal(again.status, 401);
    assert.equal(again.headers['set-cookie'], undefined);
  });

  it('signs one in of many who use it at once', async () => {
    const secret = await linkFor(await newPerson(api));
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(secret)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(7).fill(401)],
    );
  });

  it('is refused when it has expired or never existed, and when its person may not sign in', async () => {
    const ends: readonly (readonly [string, string])[] = [
      ['expired', 'UPDATE acesso_link SET expira_em = now() WHERE id_colaborador = $1'],
      ['blocked', 'UPDATE colaborador SET status = 0 WHERE id = $1'],
      ['in the trash', 'UPDATE colaborador SET lixeira = 1 WHERE id = $1'],
      ['another level', `UPDATE colaborador SET nivel_de_acesso = 'Colaborador' WHERE id = $1`],
    ];
    for (const [why, end] of ends) {
      const person = await newPerson(api);
      const secret = await linkFor(person);
      await api.sql(end, [person.id]);
      assert.equal((await follow(secret)).status, 401, why);
    }
    for (const unknown of [newLinkSecret(), 'prumo_link_', 'x'.repeat(54)]) {
      assert.equal((await follow(unknown)).status, 401, unknown);
    }
  });

  it('is refused without a record to whoever has made up many; others sign in with theirs', async () => {
    const from = '127.0.0.77';
    const records = async () =>
      (await api.sql(`SELECT 1 FROM auditoria WHERE rota = '/console/api/session/link' AND status = 401`))
        .rows.length;
    const before = await records();
    const made = Array.from({ length: throttleLimits.ofNetwork + 20 }, () =>
      api.post('/console/api/session/link', { segredo: newLinkSecret() }, { ...open, from }),
    );
    const statuses = (await Promise.all(made)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, throttleLimits.ofNetwork);
    assert.equal(statuses.filter((status) => status === 429).length, 20);
    assert.equal((await records()) - before, throttleLimits.ofNetwork);
    assert.equal((await follow(await linkFor(await newPerson(api)))).status, 200);
  });

  it('is not issued to somebody who may not sign in', async () => {
    const person = await newPerson(api);
    await api.sql('UPDATE colaborador SET status = 2 WHERE id = $1', [person.id]);
    await assert.rejects(linkFor(person), /is not active/);
  });

  it('leaves no secret in the audit trail', async () => {
    const person = await newPerson(api);
    const secret = await linkFor(person);
    await follow(secret);
    await follow(secret);
    const { rows } = await api.sql(`SELECT * FROM auditoria WHERE rota = '/console/api/session/link'`);
    assert.ok(rows.length >= 2);
    assert.ok(!JSON.stringify(rows).includes(secret.slice(-20)));
  });
});

describe('somebody who signed in by a link and has no password', () => {
  const enterByLink = async (person: Person) =>
    sendingWith(api, cookieOf(await follow(await linkFor(person))), person);

  it('is told so, and needs none while the link is fresh', async () => {
    const boss = await newPerson(api, { password: null });
    const staff = await newPerson(api, { level: 'Colaborador' });
    const signedIn = await enterByLink(boss);
    assert.equal((await signedIn.get('/session')).body.response.tem_senha, false);
    const level = await signedIn.put(`/people/${staff.id}/level`, { nivel_de_acesso: 'Gestor' });
    assert.equal(level.status, 200, level.text);
  });

  it('defines one, once, and stays signed in; whoever has one does not', async () => {
    const person = await newPerson(api, { password: null, nome: 'Clarice Lispector' });
    const signedIn = await enterByLink(person);
    const headers = { accept: 'application/problem+json' };
    const define = (senha: string) => signedIn.post('/session/password', { senha }, { headers });
    const weak = await define('clarice');
    assert.equal(weak.status, 422);
    const rules = (weak.body.errors as { rule: string; pointer: string }[]).map(({ rule }) => rule);
    assert.deepEqual(rules, ['too-short', 'personal']);
    const [one, other] = await Promise.all([define(password), define(password)]);
    const [defined, refused] = one.status === 200 ? [one, other] : [other, one];
    assert.equal(defined.status, 200, defined.text);
    // The second waited for the first, with which its own session ended.
    assert.ok([401, 409].includes(refused.status), refused.text);
    assert.equal(defined.body.response.tem_senha, true);
    assert.equal((await signedIn.get('/session')).status, 401);
    const goesOn = sendingWith(api, cookieOf(defined), person);
    const me = (await goesOn.get('/session')).body.response;
    assert.equal(me.tem_senha, true);
    assert.notEqual(me.confirmada_ate, null);
    const again = await goesOn.post('/session/password', { senha: password });
    assert.deepEqual([again.status, again.headers['x-error-code']], [409, 'conflict']);
    assert.equal((await goesOn.post('/session/password', {})).status, 422);
    assert.equal((await api.post('/console/api/session/password', { senha: password }, open)).status, 401);
    assert.equal((await (await enter(api, person)).get('/session')).status, 200);
  });

  it('ends with it the links in messages', async () => {
    const email = 'link.na.caixa@example.com';
    const person = await newPerson(api, { email, password: null });
    await api.post('/console/api/session/forgotten', { email }, open);
    await forgotten.settled();
    const { rows } = await api.sql('SELECT texto FROM mensagem WHERE destinatario = $1', [email]);
    const [path = ''] = /\/password\/[\w-]{43}/.exec((rows[0] as { texto: string }).texto) ?? [];
    assert.equal((await api.get(path, { token: null })).status, 200);
    assert.equal(
      (await (await enterByLink(person)).post('/session/password', { senha: password })).status,
      200,
    );
    assert.equal((await api.get(path, { token: null })).status, 410);
  });
});

describe('the handover into development', () => {
  it('gives a link for the same employee, with the confirmation that the session has', async () => {
    const person = await newPerson(api);
    const signedIn = await enter(api, person);
    const answer = await signedIn.post('/session/handover', {});
    assert.equal(answer.body.response.url, `https://sandbox.prumo.test/console/link#of-${person.id}`);
    await api.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_colaborador = $1`,
      [person.id],
    );
    assert.equal((await signedIn.post('/session/handover', {})).status, 409);
    assert.equal((await api.post('/console/api/session/handover', {}, open)).status, 401);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, from = '127.0.0.1') =>
    api.post('/console/api/session/forgotten', { email }, { ...open, from });
  const messagesTo = async (email: string) => {
    await forgotten.settled();
    const { rows } = await api.sql(
      'SELECT id_empresa, texto, status FROM mensagem WHERE destinatario = $1 ORDER BY id',
      [email],
    );
    return rows as { id_empresa: number; texto: string; status: string }[];
  };

  it('queues the message that new employees get, in every company of the address', async () => {
    const email = 'esquecida@example.com';
    await newPerson(api, { email });
    await newPerson(api, { email, companyId: api.companyB.id, password: null });
    assert.equal((await ask(email)).status, 200);
    const messages = await messagesTo(email);
    assert.deepEqual(
      messages.map(({ id_empresa }) => id_empresa),
      [api.companyA.id, api.companyB.id],
    );
    for (const { texto } of messages) assert.match(texto, /https:\/\/api\.example\.com\/password\/[\w-]{43}/);
  });

  it('gives one answer whatever the address, and queues nothing for who may not sign in', async () => {
    const blocked = await newPerson(api);
    await api.sql('UPDATE colaborador SET status = 0 WHERE id = $1', [blocked.id]);
    const active = await newPerson(api);
    const answers = [await ask('ninguem@example.com'), await ask(blocked.email), await ask(active.email)];
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      assert.deepEqual(body, answers[0]?.body);
    }
    assert.equal((await messagesTo(blocked.email)).length, 0);
    assert.equal((await messagesTo(active.email)).length, 1);
  });

  it('says why no message is sent, whatever the address', async () => {
    held.mail = 'held: no mail server is set';
    try {
      for (const email of ['ninguem@example.com', (await newPerson(api)).email])
        assert.equal((await ask(email)).body.response.motivo, held.mail);
    } finally {
      held.mail = undefined;
    }
  });

  it('sends no more than three messages an hour to an address, and answers the same', async () => {
    const { email } = await newPerson(api);
    for (let n = 0; n < 5; n++) assert.equal((await ask(email)).status, 200);
    assert.equal((await messagesTo(email)).length, 3);
  });

  it('is throttled by network', async () => {
    const from = async (n: number) =>
      forgotten.ask(`alguem${n}@example.com`, { clientAddress: '203.0.113.9', log: undefined as never });
    for (let n = 0; n < 30; n++) await from(n);
    await assert.rejects(from(31), { slug: 'sign-in-throttled' });
    await forgotten.settled();
  });
});

describe('a stolen database', () => {
  it('holds nothing that signs anybody in', async () => {
    const person = await newPerson(api);
    const secret = await linkFor(person);
    const { cookie } = await enter(api, person);
    const session = cookie.split('=')[1] as string;
    const { rows: tables } = await api.sql(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'prumo' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await api.sql(`SELECT t::text AS line FROM ${name} t`);
      const text = rows.map((row) => (row as { line: string }).line).join('\n');
      for (const held of [session, secret, secret.slice('prumo_link_'.length), password]) {
        assert.ok(!text.includes(held), `${name} holds a secret`);
      }
    }
    // What is stored opens nothing when it is sent.
    const { rows } = await api.sql(
      `SELECT encode(resumo, 'base64') AS digest FROM sessao WHERE id_colaborador = $1`,
      [person.id],
    );
    const digest = (rows[0] as { digest: string }).digest
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace('=', '');
    const headers = { ...ownPage, cookie: `__Host-prumo-producao=${digest}` };
    assert.equal((await api.get('/console/api/session', { token: null, headers })).status, 401);
  });
});
