/**
 * Cells of the past: what was typed is known, and what is calculated from it is calculated again
 * and rounded as it was when it was stored. Closed months are read as they are stored.
 */

import type { CellReader } from './cell-reader.ts';
import { monthNumber } from './cells.ts';
import { evaluateCell } from './evaluate.ts';
import type { Cell, CellAddress, CompanyModel } from './types.ts';

/** How many cells are calculated in one step. */
const cellsOfStep = 50;

/**
 * A reader of these cells, calculated in this order, and of all others as `stored` has them. Comes
 * in steps, so that the caller can do other work in between.
 */
export function* pastStepwise(
  model: CompanyModel,
  stored: CellReader,
  calculated: readonly CellAddress[],
): Generator<void, CellReader> {
  const cells = new Map<string, Cell>();
  const reader: CellReader = {
    cell: (...at) => cells.get(at.join('/')) ?? stored.cell(...at),
    manualEntry: (...at) => stored.manualEntry(...at),
    ...(stored.budget && { budget: stored.budget }),
  };
  for (const [index, { indicatorId, panelId, year, month }] of calculated.entries()) {
    if (index % cellsOfStep === 0) yield;
    if (model.panels.get(panelId)?.closedMonths?.has(monthNumber(year, month))) continue;
    const { fields } = evaluateCell(model, reader, indicatorId, panelId, year, month);
    cells.set(`${indicatorId}/${panelId}/${year}/${month}`, { ...noCell, ...fields });
  }
  return reader;
}

/** A cell without values. */
export const noCell: Cell = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};
