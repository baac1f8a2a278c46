/**
 * What whoever administers a company is told: failed requests of integrations, a recalculation that
 * was given up, its people and their accesses. Nobody is told more than their level allows.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { newPerson } from '../harness/people.ts';

let api: TestApi;
let panels: PanelsFixture;
let manager: Someone;
let leader: Someone;
let outsider: Someone;

before(async () => {
  api = await startApi();
  panels = await createPanels(api.sql, api.companyA.id);
  manager = await someone(api, api.companyA.id, 'Manager', 'Gerente');
  leader = await someone(api, api.companyA.id, 'Leader', 'Gestor');
  outsider = await someone(api, api.companyB.id, 'Outsider', 'Gerente');
});
after(() => api.close());

interface FailedGroup {
  readonly erro: string | null;
  readonly mensagem: string | null;
  readonly nome_token: string | null;
  readonly metodo: string;
  readonly rota: string;
  readonly status: number;
  readonly quantas: number;
}

const failuresAs = async (person: Someone): Promise<FailedGroup[]> =>
  (await person.send('GET', '/requests/failures')).body.response;

describe('failed requests', () => {
  let refused: Answer;
  const cell = () =>
    `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.common}/month/3/year/2024`;
  before(async () => {
    for (let times = 0; times < 3; times += 1) {
      refused = await api.put(cell(), { realizado_numerador: 'SECRET' });
    }
    await api.put(cell(), { realizado_numerador: 1 });
    await api.put(cell(), { realizado_numerador: 'x' }, { headers: { prefer: 'tx=rollback' } });
    await api.get('/employee/getById/2147483647');
    await leader.send('PUT', cell(), { realizado_numerador: 'x' });
    await manager.send('GET', '/employee/getById/2147483647');
  });

  it('are grouped by what was wanted and what came of it; people and dry runs are left out', async () => {
    const groups = (await failuresAs(manager)).map(({ metodo, rota, quantas }) => [metodo, rota, quantas]);
    assert.deepEqual(
      groups.sort(([a], [b]) => String(a).localeCompare(String(b))),
      [
        ['GET', '/employee/getById/{id}', 1],
        [
          'PUT',
          '/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
          3,
        ],
      ],
    );
  });

  it('of loads are without reads and without routes that there are not', async () => {
    assert.equal((await api.post('/employee/nothing-here', {})).status, 404);
    const all = await failuresAs(manager);
    const loads: FailedGroup[] = (await manager.send('GET', '/requests/failures?ato=cargas')).body.response;
    assert.ok(all.some(({ metodo, rota }) => metodo === 'POST' && rota === ''));
    assert.deepEqual(
      loads.map(({ metodo, quantas }) => [metodo, quantas]),
      [['PUT', 3]],
    );
  });

  it('say which token, which error, and to a Gerente what was answered last', async () => {
    const one = (groups: readonly FailedGroup[]) => groups.find(({ metodo }) => metodo === 'PUT');
    const seen = one(await failuresAs(manager));
    assert.deepEqual(
      [seen?.erro, seen?.mensagem, seen?.nome_token],
      ['invalid-value', refused.body.msg, 'test'],
    );
    const seenByLeader = one(await failuresAs(leader));
    assert.deepEqual([seenByLeader?.erro, seenByLeader?.mensagem], ['invalid-value', null]);
  });

  it('are a Gestor’s where they are about panels, indicators, processes or the budget', async () => {
    assert.deepEqual(
      (await failuresAs(leader)).map(({ metodo }) => metodo),
      ['PUT'],
    );
    assert.deepEqual(await failuresAs(outsider), []);
  });

  it('are in the trail as a Gestor reads it: their own and those of tokens, without what was sent', async () => {
    const { text, body } = await leader.send('GET', '/company/getAuditLog?status=4xx');
    assert.ok(!text.includes('SECRET') && !text.includes(`panel/${panels.panel}`), text);
    const rows: { id_token: number | null; id_colaborador: number | null; caminho: string; rota: string }[] =
      body.response;
    assert.equal(rows.filter(({ id_token }) => id_token !== null).length, 4);
    assert.deepEqual(new Set(rows.map((row) => row.id_colaborador)), new Set([leader.employeeId, null]));
    for (const { caminho, rota } of rows) {
      assert.equal(caminho, rota);
      assert.ok(!rota.startsWith('/employee/'));
    }
    const all = await manager.send('GET', '/company/getAuditLog?status=4xx');
    assert.ok(all.text.includes('SECRET') && all.text.includes(`panel/${panels.panel}`));
  });
});

it('a recalculation that was given up is told to a Gerente with its error, to a Gestor without', async () => {
  const quarantineAs = async (person: Someone) =>
    (await person.send('GET', '/recalculation/quarantine')).body.response;
  assert.deepEqual(await quarantineAs(manager), []);
  await api.sql(
    `INSERT INTO calculo_falha (id_empresa, tentativas, pausa, definicoes, em_andamento, erro)
     VALUES ($1, 5, interval '5 minutes', 0, false, 'SECRET reason')`,
    [api.companyA.id],
  );
  const [told] = await quarantineAs(manager);
  assert.deepEqual([told.tentativas, told.erro], [5, 'SECRET reason']);
  assert.ok(Date.parse(told.proxima_em) > Date.parse(told.ultima_em));
  const [toldLeader] = await quarantineAs(leader);
  assert.deepEqual([toldLeader.tentativas, toldLeader.erro], [5, null]);
  assert.deepEqual(await quarantineAs(outsider), []);
  await api.sql('UPDATE calculo_falha SET tentativas = 4 WHERE id_empresa = $1', [api.companyA.id]);
  assert.deepEqual(await quarantineAs(manager), []);
});

describe('people', () => {
  it('are found without accents, filtered, ordered and paged with their total', async () => {
    const { id: companyId } = await api.createCompany('Many');
    const boss = await someone(api, companyId, 'Zélia', 'Gerente');
    for (const nome of ['Álvaro', 'bruno', 'Çelso'])
      await newPerson(api, { companyId, nome, level: 'Gestor' });
    const blocked = await newPerson(api, { companyId, nome: 'Dora', level: 'Colaborador' });
    await api.sql('UPDATE colaborador SET status = 0 WHERE id = $1', [blocked.id]);
    const names = async (query: string) => {
      const { body, headers } = await boss.send('GET', `/employee/getEmployees?${query}`);
      return [body.response.map(({ nome }: { nome: string }) => nome), headers['x-total-count']] as const;
    };
    assert.deepEqual((await names('q=ALVARO'))[0], ['Álvaro']);
    assert.deepEqual((await names('q=%C3%A7elso'))[0], ['Çelso']);
    assert.equal((await names('nivel_de_acesso=Gestor&order=-nome'))[0].length, 3);
    assert.deepEqual((await names('status=0'))[0], ['Dora']);
    assert.deepEqual(await names('order=-ultimo_uso&after=start&limit=1'), [['Zélia'], '5']);
    const { body } = await boss.send(
      'GET',
      '/employee/getEmployees?order=-sessoes&include=sessoes,ultimo_uso',
    );
    const [first, second] = body.response;
    assert.equal(first.sessoes, 1);
    assert.ok(Date.parse(first.ultimo_uso) > 0);
    assert.deepEqual([second.sessoes, second.ultimo_uso], [0, null]);
  });

  it('are shown with what they did last', async () => {
    const { id: companyId } = await api.createCompany('Active');
    const boss = await someone(api, companyId, 'Zélia', 'Gerente');
    const path = (who: Someone) => `/people/${who.employeeId}/activity`;
    await boss.send('POST', '/company/insertDepartment', { nome: 'Vendas' });
    await boss.send('POST', '/company/insertDepartment', { nome: 'Ensaio' }, { prefer: 'tx=rollback' });
    await boss.send('POST', '/company/insertDepartment', {});
    const { body } = await boss.send('GET', path(boss));
    assert.deepEqual(
      body.response.map(({ metodo, rota }: { metodo: string; rota: string }) => `${metodo} ${rota}`),
      ['POST /console/api/company/insertDepartment', 'POST /console/api/session'],
    );
  });
});

describe('how far a company is set up', () => {
  it('is counted for whoever sets it up, and says whether anybody typed a value', async () => {
    const { id: companyId, token } = await api.createCompany('Beginning');
    const boss = await someone(api, companyId, 'Boss', 'Gerente');
    const helper = await someone(api, companyId, 'Helper', 'Gestor');
    const setupAs = async (person: Someone) => (await person.send('GET', '/setup')).body.response[0];
    assert.partialDeepStrictEqual(await setupAs(boss), {
      pessoas: 2,
      indicadores: 0,
      paineis: 0,
      valores: 0,
    });
    const own = await createPanels(api.sql, companyId);
    const counts = await setupAs(boss);
    assert.ok(counts.indicadores > 0 && counts.modelos_com_indicadores > 0 && counts.paineis > 0);
    assert.equal(counts.valores, 0);
    await api.sql('UPDATE painel_modelo SET confidencial = 1 WHERE id = $1', [own.submodel]);
    assert.ok((await setupAs(helper)).modelos < counts.modelos);
    const cell = `/panels/updateProgressPanel/panel/${own.panel}/indicator/${own.common}/month/3/year/2024`;
    assert.equal((await api.put(cell, { realizado_numerador: 1 }, { token })).status, 200);
    assert.equal((await setupAs(helper)).valores, 1);
    assert.equal((await setupAs(outsider)).valores, 0);
  });
});
