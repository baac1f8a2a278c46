/** The stored cells. */
import type { GmrProcess } from '@prumo/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CellChoice,
  type Cells,
  cellAt,
  changedFields,
  noCells,
  together,
} from '../../data/cells/cells.ts';
import { mostIds } from '../../data/cells/outdated.ts';
import { cellsInPartsQuery, typedCellsQuery } from '../../data/cells/progress.ts';
import type { CellKey } from '../../grid/edits.ts';
import { textOfExact } from '../../grid/number-text.ts';

/** Decimal text of a field's value, and of its typed value. */
export interface StoredCell {
  readonly value: string | null;
  readonly typed: string | null;
}

/** Values in place of those that are stored. */
export type Supposed = ReadonlyMap<CellKey, number | null>;
const noneSupposed: Supposed = new Map();

/** Numbers in responses have at most 15 digits, so their text is exact. */
const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : (textOfExact(String(value)) ?? null);

/** The cells of a response. Text is created on demand, because there are very many. */
export class StoredCells {
  readonly #cells: Cells;
  readonly #supposed: Supposed;
  /** False while the rest is still loading, so that a missing cell may still arrive. */
  readonly isWhole: boolean;

  constructor(cells: Cells, isWhole = true, supposed: Supposed = noneSupposed) {
    this.#cells = cells;
    this.isWhole = isWhole;
    this.#supposed = supposed;
  }

  /** The same cells with the values that a scenario makes of some. */
  supposing(supposed: Supposed): StoredCells {
    return new StoredCells(this.#cells, this.isWhole, supposed);
  }

  has(key: CellKey): boolean {
    return cellAt(this.#cells, key) !== undefined;
  }

  get(key: CellKey): StoredCell | undefined {
    const found = cellAt(this.#cells, key);
    if (!found) return undefined;
    const { cell, field } = found;
    const supposed = this.#supposed.get(key);
    const value = textOf(supposed === undefined ? cell[field] : supposed);
    return { value, typed: textOf(cell[`lido_${field}`]) };
  }

  /** The fields whose values differ from earlier ones, in cells that exist in both. */
  changedSince(before: StoredCells): CellKey[] {
    return changedFields(before.#cells, this.#cells).map(
      ({ panel, place, field }): CellKey => `${panel}.${place}.${field}`,
    );
  }
}

/** The number of panels read at a time: few for the first screen, then more. */
const [firstPanels, morePanels] = [50, 200];

/** The choice in parts, in the order in which panels are shown. Undivided if there are few. */
function choiceParts(choice: CellChoice, panels: readonly number[]): readonly [CellChoice, ...CellChoice[]] {
  if (choice.paineis !== undefined || panels.length <= 2 * firstPanels) return [choice];
  const part = (from: number, count: number) => ({
    ...choice,
    paineis: panels.slice(from, from + count).join(),
  });
  const parts: CellChoice[] = [];
  let size = morePanels;
  for (let from = firstPanels; from < panels.length; from += size) {
    if (from > firstPanels) size = mostIds;
    parts.push(part(from, size));
  }
  return [part(0, firstPanels), ...parts];
}

export interface CellsInUse {
  readonly stored: StoredCells;
  /** The error that stopped the loading of the rest. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | undefined;
}

/** @param panels in the order in which they are shown */
export function useStoredCells(
  process: GmrProcess,
  choice: CellChoice,
  panels: readonly number[],
): CellsInUse {
  const [first, ...rest] = useMemo(() => choiceParts(choice, panels), [choice, panels]);
  const { data: begun } = useSuspenseQuery(typedCellsQuery(process.id, choice, first));
  const { data: more, error, refetch } = useQuery(cellsInPartsQuery(process.id, choice, rest));
  const isWhole = rest.length === 0 || more?.isWhole === true;
  const stored = useMemo(
    () => new StoredCells(together(begun.cells, more?.cells ?? noCells), isWhole),
    [begun, more, isWhole],
  );
  const failure = error && !isWhole ? { error, retry: () => void refetch() } : undefined;
  return { stored, failure };
}

const movedMs = 4_000;

/** The cells that changed within the last few seconds. */
export function useMoved(stored: StoredCells): ReadonlySet<CellKey> {
  const before = useRef(stored);
  const [moved, setMoved] = useState<ReadonlySet<CellKey>>(new Set());
  useEffect(() => {
    const known = before.current;
    before.current = stored;
    if (known === stored) return undefined;
    const changed = stored.changedSince(known);
    if (changed.length === 0) return undefined;
    setMoved(new Set(changed));
    const timer = setTimeout(() => setMoved(new Set()), movedMs);
    return () => clearTimeout(timer);
  }, [stored]);
  return moved;
}
