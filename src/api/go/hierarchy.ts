/** Updates budget masters that form hierarchies, and leaves the recalculation marks for a move. */

import { budget, budgetPeriod, unchanged } from '../../cells/recalculate/marks.ts';
import { hierarchies } from '../../database/locks.ts';
import type { Call } from '../../kernel/contract/call.ts';
import type { ConditionalLock } from '../../kernel/contract/endpoint.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { requireNoCycle } from '../../records/hierarchy.ts';
import { plainRows } from '../../records/plain-rows.ts';
import { changeRecord, lockRecord, type Stored, type Values } from '../../records/records.ts';
import type { Kind } from '../../records/shared-fields.ts';
import type { PlainRows } from '../../records/upsert-many.ts';

type OwnerField = 'id_dimensao' | 'id_go_processo_periodo';

/**
 * Checks the update of a record in a hierarchy. Throws 422 when it would change the owner, or when
 * the parent lies below the record.
 */
export async function judgeInHierarchy(
  { scope, params, body }: Pick<Call<{ id: number }, Values>, 'scope' | 'params' | 'body'>,
  kind: Kind,
  ownerField?: OwnerField,
): Promise<Stored> {
  const parent = parentIn(body, kind);
  const before = await lockRecord(scope, kind, params.id);
  if (ownerField !== undefined) await requireOwner(scope, body, before, ownerField);
  if (parent !== undefined && parent !== before[kind.parent as string]) {
    await requireNoCycle(scope, kind, params.id, parent);
  }
  return before;
}

/** The parent in the body. Undefined when it is missing or null. */
function parentIn(body: Values, kind: Kind): number | undefined {
  const parent = body[kind.parent as string];
  return typeof parent === 'number' ? parent : undefined;
}

/**
 * Updates a record that {@link judgeInHierarchy} has checked. With `ownerField`, the record and its
 * parent must have the same owner (a dimension or a period). A new parent changes what formulas
 * read. Then the owner is marked if it is a period, otherwise all budget readings. Throws 412 for a
 * parent with another owner, and 409 for a code in use.
 */
export async function updateInHierarchy(
  call: Call<{ id: number }, Values>,
  kind: Kind,
  before: Stored,
  ownerField?: OwnerField,
): Promise<object> {
  const { scope, body, mark } = call;
  const parentField = kind.parent as string;
  const parent = parentIn(body, kind);
  if (ownerField !== undefined && parent !== undefined && parent !== before[parentField]) {
    await requireSameOwner(scope, kind, { field: ownerField, id: before[ownerField] as number }, parent);
  }
  const changed = await changeRecord(call, kind, before, body);
  const isOfPeriod = ownerField === 'id_go_processo_periodo';
  const readings = isOfPeriod ? budgetPeriod(before[ownerField] as number) : budget;
  await mark(changed.has(parentField) ? readings : unchanged);
  return updated(1);
}

/**
 * Rows of upsertMany that leave their record where it is in the hierarchy.
 *
 * @param judgesNew whether the insert looks at the parent of a new record.
 */
export function plainInHierarchy(kind: Kind, { judgesNew }: { readonly judgesNew: boolean }): PlainRows {
  const { parent = '' } = kind;
  return plainRows(kind, {
    isPlain: ({ body, before }) =>
      body[parent] === undefined ||
      (before === undefined ? !judgesNew || body[parent] === null : body[parent] === before[parent]),
    afterwards: async ({ mark }, { changed }) => {
      if (changed.length > 0) await mark(unchanged);
    },
  });
}

const ownerTables = { id_dimensao: 'dimensao_go', id_go_processo_periodo: 'periodo_go' } as const;

/**
 * Throws 422 for another owner. An owner unknown to the company is a 412, raised elsewhere as for
 * every reference in a body.
 */
async function requireOwner(scope: Scope, body: Values, before: Stored, field: OwnerField): Promise<void> {
  if (body[field] === undefined || body[field] === before[field]) return;
  const key = [scope.companyId, body[field]];
  const rows = await scope.query(
    `SELECT id FROM ${ownerTables[field]} WHERE id_empresa = $1 AND id = $2`,
    key,
  );
  if (rows.length === 0) return;
  throw invalid(field, 'cannot be updated; leave it out, or send the one that the record has', {
    rule: 'fixed',
  });
}

/** Throws 412 when the parent belongs to another dimension or period. */
export async function requireSameOwner(
  scope: Scope,
  { table, parent: parentField = '' }: Kind,
  owner: { readonly field: string; readonly id: number },
  parent: number,
): Promise<void> {
  const rows = await scope.query(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = $2 AND ${owner.field} = $3`,
    [scope.companyId, parent, owner.id],
  );
  if (rows.length > 0) return;
  throw unknownReference(parentField, parent, {
    problem: `is not of ${owner.field} ${owner.id}`,
    rule: 'other-owner',
  });
}

/**
 * The lock for an update that may move the record below another one. Goes into the endpoint's
 * `locks`.
 */
export function whenMoved<Field extends string>(
  parentField: Field,
): ConditionalLock<unknown, { readonly [field in Field]?: number | null | undefined }> {
  return { lock: hierarchies, when: ({ body }) => typeof body[parentField] === 'number' };
}
