/** Compound and consolidated indicators set up beyond the contract. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { compoundBody, consolidatedBody, markedBy, put, realizedOf, save } from './indicators-setup.ts';
import { panelsOf } from './panels-setup.ts';
import { newCode } from './setup-cases.ts';

const nobodys = 2_147_483_647;

const { cases: own, example } = casesWith(panelsOf);

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

export const cases: readonly ContractCase[] = own;
