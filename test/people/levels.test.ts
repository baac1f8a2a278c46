/** People see and end sessions, and change levels: every documented status. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSession } from '../../src/people/sessions.ts';
import { enter, newPerson, type Person, password } from '../harness/people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

const levelOf = async ({ id }: Person): Promise<string> =>
  (
    (await api.sql('SELECT nivel_de_acesso AS level FROM colaborador WHERE id = $1', [id])).rows[0] as {
      level: string;
    }
  ).level;

/** A company with these people alone. */
async function companyWith(...levels: readonly ('Gerente' | 'Gestor' | 'Colaborador')[]): Promise<Person[]> {
  const { id: companyId } = await api.createCompany('Levels');
  const people: Person[] = [];
  for (const level of levels) people.push(await newPerson(api, { companyId, level }));
  return people;
}

describe('my sessions', () => {
  it('are listed with where they were begun, this one marked, and nobody else’s', async () => {
    const [person] = (await companyWith('Colaborador', 'Colaborador')) as [Person, Person];
    const [one, two] = [await enter(api, person), await enter(api, person)];
    const { body } = await one.get('/sessions');
    assert.equal(body.response.length, 2);
    assert.equal(body.response.filter((session: { atual: boolean }) => session.atual).length, 1);
    const { id, ip, expira_em } = body.response.find((session: { atual: boolean }) => session.atual);
    assert.equal(ip, '127.0.0.1');
    assert.ok(Date.parse(expira_em) > Date.now());
    const seen = (await two.get('/sessions')).body.response.find(
      (session: { id: string }) => session.id === id,
    );
    assert.equal(seen.atual, false);
  });

  it('can be ended one by one, and all the others at once', async () => {
    const [person, other] = (await companyWith('Colaborador', 'Gerente')) as [Person, Person];
    const [own, second, third] = [
      await enter(api, person),
      await enter(api, person),
      await enter(api, person),
    ];
    const foreign = await enter(api, other);
    const idOf = async (signedIn: typeof own) =>
      (await signedIn.get('/sessions')).body.response.find((session: { atual: boolean }) => session.atual).id;
    assert.equal((await own.delete(`/sessions/${await idOf(second)}`)).status, 200);
    assert.equal((await second.get('/session')).status, 401);
    for (const id of [await idOf(foreign), crypto.randomUUID(), 'x']) {
      assert.equal((await own.delete(`/sessions/${id}`)).status, 404, id);
    }
    assert.equal((await own.delete('/sessions')).body.response.affectedRows, 1);
    assert.equal((await third.get('/session')).status, 401);
    assert.equal((await own.get('/session')).status, 200);
    assert.equal((await foreign.get('/session')).status, 200);
  });

  it('are twenty at most: the one unused for longest ends', async () => {
    const [person] = (await companyWith('Colaborador')) as [Person];
    const first = await enter(api, person);
    await api.sql(`UPDATE sessao SET usada_em = now() - interval '1 hour' WHERE id_colaborador = $1`, [
      person.id,
    ]);
    await api.sql(
      `INSERT INTO sessao (id_empresa, id_colaborador, resumo, expira_em)
       SELECT $1, $2, sha256(n::text::bytea), now() + interval '1 day' FROM generate_series(1, 19) AS n`,
      [person.companyId, person.id],
    );
    assert.equal((await enter(api, person).then((last) => last.get('/session'))).status, 200);
    assert.equal((await first.get('/session')).status, 401);
  });

  it('are twenty at most also when many begin at once', async () => {
    const [person] = (await companyWith('Colaborador')) as [Person];
    const begin = () =>
      api.companies.write(person.companyId, (scope) =>
        startSession(scope, person.id, { ip: null, name: null, isConfirmed: false }),
      );
    await Promise.all(Array.from({ length: 40 }, begin));
    const { rows } = await api.sql(
      'SELECT id FROM sessao WHERE id_colaborador = $1 AND encerrada_em IS NULL',
      [person.id],
    );
    assert.equal(rows.length, 20);
  });
});

describe('the people of a company', () => {
  it('are shown to a Gerente, with their sessions, and found by name or address', async () => {
    const [boss, staff] = (await companyWith('Gerente', 'Colaborador')) as [Person, Person];
    const [signedIn, other] = [await enter(api, boss), await enter(api, staff)];
    const { body } = await signedIn.get('/employee/getEmployees?include=sessoes');
    assert.deepEqual(
      body.response.map(({ id, sessoes }: { id: number; sessoes: number }) => [id, sessoes]),
      [
        [boss.id, 1],
        [staff.id, 1],
      ],
    );
    const found = await signedIn.get(
      `/employee/getEmployees?q=${encodeURIComponent(staff.email.toUpperCase())}`,
    );
    assert.deepEqual(
      found.body.response.map(({ id }: { id: number }) => id),
      [staff.id],
    );
    assert.equal((await signedIn.get(`/people/${staff.id}/sessions`)).body.response.length, 1);
    assert.equal((await signedIn.delete(`/people/${staff.id}/sessions`)).body.response.affectedRows, 1);
    assert.equal((await other.get('/session')).status, 401);
  });

  it('have sessions that a Gerente finds among all others’, and ends one by one', async () => {
    const [boss, staff] = (await companyWith('Gerente', 'Colaborador')) as [Person, Person];
    const [signedIn, one, another] = [
      await enter(api, boss),
      await enter(api, staff),
      await enter(api, staff),
    ];
    const { body, headers } = await signedIn.get('/people/sessions?limit=1');
    const [{ id, id_colaborador, nome }] = body.response;
    assert.deepEqual([id_colaborador, headers['x-total-count']], [staff.id, '2']);
    assert.equal((await signedIn.get(`/people/sessions?busca=${nome}`)).body.response.length, 2);
    assert.deepEqual((await signedIn.get('/people/sessions?busca=nobody')).body.response, []);
    const path = `/people/${staff.id}/sessions/${id}`;
    assert.equal((await signedIn.delete(path.replace(String(staff.id), String(boss.id)))).status, 404);
    assert.equal((await signedIn.delete(path)).body.response.affectedRows, 1);
    assert.equal((await signedIn.delete(path)).status, 404);
    const open = [(await one.get('/session')).status, (await another.get('/session')).status];
    assert.deepEqual(new Set(open), new Set([200, 401]));
  });

  it('of another company are not there', async () => {
    const [boss] = (await companyWith('Gerente')) as [Person];
    const [other] = (await companyWith('Colaborador')) as [Person];
    const signedIn = await enter(api, boss);
    const { status } = await signedIn.put(`/people/${other.id}/level`, { nivel_de_acesso: 'Gerente' });
    assert.ok([403, 404].includes(status), String(status));
    assert.equal(await levelOf(other), 'Colaborador');
  });
});

describe('a level', () => {
  const put = (signedIn: Awaited<ReturnType<typeof enter>>, { id }: Person, nivel_de_acesso: string) =>
    signedIn.put(`/people/${id}/level`, { nivel_de_acesso });

  it('is raised and lowered by a Gerente, which ends the person’s sessions', async () => {
    const [boss, staff] = (await companyWith('Gerente', 'Colaborador')) as [Person, Person];
    const [signedIn, other] = [await enter(api, boss), await enter(api, staff)];
    const answer = await put(signedIn, staff, 'Gestor');
    assert.equal(answer.status, 200, answer.text);
    assert.equal(await levelOf(staff), 'Gestor');
    assert.equal((await other.get('/session')).status, 401);
    assert.equal((await put(signedIn, staff, 'Chefe')).status, 422);
  });

  it('needs the password given again after five minutes', async () => {
    const [boss, staff] = (await companyWith('Gerente', 'Colaborador')) as [Person, Person];
    const signedIn = await enter(api, boss);
    await api.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '5 minutes' WHERE id_colaborador = $1`,
      [boss.id],
    );
    const refused = await put(signedIn, staff, 'Gestor');
    assert.deepEqual([refused.status, refused.headers['x-error-code']], [403, 'confirmation-needed']);
    assert.equal((await signedIn.post('/session/confirm', { senha: password })).status, 200);
    assert.equal((await put(signedIn, staff, 'Gestor')).status, 200);
  });

  it('is never one’s own, and the last active Gerente keeps theirs', async () => {
    const [boss, second] = (await companyWith('Gerente', 'Gerente')) as [Person, Person];
    const signedIn = await enter(api, boss);
    const own = await put(signedIn, boss, 'Gestor');
    assert.deepEqual([own.status, own.headers['x-error-code']], [403, 'not-allowed']);
    // While there is another, they may go.
    const going = { headers: { prefer: 'tx=rollback' } };
    const leaving = await signedIn.put(`/employee/updateEmployee/${boss.id}`, { status: 0 }, going);
    assert.equal(leaving.status, 200, leaving.text);
    assert.equal((await put(signedIn, second, 'Gestor')).status, 200);
    const last = await signedIn.put(`/employee/updateEmployee/${boss.id}`, { status: 0 });
    assert.equal(last.status, 409, last.text);
    assert.equal((await signedIn.get('/session')).status, 200);
  });

  it('is kept of the last two who lower each other at the same time, by one of them', async () => {
    const [one, two] = (await companyWith('Gerente', 'Gerente')) as [Person, Person];
    const [first, second] = [await enter(api, one), await enter(api, two)];
    await Promise.all([put(first, two, 'Gestor'), put(second, one, 'Gestor')]);
    const levels = [await levelOf(one), await levelOf(two)];
    assert.ok(levels.includes('Gerente'), levels.join());
  });

  it('is changed by a person in this one place only, whatever a later endpoint stores', async () => {
    const [boss, staff] = (await companyWith('Gerente', 'Colaborador')) as [Person, Person];
    const raising = api.companies.write(
      boss.companyId,
      (scope) =>
        scope.query(`UPDATE colaborador SET nivel_de_acesso = 'Gerente' WHERE id_empresa = $1 AND id = $2`, [
          boss.companyId,
          staff.id,
        ]),
      undefined,
      { employeeId: boss.id },
    );
    await assert.rejects(raising, { code: 'PR001' });
    assert.equal(await levelOf(staff), 'Colaborador');
  });
});
