/**
 * Lists of references in rows: by ids (`processos`), or by codes (`codigos_processo`). A cell of a
 * file has them as one text, with `|` between two.
 */

import { code, list, optional, requiredText, type TSchema } from '../kernel/contract/fields.ts';
import type { Reference } from '../kernel/contract/record-references.ts';
import { isPlainObject } from '../kernel/contract/value-problems.ts';
import { listValues } from '../kernel/values/list-cell.ts';

export interface RowList extends Reference {
  readonly maxItems: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Fifty codes with what stands between them. */
export const maxListText = 13_000;

/** The fields with the codes. */
export const listOfCodes = (lists: readonly RowList[]): Record<string, TSchema> =>
  Object.fromEntries(lists.map(({ byCode, maxItems }) => [byCode, optional(list(code(), { maxItems }))]));

/** The columns of a file. */
export const listInCell = (lists: readonly RowList[]): Record<string, TSchema> =>
  Object.fromEntries(
    lists
      .flatMap(({ byId, byCode }) => [byId, byCode])
      .map((name) => [name, optional(requiredText(maxListText))]),
  );

/** The row of a file as a row of the list in a body. */
export function rowOfFile(lists: readonly Pick<RowList, 'byId' | 'byCode'>[], row: unknown): unknown {
  if (!isPlainObject(row) || lists.length === 0) return row;
  const parts = lists.flatMap(({ byId, byCode }) => {
    const [ids, codes] = [row[byId], row[byCode]];
    return [
      ...(typeof ids === 'string' ? [[byId, listValues(ids).map(asId)]] : []),
      ...(typeof codes === 'string' ? [[byCode, listValues(codes)]] : []),
    ];
  });
  return { ...row, ...(Object.fromEntries(parts) as Row) };
}

const asId = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text);
