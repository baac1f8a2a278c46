/** Records that are named by code. */

import type { Scope } from '../kernel/scope.ts';
import type { CodedTable } from '../kinds/kind.ts';

/** A table and the column with its codes, which has a unique index with the suffix `_chave`. */
interface Coded {
  readonly table: CodedTable;
  readonly code: 'codigo' | 'codigo_externo';
}

/** The maximum number of codes per statement, because the driver inspects each of them. */
const maxCodesAtOnce = 10_000;

/** The ids of the records that have these codes, by the codes as they are given. */
export async function idsOfCodes(
  scope: Scope,
  { table, code }: Coded,
  codes: Iterable<string>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const all = [...codes];
  for (let at = 0; at < all.length; at += maxCodesAtOnce) {
    const rows = await scope.query<{ codigo: string; id: number }>(
      `SELECT sent.codigo, r.id FROM unnest($2::text[]) AS sent(codigo)
         JOIN ${table} r ON r.id_empresa = $1 AND r.${code}_chave = lower(sent.codigo)`,
      [scope.companyId, all.slice(at, at + maxCodesAtOnce)],
    );
    for (const { codigo, id } of rows) ids.set(codigo, id);
  }
  return ids;
}

/** Enough to find a misspelt code, and read in milliseconds. */
const maxCandidates = 10_000;

/** The codes to suggest instead of unknown ones, of records that the scope may see. */
export async function codesToSuggest(
  scope: Scope,
  { table, code }: Coded,
): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.query<{ key: string; codigo: string }>(
    `SELECT ${code}_chave AS key, ${code} AS codigo FROM ${table}
      WHERE id_empresa = $1 AND ${code} IS NOT NULL ORDER BY id LIMIT ${maxCandidates}`,
    [scope.companyId],
  );
  return new Map(rows.map(({ key, codigo }) => [key, codigo]));
}
