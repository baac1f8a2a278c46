/**
 * Cells as read from the API, in a map for each panel, so that replacing a few of very many does
 * not copy all of them.
 */
import type { ListedCell } from '@prumo/client';
import { type CellField, cellFields } from '../../../src/engine/types.ts';

/** The filter with which cells are read. */
export interface CellChoice {
  readonly paineis?: string;
  readonly indicadores?: string;
  readonly meses?: string;
  readonly updated_since?: string;
}

/** Indicator, year and month. */
type PlaceInPanel = `${number}.${number}.${number}`;
type PanelCells = ReadonlyMap<PlaceInPanel, ListedCell>;

/** By panel. Cells and maps that have not changed stay the same objects. */
export type Cells = ReadonlyMap<number, PanelCells>;

export const noCells: Cells = new Map();

const placeOf = ({ id_indicador, ano, mes }: ListedCell): PlaceInPanel => `${id_indicador}.${ano}.${mes}`;

export function cellsFrom(listed: readonly ListedCell[]): Cells {
  const cells = new Map<number, Map<PlaceInPanel, ListedCell>>();
  for (const cell of listed) {
    const own = cells.get(cell.id_gmr_painel);
    if (own) own.set(placeOf(cell), cell);
    else cells.set(cell.id_gmr_painel, new Map([[placeOf(cell), cell]]));
  }
  return cells;
}

/** Joins the cells of different panels. */
export function together(one: Cells, other: Cells): Cells {
  if (other.size === 0) return one;
  return new Map([...one, ...other]);
}

/**
 * Replaces cells by those that were read again, and ignores any that were not there before. Returns
 * the same object if nothing has changed.
 */
export function replaced(cells: Cells, read: readonly ListedCell[]): Cells {
  const changed = new Map<number, Map<PlaceInPanel, ListedCell>>();
  for (const cell of read) {
    const [panel, place] = [cell.id_gmr_painel, placeOf(cell)];
    const own = cells.get(panel);
    const before = (changed.get(panel) ?? own)?.get(place);
    if (!own || !before || isSame(before, cell)) continue;
    const next = changed.get(panel) ?? new Map(own);
    changed.set(panel, next.set(place, cell));
  }
  return changed.size === 0 ? cells : new Map([...cells, ...changed]);
}

function isSame(one: ListedCell, other: ListedCell): boolean {
  const names = Object.keys(other) as (keyof ListedCell)[];
  return names.every((name) => one[name] === other[name]);
}

export interface ChangedField {
  readonly panel: number;
  readonly place: PlaceInPanel;
  readonly field: CellField;
}

/** The fields whose values have changed, of cells that are in both. */
export function changedFields(before: Cells, now: Cells): ChangedField[] {
  return [...now].flatMap(([panel, own]) => {
    const old = before.get(panel);
    if (!old || old === own) return [];
    return [...own].flatMap(([place, cell]) => {
      const was = old.get(place);
      if (!was || was === cell) return [];
      return cellFields
        .filter((field) => cell[field] !== was[field])
        .map((field) => ({ panel, place, field }));
    });
  });
}

/** @param key `panel.indicator.year.month.field` */
export function cellAt(
  cells: Cells,
  key: string,
): { readonly cell: ListedCell; readonly field: CellField } | undefined {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  const own = cells.get(Number(key.slice(0, first)));
  const cell = own?.get(key.slice(first + 1, last) as PlaceInPanel);
  return cell && { cell, field: key.slice(last + 1) as CellField };
}
