/**
 * Employees named in texts: full names (of two words or more, as they are stored but for case) and addresses. First names
 * alone, nicknames and misspellings are not found.
 */
import { pseudonymOf, pseudonymousAddressOf } from './tables.ts';

interface Name {
  readonly words: readonly string[];
  readonly pseudonym: string;
}

/** A word or an address, without the punctuation around it. */
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._%+@-]*[\p{L}\p{N}\p{M}])?/gu;

export class Mentions {
  /** Names by their first word, the longest first. */
  readonly #names = new Map<string, Name[]>();
  readonly #addresses = new Map<string, string>();

  /** An employee of the company. Of two with one name, the first one's pseudonym stands in texts. */
  add({ id, nome, email }: { readonly id: number; readonly nome: string; readonly email: string }): void {
    this.#addresses.set(plain(email), pseudonymousAddressOf(id));
    const words = [...nome.matchAll(wordPattern)].map(([word]) => plain(word));
    const [first] = words;
    if (first === undefined || words.length < 2) return;
    const same = this.#names.get(first) ?? [];
    if (same.some((name) => name.words.join(' ') === words.join(' '))) return;
    same.push({ words, pseudonym: pseudonymOf(id) });
    this.#names.set(
      first,
      same.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

  /** The text with pseudonyms in place of names and addresses. */
  replace(text: string): string {
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
    const address = this.#addresses.get(first);
    if (address !== undefined) return { pseudonym: address, count: 1 };
    const name = this.#names.get(first)?.find((candidate) => stands(candidate, text, words, at));
    return name && { pseudonym: name.pseudonym, count: name.words.length };
  }
}

function plain(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Whether the name stands there: its words, one space between each two. */
function stands(
  { words: wanted }: Name,
  text: string,
  words: readonly RegExpExecArray[],
  at: number,
): boolean {
  return wanted.every((word, index) => {
    const here = words[at + index];
    if (here === undefined || plain(here[0]) !== word) return false;
    const before = words[at + index - 1];
    return index === 0 || (before !== undefined && isSpace(text, before, here));
  });
}

function isSpace(text: string, before: RegExpExecArray, after: RegExpExecArray): boolean {
  return /^\s$/.test(text.slice(before.index + before[0].length, after.index));
}
