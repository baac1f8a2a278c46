/** What is printed, by the text of its sheets. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { desktop, type Visit } from './console.ts';
import { missingProgram } from './programs.ts';

/** What is printed on of A4 with its margins, in pixels. */
export const [across, upright] = [
  { width: 1047, height: 718 },
  { width: 703, height: 1032 },
];

/** The page as it is printed, in a window as large as a sheet. */
export async function putOnPaper({ page, settle }: Visit): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const isWide = await page.locator('[data-wide]').count();
  await page.setViewportSize(isWide > 0 ? across : upright);
  await settle();
}

export async function takeOffPaper({ page }: Visit): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.setViewportSize(desktop);
}

export const readerMissing = missingProgram('pdftotext', 'poppler-utils');

/** The text of each sheet: as it is laid out, or in the order in which it is printed. */
export async function sheetsOf(page: Page, order: 'layout' | 'raw' = 'layout'): Promise<string[]> {
  const reading = promisify(execFile)('pdftotext', [`-${order}`, '-', '-']);
  reading.child.stdin?.end(await page.pdf({ preferCSSPageSize: true }));
  return (await reading).stdout.split('\f').slice(0, -1);
}

/** Texts of the page that are not, or not wholly, on the paper, or reach into the next column. */
export const cutOff = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === '' || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    const cell = text.parentElement.closest('th, td')?.getBoundingClientRect();
    let [from, to] = [cell?.left ?? 0, Math.min(innerWidth, cell?.right ?? innerWidth)];
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      const look = getComputedStyle(around);
      if (look.overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      from = Math.max(from, box.left);
      to = Math.min(to, box.right);
    }
    const isHidden = text.parentElement.closest('[class*="hidden"]') !== null;
    if (!isHidden && (left < from - 1 || right > to + 1)) cut.push(text.data);
  }
  return cut;
})()`;

/** Words and numbers that are in two lines. */
export const broken = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('[class*="hidden"], svg, code')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[−+-]?[\\p{L}\\d]+(?:[.,:]\\d+)*(?:\\s?%)?/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(word);
    }
  }
  return found;
})()`;

/** Tables whose headings are not repeated on each page, by their first heading. */
export const unrepeated = `[...document.querySelectorAll('main thead')].filter((head) => {
  const parts = [head, ...head.querySelectorAll('tr, th, td')].map((one) => getComputedStyle(one));
  const around = [];
  for (let one = head.parentElement; one && one !== document.body; one = one.parentElement) around.push(getComputedStyle(one));
  return head.checkVisibility() && (parts[0].display !== 'table-header-group' || parts.some(({ position }) => position !== 'static') ||
    around.some(({ overflowY }) => overflowY !== 'visible'));
}).map((head) => head.textContent.slice(0, 40))`;

export interface Together {
  readonly what: string;
  readonly first: string;
  readonly second: string;
}

/**
 * Marks what belongs on one sheet, by signs that are printed: a heading and the text below it; a
 * chart and the table after it, of a longer one the first row.
 */
export const marked = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    [data-mark]::before { content: attr(data-mark); font: 4px monospace; white-space: nowrap }
    main::before { display: block; height: var(--down); content: '' }
  \`);
  document.adoptedStyleSheets.push(sheet);
  const isShown = (one) => one.checkVisibility() && !one.closest('[class*="hidden"], svg');
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (text.data.trim() !== '' && isShown(text.parentElement)) texts.push(text.parentElement);
  const after = (one) => texts.find((text) => one.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING);
  let count = 0;
  const mark = (one) => (one.dataset.mark ??= '‹' + (count += 1) + '›');
  const together = [];
  const bare = [];
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    if (!isShown(heading)) continue;
    const below = after(heading);
    const next = below?.closest('h1, h2, h3');
    if (!below || (next && next.tagName <= heading.tagName)) bare.push(heading.textContent);
    else together.push({ what: heading.textContent, first: mark(heading), second: mark(below) });
  }
  for (const chart of document.querySelectorAll('main figure')) {
    const own = [...chart.querySelectorAll('figcaption *')].find(isShown);
    const tables = [...document.querySelectorAll('main table')].filter(isShown);
    const table = tables.find((one) => chart.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
    if (!own || !table) continue;
    const rows = [...table.querySelectorAll('tbody tr')];
    const row = rows.length > 4 ? rows[0] : rows.at(-1);
    together.push({ what: table.ariaLabel, first: mark(own), second: mark(row.querySelector('th, td')) });
  }
  return { together, bare };
})()`;
