/** The figures of panels without a trial's changes and with them, for a scenario's results. */
import { type IndicatorFigures, indicatorFigures } from '../../formula/results.ts';
import { panelScore } from '../../formula/score.ts';
import { type Cell, cellFields } from '../../formula/types.ts';
import type { Trial } from '../../recalculation/trial.ts';
import type { RangeInMonth } from './attainment-range.ts';
import type { Told } from './past.ts';
import type { FigureSource } from './process-results-statement.ts';
import { confidential, shown, shownAttainment, shownSides, withoutFigures } from './result-fields.ts';
import type { ShownConcept } from './results-statement.ts';

export interface Month {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
}

/** A panel in a month, and what its results are calculated from. */
export interface Asked extends Month {
  readonly panelId: number;
  readonly sources: readonly FigureSource[];
}

/** By panel and indicator: the cells of each month of the year. */
export type CellsOfYear = ReadonlyMap<number, ReadonlyMap<number, readonly Cell[]>>;

const noCell = Object.fromEntries(cellFields.map((field) => [field, null])) as unknown as Cell;
const monthsOfYear = Array.from({ length: 12 }, (_, at) => at + 1);

/** The cells of the year that a trial has changed, as they are in it now. Others are left out. */
export async function changedCells(
  trial: Trial,
  ano: number,
  panels: readonly number[],
): Promise<CellsOfYear> {
  const changed = trial.changedIn(ano);
  const all = new Map<number, Map<number, Cell[]>>();
  for (const panelId of panels) {
    const own = new Map<number, Cell[]>();
    for (const indicatorId of changed.get(panelId) ?? []) {
      if (trial.slice.isOver) await trial.slice.pause();
      own.set(
        indicatorId,
        monthsOfYear.map((mes) => trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell),
      );
    }
    if (own.size > 0) all.set(panelId, own);
  }
  return all;
}

/** The figures of an indicator, and the cells that they are calculated from. */
interface Figured {
  readonly cells: readonly Cell[];
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
  { panelId, ano, sources }: Asked,
  supposed: CellsOfYear,
  { sight, tells }: Told,
): Promise<Beside[]> {
  const changed = supposed.get(panelId);
  const all: Beside[] = [];
  for (const { indicatorId, definition, pesos, first, last } of sources) {
    if (trial.slice.isOver) await trial.slice.pause();
    const months = monthsOfYear
      .slice(first - 1, last)
      .filter((mes) => sight?.cell(panelId, ano, mes) !== false);
    const figured = (cells: readonly Cell[]): Figured => ({
      cells,
      figures: indicatorFigures(definition, cells, pesos),
    });
    const cells = months.map((month) => ({ indicatorId, panelId, year: ano, month }));
    if (!(await tells(cells))) {
      const none = withoutFigures(figured([noCell]).figures);
      const hidden = { cells: [noCell], figures: none, untold: true } as const;
      all.push({ indicatorId, today: hidden, supposed: hidden });
      continue;
    }
    const today = figured(months.map((mes) => trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell));
    const other = changed?.get(indicatorId);
    const changedTo = other && months.map((mes) => other[mes - 1] ?? noCell);
    const differs = changedTo !== undefined && !isSame(today.cells, changedTo);
    all.push({ indicatorId, today, supposed: differs ? figured(changedTo) : today });
  }
  return all;
}

const isSame = (before: readonly Cell[], after: readonly Cell[]) =>
  after.every((cell, at) => cellFields.every((field) => cell[field] === before[at]?.[field]));

interface Shows {
  /** Undefined: all indicators. */
  readonly named: ReadonlySet<number> | undefined;
  readonly onlyChanged: boolean;
  readonly scores: boolean;
  readonly cells: boolean;
  readonly rangeIn: RangeInMonth;
  readonly isShown: (indicatorId: number) => boolean;
  /** What is typed in the month. Undefined: nobody asked. */
  readonly typed: ((indicatorId: number, panelId: number, month: Month) => Cell) | undefined;
}

/** The panel's results. Undefined where only what changes is asked for, and nothing does. */
export function shownPanel(
  { panelId, ano, mes }: Asked,
  all: readonly Beside[],
  { named, onlyChanged, scores, cells, rangeIn, isShown, typed }: Shows,
): object | undefined {
  const visible = all.filter(({ indicatorId }) => isShown(indicatorId));
  const changed = onlyChanged ? visible.filter(({ today, supposed }) => today !== supposed) : visible;
  if (onlyChanged && changed.length === 0) return undefined;
  const range = rangeIn(panelId, ano, mes);
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

function shownFigures({ cells, figures, untold }: Figured, withCell: boolean): object {
  const { meta, realizado, conceito } = figures;
  return {
    meta: { ...shownSides(meta), valor: shown(meta.valor) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    ...shownAttainment(figures),
    conceito: conceito?.nome ?? null,
    ...(withCell && { celula: shownCell(cells.at(-1) ?? noCell) }),
    ...(untold && confidential),
  };
}
