/** Lists of ids and months in query parameters: `paineis=1,2,3`. */
import Type from 'typebox';
import { longestList } from './code-list.ts';

/** A query parameter with integers separated by commas: `1,2,3`. */
export function integers(most: number) {
  return Type.Refine(
    Type.String({
      maxLength: longestList,
      'x-expected': `integers from 1 to ${most}, separated by commas`,
      'x-json': { pattern: '^[0-9]+( *, *[0-9]+)*$' },
    }),
    (text) => text.split(',').every((part) => isInteger(part.trim(), most)),
  );
}

function isInteger(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}

/** The integers of such a parameter. Undefined when it was not sent. */
export const readIntegers = (text: string | undefined) => text?.split(',').map(Number);
