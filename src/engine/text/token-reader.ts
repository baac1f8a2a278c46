/** Reads the tokens of a text one by one, and collects diagnostics. */
import { Diagnostics } from './diagnostic.ts';
import { folded } from './fold.ts';
import { type Language, type View, views, type Words, wordsOf } from './language.ts';
import { type Token, type TokenKind, tokensOf } from './lexer.ts';
import { messages } from './messages.ts';
import { Nearest } from './nearest.ts';
import type { Hole } from './syntax.ts';

/** Longer words get no suggestion. */
const longestWord = 30;

export class TokenReader {
  readonly text: string;
  readonly view: View;
  readonly words: Words;
  readonly diagnostics = new Diagnostics();
  readonly #tokens: readonly Token[];
  readonly #nearest = new Nearest();
  #at = 0;

  constructor(text: string, language: Language) {
    this.text = text;
    this.view = views[language];
    this.words = wordsOf[language];
    this.#tokens = tokensOf(text, this.view, this.diagnostics);
  }

  /** The next token, or the one after it. At the end it is always the last one. */
  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)] as Token;
  }

  take(): Token {
    const token = this.peek();
    this.#at = Math.min(this.#at + 1, this.#tokens.length - 1);
    return token;
  }

  /** The end of the last token taken. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  get isAtEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** Skips all remaining tokens. */
  giveUp(): void {
    this.#at = this.#tokens.length - 1;
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'sign' && token.text === text;
  }

  takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.take();
    return true;
  }

  takeKind(kind: TokenKind): Token | undefined {
    return this.peek().kind === kind ? this.take() : undefined;
  }

  /** Takes `;` or `,` between arguments. Reports the one that is wrong in this view. */
  takeSeparator(): boolean {
    if (!this.isSign(';') && !this.isSign(',')) return false;
    const token = this.take();
    if (token.text !== this.view.separator) {
      this.diagnostics.add(messages.separator(token, this.view.separator));
    }
    return true;
  }

  /** Takes the closing parenthesis, or reports that it is missing. */
  takeClosing(): void {
    if (this.takeSign(')')) return;
    const at = this.lastEnd;
    this.diagnostics.add(messages.parenthesisMissing({ start: at, end: at }));
  }

  /** Skips the remaining arguments of a function and its closing parenthesis. */
  skipArguments(): void {
    for (let open = 1; open > 0 && !this.isAtEnd; this.take()) {
      if (this.isSign('(')) open++;
      if (this.isSign(')')) open--;
    }
  }

  /** The one of the words that was probably meant. */
  near(word: string, words: readonly string[]): string | undefined {
    const near = this.#nearest.among(folded(word.slice(0, longestWord)), words.map(folded));
    return words.find((one) => folded(one) === near);
  }

  hole(): Hole {
    const { start } = this.peek();
    return { kind: 'hole', start, end: start };
  }
}
