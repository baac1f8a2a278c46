/** Stored scenarios (extensions): records, differences, what these make of results, applying. */
import assert from 'node:assert/strict';
import type { Answer } from '../harness/api.ts';
import { someone } from '../harness/panel-people.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const insert = 'POST /panels/insertScenario';
const list = 'GET /panels/getScenarios';
const byId = 'GET /panels/scenario/getById/{id}';
const update = 'PUT /panels/updateScenario/{id}';
const remove = 'DELETE /panels/deleteScenario/{id}';
const save = 'PUT /panels/scenario/saveDifferences/{id}';
const differences = 'GET /panels/scenario/getDifferences/{id}';
const calculate = 'POST /panels/scenario/calculate/{id}';
const apply = 'POST /panels/scenario/apply/{id}';

/** A scenario of the company in which 30 is realized in March. */
async function setting(panelsApi: PanelsApi) {
  const { api, own, put } = panelsApi;
  await put(own.common, { realizado_numerador: 30, meta_numerador: 60 });
  await recalculateAll(api, api.companyA.id);
  const answer = await api.post('/panels/insertScenario', { nome: 'Otimista' });
  assert.equal(answer.status, 200, answer.text);
  const id = answer.body.response.insertId as number;
  const common = {
    id_gmr_painel: own.panel,
    id_indicador: own.common,
    mes: 3,
    ano: 2024,
    campo: 'realizado_numerador',
  };
  const send = (body: object, prefer?: string): Promise<Answer> =>
    api.put(`/panels/scenario/saveDifferences/${id}`, body, prefer ? { headers: { prefer } } : {});
  const set = async (...definir: object[]) => {
    const stored = await send({ definir });
    assert.equal(stored.status, 200, stored.text);
    return stored.body.response.affectedRows as number;
  };
  const stored = async () =>
    (await panelsApi.list(`/panels/scenario/getDifferences/${id}`)).map(
      ({ horario: _, id_colaborador: __, ...rest }) => rest,
    );
  const results = (more: object = {}) =>
    api.post(`/panels/scenario/calculate/${id}`, {
      paineis: [own.panel],
      indicadores: [own.common],
      ano: 2024,
      meses: [3],
      ...more,
    });
  const applying = (prefer?: string, body: object = {}) =>
    api.post(`/panels/scenario/apply/${id}`, body, prefer ? { headers: { prefer } } : {});
  const asTargets = (prefer?: string) => applying(prefer, { como: 'metas_do_ano_seguinte' });
  return { ...panelsApi, id, common, send, set, stored, results, applying, asTargets };
}

const { cases, example } = casesWith(async (api) => setting(await panelsOf(api)));

example(insert, 200, 'of a token, for nobody but the company', async ({ api }) => {
  const answer = await api.post('/panels/insertScenario', { nome: 'A', visivel: 'empresa' });
  assert.equal(answer.body.response.affectedRows, 1, answer.text);
});
example(byId, 200, 'a token’s scenario is the company’s', async ({ id, list: read }) => {
  const [{ data_cadastro, ...rest } = {}] = await read(`/panels/scenario/getById/${id}`);
  assert.ok(!Number.isNaN(Date.parse(String(data_cadastro))));
  assert.deepEqual(rest, {
    id,
    nome: 'Otimista',
    visivel: 'empresa',
    id_colaborador: null,
    base_em: null,
  });
});
example(insert, 422, 'a token owns none', async ({ api }) => {
  const answer = await api.post('/panels/insertScenario', { nome: 'A', visivel: 'dono' });
  assertRefused(answer, 'invalid-value', 'visivel');
});

example(list, 200, 'all that the caller sees', async ({ id, list: read }) => {
  const all = await read('/panels/getScenarios');
  assert.ok(all.some((one) => one['id'] === id && one['nome'] === 'Otimista'));
});

example(list, 200, 'found by name, with how much differs', async ({ id, set, common, list: read }) => {
  await set({ ...common, valor: 50 });
  const found = await read('/panels/getScenarios?q=otim&order=-nome&include=diferencas,nome_colaborador');
  const { diferencas, nome_colaborador } = found.find((one) => one['id'] === id) ?? {};
  assert.deepEqual([diferencas, nome_colaborador], [1, null]);
  assert.deepEqual(await read('/panels/getScenarios?q=pessimista'), []);
});

example(update, 200, 'another name', async ({ api, id, list: read }) => {
  assert.equal((await api.put(`/panels/updateScenario/${id}`, { nome: 'B' })).status, 200);
  assert.equal((await read(`/panels/scenario/getById/${id}`))[0]?.['nome'], 'B');
});
example(update, 422, 'nobody but the owner keeps it to themselves', async ({ api, id }) => {
  const answer = await api.put(`/panels/updateScenario/${id}`, { visivel: 'dono' });
  assertRefused(answer, 'invalid-value', 'visivel');
});

example(update, 200, 'handed over', async ({ api, id, list: read }) => {
  const { employeeId } = await someone(api, api.companyA.id, 'Next', 'Gestor');
  const given = await api.put(`/panels/updateScenario/${id}`, { id_colaborador: employeeId });
  assert.equal(given.status, 200, given.text);
  assert.equal((await read(`/panels/scenario/getById/${id}`))[0]?.['id_colaborador'], employeeId);
});
example(update, 422, 'an owner who is not active', async ({ api, id }) => {
  const { employeeId } = await someone(api, api.companyA.id, 'Gone', 'Gestor');
  await api.sql('UPDATE colaborador SET status = 2 WHERE id = $1', [employeeId]);
  const answer = await api.put(`/panels/updateScenario/${id}`, { id_colaborador: employeeId });
  assertRefused(answer, 'invalid-value', 'id_colaborador');
});

example(insert, 200, 'on the company as it was', async (of) => {
  const { api, own, put, common, list: read } = of;
  const base_em = await api.moment();
  await put(own.common, { realizado_numerador: 31 });
  const answer = await api.post('/panels/insertScenario', { nome: 'Then', base_em });
  assert.equal(answer.status, 200, answer.text);
  const id = answer.body.response.insertId as number;
  assert.equal((await read(`/panels/scenario/getById/${id}`))[0]?.['base_em'], base_em);
  const definir = [{ ...common, valor: 45 }];
  assert.equal((await api.put(`/panels/scenario/saveDifferences/${id}`, { definir })).status, 200);
  const [stored] = await read(`/panels/scenario/getDifferences/${id}`);
  assert.deepEqual([stored?.['lido'], stored?.['hoje']], [30, 31]);
});
for (const [name, base_em, said] of [
  ['a base before the history', '2020-01-01', 'base_em must be at or after'],
  ['a base to come', '2999-01-01T12:00:00Z', 'base_em must not be a moment to come'],
] as const) {
  example(insert, 422, name, async ({ api }) =>
    assertRefused(await api.post('/panels/insertScenario', { nome: 'A', base_em }), 'invalid-value', said),
  );
  example(update, 422, name, async ({ api, id }) =>
    assertRefused(await api.put(`/panels/updateScenario/${id}`, { base_em }), 'invalid-value', said),
  );
}
example(calculate, 422, 'a base that the history has lost', async (of) => {
  const { api, id, results } = of;
  assert.equal((await api.put(`/panels/updateScenario/${id}`, { base_em: await api.moment() })).status, 200);
  await api.sql('UPDATE historico_inicio SET desde = clock_timestamp() WHERE id_empresa = $1', [
    api.companyA.id,
  ]);
  assertRefused(await results(), 'invalid-value', 'base_em');
});

example(update, 200, 'another base: what is typed is read there, and results are of then', async (of) => {
  const { api, own, id, put, set, common, stored, results } = of;
  const base_em = await api.moment();
  await put(own.common, { realizado_numerador: 36 });
  await set({ ...common, valor: 45 });
  const read = async (base: string | null) => {
    assert.equal((await api.put(`/panels/updateScenario/${id}`, { base_em: base })).status, 200);
    const [{ lido, hoje } = {}] = await stored();
    const answer = await results({ celulas: 2 });
    const [one] = answer.body.response.paineis[0].indicadores;
    return [lido, hoje, one.digitado.realizado_numerador, one.hoje.atingimento, one.cenario.atingimento];
  };
  assert.deepEqual(await read(base_em), [30, 36, 30, 50, 75]);
  assert.deepEqual(await read(null), [36, 36, 36, 60, 75]);
});

example(remove, 200, 'with its differences', async ({ api, id, set, common }) => {
  await set({ ...common, valor: 50 });
  assert.equal((await api.send('DELETE', `/panels/deleteScenario/${id}`, {})).status, 200);
  const { rows } = await api.sql('SELECT FROM cenario_diferenca WHERE id_cenario = $1', [id]);
  assert.equal(rows.length, 0);
});

example(save, 200, 'sets and removes; the later of two counts; nothing is typed', async (of) => {
  const { own, common, send, set, stored, values } = of;
  const target = { ...common, campo: 'meta_numerador' };
  assert.equal(
    await set({ ...common, valor: 40 }, { ...target, valor: null }, { ...common, valor: 50.005 }),
    2,
  );
  assert.deepEqual(await stored(), [
    { ...target, valor: null, lido: 60, hoje: 60 },
    { ...common, valor: 50.01, lido: 30, hoje: 30 },
  ]);
  const answer = await send({ definir: [{ ...target, valor: 61 }], remover: [common, common] });
  assert.equal(answer.body.response.affectedRows, 2);
  assert.deepEqual(await stored(), [{ ...target, valor: 61, lido: 60, hoje: 60 }]);
  const { realizado_numerador, meta_numerador } = await values(own.common);
  assert.deepEqual([realizado_numerador, meta_numerador], [30, 60]);
});
example(save, 200, 'a dry run keeps nothing', async ({ common, send, stored }) => {
  const answer = await send({ definir: [{ ...common, valor: 1 }] }, 'tx=rollback');
  assert.equal(answer.body.response.affectedRows, 1, answer.text);
  assert.deepEqual(await stored(), []);
});
example(save, 412, 'a cell that is not there', async ({ common, send, stored }) => {
  const good = { ...common, valor: 1 };
  const answer = await send({ definir: [good, { ...good, ano: 2031 }] });
  assertRefused(answer, 'unknown-reference', 'definir[1]');
  assert.deepEqual(await stored(), []);
});
example(save, 422, 'a field that is calculated', async ({ own, common, send }) => {
  const answer = await send({ definir: [{ ...common, id_indicador: own.consolidated, valor: 1 }] });
  assertRefused(answer, 'invalid-value', 'definir[0].campo');
});

example(differences, 200, 'say what has changed below them', async ({ own, common, put, set, stored }) => {
  await set({ ...common, valor: 50 });
  await put(own.common, { realizado_numerador: 31 });
  assert.deepEqual(await stored(), [{ ...common, valor: 50, lido: 30, hoje: 31 }]);
});

example(calculate, 200, 'today and with the differences', async ({ common, set, results }) => {
  await set({ ...common, valor: 45 });
  const answer = await results();
  assert.equal(answer.status, 200, answer.text);
  const [{ hoje, cenario }] = answer.body.response.paineis[0].indicadores;
  assert.deepEqual([hoje.atingimento, cenario.atingimento], [50, 75]);
});
example(calculate, 200, 'a difference whose cell is gone is passed over', async (of) => {
  const { api, own, common, set, results } = of;
  await set({ ...common, valor: 45 });
  await api.sql('DELETE FROM painel_modelo_indicador WHERE id_indicador = $1', [own.common]);
  await recalculateAll(api, api.companyA.id);
  assert.deepEqual((await results()).body.response.paineis[0]?.indicadores ?? [], []);
});
example(calculate, 412, 'a panel that is not there', async ({ foreign, results }) => {
  assertRefused(await results({ paineis: [foreign.panel] }), 'unknown-reference', 'paineis');
});

example(apply, 200, 'all of it is typed; the scenario stays', async (of) => {
  const { own, common, set, applying, values, stored } = of;
  await set({ ...common, valor: 45 }, { ...common, campo: 'meta_numerador', valor: null });
  const preview = await applying('tx=rollback');
  assert.equal(preview.status, 200, preview.text);
  assert.equal((await values(own.common))['realizado_numerador'], 30);
  const answer = await applying();
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.response.affectedRows, 1);
  const { realizado_numerador, meta_numerador } = await values(own.common);
  assert.deepEqual([realizado_numerador, meta_numerador], [45, null]);
  assert.equal((await stored()).length, 2);
});
example(apply, 200, 'its values become the targets of the next year', async (of) => {
  const { api, own, put, common, set, asTargets, values } = of;
  await api.sql('UPDATE painel_modelo_indicador SET fim_ano = 2025 WHERE id_indicador = $1', [own.common]);
  const next = (): Promise<Record<string, unknown>> => values(own.common, { year: 2025 });
  await put(own.common, { meta_numerador: 8, realizado_numerador: 9 }, { year: 2025 });
  await set({ ...common, valor: 45 });
  // Nothing of the scenario's own cells is compared or changed.
  await put(own.common, { realizado_numerador: 31 });
  const preview = await asTargets('tx=rollback');
  assert.equal(preview.status, 200, preview.text);
  assert.equal((await next())['meta_numerador'], 8);
  const answer = await asTargets();
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.response.affectedRows, 1);
  const { meta_numerador, realizado_numerador } = await next();
  assert.deepEqual([meta_numerador, realizado_numerador], [45, 9]);
  assert.equal((await values(own.common))['realizado_numerador'], 31);
});
example(apply, 422, 'two values would become the same target', async (of) => {
  const { common, set, asTargets } = of;
  await set({ ...common, valor: 45 }, { ...common, campo: 'meta_numerador', valor: 50 });
  assertRefused(await asTargets(), 'invalid-value', 'como');
});
example(apply, 412, 'the next year has no such cell', async (of) => {
  const { common, set, asTargets } = of;
  await set({ ...common, valor: 45 });
  assertRefused(await asTargets(), 'unknown-reference', '2025');
});
example(apply, 200, 'a scenario in which nothing differs', async ({ applying }) => {
  assert.equal((await applying()).body.response.affectedRows, 0);
});
example(
  apply,
  412,
  'a cell has changed since: nothing is typed, and what is typed now is told',
  async (of) => {
    const { own, common, put, set, applying, values } = of;
    await set({ ...common, mes: 4, valor: 7 }, { ...common, valor: 45 });
    await put(own.common, { realizado_numerador: 31 });
    const answer = await applying();
    assertRefused(answer, 'changed-meanwhile', '31');
    assert.equal((await values(own.common))['realizado_numerador'], 31);
    assert.equal((await values(own.common, { month: 4 }))['realizado_numerador'], null);
    await set({ ...common, valor: 45 });
    assert.equal((await applying()).status, 200);
  },
);
example(apply, 412, 'a cell has changed since the base; whoever accepts that applies it', async (of) => {
  const { api, own, id, common, put, set, applying, values } = of;
  const base_em = await api.moment();
  await put(own.common, { realizado_numerador: 31 });
  assert.equal((await api.put(`/panels/updateScenario/${id}`, { base_em })).status, 200);
  await set({ ...common, valor: 45 });
  assertRefused(await applying(), 'changed-meanwhile', '31');
  await set({ ...common, valor: 45, lido: 31 });
  assert.equal((await applying()).status, 200);
  assert.equal((await values(own.common))['realizado_numerador'], 45);
});
example(apply, 422, 'a field that takes a value no longer', async (of) => {
  const { api, own, common, set, applying } = of;
  await set({ ...common, valor: 45 });
  await api.sql('UPDATE indicador SET tipo = 1 WHERE id = $1', [own.common]);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [api.companyA.id]);
  assertRefused(await applying(), 'invalid-value');
});
example(apply, 412, 'a cell that is there no longer', async (of) => {
  const { api, own, common, set, applying } = of;
  await set({ ...common, valor: 45 });
  await api.sql('DELETE FROM painel_modelo_indicador WHERE id_indicador = $1', [own.common]);
  assertRefused(await applying(), 'unknown-reference', String(own.common));
});

export { cases };
