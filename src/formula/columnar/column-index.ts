/** Numbers the columns of a company from 0 on, so that a block finds one by its place in a list. */
import { type CellField, cellFields } from '../types.ts';

export type ColumnId = number;

export class ColumnIndex {
  readonly #fields = new Map<number, readonly ColumnId[]>();
  readonly #entries = new Map<number, Map<string, ColumnId>>();
  #next: ColumnId = 0;

  /** The column of a field of an indicator. */
  field(indicatorId: number, field: CellField): ColumnId {
    let columns = this.#fields.get(indicatorId);
    if (!columns) this.#fields.set(indicatorId, (columns = cellFields.map(() => this.#next++)));
    return columns[cellFields.indexOf(field)] as ColumnId;
  }

  /** The column of what was typed for a manual reference of an indicator. */
  entry(indicatorId: number, slug: string): ColumnId {
    let columns = this.#entries.get(indicatorId);
    if (!columns) this.#entries.set(indicatorId, (columns = new Map()));
    let column = columns.get(slug);
    if (column === undefined) columns.set(slug, (column = this.#next++));
    return column;
  }

  /** The columns of all manual references of an indicator that were ever named. */
  entries(indicatorId: number): Iterable<ColumnId> {
    return this.#entries.get(indicatorId)?.values() ?? [];
  }
}
