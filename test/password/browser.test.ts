/**
 * The password page in Chromium: what people see and do without JavaScript, in both languages, and
 * that they can read it. What it answers: page.test.ts.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { borrowBrowser, browserMissing } from '../harness/browser.ts';
import { type Contexts, contextsOf } from '../harness/browser-contexts.ts';
import { desktop, phone } from '../harness/console.ts';
import { inviteEmployee } from '../mail/outbox.ts';

const good = 'cavalo certo bateria grampo';

describe('in a browser', { skip: browserMissing }, () => {
  let api: TestApi;
  let base: string;
  let contexts: Contexts;

  before(async () => {
    api = await startApi();
    base = await api.app.listen({ host: '127.0.0.1', port: 0 });
    contexts = contextsOf(await borrowBrowser(), [base]);
  });
  after(async () => {
    await contexts?.close();
    await api?.close();
  });

  interface Visit {
    readonly page: Page;
    readonly link: string;
    readonly email: string;
    readonly employeeId: number;
    /** What the browser asked for, the page's own scheme `data:` left out. */
    readonly requests: string[];
    /** What it complained of: refused styles, failed requests. */
    readonly complaints: string[];
  }

  async function visit(options: BrowserContextOptions, work: (visit: Visit) => Promise<void>): Promise<void> {
    const { id, email, secret } = await inviteEmployee(api, 'Ana Souza');
    const { context, page } = await contexts.take({ javaScriptEnabled: false, ...options });
    try {
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) requests.push(request.url());
      });
      page.on('console', (message) => complaints.push(message.text()));
      const link = `${base}/password/${secret}`;
      await page.goto(link);
      await work({ page, link, email, employeeId: id, requests, complaints });
    } finally {
      await context.close();
    }
  }

  /** The form goes to its own address, so that only the answer tells that another page is there. */
  const answered = (page: Page, send: () => Promise<void>) =>
    Promise.all([page.waitForEvent('load'), page.waitForEvent('response'), send()]);
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
  const focused = (page: Page) => page.locator(':focus').getAttribute('id');
  const passwords = async (id: number) =>
    (await api.sql('SELECT 1 FROM senha WHERE id_colaborador = $1', [id])).rows.length;

  it('a password is defined, and nothing but the page and the console’s face is asked for', () =>
    visit({ locale: 'pt-BR' }, async ({ page, link, email, employeeId, requests, complaints }) => {
      const face = `${base}/console/inter.woff2`;
      assert.equal(await page.title(), 'Defina a sua senha · Prumo');
      assert.equal(await page.getByLabel('E-mail').inputValue(), email);
      await page.getByLabel('Nova senha', { exact: true }).fill(good);
      await page.getByLabel('Repita a nova senha').fill(good);
      await answered(page, () => page.getByRole('button', { name: 'Definir senha' }).click());
      assert.equal(await heading(page), 'Senha definida');
      assert.equal(await passwords(employeeId), 1);
      assert.deepEqual(new Set(requests), new Set([link, face]));
      assert.deepEqual(complaints, []);
    }));

  it('by keyboard alone, in English: what is wrong is announced, and the field that has to change has the focus', () =>
    visit({ locale: 'en-US' }, async ({ page, employeeId }) => {
      assert.equal(await page.locator('html').getAttribute('lang'), 'en');
      const type = async (text: string) => {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      };
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), 'usuario');
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), 'senha');
      await type('souza');
      await page.keyboard.type('souza');
      await answered(page, () => page.keyboard.press('Enter'));
      const alert = page.getByRole('alert');
      assert.deepEqual(await alert.getByRole('listitem').allTextContents(), [
        'The password is short: use at least 12 characters.',
        'The password must contain neither your name nor your e-mail.',
      ]);
      assert.match(await page.title(), /^Error: /);
      const field = page.getByLabel('New password', { exact: true });
      assert.equal(await field.inputValue(), '');
      assert.equal(await focused(page), 'senha');
      await assertDescribed(page, /At least 12 characters[^]*is short[^]*neither your name/);
      await type(good);
      await page.keyboard.type(`${good}!`);
      await answered(page, () => page.keyboard.press('Enter'));
      assert.match((await alert.textContent()) ?? '', /do not match/);
      assert.equal(await focused(page), 'confirmacao');
      await page.keyboard.press('Shift+Tab');
      await type(good);
      await type(good);
      await answered(page, () => page.keyboard.press('Enter'));
      assert.equal(await heading(page), 'Password set');
      assert.equal(await passwords(employeeId), 1);
    }));

  /** What a screen reader says of the field in focus besides its name. */
  async function assertDescribed(page: Page, says: RegExp): Promise<void> {
    const ids = ((await page.locator(':focus').getAttribute('aria-describedby')) ?? '').split(' ');
    const texts = await Promise.all(ids.map((id) => page.locator(`#${id}`).textContent()));
    assert.match(texts.join(' '), says);
  }

  it('fits a telephone and a desk, can be read in light and dark, and shows where the focus is', () =>
    // With JavaScript, so that the test can measure; the page has none.
    visit({ viewport: phone, locale: 'pt-BR', javaScriptEnabled: true }, async ({ page }) => {
      await page.locator('#senha').fill('curta');
      await page.locator('#confirmacao').fill('outra');
      await answered(page, () => page.getByRole('button').click());
      // `autofocus` is carried out after the page has loaded.
      await page.locator(':focus').waitFor();
      const outline = 'getComputedStyle(document.activeElement).outlineStyle';
      assert.equal(await page.evaluate(outline), 'solid');
      for (const [viewport, colorScheme] of [
        [phone, 'light'],
        [desktop, 'dark'],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
        assert.deepEqual(await accessibilityFindings(page), [], colorScheme);
      }
    }));
});
