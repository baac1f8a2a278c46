/**
 * The response of a dry run of saveFormulaIndicator: the values that the save would change, and the
 * indicator's dependents.
 */

import { loadEdges } from '../../definitions/reference-edges.ts';
import { cellFields } from '../../formula/types.ts';
import { dependentsOf } from '../../formula/where-used.ts';
import { centsFromDecimal, decimalFromCents } from '../../kernel/decimal.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import {
  amountRange,
  choice,
  decimal,
  id,
  integer,
  list,
  maxId,
  nullable,
  object,
} from '../../kernel/fields.ts';
import { type CellChange, previewRecalculation } from '../../recalculation/preview.ts';

const maxChanges = 100;

const amount = nullable(
  decimal('a number with 2 decimals', (text) => centsFromDecimal(text) !== undefined, amountRange),
);

export const formulaPreview = object(
  {
    /** Null: the indicator would be created. */
    id: nullable(id('indicador')),
    /**
     * The first changed fields: those of the indicator itself, then those of its dependents by id.
     */
    changes: list(
      object(
        {
          id_indicador: id('indicador'),
          id_gmr_painel: id('gmr_painel'),
          mes: integer(1, 12),
          ano: integer(0, 9999),
          field: choice(...cellFields),
          before: amount,
          after: amount,
        },
        'CellChange',
      ),
      { maxItems: maxChanges },
    ),
    /**
     * The number of cells with at least one changed field, of the indicator and all its dependents.
     */
    changedCells: integer(0, maxId),
    dependents: list(id('indicador')),
    /** The number of typed values that the save would set aside. */
    setAside: integer(0, maxId),
  },
  'FormulaPreview',
);

/**
 * The response without `setAside`, for the indicator as stored inside the transaction. Null: the
 * indicator would be created.
 */
export async function previewFormula(scope: Scope, indicatorId: number | null): Promise<object> {
  // A new indicator belongs to no panel and has no readers.
  if (indicatorId === null) return { id: null, changes: [], changedCells: 0, dependents: [] };
  const dependents = dependentsOf(indicatorId, await loadEdges(scope));
  const { changes, changedCells } = await previewRecalculation(scope, indicatorId, maxChanges);
  return {
    id: indicatorId,
    changes: changes.map(shownChange),
    changedCells,
    dependents: dependents.map((dependent) => dependent.id),
  };
}

function shownChange({ indicatorId, panelId, year, month, field, before, after }: CellChange): object {
  return {
    id_indicador: indicatorId,
    id_gmr_painel: panelId,
    mes: month,
    ano: year,
    field,
    before: before === null ? null : decimalFromCents(before),
    after: after === null ? null : decimalFromCents(after),
  };
}
