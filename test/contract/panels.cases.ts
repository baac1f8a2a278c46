/** Panels, their groups and models, and the access to them (contract §4.5). */
import assert from 'node:assert/strict';
import { type ContractCase, casesWith } from './contract-case.ts';
import { explainCases } from './explain.cases.ts';
import { panelsOf } from './panels-setup.ts';
import { processResultCases } from './process-results.cases.ts';
import { progressCases } from './progress.cases.ts';
import { progressCodesCases } from './progress-codes.cases.ts';
import { progressListCases } from './progress-list.cases.ts';
import { progressManyCases } from './progress-many.cases.ts';
import { progressRepeatsCases } from './progress-repeats.cases.ts';
import { progressValuesCases } from './progress-values.cases.ts';
import { resultCases } from './results.cases.ts';

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const { cases: own, example } = casesWith(panelsOf);

example(
  'GET /panels/getGroups',
  200,
  'groups come by id, with their parent',
  async ({ api, own, list, foreign }) => {
    const groups = await list('/panels/getGroups');
    assert.deepEqual(groups.slice(-2), [
      { id: own.group, id_grupo: null, nome: 'Regions', ordem: 1 },
      { id: own.subgroup, id_grupo: own.group, nome: 'West', ordem: 2 },
    ]);
    assert.ok(groups.every(({ id }) => id !== foreign.group));
    const page = await api.get(`/panels/getGroups?limit=1&offset=${groups.length - 1}`);
    assert.equal(page.body.response[0].id, own.subgroup);
  },
);

example(
  'GET /panels/getPanels',
  200,
  'a panel appears once for each of its processes',
  async ({ own, list }) => {
    const panels = (await list('/panels/getPanels')).filter(({ id }) =>
      [own.panel, own.otherPanel, own.loosePanel].includes(id as number),
    );
    const { data_cadastro: moment, ...first } = panels[0] ?? {};
    assert.match(String(moment), timestamp);
    assert.deepEqual(first, {
      id: own.panel,
      id_gmr_processo: own.process,
      nome: 'California',
      id_grupo: own.subgroup,
      status: 1,
      desativado: 0,
      nome_modelo_painel: 'Region',
      status_modelo_painel: 1,
      confidencial: 0,
      base: 0,
      id_painel_modelo: own.model,
      ordem: 4,
      id_painel_ap: null,
    });
    assert.deepEqual(
      panels.map(({ id, id_gmr_processo }) => [id, id_gmr_processo]),
      [
        [own.panel, own.process],
        [own.panel, own.longProcess],
        [own.otherPanel, own.process],
      ],
    );
  },
);

example('GET /processes/getGmrProcesses', 200, 'by id, with their months', async ({ own, foreign, list }) => {
  const processes = await list('/processes/getGmrProcesses');
  const { data_cadastro: moment, ...last } = processes.at(-1) ?? {};
  assert.match(String(moment), timestamp);
  assert.deepEqual(last, {
    id: own.longProcess,
    nome: 'Season',
    inicio_mes: 11,
    inicio_ano: 2023,
    fim_mes: 2,
    fim_ano: 2025,
    status: 1,
  });
  assert.ok(processes.every(({ id }) => id !== foreign.process && id !== foreign.longProcess));
  const ids = processes.map(({ id }) => Number(id));
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  );
});

example('GET /panels/getModels', 200, 'models and submodels come by id', async ({ own, list }) => {
  const [model, submodel] = (await list('/panels/getModels')).slice(-2);
  assert.match(String(model?.['data_cadastro']), timestamp);
  assert.deepEqual(
    { ...model, data_cadastro: null },
    {
      id: own.model,
      id_grupo: own.group,
      nome: 'Region',
      data_cadastro: null,
      status: 1,
      confidencial: 0,
      ordem: 3,
      base: 0,
    },
  );
  assert.deepEqual(
    [submodel?.['base'], submodel?.['status'], submodel?.['confidencial'], submodel?.['ordem']],
    [own.model, 0, 1, null],
  );
});

example('GET /panels/getModelById/{id}', 200, 'a list holding the one model', async ({ own, list }) => {
  const models = await list(`/panels/getModelById/${own.submodel}`);
  assert.deepEqual(
    models.map(({ id, nome }) => [id, nome]),
    [[own.submodel, 'State']],
  );
});

example(
  'GET /panels/getModelIndicators/{id}',
  200,
  'the indicators with their months',
  async ({ own, list }) => {
    const indicators = await list(`/panels/getModelIndicators/${own.model}`);
    assert.deepEqual(
      indicators.find(({ id_indicador }) => id_indicador === own.lateIndicator),
      {
        id_painel_modelo: own.model,
        id_indicador: own.lateIndicator,
        inicio_mes: 3,
        inicio_ano: 2024,
        fim_mes: 5,
        fim_ano: 2024,
        ordem: 0,
      },
    );
    assert.deepEqual(await list(`/panels/getModelIndicators/${own.submodel}`), []);
  },
);

const update = 'PUT /panels/updatePanel/{id}';

example(
  update,
  200,
  'what is sent is stored, the rest left, from any state to any',
  async ({ api, own, list }) => {
    const put = (body: object) => api.put(`/panels/updatePanel/${own.panel}`, body);
    const shown = async () => {
      const panel = (await list('/panels/getPanels')).find(({ id }) => id === own.panel);
      return [panel?.['nome'], panel?.['desativado']];
    };
    assert.deepEqual((await put({ desativado: 1 })).body, {
      response: { status: 'success', affectedRows: 1 },
    });
    assert.deepEqual(await shown(), ['California', 1]);
    assert.deepEqual((await put({ desativado: 1 })).body, {
      response: { status: 'success', affectedRows: 1 },
    });
    await put({ nome: ' Nevada ', status: 9, id: own.otherPanel });
    assert.deepEqual(await shown(), ['Nevada', 1]);
    await put({ desativado: 0, nome: 'Utah' });
    assert.deepEqual(await shown(), ['Utah', 0]);
  },
);

example(
  update,
  200,
  'a panel that comes or goes leaves a mark, a new name none',
  async ({ api, own, marks }) => {
    const put = (body: object) => api.put(`/panels/updatePanel/${own.panel}`, body);
    await put({ nome: 'Utah' });
    await put({ desativado: 0 });
    assert.deepEqual(await marks(), []);
    await put({ desativado: 1 });
    assert.deepEqual(await marks(), [{ id_indicador: null, id_gmr_painel: own.panel, ano: null, mes: null }]);
  },
);

const ofPanel = 'GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}';
const ofEmployee = 'GET /panels/getAccessPanelByEmployee/{employee_id}';
const insert = 'POST /panels/insertAccessPanel';

example(ofPanel, 200, 'only the accesses of that panel in that process', async ({ own, list, grant }) => {
  await grant({});
  await grant({ id_gmr_processo: own.longProcess, acesso: 3, permissao: 1 });
  await grant({ id_gmr_painel: own.otherPanel });
  const path = `/panels/getAccessPanel/process/${own.longProcess}/panel`;
  const access = { id_gmr_processo: own.longProcess, id_gmr_painel: own.panel, id_colaborador: own.employee };
  assert.deepEqual(await list(`${path}/${own.panel}`), [{ ...access, acesso: 3, permissao: 1 }]);
  assert.deepEqual(await list(`${path}/${own.otherPanel}`), []);
});

example(ofEmployee, 200, "an employee's accesses in all processes", async ({ own, list, grant }) => {
  await grant({ acesso: 1 });
  await grant({ id_gmr_processo: own.longProcess });
  const accesses = await list(`/panels/getAccessPanelByEmployee/${own.employee}`);
  assert.deepEqual(
    accesses.map(({ id_gmr_processo, acesso }) => [id_gmr_processo, acesso]),
    [
      [own.process, 1],
      [own.longProcess, 0],
    ],
  );
});

example(insert, 200, 'without acesso and permissao: responsible, view only', async ({ own, list, grant }) => {
  const { status, body } = await grant({});
  assert.equal(status, 200);
  assert.deepEqual(body, {
    response: { status: 'success', affectedRows: 1, insertId: body.response.insertId },
  });
  assert.ok(Number.isInteger(body.response.insertId));
  const path = `/panels/getAccessPanel/process/${own.process}/panel/${own.panel}`;
  const access = { id_gmr_processo: own.process, id_gmr_painel: own.panel, id_colaborador: own.employee };
  assert.deepEqual(await list(path), [{ ...access, acesso: 0, permissao: 0 }]);
});

example(insert, 409, 'an employee has one access to a panel in a process', async ({ grant }) => {
  const answers = await Promise.all([grant({}), grant({ acesso: 2 }), grant({ permissao: 1 })]);
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409, 409],
  );
  const { status, body } = await grant({});
  assert.equal(status, 409);
  assert.match(body.msg, /id_colaborador/);
});

example(insert, 412, 'a panel that is not in the process is refused, naming it', async ({ own, grant }) => {
  for (const fields of [
    { id_gmr_painel: own.loosePanel },
    { id_gmr_painel: own.otherPanel, id_gmr_processo: own.longProcess },
  ]) {
    const { status, body } = await grant(fields);
    assert.equal(status, 412);
    assert.match(body.msg, /^id_gmr_painel /);
  }
});

export const cases: readonly ContractCase[] = [
  ...own,
  ...progressCases,
  ...progressManyCases,
  ...progressCodesCases,
  ...progressRepeatsCases,
  ...progressValuesCases,
  ...progressListCases,
  ...resultCases,
  ...processResultCases,
  ...explainCases,
];
