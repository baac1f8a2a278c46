/** Codes, by which an integrator finds records: each is one record's, whatever its case. */
import { type RawBuilder, sql } from 'kysely';
import type { PageableQuery, Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { CodedKind } from './kind.ts';

/** A select of records that can be asked for some of them. */
interface Select {
  where(condition: RawBuilder<boolean>): PageableQuery<object>;
}

/** The record of the path's code. Throws 404 when there is none. */
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

/** Throws 409 when another record than `id` has the code; none has null. */
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

/** The record that has the code, whatever its case. */
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

/** Without a holder: who took the code in the same moment is not known. */
export function codeInUse(
  { noun, code: field }: Pick<CodedKind, 'noun' | 'code'>,
  code: unknown,
  holder?: number,
): ApiError {
  const by = holder === undefined ? `another ${field === 'codigo' ? 'record' : noun}` : `${noun} ${holder}`;
  return new ApiError('conflict', `${field} "${String(code)}" is in use by ${by}`);
}

/**
 * What a failed statement throws that gives a record this code: 409 when another one took it in the
 * same moment.
 */
export function refuseCode(kind: Pick<CodedKind, 'noun' | 'code'>, code: unknown): (error: unknown) => never {
  return (error) => {
    throw (error as { code?: unknown } | null)?.code === '23505' ? codeInUse(kind, code) : error;
  };
}
