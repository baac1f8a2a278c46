/**
 * The statement for the results of a process's panels in one month: definitions and values in one
 * snapshot, one row per panel and indicator. Only the months that are totalled are read.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import { indicatorFigures, type ResultDefinition } from '../../formula/results.ts';
import { type Cell, type CellField, type Cents, cellFields } from '../../formula/types.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import { TimeSlice } from '../../kernel/time-slice.ts';
import type { ShownFigures } from './result-fields.ts';
import { type Roots, rootColumns, rootsOf, type ShownConcept } from './results-statement.ts';

/** Which results of the process are wanted. */
export interface WantedMonth {
  readonly processId: number;
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
  /** All months of the year up to `mes`, instead of `mes` alone. */
  readonly accumulated: boolean;
}

/**
 * One indicator in one panel. The value columns have the months that are totalled, the first of
 * them at 0; they are null without any value.
 */
interface FigureRow extends Record<CellField, MonthlyCents | null> {
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

/** Most values have no denominators and no adjusted target: nulls alone are not sent. */
const monthsOf = (field: CellField) =>
  `nullif(a.${field}[$5::integer:$6::integer], array_fill(NULL::bigint, ARRAY[$6 - $5 + 1])) AS ${field}`;

/**
 * $3 panels, $4 year, $5 and $6 first and last month of the values, $7 last month that an indicator
 * may begin in. Months are counted from year 0 with January as 1. Each row of values is looked up
 * once, with LIMIT, so that its whole key is used whatever number of rows the planner expects.
 */
const figuresText = `
WITH definicao AS MATERIALIZED (
  SELECT i.id, i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel, ${rootColumns}
    FROM indicador i
   WHERE i.id_empresa = $1 AND i.id IN (
         SELECT mi.id_indicador FROM gmr_painel p
           JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
          WHERE p.id_empresa = $1 AND p.id = ANY ($3::integer[])))
SELECT p.id AS id_gmr_painel, mi.id_indicador,
       greatest(t.inicio, mi.inicio_ano * 12 + mi.inicio_mes) - $4::integer * 12 AS primeiro,
       least(t.fim, mi.fim_ano * 12 + mi.fim_mes) - $4::integer * 12 AS ultimo,
       (mi.peso * 100)::integer AS peso_modelo, a.peso AS pesos,
       ${cellFields.map(monthsOf).join(', ')},
       i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel, i.raizes, i.conceitos
  FROM gmr_painel_processo pp
  JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
  JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
 CROSS JOIN LATERAL (
       SELECT greatest(r.inicio_ano * 12 + r.inicio_mes, $4::integer * 12 + $5::integer) AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, $4::integer * 12 + $7::integer) AS fim) AS t
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
   AND mi.inicio_ano * 12 + mi.inicio_mes <= t.fim AND mi.fim_ano * 12 + mi.fim_mes >= t.inicio
  JOIN definicao i ON i.id = mi.id_indicador
  LEFT JOIN LATERAL (
       SELECT * FROM andamento a
        WHERE a.id_empresa = p.id_empresa AND a.id_indicador = mi.id_indicador AND a.id_gmr_painel = p.id
          AND a.ano = $4::integer
        LIMIT 1) AS a ON true
 WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND pp.id_gmr_painel = ANY ($3::integer[])
 ORDER BY p.id, mi.id_indicador`;

/**
 * The figures of the panels' indicators, by panel. An indicator that has none of the months is left
 * out; of what is accumulated, those of the whole year count, as in getPanelResults.
 */
export async function panelFigures(
  scope: Scope,
  { processId, ano, mes, accumulated }: WantedMonth,
  panels: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownFigures[]>> {
  const first = accumulated ? 1 : mes;
  const values = [scope.companyId, processId, panels, ano, first, mes, accumulated ? 12 : mes];
  const rows = await scope.query<FigureRow>(figuresText, values);
  const definitions = new Map<number, ResultDefinition<ShownConcept>>();
  const found = new Map(panels.map((id) => [id, [] as ShownFigures[]]));
  const slice = new TimeSlice();
  for (const row of rows) {
    if (slice.isOver) await slice.pause();
    const definition = definitions.get(row.id_indicador) ?? definitionOf(row);
    definitions.set(row.id_indicador, definition);
    const { id_indicador, unidade_medida, interpretacao, totalizador } = row;
    const figures = indicatorFigures(definition, cellsOf(row, first, mes), weightsOf(row));
    found
      .get(row.id_gmr_painel)
      ?.push({ id_indicador, unidade_medida, interpretacao, totalizador, ...figures });
  }
  return found;
}

function definitionOf(row: FigureRow): ResultDefinition<ShownConcept> {
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

/** Where no month has a weight of its own, the mean is the model's. */
function weightsOf({ pesos, peso_modelo, primeiro, ultimo }: FigureRow): Cents[] {
  if (pesos === null) return [peso_modelo];
  return Array.from({ length: ultimo - primeiro + 1 }, (_, at) => pesos[primeiro - 1 + at] ?? peso_modelo);
}
