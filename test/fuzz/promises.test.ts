/**
 * What a company in memory promises besides right values: what it refuses, leaves out, and does not
 * do twice.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import type { CellField, CompanyModel, MonthRange } from '../../src/engine/types.ts';
import { company, indicator, leaf, op, reference } from '../formula/company.ts';
import { calculate } from './oracle.ts';

const wholeYear: MonthRange = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const summer: MonthRange = { ...wholeYear, inicio_mes: 6, fim_mes: 8 };

/** Doubled reads typed; the total over submodel 5 reads doubled; capped is 0 or 1. */
const [typed, doubled, total, capped] = [1, 2, 3, 4];
const both = (tree: ReturnType<typeof op>) => ({ 0: tree, 1: tree });
const indicators = [
  indicator(typed),
  indicator(doubled, {
    formula: {
      references: [reference('x', { id_indicador_ref: typed })],
      trees: both(op('soma', leaf('x'), leaf('x'))),
    },
  }),
  indicator(total, {
    formula: {
      references: [reference('x', { id_indicador_ref: doubled, id_painel_modelo: 5 })],
      trees: both(op('soma', leaf('x'), leaf('x'))),
    },
  }),
  indicator(capped, {
    formula: {
      references: [reference('x', { id_indicador_ref: doubled })],
      trees: both(op('maior', leaf('x'), op('subtracao', leaf('x'), leaf('x')))),
    },
  }),
];
const ranges = new Map([typed, doubled, total, capped].map((id) => [id, wholeYear]));
const { model } = company({
  indicators,
  panels: [{ id: 1 }, ...[11, 12, 13].map((id) => ({ id, modelId: 5 }))],
  models: [
    { id: 1, indicators: new Map([...ranges, [typed, summer]]) },
    { id: 5, base: 1, indicators: ranges },
  ],
});

function calculated(): ColumnarCompany {
  const columnar = new ColumnarCompany(model);
  for (const panelId of [11, 12, 13]) {
    for (let month = 1; month <= 12; month++) {
      columnar.setCell(typed, panelId, 2026, month, { meta_numerador: 100, realizado_numerador: 200 });
    }
  }
  columnar.markAll();
  calculate(columnar);
  columnar.takeChangedRows();
  return columnar;
}

describe('redefine', () => {
  const changed = (changes: Partial<CompanyModel>) =>
    new ColumnarCompany(model).redefine({ ...model, ...changes });
  const [first] = model.panels.values();
  const base = model.models.get(1);

  it('takes over definitions, processes, and panels that come and go as instances', () => {
    assert.ok(changed({}));
    assert.ok(changed({ indicators: new Map(indicators.slice(0, 3).map((one) => [one.id, one])) }));
    assert.ok(changed({ processes: new Map([[7, { id: 7, ...summer }]]) }));
    assert.ok(first && changed({ panels: new Map([...model.panels, [1, { ...first, desativado: 1 }]]) }));
  });

  it('refuses other panels, models and month ranges', () => {
    assert.ok(first && base);
    const refused: Partial<CompanyModel>[] = [
      { panels: new Map([...model.panels, [14, { ...first, id: 14, modelId: 5 }]]) },
      { panels: new Map([...model.panels].slice(1)) },
      { panels: new Map([...model.panels, [1, { ...first, modelId: 5 }]]) },
      { models: new Map([...model.models, [6, { ...base, id: 6 }]]) },
      { models: new Map([...model.models, [1, { ...base, indicators: ranges }]]) },
      { models: new Map([...model.models, [1, { ...base, indicators: new Map([...ranges].slice(1)) }]]) },
    ];
    for (const changes of refused) assert.equal(changed(changes), false);
  });
});

describe('one written value', () => {
  const reachesOnly = (fields?: readonly CellField[], columnar = calculated()) => {
    columnar.setCell(typed, 12, 2026, 3, { realizado_numerador: 500 });
    columnar.markCell(typed, 12, 2026, 3, fields);
    // Doubled and capped of the panel; the total in the base panel and, excluding each itself, in
    // three instances.
    assert.equal(calculate(columnar), 6);
    assert.deepEqual(columnar.takeChangedRows(), [
      { indicatorId: doubled, panelId: 12, year: 2026, fields: ['realizado_numerador'] },
      ...[1, 11, 13].map((panelId) => ({
        indicatorId: total,
        panelId,
        year: 2026,
        fields: ['realizado_numerador'],
      })),
    ]);
  };

  it('is calculated where it reaches, and nowhere else', () => reachesOnly());

  it('so it is where the mark names its field', () => reachesOnly(['realizado_numerador']));

  it('and another one before the calculation are both calculated', () => {
    const columnar = calculated();
    for (const panelId of [12, 13]) {
      columnar.setCell(typed, panelId, 2026, 3, { realizado_numerador: 500 });
      columnar.markCell(typed, panelId, 2026, 3, ['realizado_numerador']);
    }
    calculate(columnar);
    const rows = columnar.takeChangedRows().filter(({ indicatorId }) => indicatorId === doubled);
    assert.deepEqual(
      rows.map(({ panelId }) => panelId),
      [12, 13],
    );
  });

  it('that is the old one changes nothing and goes no further than its readers', () => {
    const columnar = calculated();
    columnar.setCell(typed, 12, 2026, 3, { realizado_numerador: 200 });
    columnar.markCell(typed, 12, 2026, 3);
    assert.equal(
      calculate(columnar, () => assert.fail('told of a change')),
      1,
    );
    assert.deepEqual(columnar.takeChangedRows(), []);
  });

  it('is exact where a result outgrows what the next formula was compiled for', () => {
    const [x, w, v, y, z] = [1, 2, 3, 4, 5] as const;
    const field = 'realizado_numerador';
    const reads = (...ids: number[]) => ids.map((id) => reference(`i${id}`, { id_indicador_ref: id }));
    const times = (a: number, b: number) => op('multiplicacao', leaf(`i${a}`), leaf(`i${b}`));
    const growing = company({
      indicators: [
        ...[x, w, v].map((id) => indicator(id)),
        indicator(y, { formula: { references: reads(x), trees: { 1: op('soma', leaf('i1'), leaf('i1')) } } }),
        indicator(z, {
          formula: { references: reads(w, v, y), trees: { 1: op('subtracao', times(y, w), times(y, v)) } },
        }),
      ],
      panels: [{ id: 1 }],
      models: [{ id: 1, indicators: new Map([x, w, v, y, z].map((id) => [id, wholeYear])) }],
    }).model;
    const columnar = new ColumnarCompany(growing);
    for (const [id, cents] of [
      [x, 100],
      [w, 9_999_999],
      [v, 9_999_997],
    ] as const)
      columnar.setCell(id, 1, 2026, 3, { [field]: cents });
    columnar.markAll();
    calculate(columnar);
    columnar.setCell(x, 1, 2026, 3, { [field]: 45_000_000_012_345 });
    columnar.markCell(x, 1, 2026, 3, [field]);
    calculate(columnar);
    assert.equal(columnar.cell(y, 1, 2026, 3)?.[field], 90_000_000_024_690);
    assert.equal(columnar.cell(z, 1, 2026, 3)?.[field], 1_800_000_000_494);
  });

  it('is looked at once', () => {
    const columnar = calculated();
    columnar.setCell(typed, 12, 2026, 3, { realizado_numerador: 500 });
    columnar.markCell(typed, 12, 2026, 3);
    calculate(columnar);
    columnar.takeChangedRows();
    assert.equal(calculate(columnar), 0);
    assert.deepEqual(columnar.takeChangedRows(), []);
  });
});

it('a value that comes reaches the later months that count it: of its process, also in the next year, and no others', () => {
  const counted = [2, 3].map((id) =>
    indicator(id, {
      formula: {
        references: [
          reference('x', {
            id_indicador_ref: typed,
            agregacao: 'periodos',
            id_painel_modelo: id === 2 ? null : 5,
          }),
        ],
        trees: both(op('soma', leaf('x'), leaf('x'))),
      },
    }),
  );
  const years = { ...wholeYear, fim_ano: 2027 };
  const counting = company({
    indicators: [indicator(typed), ...counted],
    panels: [
      { id: 1, processIds: [7, 8] },
      { id: 11, modelId: 5, processIds: [] },
    ],
    models: [1, 5].map((id) => ({ id, indicators: new Map([typed, 2, 3].map((one) => [one, years])) })),
    processes: [
      { id: 7, inicio_mes: 10, inicio_ano: 2026, fim_mes: 2, fim_ano: 2027 },
      { id: 8, inicio_mes: 12, inicio_ano: 2026, fim_mes: 4, fim_ano: 2027 },
    ],
  }).model;
  const columnar = new ColumnarCompany(counting);
  columnar.markAll();
  calculate(columnar);
  const months: string[] = [];
  for (const panelId of [1, 11]) {
    columnar.setCell(typed, panelId, 2026, 11, { realizado_numerador: 0 });
    columnar.markCell(typed, panelId, 2026, 11);
  }
  calculate(columnar, ({ indicatorId: id, year, field, panelIds, months: changed }) => {
    if (field !== 'realizado_numerador') return;
    for (const [i, panelId] of panelIds.entries())
      months.push(`${id}, panel ${panelId}: ${changed[i]}/${year}`);
  });
  const ofProcess = ['11/2026', '12/2026', '1/2027', '2/2027'];
  assert.deepEqual(
    months.toSorted(),
    [
      ...ofProcess.map((month) => `2, panel 1: ${month}`),
      ...ofProcess.map((month) => `3, panel 1: ${month}`),
      ...['11/2026', '12/2026'].map((month) => `2, panel 11: ${month}`),
    ].toSorted(),
  );
});

it('a value that comes reaches a later year that counts it, also where nothing reads it in its own', () => {
  const counting = reference('x', { id_indicador_ref: typed, agregacao: 'periodos' });
  const nextYear = { ...wholeYear, inicio_ano: 2027, fim_ano: 2027 };
  const { model } = company({
    indicators: [
      indicator(typed),
      indicator(2, { formula: { references: [counting], trees: both(op('soma', leaf('x'), leaf('x'))) } }),
    ],
    panels: [{ id: 1, processIds: [7] }],
    models: [
      {
        id: 1,
        indicators: new Map([
          [typed, wholeYear],
          [2, nextYear],
        ]),
      },
    ],
    processes: [{ id: 7, inicio_mes: 10, inicio_ano: 2026, fim_mes: 2, fim_ano: 2027 }],
  });
  const columnar = new ColumnarCompany(model);
  columnar.markAll();
  calculate(columnar);
  columnar.setCell(typed, 1, 2026, 11, { realizado_numerador: 0 });
  columnar.markCell(typed, 1, 2026, 11, ['realizado_numerador']);
  const months: string[] = [];
  calculate(columnar, ({ year, months: changed }) => {
    for (const month of changed) months.push(`${month}/${year}`);
  });
  assert.deepEqual(months, ['1/2027', '2/2027']);
});

describe('what does not exist', () => {
  it('is left out: months outside the range, unknown indicators and panels', () => {
    const columnar = calculated();
    for (const [id, panelId, year, month] of [
      [typed, 1, 2026, 5],
      [typed, 1, 2025, 6],
      [typed, 99, 2026, 6],
      [99, 1, 2026, 6],
    ] as const) {
      columnar.setCell(id, panelId, year, month, { realizado_numerador: 700 });
      columnar.markCell(id, panelId, year, month);
      columnar.loadField(id, panelId, year - 1, 'realizado_numerador', new Float64Array(12).fill(700));
      assert.equal(columnar.cell(id, panelId, year, month)?.realizado_numerador ?? null, null);
      assert.equal(columnar.cell(id, panelId, year - 1, month)?.realizado_numerador ?? null, null);
    }
    columnar.markIndicator(99);
    columnar.markPanel(99);
    assert.equal(calculate(columnar), 0);
  });

  it('a cycle leaves the indicators in it alone and calculates all others', () => {
    const reads = (id: number, source: number) =>
      indicator(id, {
        formula: {
          references: [reference('x', { id_indicador_ref: source })],
          trees: both(op('abs', leaf('x'))),
        },
      });
    const cyclic = company({
      indicators: [...indicators, reads(5, 6), reads(6, 5)],
      panels: [{ id: 1 }],
    }).model;
    const columnar = new ColumnarCompany(cyclic);
    columnar.setCell(typed, 1, 2026, 1, { realizado_numerador: 300 });
    columnar.setCell(6, 1, 2026, 1, { realizado_numerador: -1 });
    columnar.markAll();
    calculate(columnar);
    assert.equal(columnar.cell(doubled, 1, 2026, 1)?.realizado_numerador, 600);
    assert.equal(columnar.cell(5, 1, 2026, 1)?.realizado_numerador, null);
    assert.equal(columnar.cell(6, 1, 2026, 1)?.realizado_numerador, -1);
  });
});

it('periods counted over centuries take little memory, and others are let in after each year', () => {
  const centuries = { ...wholeYear, inicio_ano: 2000, fim_ano: 2399 };
  const formulaOf = (fields: Parameters<typeof reference>[1]) => ({
    formula: { references: [reference('x', fields)], trees: { 1: leaf('x') } },
  });
  const counting = company({
    indicators: [
      indicator(1, formulaOf({ tipo: 2, valor_constante: '1' })),
      indicator(2, formulaOf({ id_indicador_ref: 1, agregacao: 'periodos' })),
    ],
    panels: [{ id: 1, processIds: [1] }],
    models: [{ id: 1, indicators: new Map([1, 2].map((id) => [id, centuries])) }],
    processes: [{ id: 1, ...centuries }],
  }).model;
  const columnar = new ColumnarCompany(counting);
  columnar.markAll();
  const before = process.memoryUsage().heapUsed;
  let [most, turns] = [0, 0];
  for (const _ of columnar.calculate()) {
    most = Math.max(most, process.memoryUsage().heapUsed - before);
    turns++;
  }
  assert.equal(columnar.cell(2, 1, 2399, 12)?.realizado_numerador, 400 * 12 * 100);
  // Each month once for each of its 4,800 causes would be a hundred megabytes and more.
  assert.ok(most < 90e6, `${most} bytes`);
  assert.equal(turns, 2 * 400);
});

describe('of one cell that 3,000 formulas read, others are let in after some results', () => {
  const formulas = Array.from({ length: 3_000 }, (_, at) => typed + 1 + at);
  const one = { realizado_numerador: 100 };
  for (const [name, months, fields] of [
    ['which fields changed is not known', summer, undefined],
    ['the field is named', wholeYear, ['realizado_numerador']],
  ] as const) {
    it(name, () => {
      const wide = company({
        indicators: [
          indicator(typed),
          ...formulas.map((id) =>
            indicator(id, {
              formula: {
                references: [reference('x', { id_indicador_ref: typed })],
                trees: { 1: op('soma', leaf('x'), leaf('x')) },
              },
            }),
          ),
        ],
        models: [{ id: 1, indicators: new Map([typed, ...formulas].map((id) => [id, months])) }],
      }).model;
      const columnar = new ColumnarCompany(wide);
      columnar.markAll();
      calculate(columnar);
      columnar.setCell(typed, 1, 2026, 6, one);
      columnar.markCell(typed, 1, 2026, 6, fields);
      let turns = 0;
      for (const _ of columnar.calculate()) turns++;
      assert.ok(turns >= 20, `${turns} turns`);
      const results = formulas.map((id) => columnar.cell(id, 1, 2026, 6)?.realizado_numerador);
      assert.deepEqual([...new Set(results)], [200]);
    });
  }
});
