/**
 * Panels and indicators that come, change and go through the API, with a recalculation in between
 * or not: the cells are those that one full recalculation gives.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { recalculation } from '../../src/database/locks.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { cellFields } from '../../src/engine/types.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { ofThisDatabase } from '../harness/postgres.ts';
import { runs } from '../harness/random-runs.ts';
import { startWorker, stopWorkers } from '../harness/recalculated-company.ts';
import { cellsOf, idsByName, importDocument, recalculator } from './setup/calculated.ts';
import { Changer, type DefinitionChange, definitionChange } from './setup/definition-changes.ts';
import { setupDocument } from './setup/document.ts';

let api: TestApi;
/** A worker's way in: its transactions are no requests. */
let workers: CompanyDatabase;
let workerPool: pg.Pool;

before(async () => {
  api = await startApi();
  workerPool = new pg.Pool({ ...api.database.api, types: valueTypes, pipeline: true, max: 2 });
  workers = new CompanyDatabase(workerPool);
});

after(async () => {
  await stopWorkers();
  await workerPool.end();
  await api.close();
});

/**
 * Asserts that a company of which only what was typed is there is calculated to the same, in every
 * field.
 */
async function assertComplete(companyId: number): Promise<void> {
  const cells = await cellsOf(api, companyId);
  await api.sql(
    `UPDATE andamento SET ${cellFields.map((field) => `${field} = doze_nulos()`).join(', ')}
      WHERE id_empresa = $1 AND id_indicador IN (SELECT id FROM indicador WHERE tipo <> 0)`,
    [companyId],
  );
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [companyId]);
  await recalculator(api, companyId)();
  assert.deepEqual(cells, await cellsOf(api, companyId));
}

/** Asserts that no formula has lost a denominator that it reads: it could not be saved as it is. */
async function assertSavable({ id, token }: { id: number; token: string }): Promise<void> {
  const { rows } = await api.sql('SELECT id FROM indicador WHERE id_empresa = $1 AND tipo = 5', [id]);
  for (const formula of rows as { id: number }[]) {
    const [read] = (await api.get(`/indicators/getFormulaById/${formula.id}`, { token })).body.response;
    const sending = { token, headers: { prefer: 'tx=rollback' } };
    const answer = await api.post('/indicators/saveFormulaIndicator', read as object, sending);
    assert.ok(answer.status === 200 || !answer.text.includes('denominator'), answer.text);
  }
}

const readsSales = [{ source: 'Vendas', model: null, origem_campo: 1, destino_campo: 1 }];
/** One of each kind that is not refused. */
const everyChange: DefinitionChange[] = [
  { kind: 'insert panel', panel: 'Loja 4', model: 'Loja', process: '2025', desativado: 0 },
  { kind: 'change panel', panel: 'Loja 2', model: undefined, desativado: undefined, ordem: 5 },
  { kind: 'join process', panel: 'Loja 4', process: 'Segundo semestre', isOnly: false },
  { kind: 'leave process', panel: 'Loja 4', process: 'Segundo semestre' },
  { kind: 'copy process', process: '2025' },
  {
    kind: 'change indicator',
    indicator: 'Custos',
    unidade_medida: undefined,
    meta_ajustavel: 1,
    meta_oculta: 0,
  },
  { kind: 'compose', indicator: 'Composto novo', tipo: 2, unidade_medida: 4, readings: readsSales },
  { kind: 'consolidate', indicator: 'Consolidado novo', tipo: 3, unidade_medida: 4, readings: readsSales },
  { kind: 'value', panel: 'Loja 2', indicator: 'Custos', month: 7, field: 'realizado_numerador', value: 5 },
  {
    kind: 'save formula',
    indicator: 'Dobro',
    unidade_medida: 4,
    meta_ajustavel: 0,
    readings: [{ source: 'Custos', model: null, campo: 2 }],
  },
  { kind: 'change months', indicator: 'Custos', model: 'Empresa', inicio_mes: 1, fim_mes: 7 },
  { kind: 'leave model', indicator: 'Constante', model: 'Empresa' },
  { kind: 'join model', indicator: 'Constante', model: 'Empresa' },
  { kind: 'base', model: 'Loja', base: null },
  { kind: 'process months', process: 'Segundo semestre', inicio_mes: 6, fim_mes: 12 },
  { kind: 'remove indicator', indicator: 'Constante' },
];

it('panels and indicators that change in whatever order leave the cells of one full recalculation', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(definitionChange, { minLength: 15, maxLength: 30 }), async (changes) => {
      const company = await importDocument(api, setupDocument);
      const recalculate = recalculator(api, company.id);
      await recalculate();
      const changer = new Changer(api, company, done);
      for (const change of changes) {
        if (change.kind === 'recalculate') await recalculate();
        else await changer.apply(change);
      }
      await recalculate();
      await assertComplete(company.id);
      await assertSavable(company);
    }),
    { numRuns: runs(2), examples: [[everyChange]] },
  );
  // The property says nothing of changes that were always refused.
  for (const kind of [
    'insert panel',
    'change panel',
    'join process',
    'leave process',
    'copy process',
    'change indicator',
    'compose',
    'consolidate',
    'remove indicator',
    'value',
    'save formula',
    'change months',
    'leave model',
    'join model',
    'base',
    'process months',
  ]) {
    assert.ok((done.get(kind) ?? 0) > 0, `${kind} was never done`);
  }
});

it('what is deleted while a worker calculates it makes no recalculation fail', async () => {
  const company = await importDocument(api, setupDocument);
  const model = (await idsByName(api, company.id, 'painel_modelo')).get('Empresa');
  const { worker, failures, stop } = await startWorker(api);
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const sent = () => api.send(method, path, body, { token: company.token });
    let answer = await sent();
    // A deletion waits a moment for the recalculation, then it is to be repeated.
    while (answer.status === 503) answer = await sent();
    assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`);
    return answer.body.response as { insertId: number };
  };
  const constant = setupDocument.indicadores.find(({ nome }) => nome === 'Constante');
  const comesAndGoes = {
    // With the model it has a formula of a constant, whose cells are stored as soon as it is
    // calculated.
    panel: async () => {
      const body = { nome: 'Passageira', id_painel_modelo: model, desativado: 1 };
      const { insertId } = await send('POST', '/panels/insertPanel', body);
      await send('DELETE', `/panels/deletePanel/${insertId}`);
    },
    indicator: async () => {
      const body = { ...constant, id: null };
      const answer = await api.post('/indicators/saveFormulaIndicator', body, { token: company.token });
      assert.equal(answer.status, 200, answer.text);
      const { id } = answer.body.response as { id: number };
      const year = { inicio_mes: 1, inicio_ano: 2025, fim_mes: 12, fim_ano: 2025 };
      const place = { id_painel_modelo: model, id_indicador: id };
      await send('POST', '/panels/insertModelIndicator', { ...place, ...year });
      await send('DELETE', `/panels/deleteModelIndicator/model/${model}/indicator/${id}`);
      await send('PUT', `/indicators/updateIndicator/${id}`, { desativado: 1 });
      await send('DELETE', `/indicators/deleteIndicator/${id}`);
    },
  };
  const { panel, indicator } = comesAndGoes;
  await Promise.all(
    [panel, panel, indicator, indicator].map(async (rounds) => {
      for (let round = 0; round < 12; round++) await rounds();
    }),
  );
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await stop();
  assert.deepEqual(failures, []);
  await assertComplete(company.id);
});

it('a deleted panel is forgotten by who keeps the company in memory', async () => {
  const company = await importDocument(api, setupDocument);
  const recalculate = recalculator(api, company.id);
  const as = { token: company.token };
  const [models, panels, indicators] = await Promise.all(
    ['painel_modelo', 'gmr_painel', 'indicador'].map((table) => idsByName(api, company.id, table)),
  );
  const body = { nome: 'Passageira', id_painel_modelo: models?.get('Empresa'), desativado: 1 };
  const inserted = await api.post('/panels/insertPanel', body, as);
  await recalculate();
  const { insertId } = inserted.body.response as { insertId: number };
  const deleted = await api.send('DELETE', `/panels/deletePanel/${insertId}`, {}, as);
  assert.equal(deleted.status, 200, deleted.text);
  // Every panel of the model Empresa sums this value of a shop.
  const place = `panel/${panels?.get('Loja 1')}/indicator/${indicators?.get('Vendas')}/month/8/year/2025`;
  const typed = await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: 5 }, as);
  assert.equal(typed.status, 200, typed.text);
  await recalculate();
  await assertComplete(company.id);
});

for (const [what, insert, remove] of [
  ['panel', '/panels/insertPanel', '/panels/deletePanel'],
  ['indicator', '/indicators/insertCommonIndicator', '/indicators/deleteIndicator'],
] as const) {
  // A write beside it would wait for the deletion without end.
  const options = { timeout: 120_000 };
  it(`the deletion of one ${what} waits for a recalculation, and no other write does`, options, async () => {
    const company = await importDocument(api, setupDocument);
    const as = { token: company.token };
    const model = (await idsByName(api, company.id, 'painel_modelo')).get('Empresa');
    const inserted = await api.post(insert, { nome: 'Passageiro', id_painel_modelo: model }, as);
    const { insertId } = inserted.body.response as { insertId: number };
    const update = what === 'panel' ? '/panels/updatePanelDefinition' : '/indicators/updateIndicator';
    await api.put(`${update}/${insertId}`, { desativado: 1 }, as);
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>();
    const recalculation = workers.write(company.id, async (scope) => {
      await recalculateMarked(scope);
      tellBegun();
      await end;
    });
    await begun;
    const deletion = api.send('DELETE', `${remove}/${insertId}`, {}, as);
    const waited = await waitsBefore(deletion, company.id);
    const beside = await api.post('/company/insertDepartment', { nome: 'Beside it' }, as);
    letEnd();
    await recalculation;
    assert.equal((await deletion).status, 200);
    assert.ok(waited, 'the deletion did not wait');
    assert.equal(beside.status, 200, beside.text);
  });
}

/**
 * Whether the request waits for the recalculation of the company; false when it is answered
 * instead.
 */
async function waitsBefore(request: Promise<unknown>, companyId: number): Promise<boolean> {
  const answered = request.then(
    () => true,
    () => true,
  );
  for (;;) {
    if (await isWaited(companyId)) return true;
    if (await Promise.race([answered, isWaited(companyId).then(() => false)])) return false;
  }
}

/** Whether somebody waits for the recalculation of the company. */
async function isWaited(companyId: number): Promise<boolean> {
  const { rows } = await api.sql(
    `SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted AND classid = $1 AND objid = $2
        AND ${ofThisDatabase}`,
    [recalculation.key, companyId],
  );
  return rows.length > 0;
}
