/** External codes: an integrator's own keys for records. They are unique ignoring case. */
import { type RawBuilder, sql } from 'kysely';
import { ApiError, combinedError } from '../kernel/contract/errors.ts';
import type { PageableQuery } from '../kernel/contract/read-rows.ts';
import type { Scope } from '../kernel/scope.ts';
import type { CodedKind } from './shared-fields.ts';

/** A select of records that can be narrowed by a condition. */
interface Select {
  where(condition: RawBuilder<boolean>): PageableQuery<object>;
}

/** The record with the code in the path. Throws 404 when there is none. */
export async function oneByCode(
  { scope, params: { codigo } }: { readonly scope: Scope; readonly params: { readonly codigo: string } },
  { code }: CodedKind,
  records: Select,
): Promise<readonly object[]> {
  const hasCode = sql<boolean>`${sql.ref(`${code}_chave`)} = lower(${codigo})`;
  const rows = await scope.execute(records.where(hasCode));
  if (rows.length === 0) throw new ApiError('not-found', `codigo "${codigo}" does not exist`);
  return rows;
}

/** Throws 409 when a record other than `id` has the code. Null is never in use. */
export async function requireFreeCode(
  scope: Scope,
  kind: CodedKind,
  code: unknown,
  id?: number,
): Promise<void> {
  if (typeof code !== 'string') return;
  const holder = await holderOf(scope, kind, code);
  if (holder !== undefined && holder !== id) throw codeInUse(kind, code, holder);
}

/** The id of the record that has the code, ignoring case. */
export async function holderOf(
  scope: Scope,
  { table, code: column }: CodedKind,
  code: unknown,
): Promise<number | undefined> {
  const [row] = await scope.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND ${column}_chave = lower($2)`,
    [scope.companyId, code],
  );
  return row?.id;
}

/** Without `holder`: a concurrent request took the code, so the record is not known. */
export function codeInUse(
  { noun, code: field }: Pick<CodedKind, 'noun' | 'code'>,
  code: unknown,
  holder?: number,
): ApiError {
  const by = holder === undefined ? `another ${field === 'codigo' ? 'record' : noun}` : `${noun} ${holder}`;
  const detail = `${field} "${String(code)}" is in use by ${by}`;
  const params = { code: String(code), ...(holder === undefined ? {} : { id: holder }) };
  return combinedError('conflict', [{ path: field, rule: 'code-in-use', params, detail }]);
}

/**
 * Handles the failure of a statement that gives a record this code. Throws 409 when a concurrent
 * request took the code, otherwise the error itself.
 */
export function refuseCode(kind: Pick<CodedKind, 'noun' | 'code'>, code: unknown): (error: unknown) => never {
  return (error) => {
    throw (error as { code?: unknown } | null)?.code === '23505' ? codeInUse(kind, code) : error;
  };
}
