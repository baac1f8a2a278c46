/** All pages of the documentation in Chromium; what they do: browser.test.ts. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { builtDocs } from '../../docs/build.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { phone, type ServedDocs, servedDocs } from './served-docs.ts';

/** The addresses of all pages that were built. */
function builtPages(): string[] {
  const pages = globSync('**/*.html', { cwd: builtDocs.dist }).map((file) => file.slice(0, -'.html'.length));
  assert.ok(pages.length > 190, `${pages.length} pages`);
  return pages.filter((page) => page !== '404').map((page) => `/docs/${page.replace(/(^|\/)index$/, '$1')}`);
}

describe('in a browser', { skip: browserMissing }, () => {
  let docs: ServedDocs;
  before(async () => {
    docs = await servedDocs();
  });
  after(() => docs?.close());

  /** Puts what another page shows in the place of what this one does: a tenth of opening it. */
  const showContentOf = (path: string) => `(async () => {
    const answer = await fetch(${JSON.stringify(path)});
    const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('#VPContent').replaceWith(read.querySelector('#VPContent'));
    document.title = read.title;
    document.documentElement.lang = read.documentElement.lang;
  })()`;

  // The menus are the same on all pages: browser.test.ts judges them.
  const leaveContentAlone = `for (const menu of document.querySelectorAll('.VPNav, .VPLocalNav, .VPSidebar')) menu.remove()`;

  it('all pages fit a telephone, and axe finds nothing', () =>
    docs.visit('/docs/guides/first-call', { viewport: phone }, async ({ page }) => {
      await page.addStyleTag({ content: '* { transition: none !important; }' });
      await page.evaluate(leaveContentAlone);
      const found: string[] = [];
      for (const path of builtPages()) {
        await page.evaluate(showContentOf(path));
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (width > phone.width) found.push(`${path} is ${width} pixels wide`);
        const findings = await accessibilityFindings(page);
        found.push(...findings.map((finding) => `${path}: ${finding}`));
      }
      assert.deepEqual(found, []);
    }));
});
