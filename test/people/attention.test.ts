/**
 * What whoever administers a company is told: a recalculation that was given up, its people, and
 * how far it is set up. Failed requests are in requests.test.ts.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { peopleOf, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { newPerson } from '../harness/people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const { manager, leader } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
});
let outsider: Someone;

before(async () => {
  outsider = await someone(api, api.companyB.id, 'Outsider', 'Gerente');
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
