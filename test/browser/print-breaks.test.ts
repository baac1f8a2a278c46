/** Where sheets of paper end: never between a chart and its table, or below a heading. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import { across, putOnPaper, readerMissing, sheetsOf, takeOffPaper } from '../harness/paper.ts';
import { type SharedConsole, sharedConsole } from '../harness/shared-console.ts';
import { makeShown, pages } from './every-page.ts';

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

/** What is parted, wherever on a sheet the page begins. Charts meet the end of one most often. */
async function parted(page: Page, together: readonly Together[]): Promise<string[]> {
  const found = new Set<string>();
  const hasChart = (await page.locator('main figure').count()) > 0;
  for (let down = 0; down < across.height; down += hasChart ? 100 : 350) {
    await page.evaluate(`document.documentElement.style.setProperty('--down', '${down}px')`);
    const sheets = await sheetsOf(page, 'raw');
    for (const { what, first, second } of together) {
      const [one, other] = [first, second].map((sign) => sheets.findIndex((text) => text.includes(sign)));
      if (one !== other || one === -1) found.add(`${what} at ${down}: ${one} ${other}`);
    }
  }
  await page.evaluate(`document.documentElement.style.removeProperty('--down')`);
  return [...found];
}

describe('a page on several sheets', { skip: browserMissing || readerMissing }, () => {
  let server: SharedConsole;
  let visit: Visit;
  before(async () => {
    server = await sharedConsole();
    await makeShown(server);
    visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open('/console/nada');
  });
  after(async () => {
    await leave(visit);
    await server?.close();
  });

  for (const [name, { path, opens, shows }] of Object.entries(pages)) {
    it(`parts no chart from its table, and no heading from what is below it: ${name}`, async () => {
      const { page } = visit;
      await visit.go(path);
      await opens?.(visit);
      await shows(visit);
      await visit.settle();
      await putOnPaper(visit);
      const { together, bare } = await page.evaluate<{ together: Together[]; bare: string[] }>(marked);
      const found = { parted: await parted(page, together), bare };
      await takeOffPaper(visit);
      assert.deepEqual(found, { parted: [], bare: [] });
    });
  }
});
