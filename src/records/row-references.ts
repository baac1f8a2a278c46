/** References of rows to records, by id or by code (`id_filial`, `codigo_filial`). */

import { idsOfCodes } from '../database/ids-of-codes.ts';
import { codeOf, type Reference } from '../kernel/contract/record-references.ts';
import type { RowProblems } from '../kernel/contract/row-problems.ts';
import type { Scope } from '../kernel/scope.ts';

interface Sent {
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** What the rows refer to by one field, as far as it exists. */
export interface Targets {
  readonly reference: Reference;
  readonly ids: ReadonlySet<number>;
  readonly byCode: ReadonlyMap<string, number>;
}

/** What the rows refer to by the field. */
export async function findTargets(
  scope: Scope,
  reference: Reference,
  rows: readonly Pick<Sent, 'row'>[],
): Promise<Targets> {
  const { byId, byCode, table } = reference;
  const ids = rows.map(({ row }) => row[byId]).filter((one) => typeof one === 'number');
  const codes = rows.map(({ row }) => row[byCode]).filter((one) => typeof one === 'string');
  const found =
    ids.length === 0
      ? []
      : await scope.query<{ id: number }>(
          `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
          [scope.companyId, [...new Set(ids)]],
        );
  return {
    reference,
    ids: new Set(found.map((one) => one.id)),
    byCode: await idsOfCodes(scope, { table, code: codeOf(table) }, new Set(codes)),
  };
}

/**
 * The id of the record that a row refers to by id, by code, or by both. Undefined: none is sent, or
 * the code is that of a record to come (`mayAwait`). `unknown`: the problem is added.
 */
export function referredTo(
  { reference: { byId, byCode: name }, ids, byCode }: Targets,
  { index, row }: Sent,
  problems: RowProblems,
  mayAwait = false,
): number | undefined | 'unknown' {
  const [id, code] = [row[byId] as number | null | undefined, row[name] as string | null | undefined];
  if (id && !ids.has(id)) {
    problems.add('unknown-reference', index, byId, `${id} does not exist in the company`);
    return 'unknown';
  }
  // Null beside an id is the code of a record that has none.
  if (code === undefined || (code === null && id)) return id ?? undefined;
  const found = code === null ? undefined : byCode.get(code);
  if (code !== null && found === undefined && !mayAwait) {
    problems.add('unknown-reference', index, name, `"${code}" does not exist in the company`);
    return 'unknown';
  }
  if (id !== undefined && (id ?? 0) !== (found ?? 0)) {
    problems.add('invalid-value', index, name, `"${code}" is not the code of ${byId} ${id}`, {
      rule: 'contradiction',
    });
    return 'unknown';
  }
  return found;
}
