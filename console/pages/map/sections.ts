/** The panels and indicators of the map: filtered, sorted, and grouped by common indicators. */
import type { Indicator, MonthIndicatorResult, MonthPanelResult, Panel } from '@prumo/client';
import { contains } from '../../data/search.ts';
import type { Month } from '../../data/written/month.ts';
import { lowestFirst, statusOf } from '../../data/written/status.ts';

export interface MapRow {
  readonly panel: Panel;
  readonly score: number | null;
  /** Of the score. Undefined: it is of the past, and not explained. */
  readonly month: Month;
  readonly results: ReadonlyMap<number, MonthIndicatorResult>;
  /** The indicator furthest below its target. */
  readonly weakest: number | undefined;
}

/** Panels with the same indicators, in one table. */
export interface MapSection {
  readonly title: string;
  readonly indicators: readonly Indicator[];
  /** Those that none of the rows has an attainment of, unless all are. */
  readonly withoutValue: readonly Indicator[];
  readonly rows: readonly MapRow[];
}

export interface MapChoice {
  readonly search: string;
  readonly group: number | null;
  readonly onlyBelow: boolean;
  /** `nome`, `pontuacao` or the id of an indicator. */
  readonly sort: string;
  readonly isDown: boolean;
}

interface MapData {
  readonly panels: readonly Panel[];
  readonly indicators: readonly Indicator[];
  readonly results: readonly MonthPanelResult[];
}

export function mapSections({ panels, indicators, results }: MapData, choice: MapChoice): MapSection[] {
  const panelOf = new Map(panels.map((panel) => [panel.id, panel]));
  const rows = results.flatMap(({ id_gmr_painel, ano, mes, pontuacao, indicadores }): MapRow[] => {
    const panel = panelOf.get(id_gmr_painel);
    const isShown = panel && (choice.group === null || panel.id_grupo === choice.group);
    if (!isShown || indicadores.length === 0) return [];
    const byIndicator = new Map(indicadores.map((one) => [one.id_indicador, one]));
    const weakest = weakestOf(indicadores);
    return [{ panel, score: pontuacao, month: { ano, mes }, results: byIndicator, weakest }];
  });
  const indicatorOf = new Map(indicators.map((indicator) => [indicator.id, indicator]));
  const bySignature = Map.groupBy(rows, ({ results: of }) => [...of.keys()].join());
  return [...bySignature.values()]
    .map((alike) => section(alike, indicatorOf, choice))
    .filter((one) => one.rows.length > 0 && one.indicators.length > 0);
}

function section(
  rows: readonly MapRow[],
  indicatorOf: ReadonlyMap<number, Indicator>,
  choice: MapChoice,
): MapSection {
  const models = new Set(rows.map(({ panel }) => panel.nome_modelo_painel));
  const all = [...(rows[0] as MapRow).results.keys()].flatMap((id) => indicatorOf.get(id) ?? []);
  const wanted = (name: string) => contains(name, choice.search);
  // A search may match panels or indicators, and narrows those that it matches.
  const foundIndicators = all.filter(({ nome }) => wanted(nome));
  const foundRows = rows.filter(({ panel }) => wanted(panel.nome));
  const indicators = foundIndicators.length > 0 ? foundIndicators : foundRows.length > 0 ? all : [];
  const named = foundRows.length > 0 ? foundRows : rows;
  const shown = choice.onlyBelow ? named.filter((row) => hasBelow(row, indicators)) : named;
  const isEmpty = ({ id }: Indicator) => shown.every(({ results }) => !hasValue(results.get(id)));
  const [withValue, empty] = [indicators.filter((one) => !isEmpty(one)), indicators.filter(isEmpty)];
  const columns =
    withValue.length > 0 ? { indicators: withValue, withoutValue: empty } : { indicators, withoutValue: [] };
  return { title: [...models].join(', '), ...columns, rows: sorted(shown, choice) };
}

const hasValue = (result: MonthIndicatorResult | undefined) =>
  result !== undefined && (result.atingimento !== null || result.motivo_atingimento === 'BETTER_THAN_ANY');

function weakestOf(results: readonly MonthIndicatorResult[]): number | undefined {
  const [lowest] = lowestFirst(results);
  return lowest && statusOf(lowest.atingimento) === 'below' ? lowest.id_indicador : undefined;
}

function hasBelow({ results }: MapRow, indicators: readonly Indicator[]): boolean {
  return indicators.some(({ id }) => statusOf(results.get(id)?.atingimento ?? null) === 'below');
}

function sorted(rows: readonly MapRow[], { sort, isDown }: MapChoice): MapRow[] {
  const value = (row: MapRow) =>
    sort === 'pontuacao' ? row.score : (row.results.get(Number(sort))?.atingimento ?? null);
  const byName = (a: MapRow, b: MapRow) => a.panel.nome.localeCompare(b.panel.nome);
  if (sort === 'nome') return [...rows].sort((a, b) => (isDown ? byName(b, a) : byName(a, b)));
  // Rows without a value come last in either order.
  return [...rows].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return (isDown ? other - one : one - other) || byName(a, b);
  });
}
