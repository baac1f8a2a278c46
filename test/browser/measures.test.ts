/**
 * Every page of the console, measured on a desktop and on a telephone: one row of title and of
 * filters, controls that can be hit, nothing cut off, one left edge, readable text, one filled
 * button.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, phone } from '../harness/console.ts';
import { makeShown, pages } from './every-page.ts';
import { sharedConsole } from './shared-console.ts';

const desktop = { width: 1280, height: 800 };

/** What a page has that it should not have: a text for each kind of fault. */
const faults = String.raw`(least, figures) => {
  const found = new Map();
  const add = (what, one) => {
    const name = one.getAttribute('aria-label') || one.textContent.trim() || one.tagName;
    found.set(what, [...(found.get(what) ?? []), name.slice(0, 40)]);
  };
  const boxOf = (one) => one.getBoundingClientRect();
  /** What only screen readers are told is a pixel wide. */
  const isSeen = (one) => {
    const { width, height } = boxOf(one);
    return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const all = (selector, of = document) => [...of.querySelectorAll(selector)].filter(isSeen);
  const main = document.querySelector('main');
  const area = boxOf(main);
  const style = getComputedStyle(main);
  const left = area.left + parseFloat(style.paddingLeft);
  const right = area.right - parseFloat(style.paddingRight);
  if (all('h1').length !== 1) add('not one title', main);
  for (const row of all('[data-head=title]')) {
    const [title, actions] = [...row.children];
    if (actions && boxOf(actions).height > 0 && boxOf(actions).top >= boxOf(title).bottom) add('two rows of title', row);
    const line = parseFloat(getComputedStyle(title.querySelector('h1, h2')).lineHeight);
    if (least < 44 && boxOf(title.querySelector('h1, h2')).height > line + 1) add('a title of two lines', row);
  }
  for (const row of all('[data-head=tools]')) {
    if (boxOf(row).height > 56) add('two rows of filters', row);
  }
  // The field of a cell is as low as the cell.
  for (const one of all('button, select, textarea, input:not([type=checkbox], [type=radio], [type=range]), [role=button]')) {
    if (boxOf(one).height < least - 0.5 && !one.closest('[role=gridcell]')) add('lower than ' + least + ' px', one);
  }
  for (const one of all('main *')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!own) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 12) add('smaller than 12 px', one);
    const frame = one.closest('[role=grid], section[tabindex], [data-scrolls]');
    const text = document.createRange();
    text.selectNodeContents(one);
    const box = boxOf(text);
    if (!frame && (box.right > right + 1 || box.left < left - 1)) add('beyond the edge', one);
  }
  for (const one of main.children) {
    if (isSeen(one) && Math.abs(boxOf(one).left - left) > 1) add('another left edge', one);
  }
  // Columns of a list are not cut; what goes on beyond the edge of figures fades there.
  for (const frame of all('main section:has(> table)')) {
    const isCut = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1;
    if (isCut && !figures.test(frame.ariaLabel)) add('a column of a list cut off', frame);
    if (isCut && !(parseFloat(getComputedStyle(frame).getPropertyValue('--cut')) > 0)) add('a column cut off', frame);
  }
  const filled = all('[data-look=primary]');
  if (filled.length > 1) filled.forEach((one) => add('more than one filled button', one));
  if (document.documentElement.scrollWidth > innerWidth) add('scrolls sideways', main);
  return [...found].map(([what, names]) => what + ': ' + [...new Set(names)].slice(0, 6).join(' | '));
}`;

describe('the measures of every page', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
    await makeShown(server);
  });
  after(() => server?.close());

  it('are 170 kB of script for the first page of a new browser, in one language', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    // What is loaded ahead of a press comes after four seconds: a slow page takes as long.
    await visit.page.addInitScript(`{
      const later = setTimeout;
      globalThis.setTimeout = (work, ms, ...more) => (ms === 4_000 ? 0 : later(work, ms, ...more));
    }`);
    const sizes = new Map<string, Promise<number>>();
    visit.page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    });
    await visit.open('/console');
    await visit.settle();
    const all = await Promise.all(sizes.values());
    const sum = all.reduce((total, size) => total + size, 0);
    assert.ok(sum <= 170_000, `${sum} bytes`);
    assert.deepEqual(
      [...sizes.keys()].filter((url) => /\/(?:en-|pt-rest)/.test(url)),
      [],
    );
    await leave(visit);
  });

  for (const [viewport, least] of [
    [desktop, 24],
    [phone, 44],
  ] as const) {
    it(`hold at ${viewport.width} px`, async () => {
      const isPhone = viewport === phone;
      const options = { viewport, hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' } as const;
      const visit = await server.enter(server.employee('Helena Duarte'), options);
      await visit.open('/console/nada');
      const found: string[] = [];
      for (const [name, { path, opens, shows, sideways = /^$/ }] of Object.entries(pages)) {
        await visit.go(path);
        await opens?.(visit);
        await shows(visit);
        const told = await visit.page.evaluate<string[]>(`(${faults})(${least}, ${sideways})`);
        found.push(...told.map((what) => `${name}, ${what}`));
      }
      await visit.context.close();
      assert.deepEqual(found, []);
    });
  }
});
