/**
 * Explaining formulas that read the budget: what is shown can be redone, and its sums are those of
 * the facts.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import Value from 'typebox/value';
import { explainProgressPanelCell } from '../../../src/api/panels/explain.ts';
import { exactText } from '../../../src/formula/exact-text.ts';
import type {
  BudgetExplanation,
  CellExplanation,
  NodeExplanation,
} from '../../../src/formula/explanation.ts';
import { recalculateMarked } from '../../../src/recalculation/recalculate.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { runs } from '../../harness/random-runs.ts';
import { redoCell } from '../explain/redo.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';
import { type Change, changeArbitrary, readArbitrary } from './changes.ts';
import { type Filter, type Kind, type Read, sumByHand } from './known-budget.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

async function explain(company: BudgetedCompany, formula: number, month: number): Promise<CellExplanation> {
  const place = `panel/${company.panel(0)}/indicator/${company.indicator(formula)}`;
  const when = `month/${(month % 12) + 1}/year/${Math.floor(month / 12)}`;
  const answer = await api.get(`/panels/explainProgressPanelCell/${place}/${when}`, { token: company.token });
  assert.equal(answer.status, 200, answer.text);
  assert.ok(Value.Check(explainProgressPanelCell.record, answer.body.response[0]), answer.text);
  return answer.body.response[0] as CellExplanation;
}

function budgetOf({ series }: CellExplanation): BudgetExplanation {
  const leaf = series[2]?.arvore as Extract<NodeExplanation, { slug: string }>;
  assert.ok(leaf.orcamento);
  return leaf.orcamento;
}

const kinds: readonly Kind[] = ['orcado', 'realizado', 'historico'];

/** The sums of a filter as they are to be shown. */
function sumsOf({ known }: BudgetedCompany, filter: Filter, first: number, last: number) {
  const entries = kinds.map((kind) => {
    const sum = sumByHand(known, filter, kind, first, last);
    return [kind, sum === null ? null : exactText({ numerator: sum, denominator: 100n })];
  });
  return Object.fromEntries(entries) as Record<Kind, string | null>;
}

const fact = (fields: object): Change => ({
  to: 'fact',
  gone: false,
  fact: {
    kind: 'realizado',
    period: 0,
    account: 0,
    centre: 0,
    values: [],
    month: 2024 * 12,
    cents: 100,
    ...fields,
  },
});

it('any explanation can be redone to what is stored, and its sums are those of the facts', async () => {
  const company = await newBudgetedCompany(api);
  await fc.assert(
    fc.asyncProperty(
      fc.array(changeArbitrary, { minLength: 6, maxLength: 12 }),
      readArbitrary,
      fc.nat(14),
      async (changes, read: Read, later) => {
        for (const change of changes) await applyChange(api, company, change);
        await applyChange(api, company, { to: 'formula', at: 2, read });
        await api.companies.write(company.id, recalculateMarked);
        const { first, last } = company.known.periods[read.period] as { first: number; last: number };
        const month = first + later;
        const cell = await explain(company, 2, month);
        for (const [field, value] of Object.entries(redoCell(cell))) {
          const shown = cell.series.flatMap((one) => [one.numerador, one.denominador]);
          assert.equal(value, shown.find(({ campo }) => campo === field)?.armazenado);
        }
        const { meses, fontes, ...budget } = budgetOf(cell);
        const begin = read.accumulated ? first : month;
        const end = month > last ? begin - 1 : month;
        const { orcado, realizado, historico } = budget;
        assert.deepEqual({ orcado, realizado, historico }, sumsOf(company, read, begin, end));
        assert.deepEqual(
          meses,
          Array.from({ length: end - begin + 1 }, (_, index) => ({
            mes: ((begin + index) % 12) + 1,
            ano: Math.floor((begin + index) / 12),
            ...sumsOf(company, read, begin + index, begin + index),
          })),
        );
        assert.equal(fontes.length, read.sources.length);
        assert.equal(budget.centrosResultado.length, read.centres.length);
      },
    ),
    { numRuns: runs(10) },
  );
});

it('a structure shows its lines and those below it, with their signs and names', async () => {
  const company = await newBudgetedCompany(api);
  await applyChange(api, company, fact({ cents: 1_000 }));
  await applyChange(api, company, fact({ account: 4, cents: 300 }));
  await applyChange(api, company, fact({ account: 4, cents: 30, kind: 'orcado' }));
  await api.companies.write(company.id, recalculateMarked);
  const { fontes, periodo, metrica, modo } = budgetOf(await explain(company, 1, 2024 * 12 + 3));
  assert.deepEqual([periodo.nome, metrica, modo], ['1', 'desvio_valor', 'acumulado']);
  const [structure, ...others] = fontes;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [structure?.tipo, structure?.codigo, structure?.realizado, structure?.orcado],
    ['estrutura', '1', '7', '-0.3'],
  );
  assert.deepEqual(
    structure?.contas.map(({ codigo, sinal, orcado, realizado }) => [codigo, sinal, orcado, realizado]),
    [
      ['1', 1, null, '10'],
      ['5', -1, '0.3', '3'],
      ['4', -1, null, null],
    ],
  );
});
