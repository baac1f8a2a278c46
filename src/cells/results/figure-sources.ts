/**
 * What the figures of indicators in panels are calculated from besides their cells: definitions,
 * weights, and the months that count. A model says it for all of its panels, so that a thousand
 * panels are answered with the rows of their models.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import {
  calendarYear,
  monthsIn,
  positionOf,
  type YearMonth,
  type YearStart,
  yearWith,
} from '../../engine/results/process-year.ts';
import type { Counting, ResultDefinition } from '../../engine/results/results.ts';
import type { Cents } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { definitionColumns, type Roots, rootsOf, type ShownConcept } from './results-statement.ts';

/** What the figures of one indicator in one panel are calculated from, besides its cells. */
interface FigureSource {
  readonly panelId: number;
  readonly indicatorId: number;
  readonly definition: ResultDefinition<ShownConcept>;
  readonly pesos: readonly Cents[];
}

/** The same, with the months of the year that count, those after the asked one among them. */
export interface YearSource extends FigureSource {
  readonly months: readonly YearMonth[];
}

/** An indicator as it is defined, and the months that it has. */
export interface DefinitionRow {
  readonly id_indicador: number;
  /**
   * The positions in the year, 1 to 12, of the first and last month that the indicator has. Values
   * are by these positions, too.
   */
  readonly primeiro: number;
  readonly ultimo: number;
  /** In hundredths. */
  readonly peso_modelo: number;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly meta_ajustavel: number;
  readonly raizes: Roots | null;
  readonly conta: Counting | null;
  readonly conceitos: readonly ShownConcept[] | null;
}

interface ModelRow extends DefinitionRow {
  readonly id_painel_modelo: number;
}

/** The month before the year $3, counted from year 0 with January as 1. */
export const beforeYear = ({ inicio_mes }: YearStart) => `($3::integer * 12 + ${inicio_mes - 1})`;

const firstMonth = 'mi.inicio_ano * 12 + mi.inicio_mes';
const lastMonth = 'mi.fim_ano * 12 + mi.fim_mes';

/** $2: models. $4 and $5: positions in the year, of which an indicator has one. $6: null: all. */
const modelText = (start: YearStart) => `
SELECT mi.id_painel_modelo, mi.id_indicador,
       greatest(${firstMonth} - ${beforeYear(start)}, $4::integer) AS primeiro,
       least(${lastMonth} - ${beforeYear(start)}, $5::integer) AS ultimo,
       (mi.peso * 100)::integer AS peso_modelo, ${definitionColumns}
  FROM painel_modelo_indicador mi
  JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
 WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = ANY ($2::integer[])
   AND ${firstMonth} <= ${beforeYear(start)} + $5::integer AND ${lastMonth} >= ${beforeYear(start)} + $4::integer
   AND ($6::integer[] IS NULL OR mi.id_indicador = ANY ($6::integer[]))
 ORDER BY mi.id_indicador`;

/** Few rows have weights of their own, and an index has these alone. */
const weightsText = `
SELECT id_gmr_painel, id_indicador, ano, peso FROM andamento
 WHERE id_empresa = $1 AND ano = ANY ($2::smallint[]) AND id_gmr_painel = ANY ($3::integer[]) AND peso IS NOT NULL`;

/** Which sources are asked for. */
interface WantedSources extends YearMonth {
  /** All months of the year up to `mes`, instead of `mes` alone. */
  readonly accumulated: boolean;
  /** Where that year begins; in January if it is left out. */
  readonly start?: YearStart;
  /** The last month that counts, counted from year 0 with January as 1. Undefined: any. */
  readonly end?: number | undefined;
  /** The indicators. Undefined: all. */
  readonly only?: readonly number[] | undefined;
}

/** The sources of a month, or of its year, by panel and indicator, in any process. */
export async function figureSources(
  scope: Scope,
  { ano, mes, accumulated, start = calendarYear, end, only }: WantedSources,
  panels: readonly number[],
): Promise<YearSource[]> {
  const year = yearWith(start, { ano, mes });
  const at = positionOf(start, mes);
  const all = monthsIn(start, year);
  const most = end === undefined ? 12 : all.filter((one) => one.ano * 12 + one.mes <= end).length;
  const found = await scope.query<{ id: number; id_painel_modelo: number }>(
    'SELECT id, id_painel_modelo FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2::integer[]) ORDER BY id',
    [scope.companyId, panels],
  );
  const models = [...new Set(found.map((panel) => panel.id_painel_modelo))];
  const [first, last] = accumulated ? [1, 12] : [at, at];
  const [rows, own] = await Promise.all([
    scope.query<ModelRow>(modelText(start), [scope.companyId, models, year, first, last, only ?? null]),
    ownWeights(scope, start, year, panels),
  ]);
  const definitionOf = definitions();
  const ofModel = Map.groupBy(rows, (row) => row.id_painel_modelo);
  const slice = new TimeSlice();
  const sources: YearSource[] = [];
  for (const { id: panelId, id_painel_modelo } of found) {
    if (slice.isOver) await slice.pause();
    for (const whole of ofModel.get(id_painel_modelo) ?? []) {
      const row = { ...whole, ultimo: Math.min(whole.ultimo, most) };
      if (row.primeiro > (accumulated ? at : most)) continue;
      sources.push({
        panelId,
        indicatorId: row.id_indicador,
        definition: definitionOf(row),
        pesos: weightsOf(row, own(panelId, row.id_indicador)),
        months: all.slice(row.primeiro - 1, row.ultimo),
      });
    }
  }
  return sources;
}

/** The weights that an indicator has of its own in a panel, by the positions in the year. */
async function ownWeights(
  scope: Scope,
  { inicio_mes }: YearStart,
  year: number,
  panels: readonly number[],
): Promise<(panelId: number, indicatorId: number) => MonthlyCents | null> {
  const years = inicio_mes === calendarYear.inicio_mes ? [year] : [year, year + 1];
  const rows = await scope.query<{
    readonly id_gmr_painel: number;
    readonly id_indicador: number;
    readonly ano: number;
    readonly peso: MonthlyCents;
  }>(weightsText, [scope.companyId, years, panels]);
  const known = new Map<string, (number | null)[]>();
  for (const { id_gmr_painel, id_indicador, ano, peso } of rows) {
    const key = `${id_gmr_painel}/${id_indicador}`;
    const weights = known.get(key) ?? Array<number | null>(12).fill(null);
    for (const [index, cents] of peso.entries()) {
      const position = (ano - year) * 12 + index + 1 - inicio_mes;
      if (position >= 0 && position < 12) weights[position] = cents;
    }
    known.set(key, weights);
  }
  return (panelId, indicatorId) => known.get(`${panelId}/${indicatorId}`) ?? null;
}

/** Builds the definition of each indicator once, however many rows it has. */
export function definitions(): (row: DefinitionRow) => ResultDefinition<ShownConcept> {
  const known = new Map<number, ResultDefinition<ShownConcept>>();
  return (row) => {
    const definition = known.get(row.id_indicador) ?? definitionOf(row);
    known.set(row.id_indicador, definition);
    return definition;
  };
}

function definitionOf(row: DefinitionRow): ResultDefinition<ShownConcept> {
  const { tipo, unidade_medida, interpretacao, totalizador, meta_ajustavel, raizes, conta, conceitos } = row;
  const formula = raizes ? { formula: { trees: rootsOf(raizes) } } : {};
  const concepts = conceitos ?? [];
  return {
    tipo,
    unidade_medida,
    interpretacao,
    totalizador,
    meta_ajustavel,
    ...formula,
    counting: conta,
    concepts,
  };
}

/**
 * The weights of the months. If no month has its own, the model's weight stands for all of them.
 */
export function weightsOf(
  { peso_modelo, primeiro, ultimo }: DefinitionRow,
  pesos: MonthlyCents | null,
): Cents[] {
  if (pesos === null) return [peso_modelo];
  return Array.from({ length: ultimo - primeiro + 1 }, (_, at) => pesos[primeiro - 1 + at] ?? peso_modelo);
}
