/** Lists that are asked by the codes of what their records refer to: `codigo_filial=LJ01,LJ02`. */

import { idsOfCodes } from '../database/ids-of-codes.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { codeOf } from '../kernel/contract/record-references.ts';
import { notTheirs, type Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import { seesNoEmployeeCodes } from '../rights/employee-codes.ts';
import { codesIn } from './code-list.ts';
import type { Referred } from './list-query.ts';

/** The codes by which a list can be asked, and what they are of. */
type Codes = readonly (readonly [name: string, referred: Referred])[];

type Query = Readonly<Record<string, string | undefined>>;

/** A field, and the records that it is to refer to. */
export interface CodeFilter {
  readonly field: string;
  readonly ids: readonly string[];
}

/** The records that have the codes in the query. A code that is unknown is that of none. */
export function idsOfAsked(scope: Scope, codes: Codes, asked: Query): Promise<CodeFilter[]> {
  return Promise.all(
    codes.map(async ([name, { field, table }]) => {
      const sent = new Set(codesIn(asked[name] as string));
      const found = await idsOfCodes(scope, { table, code: codeOf(table) }, sent);
      return { field, ids: [...found.values()].map(String) };
    }),
  );
}

/**
 * Throws 403 when somebody below a Gerente asks for the codes of employees, or by them: they see
 * only names.
 */
export function requireSeenCodes(person: Person | undefined, codes: Codes, asked: Query): void {
  if (!seesNoEmployeeCodes(person)) return;
  const included = asked['include']?.split(',') ?? [];
  for (const [name, { table }] of codes) {
    if (table !== 'colaborador' || (asked[name] === undefined && !included.includes(name))) continue;
    throw new ApiError(notTheirs(person), `${name} is not yours to ask by`);
  }
}
