/** The columns of the statement: for each month those that were chosen, and the whole period. */
import type { StatementLine } from '@prumo/client';
import { type Format, type Places, placesOf } from '../../data/written/format.ts';
import type { Words } from '../../words/words.ts';
import type { BudgetView, ColumnName } from './budget-view.ts';
import type { ShownLine } from './use-lines.ts';

type Amounts = StatementLine['total'];

export interface StatementColumn {
  readonly key: string;
  /** The month, or the period. */
  readonly group: string;
  readonly name: string;
  readonly isPercent: boolean;
  readonly valueOf: (line: ShownLine) => number | null;
  /** What its numbers are asked for by. */
  readonly at: { readonly ano: number; readonly mes: number; readonly mode: 'periodo' | 'acumulado' };
}

interface Kind {
  readonly name: string;
  readonly isPercent: boolean;
  readonly of: (amounts: Amounts) => number | null;
}

/** What stands below each month. */
function kindsOf(view: BudgetView, { budget: words }: Words): readonly Kind[] {
  const plain = view.columns.map(
    (name: ColumnName): Kind => ({
      name: words.columns[name],
      isPercent: name === 'desvio_percentual',
      of: (amounts) => amounts[name],
    }),
  );
  if (view.base === undefined) return plain;
  const shares = (['orcado', 'realizado'] as const)
    .filter((name) => view.columns.includes(name))
    .map(
      (name): Kind => ({
        name: words.share(words.columns[name]),
        isPercent: true,
        of: (amounts) => amounts[`participacao_${name}`] ?? null,
      }),
    );
  return [...plain, ...shares];
}

export function columnsOf(
  view: BudgetView,
  months: StatementLine['meses'],
  words: Words,
  format: Format,
): readonly StatementColumn[] {
  const kinds = kindsOf(view, words);
  const own = view.monthly === 'acumulado' ? 'acumulado' : 'periodo';
  const ofMonths = months.flatMap(({ ano, mes }, at): StatementColumn[] => {
    const group = format.month({ ano, mes });
    const column = (kind: Kind, isAccumulated: boolean): StatementColumn => ({
      key: `${ano}-${mes} ${kind.name} ${isAccumulated}`,
      group,
      name: isAccumulated ? words.budget.accumulated(kind.name) : kind.name,
      isPercent: kind.isPercent,
      valueOf: (line) => {
        const month = isAccumulated ? line.accumulated?.[at] : line.meses[at];
        return month ? kind.of(month) : null;
      },
      at: { ano, mes, mode: isAccumulated ? 'acumulado' : own },
    });
    const single = kinds.map((kind) => column(kind, false));
    return view.monthly === 'ambos' ? [...single, ...kinds.map((kind) => column(kind, true))] : single;
  });
  const last = months.at(-1);
  if (!last) return ofMonths;
  const { ano, mes } = last;
  const total = kinds.map(
    (kind): StatementColumn => ({
      key: `total ${kind.name}`,
      group: words.budget.total,
      name: kind.name,
      isPercent: kind.isPercent,
      valueOf: ({ total: amounts }) => kind.of(amounts),
      at: { ano, mes, mode: 'acumulado' },
    }),
  );
  return [...ofMonths, ...total];
}

/** In pixels: about a sign of the small text, and what a column has around its number. */
const [signWidth, aroundWidth] = [7.2, 20];

/**
 * The decimals of all amounts, of each column the width that holds its longest number, and how
 * many signs the longest of all has.
 */
export function figuresOf(
  lines: readonly ShownLine[],
  columns: readonly StatementColumn[],
  format: Format,
): { readonly places: Places; readonly widths: readonly number[]; readonly longest: number } {
  const amounts = columns.filter(({ isPercent }) => !isPercent);
  const percents = columns.filter(({ isPercent }) => isPercent);
  const [values, shares] = [amounts, percents].map((of) =>
    lines.flatMap((line) => of.flatMap((column) => column.valueOf(line) ?? [])),
  ) as [number[], number[]];
  const places = placesOf(values);
  const longest = (all: readonly number[]) =>
    -all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const [amount, percent] = [format.number(longest(values), places), format.percent(longest(shares))];
  const widths = columns.map(({ name, isPercent }) => {
    const signs = Math.max(name.length, (isPercent ? percent : amount).length);
    return Math.ceil(signs * signWidth + aroundWidth);
  });
  return { places, widths, longest: Math.max(amount.length, percent.length) };
}

/** Columns that follow each other in groups, at most so many in each part, months whole. */
export function partsOf(columns: readonly StatementColumn[], most: number): (readonly StatementColumn[])[] {
  const groups = [...Map.groupBy(columns, ({ group }) => group).values()];
  const parts: StatementColumn[][] = [];
  for (const group of groups) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}
