/** What is printed: whether the page is being printed, and what stands in the margins of paper. */
import { useEffect } from 'react';
import { useMatches } from './narrow.ts';

const print = window.matchMedia('print');

/** Paper cannot be scrolled: it shows every row and column. */
export const useIsPrinting = (): boolean => useMatches(print);

/** In pixels: what names leave of a sheet across, a sign of the smallest print, and around it. */
const [paperWidth, signWidth, aroundWidth] = [860, 5.6, 6];

/**
 * How many columns stand beside each other on paper.
 *
 * @param signs the lengths of their texts.
 */
export function columnsOnPaper(signs: readonly number[], most: number): number {
  const longest = signs.reduce((before, length) => Math.max(before, length), 0);
  return Math.max(1, Math.min(most, Math.floor(paperWidth / (longest * signWidth + aroundWidth))));
}

const font = 'font: 8pt Inter, sans-serif; color: #5c5f66;';

/** A string of CSS. */
export const quoted = (text: string) =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** A margin box of pages, with this content (css-page-3, section 4). */
export const inMargin = (box: 'top-left' | 'top-center' | 'top-right' | 'bottom-right', content: string) =>
  `@${box} { content: ${content}; ${font} }`;

/**
 * Rules of pages, in a style sheet of the document.
 *
 * @param rules The same function as long as they stay. Asked again before each printing, so that
 *   they can tell the time of it.
 */
export function usePageRules(rules: () => string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = () => sheet.replaceSync(rules());
    write();
    document.adoptedStyleSheets.push(sheet);
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
}
