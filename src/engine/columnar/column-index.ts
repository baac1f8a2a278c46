/** Numbers the columns of a company from 0, so that a block can keep its columns in an array. */
import { type CellField, cellFields } from '../types.ts';

export type ColumnId = number;

export class ColumnIndex {
  readonly #fields = new Map<number, readonly ColumnId[]>();
  readonly #entries = new Map<number, Map<string, ColumnId>>();
  #next: ColumnId = 0;

  /** The column of an indicator's field. */
  field(indicatorId: number, field: CellField): ColumnId {
    return this.fields(indicatorId)[cellFields.indexOf(field)] as ColumnId;
  }

  /** The columns of all fields, in the order of {@link cellFields}. */
  fields(indicatorId: number): readonly ColumnId[] {
    let columns = this.#fields.get(indicatorId);
    if (!columns) this.#fields.set(indicatorId, (columns = cellFields.map(() => this.#next++)));
    return columns;
  }

  /** The column with the typed values of an indicator's manual reference. */
  entry(indicatorId: number, slug: string): ColumnId {
    let columns = this.#entries.get(indicatorId);
    if (!columns) this.#entries.set(indicatorId, (columns = new Map()));
    let column = columns.get(slug);
    if (column === undefined) columns.set(slug, (column = this.#next++));
    return column;
  }

  /** The columns of all manual references of an indicator that have been used so far. */
  entries(indicatorId: number): Iterable<ColumnId> {
    return this.#entries.get(indicatorId)?.values() ?? [];
  }
}
