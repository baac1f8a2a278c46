/** The panels among which a meeting chooses: in groups, with what they need it for. */
import type { MonthPanelResult, Panel, PanelGroup } from '@prumo/client';
import { belowTarget } from '../../data/panel-months.ts';
import { contains } from '../../data/search.ts';
import type { MeetingResults } from './meeting-steps.ts';

export interface PanelRow {
  /** Of the panel. */
  readonly id: number;
  readonly panel: Panel;
  readonly score: number | null;
  /** How many indicators are below their target, of how many. */
  readonly below: number;
  readonly indicators: number;
  /** How many of those have no analysis. */
  readonly open: number;
  /** It is filled in or answered for by the person, or a favourite. */
  readonly isMine: boolean;
}

export interface GroupOfRows {
  readonly name: string;
  /** The lowest score first; those without one last. */
  readonly rows: readonly PanelRow[];
  /** Those with a text in the name of the panel or its model. */
  readonly found: (text: string) => readonly PanelRow[];
}

/** @param analysed which indicators of each panel have an analysis in the month */
export function rowsOf(
  panels: readonly Panel[],
  { of }: MeetingResults,
  analysed: ReadonlyMap<number, ReadonlySet<number>>,
  mine: ReadonlySet<number>,
): PanelRow[] {
  return panels.map((panel) => {
    const result: MonthPanelResult | undefined = of(panel.id);
    const below = belowTarget(result);
    return {
      id: panel.id,
      panel,
      score: result?.pontuacao ?? null,
      below: below.length,
      indicators: result?.indicadores.length ?? 0,
      open: below.filter(({ indicator }) => !analysed.get(panel.id)?.has(indicator)).length,
      isMine: mine.has(panel.id),
    };
  });
}

/**
 * In the order of the groups, so that the company stands first.
 *
 * @param others the name of those that are in no group, which come last
 */
export function groupsOfRows(
  rows: readonly PanelRow[],
  groups: readonly PanelGroup[],
  others: string,
): GroupOfRows[] {
  const known = new Set(groups.map(({ id }) => id));
  const inOrder = (above: number | null): PanelGroup[] =>
    groups
      .filter(({ id_grupo }) => (id_grupo !== null && known.has(id_grupo) ? id_grupo : null) === above)
      .toSorted((a, b) => a.ordem - b.ordem || a.id - b.id)
      .flatMap((group) => [group, ...inOrder(group.id)]);
  const groupOf = ({ panel: { id_grupo } }: PanelRow) =>
    id_grupo !== null && known.has(id_grupo) ? id_grupo : noGroup.id;
  const byGroup = Map.groupBy(rows, groupOf);
  const all = [...inOrder(null), { ...noGroup, nome: others }].filter(({ id }) => byGroup.has(id));
  return all.map(({ id, nome: name }, at) => {
    // Of the company's, that with the most indicators stands first, as on Início.
    const its = (byGroup.get(id) ?? []).toSorted(at === 0 ? mostIndicatorsFirst : lowestFirst);
    const found = (text: string) =>
      its.filter(({ panel }) => contains(panel.nome, text) || contains(panel.nome_modelo_painel, text));
    return { name, rows: its, found };
  });
}

/** What no group has for an id. */
const noGroup = { id: 0 };

const mostIndicatorsFirst = (a: PanelRow, b: PanelRow) => b.indicators - a.indicators;

const lowestFirst = (a: PanelRow, b: PanelRow) =>
  (a.score ?? Infinity) - (b.score ?? Infinity) || a.panel.nome.localeCompare(b.panel.nome);

const mostProposed = 5;

/**
 * Mine with something below its target and without analysis. For people who have none, the first of
 * all, and those with the lowest scores.
 */
export function proposed(inOrder: readonly PanelRow[]): number[] {
  const need = inOrder.filter(({ open }) => open > 0);
  const [first, ...others] = need;
  const mine = need.filter(({ isMine }) => isMine);
  const few = first ? [first, ...others.toSorted(lowestFirst).slice(0, mostProposed - 1)] : [];
  return (inOrder.some(({ isMine }) => isMine) ? mine : few).map(({ id }) => id);
}
