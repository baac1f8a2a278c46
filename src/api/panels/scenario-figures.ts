/** The figures of panels as a trial has them, for a scenario's results. */
import { type IndicatorFigures, indicatorFigures, panelScore } from '../../formula/results.ts';
import { type Cell, cellFields } from '../../formula/types.ts';
import type { Trial } from '../../recalculation/trial.ts';
import type { Sight } from '../../rights/sight.ts';
import type { RangeInMonth } from './attainment-range.ts';
import type { FigureSource } from './process-results-statement.ts';
import { shown, shownSides } from './result-fields.ts';
import type { ShownConcept } from './results-statement.ts';

export interface Month {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
}

/** A panel in a month, and what its results are calculated from. */
interface Asked extends Month {
  readonly panelId: number;
  readonly sources: readonly FigureSource[];
}

/** The panels that the caller may see in the month, by id. */
export function panelsIn(
  sources: readonly FigureSource[],
  { ano, mes }: Month,
  sight: Sight | undefined,
): Asked[] {
  return [...Map.groupBy(sources, ({ panelId }) => panelId)]
    .filter(([panelId]) => sight?.cell(panelId, ano, mes) ?? true)
    .map(([panelId, own]) => ({ panelId, ano, mes, sources: own }));
}

type Figures = IndicatorFigures<ShownConcept>;

/** The figures of an indicator, and the cells that they are calculated from. */
interface Figured {
  readonly cells: readonly Cell[];
  readonly figures: Figures;
}

/**
 * The figures of each panel's indicators, from the company as the trial has it. Those whose cells
 * are as in `before` are taken from there: their arithmetic is the larger part of the work.
 */
export async function figuresOf(
  trial: Trial,
  wanted: readonly Asked[],
  sight: Sight | undefined,
  before?: readonly (readonly Figured[])[],
): Promise<Figured[][]> {
  const all: Figured[][] = [];
  for (const [at, { ano, sources }] of wanted.entries()) {
    const own: Figured[] = [];
    for (const [index, source] of sources.entries()) {
      if (trial.slice.isOver) await trial.slice.pause();
      const cells = cellsOf(trial, ano, source, sight);
      const known = before?.[at]?.[index];
      if (known && isSame(known.cells, cells)) own.push(known);
      else own.push({ cells, figures: indicatorFigures(source.definition, cells, source.pesos) });
    }
    all.push(own);
  }
  return all;
}

const isSame = (before: readonly Cell[], after: readonly Cell[]) =>
  after.every((cell, at) => cellFields.every((field) => cell[field] === before[at]?.[field]));

const noCell = Object.fromEntries(cellFields.map((field) => [field, null])) as unknown as Cell;

/** The cells of the months that the indicator has and the caller may see. */
function cellsOf(
  trial: Trial,
  ano: number,
  { panelId, indicatorId, first, last }: FigureSource,
  sight: Sight | undefined,
): Cell[] {
  const cells: Cell[] = [];
  for (let mes = first; mes <= last; mes++) {
    if (sight?.cell(panelId, ano, mes) === false) continue;
    cells.push(trial.company.cell(indicatorId, panelId, ano, mes) ?? noCell);
  }
  return cells;
}

/** What is typed in the month, for each of the panel's indicators. */
export function typedIn(trial: Trial, { panelId, ano, mes, sources }: Asked): Cell[] {
  return sources.map(({ indicatorId }) => {
    const at = { indicatorId, panelId, year: ano, month: mes };
    return Object.fromEntries(
      cellFields.map((field) => [field, trial.typed(at, field) ?? null]),
    ) as unknown as Cell;
  });
}

interface Shows {
  readonly named: ReadonlySet<number> | undefined;
  readonly cells: boolean;
  readonly rangeIn: RangeInMonth;
  readonly isShown: (indicatorId: number) => boolean;
}

export function shownPanel(
  { panelId, ano, mes, sources }: Asked,
  [today, supposed, typed]: readonly [readonly Figured[], readonly Figured[], readonly Cell[]],
  { named, cells, rangeIn, isShown }: Shows,
): object {
  const range = rangeIn(panelId, ano, mes);
  // A score would tell of what is hidden.
  const scoreOf = (all: readonly Figured[]) =>
    sources.every(({ indicatorId }) => isShown(indicatorId))
      ? shown(
          panelScore(
            all.map(({ figures }) => figures),
            range,
          ),
        )
      : null;
  return {
    id_gmr_painel: panelId,
    ano,
    mes,
    pontuacao: { hoje: scoreOf(today), cenario: scoreOf(supposed) },
    indicadores: sources.flatMap(({ indicatorId }, at) =>
      named?.has(indicatorId) === false || !isShown(indicatorId)
        ? []
        : [
            {
              id_indicador: indicatorId,
              hoje: shownFigures(today[at], cells),
              cenario: shownFigures(supposed[at], cells),
              ...(typed[at] && { digitado: shownCell(typed[at]) }),
            },
          ],
    ),
  };
}

const shownCell = (cell: Cell) => Object.fromEntries(cellFields.map((field) => [field, shown(cell[field])]));

function shownFigures(figured: Figured | undefined, withCell: boolean): object | undefined {
  if (figured === undefined) return undefined;
  const { meta, realizado, atingimento, conceito } = figured.figures;
  const cell = figured.cells.at(-1) ?? noCell;
  return {
    meta: { ...shownSides(meta), valor: shown(meta.valor) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    atingimento: shown(atingimento),
    conceito: conceito?.nome ?? null,
    ...(withCell && { celula: shownCell(cell) }),
  };
}
