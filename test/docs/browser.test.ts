/**
 * The documentation in Chromium: found by one search in both languages, readable on a telephone, in
 * light and dark, and accessible; requests are tried out in development and nowhere else. All
 * pages: browser.long.test.ts.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, phone, type ServedDocs, servedDocs, type Visit } from './served-docs.ts';

describe('in a browser', { skip: browserMissing }, () => {
  let docs: ServedDocs;
  before(async () => {
    docs = await servedDocs();
  });
  after(() => docs?.close());
  const visit: ServedDocs['visit'] = (...visited) => docs.visit(...visited);

  for (const { path, button, words } of [
    { path: '/docs/', button: 'Search', words: ['Safe retries', 'GET /company/getDepartments'] },
    { path: '/docs/pt/', button: 'Buscar', words: ['Repetir com segurança', 'GET /company/getDepartments'] },
  ]) {
    it(`${path}: one search finds guides and operations`, () =>
      visit(path, { viewport: desktop }, async ({ page }) => {
        for (const word of words) {
          await page.getByRole('button', { name: button }).first().click();
          await page.locator('#localsearch-input').fill(word);
          await page.locator('.VPLocalSearchBox .result', { hasText: word }).first().click();
          await page.getByRole('heading', { name: word }).first().waitFor();
        }
      }));
  }

  it('wide: an example is copied, the other language a click away, and light or dark is kept', () =>
    visit(
      '/docs/guides/first-call',
      { viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] },
      async ({ page }) => {
        assert.deepEqual(await accessibilityFindings(page), []);
        await page.locator('.vp-doc div[class*="language-"]').first().hover();
        await page.locator('button.copy').first().click();
        await page.locator('button.copy.copied').first().waitFor();
        assert.match(await page.evaluate<string>('navigator.clipboard.readText()'), /^export API=/);
        const other = page.locator('a[href="/docs/pt/guides/first-call"]').first();
        await other.waitFor({ state: 'attached' });
        const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
        const light = await ground();
        await page.getByRole('switch').first().click();
        await page.locator('html.dark').waitFor();
        await page.reload();
        await page.locator('html.dark').waitFor();
        assert.notEqual(await ground(), light);
      },
    ));

  // A page of each layout, with pictures, drawings and code.
  const read = [
    '/docs/',
    '/docs/guides/webhooks',
    '/docs/pt/console',
    '/docs/errors/conflict',
    '/docs/pt/reference/progress',
  ];
  for (const path of read) {
    it(`${path} fits a telephone, and axe finds nothing in light and dark`, () =>
      visit(path, { viewport: phone }, async ({ page }) => {
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
        const broken = await page.evaluate(
          '[...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src)',
        );
        assert.deepEqual(broken, []);
        // Colours change at once, and are judged when they have.
        await page.addStyleTag({ content: '* { transition: none !important; }' });
        assert.deepEqual(await accessibilityFindings(page), []);
        await page.evaluate(`document.documentElement.classList.add('dark')`);
        assert.deepEqual(await accessibilityFindings(page, ['color-contrast']), []);
      }));
  }

  it('what is not found says so accessibly', async () => {
    const { context, page } = await docs.contexts.take({ viewport: phone });
    try {
      await page.goto(`${docs.url}/docs/nowhere`);
      await page.getByRole('main').getByRole('link').waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
    } finally {
      await context.close();
    }
  });

  /** Scalar has drawn this operation. */
  const shown = (page: Page, title: string) =>
    page.getByRole('heading', { name: title }).first().waitFor({ state: 'visible' });

  const departments = '/docs/try#tag/departments/GET/company/getDepartments';

  it('development tries requests out on telephone and desktop, says that it loads, and forgets the token', () =>
    visit('/docs/errors/conflict', { viewport: phone }, async (seen) => {
      const { page } = seen;
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/docs/assets/scalar.*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(docs.url + departments, { waitUntil: 'commit' });
      await page.getByRole('status').getByText('loading').waitFor({ state: 'visible' });
      const reference = page.getByRole('link', { name: 'all operations' });
      assert.equal(await reference.getAttribute('href'), '/docs/reference/');
      release();
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await shown(page, 'The departments of the company');
        const width = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(width) <= viewport.width, `it is ${String(width)} wide`);
      }
      await page.locator('.loading').first().waitFor({ state: 'detached' });
      await page.unrouteAll();
      await assertTriedOut(seen);
      await assertForgotten(page);
    }));

  /** A request is sent with the token that was typed, and its answer is shown. */
  async function assertTriedOut({ page }: Visit): Promise<void> {
    const inserted = await docs.development.post('/company/insertDepartment', { nome: 'Tried out', area: 1 });
    assert.equal(inserted.status, 200);
    await page.getByRole('button', { name: /^Test Request.*getDepartments/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input.scalar-password-input').fill(docs.development.companyA.token);
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/company/getDepartments')),
      dialog.getByRole('button', { name: /^Send/ }).first().click(),
    ]);
    // It fills in parameters of which the document has a list of values.
    assert.equal(response.url().split('?', 1)[0], `${docs.url}/company/getDepartments`);
    assert.equal(response.status(), 200);
    const sent = await response.request().allHeaders();
    assert.equal(sent['token'], docs.development.companyA.token);
    assert.equal(sent['if-none-match'], undefined);
    await dialog.getByText('Tried out').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  /** A token that was typed is gone when the page is. */
  async function assertForgotten(page: Page): Promise<void> {
    const field = page.locator('input.scalar-password-input').first();
    await field.fill('prumo_dev_typed');
    await field.blur();
    await page.reload();
    await shown(page, 'The departments of the company');
    const kept = await page.evaluate('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)');
    // Not even the place where Scalar, asked to keep it, would put it a moment later.
    assert.doesNotMatch(String(kept), /prumo_dev_|auth/);
    assert.equal(await field.inputValue(), '');
  }
});
