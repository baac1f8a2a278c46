/**
 * The response of a dry run of saveFormulaIndicator: the values that the save would change, and the
 * indicator's dependents.
 */

import { loadEdges } from '../../definitions/reference-edges.ts';
import { dependentsOf } from '../../formula/where-used.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import { id, integer, list, maxId, nullable, object } from '../../kernel/fields.ts';
import { previewRecalculation } from '../../recalculation/preview.ts';
import { cellChange, shownChange } from '../records/cell-change.ts';

const maxChanges = 100;

export const formulaPreview = object(
  {
    /** Null: the indicator would be created. */
    id: nullable(id('indicador')),
    /**
     * The first changed fields: those of the indicator itself, then those of its dependents by id.
     */
    changes: list(cellChange, { maxItems: maxChanges }),
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
