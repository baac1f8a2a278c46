/**
 * Recalculation of formulas that read the budget: whatever changes, in whatever order, the end
 * state is what one full recalculation gives, and that is what summing by hand gives; and no more
 * is calculated than what reads something else.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { facts } from '../../../src/cells/recalculate/marks.ts';
import { CompanyTrials } from '../../../src/cells/recalculate/trials.ts';
import type { ColumnarCompany } from '../../../src/engine/columnar/columnar-company.ts';
import { toCents } from '../../../src/engine/rational.ts';
import type { Scope } from '../../../src/kernel/scope.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { runs } from '../../harness/random-runs.ts';
import { startWorker, stopWorkers } from '../../harness/recalculated-company.ts';
import { Keeper } from '../../recalculation/kept-company.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, firstReads, newBudgetedCompany } from './budgeted-company.ts';
import { type Change, changeArbitrary } from './changes.ts';
import { type Fact, readByHand } from './known-budget.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(async () => {
  await stopWorkers();
  await api.close();
});

interface StoredMonths {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly meta_numerador: (number | null)[];
  readonly realizado_numerador: (number | null)[];
}

async function storedCells({ id }: BudgetedCompany): Promise<Map<string, number>> {
  const { rows } = await api.sql(
    `SELECT id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador FROM andamento WHERE id_empresa = $1`,
    [id],
  );
  const cells = new Map<string, number>();
  for (const row of rows as StoredMonths[]) {
    for (const [destination, field] of (['meta_numerador', 'realizado_numerador'] as const).entries()) {
      for (const [index, cents] of row[field].entries()) {
        const at = [row.id_indicador, row.id_gmr_painel, destination, row.ano * 12 + index];
        if (cents !== null) cells.set(at.join('/'), cents);
      }
    }
  }
  return cells;
}

/** What the formulas, and the one that reads the first, are to hold. */
function cellsByHand({ known, reads, indicator, panel }: BudgetedCompany): Map<string, number> {
  const cells = new Map<string, number>();
  for (const [at, read] of [...reads, reads[0] as (typeof reads)[number]].entries()) {
    for (const destination of [0, 1] as const) {
      for (let month = 2022 * 12; month < 2027 * 12; month++) {
        const value = readByHand(known, read, destination, month);
        const cents = value === null ? undefined : toCents(value);
        if (cents === undefined) continue;
        for (const place of [0, 1]) {
          cells.set([indicator(at), panel(place), destination, month].join('/'), cents);
        }
      }
    }
  }
  return cells;
}

const sorted = (cells: Map<string, number>) => [...cells].sort(([a], [b]) => (a < b ? -1 : 1));

async function assertByHand(company: BudgetedCompany): Promise<void> {
  assert.deepEqual(sorted(await storedCells(company)), sorted(cellsByHand(company)));
}

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: changeArbitrary },
    { weight: 2, arbitrary: fc.constantFrom('recalculate' as const, 'forget' as const) },
  ),
  { minLength: 2, maxLength: 16 },
);

it('any sequence of requests ends as summing by hand does, from a copy in memory or from what is stored', async () => {
  const company = await newBudgetedCompany(api);
  const keeper = new Keeper(api, company);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) {
        if (step === 'forget') keeper.resident = undefined;
        else if (step === 'recalculate') await keeper.recalculate();
        else await applyChange(api, company, step);
      }
      await keeper.recalculate();
      await assertByHand(company);
    }),
    { numRuns: runs(6) },
  );
});

it('a past company in memory reads the budget of today by the formulas of then', async () => {
  const company = await newBudgetedCompany(api);
  const then = { ...company, reads: [...company.reads] };
  // What was imported has no history, and so was as it is.
  const moment = new Date(Date.now() - 3_600_000).toISOString();
  const trials = new CompanyTrials(api.companies, { residentBytes: 2 ** 26, maxWaiting: 100 });
  await fc.assert(
    fc.asyncProperty(fc.array(changeArbitrary, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const change of changes) await applyChange(api, company, change);
      const held = await trials.run(company.id, async (trial) => valuesIn(trial.company), moment);
      assert.deepEqual(sorted(held), sorted(cellsByHand(then)));
    }),
    { numRuns: runs(3) },
  );
});

/** The calculated fields that a company in memory holds. */
function valuesIn(company: ColumnarCompany): Map<string, number> {
  const cells = new Map<string, number>();
  for (const indicator of company.model.indicators.keys()) {
    for (const { panelId, year, month } of company.places(indicator)) {
      const cell = company.cell(indicator, panelId, year, month);
      for (const [destination, field] of (['meta_numerador', 'realizado_numerador'] as const).entries()) {
        const cents = cell?.[field] ?? null;
        if (cents !== null)
          cells.set([indicator, panelId, destination, year * 12 + month - 1].join('/'), cents);
      }
    }
  }
  return cells;
}

it('changes while workers run end as summing by hand does', async () => {
  const company = await newBudgetedCompany(api);
  const workers = [await startWorker(api), await startWorker(api)];
  for (const change of fc.sample(changeArbitrary, { numRuns: 120, seed: 5 }))
    await applyChange(api, company, change);
  assert.equal(await workers[0]?.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.deepEqual(
    workers.flatMap(({ failures }) => failures),
    [],
  );
  await assertByHand(company);
});

const fact = (fields: Partial<Fact>): Change => ({
  to: 'fact',
  gone: false,
  fact: {
    kind: 'realizado',
    period: 0,
    account: 4,
    centre: 0,
    values: [],
    month: 2024 * 12 + 2,
    cents: 100,
    ...fields,
  },
});

/** A company that a copy in memory knows, with facts. */
async function keptCompany() {
  const company = await newBudgetedCompany(api);
  for (const month of [0, 5]) await applyChange(api, company, fact({ month: 2024 * 12 + month }));
  const keeper = new Keeper(api, company);
  await keeper.recalculate();
  assert.ok(keeper.resident);
  return { company, keeper };
}

it('a fact reaches the formulas that read it, accumulated ones in the later months too, and nothing else', async () => {
  const { company, keeper } = await keptCompany();
  const cellsAfter = async (change: Change) => {
    await applyChange(api, company, change);
    return (await keeper.recalculate()).cells;
  };
  // Account 4 stands in a structure's line: formula 1, from March to December in two panels.
  assert.equal(await cellsAfter(fact({})), 10 * 2);
  // It is not among the accounts of formula 0, nor read by anybody in the second period.
  assert.equal(await cellsAfter(fact({ period: 1, month: 2023 * 12 + 2 })), 0);
  // Formula 3 reads history of the last period.
  assert.equal(await cellsAfter(fact({ period: 2, kind: 'historico', month: 2024 * 12 + 8 })), 2);
  assert.equal(await cellsAfter(fact({ period: 2, month: 2024 * 12 + 8 })), 0);
  // Account 0: formula 0 in its month and the reader of it, and formula 1 until December.
  assert.equal(await cellsAfter(fact({ account: 0 })), 2 + 2 + 10 * 2);
  // What was budgeted counts as what was realized does for the deviation, and in the target tree
  // for formula 0.
  assert.equal(await cellsAfter(fact({ account: 0, kind: 'orcado', month: 2024 * 12 + 11 })), 2 + 2 + 2);
  await assertByHand(company);
});

it('a fact that is written again as it was, and a hierarchy that changes no sum, calculate nothing', async () => {
  const { company, keeper } = await keptCompany();
  const year = { periodId: company.period(0), year: null, month: null };
  for (const mark of [{ ...year, year: 2024, month: 6 }, year, { ...year, periodId: null }]) {
    await api.companies.write(company.id, (scope) => facts([mark]).leave(scope));
    const { marks, cells } = await keeper.recalculate();
    assert.deepEqual([marks, cells], [1, 0]);
  }
  await applyChange(api, company, { to: 'centre', at: 3, parent: 2 });
  assert.equal((await keeper.recalculate()).cells, 0);
});

it('results of the linked period count as history, whole years later', async () => {
  const { company, keeper } = await keptCompany();
  await applyChange(api, company, {
    to: 'formula',
    at: 2,
    read: { ...firstReads[0], metric: 'historico' } as never,
  });
  await keeper.recalculate();
  await applyChange(api, company, fact({ period: 1, account: 0, month: 2023 * 12 + 4, cents: 777 }));
  const { cells } = await keeper.recalculate();
  assert.equal(cells, 2);
  const stored = await storedCells(company);
  assert.equal(stored.get([company.indicator(2), company.panel(0), 1, 2024 * 12 + 4].join('/')), 777);
  await applyChange(api, company, { to: 'period', at: 0, last: 2024 * 12 + 11, history: null });
  await keeper.recalculate();
  await assertByHand(company);
});

it('facts that were committed while the company was loaded are never taken for old ones', async () => {
  const { company } = await keptCompany();
  const keeper = new Keeper(api, company);
  // The company is loaded for a mark of its own; between that mark and the sums comes a fact, whose
  // mark stays.
  await applyChange(api, company, fact({ account: 0, month: 2024 * 12 + 1 }));
  let isLate = true;
  const lateFact = (scope: Scope): Scope => ({
    companyId: scope.companyId,
    asCompany: scope,
    query: (text, values) => scope.query(text, values),
    point: (text, values) => scope.point(text, values),
    async execute(query) {
      if (isLate && query.compile().sql.includes('termo')) {
        isLate = false;
        await applyChange(api, company, fact({ account: 0, month: 2024 * 12 + 7, cents: 4_200 }));
      }
      return scope.execute(query);
    },
  });
  await keeper.recalculate(lateFact);
  assert.equal(isLate, false);
  await keeper.recalculate();
  await assertByHand(company);
});
