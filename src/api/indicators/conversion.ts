/** What was typed in an indicator that becomes a formula, or in manual entries that a formula loses. */
import { keptSlugs } from '../../database/formula-store.ts';
import { setCellsAside, setEntriesAside } from '../../database/set-aside.ts';
import { adjustedEntries } from '../../formula/inheritance.ts';
import type { FormulaIndicatorInput } from '../../formula/types.ts';
import type { Scope } from '../../kernel/endpoint.ts';

const common = 0;

/**
 * Sets aside what the save takes away of what was typed in the indicator, which has this `tipo` before it; gives how many values that
 * are. A typed adjusted target stays besides, as the formula's.
 */
export async function keepTypedValues(
  scope: Scope,
  { id, formula }: FormulaIndicatorInput,
  { tipo, tokenId }: { readonly tipo: number; readonly tokenId: number },
): Promise<number> {
  if (id === null) return 0;
  const conversion = { indicatorId: id, tokenId };
  if (tipo !== common) return setEntriesAside(scope, conversion, keptSlugs(formula.referencias));
  await keepAdjustedTarget(scope, id);
  return setCellsAside(scope, conversion);
}

/**
 * Keeps the typed adjusted target of a common indicator, which stays its user's: a formula has it beside its cells, where it
 * outlives a time in which it is inherited.
 */
async function keepAdjustedTarget(scope: Scope, indicatorId: number): Promise<void> {
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
