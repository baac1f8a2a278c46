/**
 * The parts of endpoints that set a company up: each resource adds its paths, its fields and what is special about it.
 * `inserting`, `updating`, `deleting`, `reading` and `readingByCode` are what is alike.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Call, Module, PageableQuery, Scope } from '../../kernel/endpoint.ts';
import { ApiError, type ErrorSlug } from '../../kernel/errors.ts';
import {
  code,
  type ExternalKind,
  enumeration,
  externalCode,
  id,
  object,
  optional,
} from '../../kernel/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/results.ts';
import { deleteRecord, insertRecord, type SetupKind, type SetupValues, updateRecord } from './records.ts';

/** The field that bodies take; null clears it. */
export const externalCodeField = { codigo_externo: optional(externalCode()) };

/** The values of `desativado`, where a resource has no state of the contract's. */
export const deactivatedField = enumeration({ 0: 'active', 1: 'inactive: it can be deleted' });

const conflict: readonly ErrorSlug[] = ['conflict'];
const notFound: readonly ErrorSlug[] = ['not-found'];

/** What an insert of the contract becomes: it takes `codigo_externo`, and is a 409 where that is in use. */
export const insertingContract = {
  method: 'POST',
  params: object({}),
  errors: conflict,
  result: insertResult,
} as const;

/** What every insert is that the contract does not have. */
export const inserting = (module: Module | null) =>
  ({ ...insertingContract, module, extension: true }) as const;

type Writing = Pick<Call<unknown, SetupValues>, 'scope' | 'body'>;
type WritingOne = Pick<Call<{ id: number }, SetupValues>, 'scope' | 'body' | 'params'>;

/** Inserts the body as a record of this kind. */
export async function insertBody({ scope, body }: Writing, kind: SetupKind): Promise<object> {
  return inserted(await insertRecord(scope, kind, body));
}

/** Stores the fields of the body in the record of the path. */
export async function updateBody({ scope, body, params }: WritingOne, kind: SetupKind): Promise<object> {
  return updated(await updateRecord(scope, kind, params.id, body));
}

/** What every update is; `partial` at `/panels` is a 418 (decisions, §1). */
export function updating(kind: SetupKind, module: Module | null) {
  return {
    method: 'PUT',
    module,
    extension: true,
    params: object({ id: id(kind.table) }),
    errors: conflict,
    result: updateResult,
  } as const;
}

const deletionRule =
  'A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.';

/** What every deletion is, but for path and summary. */
export function deleting(kind: SetupKind, module: Module | null) {
  return {
    method: 'DELETE',
    module,
    extension: true,
    params: object({ id: id(kind.table) }),
    body: object({}),
    bodyOptional: true,
    description: deletionRule,
    example: { refused: { error: 'conflict', why: 'every record of the demo company is active or in use' } },
    errors: conflict,
    result: updateResult,
    handle: async ({ scope, params }: Pick<Call<{ id: number }>, 'scope' | 'params'>) =>
      updated(await deleteRecord(scope, kind, params.id)),
  } as const;
}

/** What reading one record by its id is. */
export function reading(kind: SetupKind, module: Module | null) {
  return { module, extension: true, params: object({ id: id(kind.table) }) } as const;
}

/** What reading one record by its external code is; errors: 404. */
export function readingByCode(table: ExternalKind, module: Module | null) {
  return {
    module,
    extension: true,
    params: object({ codigo: code(table) }),
    errors: notFound,
    example: {
      params: { codigo: 'ERP-1' },
      refused: { error: 'not-found', why: 'no record of the demo company has an external code' },
    },
  } as const;
}

/** The record has this external code, whatever its case. */
export function hasExternalCode(codigo: string): RawBuilder<boolean> {
  return sql<boolean>`codigo_externo_chave = lower(${codigo})`;
}

/** The record of the code. Throws 404 when there is none. */
export async function oneByCode(
  scope: Scope,
  query: PageableQuery<object>,
  codigo: string,
): Promise<readonly object[]> {
  const rows = await scope.execute(query);
  if (rows.length === 0) throw new ApiError('not-found', `codigo "${codigo}" does not exist`);
  return rows;
}
