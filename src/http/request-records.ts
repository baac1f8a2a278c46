/**
 * Checks the records that a request refers to. In the path: 403 for another company's, 404 for
 * unknown ones. In the body: 412 for both, with the same message.
 */
import { sql } from 'kysely';
import { db } from '../database/schema.ts';
import { ApiError, unknownReference } from '../kernel/contract/errors.ts';
import { recordOf, type TObject, type TSchema } from '../kernel/contract/fields.ts';
import { notTheirs, type Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import type { RecordKind } from '../kinds/kind.ts';

/** The fields of a path or body that refer to records, with the kind of record. */
export function recordFields(schema: TObject): [field: string, kind: RecordKind][] {
  return Object.entries<TSchema>(schema.properties).flatMap(([name, field]) => {
    const kind = recordOf(field);
    return kind === undefined ? [] : [[name, kind] as [string, RecordKind]];
  });
}

async function belongs(scope: Scope, kind: RecordKind, id: number): Promise<boolean> {
  const query = db
    .selectFrom(kind)
    .select('id')
    .where('id_empresa', '=', scope.companyId)
    .where('id', '=', id);
  return (await scope.execute(query)).length > 0;
}

/**
 * Throws 403 or 404 for the first record in the path that is not the company's, or not the person's
 * to see.
 */
export async function checkPathRecords(
  scope: Scope,
  fields: readonly [string, RecordKind][],
  params: Readonly<Record<string, unknown>>,
  person: Person | undefined,
): Promise<void> {
  for (const [field, kind] of fields) {
    const id = params[field] as number;
    if (await belongs(scope, kind, id)) continue;
    const [row] = await scope.execute(
      db.selectNoFrom(sql<boolean>`record_exists(${kind}, ${id})`.as('elsewhere')),
    );
    // For a person, a hidden record of the company is the same as another company's.
    if (row?.elsewhere && person) throw new ApiError(notTheirs(person), `${field} ${id} is not yours to see`);
    if (row?.elsewhere) throw new ApiError('foreign-record', `${field} ${id} belongs to another company`);
    throw new ApiError('not-found', `${field} ${id} does not exist`);
  }
}

/** Throws 412 for the first record in the body that is not the company's. */
export async function checkBodyRecords(
  scope: Scope,
  fields: readonly [string, RecordKind][],
  body: Record<string, unknown>,
): Promise<void> {
  for (const [field, kind] of fields) {
    const id = body[field];
    if (typeof id !== 'number') continue;
    if (!(await belongs(scope, kind, id))) {
      throw unknownReference(field, id);
    }
  }
}
