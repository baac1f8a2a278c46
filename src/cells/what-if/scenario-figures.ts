/** The figures of panels without a trial's changes and with them, for a scenario's results. */
import { monthNumber } from '../../engine/cells.ts';
import { noCell } from '../../engine/past-reader.ts';
import type { YearMonth } from '../../engine/results/process-year.ts';
import { accumulatedCells, type IndicatorFigures, indicatorFigures } from '../../engine/results/results.ts';
import { panelScore } from '../../engine/results/score.ts';
import { type Cell, cellFields } from '../../engine/types.ts';
import type { Told } from '../history/past.ts';
import type { Trial } from '../recalculate/trial.ts';
import type { YearSource } from '../results/figure-sources.ts';
import type { ProcessOfMonth } from '../results/processes-of-panels.ts';
import {
  confidential,
  shown,
  shownAttainment,
  shownSides,
  withoutFigures,
} from '../results/result-fields.ts';
import type { ShownConcept } from '../results/results-statement.ts';

interface Month {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
}

/** A panel in a month, and what its results are calculated from. */
export interface FiguresRequest extends Month {
  readonly panelId: number;
  readonly sources: readonly YearSource[];
}

/** By panel, indicator and `monthNumber`: cells. */
type CellsOfYears = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, Cell>>>;

/**
 * The cells of indicators that a trial has changed in these months' years, as they are in it now.
 * Others are left out.
 */
export async function changedCells(
  trial: Trial,
  months: readonly YearMonth[],
  panels: readonly number[],
): Promise<CellsOfYears> {
  const all = new Map<number, Map<number, Map<number, Cell>>>();
  for (const { ano, mes } of months) {
    const changed = trial.changedIn(ano);
    for (const panelId of panels) {
      for (const indicatorId of changed.get(panelId) ?? []) {
        if (trial.slice.isOver) await trial.slice.pause();
        const own = valueIn(valueIn(all, panelId), indicatorId);
        own.set(monthNumber(ano, mes), trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell);
      }
    }
  }
  return all;
}

/** The map under the key, which is made where it is missing. */
function valueIn<K, V extends Map<unknown, unknown>>(map: Map<K, V>, key: K): V {
  const found = map.get(key) ?? (new Map() as V);
  map.set(key, found);
  return found;
}

/** The figures of an indicator, and the cells up to the month that they are calculated from. */
interface Figured {
  readonly upTo: readonly Cell[];
  /** That of the month. */
  readonly cell: Cell;
  readonly figures: IndicatorFigures<ShownConcept>;
  /** Undefined: they are told. */
  readonly untold?: true;
}

/** An indicator in a panel and month, without the differences and with them. */
interface Beside {
  readonly indicatorId: number;
  readonly today: Figured;
  /** The same object where no cell differs. */
  readonly supposed: Figured;
}

/** The panel's indicators as the trial has them now, and with the cells that it had. */
export async function besideIn(
  trial: Trial,
  asked: FiguresRequest,
  supposed: CellsOfYears,
  { visibleScope, isWhole, tells }: Told,
): Promise<Beside[]> {
  const { panelId, sources } = asked;
  const changed = supposed.get(panelId);
  const all: Beside[] = [];
  for (const source of sources) {
    const { indicatorId, months } = source;
    if (trial.slice.isOver) await trial.slice.pause();
    const seen = months.filter(({ ano, mes }) => visibleScope?.cell(panelId, ano, mes) !== false);
    const cells = () => seen.map(({ ano, mes }) => ({ indicatorId, panelId, year: ano, month: mes }));
    if (!isWhole && !(await tells(cells()))) {
      const hidden = untold(source);
      all.push({ indicatorId, today: hidden, supposed: hidden });
      continue;
    }
    const now = ({ ano, mes }: YearMonth) => trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell;
    const today = figured(asked, source, seen, now);
    const other = changed?.get(indicatorId);
    const then =
      other &&
      figured(asked, source, seen, (month) => other.get(monthNumber(month.ano, month.mes)) ?? now(month));
    all.push({ indicatorId, today, supposed: then && !isSame(today, then) ? then : today });
  }
  return all;
}

/** The figures of the month from those of its year that are seen. */
function figured(
  { ano, mes }: Month,
  { definition, pesos }: YearSource,
  seen: readonly YearMonth[],
  cellIn: (month: YearMonth) => Cell,
): Figured {
  const end = monthNumber(ano, mes);
  const cells = seen.map(cellIn);
  const placeOf = (at: number) => monthNumber((seen[at] as YearMonth).ano, (seen[at] as YearMonth).mes);
  const upTo = cells.filter((_, at) => placeOf(at) <= end);
  const counted = accumulatedCells(definition, cells, placeOf, end);
  const figures = indicatorFigures(definition, counted, pesos);
  return { upTo, cell: upTo.at(-1) ?? noCell, figures };
}

/** What is shown where nothing is told. */
function untold({ definition, pesos }: YearSource): Figured {
  const upTo = [noCell];
  const figures = withoutFigures(indicatorFigures(definition, upTo, pesos));
  return { upTo, cell: noCell, figures, untold: true };
}

/** A later result may be the first one to accumulate to: no cell up to the month differs then. */
const isSame = (before: Figured, after: Figured) =>
  after.upTo.every((cell, at) => cellFields.every((field) => cell[field] === before.upTo[at]?.[field])) &&
  totalFields.every((field) => after.figures.realizado[field] === before.figures.realizado[field]);

const totalFields = ['numerador', 'denominador', 'valor'] as const;

interface Shows {
  /** Undefined: all indicators. */
  readonly named: ReadonlySet<number> | undefined;
  readonly onlyChanged: boolean;
  readonly scores: boolean;
  readonly cells: boolean;
  readonly processIn: ProcessOfMonth;
  readonly isShown: (indicatorId: number) => boolean;
  /** What is typed in the month. Undefined: nobody asked. */
  readonly typed: ((indicatorId: number, panelId: number, month: Month) => Cell) | undefined;
}

/** The panel's results. Undefined where only what changes is asked for, and nothing does. */
export function shownPanel(
  { panelId, ano, mes }: FiguresRequest,
  all: readonly Beside[],
  { named, onlyChanged, scores, cells, processIn, isShown, typed }: Shows,
): object | undefined {
  const visible = all.filter(({ indicatorId }) => isShown(indicatorId));
  const changed = onlyChanged ? visible.filter(({ today, supposed }) => today !== supposed) : visible;
  if (onlyChanged && changed.length === 0) return undefined;
  const range = processIn(panelId, ano, mes);
  // A score would tell of what is hidden.
  const isTold = visible.length === all.length && all.every(({ today }) => !today.untold);
  const scoreOf = (side: 'today' | 'supposed') =>
    !scores || !isTold
      ? null
      : shown(
          panelScore(
            all.map((one) => one[side].figures),
            range,
          ),
        );
  return {
    id_gmr_painel: panelId,
    ano,
    mes,
    pontuacao: { hoje: scoreOf('today'), cenario: scoreOf('supposed') },
    indicadores: changed
      .filter(({ indicatorId }) => named?.has(indicatorId) ?? true)
      .map(({ indicatorId, today, supposed }) => ({
        id_indicador: indicatorId,
        hoje: shownFigures(today, cells),
        cenario: shownFigures(supposed, cells),
        ...(typed && { digitado: shownCell(typed(indicatorId, panelId, { ano, mes })) }),
      })),
  };
}

/** What is typed in the month, as the trial has it now. */
export const typedIn =
  (trial: Trial) =>
  (indicatorId: number, panelId: number, { ano, mes }: Month): Cell => {
    const at = { indicatorId, panelId, year: ano, month: mes };
    return Object.fromEntries(
      cellFields.map((field) => [field, trial.typed(at, field) ?? null]),
    ) as unknown as Cell;
  };

const shownCell = (cell: Cell) => Object.fromEntries(cellFields.map((field) => [field, shown(cell[field])]));

function shownFigures({ cell, figures, untold: isUntold }: Figured, withCell: boolean): object {
  const { meta, realizado, conceito } = figures;
  return {
    meta: { ...shownSides(meta), valor: shown(meta.valor) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    ...shownAttainment(figures),
    conceito: conceito?.nome ?? null,
    ...(withCell && { celula: shownCell(cell) }),
    ...(isUntold && confidential),
  };
}
