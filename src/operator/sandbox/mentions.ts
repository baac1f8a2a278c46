/**
 * Employees named in texts: full names (of two words or more, as they are stored but for case, spaces and the stops or commas
 * before them) and addresses. First names alone, nicknames and misspellings are not found.
 */
import { pseudonymOf, pseudonymousAddressOf } from './tables.ts';

interface Name {
  readonly words: readonly string[];
  readonly pseudonym: string;
}

/** A word, without the punctuation around it. */
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’._%+@-]*[\p{L}\p{N}\p{M}])?/gu;
/** What an employee's address may be made of; none of it ends a value in the text of a row. */
const addressPattern = /[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+/gu;
/** Between the words of a name: spaces, behind a stop or a comma at most ("Maria C. Souza", "Souza, Maria"). */
const gapPattern = /^[.,]?\s+$/;

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
    return this.#replaceNames(text.replaceAll(addressPattern, (found) => this.#replaceAddress(found)));
  }

  /** Also where other characters that an address may have stand before it, or a stop behind it: `mailto=maria@…` */
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

/** Whether the name stands there: its words, nothing but a gap between each two. */
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
    return index === 0 || (before !== undefined && isGap(text, before, here));
  });
}

function isGap(text: string, before: RegExpExecArray, after: RegExpExecArray): boolean {
  return gapPattern.test(text.slice(before.index + before[0].length, after.index));
}
