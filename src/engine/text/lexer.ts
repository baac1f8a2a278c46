/** Splits a text into tokens in one pass, without backtracking. Any text has tokens. */
import type { Diagnostics } from './diagnostic.ts';
import type { View } from './language.ts';
import { messages } from './messages.ts';

export type TokenKind = 'number' | 'word' | 'indicator' | 'name' | 'string' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** The content: an operator, a word, digits with a point, or the text between quotes. */
  readonly text: string;
}

/** Longer than any formula of 500 nodes needs. */
export const maxTextLength = 200_000;
const maxTokens = 10_000;

const signs = ['<>', '<=', '>=', '+', '-', '*', '/', '(', ')', ';', ',', ':', '=', '<', '>', '.'];
/** Operators as word processors and calculators write them. */
const otherSigns: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};
const quotes = { '[': ['indicator', ']'], "'": ['name', "'"], '"': ['string', '"'] } as const;

const space = /[\s\uFEFF]/;
const digits = /\d+/y;
/** Characters that cannot begin a token. */
const unexpected = /[^\s\uFEFF\p{L}\d_['"+\-*/();,:=<>.−–×÷≤≥≠]+/uy;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

export function tokensOf(text: string, view: View, diagnostics: Diagnostics): readonly Token[] {
  const tokens: Token[] = [];
  if (text.length > maxTextLength) {
    diagnostics.add(messages.tooLong({ start: maxTextLength, end: text.length }, maxTextLength));
    return [{ kind: 'end', start: text.length, end: text.length, text: '' }];
  }
  let at = 0;
  while (at < text.length && tokens.length < maxTokens && !diagnostics.areFull) {
    if (space.test(text[at] as string)) {
      at++;
      continue;
    }
    const token =
      quotedAt(text, at, diagnostics) ?? numberAt(text, at, view, diagnostics) ?? wordOrSignAt(text, at);
    if (token) tokens.push(token);
    at = token?.end ?? reportUnexpected(text, at, diagnostics);
  }
  if (tokens.length === maxTokens) {
    diagnostics.add(messages.tooLong({ start: at, end: text.length }, maxTokens));
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length, text: '' });
  return tokens;
}

/** `[…]`, `'…'` or `"…"`. A doubled closing quote stands for itself. */
function quotedAt(text: string, start: number, diagnostics: Diagnostics): Token | undefined {
  const opening = text[start] as string;
  if (!(opening in quotes)) return undefined;
  const [kind, closing] = quotes[opening as keyof typeof quotes];
  for (let at = text.indexOf(closing, start + 1); at !== -1; at = text.indexOf(closing, at + 2)) {
    if (text[at + 1] === closing) continue;
    const content = text.slice(start + 1, at).replaceAll(closing + closing, closing);
    return { kind, start, end: at + 1, text: content };
  }
  diagnostics.add(messages.unclosed({ start, end: text.length }, closing));
  return {
    kind,
    start,
    end: text.length,
    text: text.slice(start + 1).replaceAll(closing + closing, closing),
  };
}

function numberAt(text: string, start: number, view: View, diagnostics: Diagnostics): Token | undefined {
  const whole = matchAt(digits, text, start);
  if (whole === undefined) return undefined;
  let end = start + whole.length;
  const mark = text[end];
  if (mark !== '.' && mark !== view.decimal) return { kind: 'number', start, end, text: whole };
  const decimals = matchAt(digits, text, end + 1);
  if (decimals === undefined) return { kind: 'number', start, end, text: whole };
  end += 1 + decimals.length;
  if (mark !== view.decimal) {
    // In grouped digits it is uncertain which separator is the decimal one.
    const isGrouped = /^[.,]\d/.test(text.slice(end, end + 2));
    const fix = isGrouped ? undefined : `${whole}${view.decimal}${decimals}`;
    diagnostics.add(messages.decimalSign({ start, end }, view.decimal, fix));
  }
  return { kind: 'number', start, end, text: `${whole}.${decimals}` };
}

function wordOrSignAt(text: string, start: number): Token | undefined {
  const found = matchAt(word, text, start);
  if (found !== undefined) return { kind: 'word', start, end: start + found.length, text: found };
  const sign = signs.find((candidate) => text.startsWith(candidate, start));
  if (sign !== undefined) return { kind: 'sign', start, end: start + sign.length, text: sign };
  const other = otherSigns[text[start] as string];
  return other === undefined ? undefined : { kind: 'sign', start, end: start + 1, text: other };
}

/** Reports a run of unexpected characters once. Returns its end. */
function reportUnexpected(text: string, start: number, diagnostics: Diagnostics): number {
  // Takes at least one, since some characters outside the pattern cannot begin a token either.
  const first = (text.codePointAt(start) as number) > 0xffff ? 2 : 1;
  const end = start + first + (matchAt(unexpected, text, start + first)?.length ?? 0);
  diagnostics.add(messages.strangers({ start, end }));
  return end;
}
