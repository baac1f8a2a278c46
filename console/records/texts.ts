/** The words about a kind of record, its fields and their values. */
import type { Words } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { FieldValue, RecordKind, RecordRow } from './kind.ts';

export const wordsOf = ({ records }: Words, name: KindName) => records.kinds[name];

/** What is said of records that are no longer used. */
export const retiringWords = ({ records }: Words, { retired }: RecordKind) =>
  retired?.field === 'lixeira' ? records.trash : retired?.by ? records.blocking : records.deactivation;

/** What is said of what was done to a record. */
export const doneWords = (words: Words, kind: RecordKind) => ({
  ...words.records.done,
  ...retiringWords(words, kind).done,
});

/** What the field is called: in records of this kind, or in all. `inicio` is its month. */
export function fieldName({ records }: Words, kind: KindName, name: string): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = records.fieldsOf;
  const all: Readonly<Record<string, string>> = records.fields;
  return own[kind]?.[name] ?? all[name] ?? all[`${name}_mes`] ?? name;
}

/** The name of a field as the API has it: of `inicio_mes`, the one that stands for both. */
export function apiFieldName(words: Words, name: KindName, kind: RecordKind, field: string): string {
  const [, of = '', part] = /^(\w+)_(mes|ano)$/.exec(field) ?? [];
  if (!kind.fields.some((one) => one.name === of && one.type === 'month'))
    return fieldName(words, name, field);
  const label = fieldName(words, name, of);
  return part === 'ano' ? words.records.yearOf(label) : label;
}

/** What the search of the list finds. */
export function findText({ records }: Words, kind: KindName): string {
  const own: Readonly<Record<string, string>> = records.findOf;
  return own[kind] ?? records.find;
}

/** The value of a choice. */
export function choiceName(words: Words, field: string, value: FieldValue): string {
  const values: Readonly<Record<string, unknown>> = {
    ...words.records.values,
    nivel_de_acesso: words.people.levels,
    tipo: words.types,
    unidade_medida: words.units,
    interpretacao: words.interpretations,
    totalizador: words.totals,
  };
  const names = values[field] as Readonly<Record<string, string>> | undefined;
  return names?.[String(value)] ?? String(value);
}

/** What a record is called among others: accounts are known by their codes. */
export const labelOf = ({ codigo, nome }: RecordRow): string =>
  typeof codigo === 'string' ? `${codigo} ${nome}` : nome;

/** The name of the record that a field refers to. */
export function nameOf(records: readonly RecordRow[] | undefined, id: FieldValue): string {
  if (id === null || id === 0) return '';
  const found = records?.find((record) => record.id === id);
  return found ? labelOf(found) : '';
}

/** What is said of records in which the field refers to none. */
export function withoutText({ records }: Words, field: string, label: string): string {
  const own: Readonly<Record<string, string>> = records.withoutOf;
  return own[field] ?? records.without(label);
}
