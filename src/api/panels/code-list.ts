/** Lists of external codes in query parameters, which filter as lists of ids do. */
import Type from 'typebox';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { code } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cleanText } from '../../kernel/values/text.ts';
import { idsOfCodes } from '../records/codes.ts';
import { longestList, readIntegers } from './integer-list.ts';
import { type RowKind, rowKinds } from './progress-many-codes.ts';

const isCode = conformsTo(code());
const codesIn = (text: string) => text.split(',').map(cleanText);

/** A query parameter with codes separated by commas: `LJ01,LJ02`. */
export function codes() {
  return Type.Refine(
    Type.String({ minLength: 1, maxLength: longestList, 'x-expected': 'codes, separated by commas' }),
    (text) => codesIn(text).every((one) => isCode(one)),
  );
}

/**
 * The records that a list of ids and one of codes leave. A code that is unknown, or of a record
 * that the scope may not see, is that of none. Undefined: neither list was sent.
 */
export async function idsAmong(
  scope: Scope,
  kind: RowKind,
  { ids, codes: sent }: { readonly ids: string | undefined; readonly codes: string | undefined },
): Promise<readonly number[] | undefined> {
  const named = readIntegers(ids);
  if (sent === undefined) return named;
  const found = new Set((await idsOfCodes(scope, rowKinds[kind], new Set(codesIn(sent)))).values());
  return named === undefined ? [...found] : named.filter((one) => found.has(one));
}
