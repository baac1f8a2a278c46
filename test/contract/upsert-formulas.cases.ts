/** upsertMany of formulas as text, and of the indicators of models. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';
import { newCode, type Shown } from './setup-cases.ts';

const { cases: all, example } = casesWith(panelsOf);

const formulas = 'POST /indicators/formula/upsertMany';
const nobodys = 2_147_483_647;

const upsert = (api: TestApi, linhas: readonly unknown[], prefer?: string) =>
  api.post('/indicators/formula/upsertMany', { linhas }, prefer === undefined ? {} : { headers: { prefer } });

const row = (formula_texto: string, fields: Shown = {}) => ({
  codigo_externo: newCode(),
  nome: `Total ${newCode()}`,
  descricao: 'A total',
  fonte: '',
  unidade_medida: 4,
  interpretacao: 0,
  totalizador: 2,
  meta_oculta: 1,
  formula_texto,
  idioma: 'pt',
  ...fields,
});

const counted = ({ body, text }: Answer) => {
  assert.ok(body.response, text);
  const { inserted, updated, skipped } = body.response;
  return [inserted, updated, skipped];
};

const textById = async (api: TestApi, id: number) =>
  (await listOf(api, `/indicators/getFormulaTextById/${id}`))[0]?.['texto'];
const byId = async (api: TestApi, id: number) => (await listOf(api, `/indicators/getById/${id}`))[0] as Shown;

example(
  formulas,
  200,
  'a formula names indicators of other rows, by code or name, wherever they stand',
  async ({ api, own }) => {
    const base = row(`[#${own.common}] * 2`);
    const middle = row(`[${base.codigo_externo.toLowerCase()}] + 1`);
    const top = row(`[${middle.nome}] - [${base.nome}]`);
    const first = await upsert(api, [top, middle, base]);
    assert.deepEqual(counted(first), [3, 0, 0]);
    const [topId] = first.body.response.ids as [number];
    assert.equal(await textById(api, topId), `[${middle.nome}] - [${base.nome}]`);
    // Written as getFormulaTextById writes it, a row is unchanged.
    assert.deepEqual(counted(await upsert(api, [top])), [0, 0, 1]);
    const changed = { ...top, formula_texto: `[${middle.nome}]` };
    const dry = await upsert(api, [changed], 'tx=rollback');
    const { formula_texto: before } = top;
    const change = { field: 'formula_texto', before, after: changed.formula_texto };
    assert.deepEqual(dry.body.response.rows, [
      { index: 0, outcome: 'changed', id: topId, changes: [change] },
    ]);
    assert.deepEqual(counted(await upsert(api, [changed])), [0, 1, 0]);
    assert.equal(await textById(api, topId), `[${middle.nome}]`);
  },
);
example(formulas, 200, 'what a row leaves out stays as it is, the formula too', async ({ api, own }) => {
  const sent = row(`[#${own.common}] * 2`);
  const { ids } = (await upsert(api, [sent])).body.response as { ids: [number] };
  const text = await textById(api, ids[0]);
  const partial = { id: ids[0], nome: 'Renamed', totalizador: 0, desativado: 1 };
  assert.deepEqual(counted(await upsert(api, [partial])), [0, 1, 0]);
  const shown = await byId(api, ids[0]);
  assert.deepEqual({ ...shown, ...partial, descricao: sent.descricao, tipo: 5 }, shown);
  assert.equal(await textById(api, ids[0]), text);
  const only = { id: ids[0], formula_texto: `[#${own.common}] * 3`, idioma: 'en' };
  assert.deepEqual(counted(await upsert(api, [only])), [0, 1, 0]);
  assert.equal(await textById(api, ids[0]), String(text).replace('2', '3'));
  assert.equal((await byId(api, ids[0]))['desativado'], 1);
});
example(formulas, 409, 'a code that another indicator has', async ({ api, own }) => {
  const [one, other] = [row(`[#${own.common}]`), row(`[#${own.common}]`)];
  const { ids } = (await upsert(api, [one, other])).body.response as { ids: [number] };
  const taken = { id: ids[0], codigo_externo: other.codigo_externo };
  assertRefused(await upsert(api, [taken]), 'conflict', other.codigo_externo);
});
example(formulas, 412, 'an indicator of another company', async ({ api, foreign }) => {
  const answer = await upsert(api, [{ id: foreign.formula, nome: 'Mine' }]);
  assertRefused(answer, 'unknown-reference', 'linhas[0].id');
});
example(
  formulas,
  422,
  'every text that is wrong is told with its place, and nothing is stored',
  async ({ api, own }) => {
    const good = row(`[#${own.common}]`);
    const circle = [row('[B of the circle]', { nome: 'A of the circle' }), row('[A of the circle]')];
    circle[1] = { ...(circle[1] as (typeof circle)[0]), nome: 'B of the circle' };
    const refused = await upsert(api, [row('SOMA('), row('[Nobody knows]'), ...circle]);
    assertRefused(refused, 'invalid-value', 'linhas[0].formula_texto');
    for (const at of [1, 2, 3])
      assert.ok(refused.body.msg.includes(`linhas[${at}].formula_texto`), refused.text);
    const { formula_texto: _, ...without } = row('1');
    const missing = await upsert(api, [good, without]);
    assertRefused(missing, 'invalid-value', 'linhas[1].formula_texto is required');
    const code = good.codigo_externo;
    assert.equal((await api.get(`/indicators/getByExternalId/${code}`)).status, 404);
    const typed = { id: own.common, nome: 'Sales' };
    assertRefused(await upsert(api, [{ ...typed, nome: 'Other' }]), 'invalid-value', 'is not a formula');
  },
);

const models = 'POST /panels/modelIndicator/upsertMany';
const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const places: ContractCase[] = [];
type Panels = PanelsApi;
const ofModels = (
  status: number,
  name: string,
  run: (
    panels: Panels,
    send: (linhas: readonly unknown[], prefer?: string) => Promise<Answer>,
  ) => Promise<void>,
) =>
  places.push({
    endpoint: models,
    status,
    name,
    run: async (api) =>
      run(await panelsOf(api), (linhas, prefer) =>
        api.post(
          '/panels/modelIndicator/upsertMany',
          { linhas },
          prefer === undefined ? {} : { headers: { prefer } },
        ),
      ),
  });

const stored = async ({ api }: Pick<Panels, 'api'>, model: number, indicator: number) =>
  (await listOf(api, `/panels/getModelIndicator/model/${model}/indicator/${indicator}`))[0];

/** Gives a record a code of its own. */
async function coded({ api }: Panels, table: 'indicador' | 'painel_modelo', id: number): Promise<string> {
  const code = newCode();
  await api.sql(`UPDATE ${table} SET codigo_externo = $2 WHERE id = $1`, [id, code]);
  return code;
}

ofModels(200, 'model and indicator by their codes, with months and weight', async (panels, send) => {
  const { own } = panels;
  const codigo_painel_modelo = await coded(panels, 'painel_modelo', own.model);
  const codigo_indicador = await coded(panels, 'indicador', own.strayIndicator);
  const rowOf = (peso: number) => ({ codigo_painel_modelo, codigo_indicador, ...months2024, ordem: 5, peso });
  const beside = { id_painel_modelo: own.model, id_indicador: own.adjustable, peso: 2.5 };
  const dry = await send([rowOf(2.345), beside], 'tx=rollback');
  assert.deepEqual(dry.body.response.rows, [
    { index: 0, outcome: 'new', id: null, changes: [] },
    { index: 1, outcome: 'unchanged', id: null, changes: [] },
  ]);
  const answer = await send([rowOf(2.345), beside]);
  assert.deepEqual(answer.body, { response: { inserted: 1, updated: 0, skipped: 1 } });
  const shown = await stored(panels, own.model, own.strayIndicator);
  assert.equal(shown?.['peso'], 2.35);
  assert.deepEqual(counted(await send([rowOf(2.35), { ...beside, peso: 3 }])), [0, 1, 1]);
  assert.equal((await stored(panels, own.model, own.adjustable))?.['peso'], 3);
  // What was read goes back.
  assert.deepEqual(counted(await send([shown])), [0, 0, 1]);
});
ofModels(200, 'a lenient call stores the good rows', async (panels, send) => {
  const { own } = panels;
  const good = { id_painel_modelo: own.model, id_indicador: own.strayIndicator, ...months2024 };
  const bad = { ...good, id_indicador: nobodys };
  const answer = await send([good, bad, good], 'handling=lenient');
  assert.deepEqual(counted(answer), [1, 0, 0]);
  const told = answer.body.response.errors as { index: number; field: string }[];
  assert.deepEqual(
    told.map(({ index, field }) => [index, field]),
    [
      [1, 'id_indicador'],
      [2, 'id_indicador'],
    ],
  );
});
ofModels(409, 'months that would leave typed values out of reach', async (panels, send) => {
  const { own } = panels;
  await panels.put(own.common, { realizado_numerador: 7 });
  const answer = await send([{ id_painel_modelo: own.model, id_indicador: own.common, inicio_mes: 4 }]);
  assertRefused(answer, 'conflict', 'linhas[0]');
  assert.equal((await stored(panels, own.model, own.common))?.['inicio_mes'], 1);
});
ofModels(412, 'a model or an indicator of nobody, by id or code', async ({ own }, send) => {
  const place = { id_painel_modelo: own.model, id_indicador: own.strayIndicator };
  for (const [field, byCode] of [
    ['id_painel_modelo', 'codigo_painel_modelo'],
    ['id_indicador', 'codigo_indicador'],
  ] as const) {
    const { [field]: _, ...other } = { ...place, ...months2024 };
    assertRefused(await send([{ ...other, [field]: nobodys }]), 'unknown-reference', `linhas[0].${field}`);
    assertRefused(
      await send([{ ...other, [byCode]: newCode() }]),
      'unknown-reference',
      `linhas[0].${byCode}`,
    );
  }
});
ofModels(
  422,
  'rows that do not name their place, or whose months are turned round',
  async ({ own }, send) => {
    const place = { id_painel_modelo: own.model, id_indicador: own.strayIndicator };
    const turned = { ...place, ...months2024, fim_ano: 2023 };
    const answer = await send([{ ...months2024, id_indicador: own.strayIndicator }, turned, place]);
    assertRefused(answer, 'invalid-value', 'linhas[0].id_painel_modelo is required, or codigo_painel_modelo');
    for (const part of ['linhas[1].', 'linhas[2].id_indicador']) {
      assert.ok(answer.body.msg.includes(part), answer.text);
    }
    assertRefused(await send([place]), 'invalid-value', 'linhas[0].inicio_mes is required');
  },
);

export const cases: readonly ContractCase[] = [...all, ...places];
