/**
 * What is read of the budget: each number of a statement, of getConsolidated and of an explanation
 * is what summing fact by fact gives, in any slice; and a formula that reads the same stores it.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import Value from 'typebox/value';
import { explainProgressPanelCell } from '../../../src/cells/explain/explain-cell.ts';
import { recalculateMarked } from '../../../src/cells/recalculate/recalculate.ts';
import { budgetKinds } from '../../../src/engine/budget/budget-reference.ts';
import { exactText } from '../../../src/engine/exact-text.ts';
import type {
  BudgetExplanation,
  CellExplanation,
  NodeExplanation,
} from '../../../src/engine/explain/explanation.ts';
import { toCents } from '../../../src/engine/rational.ts';
import { runs } from '../../harness/random-runs.ts';
import { sharedApi } from '../../harness/shared-api.ts';
import { redoCell } from '../explain/redo.ts';
import { applyChange } from './apply-change.ts';
import { type BudgetedCompany, newBudgetedCompany } from './budgeted-company.ts';
import { type Change, changeArbitrary, factChange, readArbitrary } from './changes.ts';
import { type Filter, type Kind, overlaps, type Read, readByHand, sumByHand } from './known-budget.ts';

const api = sharedApi();

it('every number is the sum by hand, in every slice', async () => {
  const company = await newBudgetedCompany(api);
  for (const change of fc.sample(factChange, { numRuns: 60, seed: 3 }))
    await applyChange(api, company, change);
  await fc.assert(
    fc.asyncProperty(
      fc.array(changeArbitrary, { maxLength: 8 }),
      readArbitrary,
      fc.constantFrom(0 as const, 1 as const),
      sliceArbitrary,
      fc.nat(14),
      async (changes, read, destination, slice, later) => {
        for (const change of changes) await applyChange(api, company, change);
        await applyChange(api, company, { to: 'formula', at: 3, read });
        await api.companies.write(company.id, recalculateMarked);
        await assertConsolidated(company, read, destination);
        await assertStatement(company, slice);
        if (!overlaps(company.known, read)) await assertExplained(company, read, later);
      },
    ),
    { numRuns: runs(6) },
  );
});

// ── getConsolidated ─────────────────────────────────────────────────────────────────────────────

interface ConsolidatedMonth {
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
): Promise<ConsolidatedMonth[] | undefined> {
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
  return answer.body.response as ConsolidatedMonth[];
}

async function assertConsolidated(company: BudgetedCompany, read: Read, destination: 0 | 1): Promise<void> {
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
}

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

// ── The statement ───────────────────────────────────────────────────────────────────────────────

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

async function statementOf(
  company: BudgetedCompany,
  slice: Slice,
  more: Readonly<Record<string, string>>,
): Promise<Line[]> {
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
}

async function assertStatement(company: BudgetedCompany, slice: Slice): Promise<void> {
  const lines = [
    ...(await statementOf(company, slice, {})),
    ...(await statementOf(company, slice, { linhas: 'contas' })),
  ];
  assert.ok(lines.length > 3);
  for (const line of lines) assertLine(company, slice, line);
}

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

// ── Explanations ────────────────────────────────────────────────────────────────────────────────

async function explain(company: BudgetedCompany, formula: number, month: number): Promise<CellExplanation> {
  const place = `panel/${company.panel(0)}/indicator/${company.indicator(formula)}`;
  const when = `month/${(month % 12) + 1}/year/${Math.floor(month / 12)}`;
  const answer = await api.get(`/panels/explainProgressPanelCell/${place}/${when}`, { token: company.token });
  assert.equal(answer.status, 200, answer.text);
  assert.ok(Value.Check(explainProgressPanelCell.record, answer.body.response[0]), answer.text);
  return answer.body.response[0] as CellExplanation;
}

function budgetOf({ series }: CellExplanation): BudgetExplanation {
  const leaf = series[2]?.arvore as Extract<NodeExplanation, { rotulo: string | null }>;
  assert.ok(leaf.orcamento);
  return leaf.orcamento;
}

/** The sums of a filter as they are to be shown. */
function sumsOf({ known }: BudgetedCompany, filter: Filter, first: number, last: number) {
  const entries = budgetKinds.map((kind) => {
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

async function assertExplained(company: BudgetedCompany, read: Read, later: number): Promise<void> {
  const { first, last } = company.known.periods[read.period] as { first: number; last: number };
  const month = first + later;
  const cell = await explain(company, 3, month);
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
}

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
