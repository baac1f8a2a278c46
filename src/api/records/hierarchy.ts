/** Groups in groups and submodels of models: none is below itself, whatever is written at the same time. */
import type { Scope } from '../../kernel/endpoint.ts';
import { invalid } from '../../kernel/errors.ts';
import type { SetupKind } from './records.ts';

/** A record that is to stand below another one of its kind; 0 or null is none. */
export interface NewParent {
  readonly field: 'id_grupo' | 'base';
  readonly id: number;
  readonly parent: number;
}

/**
 * Throws 422 when the parent is the record itself or lies below it. The endpoint's `locks` have
 * `parents`: two changes that close a circle only together would not see each other.
 */
export async function requireNoCycle(
  scope: Scope,
  { table, noun }: SetupKind,
  { field, id, parent }: NewParent,
): Promise<void> {
  if (parent === id) throw invalid(field, `must not be ${noun} ${id} itself`);
  const rows = await scope.query(
    `WITH RECURSIVE above AS (
       SELECT id, ${field} AS parent FROM ${table} WHERE id_empresa = $1 AND id = $2
       UNION
       SELECT r.id, r.${field} FROM above a JOIN ${table} r ON r.id_empresa = $1 AND r.id = a.parent)
     SELECT id FROM above WHERE id = $3`,
    [scope.companyId, parent, id],
  );
  if (rows.length > 0) throw invalid(field, `must not lie below ${noun} ${id}, as ${parent} does`);
}
