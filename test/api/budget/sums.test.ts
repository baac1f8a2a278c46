/**
 * Reading sums of the budget: one statement gives what summing fact by fact gives, whatever the
 * hierarchies.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { type BudgetSums, budgetKey, budgetKinds } from '../../../src/formula/budget-reference.ts';
import { readBudgetSums } from '../../../src/recalculation/budget-sums.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { runs } from '../../harness/random-runs.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';
import { changeArbitrary, factChange, readArbitrary } from './changes.ts';
import { type Filter, sumByHand } from './known-budget.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

function expected({ known }: BudgetedCompany, filter: Filter, only?: readonly number[]): BudgetSums {
  const { first, last } = known.periods[filter.period] as { first: number; last: number };
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const [orcado, realizado, historico] = budgetKinds.map((kind) =>
    months.map((month) =>
      only === undefined || only.includes(month) ? sumByHand(known, filter, kind, month, month) : null,
    ),
  ) as [(bigint | null)[], (bigint | null)[], (bigint | null)[]];
  return { inicio: first, orcado, realizado, historico };
}

it('all filters at once read what summing fact by fact gives, whole or in some months', async () => {
  const company = await newBudgetedCompany(api);
  const { facts } = company.known;
  // What was stored in one run stays for the next.
  for (const change of fc.sample(factChange, { numRuns: 60, seed: 1 }))
    await applyChange(api, company, change);
  assert.ok(facts.size > 40);
  await fc.assert(
    fc.asyncProperty(
      fc.array(changeArbitrary, { maxLength: 8 }),
      fc.array(readArbitrary, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 2023 * 12, max: 2025 * 12 + 11 }), { maxLength: 6 }),
      async (changes, filters, months) => {
        for (const change of changes) await applyChange(api, company, change);
        const keys = filters.map((filter) =>
          budgetKey(company.period(filter.period), company.config(filter)),
        );
        const read = (only?: readonly number[]) =>
          api.companies.read(company.id, (scope) => readBudgetSums(scope, keys, only));
        const [whole, part] = [await read(), await read(months)];
        for (const [index, filter] of filters.entries()) {
          const { text } = keys[index] ?? { text: '' };
          assert.deepEqual(whole.get(text), expected(company, filter));
          assert.deepEqual(part.get(text), expected(company, filter, months));
        }
      },
    ),
    { numRuns: runs(15) },
  );
});

it('nothing is read of another company, nor of a period that does not exist', async () => {
  const [own, other] = [await newBudgetedCompany(api), await newBudgetedCompany(api)];
  for (const change of fc.sample(factChange, { numRuns: 20, seed: 2 })) await applyChange(api, other, change);
  const filter: Filter = { period: 0, sources: [{ type: 'conta', at: 0 }], centres: [], values: [] };
  const key = budgetKey(other.period(0), other.config(filter));
  const sums = await api.companies.read(own.id, (scope) => readBudgetSums(scope, [key]));
  assert.equal(sums.size, 0);
  const mixed = budgetKey(own.period(0), other.config(filter));
  const nothing = (await api.companies.read(own.id, (scope) => readBudgetSums(scope, [mixed]))).get(
    mixed.text,
  );
  assert.ok(nothing?.orcado.every((sum) => sum === null));
});
