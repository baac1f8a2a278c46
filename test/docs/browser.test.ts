/**
 * The documentation in Chromium: found by one search in both languages, readable on a telephone, in
 * light and dark, and accessible; requests are tried out in development and nowhere else.
 */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { buildInProcess, isBuilt } from '../../build/built-folder.ts';
import { builtDocs } from '../../docs/build.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { borrowBrowser, browserMissing } from '../harness/browser.ts';
import { type Contexts, contextsOf } from '../harness/browser-contexts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

/** The addresses of all pages that were built. */
function builtPages(): string[] {
  const pages = globSync('**/*.html', { cwd: builtDocs.dist }).map((file) => file.slice(0, -'.html'.length));
  assert.ok(pages.length > 190, `${pages.length} pages`);
  return pages.filter((page) => page !== '404').map((page) => `/docs/${page.replace(/(^|\/)index$/, '$1')}`);
}

describe('in a browser', { skip: browserMissing }, () => {
  let development: TestApi;
  let url: string;
  let contexts: Contexts;

  before(async () => {
    if (!isBuilt(builtDocs)) await buildInProcess(builtDocs);
    development = await startApi({ environment: 'development' });
    url = await development.app.listen({ host: '127.0.0.1', port: 0 });
    contexts = contextsOf(await borrowBrowser(), [url]);
  });
  after(async () => {
    await contexts?.close();
    await development?.close();
  });

  interface Visit {
    readonly page: Page;
    /** What the browser asked for, addresses of the scheme `data:` left out. */
    readonly requests: Request[];
    /** Errors that it noted: refused scripts and styles, failed requests, exceptions. */
    readonly complaints: string[];
  }

  async function visit(
    path: string,
    options: BrowserContextOptions,
    work: (visit: Visit) => Promise<void>,
  ): Promise<void> {
    const { context, page } = await contexts.take(options);
    try {
      page.setDefaultTimeout(60_000);
      const requests: Request[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) requests.push(request);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(url + path, { timeout: 60_000 });
      await work({ page, requests, complaints });
      assert.deepEqual(complaints, [], 'nothing is refused');
      const elsewhere = requests.map((one) => one.url()).filter((one) => !one.startsWith(`${url}/`));
      assert.deepEqual(elsewhere, [], 'nobody else is asked');
    } finally {
      await context.close();
    }
  }

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

  it('an example is copied by its button', () =>
    visit(
      '/docs/guides/first-call',
      { viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] },
      async ({ page }) => {
        await page.locator('.vp-doc div[class*="language-"]').first().hover();
        await page.locator('button.copy').first().click();
        await page.locator('button.copy.copied').first().waitFor();
        assert.match(await page.evaluate<string>('navigator.clipboard.readText()'), /^export API=/);
      },
    ));

  it('light and dark are chosen, and kept', () =>
    visit('/docs/guides/first-call', { viewport: desktop }, async ({ page }) => {
      const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      assert.equal(await ground(), 'rgb(255, 255, 255)');
      await page.getByRole('switch').first().click();
      await page.locator('html.dark').waitFor();
      await page.reload();
      await page.locator('html.dark').waitFor();
      assert.equal(await ground(), 'rgb(19, 20, 23)');
    }));

  it('the other language is one click away, on the same page', () =>
    visit('/docs/guides/paging', { viewport: desktop }, async ({ page }) => {
      const other = page.locator('a[href="/docs/pt/guides/paging"]').first();
      await other.waitFor({ state: 'attached' });
    }));

  // A page of each layout, with pictures, drawings and code.
  const read = [
    '/docs/',
    '/docs/guides/concepts',
    '/docs/guides/webhooks',
    '/docs/pt/console',
    '/docs/errors/conflict',
    '/docs/pt/reference/progress',
  ];
  for (const path of read) {
    it(`${path} fits a telephone, and axe finds nothing in light, dark and wide`, () =>
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
        await page.setViewportSize(desktop);
        assert.deepEqual(await accessibilityFindings(page), []);
      }));
  }

  /** Puts what another page shows in the place of what this one does: a tenth of opening it. */
  const showContentOf = (path: string) => `(async () => {
    const answer = await fetch(${JSON.stringify(path)});
    const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('#VPContent').replaceWith(read.querySelector('#VPContent'));
    document.title = read.title;
    document.documentElement.lang = read.documentElement.lang;
  })()`;

  // The menus are the same on all pages: `read` has them.
  const leaveContentAlone = `for (const menu of document.querySelectorAll('.VPNav, .VPLocalNav, .VPSidebar')) menu.remove()`;

  it('all pages fit a telephone, and axe finds nothing', () =>
    visit('/docs/guides/first-call', { viewport: phone }, async ({ page }) => {
      await page.addStyleTag({ content: '* { transition: none !important; }' });
      await page.evaluate(leaveContentAlone);
      const found: string[] = [];
      const pages = builtPages();
      // The pages of the reference are of one template, and take two thirds of the time.
      const isReference = (path: string) => path.includes('/reference/');
      const judged = new Set(
        pages
          .filter((path) => isReference(path) && !path.startsWith('/docs/pt/'))
          .filter((_, at) => at % 4 === 0),
      );
      for (const path of pages) {
        await page.evaluate(showContentOf(path));
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (width > phone.width) found.push(`${path} is ${width} pixels wide`);
        if (isReference(path) && !judged.has(path)) continue;
        const findings = await accessibilityFindings(page, undefined, true);
        found.push(...findings.map((finding) => `${path}: ${finding}`));
      }
      assert.deepEqual(found, []);
    }));

  it('what is not found says so accessibly', async () => {
    const { context, page } = await contexts.take({ viewport: phone });
    try {
      await page.goto(`${url}/docs/nowhere`);
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

  it('development tries requests out on telephone and desktop, and forgets the token', () =>
    visit(departments, { viewport: phone }, async (seen) => {
      const { page } = seen;
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await shown(page, 'The departments of the company');
        const width = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(width) <= viewport.width, `it is ${String(width)} wide`);
      }
      await assertTriedOut(seen);
      await assertForgotten(page);
    }));

  /** A request is sent with the token that was typed, and its answer is shown. */
  async function assertTriedOut({ page }: Visit): Promise<void> {
    const inserted = await development.post('/company/insertDepartment', { nome: 'Tried out', area: 1 });
    assert.equal(inserted.status, 200);
    await page.getByRole('button', { name: /^Test Request.*getDepartments/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input.scalar-password-input').fill(development.companyA.token);
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/company/getDepartments')),
      dialog.getByRole('button', { name: /^Send/ }).first().click(),
    ]);
    // It fills in parameters of which the document has a list of values.
    assert.equal(response.url().split('?', 1)[0], `${url}/company/getDepartments`);
    assert.equal(response.status(), 200);
    const sent = await response.request().allHeaders();
    assert.equal(sent['token'], development.companyA.token);
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

  it('while requests to try out load, the page says so and leads to the reference', async () => {
    const { context, page } = await contexts.take({ viewport: desktop });
    try {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/docs/assets/scalar.*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(url + departments, { waitUntil: 'commit' });
      await page.getByRole('status').getByText('loading').waitFor({ state: 'visible' });
      assert.equal(
        await page.getByRole('link', { name: 'all operations' }).getAttribute('href'),
        '/docs/reference/',
      );
      release();
      await shown(page, 'The departments of the company');
      await page.locator('.loading').first().waitFor({ state: 'detached' });
    } finally {
      await page.unrouteAll();
      await context.close();
    }
  });
});
