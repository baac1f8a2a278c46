/** The statement: each of its numbers is what summing fact by fact gives, whatever the slice. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { budgetKinds } from '../../../src/formula/budget-reference.ts';
import { startApi, type TestApi } from '../../harness/api.ts';
import { runs } from '../../harness/random-runs.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';
import { changeArbitrary, factChange } from './changes.ts';
import { type Filter, sumByHand } from './known-budget.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});
after(() => api.close());

interface Month {
  readonly mes: number;
  readonly ano: number;
  readonly [amount: string]: number | null;
}
interface Line {
  readonly tipo: 'conta' | 'estrutura';
  readonly id: number;
  readonly sinal: 1 | -1;
  readonly meses: readonly Month[];
  readonly total: Month;
}
type Slice = Pick<Filter, 'centres' | 'values'> & { readonly isAccumulated: boolean };

/** Cents, exactly, as the response has them. */
const shown = (cents: bigint | null, sign: number) =>
  cents === null ? null : Number(cents * BigInt(sign)) / 100;

/** A percentage with two decimals, rounded half away from zero, by integers alone. */
function percent(part: bigint, whole: bigint | null): number | null {
  if (whole === null || whole === 0n) return null;
  const size = whole < 0n ? -whole : whole;
  const scaled = (part < 0n ? -part : part) * 10_000n;
  const rounded = (2n * scaled + size) / (2n * size);
  if (rounded >= 10n ** 15n) return null;
  return Number(part < 0n ? -rounded : rounded) / 100;
}

const sliceArbitrary: fc.Arbitrary<Slice> = fc.record({
  centres: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
  values: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
  isAccumulated: fc.boolean(),
});

it('every amount is the sum by hand, every percentage is made of sums, in every slice', async () => {
  const company = await newBudgetedCompany(api);
  for (const change of fc.sample(factChange, { numRuns: 60, seed: 3 }))
    await applyChange(api, company, change);
  const read = async (slice: Slice, more: Readonly<Record<string, string>>) => {
    const { centrosResultado, dimensoesResultado } = company.config({ period: 0, sources: [], ...slice });
    const query = new URLSearchParams({
      id_go_processo_periodo: String(company.period(0)),
      ...(centrosResultado.length > 0 && { centrosResultado: centrosResultado.join(',') }),
      ...(dimensoesResultado.length > 0 && { dimensoesResultado: dimensoesResultado.join(',') }),
      ...(slice.isAccumulated && { go_modo: 'acumulado' }),
      ...more,
    });
    const answer = await api.get(`/go/valoresGo/getStatement?${query.toString()}`, { token: company.token });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Line[];
  };
  await fc.assert(
    fc.asyncProperty(fc.array(changeArbitrary, { maxLength: 6 }), sliceArbitrary, async (changes, slice) => {
      for (const change of changes) await applyChange(api, company, change);
      const lines = [...(await read(slice, {})), ...(await read(slice, { linhas: 'contas' }))];
      assert.ok(lines.length > 3);
      for (const line of lines) assertLine(company, slice, line);
    }),
    { numRuns: runs(10) },
  );
});

function assertLine(company: BudgetedCompany, slice: Slice, line: Line): void {
  const { first, last } = company.known.periods[0] as { first: number; last: number };
  const list = line.tipo === 'conta' ? 'contas' : 'estruturas';
  const at = [0, 1, 2, 3, 4, 5].find((one) => company.record(list, one) === line.id) ?? -1;
  const sources = [{ type: line.tipo, at }];
  const filter: Filter = { period: 0, sources, centres: slice.centres, values: slice.values };
  assert.equal(line.meses.length, last - first + 1);
  const told = [
    ...line.meses.map((month) => ({ month, to: month.ano * 12 + month.mes - 1, sums: slice.isAccumulated })),
    { month: line.total, to: last, sums: true },
  ];
  for (const { month, to, sums } of told) {
    const [orcado, realizado, historico] = budgetKinds.map((kind) =>
      sumByHand(company.known, filter, kind, sums ? first : to, to),
    ) as [bigint | null, bigint | null, bigint | null];
    assert.equal(month['orcado'], shown(orcado, line.sinal));
    assert.equal(month['realizado'], shown(realizado, line.sinal));
    assert.equal(month['historico'], shown(historico, line.sinal));
    for (const [name, base] of [
      ['desvio', orcado],
      ['variacao', historico],
    ] as const) {
      const isNone = base === null && realizado === null;
      const difference = ((realizado ?? 0n) - (base ?? 0n)) * BigInt(line.sinal);
      assert.equal(month[`${name}_percentual`], isNone ? null : percent(difference, base));
    }
  }
}
