/** The panels of spreadProgress and the panels that they read. */
import { type ErrorDetail } from '../../kernel/contract/errors.ts';
import { type RowProblem, RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findTargets, type Reference, referredTo } from '../records/references.ts';
import { RowCodes } from './progress-many-codes.ts';
import type { SpreadOrder } from './progress-spread-order.ts';
import { listText } from './writable-indicators.ts';

/** The panel whose values are read for another. */
const source: Reference = {
  byId: 'id_gmr_painel_origem',
  byCode: 'codigo_painel_origem',
  table: 'gmr_painel',
};

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
  const codes = new RowCodes(scope, problems);
  await codes.lookUp(paineis);
  const ids = paineis.map(({ id_gmr_painel: id, codigo_painel: code }, index) =>
    codes.resolve('panel', { index, id, code }),
  );
  const targets = await findTargets(
    scope,
    source,
    paineis.map((row) => ({ row })),
  );
  const sources = paineis.map((row, index) => referredTo(targets, { index, row }, problems) ?? ids[index]);
  const named = ids.filter((id) => id !== undefined);
  const found = await findRanges(scope, [...new Set(named)], indicatorId);
  const known = new Map<number, number>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    const before = known.get(id);
    known.set(id, index);
    if (before !== undefined) {
      problems.add('invalid-value', index, '', `is the panel of paineis[${before}]: name it once`);
    }
    if (!found.has(id)) {
      problems.add('unknown-reference', index, 'id_gmr_painel', `${id} does not exist in the company`);
    }
  }
  const refusal = problems.refusal(panelDetail);
  if (refusal) throw refusal;
  return (ids as number[]).map((id, at) => ({
    id,
    sourceId: sources[at] as number,
    range: found.get(id) ?? undefined,
  }));
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
