/** Which cells have to be read anew after what the feed of changes tells. Pure. */
import type { CellChoice } from './cells.ts';

/** What the feed tells. */
export interface FeedEntry {
  readonly cursor: string;
  readonly recurso: string;
  readonly horario: string;
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
  readonly mes: number | null;
}

export interface OutdatedCell {
  /** Null: of all panels. */
  readonly panel: number | null;
  readonly indicator: number;
  /** Null: all months. */
  readonly month: number | null;
}

/** What has changed since the cells were read. */
export interface Outdated {
  /** Definitions, or everything: nothing says which cells. */
  readonly isAll: boolean;
  readonly cells: readonly OutdatedCell[];
  /** When the first recalculation was stored, as an ISO time: nothing says of which cells. */
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

/** What is on the screen. */
export interface CellsShown {
  readonly choice: CellChoice;
  readonly panels: ReadonlySet<number>;
  readonly indicators: ReadonlySet<number>;
  /** Of these: those with values that nobody types. */
  readonly calculated: readonly number[];
}

/** As many ids fit in an address. */
export const mostIds = 500;

/** A change has the time at which its transaction began, which the feed tells of when it has ended. */
const longestTransactionMs = 5 * 60_000;

/** What to read of the cells on the screen. Undefined: all of them. */
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
