/** What was typed in an indicator that becomes a formula, or in manual entries that a formula loses. */

import { stampColumn } from '../../database/year-stamps.ts';
import { keptSlugs } from '../../definitions/formula-store.ts';
import { setCellsAside, setEntriesAside } from '../../definitions/set-aside.ts';
import { adjustedEntries, isAdjustedField } from '../../formula/inheritance.ts';
import type { FormulaIndicatorInput } from '../../formula/types.ts';
import { cellFields } from '../../formula/types.ts';
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
  const adjusted = cellFields.filter(isAdjustedField);
  await scope.query(
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria)
     SELECT a.id_empresa, a.id_indicador, a.id_gmr_painel, a.ano, v.slug, v.valores, v.autoria
       FROM andamento a
      CROSS JOIN LATERAL (VALUES ${adjusted.map((field, at) => `($${at + 3}, a.${field}, a.${stampColumn(field)})`).join(', ')})
              AS v(slug, valores, autoria)
      WHERE a.id_empresa = $1 AND a.id_indicador = $2 AND v.valores <> doze_nulos()
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano, slug) DO UPDATE SET valores = excluded.valores, autoria = excluded.autoria`,
    [scope.companyId, indicatorId, ...adjusted.map((field) => adjustedEntries[field])],
  );
}
