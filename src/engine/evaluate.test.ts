import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CompanyParts,
  company,
  everyMonth,
  indicator,
  leaf,
  op,
  reference,
} from '../../test/formula/company.ts';
import { evaluateCell } from './evaluate.ts';
import { fromDecimalText } from './rational.ts';
import type { Cell, Reference, TreeNode } from './types.ts';

/** A formula with reference `x` to indicator 2, by default in both trees. */
function readingFormula(
  fields: Partial<Reference>,
  trees: { 0?: TreeNode; 1?: TreeNode } = { 0: leaf('x'), 1: leaf('x') },
) {
  return { references: [reference('x', { id_indicador_ref: 2, ...fields })], trees };
}

const formulaId = 1;
function evaluate(parts: CompanyParts, { id = formulaId, panel = 1, year = 2026, month = 5 } = {}) {
  const { model, reader } = company(parts);
  return evaluateCell(model, reader, id, panel, year, month);
}

const noAdjusted = { meta_ajustada_numerador: null, meta_ajustada_denominador: null };

const full: Cell = {
  meta_numerador: 1_000,
  meta_denominador: 400,
  meta_ajustada_numerador: 1_200,
  meta_ajustada_denominador: 300,
  realizado_numerador: 900,
  realizado_denominador: 450,
};

test('campo reads what it names, in both trees; 2 follows the tree', () => {
  const results = [0, 1, 2, 3, 4, 5, 6].map((campo) => {
    const { fields } = evaluate({
      indicators: [indicator(1, { formula: readingFormula({ campo }) }), indicator(2, { unidade_medida: 5 })],
      cells: { '2/1/2026/5': full },
    });
    return [fields.meta_numerador, fields.realizado_numerador];
  });
  assert.deepEqual(results, [
    [250, 250],
    [200, 200],
    [250, 200],
    [1_000, 1_000],
    [400, 400],
    [900, 900],
    [450, 450],
  ]);
});

test('the value of an indicator is its numerator, or with a calculation unit the ratio, × 100 in percent', () => {
  const valueIn = (unidade_medida: number) =>
    evaluate({
      indicators: [indicator(1, { formula: readingFormula({ campo: 1 }) }), indicator(2, { unidade_medida })],
      cells: { '2/1/2026/5': full },
    }).fields.realizado_numerador;
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(valueIn);
  assert.deepEqual(values, [900, 200, 900, 20_000, 900, 200, 900, 200, 900, 200, 900]);
});

test('the value of a formula is its root operation over its two sides', () => {
  const trees = { 0: op('divisao', leaf('y'), leaf('y')), 1: op('percentual', leaf('y'), leaf('y')) };
  const { fields } = evaluate({
    indicators: [
      indicator(1, { formula: readingFormula({}) }),
      indicator(2, { unidade_medida: 3, formula: { references: [], trees } }),
    ],
    cells: { '2/1/2026/5': full },
  });
  assert.deepEqual([fields.meta_numerador, fields.realizado_numerador], [250, 20_000]);
});

test('a ratio without a denominator has no value, one over zero divides by zero', () => {
  const reasonFor = (cell: Partial<Cell>) =>
    evaluate({
      indicators: [
        indicator(1, { formula: readingFormula({ campo: 1 }) }),
        indicator(2, { unidade_medida: 5 }),
      ],
      cells: { '2/1/2026/5': cell },
    }).reasons.realizado_numerador;
  assert.equal(reasonFor({ realizado_numerador: 100 }), 'NO_VALUE');
  assert.equal(reasonFor({ realizado_numerador: 100, realizado_denominador: 0 }), 'DIVISION_BY_ZERO');
  assert.equal(reasonFor({ realizado_denominador: 100 }), 'NO_VALUE');
});

const fraction = op('divisao', op('soma', leaf('x'), leaf('c')), op('multiplicacao', leaf('x'), leaf('c')));
const fractionFormula = {
  references: [reference('x', { id_indicador_ref: 2 }), reference('c', { tipo: 2, valor_constante: '3' })],
  trees: { 0: fraction, 1: fraction },
};

test('the root fraction of a calculation unit is stored as its two sides, and campo 2 reads the side it stands in', () => {
  const { fields } = evaluate({
    indicators: [
      indicator(1, { unidade_medida: 5, formula: fractionFormula }),
      indicator(2, { unidade_medida: 5 }),
    ],
    cells: { '2/1/2026/5': full },
  });
  assert.deepEqual(fields, {
    ...noAdjusted,
    meta_numerador: 1_300,
    meta_denominador: 1_200,
    realizado_numerador: 1_200,
    realizado_denominador: 1_350,
  });
});

test('a plain unit stores the result of the same tree, where campo 2 reads the value', () => {
  const { fields, reasons } = evaluate({
    indicators: [
      indicator(1, { unidade_medida: 4, formula: fractionFormula }),
      indicator(2, { unidade_medida: 5 }),
    ],
    cells: { '2/1/2026/5': full },
  });
  // Target: (2.5 + 3) ÷ (2.5 × 3) = 0.733…; realized: (2 + 3) ÷ (2 × 3) = 0.833…
  assert.deepEqual(fields, {
    ...noAdjusted,
    meta_numerador: 73,
    meta_denominador: null,
    realizado_numerador: 83,
    realizado_denominador: null,
  });
  assert.deepEqual(reasons, {});
});

test('each side is stored for itself when the other is null or zero', () => {
  const references = [
    reference('a', { tipo: 3 }),
    reference('b', { tipo: 3 }),
    reference('zero', { tipo: 2, valor_constante: '0' }),
  ];
  const { fields, reasons } = evaluate({
    indicators: [
      indicator(1, {
        unidade_medida: 3,
        formula: {
          references,
          trees: {
            0: op('percentual', leaf('a'), leaf('zero')),
            1: op('percentual', leaf('b'), leaf('zero')),
          },
        },
      }),
    ],
    entries: { '1/1/2026/5/a': 700 },
  });
  assert.deepEqual(fields, {
    ...noAdjusted,
    meta_numerador: 700,
    meta_denominador: 0,
    realizado_numerador: null,
    realizado_denominador: 0,
  });
  assert.deepEqual(reasons, { realizado_numerador: 'NO_VALUE' });
});

test('in percent, divisao over a percentual is stored as its two sides too', () => {
  const references = ['8', '4', '2'].map((valor_constante) =>
    reference(`c${valor_constante}`, { tipo: 2, valor_constante }),
  );
  const root = op('divisao', op('percentual', leaf('c4'), leaf('c8')), leaf('c2'));
  const { fields } = evaluate({
    indicators: [indicator(1, { unidade_medida: 3, formula: { references, trees: { 1: root } } })],
  });
  assert.deepEqual([fields.realizado_numerador, fields.realizado_denominador], [5_000, 200]);
});

test('a hidden target without a tree is null, without a reason', () => {
  const formula = readingFormula({}, { 1: leaf('x') });
  const { fields, reasons } = evaluate({
    indicators: [indicator(1, { meta_oculta: 1, formula }), indicator(2)],
    cells: { '2/1/2026/5': full },
  });
  assert.deepEqual(fields, {
    ...noAdjusted,
    meta_numerador: null,
    meta_denominador: null,
    realizado_numerador: 900,
    realizado_denominador: null,
  });
  assert.deepEqual(reasons, {});
});

test('a side beyond 13 integer digits is null for OVERFLOW', () => {
  const formula = readingFormula({}, { 1: op('multiplicacao', leaf('x'), leaf('x')) });
  const { fields, reasons } = evaluate({
    indicators: [indicator(1, { formula }), indicator(2)],
    cells: { '2/1/2026/5': { realizado_numerador: 999_999_999_999_999 } },
  });
  assert.equal(fields.realizado_numerador, null);
  assert.deepEqual(reasons, { realizado_numerador: 'OVERFLOW' });
});

const submodelPanels = [
  { id: 1, modelId: 1 },
  { id: 11, modelId: 5 },
  { id: 12, modelId: 5 },
  { id: 13, modelId: 5 },
  { id: 14, modelId: 5, desativado: 1 },
  { id: 15, modelId: 6 },
];
const submodelCells = {
  '2/1/2026/5': { realizado_numerador: 5_000 },
  '2/11/2026/5': { realizado_numerador: 100 },
  '2/12/2026/5': { realizado_numerador: 0 },
  '2/14/2026/5': { realizado_numerador: 70_000 },
  '2/15/2026/5': { realizado_numerador: 80_000 },
};

function aggregated(agregacao: Reference['agregacao'], panel = 1, parts: Partial<CompanyParts> = {}) {
  const formula = readingFormula({ agregacao, id_painel_modelo: 5 });
  const indicators = [indicator(1, { formula }), indicator(2)];
  return evaluate({ indicators, panels: submodelPanels, cells: submodelCells, ...parts }, { panel }).fields
    .realizado_numerador;
}

test('a submodel reads its active panels, and zero counts where null does not', () => {
  assert.equal(aggregated('soma'), 100);
  assert.equal(aggregated('media'), 50);
  assert.equal(aggregated('contagem'), 200);
  assert.equal(aggregated('periodos'), 100);
});

test('the calculating panel is not an instance of its own submodel', () => {
  assert.equal(aggregated('soma', 11), 0);
  assert.equal(aggregated('contagem', 11), 100);
});

test('over nothing, soma and media are null, contagem and periodos 0', () => {
  const cells = {};
  assert.equal(aggregated('soma', 1, { cells }), null);
  assert.equal(aggregated('media', 1, { cells }), null);
  assert.equal(aggregated('contagem', 1, { cells }), 0);
  assert.equal(aggregated('periodos', 1, { cells }), 0);
});

test('a panel whose model lacks the indicator, or has it in other months, is no instance', () => {
  const models = [
    { id: 1, indicators: new Map([[1, everyMonth]]) },
    { id: 5, indicators: new Map([[2, { ...everyMonth, inicio_ano: 2026, inicio_mes: 6 }]]) },
  ];
  assert.equal(aggregated('contagem', 1, { models }), 0);
  const from = { id: 5, indicators: new Map([[2, { ...everyMonth, inicio_ano: 2026, inicio_mes: 5 }]]) };
  assert.equal(aggregated('contagem', 1, { models: [models[0] as { id: number }, from] }), 200);
});

test('instances of a ratio are combined by their values, not by their sides', () => {
  const formula = readingFormula({ agregacao: 'media', id_painel_modelo: 5, campo: 1 });
  const { fields } = evaluate({
    indicators: [indicator(1, { formula }), indicator(2, { unidade_medida: 5 })],
    panels: submodelPanels,
    cells: {
      '2/11/2026/5': { realizado_numerador: 100, realizado_denominador: 300 },
      '2/12/2026/5': { realizado_numerador: 200, realizado_denominador: 300 },
      '2/13/2026/5': { realizado_numerador: 200, realizado_denominador: 0 },
    },
  });
  assert.equal(fields.realizado_numerador, 50);
});

test('in the same panel contagem is 1 or 0, and a cell that does not exist has no value', () => {
  const sameIndicators = (agregacao: Reference['agregacao']) => [
    indicator(1, { formula: readingFormula({ agregacao }) }),
    indicator(2),
  ];
  const cells = { '2/1/2026/5': { realizado_numerador: 0 } };
  const models = [{ id: 1, indicators: new Map([[1, everyMonth]]) }];
  const inTheModel = evaluate({ indicators: sameIndicators('contagem'), cells });
  assert.deepEqual([inTheModel.fields.meta_numerador, inTheModel.fields.realizado_numerador], [0, 100]);
  const outside = evaluate({ indicators: sameIndicators('contagem'), cells, models });
  assert.equal(outside.fields.realizado_numerador, 0);
  assert.deepEqual(evaluate({ indicators: sameIndicators('soma'), cells, models }).reasons, {
    meta_numerador: 'NO_VALUE',
    realizado_numerador: 'NO_VALUE',
  });
});

const periodCells = Object.fromEntries(
  ['2025/10', '2025/12', '2026/1', '2026/3', '2026/5', '2026/6'].map((month) => [
    `2/1/${month}`,
    { realizado_numerador: 0 },
  ]),
);

function periods(processIds: readonly number[]) {
  return evaluate({
    indicators: [indicator(1, { formula: readingFormula({ agregacao: 'periodos' }) }), indicator(2)],
    panels: [{ id: 1, processIds }],
    cells: periodCells,
    processes: [
      { id: 1, inicio_mes: 11, inicio_ano: 2025, fim_mes: 10, fim_ano: 2026 },
      { id: 2, inicio_mes: 3, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 },
      { id: 3, inicio_mes: 1, inicio_ano: 2024, fim_mes: 4, fim_ano: 2026 },
    ],
  }).fields.realizado_numerador;
}

test('periodos counts from the first month of the process that covers the month and starts first', () => {
  assert.equal(periods([1, 2, 3]), 400);
  assert.equal(periods([2, 1]), 400);
  assert.equal(periods([2]), 200);
});

test('periodos counts from January where no process covers the month', () => {
  assert.equal(periods([]), 300);
  assert.equal(periods([3]), 300);
});

test('a month counts once for periodos when any instance has a value', () => {
  const processes = [{ id: 1, inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 }];
  const cells = {
    '2/11/2026/1': { realizado_numerador: 1 },
    '2/12/2026/1': { realizado_numerador: 1 },
    '2/12/2026/4': { realizado_numerador: 1 },
    '2/14/2026/5': { realizado_numerador: 1 },
  };
  assert.equal(aggregated('periodos', 1, { cells, processes }), 200);
});

function adjusted(
  formulaFields: object,
  sourceFields: object,
  cell: Partial<Cell>,
  trees?: { 0?: TreeNode },
  entries: Readonly<Record<string, number>> = {},
) {
  const formula = readingFormula({}, trees ?? { 0: leaf('x'), 1: leaf('x') });
  return evaluate({
    indicators: [indicator(1, { formula, ...formulaFields }), indicator(2, sourceFields)],
    cells: { '2/1/2026/5': cell },
    entries,
  });
}

test('the adjusted target is calculated when the formula and an indicator it reads are adjustable', () => {
  const { fields } = adjusted({ meta_ajustavel: 1 }, { meta_ajustavel: 1 }, full);
  assert.deepEqual(fields, {
    meta_numerador: 1_000,
    meta_denominador: null,
    meta_ajustada_numerador: 1_200,
    meta_ajustada_denominador: null,
    realizado_numerador: 900,
    realizado_denominador: null,
  });
});

test('the adjusted target is what the user typed, and nothing else, when either is not adjustable', () => {
  const typed = { '1/1/2026/5/meta_ajustada_numerador/digitada/sem/referencia': 700 };
  for (const [own, source] of [
    [0, 1],
    [1, 0],
    [0, 0],
  ]) {
    const unit = [{ meta_ajustavel: own }, { meta_ajustavel: source }] as const;
    const { fields, reasons } = adjusted(...unit, full);
    assert.deepEqual([fields.meta_ajustada_numerador, fields.meta_ajustada_denominador], [null, null]);
    assert.deepEqual(reasons, {});
    assert.equal(adjusted(...unit, full, undefined, typed).fields.meta_ajustada_numerador, 700);
  }
  const both = [{ meta_ajustavel: 1 }, { meta_ajustavel: 1 }] as const;
  assert.equal(
    adjusted(...both, full, undefined, typed).fields.meta_ajustada_numerador,
    adjusted(...both, full).fields.meta_ajustada_numerador,
  );
});

test('where no adjusted target is set, the target stands in, for each side', () => {
  const unit = { meta_ajustavel: 1, unidade_medida: 5 };
  const both = { 0: op('divisao', leaf('x'), leaf('x')), 1: op('divisao', leaf('x'), leaf('x')) };
  const noneSet = adjusted(unit, unit, { meta_numerador: 1_000, meta_denominador: 400 }, both).fields;
  assert.deepEqual([noneSet.meta_ajustada_numerador, noneSet.meta_ajustada_denominador], [1_000, 400]);
  const oneSet = adjusted(unit, unit, { ...full, meta_ajustada_denominador: null }, both).fields;
  assert.deepEqual([oneSet.meta_ajustada_numerador, oneSet.meta_ajustada_denominador], [1_200, 400]);
  const asValue = adjusted({ meta_ajustavel: 1 }, unit, { ...full, meta_ajustada_denominador: null }).fields;
  assert.deepEqual([asValue.meta_numerador, asValue.meta_ajustada_numerador], [250, 300]);
});

test('every reading of a target in the adjusted pass is adjusted, and of a realized value is not', () => {
  const results = [0, 1, 2, 3, 4, 5, 6].map((campo) => {
    const { fields } = evaluate({
      indicators: [
        indicator(1, { meta_ajustavel: 1, formula: readingFormula({ campo }) }),
        indicator(2, { meta_ajustavel: 1, unidade_medida: 5 }),
      ],
      cells: { '2/1/2026/5': full },
    });
    return fields.meta_ajustada_numerador;
  });
  assert.deepEqual(results, [400, 200, 400, 1_200, 300, 900, 450]);
});

test('an inherited adjusted target without a target tree is null', () => {
  const { fields } = adjusted({ meta_ajustavel: 1, meta_oculta: 1 }, { meta_ajustavel: 1 }, full, {});
  assert.equal(fields.meta_ajustada_numerador, null);
});

test('a manual entry is read by its slug, in the target and in the adjusted target alike', () => {
  const references = [reference('typed', { tipo: 3 }), reference('x', { id_indicador_ref: 2 })];
  const trees = { 0: op('soma', leaf('typed'), leaf('x')), 1: leaf('x') };
  const { fields } = evaluate({
    indicators: [
      indicator(1, { meta_ajustavel: 1, formula: { references, trees } }),
      indicator(2, { meta_ajustavel: 1 }),
    ],
    cells: { '2/1/2026/5': full },
    entries: { '1/1/2026/5/typed': 5, '1/1/2026/4/typed': 70, '2/1/2026/5/typed': 7_000 },
  });
  assert.deepEqual([fields.meta_numerador, fields.meta_ajustada_numerador], [1_005, 1_205]);
});

test('a budget reference is null until something reads budgets, and then follows the tree', () => {
  const formula = { references: [reference('b', { tipo: 1 })], trees: { 0: leaf('b'), 1: leaf('b') } };
  const parts = { indicators: [indicator(1, { formula })] };
  assert.deepEqual(evaluate(parts).reasons, {
    meta_numerador: 'NO_VALUE',
    realizado_numerador: 'NO_VALUE',
  });
  const { model, reader } = company(parts);
  const budget = {
    value: (_: Reference, destination: number, year: number, month: number) =>
      fromDecimalText(`${destination}.${month}${year}`),
  };
  const { fields } = evaluateCell(model, { ...reader, budget }, 1, 1, 2026, 5);
  assert.deepEqual([fields.meta_numerador, fields.realizado_numerador], [52, 152]);
});

test('nothing is calculated for a common indicator, an unknown one, or where no cell exists', () => {
  const nothing = { fields: {}, reasons: {} };
  const indicators = [indicator(1, { formula: readingFormula({}) }), indicator(2)];
  assert.deepEqual(evaluate({ indicators }, { id: 2 }), nothing);
  assert.deepEqual(evaluate({ indicators }, { id: 99 }), nothing);
  assert.deepEqual(evaluate({ indicators }, { panel: 99 }), nothing);
  assert.deepEqual(evaluate({ indicators }, { year: 1999, month: 12 }), nothing);
  assert.deepEqual(evaluate({ indicators }, { year: 2100, month: 1 }), nothing);
});
