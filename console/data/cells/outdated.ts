/** Works out from the change feed which cells must be read again. */
import type { CellChoice } from './cells.ts';

/** An entry of the change feed. */
export interface FeedEntry {
  readonly cursor: string;
  readonly recurso: string;
  readonly horario: string;
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
  readonly mes: number | null;
}

export interface OutdatedCell {
  /** Null: all panels. */
  readonly panel: number | null;
  readonly indicator: number;
  /** Null: all months. */
  readonly month: number | null;
}

/** What has changed since the cells were read. */
export interface Outdated {
  /** Definitions have changed, so any cell may have. */
  readonly isAll: boolean;
  readonly cells: readonly OutdatedCell[];
  /**
   * The time of the first recalculation, in ISO 8601. The feed does not say which cells it has
   * changed.
   */
  readonly recalculated: string | undefined;
}

export const nothingOutdated: Outdated = { isAll: false, cells: [], recalculated: undefined };

const ofAll = new Set(['empresa', 'formula', 'indicador', 'modelo']);

export function outdatedBy(entries: readonly FeedEntry[]): Outdated {
  const cells = entries.flatMap(({ recurso, id_gmr_painel, id_indicador, mes }): OutdatedCell[] =>
    recurso === 'andamento' && id_indicador !== null
      ? [{ panel: id_gmr_painel, indicator: id_indicador, month: mes }]
      : [],
  );
  const recalculations = entries.filter(({ recurso }) => recurso === 'recalculo');
  return {
    isAll: entries.some(({ recurso }) => ofAll.has(recurso)),
    cells,
    recalculated: recalculations.map(({ horario }) => horario).sort()[0],
  };
}

export function both(one: Outdated, other: Outdated): Outdated {
  return {
    isAll: one.isAll || other.isAll,
    cells: [...one.cells, ...other.cells],
    recalculated: [one, other].flatMap(({ recalculated }) => recalculated ?? []).sort()[0],
  };
}

export const isNothing = ({ isAll, cells, recalculated }: Outdated) =>
  !isAll && cells.length === 0 && recalculated === undefined;

/** The cells on the screen. */
export interface CellsShown {
  readonly choice: CellChoice;
  readonly panels: ReadonlySet<number>;
  readonly indicators: ReadonlySet<number>;
  /** Those of the indicators that have calculated values. */
  readonly calculated: readonly number[];
}

/** More ids would make the URL too long. */
export const mostIds = 500;

/**
 * An entry has the time at which its transaction began, but appears in the feed only when that has
 * ended.
 */
const longestTransactionMs = 5 * 60_000;

/** The reads that bring the cells on the screen up to date. Undefined: read all of them. */
export function readsOf(
  { isAll, cells, recalculated }: Outdated,
  { choice, panels, indicators, calculated }: CellsShown,
): readonly CellChoice[] | undefined {
  const months = choice.meses?.split(',').map(Number);
  const shown = cells.filter(
    ({ panel, indicator, month }) =>
      indicators.has(indicator) &&
      (panel === null || panels.has(panel)) &&
      (month === null || !months || months.includes(month)),
  );
  if (isAll || shown.some(({ panel }) => panel === null)) return undefined;
  const reads: CellChoice[] = [];
  if (shown.length > 0) {
    const among = (
      name: 'paineis' | 'indicadores' | 'meses',
      ids: readonly (number | null)[],
    ): CellChoice => {
      const all = [...new Set(ids)];
      return all.length > mostIds || all.includes(null) ? {} : { [name]: all.join() };
    };
    reads.push({
      ...choice,
      ...among(
        'paineis',
        shown.map(({ panel }) => panel),
      ),
      ...among(
        'indicadores',
        shown.map(({ indicator }) => indicator),
      ),
      ...among(
        'meses',
        shown.map(({ month }) => month),
      ),
    });
  }
  if (recalculated !== undefined && calculated.length > 0) {
    const updated_since = new Date(Date.parse(recalculated) - longestTransactionMs).toISOString();
    const of = calculated.length > mostIds ? {} : { indicadores: calculated.join() };
    reads.push({ ...choice, ...of, updated_since });
  }
  return reads;
}
