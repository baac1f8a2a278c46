/**
 * The kind of each part of a text, for its colour. Uses the language's own tokens, not a second
 * grammar.
 */
import { Diagnostics } from '../../src/engine/text/diagnostic.ts';
import { folded } from '../../src/engine/text/fold.ts';
import { type Language, views, wordsOf } from '../../src/engine/text/language.ts';
import { type Token, tokensOf } from '../../src/engine/text/lexer.ts';

export type Look = 'tree' | 'function' | 'submodel' | 'indicator' | 'field' | 'number' | 'string' | 'sign';

export interface Highlight {
  readonly start: number;
  readonly end: number;
  readonly look: Look;
}

/** The tokens of any text, valid or not. The last one is at its end. */
export function tokensIn(text: string, language: Language): readonly Token[] {
  return tokensOf(text, views[language], new Diagnostics());
}

export function highlightsOf(text: string, language: Language): readonly Highlight[] {
  const tokens = tokensIn(text, language);
  return tokens.flatMap((token, at) => {
    const look = lookOf(token, tokens[at - 1], tokens[at + 1], language);
    return look === undefined ? [] : [{ start: token.start, end: token.end, look }];
  });
}

function lookOf(
  token: Token,
  before: Token | undefined,
  after: Token | undefined,
  language: Language,
): Look | undefined {
  switch (token.kind) {
    case 'end':
      return undefined;
    case 'name':
      return 'submodel';
    case 'word':
      return wordLook(token, before, after, language);
    default:
      return token.kind;
  }
}

function wordLook(
  { text }: Token,
  before: Token | undefined,
  after: Token | undefined,
  language: Language,
): Look {
  if (after?.kind === 'indicator') return 'submodel';
  if (before?.text === '.') return 'field';
  const isTree = wordsOf[language].trees.has(folded(text)) && after?.text === '=' && before?.text !== ':';
  return isTree ? 'tree' : 'function';
}
