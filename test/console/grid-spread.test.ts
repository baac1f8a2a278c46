/** What a selection or a total of the grid is spread over, and what is typed in that dialog. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Indicator, Panel } from '@prumo/client';
import fc from 'fast-check';
import { linesOf } from '../../console/pages/grid/lines.ts';
import { monthColumns, sheetOfIndicator } from '../../console/pages/grid/sheets.ts';
import { areaOf, ratioSides } from '../../console/pages/grid/spread-area.ts';
import {
  factorOfText,
  proposedInputs,
  totalOfText,
  weighingOf,
} from '../../console/pages/grid/spread-inputs.ts';
import {
  type KnownCells,
  ownSource,
  plannedCopy,
  plannedLine,
  plannedRound,
  plannedTotal,
} from '../../console/pages/grid/spread-plan.ts';
import type { TotalPlace } from '../../console/pages/grid/totals.ts';
import { pt } from '../../console/words/pt/pt.ts';
import { exactText } from '../../src/engine/exact-text.ts';
import { monthAt, type YearMonth, yearWith } from '../../src/engine/results/process-year.ts';
import { cellFields } from '../../src/engine/types.ts';
import { centsFromDecimal } from '../../src/kernel/values/decimal.ts';

const months = Array.from({ length: 12 }, (_, at) => ({ ano: 2017, mes: at + 1 }));
const columns = monthColumns({ months, chosen: { ano: 2017, mes: 12 }, nameOf: ({ mes }) => `m${mes}` }, pt);
const panels = [1, 2].map((id) => ({ id, nome: `P${id}` }) as Panel);

function sheetOf(unidade_medida: number, totalizador = 0, shown = columns, moeda: string | null = null) {
  const definition = {
    tipo: 0,
    unidade_medida,
    interpretacao: 0,
    totalizador,
    meta_ajustavel: 0,
    concepts: [],
  };
  const indicator = { id: 7, nome: 'Vendas', moeda, ...definition } as unknown as Indicator;
  const typed = new Map(cellFields.map((field) => [field, '']));
  const lines = linesOf({ indicator, definition, typed }, ['meta'], pt);
  return sheetOfIndicator('Vendas', panels, lines, shown, pt);
}

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
/** Every cell has this; those of panel 2 are not the person's. */
const cellsWith = (value: string | null, heldPanel?: number): KnownCells => ({
  value: () => value,
  locked: ({ panel }) => (panel === heldPanel ? 'no-right' : undefined),
});
const even = { by: 'even' } as const;

describe('what a total is spread over', () => {
  it('is its panels and months; of an indicator whose year is its last month, that month alone', () => {
    const year = areaOf(sheetOf(0), at(0, 12));
    assert.deepEqual([year.panels, year.months.length, year.rule], [[1], 12, 'sum']);
    assert.deepEqual(areaOf(sheetOf(0), at(2, 12)).panels, [1, 2]);
    const mean = areaOf(sheetOf(0, 1), at(0, 12));
    assert.equal(mean.rule, 'mean');
    assert.equal(totalOfText('10', 'br', { area: mean, cells: cellsWith(null) }), 120_00);
    const last = areaOf(sheetOf(0, 2), at(0, 12));
    assert.deepEqual([last.rule, last.months], ['last', months.slice(-1)]);
  });

  it('is the typed cells of a selection, whatever else is in it; of totals alone those below them', () => {
    const area = areaOf(sheetOf(0), at(0, 10, 2, 12));
    assert.deepEqual(
      [area.panels, area.months.map(({ mes }) => mes)],
      [
        [1, 2],
        [11, 12],
      ],
    );
    assert.equal(areaOf(sheetOf(0), at(2, 0, 2, 12)).months.length, 12);
    // The sides of a ratio are lines of their own, and its value is none.
    const sides = areaOf(sheetOf(1), at(0, 0, 2, 11));
    assert.equal(sides.lines.length, 2);
    const ratio = areaOf(sheetOf(1), at(2, 12));
    assert.deepEqual([ratio.lines, ratio.isRatio], [[], true]);
  });

  it('leaves to others what is theirs: with it the parts add up to what was typed', () => {
    const area = areaOf(sheetOf(0), at(2, 12));
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (total) => {
        const cells = cellsWith('10.01', 2);
        const order = { total, panels: even, months: even, unit: 1 };
        const plan = plannedTotal(area, cells, ownSource(cells), order);
        assert.ok('changes' in plan);
        assert.deepEqual([plan.held, plan.changes.length], [12, 12]);
        const sum = plan.changes.reduce((all, { after }) => all + (centsFromDecimal(after) as number), 0);
        assert.equal(sum + 12 * 1001, total);
      }),
    );
  });
});

describe('a process that begins in any month', () => {
  const anyMonth = fc.integer({ min: 1, max: 12 });
  const processOf = (inicio_mes: number, length: number) => {
    const start = { inicio_mes };
    const own = Array.from({ length }, (_, place) =>
      monthAt(start, 2020 + Math.floor(place / 12), (place % 12) + 1),
    );
    const shown = { months: own, start, nameOf: ({ ano, mes }: YearMonth) => `${ano}-${mes}` };
    return { start, own, shown };
  };

  it('has its months once in quarters and in the totals of its years, each over three and twelve', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 40 }), fc.nat(), (first, length, at) => {
        const { start, own, shown } = processOf(first, length);
        const chosen = own[at % length] as YearMonth;
        const all = monthColumns({ ...shown, chosen }, pt);
        const quarters = Map.groupBy(
          all.filter(({ isTotal }) => !isTotal),
          ({ group }) => group,
        );
        assert.deepEqual(
          [...quarters.values()].flat().flatMap((one) => one.months),
          own,
        );
        assert.equal(quarters.size, Math.ceil(length / 3));
        const totals = all.filter(({ isTotal, name }) => isTotal && !name.startsWith('até '));
        const years = [...Map.groupBy(own, (month) => yearWith(start, month)).values()];
        assert.deepEqual(
          totals.map((one) => one.months),
          years.filter((of) => of.length > 1),
        );
        const soFar = all.find(({ name }) => name.startsWith('até '));
        const before = own.slice(Math.floor((at % length) / 12) * 12, (at % length) + 1);
        if (soFar) assert.deepEqual(soFar.months, before);
      }),
    );
  });

  it('has a total spread over the months of that year alone, to the cent', () => {
    fc.assert(
      fc.property(
        anyMonth,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        (...drawn) => {
          const [first, length, total] = drawn;
          const { own, shown } = processOf(first, length);
          const all = monthColumns({ ...shown, chosen: own.at(-1) as YearMonth }, pt);
          for (const [place, column] of all.entries()) {
            if (!column.isTotal) continue;
            const area = areaOf(sheetOf(0, 0, all), at(0, place));
            const cells = cellsWith(null);
            const plan = plannedTotal(area, cells, ownSource(cells), {
              total,
              panels: even,
              months: even,
              unit: 1,
            });
            assert.ok('changes' in plan);
            const inYear = (month: YearMonth) =>
              column.months.some(({ ano, mes }) => ano === month.ano && mes === month.mes);
            assert.ok(plan.changes.every((change) => inYear(change.place)));
            assert.equal(
              plan.changes.reduce((sum, { after }) => sum + (centsFromDecimal(after) as number), 0),
              total,
            );
          }
        },
      ),
    );
  });
});

describe('a ratio that is typed', () => {
  const totals =
    (numerador: string | null, denominador: string | null, valor: string) => (place: TotalPlace) =>
      ({ numerador, denominador, valor })[place.line.part];
  const lines = [...new Set(sheetOf(5).rows.map((_, row) => sheetOf(5).place({ row, column: 12 }).line))];
  const ratio = sheetOf(5).place({ row: 2, column: 12 }) as TotalPlace;
  const reached = (wanted: string, totalOf: (place: TotalPlace) => string | null) =>
    ratioSides({ ratio, wanted, lines, totalOf }).map(({ place, before, after }) => [
      place.line.part,
      before,
      after,
    ]);

  it('is reached by its numerator, or by its denominator, to the cent', () => {
    assert.deepEqual(reached('3', totals('10', '4', '2.5')), [
      ['numerador', '10', '12'],
      ['denominador', '4', '3.33'],
    ]);
    assert.deepEqual(reached('0', totals('10', '4', '2.5')), [['numerador', '10', '0']]);
  });

  it('is reached by none where it is not the ratio of its totals, or has none', () => {
    assert.deepEqual(reached('3', totals('10', '4', '2.6')), []);
    assert.deepEqual(reached('3', totals(null, '4', '2.5')), []);
  });
});

describe('what else is made of present values', () => {
  const values = [10, null, null, 20].map((value) => value?.toFixed(2) ?? null);
  const own: KnownCells = { value: ({ mes }) => values[mes - 1] ?? null, locked: () => undefined };
  const changed = (plan: ReturnType<typeof plannedRound>) => {
    assert.ok('changes' in plan);
    return [plan.changes.map(({ after }) => after), plan.empty];
  };

  it('is a straight line between the first and the last; without both of them nothing', () => {
    assert.deepEqual(changed(plannedLine(areaOf(sheetOf(0), at(0, 0, 0, 3)), own)), [
      ['10', '13.33', '16.67', '20'],
      0,
    ]);
    assert.deepEqual(changed(plannedLine(areaOf(sheetOf(0), at(0, 0, 0, 4)), own)), [[], 5]);
  });

  it('is round values that keep their sum', () => {
    const cells = {
      ...own,
      value: ({ mes }: { mes: number }) => ['33.33', '33.33', '33.34'][mes - 1] ?? null,
    };
    assert.deepEqual(changed(plannedRound(areaOf(sheetOf(0), at(0, 0, 0, 3)), cells, 1000)), [
      ['30', '30', '40'],
      1,
    ]);
  });
});

describe('what is proposed and typed', () => {
  it('are the present shares where there are some, otherwise equal parts', () => {
    const area = areaOf(sheetOf(0), at(2, 12));
    const by = (cells: KnownCells) => proposedInputs(area, cells, { total: '', years: [0, -1] }).months;
    assert.deepEqual(
      [by(cellsWith('1')), by(cellsWith(null)), by(cellsWith('0'))],
      ['reference', 'even', 'even'],
    );
  });

  it('are factors, changes and weights as people write them', () => {
    const factor = (text: string) => {
      const found = factorOfText(text, 'br');
      return found && exactText(found);
    };
    const cases = {
      '1,08': '1.08',
      '*1,08': '1.08',
      '+8%': '1.08',
      '-5,5%': '0.945',
      '108%': '1.08',
      x: undefined,
    };
    for (const [text, value] of Object.entries(cases)) assert.equal(factor(text), value, text);
    assert.deepEqual(weighingOf('weights', ['1', '0,25', ''], 'br'), {
      by: 'weights',
      weights: [100n, 25n, 0n],
    });
    for (const [wrong, at] of [
      [['1', '-1'], 1],
      [['1', '1', 'x'], 2],
      [['0', ''], 0],
    ] as const)
      assert.equal(weighingOf('weights', wrong, 'br'), at);
    const area = areaOf(sheetOf(0), at(0, 0));
    const total = (text: string) => totalOfText(text, 'br', { area, cells: cellsWith(null) });
    assert.deepEqual([total('1.234,5'), total('1,005'), total('x')], [123_450, 'wrongCents', 'wrongNumber']);
    assert.equal(total('9'.repeat(30)), 'wrongLarge');
    // These are asked about.
    const money = totalOfText('US$ 7,10', 'br', {
      area: areaOf(sheetOf(0, 0, columns, 'BRL'), at(0, 0)),
      cells: cellsWith(null),
    });
    assert.deepEqual([total('1,234.50'), money, total('US$ 7,10')], ['wrongNumber', 'wrongNumber', 710]);
  });

  it('copies leave alone what has no source', () => {
    const area = areaOf(sheetOf(0), at(0, 0, 0, 1));
    const plan = plannedCopy(area, cellsWith(null), ({ mes }) => (mes === 1 ? 99_006 : null), {
      numerator: 108n,
      denominator: 100n,
    });
    assert.ok('changes' in plan);
    assert.deepEqual([plan.empty, plan.changes.map(({ after }) => after)], [1, ['1069.26']]);
  });
});
