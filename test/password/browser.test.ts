/**
 * The password page in Chromium: what people see and do, with JavaScript off, in both languages,
 * and what the browser is kept from.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { startApi, type TestApi } from '../harness/api.ts';
import { borrowBrowser, browserMissing } from '../harness/browser.ts';
import { type Contexts, contextsOf } from '../harness/browser-contexts.ts';
import { inviteEmployee } from '../harness/outbox.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
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

  async function visit(
    options: BrowserContextOptions,
    work: (visit: Visit) => Promise<void>,
    nome = 'Ana Souza',
  ): Promise<void> {
    const { id, email, secret } = await inviteEmployee(api, nome);
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

  for (const javaScriptEnabled of [false, true]) {
    it(`a password is defined, ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and nothing but the page and the console’s face is asked for`, () =>
      visit({ javaScriptEnabled, locale: 'pt-BR' }, async (seen) => {
        const { page, link, email, employeeId, requests, complaints } = seen;
        const face = `${base}/console/inter.woff2`;
        assert.equal(await page.title(), 'Defina a sua senha · Prumo');
        assert.equal(await page.getByLabel('E-mail').inputValue(), email);
        await page.getByLabel('Nova senha', { exact: true }).fill(good);
        await page.getByLabel('Repita a nova senha').fill(good);
        await answered(page, () => page.getByRole('button', { name: 'Definir senha' }).click());
        assert.equal(await heading(page), 'Senha definida');
        assert.equal(await passwords(employeeId), 1);
        await page.goto(link);
        assert.equal(await heading(page), 'Este link já foi usado');
        assert.deepEqual(
          requests.filter((url) => url !== face),
          [link, link, link],
        );
        assert.ok(requests.includes(face));
        assert.deepEqual(
          complaints.filter((line) => !/410 \(Gone\)/.test(line)),
          [],
        );
      }));
  }

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
      assert.match((await alert.textContent()) ?? '', /not the same/);
      assert.equal(await focused(page), 'confirmacao');
      await page.keyboard.press('Shift+Tab');
      await type(good);
      await type(good);
      await answered(page, () => page.keyboard.press('Enter'));
      assert.equal(await heading(page), 'Password defined');
      assert.equal(await passwords(employeeId), 1);
    }));

  /** What a screen reader says of the field in focus besides its name. */
  async function assertDescribed(page: Page, says: RegExp): Promise<void> {
    const ids = ((await page.locator(':focus').getAttribute('aria-describedby')) ?? '').split(' ');
    const texts = await Promise.all(ids.map((id) => page.locator(`#${id}`).textContent()));
    assert.match(texts.join(' '), says);
  }

  for (const [name, viewport] of Object.entries({ phone, desktop })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`fits a ${name}, can be read (${colorScheme}), and shows where the focus is`, () =>
        visit(
          // With JavaScript, so that the test can measure; the page has none.
          { viewport, colorScheme, locale: 'pt-BR', javaScriptEnabled: true },
          async ({ page }) => {
            await page.locator('#senha').fill('curta');
            await page.locator('#confirmacao').fill('outra');
            await answered(page, () => page.getByRole('button').click());
            // `autofocus` is carried out after the page has loaded.
            await page.locator(':focus').waitFor();
            const measured = await page.evaluate<Measured>(measure);
            assert.ok(measured.width <= viewport.width, 'nothing is cut off');
            assert.ok(measured.contrasts.length >= 10);
            for (const { text, contrast } of measured.contrasts) {
              assert.ok(contrast >= 4.5, `${text}: ${contrast.toFixed(2)}`);
            }
            assert.equal(measured.outline, '3px solid');
            for (const height of measured.targets) assert.ok(height >= 44, 'a finger finds it');
          },
        ));
    }
  }

  it('a page elsewhere cannot frame it', () =>
    visit({}, async ({ page, link }) => {
      const elsewhere = createServer((request, response) => {
        const frames = `<iframe src="/other"></iframe><iframe src="${link}"></iframe>`;
        response.setHeader('content-type', 'text/html');
        response.end(request.url === '/' ? frames : '<p>shown</p>');
      });
      elsewhere.listen(0, '127.0.0.1');
      try {
        await once(elsewhere, 'listening');
        const { port } = elsewhere.address() as { port: number };
        await page.goto(`http://127.0.0.1:${port}/`);
        const [other, framed] = page.mainFrame().childFrames();
        assert.match((await other?.content()) ?? '', /shown/);
        assert.equal(framed?.url(), 'chrome-error://chromewebdata/');
      } finally {
        elsewhere.closeAllConnections();
        elsewhere.close();
      }
    }));
});

interface Measured {
  readonly width: number;
  /** Of every text (WCAG 2.2, 1.4.3). */
  readonly contrasts: readonly { readonly text: string; readonly contrast: number }[];
  /** Around what has the focus. */
  readonly outline: string;
  /** The heights of what can be touched. */
  readonly targets: readonly number[];
}

/** Runs in the page; gives {@link Measured}. */
const measure = String.raw`(() => {
  const rgb = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = rgb(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '';
  const contrasts = [...document.querySelectorAll('main *')]
    .filter((element) => [...element.childNodes].some(isText))
    .map((element) => {
      const [one, two] = [luminance(rgb(getComputedStyle(element).color)), luminance(ground(element))];
      return { text: element.textContent, contrast: (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) };
    });
  const focus = getComputedStyle(document.activeElement);
  const touched = [...document.querySelectorAll('input:not([readonly]), button')];
  return {
    width: document.documentElement.scrollWidth,
    contrasts,
    outline: focus.outlineWidth + ' ' + focus.outlineStyle,
    targets: touched.map((element) => element.getBoundingClientRect().height),
  };
})()`;
