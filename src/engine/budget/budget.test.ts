/** Budget references over monthly sums, compared with a hand-written version of the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { indicator, leaf, op, reference } from '../../../test/formula/company.ts';
import { monthNumber } from '../cells.ts';
import type { Rational } from '../rational.ts';
import type { Destination, Reference } from '../types.ts';
import { BudgetTable } from './budget.ts';
import { budgetReaders } from './budget-readers.ts';
import { type BudgetSums, budgetKey, budgetKeyOf, budgetKinds } from './budget-reference.ts';
import { budgetMetricNames } from './budget-words.ts';

const config = { fontes: [{ tipo: 'conta' as const, id: 1 }], centrosResultado: [], dimensoesResultado: [] };
const budget = (go_metrica: string | null, go_modo: string | null = null): Reference =>
  reference('b', {
    tipo: 1,
    id_go_processo_periodo: 7,
    go_config: JSON.stringify(config),
    go_metrica,
    go_modo,
  });

test('there is nothing outside the period, for unknown filters, and for references that are none', () => {
  const table = new BudgetTable();
  const ones = [1n, 1n, 1n, 1n];
  const inicio = monthNumber(2025, 11);
  table.set(budgetKey(7, config), { inicio, orcado: ones, realizado: ones, historico: ones });
  for (const mode of ['periodo', 'acumulado']) {
    assert.equal(table.value(budget('orcado', mode), 1, 2025, 10), null);
    assert.equal(table.value(budget('orcado', mode), 1, 2026, 3), null);
  }
  assert.equal(table.value({ ...budget('orcado'), id_go_processo_periodo: 8 }, 1, 2025, 11), null);
  assert.equal(table.value({ ...budget('orcado'), go_config: null }, 1, 2025, 11), null);
  assert.equal(budgetKeyOf(reference('c', { tipo: 2 })), null);
});

test('the order of what a filter names, and repetitions in it, make no other filter', () => {
  const [a, b] = [
    { tipo: 'conta' as const, id: 1 },
    { tipo: 'estrutura' as const, id: 1 },
  ];
  const key = budgetKey(7, { fontes: [a, b], centrosResultado: [3, 20, 3], dimensoesResultado: [2, 1] });
  const same = budgetKey(7, { fontes: [b, a], centrosResultado: [20, 3], dimensoesResultado: [1, 2] });
  assert.equal(key.text, same.text);
  const others = [
    budgetKey(8, key.config),
    budgetKey(7, { ...key.config, fontes: [a] }),
    budgetKey(7, { ...key.config, centrosResultado: [] }),
    budgetKey(7, { ...key.config, dimensoesResultado: [1] }),
  ];
  assert.equal(new Set([key, ...others].map(({ text }) => text)).size, 5);
});

const cents = fc.option(fc.oneof(fc.bigInt(-3n, 3n), fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })));
const months = fc.array(fc.record({ orcado: cents, realizado: cents, historico: cents }), {
  minLength: 1,
  maxLength: 15,
});
const sums = fc.record({ inicio: fc.integer({ min: 24_300, max: 24_310 }), months }).map(
  ({ inicio, months }): BudgetSums => ({
    inicio,
    orcado: months.map((month) => month.orcado),
    realizado: months.map((month) => month.realizado),
    historico: months.map((month) => month.historico),
  }),
);
const references = fc.record({
  metric: fc.constantFrom(null, ...budgetMetricNames),
  mode: fc.constantFrom(null, 'periodo', 'acumulado'),
  destination: fc.constantFrom(0 as const, 1 as const),
});

/** The rules one by one. The result is a fraction `[numerator, denominator]` of any size. */
function byHand(
  { inicio, ...kinds }: BudgetSums,
  { metric, mode, destination }: { metric: string | null; mode: string | null; destination: Destination },
  month: number,
): [bigint, bigint] | null {
  const at = month - inicio;
  if (at < 0 || at >= kinds.orcado.length) return null;
  const amount = (kind: (typeof budgetKinds)[number]) => {
    const read = kinds[kind].slice(mode === 'acumulado' ? 0 : at, at + 1).filter((one) => one !== null);
    return read.length === 0 ? null : read.reduce((a, b) => a + b, 0n);
  };
  const over100 = (value: bigint | null): [bigint, bigint] | null => (value === null ? null : [value, 100n]);
  const realized = amount('realizado');
  switch (metric ?? 'automatico') {
    case 'automatico':
      return over100(destination === 0 ? amount('orcado') : realized);
    case 'orcado':
    case 'realizado':
    case 'historico':
      return over100(amount(metric as 'orcado'));
    default: {
      const base = amount(metric?.startsWith('desvio') ? 'orcado' : 'historico');
      if (base === null && realized === null) return null;
      const difference = (realized ?? 0n) - (base ?? 0n);
      if (metric?.endsWith('_valor')) return over100(difference);
      if (base === null || base === 0n) return null;
      return [difference * 100n, base < 0n ? -base : base];
    }
  }
}

const key = budgetKey(7, config);
const around = Array.from({ length: 40 }, (_, index) => 24_290 + index);
const read = (table: BudgetTable, of: Reference, destination: Destination, month: number) =>
  table.value(of, destination, Math.floor(month / 12), (month % 12) + 1);

test('every reading is what the rules give by hand', () => {
  fc.assert(
    fc.property(sums, references, (known, one) => {
      const table = new BudgetTable();
      table.set(key, known);
      for (const month of around) {
        const value = read(table, budget(one.metric, one.mode), one.destination, month);
        const expected = byHand(known, one, month);
        if (value === null || expected === null) assert.equal(value, expected);
        else assert.equal(value.numerator * expected[1], expected[0] * value.denominator);
      }
    }),
    { numRuns: 400 },
  );
});

test('a change names exactly the months in which a reference reads something else', () => {
  const same = (a: Rational | null, b: Rational | null) =>
    a === null || b === null ? a === b : a.numerator * b.denominator === b.numerator * a.denominator;
  const partly = fc.tuple(sums, sums, fc.boolean()).map(([a, b, keeps]): [BudgetSums, BudgetSums] => {
    // In many samples only one kind of fact in one month differs.
    if (!keeps) return [a, b];
    const at = b.inicio % a.realizado.length;
    return [
      a,
      { ...a, realizado: a.realizado.map((one, index) => (index === at ? (b.realizado[0] ?? null) : one)) },
    ];
  });
  fc.assert(
    fc.property(fc.option(partly), sums, references, (both, only, { metric, mode, destination }) => {
      const [before, after] = both ?? [undefined, only];
      const [old, table] = [new BudgetTable(), new BudgetTable()];
      if (before) old.set(key, before);
      if (before) table.set(key, before);
      const change = table.set(key, after);
      const of = budget(metric, mode);
      const differing = around.filter(
        (month) => !same(read(old, of, destination, month), read(table, of, destination, month)),
      );
      assert.deepEqual(change.monthsOf(of, [destination]), differing);
    }),
    { numRuns: 400 },
  );
});

test('a period without an end in sight takes no more than the months that have facts', () => {
  const months = 12 * 9_000;
  const one = (cents: bigint) => Array.from({ length: months }, (_, index) => (index === 30 ? cents : null));
  const none = one(0n).fill(null);
  const whole: BudgetSums = { inicio: 24_290, orcado: none, realizado: one(5n), historico: none };
  const [table, short] = [new BudgetTable(), new BudgetTable()];
  table.set(key, whole);
  const { inicio, orcado, realizado, historico } = whole;
  const cut = (list: readonly (bigint | null)[]) => list.slice(0, 31);
  short.set(key, { inicio, orcado: cut(orcado), realizado: cut(realizado), historico: cut(historico) });
  assert.equal(table.bytes, short.bytes);
  assert.deepEqual(table.sums(key), whole);
  const of = budget('realizado', 'acumulado');
  assert.equal(read(table, of, 1, inicio + 29), null);
  assert.equal(read(table, of, 1, inicio + months - 1)?.numerator, 5n);
  assert.equal(read(table, of, 1, inicio + months), null);
  const change = table.set(key, { ...whole, realizado: one(6n) });
  assert.equal(change.monthsOf(of, [1]).length, months - 30);
  assert.deepEqual(change.monthsOf(budget('realizado', 'periodo'), [1]), [inicio + 30]);
});

test('only references that stand in a tree are read, each with its trees', () => {
  const formula = {
    references: [
      budget('orcado'),
      { ...budget('realizado'), slug: 'c' },
      { ...budget(null), slug: 'unused' },
    ],
    trees: { 0: leaf('b'), 1: op('soma', leaf('b'), leaf('c')) },
  };
  const readers = [...budgetReaders({ indicators: new Map([[5, indicator(5, { formula })]]) }).values()];
  assert.deepEqual(
    readers.map(({ key: { periodId }, readings }) => [
      periodId,
      readings.map(({ indicatorId, reference: { slug }, destinations }) => [indicatorId, slug, destinations]),
    ]),
    [
      [
        7,
        [
          [5, 'b', [0, 1]],
          [5, 'c', [1]],
        ],
      ],
    ],
  );
});
