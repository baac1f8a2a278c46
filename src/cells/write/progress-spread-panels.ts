/** The panels of spreadProgress, the panels that they read, and the months of their years. */
import { calendarYear, monthsIn, type YearMonth, type YearStart } from '../../engine/results/process-year.ts';
import { type ErrorDetail } from '../../kernel/contract/errors.ts';
import { type RowProblem, RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listText } from '../read/writable-indicators.ts';
import type { SpreadOrder } from './progress-spread-order.ts';

export interface PanelMonths {
  readonly id: number;
  readonly sourceId: number;
  /** The months in which the indicator has cells, counted from year 0. Undefined: in none. */
  readonly range: Range | undefined;
  /** The months asked for, in the year of the panel's process. */
  readonly months: readonly YearMonth[];
}

type Range = readonly [first: number, last: number];

interface FoundPanel extends YearStart {
  /** Undefined: the indicator is not in the panel's model. */
  readonly range: Range | undefined;
}

/** The panels with their sources. Throws for those that do not exist, or occur twice. */
export async function spreadPanels(
  scope: Scope,
  { paineis, id_indicador, ano, meses }: SpreadOrder,
): Promise<PanelMonths[]> {
  const problems = new RowProblems();
  const ids = paineis.map((one) => one.id_gmr_painel);
  const found = await findPanels(scope, ids, id_indicador, ano);
  const sources = await panelsAmong(
    scope,
    paineis.flatMap((one) => one.id_gmr_painel_origem ?? []),
  );
  for (const [index, { id_gmr_painel: id, id_gmr_painel_origem: source }] of paineis.entries()) {
    const unknown = (field: string, panel: number) =>
      problems.add('unknown-reference', index, field, `${panel} does not exist in the company`);
    if (!found.has(id)) unknown('id_gmr_painel', id);
    if (source !== undefined && !sources.has(source)) unknown('id_gmr_painel_origem', source);
  }
  const refusal = problems.refusal(panelDetail);
  if (refusal) throw refusal;
  return paineis.map(({ id_gmr_painel: id, id_gmr_painel_origem: sourceId = id }) => {
    const { range, inicio_mes } = found.get(id) as FoundPanel;
    return { id, sourceId, range, months: monthsOf({ inicio_mes }, ano, meses) };
  });
}

/** All months of the year in its order, or those asked for in theirs. */
function monthsOf(start: YearStart, year: number, asked: SpreadOrder['meses']): YearMonth[] {
  const all = monthsIn(start, year);
  return asked?.flatMap(({ mes }) => all.filter((month) => month.mes === mes)) ?? all;
}

async function panelsAmong(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.query<{ id: number }>(
    'SELECT id FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2)',
    [scope.companyId, listText(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The panels that exist: the months of the indicator, and where the year begins. Of several
 * processes that have the year, the one that begins last counts.
 */
async function findPanels(
  scope: Scope,
  panelIds: readonly number[],
  indicatorId: number,
  year: number,
): Promise<Map<number, FoundPanel>> {
  const rows = await scope.query<{
    id: number;
    primeiro: number | null;
    ultimo: number | null;
    inicio_mes: number | null;
  }>(
    `SELECT p.id, mi.inicio_ano * 12 + mi.inicio_mes AS primeiro, mi.fim_ano * 12 + mi.fim_mes AS ultimo,
            (SELECT r.inicio_mes
               FROM gmr_painel_processo pp
               JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
              WHERE pp.id_empresa = p.id_empresa AND pp.id_gmr_painel = p.id AND r.inicio_ano <= $4::integer
                AND $4::integer * 12 + r.inicio_mes <= r.fim_ano * 12 + r.fim_mes
              ORDER BY r.inicio_ano DESC, r.inicio_mes DESC, r.id
              LIMIT 1) AS inicio_mes
       FROM gmr_painel p
       LEFT JOIN painel_modelo_indicador mi
              ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $3
      WHERE p.id_empresa = $1 AND p.id = ANY ($2)`,
    [scope.companyId, listText(panelIds), indicatorId, year],
  );
  return new Map(
    rows.map(({ id, primeiro, ultimo, inicio_mes }) => [
      id,
      {
        range: primeiro === null || ultimo === null ? undefined : [primeiro, ultimo],
        inicio_mes: inicio_mes ?? calendarYear.inicio_mes,
      },
    ]),
  );
}

function panelDetail({ index, field, msg, rule, params }: RowProblem): ErrorDetail {
  const panel = `paineis[${index}]`;
  const isWhole = field === '';
  return {
    path: isWhole ? panel : `${panel}.${field}`,
    rule,
    params,
    detail: `${panel}${isWhole ? ' ' : '.'}${msg}`,
  };
}
