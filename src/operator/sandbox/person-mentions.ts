/**
 * Replaces employees' full names and e-mail addresses in text. Full names have two words or more.
 * Differences in case, spaces, and full stops or commas between the words are ignored. First names
 * alone, nicknames and misspellings are not found.
 */
import { pseudonymOf, pseudonymousAddressOf } from './tables.ts';

interface Name {
  readonly words: readonly string[];
  /** What stands between the words, before each but the first. */
  readonly gaps: readonly string[];
  readonly pseudonym: string;
}

/**
 * A word without surrounding punctuation. In the text of JSON a line break is `\n`, and `n` no part
 * of the word after it.
 */
const wordPattern = /(?!(?<=\\)[nrt])[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._%+@-]*[\p{L}\p{N}\p{M}])?/gu;
/**
 * Matches an employee's e-mail address. None of its characters ends a value in the text of a row.
 */
const addressPattern = /(?!(?<=\\)[nrt])[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+/gu;
/**
 * What may separate the words of a name: spaces, optionally after a full stop or comma ("Maria C.
 * Souza", "Souza, Maria").
 */
const gapPattern = /^[.,]?(?:\s|\\+[nrt])+$/;
/** Spaces, and quotation marks as the text of a row has them. */
const gapNoise = /[\s\\"]+/gu;

export class Mentions {
  /** Names by their first word, longest first. */
  readonly #names = new Map<string, Name[]>();
  readonly #addresses = new Map<string, string>();

  /**
   * Adds an employee of the company. If two have the same name, the first one's pseudonym is used.
   */
  add({ id, nome, email }: { readonly id: number; readonly nome: string; readonly email: string }): void {
    this.#addresses.set(plain(email), pseudonymousAddressOf(id));
    const found = [...nome.matchAll(wordPattern)];
    const words = found.map(([word]) => plain(word));
    const gaps = found.slice(1).map((word, index) => between(nome, found[index] as RegExpExecArray, word));
    const [first] = words;
    if (first === undefined || words.length < 2) return;
    const same = this.#names.get(first) ?? [];
    if (same.some((name) => name.words.join(' ') === words.join(' '))) return;
    same.push({ words, gaps, pseudonym: pseudonymOf(id) });
    this.#names.set(
      first,
      same.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

  /** The text with names and addresses replaced by pseudonyms. */
  replace(text: string): string {
    return this.#replaceNames(text.replaceAll(addressPattern, (found) => this.#replaceAddress(found)));
  }

  /**
   * Also finds an address after other characters valid in addresses, or before a full stop:
   * `mailto=maria@…`
   */
  #replaceAddress(found: string): string {
    const end = found.length - (/[^\p{L}\p{N}]*$/u.exec(found)?.[0].length ?? 0);
    const starts = [
      0,
      ...[...found.matchAll(/[^\p{L}\p{N}._+-]+/gu)].map(({ index, 0: mark }) => index + mark.length),
    ];
    for (const until of [found.length, end]) {
      for (const start of starts) {
        const pseudonym = this.#addresses.get(plain(found.slice(start, until)));
        if (pseudonym !== undefined) return found.slice(0, start) + pseudonym + found.slice(until);
      }
    }
    return found;
  }

  #replaceNames(text: string): string {
    const words = [...text.matchAll(wordPattern)];
    let replaced = '';
    let end = 0;
    for (let at = 0; at < words.length; at++) {
      const found = this.#at(text, words, at);
      if (!found) continue;
      const last = words[at + found.count - 1] as RegExpExecArray;
      replaced += text.slice(end, words[at]?.index) + found.pseudonym;
      end = last.index + last[0].length;
      at += found.count - 1;
    }
    return replaced + text.slice(end);
  }

  #at(
    text: string,
    words: readonly RegExpExecArray[],
    at: number,
  ): { readonly pseudonym: string; readonly count: number } | undefined {
    const first = plain(words[at]?.[0] as string);
    const name = this.#names.get(first)?.find((candidate) => stands(candidate, text, words, at));
    return name && { pseudonym: name.pseudonym, count: name.words.length };
  }
}

function plain(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Whether the name begins at this word, with valid gaps between its words. */
function stands(
  { words: wanted, gaps }: Name,
  text: string,
  words: readonly RegExpExecArray[],
  at: number,
): boolean {
  return wanted.every((word, index) => {
    const here = words[at + index];
    if (here === undefined || plain(here[0]) !== word) return false;
    const before = words[at + index - 1];
    return (
      index === 0 || (before !== undefined && isGap(between(text, before, here), gaps[index - 1] as string))
    );
  });
}

function between(text: string, before: RegExpExecArray, after: RegExpExecArray): string {
  return text.slice(before.index + before[0].length, after.index);
}

/** `own`: the gap in the name itself, which may have signs: Ana "Nina" Sá (RH). */
function isGap(gap: string, own: string): boolean {
  if (gapPattern.test(gap)) return true;
  return !gapPattern.test(own) && gap.replaceAll(gapNoise, '') === own.replaceAll(gapNoise, '');
}
