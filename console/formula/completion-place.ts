/** What can be completed at the caret, and the part of it that is already typed. */
import { folded } from '../../src/engine/text/fold.ts';
import { type BudgetParameter, type Language, wordsOf } from '../../src/engine/text/language.ts';
import type { Token } from '../../src/engine/text/lexer.ts';
import type { BudgetKind, CompletionKind } from './completion-index.ts';
import { tokensIn } from './highlight.ts';
import { signatureAt } from './signature.ts';

export interface CompletionPlace {
  /** The range to replace. */
  readonly start: number;
  readonly end: number;
  /** The text to search for. */
  readonly typed: string;
  readonly kinds: ReadonlySet<CompletionKind>;
  /** The budget period that is named beside it, as it is written. */
  readonly period?: string | undefined;
}

const values: readonly CompletionKind[] = ['indicator', 'submodel', 'function'];

/** `isAsked`: complete even if nothing is typed yet. */
export function completionAt(
  text: string,
  at: number,
  language: Language,
  isAsked: boolean,
): CompletionPlace | undefined {
  const tokens = tokensIn(text.slice(0, at), language);
  const last = tokens.at(-2);
  const place = (start: number, kinds: readonly CompletionKind[], from = start): CompletionPlace => ({
    start,
    end: at + restLength(text.slice(at), text[start]),
    typed: text.slice(from, at),
    kinds: new Set(kinds),
  });
  const isOpen = last !== undefined && last.end === at;
  if (isOpen && last.kind === 'indicator' && isUnclosed(text, last)) {
    return place(last.start, ['indicator'], last.start + 1);
  }
  if (isOpen && last.kind === 'name' && isUnclosed(text, last)) {
    return place(last.start, ['submodel'], last.start + 1);
  }
  if (isOpen && last.kind === 'string') {
    const kind = isUnclosed(text, last) ? codeKind(text, last.start, language) : undefined;
    if (kind === undefined) return undefined;
    const code = place(last.start, [kind], last.start + 1);
    const period = periodBeside(text.slice(0, code.start), text.slice(code.end), language);
    return { ...code, period };
  }
  const word = isOpen && last.kind === 'word' ? last : undefined;
  const before = word ? tokens.at(-3) : last;
  const start = word?.start ?? at;
  if (before?.text === '.' && before.end === start) return place(start, ['field']);
  if (!word && !isAsked) return undefined;
  const kinds = kindsAfter(before, tokens, word !== undefined, { text, at, language });
  return kinds.length === 0 ? undefined : place(start, kinds);
}

/** The kind of codes after an opening quote, from the parameter that it belongs to. */
function codeKind(text: string, quote: number, language: Language): BudgetKind | undefined {
  if (signatureAt(text, quote, language)?.name !== 'budget') return undefined;
  const tokens = tokensIn(text.slice(0, quote), language).slice(0, -1);
  // `contas: "3.1", "3.2"`: skips the codes before it.
  let at = tokens.length - 1;
  while (tokens[at]?.text === ',' && tokens[at - 1]?.kind === 'string') at -= 2;
  const parameter = tokens[at]?.text === ':' ? tokens[at - 1] : undefined;
  const meaning = parameter && wordsOf[language].parameters.get(folded(parameter.text));
  return meaning && codes[meaning];
}

/** `período: "2017"` among the parameters before a code and after it. */
function periodBeside(before: string, after: string, language: Language): string | undefined {
  const isSign = (sign: string) => (token: Token) => token.kind === 'sign' && token.text === sign;
  const earlier = tokensIn(before, language);
  const later = tokensIn(after, language);
  const closing = later.findIndex(isSign(')'));
  const inside = [
    ...earlier.slice(earlier.findLastIndex(isSign('(')) + 1),
    ...later.slice(0, closing === -1 ? later.length : closing),
  ];
  const { parameters } = wordsOf[language];
  const found = inside.findIndex(
    ({ kind, text }, at) =>
      kind === 'word' && inside[at + 1]?.text === ':' && parameters.get(folded(text)) === 'period',
  );
  const code = inside[found + 2];
  return found !== -1 && code?.kind === 'string' ? code.text : undefined;
}

const codes: Partial<Record<BudgetParameter, BudgetKind>> = {
  period: 'periods',
  accounts: 'accounts',
  structures: 'structures',
  centres: 'centres',
  dimensions: 'dimensions',
};

interface Standing {
  readonly text: string;
  readonly at: number;
  readonly language: Language;
}

function kindsAfter(
  before: Token | undefined,
  tokens: readonly Token[],
  hasWord: boolean,
  { text, at, language }: Standing,
): readonly CompletionKind[] {
  if (signatureAt(text, at, language)?.name === 'budget') {
    const code = hasWord ? undefined : codeKind(text, at, language);
    if (code) return [code];
    if (before?.text !== ':') return before?.kind === 'sign' ? ['parameter'] : [];
    const parameter = tokens.at(hasWord ? -4 : -3);
    const meaning = parameter && wordsOf[language].parameters.get(folded(parameter.text));
    return meaning === 'metric' || meaning === 'mode' ? [meaning] : [];
  }
  // Only an operator can follow a value.
  if (before !== undefined && (before.kind !== 'sign' || before.text === ')')) return ['tree'];
  return before === undefined ? [...values, 'tree'] : values;
}

function isUnclosed(text: string, { start, end }: Token): boolean {
  const closing = text[start] === '[' ? ']' : text[start];
  return end === start + 1 || text[end - 1] !== closing;
}

/** The length of the rest of the name that contains the caret. */
function restLength(rest: string, opening: string | undefined): number {
  if (opening === '[') return /^[^\][\n;]*\]/.exec(rest)?.[0].length ?? 0;
  if (opening === '"') return /^[^"\n;,)]*"/.exec(rest)?.[0].length ?? 0;
  if (opening === "'") return /^[^'\n;[]*'/.exec(rest)?.[0].length ?? 0;
  return /^[\p{L}\p{M}\p{N}_]*/u.exec(rest)?.[0].length ?? 0;
}
