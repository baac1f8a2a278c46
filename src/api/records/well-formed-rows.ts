/** The rows of a bulk request whose fields are valid, wherever they come from. */
import type { Static } from 'typebox';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import type { TObject } from '../../kernel/contract/fields.ts';
import { unknownField } from '../../kernel/contract/known-names.ts';
import { type IndexedRow, InvalidRow, type RowProblems } from '../../kernel/contract/row-problems.ts';
import { firstProblem, isPlainObject, mismatch } from '../../kernel/contract/value-problems.ts';
import { cleanText } from '../../kernel/values/text.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';

export interface WellFormed<Schema extends TObject> {
  readonly index: number;
  readonly row: Static<Schema>;
}

/** Adds the problems of the rows that are not well-formed, and returns the others. */
export type RowReader<Schema extends TObject> = (
  sent: readonly IndexedRow[],
  problems: RowProblems,
  slice: TimeSlice,
) => Promise<WellFormed<Schema>[]>;

/** Reads rows that conform to the schema, with normalised text. */
export function rowReader<Schema extends TObject>(schema: Schema): RowReader<Schema> {
  const conforms = conformsTo(schema);
  return async (sent, problems, slice) => {
    const rows: WellFormed<Schema>[] = [];
    for (const { index, row: item } of sent) {
      if (slice.isOver) await slice.pause();
      if (item instanceof InvalidRow) {
        problems.add('invalid-value', index, item.field, item.problem);
        continue;
      }
      const row = cleanedRow(item);
      const unknown = unknownField(schema, row);
      if (!unknown && conforms(row)) {
        rows.push({ index, row });
        continue;
      }
      const { path, message, ...rule } = unknown ?? firstProblem(schema, row) ?? mismatch(schema, '', row);
      problems.add('invalid-value', index, path, message, rule);
    }
    return rows;
  };
}

/** Normalises text as in all bodies, in lists too. */
function cleanedRow(row: unknown): unknown {
  if (!isPlainObject(row)) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cleaned(value)]));
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(cleaned) : value;
}
