/** The lines that the statement shows, and the accounts below those that are open. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linesQuery, type Mode, type StatementLine } from './budget-queries.ts';
import type { BudgetView } from './budget-view.ts';

export interface ShownLine extends StatementLine {
  /** Tells lines apart: an account may be in several. */
  readonly path: string;
  /** What it accumulates, beside what each month is. */
  readonly accumulated: StatementLine['meses'] | undefined;
}

const modesOf = ({ monthly }: BudgetView): readonly Mode[] =>
  monthly === 'ambos' ? ['periodo', 'acumulado'] : [monthly === 'acumulado' ? 'acumulado' : 'periodo'];

/** The id and sign of the account at the end of a path: `e12.c7-` is account 7, taken off. */
function belowOf(path: string) {
  const [, account, sign] = /c(\d+)([-+])$/.exec(path) ?? [];
  return account === undefined ? undefined : { account: Number(account), sign: sign === '-' ? -1 : 1 };
}

/** The whole statement, and the open lines. */
const partsOf = ({ open }: BudgetView) => [
  undefined,
  ...[...open].filter((path) => belowOf(path) !== undefined),
];

/** Each part in each mode. */
export const linesQueries = (view: BudgetView) =>
  partsOf(view).flatMap((path) =>
    modesOf(view).map((mode) => linesQuery(view, mode, path === undefined ? undefined : belowOf(path))),
  );

export function useLines(view: BudgetView) {
  const modes = modesOf(view);
  const parts = partsOf(view);
  const read = useQueries({ queries: linesQueries(view) });
  /** @param nivel that of the lines of the part, where the part does not say it. */
  const linesOf = (path: string | undefined, nivel: number): readonly ShownLine[] => {
    const at = parts.indexOf(path);
    const [first, second] = modes.map((_, nth) => read[at * modes.length + nth]?.data);
    return (first ?? []).flatMap((line, row): ShownLine[] => {
      const end = `${line.tipo.charAt(0)}${line.id}${line.sinal < 0 ? '-' : '+'}`;
      const above = path ?? (line.id_estrutura === null ? undefined : `e${line.id_estrutura}`);
      const own = above === undefined ? end : `${above}.${end}`;
      const shown: ShownLine = {
        ...line,
        nivel: nivel + line.nivel,
        path: own,
        accumulated: second?.[row]?.meses,
      };
      return view.open.has(own) ? [shown, ...linesOf(own, shown.nivel + 1)] : [shown];
    });
  };
  const stamp = read
    .map(({ dataUpdatedAt, isPlaceholderData }) => `${dataUpdatedAt}${isPlaceholderData}`)
    .join();
  // The same lines while what was read is the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what was read
  const lines = useMemo(() => linesOf(undefined, 0), [view, stamp]);
  return {
    lines,
    isReading: read.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    error: read.find(({ error }) => error !== null)?.error ?? null,
    isThere: read[0]?.data !== undefined,
    retry: () => void Promise.all(read.map(({ refetch }) => refetch())),
  };
}
