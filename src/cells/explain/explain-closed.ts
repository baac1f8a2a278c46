/** What an explanation says of cells in closed months. */

import { monthNumber } from '../../engine/cells.ts';
import type { ClosedAs } from '../../engine/explain/explanation.ts';
import type { CellAddress, YearAddress } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { arraysOf } from '../read/stored-values.ts';

interface ClosedRow extends Omit<ClosedAs, 'fechado_em'> {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly mes: number;
  readonly fechado_em: Date;
}

/**
 * Of a month that several processes have closed, the first closing counts. A version that
 * calculates as the one before is the same definition.
 */
const closedText = `
SELECT k.indicator AS id_indicador, f.id_gmr_painel, f.ano, f.mes, c.fechado_em, c.id_gmr_processo, c.id_colaborador, c.id_token,
       coalesce((SELECT e.nome FROM employee_names(ARRAY[c.id_colaborador]) e),
                (SELECT t.nome FROM token_names(ARRAY[c.id_token]) t), '') AS nome,
       then_.versao,
       then_.definicao IS NULL OR calculated_by(then_.definicao) = calculated_by(now_.definicao) AS "isSame"
  FROM unnest($2::integer[], $3::integer[], $4::integer[]) AS k(indicator, panel, year)
 CROSS JOIN LATERAL (
       SELECT DISTINCT ON (p.mes) p.* FROM fechamento_painel p
        WHERE p.id_empresa = $1 AND p.id_gmr_painel = k.panel AND p.ano = k.year ORDER BY p.mes, p.id_fechamento) AS f
  JOIN fechamento c ON c.id_empresa = $1 AND c.id = f.id_fechamento
  LEFT JOIN LATERAL (
       SELECT v.versao, v.definicao FROM indicador_versao v
        WHERE v.id_empresa = $1 AND v.id_indicador = k.indicator AND v.horario <= c.fechado_em
        ORDER BY v.versao DESC LIMIT 1) AS then_ ON true
  LEFT JOIN LATERAL (
       SELECT v.definicao FROM indicador_versao v
        WHERE v.id_empresa = $1 AND v.id_indicador = k.indicator ORDER BY v.versao DESC LIMIT 1) AS now_ ON true
 WHERE (SELECT true FROM fechamento_painel WHERE id_empresa = $1 LIMIT 1)`;

/** Tells of each cell of these rows whether its month is closed. */
export async function readClosed(
  scope: Scope,
  rows: readonly YearAddress[],
): Promise<(at: CellAddress) => ClosedAs | undefined> {
  const { indicators, panels, years } = await arraysOf(rows);
  const found = await scope.query<ClosedRow>(closedText, [scope.companyId, indicators, panels, years]);
  const byCell = new Map(
    found.map(({ id_indicador, id_gmr_painel, ano, mes, fechado_em, ...closed }) => [
      `${id_indicador}/${id_gmr_painel}/${monthNumber(ano, mes)}`,
      { ...closed, fechado_em: fechado_em.toISOString() },
    ]),
  );
  return ({ indicatorId, panelId, year, month }) =>
    byCell.get(`${indicatorId}/${panelId}/${monthNumber(year, month)}`);
}
