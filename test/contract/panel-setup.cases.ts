/** Panels set up beyond the contract, and the processes that they are in. */
import assert from 'node:assert/strict';
import type { Sending, TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';
import { type SetupResource, setupCases } from './setup-cases.ts';

const nobodys = 2_147_483_647;

const panelsIn = (api: TestApi, sending?: Sending): Promise<PanelsFixture> =>
  createPanels(api.sql, sending?.token === api.companyB.token ? api.companyB.id : api.companyA.id);

const modelIn = async (api: TestApi, sending?: Sending) => (await panelsIn(api, sending)).model;

async function putInProcess(api: TestApi, panel: number): Promise<number> {
  const { process } = await panelsIn(api);
  const answer = await api.post('/panels/insertPanelProcess', {
    id_gmr_processo: process,
    id_gmr_painel: panel,
  });
  assert.equal(answer.status, 200, answer.text);
  return process;
}

const panel: SetupResource = {
  noun: 'panel',
  insert: '/panels/insertPanel',
  update: '/panels/updatePanelDefinition/{id}',
  remove: '/panels/deletePanel/{id}',
  byId: '/panels/panel/getById/{id}',
  byCode: '/panels/panel/getByExternalId/{codigo}',
  bodyOf: async (api, sending) => ({ nome: 'Nevada', id_painel_modelo: await modelIn(api, sending) }),
  defaults: { id_grupo: null, status: 1, desativado: 0, ordem: null, processos: [] },
  values: async (api) => {
    const { model, subgroup } = await panelsIn(api);
    return { id_painel_modelo: model, id_grupo: subgroup, status: 2, ordem: 7, desativado: 1 };
  },
  off: { desativado: 1 },
  dependents: {
    '1 process that it is in': putInProcess,
    '1 process that it is in and 1 access': async (api, id) => {
      const process = await putInProcess(api, id);
      const { employee } = await panelsIn(api);
      const access = { id_gmr_processo: process, id_gmr_painel: id, id_colaborador: employee };
      insertedId(await api.post('/panels/insertAccessPanel', access));
    },
    '1 cell with values': async (api, id) => {
      const [shown] = await listOf(api, `/panels/panel/getById/${id}`);
      const { rows } = await api.sql(
        `SELECT id_indicador AS id FROM painel_modelo_indicador mi JOIN indicador i ON i.id = mi.id_indicador
          WHERE id_painel_modelo = $1 AND tipo = 0 LIMIT 1`,
        [shown?.['id_painel_modelo']],
      );
      await type(api, id, (rows[0] as { id: number }).id, { realizado_numerador: 0 });
    },
  },
};

/** Types values of April 2024. */
async function type(api: TestApi, panelId: number, indicatorId: number, values: object): Promise<void> {
  const place = `panel/${panelId}/indicator/${indicatorId}/month/4/year/2024`;
  const answer = await api.put(`/panels/updateProgressPanel/${place}`, values);
  assert.equal(answer.status, 200, answer.text);
}

const { cases: own, example } = casesWith(panelsOf);

/** The marks of the company since `before`. */
async function marksOf(api: TestApi, before = 0) {
  const { rows } = await api.sql(
    'SELECT id, id_indicador, id_gmr_painel FROM marca WHERE id_empresa = $1 AND id > $2 ORDER BY id',
    [api.companyA.id, before],
  );
  return rows as { id: number; id_indicador: number | null; id_gmr_painel: number | null }[];
}

const newestMark = async (api: TestApi) => (await marksOf(api)).at(-1)?.id ?? 0;

const insert = 'POST /panels/insertPanel';
const update = 'PUT /panels/updatePanelDefinition/{id}';
const remove = 'DELETE /panels/deletePanel/{id}';

example(insert, 200, 'a panel is in the processes that are named, and stands in the lists', async (at) => {
  const { api, own: known } = at;
  const processos = [known.longProcess, known.process, known.process];
  const body = { nome: 'Nevada', id_painel_modelo: known.model, processos };
  const before = await newestMark(api);
  const id = insertedId(await api.post('/panels/insertPanel', body));
  const [shown] = await listOf(api, `/panels/panel/getById/${id}`);
  const inOrder = [known.process, known.longProcess];
  assert.deepEqual(shown?.['processos'], inOrder);
  const listed = (await listOf(api, '/panels/getPanels')).filter((record) => record['id'] === id);
  assert.deepEqual(
    listed.map((record) => record['id_gmr_processo']),
    inOrder,
  );
  assert.ok(listed.every((record) => !('codigo_externo' in record) && !('processos' in record)));
  const marks = await marksOf(api, before);
  assert.deepEqual(
    marks.map(({ id_indicador, id_gmr_painel }) => [id_indicador, id_gmr_painel]),
    [[null, id]],
  );
});
example(insert, 412, 'a process of another company, or of nobody: no panel is stored', async (at) => {
  const { api, own: known, foreign } = at;
  for (const process of [foreign.process, nobodys]) {
    const body = { nome: 'Nevada', id_painel_modelo: known.model, processos: [known.process, process] };
    assertRefused(
      await api.post('/panels/insertPanel', body),
      'unknown-reference',
      `processos[1] ${process}`,
    );
  }
  const panels = await api.sql('SELECT FROM gmr_painel WHERE id_painel_modelo = $1', [known.model]);
  assert.equal(panels.rows.length, 2);
});

example(update, 200, 'marks what comes, goes or has another model, and nothing else', async (at) => {
  const { api, own: known } = at;
  const put = async (body: object) => {
    const before = await newestMark(api);
    const answer = await api.put(`/panels/updatePanelDefinition/${known.panel}`, body);
    assert.equal(answer.status, 200, answer.text);
    return (await marksOf(api, before)).map(({ id_gmr_painel }) => id_gmr_painel);
  };
  assert.deepEqual(await put({ nome: 'Utah', ordem: 3, id_grupo: known.group, status: 5 }), []);
  assert.deepEqual(await put({ desativado: 0, id_painel_modelo: known.model }), []);
  assert.deepEqual(await put({ desativado: 1 }), [known.panel]);
  assert.deepEqual(await put({ id_painel_modelo: known.submodel }), [known.panel]);
});
example(update, 409, 'another model, while values are typed that it does not have', async (at) => {
  const { api, own: known } = at;
  await type(api, known.panel, known.common, { realizado_numerador: 1, meta_numerador: 2 });
  await type(api, known.panel, known.unadjustable, { realizado_numerador: 1 });
  await type(api, known.panel, known.adjustable, { meta_ajustada_numerador: 1 });
  const put = () =>
    api.put(`/panels/updatePanelDefinition/${known.panel}`, { id_painel_modelo: known.submodel });
  const words = `panel ${known.panel} has 3 cells with values that model ${known.submodel} does not have`;
  assertRefused(await put(), 'conflict', words);
  await type(api, known.panel, known.common, { realizado_numerador: null, meta_numerador: null });
  await type(api, known.panel, known.unadjustable, { realizado_numerador: null });
  assertRefused(await put(), 'conflict', 'has 1 cell with values');
  await type(api, known.panel, known.adjustable, { meta_ajustada_numerador: null });
  assert.equal((await put()).status, 200);
});
example(update, 200, 'the processes are those that are sent', async ({ api, own: known }) => {
  const put = async (processos: readonly number[]) => {
    const answer = await api.put(`/panels/updatePanelDefinition/${known.panel}`, { processos });
    assert.equal(answer.status, 200, answer.text);
    const [shown] = await listOf(api, `/panels/panel/getById/${known.panel}`);
    return shown?.['processos'];
  };
  const both = [known.process, known.longProcess];
  assert.deepEqual(await put([known.longProcess]), [known.longProcess]);
  assert.deepEqual(await put([known.longProcess, known.process, known.process]), both);
  assert.deepEqual(await put([]), []);
});
example(update, 409, 'processes without one in which somebody has access to the panel', async (at) => {
  const { api, own: known } = at;
  const access = {
    id_gmr_processo: known.process,
    id_gmr_painel: known.panel,
    id_colaborador: known.employee,
  };
  await api.post('/panels/insertAccessPanel', access);
  const path = `/panels/updatePanelDefinition/${known.panel}`;
  assertRefused(await api.put(path, { processos: [known.longProcess] }), 'conflict', 'with 1 access');
  const [shown] = await listOf(api, `/panels/panel/getById/${known.panel}`);
  assert.deepEqual(shown?.['processos'], [known.process, known.longProcess]);
});
example('POST /panels/panel/upsertMany', 200, 'processes are compared and set, in any order', async (at) => {
  const { api, own: known } = at;
  const upsert = async (processos: readonly number[], prefer = '') => {
    const linhas = [{ id: known.panel, processos }];
    const headers: Record<string, string> = prefer === '' ? {} : { prefer };
    const answer = await api.post('/panels/panel/upsertMany', { linhas }, { headers });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response;
  };
  assert.equal((await upsert([known.longProcess, known.process])).skipped, 1);
  const { rows } = await upsert([known.longProcess], 'tx=rollback');
  assert.deepEqual(rows[0].changes, [
    {
      field: 'processos',
      before: `${known.process},${known.longProcess}`,
      after: String(known.longProcess),
    },
  ]);
  assert.equal((await upsert([known.longProcess])).updated, 1);
  const [shown] = await listOf(api, `/panels/panel/getById/${known.panel}`);
  assert.deepEqual(shown?.['processos'], [known.longProcess]);
});

example(
  'POST /panels/panel/upsertMany',
  200,
  'who is responsible is so in all processes, and takes nothing from others',
  async ({ api, own: known }) => {
    const upsert = async (row: object) => {
      const answer = await api.post('/panels/panel/upsertMany', { linhas: [{ id: known.panel, ...row }] });
      assert.equal(answer.status, 200, answer.text);
      const { inserted, updated, skipped } = answer.body.response;
      return [inserted, updated, skipped];
    };
    const accesses = async (process: number) =>
      (await listOf(api, `/panels/getAccessPanel/process/${process}/panel/${known.panel}`)).map(
        ({ id_colaborador, acesso, permissao }) => [id_colaborador, acesso, permissao],
      );
    await api.post('/panels/insertAccessPanel', {
      id_gmr_processo: known.process,
      id_gmr_painel: known.panel,
      id_colaborador: known.employee,
      acesso: 2,
    });
    const responsible = [[known.employee, 0, 1]];
    assert.deepEqual(await upsert({ id_responsavel: known.employee, processos: [known.process] }), [0, 1, 0]);
    assert.deepEqual(await accesses(known.process), responsible);
    // One more process is one more in which somebody is responsible.
    const both = [known.process, known.longProcess];
    assert.deepEqual(await upsert({ id_responsavel: known.employee, processos: both }), [0, 1, 0]);
    assert.deepEqual(await accesses(known.longProcess), responsible);
    assert.deepEqual(await upsert({ id_responsavel: known.employee, processos: both }), [0, 0, 1]);
  },
);
example(
  update,
  409,
  'somebody responsible for a panel that is in no process',
  async ({ api, own: known }) => {
    const path = `/panels/updatePanelDefinition/${known.loosePanel}`;
    const answer = await api.put(path, { id_responsavel: known.employee });
    assertRefused(answer, 'conflict', 'id_responsavel answers');
  },
);

example(remove, 200, 'what was calculated in its cells goes with it; a mark tells', async (at) => {
  const { api, own: known } = at;
  await api.sql(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador)
     VALUES ($1, $2, $3, 2024, '{1,2,3,4,5,6,7,8,9,10,11,12}'), ($1, $4, $3, 1999, '{1,2,3,4,5,6,7,8,9,10,11,12}')`,
    [known.companyId, known.formula, known.loosePanel, known.common],
  );
  await api.put(`/panels/updatePanel/${known.loosePanel}`, { desativado: 1 });
  const before = await newestMark(api);
  const answer = await api.send('DELETE', `/panels/deletePanel/${known.loosePanel}`);
  assert.equal(answer.status, 200, answer.text);
  const left = await api.sql('SELECT FROM andamento WHERE id_gmr_painel = $1', [known.loosePanel]);
  assert.equal(left.rows.length, 0);
  assert.deepEqual(
    (await marksOf(api, before)).map(({ id_gmr_painel }) => id_gmr_painel),
    [known.loosePanel],
  );
});

const insertMember = 'POST /panels/insertPanelProcess';
const removeMember = 'DELETE /panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}';
const memberPath = (process: number, panelId: number) =>
  `/panels/deletePanelProcess/process/${process}/panel/${panelId}`;

/** Makes a formula that counts months, and gives its id. */
async function countingFormula(api: TestApi, known: PanelsFixture): Promise<number> {
  const { rows } = await api.sql(
    `INSERT INTO formula_referencia (id_empresa, id_indicador, slug, rotulo, tipo, ordem, id_indicador_ref, campo, agregacao)
     VALUES ($1, $2, 'months', 'Months', 0, 9, $3, 1, 'periodos') RETURNING id_indicador AS id`,
    [known.companyId, known.formula, known.common],
  );
  return (rows[0] as { id: number }).id;
}

example(
  insertMember,
  200,
  'the panel is in the process; formulas that count months are marked',
  async (at) => {
    const { api, own: known } = at;
    const body = { id_gmr_processo: known.longProcess, id_gmr_painel: known.otherPanel };
    const before = await newestMark(api);
    const answer = await api.post('/panels/insertPanelProcess', body);
    assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
    const [shown] = await listOf(api, `/panels/panel/getById/${known.otherPanel}`);
    assert.deepEqual(shown?.['processos'], [known.process, known.longProcess]);
    assert.deepEqual(await marksOf(api, before), []);
    const formula = await countingFormula(api, known);
    assert.equal((await api.send('DELETE', memberPath(known.longProcess, known.otherPanel))).status, 200);
    // A panel whose model does not have the formula counts no months.
    await api.post('/panels/insertPanelProcess', { ...body, id_gmr_painel: known.loosePanel });
    assert.deepEqual(
      (await marksOf(api, before)).map(({ id_indicador, id_gmr_painel }) => [id_indicador, id_gmr_painel]),
      [[formula, null]],
    );
  },
);
example(insertMember, 409, 'a panel that is in the process, also when two put it there', async (at) => {
  const { api, own: known } = at;
  const body = { id_gmr_processo: known.process, id_gmr_painel: known.loosePanel };
  const answers = await Promise.all([1, 2, 3].map(() => api.post('/panels/insertPanelProcess', body)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const words = `panel ${known.loosePanel} is in process ${known.process} already`;
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'conflict', words);
});

example(removeMember, 200, 'the panel is no longer in the process, its values stay', async (at) => {
  const { api, own: known } = at;
  await type(api, known.otherPanel, known.common, { realizado_numerador: 7 });
  const answer = await api.send('DELETE', memberPath(known.process, known.otherPanel));
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
  const [shown] = await listOf(api, `/panels/panel/getById/${known.otherPanel}`);
  assert.deepEqual(shown?.['processos'], []);
  const place = `panel/${known.otherPanel}/indicator/${known.common}/month/4/year/2024`;
  const [cell] = await listOf(api, `/panels/getProgressPanelCell/${place}`);
  assert.equal(cell?.['realizado_numerador'], 7);
});
example(removeMember, 404, 'a panel that is not in the process', async ({ api, own: known }) => {
  const answer = await api.send('DELETE', memberPath(known.process, known.loosePanel));
  assertRefused(answer, 'not-found', `is not in the process of gmr_process_id ${known.process}`);
});
example(removeMember, 409, 'while somebody has access to the panel there', async ({ api, own: known }) => {
  const access = {
    id_gmr_processo: known.process,
    id_gmr_painel: known.panel,
    id_colaborador: known.employee,
  };
  insertedId(await api.post('/panels/insertAccessPanel', access));
  const answer = await api.send('DELETE', memberPath(known.process, known.panel));
  assertRefused(answer, 'conflict', `panel ${known.panel} is in process ${known.process} with 1 access`);
});

export const cases: readonly ContractCase[] = [...setupCases(panel), ...own];
