/** Records that lie below others of their kind: nobody is below himself, whatever is written at the same time. */
import { hierarchies } from '../../database/locks.ts';
import type { Call, ConditionalLock, Scope } from '../../kernel/endpoint.ts';
import { ApiError, invalid } from '../../kernel/errors.ts';
import { budget, budgetPeriod, unchanged } from '../../recalculation/marks.ts';
import { lockMaster, type Master, nameOf, type Stored, updateMaster } from './masters.ts';

type Changes = Readonly<Record<string, string | number | null | undefined>>;

type OwnerField = 'id_dimensao' | 'id_go_processo_periodo';

/**
 * Judges the update of a record whose `parentField` names its parent. Throws 422 for another owner, which updates cannot change,
 * and for a parent below the record.
 */
export async function judgeInHierarchy(
  { scope, params, body }: Pick<Call<{ id: number }, Changes>, 'scope' | 'params' | 'body'>,
  master: Master,
  parentField: string,
  ownerField?: OwnerField,
): Promise<void> {
  const parent = body[parentField];
  const before = await lockMaster(scope, master, params.id);
  if (ownerField !== undefined) await requireOwner(scope, body, before, ownerField);
  if (typeof parent === 'number' && parent !== before[parentField]) {
    await requireNoCycle(scope, master, { field: parentField, id: params.id, parent });
  }
}

/**
 * Updates a record that {@link judgeInHierarchy} has judged. With an `ownerField`, it and its parent are of the same owner (a
 * dimension, a period). A new parent changes what is read in its place: the owner's period is marked where the owner is one,
 * else every reading. Throws 412 for a parent of another owner, 409 for a code in use.
 */
export async function updateInHierarchy(
  call: Call<{ id: number }, Changes>,
  master: Master,
  parentField: string,
  ownerField?: OwnerField,
): Promise<void> {
  const { scope, params, body, mark } = call;
  const parent = body[parentField];
  const before = await lockMaster(scope, master, params.id);
  if (ownerField !== undefined && typeof parent === 'number' && parent !== before[parentField]) {
    const owner = { field: ownerField, id: before[ownerField] as number };
    await requireSameOwner(scope, master, owner, parent, parentField);
  }
  const changed = await updateMaster(call, master, before, body);
  const isOfPeriod = ownerField === 'id_go_processo_periodo';
  const readings = isOfPeriod ? budgetPeriod(before[ownerField] as number) : budget;
  await mark(changed.has(parentField) ? readings : unchanged);
}

const ownerTables = { id_dimensao: 'dimensao_go', id_go_processo_periodo: 'periodo_go' } as const;

/** Throws 422 for another owner; one that the company does not have is a 412 like every record of a body. */
async function requireOwner(scope: Scope, body: Changes, before: Stored, field: OwnerField): Promise<void> {
  if (body[field] === undefined || body[field] === before[field]) return;
  const key = [scope.companyId, body[field]];
  const rows = await scope.query(
    `SELECT id FROM ${ownerTables[field]} WHERE id_empresa = $1 AND id = $2`,
    key,
  );
  if (rows.length === 0) return;
  throw invalid(field, 'cannot be updated; leave it out, or send the one that the record has');
}

/** Throws 412 when the parent is not of the same dimension or period. */
export async function requireSameOwner(
  scope: Scope,
  { table }: Master,
  owner: { readonly field: string; readonly id: number },
  parent: number,
  parentField = 'id_pai',
): Promise<void> {
  const rows = await scope.query(
    `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = $2 AND ${owner.field} = $3`,
    [scope.companyId, parent, owner.id],
  );
  if (rows.length > 0) return;
  throw new ApiError('unknown-reference', `${parentField} ${parent} is not of ${owner.field} ${owner.id}`);
}

/** The lock of an update that may move the record below another one: one of a record's `locks`. */
export function whenMoved<Field extends string>(
  parentField: Field,
): ConditionalLock<unknown, { readonly [field in Field]?: number | null | undefined }> {
  return { lock: hierarchies, when: ({ body }) => typeof body[parentField] === 'number' };
}

/** Throws 422 when the parent is the record itself or lies below it. Behind {@link hierarchies}. */
async function requireNoCycle(
  scope: Scope,
  master: Master,
  of: { readonly field: string; readonly id: number; readonly parent: number },
): Promise<void> {
  const { field, id, parent } = of;
  if (parent === id) throw invalid(field, `must not be ${nameOf(master, id)} itself`);
  const rows = await scope.query(
    `WITH RECURSIVE above AS (
       SELECT id, ${field} AS parent FROM ${master.table} WHERE id_empresa = $1 AND id = $2
       UNION
       SELECT m.id, m.${field} FROM above a JOIN ${master.table} m ON m.id_empresa = $1 AND m.id = a.parent)
     SELECT id FROM above WHERE id = $3`,
    [scope.companyId, parent, id],
  );
  if (rows.length > 0) throw invalid(field, `must not lie below ${nameOf(master, id)}, as ${parent} does`);
}
