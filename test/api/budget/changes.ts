/** Random changes of a budget and of the formulas that read it. */
import fc from 'fast-check';
import { budgetMetricNames } from '../../../src/engine/budget/budget-words.ts';
import { emptyBudget, firstReads, january } from './budgeted-company.ts';
import type { Fact, Filter, Read, Structure } from './known-budget.ts';

const kinds = ['orcado', 'realizado', 'historico'] as const;

export type Change =
  | { readonly to: 'fact'; readonly fact: Fact; readonly gone: boolean }
  | { readonly to: 'account' | 'centre' | 'value'; readonly at: number; readonly parent: number | null }
  | { readonly to: 'structure'; readonly at: number; readonly structure: Structure }
  | { readonly to: 'period'; readonly at: number; readonly last: number; readonly history: number | null }
  | { readonly to: 'formula'; readonly at: number; readonly read: Read };

const { periods, accounts, structures, centres, values } = emptyBudget();
const within = (list: readonly unknown[]) => fc.integer({ min: 0, max: list.length - 1 });
const someOf = (list: readonly unknown[]) =>
  fc.uniqueArray(within(list), { maxLength: 3 }).map((all) => all.sort((a, b) => a - b));
const monthFrom2023 = fc.integer({ min: january(2023), max: january(2025) + 6 });

const fact: fc.Arbitrary<Fact> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    period: within(periods),
    account: within(accounts),
    centre: within(centres),
    values: someOf(values),
    month: monthFrom2023,
    cents: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -(10 ** 13), max: 10 ** 13 })),
  })
  .map((one) => {
    // Facts lie in the months that their period has at first.
    const { first, last } = periods[one.period] as { first: number; last: number };
    return { ...one, month: first + (((((one.month - first) % 12) + 12) % 12) % (last - first + 1)) };
  });

const filter = fc
  .record({
    period: within(periods),
    sources: fc.uniqueArray(
      fc.oneof(
        within(accounts).map((at) => ({ type: 'conta' as const, at })),
        within(structures).map((at) => ({ type: 'estrutura' as const, at })),
      ),
      { minLength: 1, maxLength: 4, selector: ({ type, at }) => `${type}${at}` },
    ),
    centres: someOf(centres),
    values: someOf(values),
  })
  .map(
    (one): Filter => ({
      // Structures are all of the first period.
      ...one,
      period: one.sources.some(({ type }) => type === 'estrutura') ? 0 : one.period,
    }),
  );

export const readArbitrary: fc.Arbitrary<Read> = fc
  .tuple(filter, fc.constantFrom(...budgetMetricNames), fc.boolean())
  .map(([of, metric, accumulated]) => ({ ...of, metric, accumulated }));

/** Parents have smaller numbers. */
const parentOf = (at: number) =>
  fc.option(fc.integer({ min: 0, max: Math.max(0, at - 1) })).map((parent) => (at === 0 ? null : parent));

const structureChange = within(structures).chain((at) =>
  fc.record({
    to: fc.constant('structure' as const),
    at: fc.constant(at),
    structure: fc.record({
      parent: parentOf(at),
      lines: fc.uniqueArray(
        fc.record({ account: within(accounts), sign: fc.constantFrom(1 as const, -1 as const) }),
        {
          maxLength: 3,
          selector: ({ account }) => account,
        },
      ),
    }),
  }),
);

const hierarchyChange = fc
  .constantFrom(['account', accounts] as const, ['centre', centres] as const, ['value', values] as const)
  .chain(([to, list]) => within(list).chain((at) => parentOf(at).map((parent) => ({ to, at, parent }))))
  // A value's parent is of its dimension.
  .filter(
    ({ to, at, parent }) =>
      to !== 'value' || parent === null || values[at]?.dimension === values[parent]?.dimension,
  );

const periodChange = fc
  .record({
    to: fc.constant('period' as const),
    at: within(periods),
    last: fc.integer({ min: 0, max: 11 }),
    history: fc.constantFrom(null, 1),
  })
  .map((change) => ({
    ...change,
    last: (periods[change.at]?.first ?? 0) + change.last,
    history: change.at === 1 ? null : change.history,
  }));

export const factChange = fc.record({
  to: fc.constant('fact' as const),
  fact,
  gone: fc.nat(4).map((n) => n === 0),
});

export const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: factChange },
  { weight: 2, arbitrary: hierarchyChange },
  { weight: 2, arbitrary: structureChange },
  { weight: 1, arbitrary: periodChange },
  {
    weight: 1,
    arbitrary: fc.record({
      to: fc.constant('formula' as const),
      at: within(firstReads),
      read: readArbitrary,
    }),
  },
);
