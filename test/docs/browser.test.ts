/**
 * The documentation in Chromium: the reference is drawn by what the server itself sends, requests
 * are tried out in development and nowhere else, and every page fits a telephone.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { startApi, type TestApi } from '../harness/api.ts';
import { borrowBrowser, browserMissing } from '../harness/browser.ts';
import { type Contexts, contextsOf } from '../harness/browser-contexts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

describe('in a browser', { skip: browserMissing }, () => {
  let development: TestApi;
  let production: TestApi;
  let developmentUrl: string;
  let productionUrl: string;
  let contexts: Contexts;

  before(async () => {
    development = await startApi({ environment: 'development' });
    developmentUrl = await development.app.listen({ host: '127.0.0.1', port: 0 });
    production = await startApi({ docs: { developmentUrl } });
    productionUrl = await production.app.listen({ host: '127.0.0.1', port: 0 });
    contexts = contextsOf(await borrowBrowser(), [developmentUrl, productionUrl]);
  });
  after(async () => {
    await contexts?.close();
    await development?.close();
    await production?.close();
  });

  interface Visit {
    readonly page: Page;
    /** What the browser asked for, addresses of the scheme `data:` left out. */
    readonly requests: Request[];
    /** Errors that it noted: refused scripts and styles, failed requests, exceptions. */
    readonly complaints: string[];
  }

  async function visit(
    address: string,
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
      await page.goto(address, { timeout: 60_000 });
      await work({ page, requests, complaints });
    } finally {
      await context.close();
    }
  }

  /** Scalar has drawn this operation. */
  const shown = (page: Page, title: string) =>
    page.getByRole('heading', { name: title }).first().waitFor({ state: 'visible' });

  const departments = '/docs/reference#tag/departments/GET/company/getDepartments';

  it('development’s reference is drawn on telephone and desktop, tries requests out, and forgets the token', () =>
    visit(`${developmentUrl}${departments}`, { viewport: phone }, async (seen) => {
      const { page, requests, complaints } = seen;
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await shown(page, 'The departments of the company');
        const width = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(width) <= viewport.width, `it is ${String(width)} wide`);
      }
      await assertTriedOut(seen);
      await assertForgotten(page);
      assert.deepEqual(complaints, [], 'nothing is refused');
      const elsewhere = requests
        .map((one) => one.url())
        .filter((url) => !url.startsWith(`${developmentUrl}/`));
      assert.deepEqual(elsewhere, [], 'nobody else is asked');
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
    assert.equal(response.url(), `${developmentUrl}/company/getDepartments`);
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

  it('production’s reference tries nothing out, and leads to the one that does', () =>
    visit(`${productionUrl}${departments}`, { viewport: desktop }, async ({ page, requests, complaints }) => {
      await shown(page, 'The departments of the company');
      assert.equal(await page.getByRole('button', { name: /Test Request/ }).count(), 0);
      const leading = page.getByRole('link', { name: 'development’s reference' });
      assert.equal(await leading.getAttribute('href'), `${developmentUrl}/docs/reference`);
      assert.deepEqual(complaints, []);
      assert.ok(
        requests.every(
          (one) => one.url().startsWith(`${productionUrl}/docs/`) || one.url().endsWith('/openapi.json'),
        ),
      );
    }));

  for (const path of [
    '/docs',
    '/docs/guides/formulas',
    '/docs/errors',
    '/docs/errors/conflict',
    '/docs/changelog',
  ]) {
    it(`${path} fits a telephone, without scripts, and shows its drawings`, () =>
      visit(
        developmentUrl + path,
        { viewport: phone, javaScriptEnabled: false },
        async ({ page, requests, complaints }) => {
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
          const broken = await page.evaluate(
            '[...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src)',
          );
          assert.deepEqual(broken, []);
          assert.deepEqual(complaints, []);
          assert.ok(requests.every((one) => one.url().startsWith(`${developmentUrl}/docs`)));
        },
      ));
  }
});
