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
  const found = await findRanges(scope, ids, indicatorId);
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
  return paineis.map(({ id_gmr_painel: id, id_gmr_painel_origem: sourceId = id }) => ({
    id,
    sourceId,
    range: found.get(id) ?? undefined,
  }));
}

async function panelsAmong(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
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
