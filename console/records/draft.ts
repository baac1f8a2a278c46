/** What is typed into a form, as texts, and what it comes to. Pure. */
import type { ApiError } from '@prumo/client';
import { monthsIn, type YearStart, yearWith } from '../../src/engine/results/process-year.ts';
import { monthFrom, monthText } from '../data/view.ts';
import { clockText } from '../data/written/clock-text.ts';
import type { Month } from '../data/written/month.ts';
import { type Findings, findingsOf } from '../data/written/told-findings.ts';
import type { Words } from '../words/words.ts';
import { columnsOf, type RecordField } from './kind.ts';
import type { Fields, FieldValue, RecordRow } from './requests.ts';

/** The text of each field that was changed. */
export type Draft = Readonly<Record<string, string>>;

/** The text of a field before it is changed. */
export function textOf(field: RecordField, record: RecordRow | undefined): string {
  if (field.type === 'month') return record ? monthText(monthOf(field, record)) : '';
  const value = record?.[field.name];
  const none = field.type === 'reference' ? field.none : null;
  if (field.type === 'texts') return Array.isArray(value) ? value.join('\n') : '';
  // Several are separated by commas.
  if (value !== undefined && value !== null && value !== none) {
    if (field.type === 'date-time') return clockText(new Date(String(value)));
    return field.type === 'date' ? String(value).slice(0, 10) : String(value);
  }
  const isChosen = field.type === 'choice' && !record && !field.isNullable;
  return isChosen ? String(field.initial ?? field.values[0]) : '';
}

/** The months that a new record has at first: those of the year of today. */
export function monthsOfNew(fields: readonly RecordField[], start: YearStart, today: Month): Draft {
  const months = monthsIn(start, yearWith(start, today));
  const at: Readonly<Record<string, Month | undefined>> = { inicio: months[0], fim: months[11] };
  return Object.fromEntries(
    fields.flatMap(({ type, isRequired, name }) => {
      const month = type === 'month' && isRequired ? at[name] : undefined;
      return month ? [[name, monthText(month)]] : [];
    }),
  );
}

/** The month that a field of a record has. */
export const monthOf = ({ name }: RecordField, record: RecordRow): Month => ({
  ano: Number(record[`${name}_ano`]),
  mes: Number(record[`${name}_mes`]),
});

/** What to send: the changed fields of a record, or all that a new one has. */
export function changesIn(
  fields: readonly RecordField[],
  draft: Draft,
  record: RecordRow | undefined,
): Fields {
  const changed: Record<string, FieldValue> = {};
  for (const field of fields) {
    if (record && field.isFixed) continue;
    const before = textOf(field, record);
    const text = (draft[field.name] ?? before).trim();
    if (record ? text === before : text === '') continue;
    const month = field.type === 'month' ? monthFrom(text) : undefined;
    if (month) Object.assign(changed, { [`${field.name}_mes`]: month.mes, [`${field.name}_ano`]: month.ano });
    else changed[field.name] = valueOf(field, text);
  }
  return changed;
}

function valueOf(field: RecordField, text: string): FieldValue {
  if (field.type === 'references') return text === '' ? [] : text.split(',').map(Number);
  if (field.type === 'texts') return text.split('\n').filter((line) => line.trim() !== '');
  if (text === '' && field.isNullable) return field.type === 'reference' ? field.none : null;
  if (field.type === 'text' || field.type === 'date') return text;
  if (field.type === 'date-time') return new Date(text).toISOString();
  if (field.type === 'choice') return field.values.find((value) => String(value) === text) ?? text;
  // Decimals have at most 15 digits, so that the number is written as it was typed.
  return Number(text);
}

/** What the page finds without asking the server. */
export function ownFindings(
  fields: readonly RecordField[],
  draft: Draft,
  record: RecordRow | undefined,
  { records: { refusals } }: Words,
): Findings {
  const found = new Map<string, string>();
  for (const field of fields) {
    const text = (draft[field.name] ?? textOf(field, record)).trim();
    if (text === '') {
      const isLost = record !== undefined && textOf(field, record) !== '' && !field.isNullable;
      if (field.isRequired || (isLost && field.type !== 'text' && field.type !== 'texts'))
        found.set(field.name, refusals.required);
    } else if (field.type === 'text' && text.length > field.longest) {
      found.set(field.name, refusals.tooLong(field.longest));
    } else if (field.type === 'integer' && !isInteger(text, field.least, field.most)) {
      found.set(field.name, refusals.integer(field.least, field.most));
    } else if (field.type === 'decimal' && !/^-?\d{1,13}(\.\d{1,2})?$/.test(text)) {
      found.set(field.name, refusals.decimal);
    } else if (field.type === 'month' && !monthFrom(text)) {
      found.set(field.name, refusals.month);
    } else if (field.name === 'fim' && text < (draft['inicio'] ?? beginOf(fields, record))) {
      found.set(field.name, refusals.backwards);
    }
  }
  return found;
}

/** The first month of a record that has a last one, too. */
function beginOf(fields: readonly RecordField[], record: RecordRow | undefined): string {
  const begin = fields.find(({ name }) => name === 'inicio');
  return begin ? textOf(begin, record) : '';
}

const isInteger = (text: string, least: number, most: number) =>
  /^-?\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What the server says is wrong, each at its field. */
export function toldFindings(
  error: Pick<ApiError, 'errors' | 'msg'>,
  fields: readonly RecordField[],
  words: Words,
): Findings {
  const isShown = (path: string) => fields.some((field) => columnsOf(field).includes(path));
  const found = findingsOf(error, isShown, words);
  const fieldAt = (path: string) => fields.find((field) => columnsOf(field).includes(path))?.name ?? path;
  return new Map([...found].map(([path, text]) => [fieldAt(path), text]));
}
