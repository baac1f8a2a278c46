/**
 * Keeps typed values when an indicator becomes a formula, or when a formula loses manual entries.
 */

import { stampColumn } from '../../database/year-stamps.ts';
import { keptSlugs } from '../../definitions/formula-store.ts';
import { setCellsAside, setEntriesAside } from '../../definitions/set-aside.ts';
import { commonType } from '../../engine/indicator-types.ts';
import { adjustedEntries, isAdjustedField } from '../../engine/inheritance.ts';
import type { FormulaIndicatorInput } from '../../engine/types.ts';
import { cellFields } from '../../engine/types.ts';
import type { Author } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Sets aside the typed values that the save would lose. `tipo` is the indicator's type before the
 * save. Returns the number of values set aside. A typed adjusted target also stays with the
 * formula.
 */
export async function keepTypedValues(
  scope: Scope,
  { id, formula }: FormulaIndicatorInput,
  { tipo, author }: { readonly tipo: number; readonly author: Author },
): Promise<number> {
  if (id === null) return 0;
  const conversion = { indicatorId: id, author };
  if (tipo !== commonType) return setEntriesAside(scope, conversion, keptSlugs(formula.referencias));
  await keepAdjustedTarget(scope, id);
  return setCellsAside(scope, conversion);
}

/**
 * Copies the typed adjusted target of a common indicator, because it still belongs to the user. For
 * a formula it is stored beside the cells, where it survives while the target is inherited.
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
