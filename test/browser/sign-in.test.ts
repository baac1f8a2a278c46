/**
 * Coming in and going over to development in a browser, and what other servers' pages cannot do
 * with a session: frames, forged requests, cookies of theirs.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { enterByLink, phone } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { ownPage, password } from '../harness/people.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('in a browser', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  /** Types address and password, with the keyboard alone. */
  async function typeCredentials(page: Page, email: string, text = password): Promise<void> {
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  it('who has one password in several companies chooses the company, with the keyboard alone', async () => {
    const email = 'duas.casas@example.com';
    const second = await server.company('Segunda Casa');
    await server.person({ email, level: 'Gestor' });
    await server.person({ email, level: 'Gestor', companyId: second });
    const { page, context, complaints } = await server.visit();
    await page.goto(`${server.url}/console/sessoes`);
    await typeCredentials(page, email);
    await page.getByRole('heading', { name: 'Em qual empresa?' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    const names = await page.getByRole('list').getByRole('button').allInnerTexts();
    assert.deepEqual(names.toSorted(), ['Segunda Casa', 'Superstore']);
    if (names[0] !== 'Segunda Casa') await page.keyboard.press('Tab');
    // The choice stays in sight until its answer comes.
    const answer = Promise.withResolvers<void>();
    await page.route('**/console/api/session', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.getByRole('list').locator('button[data-pending]').waitFor();
    answer.resolve();
    await page.getByRole('row', { name: /esta sessão/ }).waitFor();
    await page.getByRole('banner').getByText('Segunda Casa').waitFor();
    // Nothing of the first company is there.
    await page.goto(`${server.url}/console`);
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor();
    // The question who is signed in, while nobody was.
    assert.deepEqual(
      complaints.filter((text) => !text.includes('401')),
      [],
    );
    await context.close();
  });

  it('too many wrong passwords are told, and when to try again', async () => {
    const { page, context } = await server.visit();
    await page.goto(`${server.url}/console/entrar`);
    const email = 'ninguem@example.com';
    const guess = () =>
      fetch(`${server.url}/console/api/session`, {
        method: 'POST',
        headers: { ...ownPage, 'content-type': 'application/json' },
        body: JSON.stringify({ email, senha: 'errada' }),
      });
    const guesses = await Promise.all(Array.from({ length: 10 }, guess));
    assert.deepEqual(new Set(guesses.map(({ status }) => status)), new Set([401]));
    await typeCredentials(page, email, 'errada');
    const alert = page.getByRole('alert');
    await alert.getByText(/Tente de novo/).waitFor();
    assert.match(await alert.innerText(), /\d/);
    assert.deepEqual(await accessibilityFindings(page), []);
    // Another address of the same office goes in.
    const other = await server.person();
    await page.getByLabel('E-mail').fill(other.email);
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    await context.close();
  });

  it('one goes over to development in sight, as the same person, and stays in production beside it', async () => {
    const { page, context, open } = await server.enter(server.employee('Helena Duarte'));
    await open('/console');
    await page.getByRole('button', { name: 'Conta de Helena Duarte' }).click();
    await page.getByRole('button', { name: 'Abrir em desenvolvimento' }).click();
    await page.getByRole('heading', { name: 'Entrar com o link' }).waitFor();
    assert.ok(page.url().startsWith(server.server.development));
    // Before anybody is known, too.
    await page.getByText('Desenvolvimento', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Entrar' }).click();
    const bar = page.getByRole('banner');
    await bar.getByText('Desenvolvimento').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Meus painéis' }).waitFor();
    const colour = `getComputedStyle(document.querySelector('header')).backgroundColor`;
    const looks = await page.evaluate<string>(colour);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: /Conta de/ }).click();
    assert.equal(await page.getByRole('button', { name: 'Abrir em desenvolvimento' }).count(), 0);
    const production = await context.newPage();
    await production.goto(`${server.url}/console/sessoes`);
    await production.getByRole('row', { name: /esta sessão/ }).waitFor();
    await production.getByRole('banner').getByText('Produção').waitFor();
    assert.notEqual(await production.evaluate<string>(colour), looks);
    // Each environment's page keeps to its own, also after the other one has signed out.
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await production.reload();
    await production.getByRole('row', { name: /esta sessão/ }).waitFor();
    await context.close();
  });

  it('a link that was used says so, and so does one that was cut', async () => {
    const link = await server.link(server.employee('Rafael Monteiro'));
    const first = await server.visit();
    await enterByLink(first.page, link);
    await first.context.close();
    for (const [address, words] of [
      [link, 'Este link já foi usado ou venceu'],
      [link.slice(0, -5), 'Este link já foi usado ou venceu'],
      [`${link}%`, 'Este link já foi usado ou venceu'],
    ] as const) {
      const { page, context } = await server.visit({ viewport: phone });
      await page.goto(address);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('alert').getByText(words).waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
      await context.close();
    }
  });

  describe('a page of another server', () => {
    /** On the same host: to cookies and to `SameSite` it is one site with ours. */
    async function elsewhere(): Promise<{ readonly url: string; close(): void }> {
      const pages = createServer((_, answer) => {
        answer.setHeader('content-type', 'text/html');
        answer.end('<!doctype html><title>Elsewhere</title><body>');
      }).listen(0, '127.0.0.1');
      await once(pages, 'listening');
      // A test that fails does not close it.
      pages.unref();
      return {
        url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
        close: () => pages.close(),
      };
    }

    it('cannot show the console, nor the sign-in, in a frame', async () => {
      const { context } = await server.enter(server.employee('Helena Duarte'));
      const evil = await elsewhere();
      const page = await context.newPage();
      for (const path of ['/console/entrar', '/console', '/']) {
        await page.goto(evil.url);
        const refused = page.waitForEvent('console', (message) => message.text().includes('frame'));
        await page.evaluate(
          `document.body.append(Object.assign(document.createElement('iframe'), { src: '${server.url}${path}' }))`,
        );
        assert.match((await refused).text(), /frame-ancestors|X-Frame-Options/);
        const [, frame] = page.frames();
        assert.match(String(await frame?.evaluate('location.href')), /^chrome-error:/, path);
      }
      evil.close();
      await context.close();
    });

    it('reads and changes nothing with the session, whatever it sends', async () => {
      const person = await server.person();
      const { page: own, context } = await server.visit();
      await own.goto(`${server.url}/console/sessoes`);
      await typeCredentials(own, person.email);
      await own.getByRole('row', { name: /esta sessão/ }).waitFor();
      const evil = await elsewhere();
      const page = await context.newPage();
      await page.goto(evil.url);
      const refused: unknown[] = [];
      page.on('response', (answer) => {
        // What is read, or asks first whether it may be sent, is kept from the page by the browser.
        if (answer.url().startsWith(server.url) && answer.request().method() === 'POST')
          refused.push([new URL(answer.url()).pathname, answer.status()]);
      });
      const attempt = (path: string, init: object) =>
        page.evaluate<string>(
          `fetch('${server.url}/console/api${path}', ${JSON.stringify({ credentials: 'include', ...init })}).then((answer) => answer.text(), String)`,
        );
      const json = { 'content-type': 'application/json' };
      for (const [path, init] of [
        ['/session', {}],
        ['/panels/getPanels', {}],
        ['/session', { method: 'DELETE' }],
        ['/sessions', { method: 'DELETE', headers: json, body: '{}' }],
        ['/session/handover', { method: 'POST', mode: 'no-cors', body: '{}' }],
        ['/company/insertRole', { method: 'POST', headers: json, body: '{"nome":"Forjado"}' }],
        ['/company/insertRole', { method: 'POST', mode: 'no-cors', body: '{"nome":"Forjado"}' }],
        [
          '/session',
          {
            method: 'POST',
            mode: 'no-cors',
            body: JSON.stringify({ email: person.email, senha: password }),
          },
        ],
      ] as const) {
        const text = await attempt(path, init);
        assert.ok(!text.includes('response') && !text.includes('nome'), `${path}: ${text}`);
      }
      // A form, which needs no leave of ours.
      await page.evaluate(
        `(() => { const form = document.createElement('form'); form.method = 'post'; form.action = '${server.url}/console/api/session';
           form.enctype = 'text/plain'; document.body.append(form); form.submit(); })()`,
      );
      await page.waitForURL(`${server.url}/**`);
      const post = (path: string) => [`/console/api${path}`, 403];
      assert.deepEqual(refused, [
        post('/session/handover'),
        post('/company/insertRole'),
        post('/session'),
        post('/session'),
      ]);
      const { rows } = await server.sql(`SELECT id FROM cargo WHERE nome = 'Forjado'`);
      assert.deepEqual(rows, []);
      await own.reload();
      await own.getByRole('row', { name: /esta sessão/ }).waitFor();
      evil.close();
      await context.close();
    });

    it('that sets a cookie of the same name signs nobody in, and asks whoever was in to sign in again', async () => {
      const person = await server.person();
      const { page, context } = await server.visit();
      await page.goto(`${server.url}/console/sessoes`);
      await typeCredentials(page, person.email);
      await page.getByRole('row', { name: /esta sessão/ }).waitFor();
      const [cookie] = await context.cookies();
      assert.ok(cookie?.httpOnly && cookie.secure && cookie.sameSite === 'Strict');
      // Another installation on this host: cookies ignore ports.
      await context.addCookies([{ ...cookie, value: 'A'.repeat(43) }]);
      await page.getByRole('link', { name: 'Indicadores' }).click();
      await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
      await page.getByLabel('Senha').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: 'Indicadores' }).waitFor();
      await context.close();
    });
  });
});
