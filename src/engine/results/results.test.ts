import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leaf, op } from '../../../test/formula/company.ts';
import { compare, zero } from '../rational.ts';
import type { Cell } from '../types.ts';
import {
  exactValues,
  indicatorFigures,
  indicatorResult,
  type ResultDefinition,
  type ResultMonth,
} from './results.ts';
import { panelScore, scoreParts, unbounded } from './score.ts';

const nothing: Cell = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};

/** Months from January on. Fields left out of a cell are null. */
function year(...cells: readonly (Partial<Cell> & { readonly peso?: number })[]): ResultMonth[] {
  return cells.map(({ peso = 100, ...cell }, at) => ({ mes: at + 1, peso, cell: { ...nothing, ...cell } }));
}

function resultOf(definition: Partial<ResultDefinition>, months: readonly ResultMonth[], end?: number) {
  const plain = {
    tipo: 0,
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 0,
    meta_ajustavel: 0,
    concepts: [],
  };
  return indicatorResult({ ...plain, ...definition }, months, end);
}

describe('the result of an indicator', () => {
  it('is made of each series for itself', () => {
    const months = year(
      { meta_numerador: 100, realizado_numerador: 120 },
      { meta_numerador: 200 },
      { realizado_numerador: 80 },
    );
    const { meta, realizado, atingimento, months: counted } = resultOf({}, months);
    assert.deepEqual(meta, { numerador: 300, denominador: null, valor: 300, adjusted: false });
    assert.deepEqual(realizado, { numerador: 200, denominador: null, valor: 200 });
    assert.equal(atingimento, 6_667);
    assert.deepEqual(
      counted.map((month) => [month.mes, month.meta.counted, month.realizado.counted]),
      [
        [1, true, true],
        [2, true, false],
        [3, false, true],
      ],
    );
  });

  it('has no attainment while a series has no value', () => {
    assert.equal(resultOf({}, year({ meta_numerador: 100 })).atingimento, null);
    assert.equal(resultOf({}, year({ realizado_numerador: 100 })).atingimento, null);
    assert.equal(resultOf({}, year({})).atingimento, null);
  });

  it('has no attainment where the target is zero, unless zero was realized', () => {
    const realized = (realizado_numerador: number) =>
      resultOf({}, year({ meta_numerador: 0, realizado_numerador })).atingimento;
    assert.deepEqual([realized(5), realized(0)], [null, 10_000]);
  });

  it('has an attainment of the exact totals, rounded once, half away from zero', () => {
    // The means are 1/300 and 8/300. The rounded 0.00 and 0.03 would give no attainment.
    const thirds = year(
      { meta_numerador: 1, realizado_numerador: 8 },
      { meta_numerador: 0, realizado_numerador: 0 },
      { meta_numerador: 0, realizado_numerador: 0 },
    );
    const { meta, realizado, atingimento } = resultOf({ totalizador: 1 }, thirds);
    assert.deepEqual([meta.valor, realizado.valor, atingimento], [0, 3, 80_000]);
    const half = (numerador: number) =>
      resultOf({}, year({ meta_numerador: 20_000, realizado_numerador: numerador })).atingimento;
    assert.deepEqual([half(1), half(-1), half(3), half(-3)], [1, -1, 2, -2]);
  });

  it('has no attainment beyond 13 integer digits', () => {
    const months = year({ meta_numerador: 1, realizado_numerador: 10 ** 13 });
    assert.equal(resultOf({}, months).atingimento, null);
  });
});

describe('a year that still runs', () => {
  // Targets for the whole year, results until March. In April only the denominator has arrived.
  const running = year(
    { meta_numerador: 100, meta_denominador: 200, realizado_numerador: 90, realizado_denominador: 100 },
    { meta_numerador: 300, meta_denominador: 200 },
    { meta_numerador: 500, meta_denominador: 500, realizado_numerador: 60, realizado_denominador: 300 },
    { meta_numerador: 700, meta_denominador: 100, realizado_denominador: 900 },
    { meta_numerador: 900, meta_denominador: 800 },
  );
  const values = (definition: Partial<ResultDefinition>, end?: number, months = running) => {
    const { meta, realizado, atingimento, ate_mes } = resultOf(definition, months, end);
    return [meta.valor, realizado.valor, atingimento, ate_mes];
  };

  it('is totalled up to the last month with a result, by every totalizador', () => {
    assert.deepEqual(values({}), [900, 150, 1_667, 3]);
    assert.deepEqual(values({ totalizador: 1 }), [300, 75, 2_500, 3]);
    assert.deepEqual(values({ totalizador: 2 }), [500, 60, 1_200, 3]);
  });

  it('is totalled so as a ratio, whose result needs both sides', () => {
    const ratio = { unidade_medida: 1 };
    assert.deepEqual(values(ratio), [100, 38, 3_750, 3]);
    assert.deepEqual(values({ ...ratio, totalizador: 2 }), [100, 20, 2_000, 3]);
    // 9.00 ÷ mean 3.00, and 1.50 ÷ mean 2.00.
    assert.deepEqual(values({ ...ratio, interpretacao: 6 }), [300, 75, 2_500, 3]);
    assert.deepEqual(values({ ...ratio, interpretacao: 5 }), [300, 75, 40_000, 3]);
  });

  it('shows all months, and which went in', () => {
    const { months } = resultOf({}, running);
    assert.deepEqual(
      months.map(({ meta, realizado }) => [meta.numerador, meta.counted, realizado.counted]),
      [
        [100, true, true],
        [300, true, false],
        [500, true, true],
        [700, false, false],
        [900, false, false],
      ],
    );
  });

  it('has the target of all its months, no attainment and no last month while there is no result', () => {
    const planned = running.map((month) => ({ ...month, cell: { ...nothing, meta_numerador: 100 } }));
    assert.deepEqual(values({}, undefined, planned), [500, null, null, null]);
    assert.deepEqual(values({}, 2, planned), [200, null, null, 2]);
  });

  it('that begins in July has July as its first month, and nothing before', () => {
    const second = running.map((month) => ({ ...month, mes: month.mes + 6 }));
    assert.deepEqual(values({}, undefined, second), [900, 150, 1_667, 9]);
    assert.deepEqual(values({}, 8, second), [400, 90, 2_250, 8]);
    const before = resultOf({}, second, 6);
    assert.deepEqual(before.meta, { numerador: null, denominador: null, valor: null, adjusted: false });
    assert.deepEqual(before.realizado, { numerador: null, denominador: null, valor: null });
    assert.deepEqual([before.atingimento, before.ate_mes, before.peso], [null, 6, 100]);
    assert.equal(before.months.length, 5);
  });

  it('is what its months alone would be, whatever comes after them', () => {
    const cents = fc.option(fc.integer({ min: -10_000, max: 10_000 }), { freq: 2 });
    const cell = fc.record({
      meta_numerador: cents,
      meta_denominador: cents,
      meta_ajustada_numerador: cents,
      meta_ajustada_denominador: cents,
      realizado_numerador: cents,
      realizado_denominador: cents,
    });
    const definition = fc.record({
      unidade_medida: fc.constantFrom(1, 3, 4),
      interpretacao: fc.integer({ min: 0, max: 8 }),
      totalizador: fc.integer({ min: 0, max: 2 }),
      meta_ajustavel: fc.constantFrom(0, 1),
    });
    const cells = fc.array(cell, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cells, definition, fc.option(fc.integer({ min: 1, max: 12 })), (of, how, chosen) => {
        const months = year(...of);
        const found = resultOf(how, months, chosen ?? undefined);
        const isResult = (one: Partial<Cell>) =>
          one.realizado_numerador !== null &&
          (how.unidade_medida === 4 || one.realizado_denominador !== null);
        const last = of.findLastIndex(isResult) + 1 || null;
        assert.equal(found.ate_mes, chosen ?? last);
        const alone = months.slice(0, chosen ?? last ?? 12);
        const { peso: _, months: all, ...totals } = found;
        const { peso: __, months: counted, ...expected } = resultOf(how, alone, found.ate_mes ?? 12);
        assert.deepEqual(totals, { ...expected, ate_mes: found.ate_mes });
        assert.deepEqual(all.slice(0, alone.length), counted);
        assert.ok(
          all.slice(alone.length).every(({ meta, realizado }) => !meta.counted && !realizado.counted),
        );
        // The figures of the map, which have no list of months.
        const { ate_mes: ___, ...figures } = totals;
        const definition = { tipo: 0, concepts: [], ...how };
        const cells = alone.map((month) => month.cell);
        const { peso, ...map } = indicatorFigures(definition, cells, [100]);
        assert.deepEqual([map, peso], [figures, 100]);
      }),
    );
  });
});

it('of two results of months, the better one never has the lower attainment or the worse mark', () => {
  const cents = fc.option(fc.integer({ min: -500, max: 500 }), { freq: 5 });
  const sides = fc.tuple(cents, cents);
  const months = fc.array(fc.record({ target: sides, one: sides, other: sides }), {
    minLength: 1,
    maxLength: 4,
  });
  const how = fc.record({
    interpretacao: fc.constantFrom(0, 1, 2, 3, 5, 6, 7, 8),
    unidade_medida: fc.constantFrom(3, 4, 5),
    totalizador: fc.nat(2),
  });
  fc.assert(
    fc.property(how, months, (definition, all) => {
      const figures = (['one', 'other'] as const).map((which) => {
        const cells = all.map(({ target, [which]: realized }) => ({
          ...nothing,
          meta_numerador: target[0],
          meta_denominador: target[1],
          realizado_numerador: realized[0],
          realizado_denominador: realized[1],
        }));
        const known = { tipo: 0, meta_ajustavel: 0, concepts: [], ...definition };
        return { ...indicatorFigures(known, cells, [100]), exact: exactValues(known, cells) };
      });
      const isMore = [0, 1, 6].includes(definition.interpretacao);
      const [worse, better] = figures.toSorted((a, b) => {
        const order = compare(a.exact.realizado ?? zero, b.exact.realizado ?? zero);
        return isMore ? order : -order;
      });
      const rank = (one: (typeof figures)[number] | undefined) =>
        one?.motivo_atingimento === 'BETTER_THAN_ANY' ? Infinity : (one?.atingimento ?? null);
      const [low, high] = [rank(worse), rank(better)];
      // With a target of zero a ratio orders nothing.
      if (low === null || high === null || worse?.exact.meta?.numerator === 0n) return;
      assert.ok(low <= high, `${low} ${high}`);
    }),
    { numRuns: 2_000 },
  );
});

describe('the target that counts', () => {
  const months = year(
    { meta_numerador: 100 },
    { meta_numerador: 100, meta_ajustada_numerador: 300 },
    { meta_ajustada_numerador: 50 },
  );

  it('is the adjusted one month by month where the indicator is adjustable or consolidated', () => {
    for (const definition of [{ meta_ajustavel: 1 }, { tipo: 3 }, { tipo: 4 }]) {
      const { meta, months: shown } = resultOf(definition, months);
      assert.deepEqual(meta, { numerador: 450, denominador: null, valor: 450, adjusted: true });
      assert.deepEqual(
        shown.map((month) => [month.meta.numerador, month.meta.adjusted]),
        [
          [100, false],
          [300, true],
          [50, true],
        ],
      );
    }
  });

  it('is the target where the indicator is not adjustable, whatever is stored', () => {
    const { meta, months: shown } = resultOf({}, months);
    assert.deepEqual(meta, { numerador: 200, denominador: null, valor: 200, adjusted: false });
    assert.ok(shown.every((month) => !month.meta.adjusted));
  });

  it('falls back side by side, as formulas read it', () => {
    const sides = { meta_numerador: 100, meta_denominador: 200, meta_ajustada_denominador: 400 };
    const { meta } = resultOf({ unidade_medida: 5, meta_ajustavel: 1 }, year(sides));
    assert.deepEqual(meta, { numerador: 100, denominador: 400, valor: 25, adjusted: true });
  });

  it('says that it is adjusted only when an adjusted side went into the total', () => {
    const ofMonths = (definition: Partial<ResultDefinition>, ...cells: Partial<Cell>[]) =>
      resultOf({ meta_ajustavel: 1, ...definition }, year(...cells)).meta.adjusted;
    const first = { meta_numerador: 1, meta_ajustada_numerador: 2 };
    assert.equal(ofMonths({}, first, { meta_numerador: 3 }), true);
    assert.equal(ofMonths({ totalizador: 2 }, first, { meta_numerador: 3 }), false);
    assert.equal(ofMonths({}, { meta_numerador: 1, meta_ajustada_denominador: 2 }), false);
    assert.equal(ofMonths({ unidade_medida: 1 }, first), false);
  });
});

describe('the value of a total', () => {
  const sides = { realizado_numerador: 300, realizado_denominador: 400 };
  const value = (definition: Partial<ResultDefinition>) => resultOf(definition, year(sides)).realizado;

  it('follows the unit', () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((unidade_medida) => value({ unidade_medida }).valor);
    assert.deepEqual(values, [300, 75, 300, 7_500, 300, 75, 300, 75, 300, 75]);
  });

  it("follows the root of a formula's own tree", () => {
    const formula = (root: ReturnType<typeof op>) => ({ tipo: 5, formula: { trees: { 1: root } } });
    const valueOf = (unidade_medida: number, root: ReturnType<typeof op>) =>
      value({ unidade_medida, ...formula(root) }).valor;
    const [a, b] = [leaf('a'), leaf('b')];
    assert.equal(valueOf(3, op('percentual', a, b)), 7_500);
    assert.equal(valueOf(3, op('divisao', op('percentual', a, b), b)), 75);
    assert.equal(valueOf(1, op('divisao', a, b)), 75);
    assert.equal(valueOf(1, op('soma', a, b)), 300);
    assert.equal(valueOf(1, a), 300);
    assert.equal(valueOf(4, op('divisao', a, b)), 300);
  });
});

describe('the concept', () => {
  const concepts = [
    { id: 1, nome: 'Poor', valor: 0 },
    { id: 2, nome: 'Good', valor: 3 },
  ];
  const conceptOf = (unidade_medida: number, ...realized: (number | null)[]) =>
    indicatorResult(
      { tipo: 5, unidade_medida, interpretacao: 0, totalizador: 2, meta_ajustavel: 0, concepts },
      year(...realized.map((realizado_numerador) => ({ realizado_numerador }))),
    ).conceito;

  it('is that of the last month with a result', () => {
    assert.deepEqual(conceptOf(10, 0, 300, null), concepts[1]);
    assert.deepEqual(conceptOf(10, 300, 299, null), concepts[0]);
  });
});

describe('the score of a panel', () => {
  const result = (peso: number, atingimento: number | null) => ({
    peso,
    atingimento,
    motivo_atingimento: null,
    hasResult: atingimento !== null,
  });

  it('is none where nothing has a result, but counts of nothing', () => {
    const counted = { ...result(100, 10_000), hasResult: false };
    assert.equal(panelScore([counted, result(100, null)], unbounded), null);
    assert.deepEqual(scoreParts([counted], unbounded).counted, [null]);
    assert.equal(panelScore([counted, result(100, 0)], unbounded), 5_000);
  });

  it('counts attainments within the range of the process, and no further', () => {
    const range = { atingimento_minimo: 0, atingimento_maximo: 150 };
    const all = [result(100, 80_100), result(100, -41_200), result(100, null), result(100, 9_950)];
    assert.deepEqual(scoreParts(all, range).counted, [15_000, 0, null, 9_950]);
    assert.equal(panelScore(all, range), 8_317);
    const least = { atingimento_minimo: 50, atingimento_maximo: null };
    assert.deepEqual(scoreParts(all, least).counted, [80_100, 5_000, null, 9_950]);
  });

  it('counts what is better than any ratio as the most of the process, or not', () => {
    const better = {
      peso: 100,
      atingimento: null,
      motivo_atingimento: 'BETTER_THAN_ANY' as const,
      hasResult: true,
    };
    const all = [better, result(100, 5_000), result(100, null)];
    assert.equal(panelScore(all, { atingimento_minimo: 0, atingimento_maximo: 150 }), 10_000);
    assert.equal(panelScore(all, { atingimento_minimo: 0, atingimento_maximo: null }), 5_000);
  });

  it('can be redone from the shown figures', () => {
    const item = fc.record({
      peso: fc.integer({ min: 0, max: 999_999_999 }),
      atingimento: fc.option(fc.integer({ min: -(10 ** 14), max: 10 ** 14 })),
      motivo_atingimento: fc.constant(null),
      hasResult: fc.constant(true),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (items) => {
        let [points, weight] = [0n, 0n];
        for (const { peso, atingimento } of items) {
          if (atingimento === null) continue;
          points += BigInt(peso) * BigInt(atingimento);
          weight += BigInt(peso);
        }
        const score = panelScore(items, unbounded);
        if (weight === 0n) return score === null;
        // The score must be the nearest number of hundredths, with halves rounded away from zero.
        const off = 2n * (BigInt(score as number) * weight - points);
        const away = points < 0n ? -off : off;
        return -weight < away && away <= weight;
      }),
    );
  });
});
