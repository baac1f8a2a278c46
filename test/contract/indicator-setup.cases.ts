/**
 * Indicators of every type set up beyond the contract: changed, deleted and found by their external
 * code.
 */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { compoundBody, consolidatedBody, markedBy, put, realizedOf, save } from './indicators-setup.ts';
import { panelsOf } from './panels-setup.ts';
import { newCode, type SetupResource, setupCases } from './setup-cases.ts';

const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

async function putInModel(api: TestApi, indicator: number): Promise<PanelsFixture> {
  const panels = await createPanels(api.sql, api.companyA.id);
  const body = { id_painel_modelo: panels.model, id_indicador: indicator, ...year2024 };
  const answer = await api.post('/panels/insertModelIndicator', body);
  assert.equal(answer.status, 200, answer.text);
  return panels;
}

const indicator: SetupResource = {
  noun: 'indicator',
  insert: '/indicators/insertCommonIndicator',
  update: '/indicators/updateIndicator/{id}',
  remove: '/indicators/deleteIndicator/{id}',
  byId: '/indicators/getById/{id}',
  byCode: '/indicators/getByExternalId/{codigo}',
  bodyOf: async () => ({ nome: 'Sales' }),
  defaults: {
    descricao: '',
    fonte: '',
    tipo: 0,
    meta_oculta: 0,
    meta_ajustavel: 0,
    unidade_medida: 0,
    interpretacao: 0,
    totalizador: 0,
    moeda: 'BRL',
    desativado: 0,
  },
  values: async () => ({
    descricao: 'Of all branches',
    fonte: 'ERP',
    meta_oculta: 1,
    meta_ajustavel: 1,
    unidade_medida: 5,
    interpretacao: 8,
    totalizador: 2,
    moeda: 'USD',
    desativado: 1,
  }),
  off: { desativado: 1 },
  dependents: {
    '1 formula that reads it': (api, id) => save(api, id),
    '1 compound indicator that reads it': (api, id) =>
      api.post('/indicators/insertCompoundIndicator', compoundBody(id)),
    '1 consolidated indicator that reads it': (api, id) =>
      api.post('/indicators/insertConsolidatedIndicator', consolidatedBody(id)),
    '1 model that contains it': putInModel,
    '1 model that contains it and 1 cell with values': async (api, id) => {
      const { panel } = await putInModel(api, id);
      const place = `panel/${panel}/indicator/${id}/month/4/year/2024`;
      await api.put(`/panels/updateProgressPanel/${place}`, { meta_denominador: -1 });
    },
  },
};

const { cases: own, example } = casesWith(panelsOf);

const update = 'PUT /indicators/updateIndicator/{id}';
const remove = 'DELETE /indicators/deleteIndicator/{id}';
const saving = 'POST /indicators/saveFormulaIndicator';

example(
  update,
  200,
  'what calculations read is marked, and nothing else',
  async ({ api, own: { common } }) => {
    const marked = (body: object) =>
      markedBy(api, async () => assert.equal((await put(api, 'updateIndicator', common, body)).status, 200));
    assert.deepEqual(await marked({ nome: 'Revenue', interpretacao: 2, totalizador: 1, moeda: 'EUR' }), []);
    assert.deepEqual(await marked({ unidade_medida: 0, meta_ajustavel: 0, meta_oculta: 1 }), []);
    assert.deepEqual(await marked({ unidade_medida: 5 }), [common]);
    assert.deepEqual(await marked({ meta_ajustavel: 1 }), [common]);
  },
);
example(update, 200, 'a formula keeps what its trees hang on; the rest is any indicator’s', async (at) => {
  const { api, own: known } = at;
  const [shown] = await listOf(api, `/indicators/getById/${known.formula}`);
  const body = { ...shown, nome: 'Gross margin', fonte: 'ERP', codigo_externo: newCode(), desativado: 1 };
  assert.equal((await put(api, 'updateIndicator', known.formula, body)).status, 200);
  assert.deepEqual(await listOf(api, `/indicators/getById/${known.formula}`), [body]);
});
example(update, 422, 'what a formula is judged by is saved with the formula', async ({ api, own: known }) => {
  for (const [field, value] of Object.entries({
    unidade_medida: 4,
    interpretacao: 3,
    totalizador: 2,
    meta_oculta: 1,
    meta_ajustavel: 0,
  })) {
    const answer = await put(api, 'updateIndicator', known.formula, { [field]: value });
    assertRefused(answer, 'invalid-value', `${field} of a formula is changed with saveFormulaIndicator`);
  }
});
example(update, 409, 'a denominator that others read stays', async ({ api }) => {
  const insert = async (path: string, body: object) =>
    insertedId(await api.post(`/indicators/${path}`, body));
  const ratio = await insert('insertCommonIndicator', { nome: 'Ticket', unidade_medida: 1 });
  const plain = () => put(api, 'updateIndicator', ratio, { unidade_medida: 0 });
  const readers: [string, () => Promise<number>][] = [
    [
      'compound indicator',
      () =>
        insert(
          'insertCompoundIndicator',
          compoundBody(ratio, { referencias: [realizedOf(ratio, { origem_posicao: 1 })] }),
        ),
    ],
    [
      'consolidated indicator',
      () => insert('insertConsolidatedIndicator', consolidatedBody(ratio, { unidade_medida: 1 })),
    ],
  ];
  for (const [noun, make] of readers) {
    const reader = await make();
    assertRefused(await plain(), 'conflict', `has 1 ${noun} that reads its denominator`);
    assert.equal((await put(api, 'updateIndicator', reader, { desativado: 1 })).status, 200);
    assert.equal((await api.send('DELETE', `/indicators/deleteIndicator/${reader}`)).status, 200);
  }
  assert.equal((await plain()).status, 200);
});
example(update, 409, 'a denominator that formulas read stays', async ({ api }) => {
  const body = { nome: 'Ticket', unidade_medida: 1 };
  const ratio = insertedId(await api.post('/indicators/insertCommonIndicator', body));
  const reading = (campo: number) => ({
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: ratio, campo }],
    nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
  });
  const saved = await save(api, ratio, { formula: reading(6) });
  assert.equal(saved.status, 200, saved.text);
  const answer = await put(api, 'updateIndicator', ratio, { unidade_medida: 2 });
  assertRefused(answer, 'conflict', 'has 1 formula that reads its denominator');
  await save(api, ratio, { id: saved.body.response.id, formula: reading(5) });
  assert.equal((await put(api, 'updateIndicator', ratio, { unidade_medida: 2 })).status, 200);
});
example(saving, 409, 'a denominator that others read stays', async ({ api, own: known }) => {
  const ratio = insertedId(
    await api.post('/indicators/insertCommonIndicator', { nome: 'Ticket', unidade_medida: 5 }),
  );
  const referencias = [realizedOf(ratio, { origem_posicao: 1 })];
  insertedId(await api.post('/indicators/insertCompoundIndicator', compoundBody(ratio, { referencias })));
  const answer = await save(api, known.common, { id: ratio });
  assertRefused(answer, 'conflict', 'has 1 compound indicator that reads its denominator');
});
example(saving, 409, 'an external code in use', async ({ api, own: known }) => {
  const codigo_externo = newCode();
  assert.equal((await save(api, known.common, { codigo_externo })).status, 200);
  const answer = await save(api, known.common, { codigo_externo });
  assertRefused(answer, 'conflict', `codigo_externo "${codigo_externo}" is in use by indicator`);
});
example(saving, 200, 'the external code is stored, and stays where it is left out', async (at) => {
  const { api, own: known } = at;
  const codigo_externo = newCode();
  const saved = await save(api, known.common, { codigo_externo });
  await save(api, known.common, { id: saved.body.response.id });
  const [shown] = await listOf(api, `/indicators/getByExternalId/${codigo_externo}`);
  assert.equal(shown?.['id'], saved.body.response.id);
});
example(
  remove,
  200,
  'a formula goes with its trees, entries and hidden values',
  async ({ api, own: known }) => {
    const { formula } = known;
    await api.sql(
      `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug) VALUES ($1, $2, $3, 2024, 'goal')`,
      [known.companyId, formula, known.panel],
    );
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano) VALUES ($1, $2, $3, 1999)`,
      [known.companyId, formula, known.panel],
    );
    await api.sql('DELETE FROM painel_modelo_indicador WHERE id_indicador = $1', [formula]);
    await put(api, 'updateIndicator', formula, { desativado: 1 });
    const marks = await markedBy(api, async () => {
      const answer = await api.send('DELETE', `/indicators/deleteIndicator/${formula}`);
      assert.equal(answer.status, 200, answer.text);
    });
    assert.deepEqual(marks, [formula]);
    for (const table of ['formula_referencia', 'formula_no', 'andamento', 'andamento_entrada']) {
      const { rows } = await api.sql(`SELECT FROM ${table} WHERE id_indicador = $1`, [formula]);
      assert.equal(rows.length, 0, table);
    }
  },
);

export const cases: readonly ContractCase[] = [...setupCases(indicator), ...own];
