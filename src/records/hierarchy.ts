/**
 * Hierarchies of records of one kind. No record may lie below itself, even with concurrent writes.
 */

import { invalid } from '../kernel/contract/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { nameOf } from './records.ts';
import type { Kind } from './shared-fields.ts';

/**
 * Throws 422 when the parent is the record itself or lies below it. The endpoint must declare the
 * lock on its hierarchy in `locks` (`parents` or `hierarchies`). Otherwise two concurrent changes
 * could form a cycle that neither of them sees.
 */
export async function requireNoCycle(scope: Scope, kind: Kind, id: number, parent: number): Promise<void> {
  const { table, parent: field = '' } = kind;
  if (parent === id) throw invalid(field, `must not be ${nameOf(kind, id)} itself`, circle);
  const rows = await scope.query(
    `WITH RECURSIVE above AS (
       SELECT id, ${field} AS parent FROM ${table} WHERE id_empresa = $1 AND id = $2
       UNION
       SELECT r.id, r.${field} FROM above a JOIN ${table} r ON r.id_empresa = $1 AND r.id = a.parent)
     SELECT id FROM above WHERE id = $3`,
    [scope.companyId, parent, id],
  );
  if (rows.length > 0)
    throw invalid(field, `must not lie below ${nameOf(kind, id)}, as ${parent} does`, circle);
}

const circle = { rule: 'circle' } as const;
