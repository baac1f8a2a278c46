/** What the endpoints of the master records of budget management share: fields, shapes and the parts of definitions. */

import { type RawBuilder, sql } from 'kysely';
import { formulas } from '../../database/locks.ts';
import type { Call, PageableQuery, Scope } from '../../kernel/endpoint.ts';
import { ApiError, type ErrorSlug } from '../../kernel/errors.ts';
import {
  code,
  enumeration,
  id,
  object,
  optional,
  type RecordKind,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { insertResult, updateResult } from '../../kernel/results.ts';
import { type Master, setBlocked } from './masters.ts';

/** Every master record begins with these fields … */
export const firstFields = { codigo: code(), nome: requiredText() };

/** … and ends with these. */
export const lastFields = {
  bloqueado: enumeration({ 0: 'not blocked', 1: 'blocked' }),
  data_cadastro: timestamp(),
};

/** `codigo` and `nome` as updates take them. */
export const firstChanges = { codigo: optional(code()), nome: optional(requiredText()) };

export const none = object({});
export const byId = (kind: RecordKind) => object({ id: id(kind) });
export const byCode = (kind: RecordKind) => object({ codigo: code(kind) });

/** The module of every endpoint here. */
export const inGo = { module: 'go' } as const;

const conflict: readonly ErrorSlug[] = ['conflict'];

/** What every insert is. */
export const inserting = {
  ...inGo,
  method: 'POST',
  params: none,
  errors: conflict,
  result: insertResult,
} as const;

/** What every update is. */
export const updating = {
  ...inGo,
  method: 'PUT',
  partial: 'nothing-to-update',
  errors: conflict,
  result: updateResult,
} as const;

/** A read of the one record with the code of the path; errors: 404. */
export const readingByCode = { ...inGo, errors: ['not-found'] as readonly ErrorSlug[] } as const;

/** The record has this code, whatever its case. */
export function hasCode(codigo: string): RawBuilder<boolean> {
  return sql<boolean>`codigo_chave = lower(${codigo})`;
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

type IdCall = Call<{ id: number }, object>;

/** What blocking (1) and unblocking (0) a record is, but for path and summary. */
export function blocking(master: Master, bloqueado: 0 | 1) {
  return {
    ...inGo,
    method: 'PUT',
    params: byId(master.table),
    body: none,
    bodyOptional: true,
    description:
      bloqueado === 1
        ? 'A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.'
        : 'A record that is not blocked is a 409.',
    errors: conflict,
    result: updateResult,
    handle: (call: IdCall) => setBlocked(call, master, bloqueado),
  } as const;
}

/** What deleting a record is, but for path, summary and what happens. */
export function deleting(kind: RecordKind) {
  return {
    ...inGo,
    method: 'DELETE',
    locks: [formulas],
    params: byId(kind),
    body: none,
    bodyOptional: true,
    description:
      'A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.',
    example: {
      refused: { error: 'conflict', why: 'every record of the demo company is in use or not blocked' },
    },
    errors: conflict,
    result: updateResult,
  } as const;
}
