/** What reaches a browser, for tests in which what somebody must not see carries a canary. */
import assert from 'node:assert/strict';
import type { Response } from 'playwright-core';
import type { Visit } from './console.ts';

export interface Watched {
  /** All answers of the API so far. */
  readonly answers: Promise<string>[];
  /**
   * None of the words is in an answer since it was asked last, on the screen, or in what the
   * browser keeps. Gives those answers.
   */
  readonly assertSilent: (words: readonly string[], about: string) => Promise<string[]>;
}

/** Keeps the answers that the visit's page gets from now on. */
export function watched({ page, settle }: Visit): Watched {
  const answers: Promise<string>[] = [];
  let silent = 0;
  page.on('response', (response) => {
    if (response.url().includes('/console/api/')) answers.push(textOf(response));
  });
  return {
    answers,
    async assertSilent(words, about) {
      await settle();
      const shown = await page.evaluate<string>(`(${found.toString()})(${JSON.stringify(words)}, [
        document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }]), location.href])`);
      assert.equal(shown, '', `${about} shows …${shown}…`);
      const fresh = await Promise.all(answers.slice(silent));
      silent += fresh.length;
      const told = found(words, fresh);
      assert.equal(told, '', `${about} is told …${told}…`);
      return fresh;
    },
  };
}

/** The surroundings of a word in one of the texts, or nothing. Runs in the page too. */
function found(words: readonly string[], texts: readonly string[]): string {
  for (const text of texts) {
    const at = Math.max(...words.map((word) => text.indexOf(word)));
    if (at >= 0) return text.slice(Math.max(0, at - 200), at + 60);
  }
  return '';
}

/** Body, headers and address of an answer; one that was given up has no body. */
async function textOf(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  return `${response.url()} ${JSON.stringify(await response.allHeaders())} ${body}`;
}
