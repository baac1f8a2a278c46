/** Reports a call of a function that does not exist, with what to write instead. */
import type { Fix, Place } from './diagnostic.ts';
import { functionElsewhere, functionWords } from './language.ts';
import type { Token } from './lexer.ts';
import { messages } from './messages.ts';
import { type Replacement, replacementOf } from './spreadsheet-functions.ts';
import type { Syntax } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** To be called after the closing parenthesis. */
export function unknownFunction(reader: TokenReader, name: Token, operands: readonly Syntax[]): void {
  const { view, diagnostics } = reader;
  const own = functionElsewhere(view, name.text);
  const replacement = own === undefined ? replacementOf(name.text) : undefined;
  if (replacement === undefined) {
    const known = own ?? reader.near(name.text, functionWords(view));
    diagnostics.add(messages.unknownFunction(name, name.text, known));
    return;
  }
  const fix = fixOf(reader, name, operands, replacement);
  diagnostics.add(messages.spreadsheetFunction(name, name.text, replacement.hint, fix));
}

/** The same with a function of this language, or without one. */
function fixOf(
  { text, view, lastEnd }: TokenReader,
  name: Place,
  [first, second]: readonly Syntax[],
  { operation, arguments: same }: Replacement,
): Fix | undefined {
  if (operation !== undefined) {
    return { start: name.start, end: name.end, text: view.operations[operation] as string };
  }
  if (same === undefined || first === undefined || first.kind === 'hole') return undefined;
  const written = text.slice(first.start, first.end);
  const called = { start: name.start, end: lastEnd };
  if (same === 'first') {
    const isChain = first.kind === 'operation' && first.isChain;
    return { ...called, text: isChain ? `(${written})` : written };
  }
  const isZero = second?.kind === 'number' && Number(second.digits) === 0;
  const sum = `${view.operations['soma']}(${written}${view.separator} 0)`;
  return isZero ? { ...called, text: sum } : undefined;
}
