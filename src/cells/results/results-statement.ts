/**
 * The statement for the results of a panel: definitions and values in one snapshot, one row per
 * indicator and year.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import { monthAt, type YearStart } from '../../engine/results/process-year.ts';
import {
  type Counting,
  type IndicatorResult,
  indicatorResult,
  type ResultMonth,
} from '../../engine/results/results.ts';
import { type AttainmentRange } from '../../engine/results/score.ts';
import {
  type Cell,
  type CellField,
  type Concept,
  cellFields,
  type Formula,
  type TreeNode,
} from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { valuesOfYear } from './year-values.ts';

export interface ShownConcept extends Concept {
  readonly id: number;
}

interface ResultAddress {
  readonly processId: number;
  readonly panelId: number;
  /**
   * The last month to include in every year, 1 to 12. Undefined: for each indicator, the last one
   * with a result.
   */
  readonly end: number | undefined;
}

/** The indicator's definition and its result. */
export interface IndicatorYear extends IndicatorResult<ShownConcept> {
  readonly id_indicador: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
}

interface PanelYear {
  readonly ano: number;
  readonly indicators: readonly IndicatorYear[];
}

/**
 * One indicator in one year. The indicator's columns are null if the panel has none in that year,
 * and the value columns are null if nothing was ever written.
 */
interface ResultRow extends Record<CellField, MonthlyCents | null> {
  readonly ano: number;
  readonly id_indicador: number | null;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly meta_ajustavel: number;
  /**
   * The positions in the year, 1 to 12, of the first and last month that belong to the process and
   * to the indicator's range. Values are by these positions, too.
   */
  readonly primeiro: number;
  readonly ultimo: number;
  /** In hundredths. */
  readonly peso_modelo: number;
  readonly pesos: MonthlyCents | null;
  readonly raizes: Roots | null;
  readonly conta: Counting | null;
  readonly conceitos: readonly ShownConcept[] | null;
}

/**
 * The root operation of each of a formula's trees by destination. Empty if the root is a
 * reference.
 */
export type Roots = Readonly<Record<string, string>>;

/** What the results of indicator `i` are calculated by. */
export const definitionColumns = `
       i.tipo, i.unidade_medida, i.interpretacao, i.totalizador, i.meta_ajustavel,
       CASE WHEN i.tipo = 5 THEN (
         SELECT jsonb_object_agg(n.destino, coalesce(n.operacao, '')) FROM formula_no n
          WHERE n.id_empresa = i.id_empresa AND n.id_indicador = i.id AND n.id_pai IS NULL) END AS raizes,
       CASE WHEN i.tipo = 5 THEN (
         SELECT max(f.agregacao) FROM formula_referencia f
          WHERE f.id_empresa = i.id_empresa AND f.id_indicador = i.id AND f.agregacao IN ('contagem', 'periodos')) END AS conta,
       CASE WHEN i.unidade_medida = 10 THEN (
         SELECT jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome, 'valor', c.valor) ORDER BY c.id)
           FROM formula_conceito c WHERE c.id_empresa = i.id_empresa AND c.id_indicador = i.id) END AS conceitos`;

/** Months are counted from year 0 with January as 1, as in the other statements on progress. */
function resultsText(start: YearStart, indicators: 'LEFT JOIN' | 'JOIN', which: string): string {
  const row = { indicator: 'mi.id_indicador', panel: 'p.id', year: 'y.ano' };
  return `
SELECT y.ano, i.id AS id_indicador,
       greatest(t.inicio, mi.inicio_ano * 12 + mi.inicio_mes) - t.inicio + 1 AS primeiro,
       least(t.fim, mi.fim_ano * 12 + mi.fim_mes) - t.inicio + 1 AS ultimo,
       (mi.peso * 100)::integer AS peso_modelo, a.peso AS pesos, ${cellFields.map((field) => `a.${field}`).join(', ')}, ${definitionColumns}
  FROM gmr_painel_processo pp
  JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
  JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
 CROSS JOIN generate_series(greatest(r.inicio_ano, $4::integer), least((r.fim_ano * 12 + r.fim_mes - r.inicio_mes) / 12, $5::integer)) AS y(ano)
 CROSS JOIN LATERAL (
       SELECT y.ano * 12 + r.inicio_mes AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, y.ano * 12 + r.inicio_mes + 11) AS fim) AS t
  ${indicators} painel_modelo_indicador mi
    ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo ${which}
   AND mi.inicio_ano * 12 + mi.inicio_mes <= t.fim AND mi.fim_ano * 12 + mi.fim_mes >= t.inicio
  LEFT JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
  LEFT JOIN LATERAL (${valuesOfYear(start, row)}) AS a ON true
 WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND pp.id_gmr_painel = $3
 ORDER BY y.ano, mi.id_indicador`;
}

const panelText = (start: YearStart) => resultsText(start, 'LEFT JOIN', '');
const indicatorText = (start: YearStart) => resultsText(start, 'JOIN', 'AND mi.id_indicador = $6');

/** The range of the process's years, and the maximum number of indicators in a year. */
export interface YearSpan extends YearStart {
  readonly first: number;
  readonly last: number;
  readonly indicators: number;
}

/** Of a panel, with what its process counts of attainments. */
type PanelSpan = YearSpan & AttainmentRange;

const spanText = `
SELECT max(r.inicio_ano) AS first, max((r.fim_ano * 12 + r.fim_mes - r.inicio_mes) / 12) AS last,
       max(r.inicio_mes) AS inicio_mes, count(mi.id_indicador)::integer AS indicators,
       max(r.atingimento_minimo) AS atingimento_minimo, max(r.atingimento_maximo) AS atingimento_maximo
  FROM gmr_painel_processo pp
  JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
  JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
  LEFT JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
 WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND pp.id_gmr_painel = $3
HAVING count(*) > 0`;

// Both ranges start and end at a month. A year counts if they share a month of it.
const indicatorSpanText = `
SELECT (t.inicio - r.inicio_mes) / 12 AS first, (t.fim - r.inicio_mes) / 12 AS last, r.inicio_mes, 1 AS indicators
  FROM gmr_painel_processo pp
  JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
  JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $4
 CROSS JOIN LATERAL (
       SELECT greatest(r.inicio_ano * 12 + r.inicio_mes, mi.inicio_ano * 12 + mi.inicio_mes) AS inicio,
              least(r.fim_ano * 12 + r.fim_mes, mi.fim_ano * 12 + mi.fim_mes) AS fim) AS t
 WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND pp.id_gmr_painel = $3 AND t.inicio <= t.fim`;

/**
 * The years of the process and the number of the panel's indicators. Undefined when the panel is
 * not in the process.
 */
export async function panelSpan(
  scope: Scope,
  { processId, panelId }: ResultAddress,
): Promise<PanelSpan | undefined> {
  const [span] = await scope.query<PanelSpan>(spanText, [scope.companyId, processId, panelId]);
  return span;
}

/** The years of the process in which the panel has the indicator. Undefined if there are none. */
export async function indicatorSpan(
  scope: Scope,
  { processId, panelId }: ResultAddress,
  indicatorId: number,
): Promise<YearSpan | undefined> {
  const values = [scope.companyId, processId, panelId, indicatorId];
  const [span] = await scope.query<YearSpan>(indicatorSpanText, values);
  return span;
}

/** The first and last year, both included, and how many results there may be in each. */
export interface Years extends YearStart, Pick<YearSpan, 'indicators'> {
  readonly from: number;
  readonly to: number;
}

/**
 * The years of the process with the panel's indicators in each. Empty when the panel is not in the
 * process.
 */
export function panelYears(
  scope: Scope,
  { processId, panelId, end }: ResultAddress,
  years: Years,
): Promise<PanelYear[]> {
  const text = panelText(years);
  const values = [scope.companyId, processId, panelId];
  return yearsOf((from, to) => scope.query<ResultRow>(text, [...values, from, to]), years, end);
}

/** The years of the process in which the panel has the indicator. */
export function indicatorYears(
  scope: Scope,
  { processId, panelId, end }: ResultAddress,
  indicatorId: number,
  years: Years,
): Promise<PanelYear[]> {
  const text = indicatorText(years);
  const values = [scope.companyId, processId, panelId];
  return yearsOf((from, to) => scope.query<ResultRow>(text, [...values, from, to, indicatorId]), years, end);
}

/** The driver reads the rows of an answer in one go: 10,000 took 60 ms. */
const rowsAtOnce = 2_000;

/** @param read the rows of the years from one to another. */
async function yearsOf(
  read: (from: number, to: number) => Promise<readonly ResultRow[]>,
  { from, to, indicators, ...start }: Years,
  end: number | undefined,
): Promise<PanelYear[]> {
  const years = new Map<number, IndicatorYear[]>();
  const atOnce = Math.max(1, Math.floor(rowsAtOnce / Math.max(1, indicators)));
  for (let first = from; first <= to; first += atOnce) {
    await mapInSlices(await read(first, Math.min(to, first + atOnce - 1)), (row) => {
      const own = years.get(row.ano) ?? [];
      years.set(row.ano, own);
      if (row.id_indicador !== null) own.push(indicatorYear(row, row.id_indicador, start, end));
    });
  }
  return Array.from(years, ([ano, own]) => ({ ano, indicators: own }));
}

function indicatorYear(
  row: ResultRow,
  id_indicador: number,
  start: YearStart,
  end: number | undefined,
): IndicatorYear {
  const { tipo, unidade_medida, interpretacao, totalizador, meta_ajustavel } = row;
  const definition = {
    tipo,
    unidade_medida,
    interpretacao,
    totalizador,
    meta_ajustavel,
    ...(row.raizes ? { formula: { trees: rootsOf(row.raizes) } } : {}),
    counting: row.conta,
    concepts: row.conceitos ?? [],
  };
  const result = indicatorResult(definition, monthsOf(row, start), end, start);
  return { id_indicador, unidade_medida, interpretacao, totalizador, ...result };
}

/** Trees reduced to their roots, which determine how the sides give a value. */
export function rootsOf(roots: Roots): Formula['trees'] {
  const root = (operation: string): TreeNode =>
    operation === '' ? { slug: operation } : { operation, children: [] };
  const { 0: target, 1: realized } = roots;
  return {
    ...(target === undefined ? {} : { 0: root(target) }),
    ...(realized === undefined ? {} : { 1: root(realized) }),
  };
}

function monthsOf(row: ResultRow, start: YearStart): ResultMonth[] {
  return Array.from({ length: row.ultimo - row.primeiro + 1 }, (_, index) => {
    const at = row.primeiro - 1 + index;
    const { mes } = monthAt(start, row.ano, at + 1);
    // For up to 120,000 months: a list of entries for each was the largest part of the work.
    const cell = {} as { -readonly [Field in keyof Cell]: Cell[Field] };
    for (const field of cellFields) cell[field] = row[field]?.[at] ?? null;
    return { mes, peso: row.pesos?.[at] ?? row.peso_modelo, cell };
  });
}
