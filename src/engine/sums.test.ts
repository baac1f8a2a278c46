import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompanyParts, company, indicator } from '../../test/formula/company.ts';
import { evaluateCell } from './evaluate.ts';
import type { Cell, CompoundReference } from './types.ts';

const cell: Cell = {
  meta_numerador: 1,
  meta_denominador: 2,
  meta_ajustada_numerador: 3,
  meta_ajustada_denominador: 4,
  realizado_numerador: 5,
  realizado_denominador: 6,
};
const hundredfold = Object.fromEntries(Object.entries(cell).map(([field, value]) => [field, value * 100]));

const panels = [
  { id: 1, modelId: 1 },
  { id: 11, modelId: 5 },
  { id: 12, modelId: 5 },
  { id: 13, modelId: 5, desativado: 1 },
  { id: 21, modelId: 6 },
  { id: 31, modelId: 7 },
];
const models = [{ id: 1 }, { id: 5, base: 1 }, { id: 6, base: 5 }, { id: 7, base: 6 }];
const everyIndicator = new Map(
  [1, 2, 3].map((id) => [id, { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 }]),
);

function evaluate(parts: CompanyParts, panel = 1) {
  const { model, reader } = company({
    panels,
    models: models.map((one) => ({ ...one, indicators: everyIndicator })),
    ...parts,
  });
  return evaluateCell(model, reader, 1, panel, 2026, 5);
}

function compound(tipo: 1 | 2, references: Partial<CompoundReference>[], cells: CompanyParts['cells']) {
  const filled = references.map((fields) => ({
    id_indicador: 2,
    id_painel_modelo: null,
    origem_campo: 0,
    origem_posicao: 0,
    destino_campo: 0,
    destino_posicao: 0,
    ...fields,
  }));
  return evaluate({
    indicators: [indicator(1, { tipo, compound: filled }), indicator(2), indicator(3)],
    cells: cells ?? {},
  });
}

test('a custom compound adds each origin field to its destination field, as written', () => {
  const { fields, reasons } = compound(
    2,
    [
      { origem_campo: 1, origem_posicao: 1, destino_campo: 0, destino_posicao: 0 },
      { origem_campo: 0, origem_posicao: 1, destino_campo: 0, destino_posicao: 0 },
      { id_indicador: 3, origem_campo: 0, origem_posicao: 0, destino_campo: 1, destino_posicao: 1 },
    ],
    { '2/1/2026/5': cell, '3/1/2026/5': hundredfold },
  );
  assert.deepEqual(fields, {
    meta_ajustada_numerador: null,
    meta_ajustada_denominador: null,
    meta_numerador: 8,
    meta_denominador: null,
    realizado_numerador: null,
    realizado_denominador: 100,
  });
  assert.deepEqual(reasons, { meta_denominador: 'NO_VALUE', realizado_numerador: 'NO_VALUE' });
});

test('a dynamic compound reads the field of the tree it adds to', () => {
  const { fields } = compound(
    1,
    [
      { origem_campo: 0, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 },
      { origem_campo: 1, origem_posicao: 1, destino_campo: 0, destino_posicao: 1 },
    ],
    { '2/1/2026/5': cell },
  );
  assert.deepEqual([fields.realizado_numerador, fields.meta_denominador], [5, 2]);
});

test('an adjustable compound over an adjustable indicator inherits the adjusted target', () => {
  const adjusted = (own: number, read: number) =>
    evaluate({
      indicators: [
        indicator(1, {
          tipo: 2,
          meta_ajustavel: own,
          compound: [2, 3].map((id_indicador) => ({
            id_indicador,
            id_painel_modelo: null,
            origem_campo: 0,
            origem_posicao: 0,
            destino_campo: 0,
            destino_posicao: 0,
          })),
        }),
        indicator(2, { meta_ajustavel: read }),
        indicator(3),
      ],
      // Indicator 3 has no adjusted target, so its target is used.
      cells: { '2/1/2026/5': cell, '3/1/2026/5': { meta_numerador: 100 } },
    }).fields;
  assert.equal(adjusted(1, 1).meta_ajustada_numerador, 103);
  assert.equal(adjusted(1, 1).meta_numerador, 101);
  assert.equal(adjusted(1, 0).meta_ajustada_numerador, null);
  assert.equal(adjusted(0, 1).meta_ajustada_numerador, null);
});

test('a compound reads the same panel for model null or 0, else the instances without submodels', () => {
  const cells = {
    '2/1/2026/5': cell,
    '2/11/2026/5': hundredfold,
    '2/12/2026/5': cell,
    '2/13/2026/5': hundredfold,
    '2/21/2026/5': hundredfold,
  };
  const total = (tipo: 1 | 2, id_painel_modelo: number | null) =>
    compound(tipo, [{ id_painel_modelo }], cells).fields.meta_numerador;
  assert.deepEqual([total(1, null), total(2, 0)], [1, 1]);
  assert.deepEqual([total(1, 5), total(2, 5)], [101, 101]);
});

function consolidated(tipo: 3 | 4, modelId: number | null, panel = 1) {
  return evaluate(
    {
      indicators: [
        indicator(1, {
          tipo,
          consolidated: [
            { id_indicador: 2, id_painel_modelo: modelId },
            { id_indicador: 3, id_painel_modelo: modelId },
          ],
        }),
        indicator(2),
        indicator(3),
      ],
      cells: {
        '2/1/2026/5': cell,
        '3/1/2026/5': { meta_numerador: 10 },
        '2/11/2026/5': cell,
        '3/12/2026/5': hundredfold,
        '2/13/2026/5': { meta_numerador: 70_000 },
        '2/21/2026/5': { meta_numerador: 1_000, meta_ajustada_numerador: 2_000 },
        '2/31/2026/5': { meta_numerador: 90_000 },
      },
    },
    panel,
  );
}

test('a consolidated indicator sums the six fields of the same panel', () => {
  assert.deepEqual(consolidated(4, null).fields, { ...cell, meta_numerador: 11 });
});

test('a custom consolidated indicator sums the active instances of the model', () => {
  assert.deepEqual(consolidated(4, 5).fields, {
    meta_numerador: 101,
    meta_denominador: 202,
    meta_ajustada_numerador: 303,
    meta_ajustada_denominador: 404,
    realizado_numerador: 505,
    realizado_denominador: 606,
  });
});

test('a dynamic consolidated indicator takes the panels of the model’s submodels as well', () => {
  const { fields } = consolidated(3, 5);
  assert.deepEqual([fields.meta_numerador, fields.meta_ajustada_numerador], [1_101, 2_303]);
});

test('the calculating panel is left out of its own sum, and nothing to sum is null', () => {
  const { fields } = consolidated(4, 5, 11);
  assert.equal(fields.meta_numerador, 100);
  assert.equal(consolidated(4, 1).fields.meta_numerador, null);
  assert.equal(consolidated(4, 1).reasons.meta_numerador, 'NO_VALUE');
});

test('a sum beyond 13 integer digits is null for OVERFLOW', () => {
  const half = { meta_numerador: 999_999_999_999_999 };
  const { fields, reasons } = compound(2, [{}, {}], { '2/1/2026/5': half });
  assert.equal(fields.meta_numerador, null);
  assert.equal(reasons.meta_numerador, 'OVERFLOW');
});
