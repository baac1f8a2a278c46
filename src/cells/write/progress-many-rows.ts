/** Reads the rows of updateProgressPanelMany: checks each row's fields and their types. */

import { type CellField, cellFields } from '../../engine/types.ts';
import { needingOneOf } from '../../kernel/contract/alternatives.ts';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { code, externalCode, id, integer, object, optional } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { IndexedRow, RowProblems } from '../../kernel/contract/row-problems.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import { cleanName } from '../../kernel/values/text.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { type NamedRecords, refuseUnnamed, type Said } from '../../records/named-records.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { rowReader } from '../../records/well-formed-rows.ts';
import { type RowKind, rowKinds } from '../read/ids-among.ts';
import { cellAmounts, progressCell, readAmounts, readField } from '../read/progress-cell.ts';
import { furtherFields } from '../read/progress-include.ts';

/**
 * A cell and its new values. Its panel and its indicator are given by id, by code, or by both.
 * Missing fields keep their value. With `lido_*` the row is stored only if these are the typed
 * values.
 */
export const progressRow = strict(
  object(
    {
      id_gmr_painel: optional(id()),
      codigo_painel: optional(externalCode()),
      id_indicador: optional(id()),
      codigo_indicador: optional(externalCode()),
      mes: integer(1, 12),
      ano: integer(0, 9999),
      ...optionalFields(cellAmounts),
      ...optionalFields(readAmounts),
    },
    'ProgressRow',
  ),
  object({ ...progressCell.properties, ...furtherFields }),
);
needingOneOf(progressRow, ...Object.values(rowKinds).map(({ byId, byCode }) => [byId, byCode]));

/** Cents of the six fields, in the order of `cellFields`. Undefined: not sent. */
export type RowValues = readonly (number | null | undefined)[];

/** A row with correct types. */
export interface SentRow {
  readonly index: number;
  readonly panelId: number;
  readonly indicatorId: number;
  /** The codes by which the row names them. Null or undefined: by id alone. */
  readonly panelCode: string | null | undefined;
  readonly indicatorCode: string | null | undefined;
  readonly month: number;
  readonly year: number;
  readonly values: RowValues;
  /** Whether the row is a cell as it is shown, with the fields that rows do not take. */
  readonly wasRead: boolean;
  /** The typed values that the client read. Undefined without any `lido_*`. */
  readonly read: RowValues | undefined;
}

const readFields = cellFields.map(readField);

/** Whether the row, valid or not, has a `lido_*` field. */
export function saysRead(row: unknown): boolean {
  const sent = row as Partial<Record<(typeof readFields)[number], unknown>> | null;
  if (typeof sent !== 'object' || sent === null) return false;
  // Each field is named: a loop over names would take several times as long.
  return (
    sent.lido_realizado_numerador !== undefined ||
    sent.lido_realizado_denominador !== undefined ||
    sent.lido_meta_numerador !== undefined ||
    sent.lido_meta_denominador !== undefined ||
    sent.lido_meta_ajustada_numerador !== undefined ||
    sent.lido_meta_ajustada_denominador !== undefined
  );
}

const isCode = conformsTo(code());

interface SentNames {
  readonly id_gmr_painel?: unknown;
  readonly id_indicador?: unknown;
  readonly codigo_painel?: unknown;
  readonly codigo_indicador?: unknown;
}

/** The code of a row, valid or not, if it is one. Most rows have none: fields are named. */
function codeIn(row: unknown, kind: RowKind): string | undefined {
  const names = (row ?? {}) as SentNames;
  const sent = kind === 'panel' ? names.codigo_painel : names.codigo_indicador;
  if (typeof sent !== 'string') return undefined;
  const clean = cleanName(sent);
  return isCode(clean) ? clean : undefined;
}

/** Looks up the codes that these rows are the first to name, even if a row is invalid. */
export async function lookUpCodes(named: NamedRecords, rows: readonly unknown[]): Promise<void> {
  for (const kind of ['panel', 'indicator'] as const) {
    const codes = rows.map((row) => codeIn(row, kind)).filter((one) => one !== undefined);
    await named.lookUp(rowKinds[kind].table, codes, true);
  }
}

/** The id that a row, valid or not, names. */
export function idIn(row: unknown, kind: RowKind, named: NamedRecords): unknown {
  const names = (row ?? {}) as SentNames;
  const sent = kind === 'panel' ? names.id_gmr_painel : names.id_indicador;
  if (sent !== undefined) return sent;
  const sentCode = codeIn(row, kind);
  return sentCode === undefined ? undefined : named.idOf(rowKinds[kind].table, sentCode);
}

interface Reading {
  readonly problems: RowProblems;
  readonly slice: TimeSlice;
  /** In which the codes of the rows have been looked up. */
  readonly named: NamedRecords;
}

const readProgress = rowReader(progressRow);

/** The rows with valid fields and known codes. */
export async function readRows(
  sent: readonly IndexedRow[],
  { problems, slice, named }: Reading,
): Promise<SentRow[]> {
  // Whether an id exists is judged with what else its record says.
  const judging = { problems, isThere: () => true, tellsOther: true };
  const idOf = (kind: RowKind, said: Said) => {
    const reference = rowKinds[kind];
    if (said.id === undefined && typeof said.code !== 'string') {
      refuseUnnamed(problems, said.index, reference);
      return undefined;
    }
    const found = named.resolve(reference, said, judging);
    return found === 'unknown' ? undefined : found;
  };
  const rows: SentRow[] = [];
  for (const { index, row } of await readProgress(sent, problems, slice)) {
    const { codigo_painel: panelCode, codigo_indicador: indicatorCode, mes: month, ano: year } = row;
    const panelId = idOf('panel', { index, id: row.id_gmr_painel, code: panelCode });
    const indicatorId = idOf('indicator', { index, id: row.id_indicador, code: indicatorCode });
    if (panelId === undefined || indicatorId === undefined) continue;
    const values = [
      centsOrNull(row.meta_numerador),
      centsOrNull(row.meta_denominador),
      centsOrNull(row.meta_ajustada_numerador),
      centsOrNull(row.meta_ajustada_denominador),
      centsOrNull(row.realizado_numerador),
      centsOrNull(row.realizado_denominador),
    ];
    if (values.every(isUndefined)) {
      const fields = cellFields.join(', ');
      problems.add('nothing-to-update-panel', index, '', `has no value; send at least one of ${fields}`);
    } else {
      const read = saysRead(row) ? readFields.map((field) => centsOrNull(row[field])) : undefined;
      const wasRead = (row as { peso?: unknown }).peso !== undefined;
      rows.push({
        index,
        panelId,
        indicatorId,
        panelCode,
        indicatorCode,
        month,
        year,
        values,
        wasRead,
        read,
      });
    }
  }
  return rows;
}

const isUndefined = (value: unknown) => value === undefined;

/** The schema has already refused invalid amounts. */
function centsOrNull(value: DecimalInput | null | undefined): number | null | undefined {
  if (value === undefined || value === null) return value;
  return centsOf(value);
}

/** The fields of a row with their index in {@link RowValues}. */
export const fieldPlaces: readonly (readonly [field: CellField, place: number])[] = cellFields.map(
  (field, place) => [field, place],
);
