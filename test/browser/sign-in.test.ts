/**
 * Coming in, coming back and going over to development in a browser, and what other servers' pages
 * cannot do with a session: frames, forged requests. What is answered: test/people/sign-in.test.ts.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone } from '../harness/console.ts';
import { ownPage, password } from '../harness/people.ts';
import { prumoHere } from '../harness/process.ts';
import type { OpenConsole } from './console-company.ts';
import { memberOf } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

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

  const ownSession = (page: Page) => page.getByRole('row', { name: /esta sessão/ });

  it('who has one password in several companies chooses the company, with the keyboard alone', async () => {
    const email = 'duas.casas@example.com';
    const second = await server.company('Segunda Casa');
    await server.person({ email, level: 'Gestor' });
    await server.person({ email, level: 'Gestor', companyId: second });
    const visit = await server.visit();
    const { page } = visit;
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
    await ownSession(page).waitFor();
    await page.getByRole('banner').getByText('Segunda Casa').waitFor();
    // Nothing of the first company is there.
    await visit.go('/console');
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor();
    // The question who is signed in, while nobody was.
    await leave(visit, / 401 /);
  });

  it('signs in where the page was wanted, and over it when the session ends: what was typed stays', async () => {
    const person = await server.person({ nome: 'Hilda Esquecida' });
    const visit = await server.visit();
    const { page } = visit;
    await page.goto(`${server.url}/console/mapa?processo=4&mes=2017-11&grupo=3`);
    const alert = page.getByRole('alert');
    // Who guesses too much is told when to try again; a refusal has the id of its request.
    const many = { status: 429, headers: { 'retry-after': '90' }, json: { msg: 'too many attempts' } };
    await page.route('**/console/api/session', (route) => route.fulfill(many), { times: 1 });
    await typeCredentials(page, person.email, 'not this one');
    await alert.getByText(/Tente de novo.*\d/).waitFor();
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.keyboard.press('Enter');
    await alert.getByText('E-mail ou senha não conferem').waitFor();
    await alert.getByText((await refused).headers()['x-request-id'] as string).waitFor();
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    assert.match(page.url(), /\/console\/mapa\?.*mes=2017-11/);
    await page.getByPlaceholder('Filtrar por nome').fill('calif');
    const who = ['--company', '1', '--employee', String(person.id)];
    const ended = await prumoHere(server.variables, 'person', 'end', ...who);
    assert.equal(ended.code, 0, ended.stderr);
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.getByPlaceholder('Filtrar por nome').inputValue(), 'calif');
    await page.getByText('outubro de 2017').waitFor();
    // The refused requests are noted by the browser; nothing else is.
    await leave(visit, / (401|429) /);
  });

  it('says that it is offline; two people never mix: the other tab stops, and says who has signed in', async () => {
    const { page, context, open } = await server.enter(server.employee('Helena Duarte'));
    await open('/console/sessoes');
    await ownSession(page).waitFor();
    await context.setOffline(true);
    await page.getByText('Sem conexão.').waitFor();
    await context.setOffline(false);
    await page.getByText('Sem conexão.').waitFor({ state: 'detached' });
    const second = await context.newPage();
    await second.goto(await server.link(server.employee('Henry Caldwell')));
    await second.getByRole('button', { name: 'Entrar' }).click();
    await page
      .getByRole('dialog', { name: 'Outra pessoa entrou' })
      .getByText(/Henry Caldwell/)
      .waitFor();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByRole('button', { name: /Henry Caldwell/ }).waitFor();
    await context.close();
  });

  it('one goes over to development in sight, as the same person, and stays in production beside it', async () => {
    const { page, context, open } = await server.enter(server.employee('Helena Duarte'));
    const bar = page.getByRole('banner');
    const colour = () =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('header')).backgroundColor`);
    await open('/console/sessoes');
    await bar.getByText('Produção').waitFor();
    const looks = await colour();
    await page.getByRole('button', { name: 'Conta de Helena Duarte' }).click();
    await page.getByRole('button', { name: 'Abrir em desenvolvimento' }).click();
    await page.getByRole('heading', { name: 'Entrar com o link' }).waitFor();
    assert.ok(page.url().startsWith(server.server.development));
    // Before anybody is known, too.
    await page.getByText('Desenvolvimento', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await bar.getByText('Desenvolvimento').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();
    assert.notEqual(await colour(), looks);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: /Conta de/ }).click();
    assert.equal(await page.getByRole('button', { name: 'Abrir em desenvolvimento' }).count(), 0);
    // Each environment's page keeps to its own, also after the other one has signed out.
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await open('/console/sessoes');
    await ownSession(page).waitFor();
    await context.close();
  });

  it('a link that was used says so, and so does one that was cut', async () => {
    const link = await server.link(server.employee('Rafael Monteiro'));
    const { page, context } = await server.visit({ viewport: phone });
    const used = await fetch(`${server.url}/console/api/session/link`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ segredo: new URL(link).hash.slice(1) }),
    });
    assert.equal(used.status, 200);
    for (const address of [link, link.slice(0, -5), `${link}%`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('alert').getByText('Este link já foi usado ou venceu').waitFor();
    }
    assert.deepEqual(await accessibilityFindings(page), []);
    await context.close();
  });

  describe('a page of another server', () => {
    /** On the same host: to cookies and to `SameSite` it is one site with ours. */
    const elsewhere = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end('<!doctype html><title>Elsewhere</title><body>');
    });
    before(() => once(elsewhere.listen(0, '127.0.0.1'), 'listening'));
    after(() => void elsewhere.close());

    it('shows the console in no frame, and reads and changes nothing with the session', async () => {
      const person = await server.person();
      const member = await memberOf(await server.visit(), person, server.url);
      const { page, context } = member;
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
      const framed = page.waitForEvent('console', (message) => message.text().includes('frame'));
      await page.evaluate(
        `document.body.append(Object.assign(document.createElement('iframe'), { src: '${server.url}/console' }))`,
      );
      assert.match((await framed).text(), /frame-ancestors|X-Frame-Options/);
      const [, frame] = page.frames();
      assert.match(String(await frame?.evaluate('location.href')), /^chrome-error:/);

      const refused: unknown[] = [];
      page.on('response', (answer) => {
        // What is read, or asks first whether it may be sent, is kept from the page by the browser.
        if (answer.url().startsWith(server.url) && answer.request().method() === 'POST')
          refused.push([new URL(answer.url()).pathname, answer.status()]);
      });
      const json = { 'content-type': 'application/json' };
      const role = { method: 'POST', body: '{"nome":"Forjado"}' };
      const body = JSON.stringify({ email: person.email, senha: password });
      for (const [path, init] of [
        ['/panels/getPanels', {}],
        ['/session', { method: 'DELETE' }],
        ['/company/insertRole', { ...role, headers: json }],
        ['/company/insertRole', { ...role, mode: 'no-cors' }],
        ['/session', { method: 'POST', mode: 'no-cors', body }],
      ] as const) {
        const options = JSON.stringify({ credentials: 'include', ...init });
        const text = await page.evaluate<string>(
          `fetch('${server.url}/console/api${path}', ${options}).then((answer) => answer.text(), String)`,
        );
        assert.ok(!text.includes('response') && !text.includes('nome'), `${path}: ${text}`);
      }
      // A form, which needs no leave of ours.
      await page.evaluate(
        `(() => { const form = document.createElement('form'); form.method = 'post'; form.action = '${server.url}/console/api/session';
           form.enctype = 'text/plain'; document.body.append(form); form.submit(); })()`,
      );
      await page.waitForURL(`${server.url}/**`);
      const post = (path: string) => [`/console/api${path}`, 403];
      assert.deepEqual(refused, [post('/company/insertRole'), post('/session'), post('/session')]);
      const { rows } = await server.sql(`SELECT id FROM cargo WHERE nome = 'Forjado'`);
      assert.deepEqual(rows, []);
      await member.send('GET', '/session');
      await context.close();
    });
  });
});
