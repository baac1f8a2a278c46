/**
 * The statement for the results of a process's panels in one month: definitions and values in one
 * snapshot, one row per panel and indicator. Only the months that are totalled are read.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import type { CellReader } from '../../engine/cell-reader.ts';
import { noCell } from '../../engine/past-reader.ts';
import {
  calendarYear,
  monthsIn,
  positionOf,
  type YearMonth,
  type YearStart,
  yearWith,
} from '../../engine/results/process-year.ts';
import {
  accumulatedCells,
  indicatorFigures,
  type ResultDefinition,
  type RoundedFigure,
  roundedFigures,
  unadjustedTarget,
} from '../../engine/results/results.ts';
import { type Cell, type CellField, type Cents, cellFields } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { beforeYear, type DefinitionRow, definitions, weightsOf } from './figure-sources.ts';
import type { ShownFigures } from './result-fields.ts';
import { definitionColumns, type ShownConcept } from './results-statement.ts';
import { valuesOfYear } from './year-values.ts';

/** Selects the results of a process. */
interface WantedMonth {
  readonly processId: number;
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
  /** All months of the year up to `mes`, instead of `mes` alone. */
  readonly accumulated: boolean;
  /** Where that year begins; in January if it is left out. */
  readonly start?: YearStart;
  /** Whether it is told what is rounded. */
  readonly isRoundedAsked?: boolean;
}

/**
 * One indicator in one panel. The value columns start with the first month that is totalled. They
 * are null if they have no value.
 */
interface FigureRow extends DefinitionRow, Record<CellField, MonthlyCents | null> {
  readonly id_gmr_painel: number;
  readonly pesos: MonthlyCents | null;
}

/** Null if there is no value at all: most rows have no denominators and no adjusted target. */
const monthsOf = (field: CellField) =>
  `nullif(a.${field}[$4::integer:$5::integer], array_fill(NULL::bigint, ARRAY[$5 - $4 + 1])) AS ${field}, `;
const valueColumns = cellFields.map(monthsOf).join('');

const rowOfValues = { indicator: 'mi.id_indicador', panel: 'p.id', year: '$3::integer' };

/**
 * $2: the panels. $3: the year. $4 and $5: the positions in it of the first and last month, of
 * which the indicator has one. Months are counted from year 0 with January as 1.
 *
 * The panels come first, and OFFSET 0 keeps them first. Without statistics, as after an import,
 * PostgreSQL would combine all panels with all indicators: 0.32 s for 76 panels instead of 0.02.
 *
 * @param start where the year begins
 *
 * @param panels selects each panel's id and model, and `inicio` and `fim`, the first and last month
 * that counts in it.
 */
const figuresText = (start: YearStart, panels: string) => `
WITH definicao AS MATERIALIZED (
  SELECT i.id, ${definitionColumns}
    FROM indicador i
   WHERE i.id_empresa = $1 AND i.id IN (
         SELECT mi.id_indicador FROM gmr_painel p
           JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
          WHERE p.id_empresa = $1 AND p.id = ANY ($2::integer[])))
SELECT p.id AS id_gmr_painel, mi.id_indicador,
       greatest(p.inicio, mi.inicio_ano * 12 + mi.inicio_mes) - ${beforeYear(start)} AS primeiro,
       least(p.fim, mi.fim_ano * 12 + mi.fim_mes) - ${beforeYear(start)} AS ultimo,
       (mi.peso * 100)::integer AS peso_modelo, a.peso AS pesos, ${valueColumns}
       i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel, i.raizes, i.conta, i.conceitos
  FROM (${panels} OFFSET 0) AS p
 CROSS JOIN LATERAL (
       SELECT * FROM painel_modelo_indicador mi
        WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = p.id_painel_modelo
          AND mi.inicio_ano * 12 + mi.inicio_mes <= p.fim AND mi.fim_ano * 12 + mi.fim_mes >= p.inicio
       OFFSET 0) AS mi
  JOIN definicao i ON i.id = mi.id_indicador
  LEFT JOIN LATERAL (${valuesOfYear(start, rowOfValues)}) AS a ON true
 ORDER BY p.id, mi.id_indicador`;

/** $6: the process, whose months count. */
const processText = (start: YearStart) =>
  figuresText(
    start,
    `
       SELECT p.id, p.id_painel_modelo,
              greatest(r.inicio_ano * 12 + r.inicio_mes, ${beforeYear(start)} + $4::integer) AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, ${beforeYear(start)} + $5::integer) AS fim
         FROM gmr_processo r
         JOIN gmr_painel_processo pp ON pp.id_empresa = r.id_empresa AND pp.id_gmr_processo = r.id
        CROSS JOIN LATERAL (
              SELECT id, id_painel_modelo FROM gmr_painel p
               WHERE p.id_empresa = $1 AND p.id = pp.id_gmr_painel OFFSET 0) AS p
        WHERE r.id_empresa = $1 AND r.id = $6 AND pp.id_gmr_painel = ANY ($2::integer[])`,
  );

/** The figures of a month, or up to it. */
export interface MonthFigures extends ShownFigures {
  /** The target as it is without its adjustment. */
  readonly plain: Cents | null;
  /** What is rounded; where it is asked for. */
  readonly rounded?: readonly RoundedFigure[];
}

/** The driver reads the rows of an answer in one go: those of 100 panels took 50 ms. */
const panelsAtOnce = 50;

/** What the figures of an indicator in a panel are calculated from, in a month or up to it. */
interface FigureInput
  extends Pick<ShownFigures, 'id_indicador' | 'unidade_medida' | 'interpretacao' | 'totalizador'> {
  readonly definition: ResultDefinition<ShownConcept>;
  readonly cells: readonly Cell[];
  readonly pesos: readonly Cents[];
}

/**
 * The figures of the panels' indicators, by panel. An indicator without any of the months is left
 * out. Accumulated figures consider the months of the whole year, as in getPanelResults, and end
 * with the last month that has a result.
 */
export async function panelFigures(
  scope: Scope,
  wanted: WantedMonth,
  panels: readonly number[],
  past?: CellReader,
): Promise<ReadonlyMap<number, readonly MonthFigures[]>> {
  const found = new Map(panels.map((id) => [id, [] as MonthFigures[]]));
  await forEachInput(scope, wanted, { panels, past }, (panelId, input) => {
    const { definition, cells, pesos, ...of } = input;
    const figures = indicatorFigures(definition, cells, pesos);
    const plain = figures.meta.adjusted ? unadjustedTarget(definition, cells) : figures.meta.valor;
    const rounded = wanted.isRoundedAsked ? { rounded: roundedFigures(definition, cells) } : {};
    found.get(panelId)?.push({ ...of, ...figures, plain, ...rounded });
  });
  return found;
}

/** Of which panels, and of which moment; of today if `past` is left out. */
interface InputsOf {
  readonly panels: readonly number[];
  readonly past: CellReader | undefined;
}

/** What the figures of {@link panelFigures} are calculated from. */
export async function forEachInput(
  scope: Scope,
  { processId, ano, mes, accumulated, start = calendarYear }: WantedMonth,
  { panels, past }: InputsOf,
  take: (panelId: number, input: FigureInput) => void,
): Promise<void> {
  const year = yearWith(start, { ano, mes });
  const at = positionOf(start, mes);
  const [first, last] = accumulated ? [1, 12] : [at, at];
  const text = processText(start);
  const definitionOf = definitions();
  const slice = new TimeSlice();
  for (let from = 0; from < panels.length; from += panelsAtOnce) {
    const some = panels.slice(from, from + panelsAtOnce);
    const values = [scope.companyId, some, year, first, last, processId];
    for (const row of await scope.query<FigureRow>(text, values)) {
      if (slice.isOver) await slice.pause();
      const { id_gmr_painel, id_indicador, unidade_medida, interpretacao, totalizador, primeiro } = row;
      const all = past ? cellsIn(past, row, monthsIn(start, year)) : cellsOf(row, first);
      const definition = definitionOf(row);
      const cells = accumulated ? accumulatedCells(definition, all, (index) => primeiro + index, at) : all;
      const of = { id_indicador, unidade_medida, interpretacao, totalizador };
      take(id_gmr_painel, { ...of, definition, cells, pesos: weightsOf(row, row.pesos) });
    }
  }
}

/**
 * The cells of the months that the indicator has among those that were read.
 *
 * @param first the position of the first one that was read
 */
function cellsOf(row: FigureRow, first: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = row.primeiro - first; at <= row.ultimo - first; at++) {
    cells.push({
      meta_numerador: row.meta_numerador?.[at] ?? null,
      meta_denominador: row.meta_denominador?.[at] ?? null,
      meta_ajustada_numerador: row.meta_ajustada_numerador?.[at] ?? null,
      meta_ajustada_denominador: row.meta_ajustada_denominador?.[at] ?? null,
      realizado_numerador: row.realizado_numerador?.[at] ?? null,
      realizado_denominador: row.realizado_denominador?.[at] ?? null,
    });
  }
  return cells;
}

/** The same months, from a reader of the past. */
function cellsIn(
  past: CellReader,
  { id_indicador, id_gmr_painel, primeiro, ultimo }: FigureRow,
  year: readonly YearMonth[],
): Cell[] {
  return year
    .slice(primeiro - 1, ultimo)
    .map(({ ano, mes }) => past.cell(id_indicador, id_gmr_painel, ano, mes) ?? noCell);
}
