/** The facts that a typed total is spread over: those below it, and those that could be. */
import type { StatementRecord } from '@prumo/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { list } from '../../data/client.ts';
import { textOfExact } from '../../grid/number-text.ts';
import { type BudgetView, sliceOf } from './budget-view.ts';
import type { EntryPlace } from './entry-cells.ts';
import { belowOf, countingLines } from './entry-sums.ts';
import { type FactEdits, type FactKind, type FactPlace, factPlaces, mostFacts } from './fact-edits.ts';
import type { FactPart } from './spread-facts.ts';
import type { BudgetTrees } from './use-budget-trees.ts';

interface PartsRead {
  readonly records: readonly StatementRecord[];
  /** There are more than can be sent at once. */
  readonly isTooMany: boolean;
}

/** The records below a number, of one kind. */
export function useRecordsBelow(
  view: BudgetView,
  kind: FactKind,
  { line, months }: EntryPlace,
): UseQueryResult<PartsRead> {
  const last = months.at(-1);
  const values = new URLSearchParams({
    ...sliceOf(view),
    [`id_${line.tipo}`]: String(line.id),
    mes: String(last?.mes),
    ano: String(last?.ano),
    go_modo: months.length > 1 ? 'acumulado' : 'periodo',
    limit: String(3 * mostFacts),
  });
  return useQuery({
    queryKey: ['budget', 'below', kind, values.toString()],
    async queryFn() {
      const { records, total } = await list<StatementRecord>('/go/valoresGo/getRecords', values);
      const own = records.filter(({ recurso }) => recurso === `${kind}Go`);
      return { records: own, isTooMany: total > records.length || own.length > mostFacts };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export interface PartsAsked {
  readonly view: BudgetView;
  readonly place: EntryPlace;
  readonly trees: BudgetTrees;
  readonly edits: FactEdits;
  /** The keys of facts that keep their amounts. */
  readonly held: ReadonlySet<string>;
}

/**
 * What is stored or typed below the number, and, where the slice names a result centre, the
 * accounts below it that have nothing yet. `factor` is that of the line as it is shown.
 */
export function partsOf(
  { view, place, trees, edits, held }: PartsAsked,
  records: readonly StatementRecord[],
): FactPart[] {
  const { line, months } = place;
  const period = view.period ?? 0;
  const found = new Map<string, { place: FactPlace; value: string | null; factor: number }>();
  for (const one of records) {
    const at: FactPlace = {
      period,
      account: one.id_conta,
      centre: one.id_centro_resultado,
      values: one.dimensoes,
      ano: one.ano,
      mes: one.mes,
    };
    const factor = line.tipo === 'conta' ? one.fator * line.sinal : one.fator;
    found.set(factPlaces.keyOf(at), { place: at, value: textOfExact(String(one.valor)) ?? null, factor });
  }
  const counted = countingLines([line], trees.accounts);
  const factorOf = (account: number) => counted(account)[0]?.factor ?? 0;
  const wanted = new Set(months.map(({ ano, mes }) => `${ano} ${mes}`));
  for (const edit of edits.values()) {
    const key = factPlaces.keyOf(edit);
    if (!trees.isInSlice(edit) || !wanted.has(`${edit.ano} ${edit.mes}`)) continue;
    const factor = found.get(key)?.factor ?? factorOf(edit.account);
    if (factor !== 0) found.set(key, { place: edit, value: edit.after, factor });
  }
  for (const at of emptyPlaces({ view, place, trees })) {
    const key = factPlaces.keyOf(at);
    if (!found.has(key)) found.set(key, { place: at, value: null, factor: line.sinal });
  }
  return [...found].map(([key, part]) => ({
    ...part,
    isHeld: held.has(key) || trees.blockedIn(part.place) !== undefined,
  }));
}

/** The accounts without others below, in the slice's own centre and values. */
function emptyPlaces({ view, place, trees }: Omit<PartsAsked, 'edits' | 'held'>): FactPlace[] {
  const { line, months } = place;
  const { period, centre } = view;
  if (period === undefined || centre === undefined || line.tipo !== 'conta') return [];
  const parents = new Set(trees.accounts.map(({ id_conta_pai }) => id_conta_pai));
  const values = [...view.values.values()].sort((a, b) => a - b);
  const leaves = [...belowOf(trees.accounts, 'id_conta_pai', line.id)].filter((id) => !parents.has(id));
  return leaves.flatMap((account) =>
    months.map(({ ano, mes }): FactPlace => ({ period, account, centre, values, ano, mes })),
  );
}
