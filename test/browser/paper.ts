/** What is printed, by the text of its sheets. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { desktop, type Visit } from '../harness/console.ts';
import { missingProgram } from '../harness/programs.ts';

/** What is printed on of A4 with its margins, in pixels. */
export const across = { width: 1047, height: 718 };
const upright = { width: 703, height: 1032 };

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
const cutOff = `(() => {
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
const broken = `(() => {
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
const unrepeated = `[...document.querySelectorAll('main thead')].filter((head) => {
  const parts = [head, ...head.querySelectorAll('tr, th, td')].map((one) => getComputedStyle(one));
  const around = [];
  for (let one = head.parentElement; one && one !== document.body; one = one.parentElement) around.push(getComputedStyle(one));
  return head.checkVisibility() && (parts[0].display !== 'table-header-group' || parts.some(({ position }) => position !== 'static') ||
    around.some(({ overflowY }) => overflowY !== 'visible'));
}).map((head) => head.textContent.slice(0, 40))`;

interface Together {
  readonly what: string;
  readonly first: string;
  readonly second: string;
}

/**
 * Marks what belongs on one sheet, by signs that are printed: a heading and the text below it; a
 * chart and the table after it, of a longer one the first row.
 */
const marked = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    [data-mark]::before { content: attr(data-mark); font: 4px monospace; white-space: nowrap }
    main::before { display: block; height: var(--down); content: '' }
    main + main { break-before: page }
  \`);
  document.adoptedStyleSheets.push(sheet);
  // Of the page before, what stayed.
  for (const one of document.querySelectorAll('[data-mark]')) delete one.dataset.mark;
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

/** Prints the page also as it is further down on a sheet, by copies of it. */
const copied = (down: number) => `(() => {
  const copy = document.querySelector('main').cloneNode(true);
  copy.style.setProperty('--down', '${down}px');
  for (const one of copy.querySelectorAll('[data-mark]')) one.dataset.mark = one.dataset.mark.replace('‹', '‹${down}/');
  document.querySelector('main:last-of-type').after(copy);
})()`;

/**
 * What is parted where the page begins at the top of a sheet, or anywhere on one. Charts meet the
 * end of a sheet most often.
 */
async function parted(page: Page, together: readonly Together[], isAnywhere: boolean): Promise<string[]> {
  const hasChart = (await page.locator('main figure').count()) > 0;
  const places: number[] = [];
  const lowest = isAnywhere ? across.height : 0;
  for (let down = 0; down <= lowest; down += hasChart ? 200 : 350) places.push(down);
  for (const down of places.slice(1)) await page.evaluate(copied(down));
  const sheets = await sheetsOf(page, 'raw');
  await page.evaluate(`for (const copy of document.querySelectorAll('main + main')) copy.remove()`);
  const sheetOf = (sign: string, down: number) =>
    sheets.findIndex((text) => text.includes(down === 0 ? sign : sign.replace('‹', `‹${down}/`)));
  return places.flatMap((down) =>
    together
      .map(({ what, first, second }) => [what, sheetOf(first, down), sheetOf(second, down)] as const)
      .filter(([, one, other]) => one !== other || one === -1)
      .map((found) => `${found.join(' ')} at ${down}`),
  );
}

/**
 * What is wrong with the page on paper: what is cut off, in two lines, without its heading on each
 * sheet, without anything below it, or parted from it. What is parted is not looked for without the
 * program that reads what is printed; print.test.ts says that it is missing.
 */
export async function paperFindings(visit: Visit, isAnywhere: boolean): Promise<string[]> {
  const { page, settle } = visit;
  await page.emulateMedia({ media: 'print' });
  const isWide = await page.locator('[data-wide]').count();
  await page.setViewportSize(isWide > 0 ? across : upright);
  await settle();
  const found = [];
  for (const [what, script] of Object.entries({ 'cut off': cutOff, broken, unrepeated }))
    found.push(...(await page.evaluate<string[]>(script)).map((text) => `${what}: ${text}`));
  const { together, bare } = await page.evaluate<{ together: Together[]; bare: string[] }>(marked);
  found.push(...bare.map((text) => `bare: ${text}`));
  // The first heading of a page stands at the top of its sheet.
  if (together.length > 1 && !readerMissing) found.push(...(await parted(page, together, isAnywhere)));
  await page.evaluate('document.adoptedStyleSheets.pop()');
  await takeOffPaper(visit);
  return found;
}
