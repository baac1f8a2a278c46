/** Panels and indicators named by id and by external code, in rows and in query parameters. */

import { idsOfCodes } from '../../database/ids-of-codes.ts';
import type { Scope } from '../../kernel/scope.ts';
import { codesIn } from '../../records/code-list.ts';
import { readIntegers } from '../../records/integer-list.ts';

/** A kind of record that rows name by id, by code, or by both, which then must agree. */
export const rowKinds = {
  panel: { table: 'gmr_painel', code: 'codigo_externo', byId: 'id_gmr_painel', byCode: 'codigo_painel' },
  indicator: { table: 'indicador', code: 'codigo_externo', byId: 'id_indicador', byCode: 'codigo_indicador' },
} as const;
export type RowKind = keyof typeof rowKinds;

/**
 * The records that a list of ids and one of codes leave. A code that is unknown, or of a record
 * that the scope may not see, is that of none. Undefined: neither list was sent.
 */
export async function idsAmong(
  scope: Scope,
  kind: RowKind,
  { ids, codes: sent }: { readonly ids: string | undefined; readonly codes: string | undefined },
): Promise<readonly number[] | undefined> {
  const named = readIntegers(ids);
  if (sent === undefined) return named;
  const found = new Set((await idsOfCodes(scope, rowKinds[kind], new Set(codesIn(sent)))).values());
  return named === undefined ? [...found] : named.filter((one) => found.has(one));
}
