/** Totals of the grid: of ratios by their sides, as results are, and never of percentages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Indicator } from '@prumo/client';
import fc from 'fast-check';
import { type Line, linesOf } from '../../console/pages/grid/lines.ts';
import {
  isTotal,
  monthColumns,
  sheetOfIndicator,
  sheetOfMonth,
  sheetOfPanel,
} from '../../console/pages/grid/sheets.ts';
import { addsUpOverPanels, sidesOver, type TotalledSides, totalOf } from '../../console/pages/grid/totals.ts';
import { pt } from '../../console/words/pt/pt.ts';
import { type Rational, toCents } from '../../src/engine/rational.ts';
import { indicatorResult, type ResultDefinition } from '../../src/engine/results/results.ts';
import { type Cents, cellFields } from '../../src/engine/types.ts';

const cents = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }));
const sides: fc.Arbitrary<TotalledSides> = fc.record(
  { numerador: cents, denominador: cents, adjusted: fc.constant(false) },
  { noNullPrototype: true },
);
const year = fc.array(sides, { minLength: 12, maxLength: 12 });

function lines(
  unidade_medida: number,
  more: Partial<ResultDefinition> = {},
  series = ['realizado'] as const,
) {
  const definition = {
    tipo: 0,
    unidade_medida,
    interpretacao: 0,
    totalizador: 0,
    meta_ajustavel: 0,
    concepts: [],
    ...more,
  };
  const indicator = { id: 7, nome: 'Vendas', ...definition } as unknown as Indicator;
  const typed = new Map(cellFields.map((field) => [field, '']));
  return linesOf({ indicator, definition, typed }, series, pt);
}

const rounded = (total: Rational | null) => total && toCents(total);

/** The total of a panel's months, from the first on. */
function centsOfMonths(line: Line, sides: readonly TotalledSides[]) {
  const months = sides.map((_, at) => ({ ano: 2020, mes: at + 1 }));
  return rounded(totalOf({ line, panels: [1], months }, (_, __, { mes }) => sides[mes - 1] as TotalledSides));
}

const lineOf = (unit: number, part: Line['part'], more?: Partial<ResultDefinition>): Line =>
  lines(unit, more).find((line) => line.part === part) as Line;

describe('the lines of an indicator', () => {
  it('are its fields; a manual entry has its label and stands above its result, which nobody types', () => {
    const [{ indicator, definition }] = lines(5) as [Line];
    const typed = new Map([['realizado_denominador', 'Horas pagas']] as const);
    const found = linesOf({ indicator, definition: { ...definition, tipo: 5 }, typed }, ['realizado'], pt);
    assert.deepEqual(
      found.map(({ name, field, isTyped, isEntry }) => [name, field, isTyped, isEntry]),
      [
        ['numerador', 'realizado_numerador', false, false],
        ['Horas pagas', 'realizado_denominador', true, true],
        ['denominador, resultado', 'realizado_denominador', false, false],
        ['valor', 'realizado_numerador', false, false],
      ],
    );
    const all = linesOf({ indicator, definition, typed: new Map() }, ['meta', 'realizado'], pt);
    assert.deepEqual([all.length, all[0]?.name], [6, 'Meta, numerador']);
  });
});

describe('what months come to', () => {
  it('is what the results of the year say, for every unit, totalizador and interpretacao', () => {
    const few = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(year, few(9), few(2), few(8), (months, unit, totalizador, interpretacao) => {
        const [line] = lines(unit, { totalizador, interpretacao });
        assert.ok(line);
        const cells = months.map(({ numerador, denominador }, at) => ({
          mes: at + 1,
          peso: 100,
          cell: {
            meta_numerador: null,
            meta_denominador: null,
            meta_ajustada_numerador: null,
            meta_ajustada_denominador: null,
            realizado_numerador: numerador,
            realizado_denominador: denominador,
          },
        }));
        const { realizado } = indicatorResult(line.definition, cells, 12);
        for (const one of lines(unit, { totalizador, interpretacao })) {
          assert.equal(centsOfMonths(one, months), realizado[one.part]);
        }
      }),
    );
  });

  it('is sums of the sides, then divided: never a mean of ratios', () => {
    const months: TotalledSides[] = [
      { numerador: 1_00, denominador: 2_00, adjusted: false },
      { numerador: 9_00, denominador: 10_00, adjusted: false },
    ];
    assert.equal(centsOfMonths(lineOf(3, 'valor'), months), 8_333);
    assert.equal(centsOfMonths(lineOf(3, 'numerador'), months), 10_00);
    assert.equal(centsOfMonths(lineOf(3, 'denominador'), months), 12_00);
  });

  it('of an adjusted target is nothing while nothing is adjusted', () => {
    const [line] = lines(4, { meta_ajustavel: 1 }, ['meta_ajustada'] as never);
    const month = (adjusted: boolean): TotalledSides => ({ numerador: 5_00, denominador: null, adjusted });
    assert.equal(centsOfMonths(line as Line, [month(false), month(false)]), null);
    assert.equal(centsOfMonths(line as Line, [month(false), month(true)]), 10_00);
  });
});

describe('what panels come to', () => {
  it('is a sum of plain values, and of a ratio the sides of those that have both', () => {
    fc.assert(
      fc.property(year, (panels) => {
        const sum = (values: readonly (Cents | null)[]): Cents | null => {
          const known = values.filter((one) => one !== null);
          return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
        };
        const both = panels.filter(
          ({ numerador, denominador }) => numerador !== null && denominador !== null,
        );
        const plain = sidesOver(lineOf(4, 'numerador'), panels);
        assert.equal(plain.numerador, sum(panels.map(({ numerador }) => numerador)));
        const ratio = sidesOver(lineOf(5, 'valor'), panels);
        assert.equal(ratio.numerador, sum(both.map(({ numerador }) => numerador)));
        assert.equal(ratio.denominador, sum(both.map(({ denominador }) => denominador)));
      }),
    );
  });

  it('is nothing for percentages, concepts and means', () => {
    assert.equal(addsUpOverPanels(lineOf(2, 'numerador')), false);
    assert.equal(addsUpOverPanels(lineOf(10, 'numerador')), false);
    assert.equal(addsUpOverPanels(lineOf(4, 'numerador', { totalizador: 1 })), false);
    assert.equal(addsUpOverPanels(lineOf(4, 'numerador', { totalizador: 2 })), true);
    assert.equal(addsUpOverPanels(lineOf(3, 'valor')), true);
    assert.equal(addsUpOverPanels({ ...lineOf(4, 'numerador'), isEntry: true }), false);
  });
});

describe('rows and columns', () => {
  const panels = [1, 2].map((id) => ({ id, nome: `P${id}` }) as never);
  const months = Array.from({ length: 24 }, (_, at) => ({
    ano: 2020 + Math.floor(at / 12),
    mes: (at % 12) + 1,
  }));
  const nameOf = ({ ano, mes }: { ano: number; mes: number }) => `${mes}/${ano}`;

  it('are months by quarters, each year with its total, the chosen one besides up to its month', () => {
    const columns = monthColumns({ months, chosen: { ano: 2021, mes: 4 }, nameOf }, pt);
    assert.equal(columns.length, 24 + 3);
    assert.deepEqual(
      columns.filter((column) => column.isTotal).map(({ name, months: { length } }) => [name, length]),
      [
        ['Ano 2020', 12],
        ['até 4/2021', 4],
        ['Ano 2021', 12],
      ],
    );
    assert.deepEqual(
      [...new Set(columns.slice(0, 13).map(({ group }) => group))],
      ['1º trimestre 2020', '2º trimestre 2020', '3º trimestre 2020', '4º trimestre 2020', 'Total 2020'],
    );
    assert.equal(new Set(columns.map(({ name }) => name)).size, columns.length);
  });

  it('have cells where values are stored, and totals elsewhere', () => {
    const columns = monthColumns({ months: months.slice(0, 12), chosen: { ano: 2020, mes: 12 }, nameOf }, pt);
    const sheet = sheetOfIndicator('x', panels, lines(3), columns, pt);
    assert.deepEqual(sheet.rows, [
      'P1 · numerador',
      'P1 · denominador',
      'P1 · valor',
      'P2 · numerador',
      'P2 · denominador',
      'P2 · valor',
      'Total · numerador',
      'Total · denominador',
      'Total · valor',
    ]);
    assert.equal(sheet.totalRows, 3);
    const total = (row: number, column: number) => isTotal(sheet.place({ row, column }));
    assert.deepEqual([total(0, 0), total(2, 0), total(0, 12), total(6, 0)], [false, true, true, true]);
    assert.equal(sheetOfPanel({ id: 1, nome: 'P1' } as never, lines(3), columns, pt).totalRows, 0);
    const month = sheetOfMonth('x', panels, [...lines(3), ...lines(2)], { ano: 2020, mes: 1 }, pt);
    assert.deepEqual(
      month.columns.map(({ group, short }) => `${group}: ${short}`),
      ['Vendas: numerador', 'Vendas: denominador', 'Vendas: valor', 'Vendas: Realizado'],
    );
    assert.equal(month.totalRows, 1);
  });

  it('have no sum of percentages below sums of other columns', () => {
    const panels = [1, 2].map((id) => ({ id, nome: `P${id}` })) as never[];
    const month = sheetOfMonth('x', panels, [...lines(4), ...lines(2)], { ano: 2020, mes: 1 }, pt);
    const totals = month.columns.map((_, column) => {
      const place = month.place({ row: panels.length, column });
      assert.ok(isTotal(place));
      return rounded(totalOf(place, () => ({ numerador: 90_00, denominador: null, adjusted: false })));
    });
    assert.deepEqual(totals, [90_00, null]);
  });
});
