/** Reads the rows of updateProgressPanelMany: checks each row's fields and their types. */

import Type from 'typebox';
import { type CellField, cellFields } from '../../engine/types.ts';
import { needingOneOf } from '../../kernel/contract/alternatives.ts';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { externalCode, id, integer, list, object, optional } from '../../kernel/contract/fields.ts';
import { knownNames, strict, unknownField } from '../../kernel/contract/known-names.ts';
import { type IndexedRow, InvalidRow, type RowProblems } from '../../kernel/contract/row-problems.ts';
import { firstProblem, mismatch } from '../../kernel/contract/value-problems.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { rowKinds } from '../read/ids-among.ts';
import { cellAmounts, progressCell, readAmounts, readField } from '../read/progress-cell.ts';
import { furtherFields } from '../read/progress-include.ts';
import { type RowCodes } from './progress-many-codes.ts';

export const maxRows = 10_000;

/** A row takes about a microsecond. The clock, looked at for each, would take a tenth of that. */
export const rowsBetweenLooks = 16;

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

/**
 * Accepts any rows in the list. {@link readRows} reports the problems of each, in the words of
 * `progressRow`.
 */
export const progressRows = list(Type.Unsafe<unknown>({ 'x-expected': 'a cell', 'x-shape': progressRow }), {
  maxItems: maxRows,
});

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

const isProgressRow = conformsTo(progressRow);

interface Reading {
  readonly problems: RowProblems;
  readonly slice: TimeSlice;
  /** In which the codes of the rows have been looked up. */
  readonly codes: RowCodes;
}

/** The rows with valid fields and known codes. */
export async function readRows(
  sent: readonly IndexedRow[],
  { problems, slice, codes }: Reading,
): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for (const [place, { index, row }] of sent.entries()) {
    if (place % rowsBetweenLooks === 0 && slice.isOver) await slice.pause();
    if (row instanceof InvalidRow) {
      problems.add('invalid-value', index, row.field, row.problem, row);
      continue;
    }
    const unknown = hasOnlyKnown(row) ? undefined : unknownField(progressRow, row);
    if (unknown || !isProgressRow(row)) {
      const { path, message, ...rule } =
        unknown ?? firstProblem(progressRow, row) ?? mismatch(progressRow, '', row);
      problems.add('invalid-value', index, path, message, rule);
      continue;
    }
    const { codigo_painel: panelCode, codigo_indicador: indicatorCode, mes: month, ano: year } = row;
    const panelId = codes.resolve('panel', { index, id: row.id_gmr_painel, code: panelCode });
    const indicatorId = codes.resolve('indicator', { index, id: row.id_indicador, code: indicatorCode });
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

const known = new Set(knownNames(progressRow));

/** Says the same as {@link unknownField}, without a list of names for each row. */
function hasOnlyKnown(row: unknown): boolean {
  for (const name in row as object) if (!known.has(name)) return false;
  return true;
}

/** The schema has already refused invalid amounts. */
function centsOrNull(value: DecimalInput | null | undefined): number | null | undefined {
  if (value === undefined || value === null) return value;
  return centsOf(value);
}

/** The fields of a row with their index in {@link RowValues}. */
export const fieldPlaces: readonly (readonly [field: CellField, place: number])[] = cellFields.map(
  (field, place) => [field, place],
);
