/**
 * kill -9 while people sign in and out, end sessions and define passwords: what was answered is
 * there with its record; of what was not, everything or nothing.
 */
import assert from 'node:assert/strict';
import { hash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newPerson, ownPage, type Person, password } from '../harness/people.ts';
import { jsonLines, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

let shared: SharedInstallation;
let server: ServerProcess;
let operator: pg.Pool;

before(async () => {
  shared = await sharedInstallation();
  server = await shared.start();
  operator = new pg.Pool({ ...shared.production.operator, max: 2 });
});
after(async () => {
  await operator?.end();
  await shared?.remove();
});

const sql = async <T>(text: string, values: readonly unknown[] = []) =>
  (await operator.query(text, values as unknown[])).rows as T[];

const newcomer = (nome: string) =>
  newPerson(
    {
      sql: async (text, values) => operator.query(text as string, values as unknown[]),
      companyA: { id: 1, token: '' },
    },
    { nome },
  );

interface Asked {
  readonly cookie?: string;
  readonly body?: object;
}

/** Sends a request, which the records and the session that it begins name by `name`. */
async function ask(name: string, method: string, path: string, { cookie, body }: Asked = {}) {
  const answer = await fetch(`${server.production}/console/api${path}`, {
    method,
    headers: {
      ...ownPage,
      'user-agent': name,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const set = answer.headers.get('set-cookie');
  return { status: answer.status, cookie: set?.split(';', 1)[0] as string, text: await answer.text() };
}

const signIn = (name: string, { email }: Person) =>
  ask(name, 'POST', '/session', { body: { email, senha: password, id_empresa: 1 } });

async function entered(name: string, person: Person): Promise<string> {
  const { status, cookie, text } = await signIn(name, person);
  assert.equal(status, 200, text);
  return cookie;
}

async function linkOf({ id }: Person): Promise<string> {
  const printed = await prumoHere(
    shared.variables,
    'person',
    'link',
    '--company',
    '1',
    '--employee',
    `${id}`,
  );
  const [{ url }] = jsonLines<{ url: string }>(printed) as [{ url: string }];
  return new URL(url).hash.slice(1);
}

const isOpen = async (cookie: string) => (await ask('look', 'GET', '/session', { cookie })).status === 200;

/** The records of the requests with these names. */
const recorded = async (...names: readonly string[]) =>
  (
    await sql<{ name: string }>(
      'SELECT user_agent AS name FROM auditoria WHERE user_agent = ANY ($1) AND status = 200',
      [names],
    )
  ).map(({ name }) => name);

/**
 * Kills the server, and the connections with it, while `requests` wait for what is held: each has
 * done everything that comes before.
 */
async function killedAt(holding: string, requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  const holder = await operator.connect();
  await holder.query(`BEGIN; ${holding}`);
  const sent = Promise.allSettled(requests.map((send) => send()));
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await sql(`SELECT ${waiting}`)).length < requests.length) await delay(10);
  await shared.end(server, 'SIGKILL');
  await sql(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await holder.query('ROLLBACK');
  holder.release();
  for (const { status } of await sent) assert.equal(status, 'rejected', 'was answered');
  server = await shared.start();
}

describe('kill -9 of the server', () => {
  it('loses nothing that was answered, and leaves no session, no end of one and no password by half', async () => {
    const names = ['enters', 'follows', 'leaves', 'ends', 'ended', 'rises', 'boss', 'defines'] as const;
    const people = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await newcomer(name)] as const)),
    ) as Record<(typeof names)[number], Person>;
    const cookies = {} as Record<(typeof names)[number], string>;
    for (const name of names) cookies[name] = await entered(`${name} before`, people[name]);
    const besides = await entered('ends besides', people.ends);
    const gone = await entered('leaves answered', people.leaves);
    assert.equal((await ask('left answered', 'DELETE', '/session', { cookie: gone })).status, 200);
    const segredo = await linkOf(people.follows);
    const secret = randomBytes(32).toString('base64url');
    await sql(
      `INSERT INTO senha_link (id_empresa, id_colaborador, resumo, expira_em) VALUES (1, $1, $2, now() + interval '1 day')`,
      [people.defines.id, hash('sha256', secret, 'buffer')],
    );
    const chosen = 'oito patos no lago azul';
    const define = () =>
      fetch(`${server.production}/password/${secret}`, {
        method: 'POST',
        body: new URLSearchParams({ senha: chosen, confirmacao: chosen }),
      });

    // Who defines a password waits for the sessions that it ends, the others for their records.
    const sessions = `SELECT FROM sessao WHERE id_colaborador = ${people.defines.id} FOR UPDATE`;
    await killedAt(`LOCK TABLE auditoria IN EXCLUSIVE MODE; ${sessions}`, [
      () => signIn('enters killed', people.enters),
      () => ask('follows killed', 'POST', '/session/link', { body: { segredo } }),
      () => ask('leaves killed', 'DELETE', '/session', { cookie: cookies.leaves }),
      () => ask('ends killed', 'DELETE', '/sessions', { cookie: cookies.ends }),
      () => ask('ended killed', 'DELETE', `/people/${people.ended.id}/sessions`, { cookie: cookies.boss }),
      () =>
        ask('rises killed', 'PUT', `/people/${people.rises.id}/level`, {
          cookie: cookies.boss,
          body: { nivel_de_acesso: 'Gestor' },
        }),
      define,
    ]);

    // What was answered is there.
    for (const name of names) assert.ok(await isOpen(cookies[name]), name);
    assert.ok(await isOpen(besides));
    assert.ok(!(await isOpen(gone)));
    const answered = [...names.map((name) => `${name} before`), 'ends besides', 'leaves answered'];
    assert.deepEqual(
      (await recorded(...answered, 'left answered')).toSorted(),
      [...answered, 'left answered'].toSorted(),
    );
    // Of the rest there is nothing, and no record says that there is.
    const killed = names.map((name) => `${name} killed`);
    assert.deepEqual(await recorded(...killed), []);
    assert.deepEqual(await sql('SELECT FROM sessao WHERE navegador = ANY ($1)', [killed]), []);
    // It can be done again: the link is not used up.
    assert.equal((await ask('follows again', 'POST', '/session/link', { body: { segredo } })).status, 200);
    await entered('enters again', people.enters);
    assert.equal((await ask('leaves again', 'DELETE', '/session', { cookie: cookies.leaves })).status, 200);
    assert.ok(!(await isOpen(cookies.leaves)));
    await entered('defines with the old one', people.defines);
    assert.equal((await define()).status, 200);
    assert.ok(!(await isOpen(cookies.defines)));
    assert.equal((await signIn('defines refused', people.defines)).status, 401);
  });
});
