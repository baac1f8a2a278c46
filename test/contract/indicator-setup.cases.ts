/** Indicators set up beyond the contract: any type changed, deleted and found by code; compound and consolidated ones. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { badNames, newCode, type SetupResource, setupCases } from './setup-cases.ts';

const nobodys = 2_147_483_647;
const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const save = (api: TestApi, source: number, fields: object = {}) =>
  api.post('/indicators/saveFormulaIndicator', {
    nome: 'Total',
    descricao: 'A total',
    fonte: '',
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 2,
    meta_oculta: 1,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: source, campo: 1 }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    },
    ...fields,
  });

/** A compound reference to the realized numerator of the indicator. */
const realizedOf = (id_indicador: number, fields: object = {}) => ({
  id_indicador,
  origem_campo: 1,
  origem_posicao: 0,
  destino_campo: 1,
  destino_posicao: 0,
  ...fields,
});

const compoundBody = (source: number, fields: object = {}) => ({
  nome: 'Sum',
  tipo: 2,
  referencias: [realizedOf(source)],
  ...fields,
});
const consolidatedBody = (source: number, fields: object = {}) => ({
  nome: 'All',
  tipo: 4,
  referencias: [{ id_indicador: source }],
  ...fields,
});

async function putInModel(api: TestApi, indicator: number): Promise<PanelsFixture> {
  const panels = await createPanels(api.sql, api.companyA.id);
  const body = { id_painel_modelo: panels.model, id_indicador: indicator, ...year2024 };
  const answer = await api.post('/panels/insertModelIndicator', body);
  assert.equal(answer.status, 200, answer.text);
  return panels;
}

const flags = [2, -1, '1', null];

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
  references: {},
  refused: {
    nome: badNames,
    descricao: ['x'.repeat(10_001), 'a\0b', null],
    meta_oculta: flags,
    meta_ajustavel: flags,
    unidade_medida: [11, -1, null],
    interpretacao: [9, -1],
    totalizador: [3, -1],
    moeda: ['XYZ', 'brl', '', 986],
  },
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

const own: ContractCase[] = [];

interface Indicators {
  readonly api: TestApi;
  readonly own: PanelsFixture;
  readonly foreign: PanelsFixture;
}

function example(
  endpoint: string,
  status: number,
  name: string,
  run: (at: Indicators) => Promise<void>,
): void {
  const prepare = async (api: TestApi) =>
    run({
      api,
      own: await createPanels(api.sql, api.companyA.id),
      foreign: await createPanels(api.sql, api.companyB.id),
    });
  own.push({ endpoint, status, name, run: prepare });
}

/** The indicators that are marked by what `write` does. */
async function markedBy(api: TestApi, write: () => Promise<unknown>): Promise<unknown[]> {
  const marks = async () =>
    (await api.sql('SELECT id, id_indicador FROM marca WHERE id_empresa = $1 ORDER BY id', [api.companyA.id]))
      .rows as { id: number; id_indicador: number | null }[];
  const before = (await marks()).length;
  await write();
  return (await marks()).slice(before).map(({ id_indicador }) => id_indicador);
}

const update = 'PUT /indicators/updateIndicator/{id}';
const remove = 'DELETE /indicators/deleteIndicator/{id}';
const saving = 'POST /indicators/saveFormulaIndicator';

const put = (api: TestApi, path: string, id: number, body: object) =>
  api.put(`/indicators/${path}/${id}`, body);

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

interface Composition {
  readonly insert: string;
  readonly update: string;
  readonly list: string;
  readonly references: string;
  readonly noun: string;
  readonly bodyOf: (source: number, fields?: object) => object;
  /** The reference of `bodyOf` as it is shown, and another way to write it. */
  readonly shown: (source: number) => object;
  readonly types: readonly [number, number];
  readonly others: readonly number[];
}

const compositions: readonly Composition[] = [
  {
    insert: 'insertCompoundIndicator',
    update: 'updateCompoundIndicator',
    list: 'getCompoundIndicators',
    references: 'getCompoundReferencesById',
    noun: 'compound',
    bodyOf: compoundBody,
    shown: (source) => ({ id_painel_modelo: 0, ...realizedOf(source) }),
    types: [1, 2],
    others: [0, 3, '1' as unknown as number],
  },
  {
    insert: 'insertConsolidatedIndicator',
    update: 'updateConsolidatedIndicator',
    list: 'getConsolidatedIndicators',
    references: 'getConsolidatedReferencesById',
    noun: 'consolidated',
    bodyOf: consolidatedBody,
    shown: (source) => ({ id_indicador: source, id_painel_modelo: null }),
    types: [3, 4],
    others: [2, 5, null as unknown as number],
  },
];

for (const of of compositions) compositionCases(of);

function compositionCases(of: Composition): void {
  const insert = `POST /indicators/${of.insert}`;
  const change = `PUT /indicators/${of.update}/{id}`;
  const post = (api: TestApi, source: number, fields: object = {}) =>
    api.post(`/indicators/${of.insert}`, of.bodyOf(source, fields));
  const references = async (api: TestApi, id: number) =>
    (await listOf(api, `/indicators/${of.references}/${id}`)).map(({ id: _, ...shown }) => shown);

  example(
    insert,
    200,
    'indicator and references as they are read; a mark of it',
    async ({ api, own: known }) => {
      for (const tipo of of.types) {
        let id = 0;
        const marks = await markedBy(api, async () => {
          const fields = { tipo, descricao: 'x', fonte: 'y', meta_ajustavel: 1, codigo_externo: newCode() };
          id = insertedId(await post(api, known.common, fields));
          const [{ desativado, ...shown } = {}] = await listOf(api, `/indicators/getById/${id}`);
          assert.equal(desativado, 0);
          assert.deepEqual({ ...shown, ...fields }, shown);
        });
        assert.deepEqual(marks, [id]);
        const listed = await listOf(api, `/indicators/${of.list}`);
        assert.equal(listed.at(-1)?.['id'], id);
        assert.ok(!('codigo_externo' in (listed.at(-1) ?? {})));
        assert.deepEqual(await references(api, id), [
          { id_indicador_principal: id, ...of.shown(known.common) },
        ]);
      }
    },
  );
  example(
    change,
    200,
    'references that are sent replace all, in their order; without any they stay',
    async (at) => {
      const { api, own: known } = at;
      const id = insertedId(await post(api, known.common));
      const [first] = await listOf(api, `/indicators/${of.references}/${id}`);
      const second = { ...first, id_indicador: known.adjustable };
      // As they were read: what names the reference itself is ignored.
      const marks = await markedBy(api, async () => {
        const answer = await put(api, of.update, id, { referencias: [second, first] });
        assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
      });
      assert.deepEqual(marks, [id]);
      const shown = await references(api, id);
      assert.deepEqual(
        shown.map(({ id_indicador }) => id_indicador),
        [known.adjustable, known.common],
      );
      const later = await markedBy(api, () => put(api, of.update, id, { nome: 'Renamed', desativado: 0 }));
      assert.deepEqual(later, []);
      assert.deepEqual(await references(api, id), shown);
      for (const tipo of of.types) {
        assert.equal((await put(api, of.update, id, { tipo })).status, 200);
        assert.deepEqual(await references(api, id), shown);
      }
    },
  );
  example(insert, 409, 'an external code in use', async ({ api, own: known }) => {
    const codigo_externo = newCode();
    const id = insertedId(await post(api, known.common, { codigo_externo }));
    assertRefused(await post(api, known.common, { codigo_externo }), 'conflict', `by indicator ${id}`);
  });
  example(
    change,
    409,
    'an indicator of another type, and an external code in use',
    async ({ api, own: known }) => {
      for (const other of [known.common, known.formula]) {
        const answer = await put(api, of.update, other, { nome: 'Mine' });
        assertRefused(answer, 'conflict', `indicator ${other} is not ${of.noun}`);
      }
      const codigo_externo = newCode();
      insertedId(await post(api, known.common, { codigo_externo }));
      const id = insertedId(await post(api, known.common));
      assertRefused(await put(api, of.update, id, { codigo_externo }), 'conflict', codigo_externo);
    },
  );
  example(insert, 412, 'records in the references of another company, or of nobody', async (at) => {
    const { api, own: known, foreign } = at;
    const [reference] = (of.bodyOf(known.common) as { referencias: object[] }).referencias;
    for (const wrong of [
      { id_indicador: foreign.common },
      { id_indicador: nobodys },
      { id_painel_modelo: foreign.model },
      { id_painel_modelo: nobodys },
    ]) {
      const referencias = [reference, { ...reference, ...wrong }];
      const answer = await post(api, known.common, { referencias });
      assertRefused(answer, 'unknown-reference', `referencias[1].${Object.keys(wrong)[0]}`);
    }
  });
  example(
    change,
    412,
    'records in the references of another company',
    async ({ api, own: known, foreign }) => {
      const id = insertedId(await post(api, known.common));
      const { referencias } = of.bodyOf(foreign.common) as { referencias: object[] };
      const answer = await put(api, of.update, id, { referencias });
      assertRefused(answer, 'unknown-reference', 'referencias[0].id_indicador');
      assert.equal((await references(api, id))[0]?.['id_indicador'], known.common);
    },
  );
  example(change, 403, 'an indicator of another company', async ({ api, foreign }) => {
    assertRefused(await put(api, of.update, foreign.compound, { nome: 'Mine' }), 'foreign-record');
  });
  example(
    insert,
    422,
    'types of others, and references that are none or too many',
    async ({ api, own: known }) => {
      for (const tipo of of.others)
        assertRefused(await post(api, known.common, { tipo }), 'invalid-value', 'tipo');
      const [reference] = (of.bodyOf(known.common) as { referencias: object[] }).referencias;
      for (const referencias of [
        [],
        Array.from({ length: 101 }, () => reference),
        [{}],
        ['x'],
        null,
        undefined,
      ]) {
        assertRefused(await post(api, known.common, { referencias }), 'invalid-value', 'referencias');
      }
      assertRefused(
        await post(api, known.strayIndicator, { unidade_medida: 11 }),
        'invalid-value',
        'unidade_medida',
      );
    },
  );
  example(
    change,
    422,
    'a circle, with the way it takes; all that is wrong at once',
    async ({ api, own: known }) => {
      const id = insertedId(await post(api, known.common));
      const reader = insertedId(await post(api, id));
      const [reference] = (of.bodyOf(reader) as { referencias: object[] }).referencias;
      const answer = await put(api, of.update, id, {
        referencias: [reference, { ...reference, id_indicador: id }],
      });
      assertRefused(
        answer,
        'invalid-value',
        'referencias[0].id_indicador makes indicators read each other in a circle',
      );
      assert.match(answer.body.msg, /^referencias\[1\]\.id_indicador is the indicator itself/m);
      const formula = await save(api, id, { id: known.unadjustable });
      assert.equal(formula.status, 200, formula.text);
      const [toFormula] = (of.bodyOf(known.unadjustable) as { referencias: object[] }).referencias;
      assertRefused(await put(api, of.update, id, { referencias: [toFormula] }), 'invalid-value', 'circle');
    },
  );
  example(change, 422, 'a unit that the references do not go with', async ({ api, own: known }) => {
    const id = insertedId(await post(api, known.common));
    const answer = await put(api, of.update, id, { unidade_medida: 5 });
    assertRefused(answer, 'invalid-value', 'denominator');
    assertRefused(
      await put(api, 'updateIndicator', id, { unidade_medida: 5 }),
      'invalid-value',
      'denominator',
    );
  });
}

export const cases: readonly ContractCase[] = [...setupCases(indicator), ...own];
