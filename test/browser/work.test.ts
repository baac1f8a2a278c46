/**
 * What people do in the console: they come in and come back, find a panel with the keyboard alone,
 * ask how a number came about, and send its address to a colleague.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type Person, password } from '../harness/people.ts';
import { prumoHere } from '../harness/process.ts';
import { type SharedConsole, sharedConsole } from '../harness/shared-console.ts';

const november = 'processo=4&mes=2017-11';

describe('in the console', { skip: browserMissing }, () => {
  let server: SharedConsole;
  let manager: number;
  before(async () => {
    server = await sharedConsole();
    manager = server.employee('Helena Duarte');
  });
  after(() => server?.close());

  /** Ends all sessions of the person, as an operator does. */
  async function endSessions({ id }: Person): Promise<void> {
    const who = ['--company', '1', '--employee', String(id)];
    const ended = await prumoHere(server.variables, 'person', 'end', ...who);
    assert.equal(ended.code, 0, ended.stderr);
  }

  /** Sets the password by the link of the message that “forgotten” sends. */
  async function definePassword(page: Page, { email }: Person): Promise<void> {
    await page.goto(`${server.url}/console/entrar`);
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await page.getByText('a mensagem está a caminho').waitFor();
    const link = /https?:\/\/\S+\/password\/[\w-]+/.exec(await server.mailTo(email))?.[0];
    assert.ok(link, 'the message has no link');
    await page.goto(link);
    for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForLoadState();
  }

  it('signs in where the page was wanted, and over it when the session ends: what was typed stays', async () => {
    const person = await server.person({ nome: 'Hilda Esquecida', password: null });
    const { page, context, complaints } = await server.visit();
    await definePassword(page, person);
    await page.goto(`${server.url}/console/mapa?${november}&grupo=3`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha').fill('not this one');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('E-mail ou senha não conferem').waitFor();
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    assert.match(page.url(), /\/console\/mapa\?.*mes=2017-11/);
    await page.getByPlaceholder('Filtrar por nome').fill('calif');
    await endSessions(person);
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.getByPlaceholder('Filtrar por nome').inputValue(), 'calif');
    await page.getByText('outubro 2017').waitFor();
    // The refused requests are noted by the browser; nothing else is.
    assert.deepEqual(
      complaints.filter((text) => !text.includes('401')),
      [],
    );
    await context.close();
  });

  it('finds a panel, its months and the reason of a number with the keyboard alone', async () => {
    const { page, context, complaints, open } = await server.enter(manager);
    await open(`/console?${november}`);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: /Painel, indicador/ }).waitFor();
    await page.keyboard.type('california');
    await page.getByRole('menuitem', { name: /California/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'California' }).waitFor();
    const target = page.getByRole('button', { name: /^Vendas, Meta ajustada: .* Explicar$/ });
    await target.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('complementary');
    await sheet.getByText('13.580,95').first().waitFor();
    assert.match(page.url(), /explicar=\d+\.\d+\.2017-11\.realizado/);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    assert.match(String(focused), /^Vendas, Realizado: 13\.580,95/);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('shows a colleague no more than their rights allow at the address that was sent', async () => {
    const sender = await server.enter(manager);
    await sender.open(`/console/paineis/14?${november}`);
    await sender.page
      .getByRole('button', { name: /^Vendas, Realizado: .* Explicar$/ })
      .first()
      .click();
    await sender.page.getByRole('complementary').getByRole('heading', { name: 'Vendas' }).waitFor();
    const address = sender.page.url();
    const panel = await sender.page.locator('h1').innerText();
    const colleague = await server.enter(server.employee('Henry Caldwell'));
    const [, path] = address.split(server.url) as [string, string];
    await colleague.page.goto(`${server.url}${path}`);
    await colleague.page.getByRole('complementary').getByRole('alert').waitFor();
    assert.ok(!(await colleague.page.content()).includes(panel), 'the name of the panel is shown');
    assert.equal(await colleague.page.getByRole('link', { name: 'Pessoas' }).count(), 0);
    await sender.context.close();
    await colleague.context.close();
  });

  it('never mixes two people in one browser: the other tab stops, and says who has signed in', async () => {
    const { page, context, open } = await server.enter(manager);
    await open('/console/sessoes');
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

  it('gives what is seen as a CSV that a Brazilian spreadsheet opens', async () => {
    const { page, context, open } = await server.enter(manager);
    await open(`/console/paineis/14?${november}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    assert.match(text, /^\uFEFFIndicador;Unidade;Meta;/);
    const shown = await page
      .getByRole('button', { name: /^Vendas, Realizado: / })
      .first()
      .innerText();
    assert.ok(text.includes(`;${shown.replaceAll('.', '')};`), `${shown} is not in ${text}`);
    await context.close();
  });

  it('says that it is offline, and goes on by itself', async () => {
    const { page, context, open } = await server.enter(manager);
    await open('/console/sessoes');
    await page.getByRole('row', { name: /esta sessão/ }).waitFor();
    await context.setOffline(true);
    await page.getByText('Sem conexão.').waitFor();
    await context.setOffline(false);
    await page.getByText('Sem conexão.').waitFor({ state: 'detached' });
    await context.close();
  });
});
