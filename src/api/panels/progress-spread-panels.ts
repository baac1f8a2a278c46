/** The panels of spreadProgress and the panels that they read. */
import { type ErrorDetail } from '../../kernel/contract/errors.ts';
import { type RowProblem, RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { SpreadOrder } from './progress-spread-order.ts';
import { listText } from './writable-indicators.ts';

export interface PanelMonths {
  readonly id: number;
  readonly sourceId: number;
  /** The months in which the indicator has cells, counted from year 0. Undefined: in none. */
  readonly range: readonly [first: number, last: number] | undefined;
}

/** The panels with their sources. Throws for those that do not exist, or occur twice. */
export async function spreadPanels(
  scope: Scope,
  { paineis }: SpreadOrder,
  indicatorId: number,
): Promise<PanelMonths[]> {
  const problems = new RowProblems();
  const ids = paineis.map((one) => one.id_gmr_painel);
  const sources = paineis.map((one) => one.id_gmr_painel_origem ?? one.id_gmr_painel);
  const found = await findRanges(scope, ids, indicatorId);
  const known = await panelsAmong(scope, sources);
  for (const [index, id] of ids.entries()) {
    const problem = (field: string, panel: number | undefined) =>
      problems.add('unknown-reference', index, field, `${panel} does not exist in the company`);
    if (!found.has(id)) problem('id_gmr_painel', id);
    if (!known.has(sources[index] as number)) problem('id_gmr_painel_origem', sources[index]);
  }
  const refusal = problems.refusal(panelDetail);
  if (refusal) throw refusal;
  return ids.map((id, at) => ({
    id,
    sourceId: sources[at] as number,
    range: found.get(id) ?? undefined,
  }));
}

async function panelsAmong(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    'SELECT id FROM gmr_painel WHERE id_empresa = $1 AND id = ANY ($2)',
    [scope.companyId, listText(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The months of the indicator in panels that exist. Null: it is not in the panel's model. */
async function findRanges(
  scope: Scope,
  panelIds: readonly number[],
  indicatorId: number,
): Promise<Map<number, PanelMonths['range'] | null>> {
  const rows = await scope.query<{ id: number; primeiro: number | null; ultimo: number | null }>(
    `SELECT p.id, mi.inicio_ano * 12 + mi.inicio_mes AS primeiro, mi.fim_ano * 12 + mi.fim_mes AS ultimo
       FROM gmr_painel p
       LEFT JOIN painel_modelo_indicador mi
              ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $3
      WHERE p.id_empresa = $1 AND p.id = ANY ($2)`,
    [scope.companyId, listText(panelIds), indicatorId],
  );
  return new Map(
    rows.map(({ id, primeiro, ultimo }) => [
      id,
      primeiro === null || ultimo === null ? null : [primeiro, ultimo],
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
