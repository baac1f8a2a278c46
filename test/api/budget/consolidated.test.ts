/**
 * getConsolidated answers what a formula's reference with the same filters reads, month by month.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { exactText } from '../../../src/formula/exact-text.ts';
import { toCents } from '../../../src/formula/rational.ts';
import { recalculateMarked } from '../../../src/recalculation/recalculate.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { runs } from '../../harness/random-runs.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';
import { changeArbitrary, factChange, readArbitrary } from './changes.ts';
import { overlaps, type Read, readByHand, sumByHand } from './known-budget.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(() => api.close());

interface Month {
  readonly mes: number;
  readonly ano: number;
  readonly orcado: number | null;
  readonly realizado: number | null;
  readonly historico: number | null;
  readonly valor: number | null;
  readonly exato: string | null;
}

async function consolidated(
  company: BudgetedCompany,
  read: Read,
  destino: 0 | 1,
): Promise<Month[] | undefined> {
  const query = new URLSearchParams({
    id_go_processo_periodo: String(company.period(read.period)),
    go_config: JSON.stringify(company.config(read)),
    go_metrica: read.metric,
    go_modo: read.accumulated ? 'acumulado' : 'periodo',
    destino: String(destino),
  });
  const answer = await api.get(`/go/valoresGo/getConsolidated?${query.toString()}`, { token: company.token });
  if (overlaps(company.known, read)) {
    assert.equal(answer.status, 422, answer.text);
    return undefined;
  }
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response as Month[];
}

it('is what summing by hand gives, and what the formula that reads the same stores', async () => {
  const company = await newBudgetedCompany(api);
  for (const change of fc.sample(factChange, { numRuns: 60, seed: 3 }))
    await applyChange(api, company, change);
  await fc.assert(
    fc.asyncProperty(
      fc.array(changeArbitrary, { maxLength: 5 }),
      readArbitrary,
      fc.constantFrom(0 as const, 1 as const),
      async (changes, read, destination) => {
        for (const change of changes) await applyChange(api, company, change);
        await applyChange(api, company, { to: 'formula', at: 3, read });
        await api.companies.write(company.id, recalculateMarked);
        const months = await consolidated(company, read, destination);
        if (months === undefined) return;
        const { first, last } = company.known.periods[read.period] as { first: number; last: number };
        assert.equal(months.length, last - first + 1);
        const stored = await storedValues(company, destination);
        for (const { mes, ano, valor, exato, ...sums } of months) {
          const month = ano * 12 + mes - 1;
          const value = readByHand(company.known, read, destination, month);
          assert.equal(exato, value && exactText(value));
          assert.equal(valor, amountOf(value && (toCents(value) ?? null)));
          assert.equal(valor, stored.get(month) ?? null);
          for (const kind of ['orcado', 'realizado', 'historico'] as const) {
            const sum = sumByHand(company.known, read, kind, read.accumulated ? first : month, month);
            assert.equal(sums[kind], sum === null ? null : Number(sum) / 100);
          }
        }
      },
    ),
    { numRuns: runs(10) },
  );
});

const amountOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** What formula 3 has stored in the first panel, by month. */
async function storedValues(company: BudgetedCompany, destination: 0 | 1): Promise<Map<number, number>> {
  const field = destination === 0 ? 'meta_numerador' : 'realizado_numerador';
  const { rows } = await api.sql(
    `SELECT ano, ${field} AS months FROM andamento WHERE id_indicador = $1 AND id_gmr_painel = $2`,
    [company.indicator(3), company.panel(0)],
  );
  const values = new Map<number, number>();
  for (const { ano, months } of rows as { ano: number; months: (number | null)[] }[]) {
    for (const [index, cents] of months.entries())
      if (cents !== null) values.set(ano * 12 + index, cents / 100);
  }
  return values;
}
