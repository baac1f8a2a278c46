/** Formulas as text: written, read, and saved. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { insertNamesake, markedBy, save } from './indicators-setup.ts';
import { panelsOf } from './panels-setup.ts';

const { cases: all, example } = casesWith(panelsOf);

const textById = 'GET /indicators/getFormulaTextById/{id}';
const parsing = 'POST /indicators/parseFormulaText';
const saving = 'POST /indicators/saveFormulaIndicator';

const nobodys = 2_147_483_647;

async function textOf(api: TestApi, id: number, query = ''): Promise<unknown> {
  const [shown] = await listOf(api, `/indicators/getFormulaTextById/${id}${query}`);
  return shown?.['texto'];
}

type Formula = Readonly<Record<'referencias' | 'nos', readonly Readonly<Record<string, unknown>>[]>>;

/** A formula without what only stored ones have, in an order that does not depend on ids. */
function comparable({ referencias, nos }: Formula): Formula {
  const by = (field: string) => (a: Formula['nos'][number], b: Formula['nos'][number]) =>
    String(a[field]).localeCompare(String(b[field]));
  return {
    referencias: referencias
      .map(({ id: _, id_indicador: __, ordem: ___, ...fields }) => fields)
      .sort(by('slug')),
    nos: nos
      .map(({ id: _, id_indicador: __, id_pai: ___, id_referencia: ____, ...fields }) => fields)
      .sort(by('key')),
  };
}

async function formulaOf(api: TestApi, id: number): Promise<Formula> {
  const [shown] = await listOf(api, `/indicators/getFormulaById/${id}`);
  return shown?.['formula'] as Formula;
}

const parse = (api: TestApi, texto: string, fields: object = {}) =>
  api.post('/indicators/parseFormulaText', { texto, idioma: 'pt', ...fields });

/** The body of a save with the text in place of the trees. */
const saveText = (api: TestApi, formula_texto: string, fields: object = {}) =>
  save(api, 1, { formula: undefined, formula_texto, idioma: 'pt', ...fields });

const codesOf = (parsed: { diagnosticos: { codigo: string }[] }) =>
  parsed.diagnosticos.map(({ codigo }) => codigo);

example(textById, 200, 'names with their ids where they are not unique, in both languages', async (at) => {
  const { api, own } = at;
  await insertNamesake(api, own.common);
  await api.sql(
    'INSERT INTO painel_modelo (id_empresa, nome) SELECT id_empresa, nome FROM painel_modelo WHERE id = $1',
    [own.submodel],
  );
  await api.sql('UPDATE painel_modelo SET status = 1, confidencial = 0 WHERE id = $1', [own.submodel]);
  await api.sql(
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
     VALUES ($1, $2, $3, 1, 2024, 12, 2024)`,
    [api.companyA.id, own.submodel, own.common],
  );
  const sent = `SE([#${own.common}] > 1,5; SOMA('#${own.submodel}'[#${own.common}]); 0)`;
  const saved = await saveText(api, sent, { meta_oculta: 0 });
  assert.equal(saved.status, 200, saved.text);
  const { id } = saved.body.response;
  const [shown] = await listOf(api, `/indicators/getFormulaTextById/${id}`);
  const texto = String(shown?.['texto']);
  const sales = `[Sales #${own.common}]`;
  assert.equal(texto, `SE(${sales} > 1,5; SOMA('State #${own.submodel}'${sales}); 0)`);
  assert.deepEqual({ ...shown, texto }, { id, nome: 'Total', idioma: 'pt', texto });
  const english = String(await textOf(api, id, '?idioma=en'));
  assert.equal(
    english,
    texto.replace('SE(', 'IF(').replace('SOMA(', 'SUM(').replace('1,5', '1.5').replaceAll(';', ','),
  );
});
example(
  parsing,
  200,
  'indicators and submodels by their codes, where no name is the same',
  async ({ api, own }) => {
    await api.sql(`UPDATE indicador SET codigo_externo = 'VD-1' WHERE id = $1`, [own.common]);
    const read = await parse(api, '[vd-1] * 2');
    const { diagnosticos, formula } = read.body.response;
    assert.deepEqual(diagnosticos, []);
    const ids = (formula.referencias as { id_indicador_ref: number }[]).map((one) => one.id_indicador_ref);
    assert.ok(ids.includes(own.common), read.text);
    const misspelt = (await parse(api, '[VD-2]')).body.response;
    const [{ inicio, mensagem }] = misspelt.diagnosticos;
    assert.deepEqual([inicio, mensagem.en], [0, 'There is no indicator "VD-2"; did you mean [Sales]?']);
  },
);
example(textById, 200, 'null for an indicator of another type', async ({ api, own }) => {
  assert.equal(await textOf(api, own.common), null);
});
example(parsing, 200, 'what saveFormulaIndicator takes; nothing is stored', async ({ api, own }) => {
  await insertNamesake(api, own.common);
  const texto = `[#${own.common}] * 2`;
  let formula: unknown;
  const marks = await markedBy(api, async () => {
    const answer = await parse(api, texto);
    assert.equal(answer.status, 200, answer.text);
    const { response } = answer.body;
    assert.deepEqual([response.texto, response.idioma, response.diagnosticos], [texto, 'pt', []]);
    ({ formula } = response);
  });
  assert.deepEqual(marks, []);
  const saved = await save(api, own.common, { formula, meta_oculta: 0 });
  assert.equal(saved.status, 200, saved.text);
  assert.equal(await textOf(api, saved.body.response.id), `[Sales #${own.common}] * 2`);
});
example(parsing, 200, 'a formula’s own text is the formula, with its slugs and labels', async (at) => {
  const { api, own } = at;
  for (const [idioma, query] of [
    ['pt', ''],
    ['en', '?idioma=en'],
  ] as const) {
    const texto = String(await textOf(api, own.formula, query));
    const { response } = (await parse(api, texto, { idioma, id: own.formula })).body;
    assert.deepEqual(comparable(response.formula), comparable(await formulaOf(api, own.formula)));
    assert.deepEqual([response.novas, response.retiradas], [[], []]);
  }
});
example(parsing, 200, 'what the rules of saveFormulaIndicator refuse, in the text', async ({ api, own }) => {
  const fields = { unidade_medida: 1 };
  const { response } = (await parse(api, `1 / [#${own.common}]`, fields)).body;
  assert.deepEqual(codesOf(response), ['currency', 'denominator-automatic']);
  const [currency, denominator] = response.diagnosticos;
  assert.equal(currency.campo, 'moeda');
  const fixed = (await parse(api, denominator.correcao.texto, { ...fields, moeda: 'BRL' })).body.response;
  assert.deepEqual(fixed.diagnosticos, []);
  const itself = (await parse(api, `[#${own.formula}]`, { id: own.formula })).body.response;
  assert.ok(codesOf(itself).includes('own-indicator'));
});
example(parsing, 200, 'no name of another company is found or proposed', async ({ api, own, foreign }) => {
  const secret = `Segredo ${foreign.common}`;
  await api.sql('UPDATE indicador SET nome = $1 WHERE id = $2', [secret, foreign.common]);
  for (const texto of [
    `[${secret}]`,
    `[${secret.slice(0, -1)}]`,
    `[#${foreign.common}]`,
    `[x #${foreign.common}]`,
  ]) {
    const answer = await parse(api, texto, { id: own.formula });
    assert.deepEqual(codesOf(answer.body.response), ['unknown-indicator'], texto);
    assert.equal(answer.body.response.diagnosticos[0].correcao, null, texto);
  }
});
example(parsing, 404, 'an indicator that the company does not have', async ({ api, foreign }) => {
  for (const id of [foreign.formula, nobodys]) {
    assertRefused(await parse(api, '1', { id }), 'not-found', `id ${id}`);
  }
});
example(saving, 200, 'a text; references with the same meaning keep slug, label and place', async (at) => {
  const { api, own } = at;
  const a = { slug: 'first', rotulo: 'Own label', tipo: 0, id_indicador_ref: own.common, campo: 1 };
  const node = (key: string, ordem: number, ref_slug: string) => ({
    key,
    pai_key: 'r',
    destino: 1,
    ordem,
    tipo_no: 1,
    ref_slug,
  });
  const root = { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' };
  const entry = { slug: 'typed', rotulo: 'ajuste', tipo: 3 };
  const formula = {
    referencias: [entry, a],
    nos: [root, node('a', 0, 'first'), node('b', 1, 'typed')],
  };
  const { id } = (await save(api, own.common, { formula })).body.response;
  const texto = `realizado = ENTRADA("ajuste") - [#${own.common}].realizado * 3`;
  const marks = await markedBy(api, () => saveText(api, texto, { id }));
  assert.deepEqual(marks, [id]);
  const { referencias } = await formulaOf(api, id);
  assert.deepEqual(
    referencias.map(({ slug, rotulo }) => [slug, rotulo]),
    [
      ['typed', 'ajuste'],
      ['first', 'Own label'],
      ['n_3', '3'],
    ],
  );
});
example(saving, 422, 'a text with mistakes, both ways at once, or no language', async ({ api, own }) => {
  const refused = async (fields: object, words: string) =>
    assertRefused(await saveText(api, '1 +', { meta_oculta: 0, ...fields }), 'invalid-value', words);
  await refused({}, 'formula_texto, line 1, column 4');
  await refused({ formula_texto: '1\n+ [Nobody has this]' }, 'formula_texto, line 2, column 3');
  await refused({ formula_texto: `[#${own.common}].meta.den` }, 'formula_texto, line 1');
  await refused({ formula_texto: undefined }, 'formula is required');
  await refused({ idioma: undefined }, 'idioma is required');
  await refused({ formula: { referencias: [], nos: [] } }, 'formula');
  const dryRun = { headers: { prefer: 'tx=rollback' } };
  const body = { nome: 'x', descricao: 'x', fonte: '', unidade_medida: 0, interpretacao: 0, totalizador: 9 };
  const sent = { ...body, formula_texto: 'ABS(1; 2) + [Nobody has this]', idioma: 'pt' };
  const answer = await api.post('/indicators/saveFormulaIndicator', sent, dryRun);
  assertRefused(answer, 'invalid-value', 'totalizador');
  assertRefused(answer, 'invalid-value', 'formula_texto, line 1, column 13');
});

export const cases = all;
