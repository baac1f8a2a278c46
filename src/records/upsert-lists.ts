/**
 * Lists of references in rows: by ids (`processos`), or by codes (`codigos_processo`). A cell of a
 * file has them as one text, with `|` between two.
 */

import { idsOfCodes } from '../database/ids-of-codes.ts';
import { code, list, optional, requiredText, type TSchema } from '../kernel/contract/fields.ts';
import { codeOf } from '../kernel/contract/record-references.ts';
import type { RowProblems } from '../kernel/contract/row-problems.ts';
import { isPlainObject } from '../kernel/contract/value-problems.ts';
import type { Scope } from '../kernel/scope.ts';
import { listValues } from '../kernel/values/list-cell.ts';
import type { RecordKind } from '../kinds/kind.ts';

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
      ...(typeof ids === 'string' ? [[byId, listValues(ids).map(asId)]] : []),
      ...(typeof codes === 'string' ? [[byCode, listValues(codes)]] : []),
    ];
  });
  return { ...row, ...(Object.fromEntries(parts) as Row) };
}

const asId = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : text);

/** What the lists of rows refer to, as far as the company has it. */
export interface KnownInLists {
  /** By the name of the list. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>;
  readonly byCode: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function knownInLists(
  scope: Scope,
  lists: readonly RowList[],
  rows: readonly { readonly row: Row }[],
): Promise<KnownInLists> {
  const sent = <Of>(name: string) =>
    new Set(rows.flatMap(({ row }) => (row[name] as readonly Of[] | undefined) ?? []));
  const found = lists.map(async ({ byId, byCode, table }) => {
    const ids = await scope.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
      [scope.companyId, [...sent<number>(byId)]],
    );
    const codes = await idsOfCodes(scope, { table, code: codeOf(table) }, sent<string>(byCode));
    return [[byId, new Set(ids.map(({ id }) => id))] as const, [byCode, codes] as const] as const;
  });
  const all = await Promise.all(found);
  return { ids: new Map(all.map(([ids]) => ids)), byCode: new Map(all.map(([, codes]) => codes)) };
}

/** The row with the ids of its lists. Undefined for one that is wrong: the problem is added. */
export function withLists(
  { index, row }: { readonly index: number; readonly row: Row },
  lists: readonly RowList[],
  known: KnownInLists,
  problems: RowProblems,
): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = { ...row };
  const isUnknown = (name: string, shown: readonly unknown[], ids: readonly unknown[]) => {
    const at = ids.indexOf(undefined);
    if (at === -1) return false;
    problems.add(
      'unknown-reference',
      index,
      `${name}[${at}]`,
      `${String(shown[at])} does not exist in the company`,
    );
    return true;
  };
  for (const { byId, byCode } of lists) {
    const sent = row[byId] as readonly number[] | undefined;
    const there = sent?.map((one) => (known.ids.get(byId)?.has(one) ? one : undefined));
    if (sent && there && isUnknown(byId, sent, there)) return undefined;
    const codes = row[byCode] as readonly string[] | undefined;
    if (codes === undefined) continue;
    const ids = codes.map((one) => known.byCode.get(byCode)?.get(one));
    const quoted = codes.map((one) => `"${one}"`);
    if (isUnknown(byCode, quoted, ids)) return undefined;
    if (sent && new Set(sent).symmetricDifference(new Set(ids)).size > 0) {
      problems.add('invalid-value', index, byCode, `are not the codes of ${byId}`, { rule: 'contradiction' });
      return undefined;
    }
    values[byId] = ids;
  }
  return values;
}
