/**
 * Indicators, what they read, and the saving of formulas (contract §4.3, §4.4); its rules have
 * tests of their own.
 */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { type PanelsFixture } from '../harness/panels-fixture.ts';
import { listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';

const unknown = 2_147_483_647;

const { cases: all, example } = casesWith(panelsOf);

const idsOf = (records: readonly Record<string, unknown>[]) => records.map(({ id }) => Number(id));

function withoutId({ id, ...fields }: Record<string, unknown>): Record<string, unknown> {
  assert.ok(Number.isInteger(id));
  return fields;
}

const lists: Readonly<Record<string, (own: PanelsFixture) => number[]>> = {
  getCommonIndicators: (own) => [
    own.common,
    own.adjustable,
    own.lateIndicator,
    own.timelessIndicator,
    own.strayIndicator,
  ],
  getCompoundIndicators: (own) => [own.compound, own.customCompound],
  getConsolidatedIndicators: (own) => [own.consolidated, own.customConsolidated],
  getFormulaIndicators: (own) => [own.formula, own.inheriting, own.unadjustable],
};
for (const [list, expected] of Object.entries(lists)) {
  example(`GET /indicators/${list}`, 200, 'those of its types, by id, of the company alone', async (at) => {
    const { api, own, foreign } = at;
    const ids = idsOf(await listOf(api, `/indicators/${list}`));
    assert.deepEqual(ids.slice(-expected(own).length), expected(own));
    assert.ok(expected(foreign).every((id) => !ids.includes(id)));
    for (const [other, theirs] of Object.entries(lists)) {
      if (other !== list) assert.ok(theirs(own).every((id) => !ids.includes(id)));
    }
  });
}

const byId = (id: number) => `/indicators/getIndicatorById/${id}`;

example(
  'GET /indicators/getIndicatorById/{id}',
  200,
  'a list holding the one indicator, whole',
  async (at) => {
    const { api, own } = at;
    assert.deepEqual(await listOf(api, byId(own.formula)), [
      {
        id: own.formula,
        nome: 'Margin',
        descricao: '',
        fonte: '',
        tipo: 5,
        meta_oculta: 0,
        meta_ajustavel: 1,
        unidade_medida: 1,
        interpretacao: 0,
        totalizador: 0,
        moeda: 'BRL',
      },
    ]);
  },
);

const compoundReferences = 'GET /indicators/getCompoundReferencesById/{id}';

example(
  compoundReferences,
  200,
  'the references as they are stored; none of other types',
  async ({ api, own }) => {
    const reference = { origem_campo: 0, origem_posicao: 1, destino_campo: 1, destino_posicao: 0 };
    const { rows } = await api.sql(
      `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo,
                                      origem_campo, origem_posicao, destino_campo, destino_posicao)
     VALUES ($1, $2, $3, $4, 0, 1, 1, 0), ($1, $2, $3, 0, 0, 1, 1, 0) RETURNING id`,
      [own.companyId, own.compound, own.common, own.submodel],
    );
    const [first, second] = rows as { id: number }[];
    const both = { id_indicador_principal: own.compound, id_indicador: own.common, ...reference };
    assert.deepEqual(await listOf(api, `/indicators/getCompoundReferencesById/${own.compound}`), [
      { ...both, id: first?.id, id_painel_modelo: own.submodel },
      { ...both, id: second?.id, id_painel_modelo: 0 },
    ]);
    assert.deepEqual(await listOf(api, `/indicators/getCompoundReferencesById/${own.common}`), []);
  },
);

const consolidatedReferences = 'GET /indicators/getConsolidatedReferencesById/{id}';

example(consolidatedReferences, 200, 'the references as they are stored; none of other types', async (at) => {
  const { api, own } = at;
  const { rows } = await api.sql(
    `INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo)
     VALUES ($1, $2, $3, $4), ($1, $2, $3, NULL) RETURNING id`,
    [own.companyId, own.consolidated, own.common, own.submodel],
  );
  const [first, second] = rows as { id: number }[];
  const both = { id_indicador_principal: own.consolidated, id_indicador: own.common };
  assert.deepEqual(await listOf(api, `/indicators/getConsolidatedReferencesById/${own.consolidated}`), [
    { ...both, id: first?.id, id_painel_modelo: own.submodel },
    { ...both, id: second?.id, id_painel_modelo: null },
  ]);
  assert.deepEqual(await listOf(api, `/indicators/getConsolidatedReferencesById/${own.formula}`), []);
});

const save = (api: TestApi, fields: object) =>
  api.post('/indicators/saveFormulaIndicator', {
    nome: 'Total',
    descricao: 'A total',
    fonte: '',
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 2,
    meta_oculta: 1,
    ...fields,
  });

async function savedId(api: TestApi, fields: object): Promise<number> {
  const answer = await save(api, fields);
  assert.equal(answer.status, 200, answer.text);
  const { id } = answer.body.response;
  assert.deepEqual(answer.body, { response: { id } });
  return id as number;
}

/** Sales plus a constant, as the realized tree. */
const salesPlus = (sales: number, constant: unknown) => ({
  referencias: [
    { slug: 'sales', rotulo: 'Sales', tipo: 0, id_indicador_ref: sales },
    { slug: 'plus', rotulo: 'Plus', tipo: 2, valor_constante: constant },
  ],
  nos: [
    { key: 'sum', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' },
    { key: 'a', pai_key: 'sum', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'sales' },
    { key: 'b', pai_key: 'sum', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'plus' },
  ],
});

const noBudget = { id_go_processo_periodo: null, go_config: null, go_metrica: null, go_modo: null };

example(
  'GET /indicators/getFormulaReferencesById/{id}',
  200,
  'in the order sent, defaults filled in, constants as decimal text',
  async ({ api, own }) => {
    const id = await savedId(api, { formula: salesPlus(own.common, '1.234,50') });
    const references = await listOf(api, `/indicators/getFormulaReferencesById/${id}`);
    assert.deepEqual(references.map(withoutId), [
      {
        id_indicador: id,
        slug: 'sales',
        rotulo: 'Sales',
        tipo: 0,
        ordem: 0,
        id_indicador_ref: own.common,
        id_painel_modelo: null,
        campo: 2,
        agregacao: 'soma',
        ...noBudget,
        valor_constante: null,
      },
      {
        id_indicador: id,
        slug: 'plus',
        rotulo: 'Plus',
        tipo: 2,
        ordem: 1,
        id_indicador_ref: null,
        id_painel_modelo: null,
        campo: null,
        agregacao: 'soma',
        ...noBudget,
        valor_constante: '1234.5',
      },
    ]);
    assert.deepEqual(await listOf(api, `/indicators/getFormulaReferencesById/${own.common}`), []);
  },
);
example(
  'GET /indicators/getFormulaNodesById/{id}',
  200,
  'each node names its parent and its reference by id and by alias',
  async ({ api, own }) => {
    const id = await savedId(api, { formula: salesPlus(own.common, 1) });
    const references = idsOf(await listOf(api, `/indicators/getFormulaReferencesById/${id}`));
    const nodes = await listOf(api, `/indicators/getFormulaNodesById/${id}`);
    const [root, ...leaves] = nodes;
    const shared = { id_indicador: id, destino: 1 };
    assert.deepEqual(root, {
      ...shared,
      id: root?.['id'],
      id_pai: null,
      ordem: 0,
      tipo_no: 0,
      operacao: 'soma',
      id_referencia: null,
      key: root?.['key'],
      pai_key: null,
      ref_slug: null,
    });
    assert.deepEqual(
      leaves,
      ['sales', 'plus'].map((slug, ordem) => ({
        ...shared,
        id: leaves[ordem]?.['id'],
        id_pai: root['id'],
        ordem,
        tipo_no: 1,
        operacao: null,
        id_referencia: references[ordem],
        key: leaves[ordem]?.['key'],
        pai_key: root['key'],
        ref_slug: slug,
      })),
    );
    assert.equal(new Set(nodes.map(({ key }) => key)).size, 3);
    assert.deepEqual(await listOf(api, `/indicators/getFormulaNodesById/${own.common}`), []);
  },
);
example(
  'GET /indicators/getFormulaConceptsById/{id}',
  200,
  'the concepts of a formula in concepts; none of any other indicator',
  async ({ api, own }) => {
    const formula = salesPlus(own.common, 1);
    const conceitos = [
      { nome: 'Good', valor: 80 },
      { nome: 'Poor', valor: 0 },
    ];
    const id = await savedId(api, { formula, conceitos, unidade_medida: 10, meta_ajustavel: 0 });
    const concepts = await listOf(api, `/indicators/getFormulaConceptsById/${id}`);
    assert.deepEqual(concepts.map(withoutId), conceitos);
    const plain = await savedId(api, { formula, conceitos });
    for (const other of [plain, own.common, own.formula]) {
      assert.deepEqual(await listOf(api, `/indicators/getFormulaConceptsById/${other}`), []);
    }
  },
);

const saving = 'POST /indicators/saveFormulaIndicator';

example(saving, 200, 'creates without an id, edits and converts with one', async ({ api, own }) => {
  const created = await savedId(api, { id: null, formula: salesPlus(own.common, 1) });
  assert.equal(
    await savedId(api, { id: created, nome: 'Edited', formula: salesPlus(own.common, 2) }),
    created,
  );
  assert.equal(
    await savedId(api, { id: own.strayIndicator, formula: salesPlus(own.common, 2) }),
    own.strayIndicator,
  );
  const [edited] = await listOf(api, byId(created));
  assert.deepEqual([edited?.['nome'], edited?.['tipo']], ['Edited', 5]);
  assert.equal((await listOf(api, byId(own.strayIndicator)))[0]?.['tipo'], 5);
});
example(saving, 404, 'an id of another company, or of nobody', async ({ api, own, foreign }) => {
  for (const id of [foreign.formula, unknown]) {
    assertRefused(await save(api, { id, formula: salesPlus(own.common, 1) }), 'not-found', String(id));
  }
});
example(saving, 412, 'a reference to an indicator of another company, or of nobody', async (at) => {
  const { api, foreign } = at;
  for (const id of [foreign.common, unknown]) {
    const answer = await save(api, { formula: salesPlus(id, 1) });
    assertRefused(answer, 'unknown-reference', 'id_indicador_ref');
  }
});

export const cases: readonly ContractCase[] = all;
