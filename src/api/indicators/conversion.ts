/** What was typed in an indicator that becomes a formula. */
import { adjustedEntries } from '../../formula/inheritance.ts';
import type { Scope } from '../../kernel/endpoint.ts';

/**
 * Keeps the typed adjusted target of a common indicator, which stays its user's: a formula has it beside its cells, where it
 * outlives a time in which it is inherited.
 */
export async function keepAdjustedTarget(scope: Scope, indicatorId: number): Promise<void> {
  const [numerator, denominator] = Object.entries(adjustedEntries);
  await scope.query(
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores)
     SELECT a.id_empresa, a.id_indicador, a.id_gmr_painel, a.ano, v.slug, v.valores
       FROM andamento a
      CROSS JOIN LATERAL (VALUES ($3, a.${numerator?.[0]}), ($4, a.${denominator?.[0]})) AS v(slug, valores)
      WHERE a.id_empresa = $1 AND a.id_indicador = $2 AND v.valores <> doze_nulos()
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano, slug) DO UPDATE SET valores = excluded.valores`,
    [scope.companyId, indicatorId, numerator?.[1], denominator?.[1]],
  );
}
