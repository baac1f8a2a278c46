/** The function and argument at the caret. */
import { folded } from '../../src/engine/text/fold.ts';
import { type Language, wordsOf } from '../../src/engine/text/language.ts';
import { tokensIn } from './highlight.ts';

export interface Signature {
  /** The name as it is written. */
  readonly word: string;
  /** The name in the payload: `se`, `soma`; also `contagem`, `entry` and `budget`. */
  readonly name: string;
  /** The index of the argument, from 0. */
  readonly argument: number;
}

interface Open {
  readonly word: string | undefined;
  argument: number;
}

/** Undefined outside of known functions. */
export function signatureAt(text: string, at: number, language: Language): Signature | undefined {
  const open: Open[] = [];
  let word: string | undefined;
  for (const token of tokensIn(text.slice(0, at), language)) {
    if (token.text === '(' && token.kind === 'sign') open.push({ word, argument: 0 });
    else if (token.text === ')' && token.kind === 'sign') open.pop();
    else if (token.kind === 'sign' && /^[;,]$/.test(token.text)) {
      const inner = open.at(-1);
      if (inner) inner.argument += 1;
    }
    word = token.kind === 'word' ? token.text : undefined;
  }
  const innermost = open.findLast((one) => one.word !== undefined);
  const name = innermost?.word && functionName(innermost.word, language);
  return innermost?.word && name ? { word: innermost.word, name, argument: innermost.argument } : undefined;
}

/** The payload's name for the function of a word. */
function functionName(word: string, language: Language): string | undefined {
  const meaning = wordsOf[language].functions.get(folded(word));
  if (meaning === undefined) return undefined;
  if (meaning.kind === 'operation') return meaning.operation;
  return meaning.kind === 'aggregation' ? meaning.aggregation : meaning.kind;
}
