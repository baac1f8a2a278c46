/** Lists of codes in query parameters, which filter as lists of ids do. */
import Type from 'typebox';
import { conformsTo } from '../kernel/contract/conforms.ts';
import { code } from '../kernel/contract/fields.ts';
import { cleanName } from '../kernel/values/text.ts';

/** Keeps the request line within its limit. */
export const longestList = 12_000;

const isCode = conformsTo(code());

export const codesIn = (text: string) => text.split(',').map(cleanName);

/** A query parameter with codes separated by commas: `LJ01,LJ02`. */
export function codes() {
  return Type.Refine(
    Type.String({ minLength: 1, maxLength: longestList, 'x-expected': 'codes, separated by commas' }),
    (text) => codesIn(text).every((one) => isCode(one)),
  );
}
