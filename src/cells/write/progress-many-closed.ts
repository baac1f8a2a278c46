/**
 * Rows of closed months. One that repeats what is stored is accepted; another is a problem. The
 * database would refuse it too (`refuse_closed_cell`), but with the whole request.
 */
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { RuleParams } from '../../kernel/rules/said.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CellRow, storedCells, type TakenRow } from './progress-many-read.ts';

/** The rows that may be stored. The problems of others are added. */
export async function withoutClosed(
  scope: Scope,
  rows: readonly TakenRow[],
  problems: RowProblems,
): Promise<readonly TakenRow[]> {
  const closings = await closingsOf(scope, rows);
  if (closings.size === 0) return rows;
  const closed = rows.filter(({ row }) => closings.has(keyOf(row.panelId, row.year, row.month)));
  const found = await storedCells(
    scope,
    closed.map(({ row }) => row),
  );
  const changing = new Set(
    found.flatMap((cell) => {
      const one = closed[cell.place - 1] as TakenRow;
      return isRepeated(one, cell) ? [] : [one];
    }),
  );
  const told = await toldOf(scope, new Set(closings.values()));
  for (const { row } of changing) {
    const closing = closings.get(keyOf(row.panelId, row.year, row.month)) as number;
    const { words, params } = told.get(closing) as Closing;
    problems.add('conflict', row.index, '', `${words}: reopen it first`, { rule: 'closed-month', params });
  }
  return rows.filter((one) => !changing.has(one));
}

/** Whether what the row would store is stored. */
function isRepeated({ row, destinations }: TakenRow, { valores, entradas }: CellRow): boolean {
  return destinations.every((destination, place) => {
    const cents = row.values[place];
    if (cents === undefined || destination.kind === 'ignored') return true;
    const typed = destination.kind === 'entry' ? entradas?.[destination.slug] : valores[place];
    return cents === (typed ?? null);
  });
}

const keyOf = (panelId: number, year: number, month: number) => `${panelId}/${year}/${month}`;

/** The closings of months of these panels, by {@link keyOf}. */
async function closingsOf(scope: Scope, rows: readonly TakenRow[]): Promise<Map<string, number>> {
  const panels = [...new Set(rows.map(({ row }) => row.panelId))];
  if (panels.length === 0) return new Map();
  const found = await scope.query<{ painel: number; ano: number; mes: number; fechamento: number }>(
    `SELECT id_gmr_painel AS painel, ano, mes, id_fechamento AS fechamento FROM fechamento_painel
      WHERE id_empresa = $1 AND id_gmr_painel = ANY ($2::integer[])`,
    [scope.companyId, `{${panels.join(',')}}`],
  );
  return new Map(found.map(({ painel, ano, mes, fechamento }) => [keyOf(painel, ano, mes), fechamento]));
}

interface Closing {
  readonly words: string;
  readonly params: RuleParams;
}

async function toldOf(scope: Scope, closings: ReadonlySet<number>): Promise<Map<number, Closing>> {
  const rows = await scope.query<Closing & { readonly id: number }>(
    'SELECT id, closing_words(id) AS words, closing_params(id) AS params FROM unnest($1::integer[]) AS c(id)',
    [`{${[...closings].join(',')}}`],
  );
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}
