/** What the text of a pasted cell stands for, by the type of its field. Pure. */

import { plain } from '../data/search.ts';
import { formatOf } from '../data/written/format.ts';
import { dayOfText, monthOfText } from '../data/written/month.ts';
import { en } from '../words/en/en.ts';
import { pt } from '../words/pt/pt.ts';
import type { Words } from '../words/words.ts';
import { type KindName, kinds } from './generated/kinds.ts';
import {
  columnsOf,
  type Fields,
  type FieldValue,
  isReference,
  isRetired,
  type RecordField,
  type RecordRow,
  type Referred,
} from './kind.ts';
import { choiceName } from './texts.ts';

/** Spreadsheets may be in the language that the page is not in. */
export const bothLanguages: readonly Words[] = [pt, en];

export type CellProblem =
  | 'unseen'
  | 'integer'
  | 'choice'
  | 'month'
  | 'date'
  | 'no-record'
  | 'several-records';

/** What it says, as the fields of the API. */
type Cell = { readonly fields: Fields } | { readonly problem: CellProblem };

type Reader = (text: string) => Cell;

/** By field. */
export type Readers = Readonly<Record<string, Reader>>;

/** By what the cells of a kind are read. */
export interface Reading {
  readonly name: KindName;
  readonly fields: readonly RecordField[];
  readonly referred: Referred;
  /** The texts of all rows, by field. Others may refer to their records by code. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function readersOf({ name, fields, referred, rows }: Reading): Readers {
  const codes = new Set(rows.map((row) => plain(row['codigo_externo'] ?? row['codigo'] ?? '')));
  codes.delete('');
  const readers = fields.map((field) => {
    const isOwn = field.type === 'reference' && field.to === name;
    const read = readerOf(field, referred[field.name] ?? [], isOwn ? codes : new Set());
    return [field.name, measures.has(field.type) ? unmarked(read) : asSeen(read)];
  });
  const parts = fields.filter(({ type }) => type === 'month').flatMap(columnsOf);
  return {
    id: integer('id'),
    ...Object.fromEntries(parts.map((part) => [part, unmarked(integer(part))])),
    ...Object.fromEntries(readers),
  };
}

/** Of these the stored value says the same as what a person sees. */
const measures: ReadonlySet<RecordField['type']> = new Set(['integer', 'month', 'date']);

/** What a file stores, of a cell that a person sees written differently: it stands in `‹›`. */
export const storedIn = (text: string): string | undefined => /^‹(.*)›$/su.exec(text)?.[1];

/** Takes stored values too. */
const unmarked =
  (read: Reader): Reader =>
  (text) =>
    read(storedIn(text) ?? text);

const asSeen =
  (read: Reader): Reader =>
  (text) =>
    storedIn(text) === undefined ? read(text) : { problem: 'unseen' };

/** The name by which a row refers to a record by its code. */
export const codeName = (field: string) => `codigo_${field.replace(/^id_/, '')}`;

function readerOf(
  field: RecordField,
  records: readonly RecordRow[],
  codesOfRows: ReadonlySet<string>,
): (text: string) => Cell {
  const { name, type } = field;
  const as = (value: FieldValue, of = name): Cell => ({ fields: { [of]: value } });
  if (type === 'integer') return integer(name);
  if (type === 'choice') return choiceOf(name, field.values);
  if (type === 'month') return monthOf(name);
  if (type === 'date') {
    return (text) => {
      const day = dayOfText(text);
      return day === undefined ? { problem: 'date' } : as(day);
    };
  }
  // Nobody writes lists of texts.
  if (!isReference(field)) return (text) => as(text);
  const find = finder(field.to as KindName, records);
  if (type === 'references') {
    return (text) => {
      // Separated by `|`, commas or semicolons.
      const found = text.split(/[|,;]/).map(find);
      const problem = found.find((one) => typeof one === 'string');
      return problem ? { problem } : as(found);
    };
  }
  return (text) => {
    const found = find(text);
    if (typeof found === 'number') return as(found);
    const isOfRow = found === 'no-record' && codesOfRows.has(plain(text));
    return isOfRow ? as(text, codeName(name)) : { problem: found };
  };
}

const integer =
  (name: string) =>
  (text: string): Cell =>
    /^-?\d{1,15}$/.test(text) ? { fields: { [name]: Number(text) } } : { problem: 'integer' };

const monthNames = bothLanguages.map((words) =>
  Array.from({ length: 12 }, (_, at) => formatOf(words).monthName(at + 1)),
);

const monthOf =
  (name: string) =>
  (text: string): Cell => {
    const month = monthOfText(text, ...monthNames);
    return month
      ? { fields: { [`${name}_mes`]: month.mes, [`${name}_ano`]: month.ano } }
      : { problem: 'month' };
  };

/** By the value as the API has it, or by its name in either language. */
function choiceOf(field: string, values: readonly FieldValue[]): (text: string) => Cell {
  const known = new Map(values.map((value) => [plain(String(value)), value]));
  for (const words of bothLanguages) {
    for (const value of values) known.set(plain(choiceName(words, field, value)), value);
  }
  return (text) => {
    const value = known.get(plain(text));
    return value === undefined ? { problem: 'choice' } : { fields: { [field]: value } };
  };
}

/** Finds a record by its code, its name or, of people, their address. One in use comes first. */
function finder(
  name: KindName,
  records: readonly RecordRow[],
): (text: string) => number | 'no-record' | 'several-records' {
  const keys = ['codigo_externo', 'codigo', 'email', 'nome'] as const;
  const byKey = keys.map((key) => Map.groupBy(records, (record) => plain(String(record[key] ?? ''))));
  return (text) => {
    for (const found of byKey) {
      const all = found.get(plain(text)) ?? [];
      const used = all.filter((record) => !isRetired(kinds[name], record));
      const [first, second] = used.length > 0 ? used : all;
      if (first) return second ? 'several-records' : first.id;
    }
    return 'no-record';
  };
}
