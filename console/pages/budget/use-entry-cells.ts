/** The cells that facts are typed into, as the page shows them. */
import type { BudgetPeriod } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../data/written/format.ts';
import type { Month } from '../../data/written/month.ts';
import { type Column, otherNames } from '../../grid/columns.ts';
import { declaredFormat } from '../../grid/number-text.ts';
import { type Bounds, placesOf } from '../../grid/range.ts';
import type { useEdits } from '../../grid/use-edits.ts';
import { namesQuery } from '../../records/record-queries.ts';
import { useWords } from '../../words/words.ts';
import type { BudgetView } from './budget-view.ts';
import { type EntryCells, entryCells } from './entry-cells.ts';
import { addedBy, countingLines } from './entry-sums.ts';
import { useEntryWords } from './entry-words.ts';
import { type FactKind, type FactPlace, factPlaces } from './fact-edits.ts';
import type { BudgetTrees } from './use-budget-trees.ts';
import type { ShownLine } from './use-lines.ts';

export interface EntryProps {
  readonly view: BudgetView;
  readonly kind: FactKind;
  readonly period: BudgetPeriod;
  readonly periods: readonly BudgetPeriod[];
  readonly lines: readonly ShownLine[];
  readonly trees: BudgetTrees;
  readonly isReading: boolean;
}

export type Editing = ReturnType<typeof useEdits<FactPlace, string>>;

export function useMonthColumns(months: readonly Month[]): readonly Column[] {
  const { budget, language } = useWords();
  const format = useFormat();
  return useMemo(
    () => [
      ...months.map(
        (month): Column => ({
          name: format.month(month),
          otherNames: otherNames(month, language.locale),
          kind: 'month',
        }),
      ),
      { name: budget.total, kind: 'total' },
    ],
    [months, format, language, budget],
  );
}

/** The facts of the cells that take a value. */
export const keysIn = (bounds: Bounds, cells: EntryCells): readonly string[] =>
  placesOf(bounds).flatMap((at) => {
    const fact = cells.typedAt(at);
    return fact ? [factPlaces.keyOf(fact)] : [];
  });

export function useEntryCells(
  props: EntryProps,
  editing: Editing,
  held: ReadonlySet<string>,
  columns: readonly Column[],
): EntryCells {
  const { view, kind, period, lines, trees, isReading } = props;
  const words = useWords();
  const own = useEntryWords();
  const { edits } = editing;
  const closed = useClosed(props);
  const { data: processes } = useQuery(namesQuery('processo_go'));
  const currency = processes?.find(({ id }) => id === period.id_go_processo)?.['moeda'] as string | undefined;
  const linesOf = useMemo(() => countingLines(lines, trees.accounts), [lines, trees.accounts]);
  const added = useMemo(() => addedBy(edits, trees.isInSlice, linesOf), [edits, trees, linesOf]);
  return useMemo(() => {
    const months = lines[0]?.meses ?? [];
    const unread = isReading || !trees.isRead || !processes ? own.unread : undefined;
    const state = {
      view,
      kind,
      lines,
      months,
      trees,
      currency,
      edits,
      added,
      held,
      closed: unread ?? closed,
    };
    return entryCells(state, columns, words, own, declaredFormat(words.language.locale));
  }, [
    view,
    kind,
    lines,
    trees,
    processes,
    currency,
    edits,
    added,
    held,
    closed,
    isReading,
    columns,
    words,
    own,
  ]);
}

/** Why nothing is typed in the whole slice. */
function useClosed({ view, kind, period, periods, trees }: EntryProps): string | undefined {
  const own = useEntryWords();
  if (period.bloqueado === 1) return own.blocked(period.nome);
  const linked = periods.find(({ id }) => id === period.id_periodo_historico);
  if (kind === 'historico' && linked) return own.linked(linked.nome);
  const chosen = [
    trees.centres.find(({ id }) => id === view.centre),
    ...trees.values.filter(({ id }) => [...view.values.values()].includes(id)),
  ];
  const blocked = chosen.find((one) => one?.['bloqueado'] === 1);
  return blocked && own.blocked(blocked.nome);
}
