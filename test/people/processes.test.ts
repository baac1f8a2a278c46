/** Sessions in several processes and environments, and the operator's commands for people. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { send } from '../harness/http.ts';
import { newPerson, type Person, type PersonFields, password } from '../harness/people.ts';
import { jsonLines, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

const ownPage = { 'sec-fetch-site': 'same-origin' };

let shared: SharedInstallation;
let one: ServerProcess;
let two: ServerProcess;

before(async () => {
  shared = await sharedInstallation();
  one = await shared.start();
  two = await shared.start({ PRUMO_ROLE: 'api' });
});
after(() => shared.remove());

const command = (...args: string[]) => prumoHere(shared.variables, 'person', ...args);

async function printed<T>(...args: string[]): Promise<T[]> {
  const { code, stdout, stderr } = await command(...args);
  assert.equal(code, 0, stderr);
  return jsonLines<T>({ code, stdout, stderr });
}

interface Link {
  readonly url: string;
  readonly id_colaborador: number;
  readonly nome: string;
}

interface Me {
  readonly id_empresa: number;
  readonly id_colaborador: number;
  readonly nivel_de_acesso: string;
  readonly ambiente: string;
  /** Of a handover. */
  readonly url: string;
}

/** Follows a link at a process, as the page does. */
async function enter(url: string) {
  const answer = await send<Me>(new URL(url).origin, '/console/api/session/link', {
    method: 'POST',
    headers: ownPage,
    body: { segredo: new URL(url).hash.slice(1) },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] as string;
  const { id_colaborador, ambiente } = answer.body.response;
  return { cookie, id: id_colaborador, ambiente };
}

const at = (base: string, cookie: string, path = '/session', method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  send<Me>(base, `/console/api${path}`, { method, headers: { ...ownPage, cookie } });

const statuses = async (cookie: string) =>
  Promise.all([one, two].map(async ({ production }) => (await at(production, cookie)).status));

describe('the first start', () => {
  it('prints a link that signs in as the demo company’s Gerente, once', async () => {
    const line = one.output.find((text) => text.startsWith('console '));
    const url = line?.slice('console'.length).trim() ?? '';
    assert.ok(url.startsWith(`${one.production}/console/link#`), line);
    const { cookie, ambiente } = await enter(url);
    assert.equal(ambiente, 'production');
    const me = await at(one.production, cookie);
    assert.equal(me.body.response.nivel_de_acesso, 'Gerente');
    const again = await send(one.production, '/console/api/session/link', {
      method: 'POST',
      headers: ownPage,
      body: { segredo: new URL(url).hash.slice(1) },
    });
    assert.equal(again.status, 401);
  });
});

describe('a session', () => {
  it('that one process began is good in the other, and ended in one is refused in both at once', async () => {
    const { id, companyId } = await gerente();
    const company = String(companyId);
    const ways: readonly (readonly [string, (cookie: string) => Promise<unknown>])[] = [
      ['its owner', (cookie) => at(two.production, cookie, '/session', 'DELETE')],
      [
        'its owner, elsewhere',
        async (cookie) => {
          const other = await enter((await linkTo(companyId, id)).url);
          await at(two.production, other.cookie, '/sessions', 'DELETE');
          assert.deepEqual(await statuses(other.cookie), [200, 200]);
          return cookie;
        },
      ],
      ['the operator', () => printed('end', '--company', company, '--employee', String(id))],
    ];
    for (const [who, end] of ways) {
      const { cookie } = await enter((await linkTo(companyId, id)).url);
      assert.deepEqual(await statuses(cookie), [200, 200], who);
      await end(cookie);
      assert.deepEqual(await statuses(cookie), [401, 401], who);
    }
  });

  it('of production opens nothing in development, where one goes by a handover', async () => {
    const { id, companyId } = await gerente();
    const { cookie } = await enter((await linkTo(companyId, id)).url);
    const secret = cookie.split('=')[1] as string;
    for (const sent of [cookie, `__Host-prumo-desenvolvimento=${secret}`]) {
      assert.equal((await at(one.development, sent)).status, 401, sent);
    }
    const handover = await at(one.production, cookie, '/session/handover', 'POST');
    assert.equal(handover.status, 200);
    const there = await enter(handover.body.response.url);
    assert.deepEqual([there.ambiente, there.id], ['development', id]);
    assert.equal((await at(one.development, there.cookie)).status, 200);
    assert.equal((await at(one.production, there.cookie)).status, 401);
  });
});

describe('a handover into development ends', () => {
  const development = () => shared.development.operator;
  /** Signed in to production, with a link into development. */
  async function handedOver() {
    const person = await newcomer();
    const { cookie } = await enter((await linkTo(person.companyId, person.id)).url);
    const { url } = (await at(one.production, cookie, '/session/handover', 'POST')).body.response;
    return { ...person, cookie, url };
  }
  /** An employee whom both environments know. */
  async function newcomer() {
    const { companyId } = await gerente();
    const [person] = await sql<{ id: number }>(
      `INSERT INTO prumo.colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
       SELECT id_empresa, 'Nova', gen_random_uuid() || '@example.com', id_cargo, id_funcao, id_filial, 'Gestor'
         FROM prumo.colaborador WHERE id_empresa = $1 ORDER BY id LIMIT 1 RETURNING id`,
      [companyId],
    );
    const { id } = person as { id: number };
    await query(
      development(),
      `INSERT INTO prumo.colaborador (id_empresa, id, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
       SELECT id_empresa, $2, 'Nova', gen_random_uuid() || '@example.com', id_cargo, id_funcao, id_filial, 'Gestor'
         FROM prumo.colaborador WHERE id_empresa = $1 ORDER BY id LIMIT 1`,
      [companyId, id],
    );
    return { companyId, id };
  }
  type Person = Awaited<ReturnType<typeof handedOver>>;
  /** As if the use of the session in development had last been noted a minute ago. */
  const aMinuteLater = ({ id }: Person) =>
    query(
      development(),
      `UPDATE prumo.sessao SET usada_em = now() - interval '1 minute 1 second' WHERE id_colaborador = $1`,
      [id],
    );
  const ofPerson = ({ id }: Person) => [id];
  const ends: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    [
      'another level',
      (p) => sql(`UPDATE prumo.colaborador SET nivel_de_acesso = 'Gerente' WHERE id = $1`, ofPerson(p)),
    ],
    ['a block', (p) => sql('UPDATE prumo.colaborador SET status = 0 WHERE id = $1', ofPerson(p))],
    ['the trash', (p) => sql('UPDATE prumo.colaborador SET lixeira = 1 WHERE id = $1', ofPerson(p))],
    [
      'a new password',
      (p) =>
        sql(`INSERT INTO prumo.senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, '$argon2id$x')`, [
          p.companyId,
          p.id,
        ]),
    ],
    ['a sign-out', (p) => at(one.production, p.cookie, '/session', 'DELETE')],
  ];
  for (const [what, end] of ends) {
    it(`with ${what} in production: the link, and within a minute of use the session`, async () => {
      const unused = await handedOver();
      await end(unused);
      const refused = await send(new URL(unused.url).origin, '/console/api/session/link', {
        method: 'POST',
        headers: ownPage,
        body: { segredo: new URL(unused.url).hash.slice(1) },
      });
      assert.equal(refused.status, 401);

      const person = await handedOver();
      const there = await enter(person.url);
      assert.equal((await at(one.development, there.cookie)).status, 200);
      await end(person);
      await aMinuteLater(person);
      assert.equal((await at(one.development, there.cookie)).status, 401);
      assert.equal((await at(two.development, there.cookie)).status, 401, 'ended, not only refused');
    });
  }

  it('with nothing else', async () => {
    const person = await handedOver();
    const there = await enter(person.url);
    // Idle in production, which does not end what is used in development.
    await sql(`UPDATE prumo.sessao SET usada_em = now() - interval '1 day' WHERE id_colaborador = $1`, [
      person.id,
    ]);
    await aMinuteLater(person);
    assert.equal((await at(one.development, there.cookie)).status, 200);
  });
});

describe('in two processes at once', () => {
  /** To the company by name, which takes one verification. */
  const signIn = (base: string, { email, companyId }: Person, senha = password) =>
    send<Me>(base, '/console/api/session', {
      method: 'POST',
      headers: ownPage,
      body: { email, senha, id_empresa: companyId },
    });

  const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
    String(headers['set-cookie']).split(';', 1)[0] as string;

  /** In a company of its own, unless one is named. */
  async function person(fields: PersonFields = {}): Promise<Person> {
    const [company] = await sql<{ id: number }>(
      `INSERT INTO empresa (nome, modulos) VALUES ('Own', '{gmr,go}') RETURNING id`,
      [],
    );
    const run = async (text: unknown, values: readonly unknown[] = []) => ({
      rows: await sql<unknown>(text as string, values),
    });
    return newPerson({ sql: run as never, companyA: { id: company?.id as number, token: '' } }, fields);
  }

  it('the last two Gerentes who take each other’s place away leave one', async () => {
    const first = await person();
    const second = await person({ companyId: first.companyId });
    const put = (base: string, cookie: string, path: string, body: object) =>
      send(base, `/console/api${path}`, { method: 'PUT', headers: { ...ownPage, cookie }, body });
    // A request that lost its right in the middle once told success one time in ten.
    const ways = [{ status: 0 }, { status: 2 }, { lixeira: 1 }, undefined];
    for (const blocked of Array.from({ length: 3 }, () => ways).flat()) {
      await sql(
        `UPDATE colaborador SET nivel_de_acesso = 'Gerente', status = 1, lixeira = 0 WHERE id_empresa = $1`,
        [first.companyId],
      );
      const [atOne, atTwo] = [await signIn(one.production, first), await signIn(two.production, second)];
      const lower = { nivel_de_acesso: 'Gestor' };
      const done = await Promise.all([
        put(one.production, cookieOf(atOne), `/people/${second.id}/level`, lower),
        blocked === undefined
          ? put(two.production, cookieOf(atTwo), `/people/${first.id}/level`, lower)
          : put(two.production, cookieOf(atTwo), `/employee/updateEmployee/${first.id}`, blocked),
      ]);
      assert.equal(done.filter(({ status }) => status === 200).length, 1, JSON.stringify(done));
      const left = await sql(
        `SELECT id FROM colaborador
          WHERE id_empresa = $1 AND nivel_de_acesso = 'Gerente' AND status = 1 AND lixeira = 0`,
        [first.companyId],
      );
      assert.equal(left.length, 1);
    }
  });

  it('failed sign-ins are counted by each process, and the right password is good in the other', async () => {
    const guessed = await person();
    const tries = await Promise.all(Array.from({ length: 11 }, () => signIn(one.production, guessed, 'x')));
    assert.equal(tries.filter(({ status }) => status === 429).length, 1);
    assert.equal((await signIn(one.production, guessed)).status, 429);
    assert.equal((await signIn(two.production, guessed, 'x')).status, 401);
    assert.equal((await signIn(two.production, guessed)).status, 200);
  });
});

describe('prumo person', () => {
  it('lists the sessions of a company and of a person', async () => {
    const { id, companyId } = await gerente();
    await printed('end', '--company', String(companyId));
    await enter((await linkTo(companyId, id)).url);
    const all = await printed<{ id_colaborador: number }>('sessions', '--company', String(companyId));
    assert.deepEqual(
      all.map(({ id_colaborador }) => id_colaborador),
      [id],
    );
    const none = await printed('sessions', '--company', String(companyId), '--employee', String(id + 1));
    assert.deepEqual(none, []);
  });

  it('raises and lowers levels, which ends sessions, and leaves a company its last Gerente', async () => {
    const { id, companyId } = await gerente();
    const levelOf = (employee: number, level: string) =>
      command('level', '--company', String(companyId), '--employee', String(employee), '--level', level);
    const other = await enter((await linkTo(companyId, id + 1)).url);
    assert.equal((await levelOf(id + 1, 'Gerente')).code, 0);
    assert.deepEqual(await statuses(other.cookie), [401, 401]);
    for (const { id_colaborador } of await gerentes(companyId)) {
      if (id_colaborador !== id) assert.equal((await levelOf(id_colaborador, 'Colaborador')).code, 0);
    }
    const last = await levelOf(id, 'Gestor');
    assert.equal(last.code, 1);
    assert.match(last.stderr, /would be left without an active Gerente/);
  });

  it('refuses what is not there, in one line', async () => {
    for (const [args, code, words] of [
      ['link --company 1 --employee 999999', 1, /there is no employee 999999/],
      ['sessions --company 999999', 1, /there is no company 999999/],
      ['end --company 1 --employee 999999', 1, /there is no employee 999999/],
      [
        'level --company 1 --employee 1 --level Chefe',
        2,
        /'Chefe' is invalid\. Allowed choices are Gerente, Gestor, Colaborador/,
      ],
      ['sessions', 2, /required option '--company <id>' not specified/],
    ] as const) {
      const result = await command(...args.split(' '));
      assert.equal(result.code, code, args);
      assert.match(result.stderr, words);
    }
  });
});

async function linkTo(companyId: number, employeeId: number): Promise<Link> {
  const args = ['link', '--company', String(companyId), '--employee', String(employeeId)];
  const [link] = await printed<Link>(...args);
  // The command does not know the ports of the processes.
  return { ...(link as Link), url: (link as Link).url.replace(/^[^#]*/, `${one.production}/console/link`) };
}

const sql = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  query<Row>(shared.production.operator, text, values);

const query = async <Row>(
  database: SharedInstallation['production']['operator'],
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const { Client } = (await import('pg')).default;
  const client = new Client(database);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
};

const gerentes = (companyId: number) =>
  sql<{ id_colaborador: number }>(
    `SELECT id AS id_colaborador FROM prumo.colaborador WHERE id_empresa = $1 AND nivel_de_acesso = 'Gerente' ORDER BY id`,
    [companyId],
  );

async function gerente(): Promise<{ id: number; companyId: number }> {
  const [first] = await sql<{ id: number; companyId: number }>(
    `SELECT id, id_empresa AS "companyId" FROM prumo.colaborador WHERE nivel_de_acesso = 'Gerente' ORDER BY id LIMIT 1`,
    [],
  );
  return first as { id: number; companyId: number };
}
