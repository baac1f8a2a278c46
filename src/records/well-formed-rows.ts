/** The rows of a bulk request whose fields are valid, wherever they come from. */
import type { Static } from 'typebox';
import { conformsTo } from '../kernel/contract/conforms.ts';
import type { TObject, TSchema } from '../kernel/contract/fields.ts';
import { knownNames, unknownField } from '../kernel/contract/known-names.ts';
import { type IndexedRow, InvalidRow, type RowProblems } from '../kernel/contract/row-problems.ts';
import {
  cleanerOf,
  firstProblem,
  isPlainObject,
  mismatch,
  presentSchema,
} from '../kernel/contract/value-problems.ts';
import { cleanText } from '../kernel/values/text.ts';
import type { TimeSlice } from '../kernel/work/time-slice.ts';

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

/** A row takes about a microsecond. The clock, looked at for each, would take a tenth of that. */
export const rowsBetweenLooks = 16;

/** Reads rows that conform to the schema, with normalised text. */
export function rowReader<Schema extends TObject>(schema: Schema): RowReader<Schema> {
  const conforms = conformsTo(schema);
  const cleaners = cleanersOf(schema);
  const known = new Set(knownNames(schema));
  return async (sent, problems, slice) => {
    const rows: WellFormed<Schema>[] = [];
    for (const [place, { index, row: item }] of sent.entries()) {
      if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
      if (item instanceof InvalidRow) {
        problems.add('invalid-value', index, item.field, item.problem, item);
        continue;
      }
      const row = cleanedRow(item, cleaners);
      const unknown = hasOnly(known, row) ? undefined : unknownField(schema, row);
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

type Cleaner = (text: string) => string;

/** How the text of each field is normalised, in lists too. */
function cleanersOf({ properties }: TObject): ReadonlyMap<string, Cleaner> {
  const fields = Object.entries<TSchema>(properties);
  return new Map(fields.map(([name, field]) => [name, cleanerOf(presentSchema(field).items ?? field)]));
}

/** Says the same as {@link unknownField}, without a list of names for each row. */
function hasOnly(known: ReadonlySet<string>, row: unknown): boolean {
  for (const name in row as object) if (!known.has(name)) return false;
  return true;
}

/** The row itself, where nothing in it changes: most rows are numbers alone. */
function cleanedRow(row: unknown, cleaners: ReadonlyMap<string, Cleaner>): unknown {
  if (!isPlainObject(row)) return row;
  let clean = row;
  for (const name in row) {
    const value = row[name];
    if (typeof value !== 'string' && !Array.isArray(value)) continue;
    const one = cleaned(value, cleaners.get(name) ?? cleanText);
    if (one === value) continue;
    if (clean === row) clean = { ...row };
    clean[name] = one;
  }
  return clean;
}

function cleaned(value: unknown, cleaner: Cleaner): unknown {
  if (typeof value === 'string') return cleaner(value);
  return Array.isArray(value) ? value.map((one) => cleaned(one, cleaner)) : value;
}
