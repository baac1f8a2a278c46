/**
 * The statement for the results of a process's panels in one month: definitions and values in one
 * snapshot, one row per panel and indicator. Only the months that are totalled are read.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import type { CellReader } from '../../formula/cell-reader.ts';
import { noCell } from '../../formula/past-reader.ts';
import { indicatorFigures, type ResultDefinition, unadjustedTarget } from '../../formula/results.ts';
import { type Cell, type CellField, type Cents, cellFields } from '../../formula/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mapInSlices, TimeSlice } from '../../kernel/work/time-slice.ts';
import type { ShownFigures } from './result-fields.ts';
import { type Roots, rootColumns, rootsOf, type ShownConcept } from './results-statement.ts';

/** Selects the results of a process. */
export interface WantedMonth {
  readonly processId: number;
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
  /** All months of the year up to `mes`, instead of `mes` alone. */
  readonly accumulated: boolean;
}

/**
 * One indicator in one panel. The value columns start with the first month that is totalled. They
 * are null if they have no value.
 */
interface FigureRow extends SourceRow, Record<CellField, MonthlyCents | null> {}

/** The same without values. */
interface SourceRow {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  /** The first and last month of the year, 1 to 12, that the indicator has in the panel. */
  readonly primeiro: number;
  readonly ultimo: number;
  /** In hundredths. */
  readonly peso_modelo: number;
  readonly pesos: MonthlyCents | null;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly meta_ajustavel: number;
  readonly raizes: Roots | null;
  readonly conceitos: readonly ShownConcept[] | null;
}

/** Null if there is no value at all: most rows have no denominators and no adjusted target. */
const monthsOf = (field: CellField) =>
  `nullif(a.${field}[$4::integer:$6::integer], array_fill(NULL::bigint, ARRAY[$6 - $4 + 1])) AS ${field}, `;
const valueColumns = cellFields.map(monthsOf).join('');

/**
 * $2: the panels. $3: the year. $4 and $6: the first and last month of the values. $5: the last
 * month in which an indicator may begin. Months are counted from year 0 with January as 1.
 *
 * The panels come first, and OFFSET 0 keeps them first. Without statistics, as after an import,
 * PostgreSQL would combine all panels with all indicators: 0.32 s for 76 panels instead of 0.02.
 * Each row of values is looked up once, with LIMIT, so that its whole key is used.
 *
 * @param panels selects each panel's id and model, and `inicio` and `fim`, the first and last month
 * that counts in it.
 * @param values the columns of values
 * @param only a condition on the indicators of the model
 */
const figuresText = (panels: string, { values = valueColumns, only = '' } = {}) => `
WITH definicao AS MATERIALIZED (
  SELECT i.id, i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel, ${rootColumns}
    FROM indicador i
   WHERE i.id_empresa = $1 AND i.id IN (
         SELECT mi.id_indicador FROM gmr_painel p
           JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
          WHERE p.id_empresa = $1 AND p.id = ANY ($2::integer[])))
SELECT p.id AS id_gmr_painel, mi.id_indicador,
       greatest(p.inicio, mi.inicio_ano * 12 + mi.inicio_mes) - $3::integer * 12 AS primeiro,
       least(p.fim, mi.fim_ano * 12 + mi.fim_mes) - $3::integer * 12 AS ultimo,
       (mi.peso * 100)::integer AS peso_modelo, a.peso AS pesos, ${values}
       i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel, i.raizes, i.conceitos
  FROM (${panels} OFFSET 0) AS p
 CROSS JOIN LATERAL (
       SELECT * FROM painel_modelo_indicador mi
        WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = p.id_painel_modelo
          AND mi.inicio_ano * 12 + mi.inicio_mes <= p.fim AND mi.fim_ano * 12 + mi.fim_mes >= p.inicio ${only}
       OFFSET 0) AS mi
  JOIN definicao i ON i.id = mi.id_indicador
  LEFT JOIN LATERAL (
       SELECT * FROM andamento a
        WHERE a.id_empresa = $1 AND a.id_indicador = mi.id_indicador AND a.id_gmr_painel = p.id
          AND a.ano = $3::integer
        LIMIT 1) AS a ON true
 ORDER BY p.id, mi.id_indicador`;

/** $7: the process, whose months count. */
const processText = figuresText(`
       SELECT p.id, p.id_painel_modelo,
              greatest(r.inicio_ano * 12 + r.inicio_mes, $3::integer * 12 + $4::integer) AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, $3::integer * 12 + $5::integer) AS fim
         FROM gmr_processo r
         JOIN gmr_painel_processo pp ON pp.id_empresa = r.id_empresa AND pp.id_gmr_processo = r.id
        CROSS JOIN LATERAL (
              SELECT id, id_painel_modelo FROM gmr_painel p
               WHERE p.id_empresa = $1 AND p.id = pp.id_gmr_painel OFFSET 0) AS p
        WHERE r.id_empresa = $1 AND r.id = $7 AND pp.id_gmr_painel = ANY ($2::integer[])`);

/** All months of the year count, in any process. */
const panelsOfYear = `
       SELECT id, id_painel_modelo,
              $3::integer * 12 + $4::integer AS inicio, $3::integer * 12 + $5::integer AS fim
         FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2::integer[])`;
const yearText = figuresText(panelsOfYear);
/** Without values, of which most of the bytes of a row are. $6: the indicators; null: all. */
const sourcesText = figuresText(panelsOfYear, {
  values: '',
  only: 'AND ($6::integer[] IS NULL OR mi.id_indicador = ANY ($6::integer[]))',
});

/** The figures of a month, or up to it. */
export interface MonthFigures extends ShownFigures {
  /** The target as it is without its adjustment. */
  readonly plain: Cents | null;
}

/** The driver reads the rows of an answer in one go: those of 300 panels took 50 ms. */
const panelsAtOnce = 100;

/**
 * The figures of the panels' indicators, by panel. An indicator without any of the months is left
 * out. Accumulated figures consider the months of the whole year, as in getPanelResults.
 */
export async function panelFigures(
  scope: Scope,
  { processId, ano, mes, accumulated }: WantedMonth,
  panels: readonly number[],
  past?: CellReader,
): Promise<ReadonlyMap<number, readonly MonthFigures[]>> {
  const first = accumulated ? 1 : mes;
  const definitionOf = definitions();
  const found = new Map(panels.map((id) => [id, [] as MonthFigures[]]));
  const slice = new TimeSlice();
  for (let from = 0; from < panels.length; from += panelsAtOnce) {
    const some = panels.slice(from, from + panelsAtOnce);
    const values = [scope.companyId, some, ano, first, accumulated ? 12 : mes, mes, processId];
    for (const row of await scope.query<FigureRow>(processText, values)) {
      if (slice.isOver) await slice.pause();
      const { id_indicador, unidade_medida, interpretacao, totalizador } = row;
      const cells = past ? cellsIn(past, row, ano, [first, mes]) : cellsOf(row, first, mes);
      const definition = definitionOf(row);
      const figures = indicatorFigures(definition, cells, weightsOf(row));
      const plain = figures.meta.adjusted ? unadjustedTarget(definition, cells) : figures.meta.valor;
      found
        .get(row.id_gmr_painel)
        ?.push({ id_indicador, unidade_medida, interpretacao, totalizador, ...figures, plain });
    }
  }
  return found;
}

/** What the figures of one indicator in one panel are calculated from, besides its cells. */
export interface FigureSource {
  readonly panelId: number;
  readonly indicatorId: number;
  readonly definition: ResultDefinition<ShownConcept>;
  /** The first and last month that it has among those asked for. */
  readonly first: number;
  readonly last: number;
  readonly pesos: readonly Cents[];
}

/** The values from which the figures of one indicator in one panel and month are calculated. */
export interface MonthSource extends FigureSource {
  readonly cell: Cell;
}

/** The sources of one month, by panel and indicator, in any process. */
export async function monthSources(
  scope: Scope,
  { ano, mes }: Pick<WantedMonth, 'ano' | 'mes'>,
  panels: readonly number[],
): Promise<MonthSource[]> {
  const rows = await scope.query<FigureRow>(yearText, [scope.companyId, panels, ano, mes, mes, mes]);
  const definitionOf = definitions();
  return mapInSlices(rows, (row) => ({
    ...sourceOf(row, definitionOf, [mes, mes]),
    cell: cellsOf(row, mes, mes)[0] as Cell,
  }));
}

/**
 * The sources of the months of a year, by panel and indicator, in any process.
 *
 * @param only the indicators. Undefined: all.
 */
export async function figureSources(
  scope: Scope,
  {
    ano,
    months: [first, last],
    only,
  }: {
    readonly ano: number;
    readonly months: readonly [first: number, last: number];
    readonly only?: readonly number[] | undefined;
  },
  panels: readonly number[],
): Promise<FigureSource[]> {
  const values = [scope.companyId, panels, ano, first, last, only ?? null];
  const rows = await scope.query<SourceRow>(sourcesText, values);
  const definitionOf = definitions();
  return mapInSlices(rows, (row) => sourceOf(row, definitionOf, [first, last]));
}

function sourceOf(
  row: SourceRow,
  definitionOf: (row: SourceRow) => ResultDefinition<ShownConcept>,
  [first, last]: readonly [first: number, last: number],
): FigureSource {
  return {
    panelId: row.id_gmr_painel,
    indicatorId: row.id_indicador,
    definition: definitionOf(row),
    first: Math.max(first, row.primeiro),
    last: Math.min(last, row.ultimo),
    pesos: weightsOf(row),
  };
}

/** Builds the definition of each indicator once, however many rows it has. */
function definitions(): (row: SourceRow) => ResultDefinition<ShownConcept> {
  const known = new Map<number, ResultDefinition<ShownConcept>>();
  return (row) => {
    const definition = known.get(row.id_indicador) ?? definitionOf(row);
    known.set(row.id_indicador, definition);
    return definition;
  };
}

function definitionOf(row: SourceRow): ResultDefinition<ShownConcept> {
  const { tipo, unidade_medida, interpretacao, totalizador, meta_ajustavel, raizes, conceitos } = row;
  const formula = raizes ? { formula: { trees: rootsOf(raizes) } } : {};
  const concepts = conceitos ?? [];
  return { tipo, unidade_medida, interpretacao, totalizador, meta_ajustavel, ...formula, concepts };
}

/** The cells of the months that the indicator has among those that were read. */
function cellsOf(row: FigureRow, first: number, last: number): Cell[] {
  const cells: Cell[] = [];
  for (let mes = Math.max(first, row.primeiro); mes <= Math.min(last, row.ultimo); mes++) {
    const at = mes - first;
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
  year: number,
  [first, last]: readonly [first: number, last: number],
): Cell[] {
  const cells: Cell[] = [];
  for (let mes = Math.max(first, primeiro); mes <= Math.min(last, ultimo); mes++)
    cells.push(past.cell(id_indicador, id_gmr_painel, year, mes) ?? noCell);
  return cells;
}

/**
 * The weights of the months. If no month has its own, the model's weight stands for all of them.
 */
function weightsOf({ pesos, peso_modelo, primeiro, ultimo }: SourceRow): Cents[] {
  if (pesos === null) return [peso_modelo];
  return Array.from({ length: ultimo - primeiro + 1 }, (_, at) => pesos[primeiro - 1 + at] ?? peso_modelo);
}
