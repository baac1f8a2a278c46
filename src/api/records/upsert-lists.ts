/**
 * Lists of references in rows: by ids (`processos`), or by codes (`codigos_processo`). A cell of a
 * file has them as one text, with `|` between two.
 */

import { idsOfCodes } from '../../database/ids-of-codes.ts';
import { code, list, optional, requiredText, type TSchema } from '../../kernel/contract/fields.ts';
import type { RecordKind } from '../../kernel/contract/record-kinds.ts';
import { codeOf } from '../../kernel/contract/record-references.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import { isPlainObject } from '../../kernel/contract/value-problems.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface RowList {
  readonly byId: string;
  readonly byCode: string;
  readonly table: RecordKind;
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
      ...(typeof ids === 'string' ? [[byId, partsOf(ids).map(asId)]] : []),
      ...(typeof codes === 'string' ? [[byCode, partsOf(codes)]] : []),
    ];
  });
  return { ...row, ...(Object.fromEntries(parts) as Row) };
}

const partsOf = (text: string) => text.split('|').map((part) => part.trim());
const asId = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text);

/** The ids of the codes in each list, by its name. */
export type ByCodes = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function codesOfLists(
  scope: Scope,
  lists: readonly RowList[],
  rows: readonly { readonly row: Row }[],
): Promise<ByCodes> {
  const found = lists.map(async ({ byCode, table }) => {
    const codes = new Set(rows.flatMap(({ row }) => (row[byCode] as readonly string[] | undefined) ?? []));
    return [byCode, await idsOfCodes(scope, { table, code: codeOf(table) }, codes)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The row with the ids of its lists. Undefined for one that is wrong: the problem is added. */
export function withLists(
  { index, row }: { readonly index: number; readonly row: Row },
  lists: readonly RowList[],
  byCodes: ByCodes,
  problems: RowProblems,
): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = { ...row };
  for (const { byId, byCode } of lists) {
    const codes = row[byCode] as readonly string[] | undefined;
    if (codes === undefined) continue;
    const ids = codes.map((one) => byCodes.get(byCode)?.get(one));
    const at = ids.indexOf(undefined);
    if (at !== -1) {
      problems.add(
        'unknown-reference',
        index,
        `${byCode}[${at}]`,
        `"${codes[at]}" does not exist in the company`,
      );
      return undefined;
    }
    const sent = row[byId] as readonly number[] | undefined;
    if (sent && new Set(sent).symmetricDifference(new Set(ids)).size > 0) {
      problems.add('invalid-value', index, byCode, `are not the codes of ${byId}`);
      return undefined;
    }
    values[byId] = ids;
  }
  return values;
}
