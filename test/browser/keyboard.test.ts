/** The pages with the keyboard alone, from the address to the end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, type Visit } from '../harness/console.ts';
import { editor, newFormula, openFormula, type, written } from '../harness/formula-page.ts';
import { save } from '../harness/indicator-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const november = 'processo=4&mes=2017-11';

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`;
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await page.evaluate<string>(focused))) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

/** Presses Tab until a field for a search has the focus. */
async function tabToField(page: Page, role: 'searchbox'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.getByRole('main').getByRole(role).and(page.locator(':focus')).count()) === 1) return;
  }
  assert.fail('Tab does not lead to the field');
}

/** The id of the panel with the name. */
async function california(server: ConsoleServer): Promise<number> {
  const panels = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
  const found = panels.find(({ nome }) => nome === 'California');
  assert.ok(found);
  return found.id;
}

describe('with the keyboard alone', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  async function at(path: string): Promise<Visit> {
    const visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open(path);
    return visit;
  }

  async function leave({ complaints, context }: Visit): Promise<void> {
    assert.deepEqual(complaints, []);
    await context.close();
  }

  it('Início leads past the navigation to a panel', async () => {
    const visit = await at(`/console?${november}`);
    const { page } = visit;
    await page.getByRole('link', { name: 'California' }).first().waitFor();
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate<string>('document.activeElement.textContent'), /Ir para o conteúdo/);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'page');
    await tabTo(page, /^California$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'California' }).waitFor();
    await leave(visit);
  });

  const focusedName = (page: Page) =>
    page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? ''`);

  /** Goes by the arrow keys to the number whose name begins so. */
  async function arrowTo(page: Page, name: string, key: 'ArrowRight' | 'ArrowDown'): Promise<void> {
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await focusedName(page)).startsWith(name)) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${key} does not lead to ${name}`);
  }

  async function filterMap({ page }: Visit, text: string): Promise<void> {
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    await tabToField(page, 'searchbox');
    await page.keyboard.type(text);
    await page
      .getByRole('link', { name: /^Alabama/ })
      .first()
      .waitFor({ state: 'detached' });
  }

  async function isAtProfitOf({ page }: Visit, panel: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: panel }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Lucro', exact: true }).waitFor();
  }

  it('Mapa is filtered, and the arrows lead from a row to an indicator of another', async () => {
    const visit = await at(`/console/mapa?${november}`);
    await filterMap(visit, 'new ');
    await tabTo(visit.page, /^New Hampshire$/);
    await visit.page.keyboard.press('ArrowDown');
    await arrowTo(visit.page, 'New Jersey, Lucro:', 'ArrowRight');
    await visit.page.keyboard.press('Enter');
    await isAtProfitOf(visit, 'New Jersey');
    await leave(visit);
  });

  it('Mapa with one panel left is a list, in which the arrows lead on too', async () => {
    const visit = await at(`/console/mapa?${november}`);
    await filterMap(visit, 'calif');
    await tabTo(visit.page, /^California, Vendas:/);
    await arrowTo(visit.page, 'California, Lucro:', 'ArrowRight');
    await visit.page.keyboard.press('ArrowLeft');
    assert.match(await focusedName(visit.page), /^California, Vendas:/);
    await arrowTo(visit.page, 'California, Lucro:', 'ArrowDown');
    await visit.page.keyboard.press('Enter');
    await isAtProfitOf(visit, 'California');
    await leave(visit);
  });

  it('the month and the language are chosen', async () => {
    const visit = await at(`/console/mapa?${november}`);
    const { page } = visit;
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    await tabTo(page, /^Mês anterior$/);
    await page.keyboard.press('Enter');
    await page.getByText('outubro 2017').waitFor();
    await tabTo(page, /Conta de Helena Duarte$/);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Português' }).waitFor();
    await tabTo(page, /^Português$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('October 2017').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await leave(visit);
  });

  it('an explanation leads to that of what a number was made of, and back to the number', async () => {
    const visit = await at(`/console/paineis/${await california(server)}?${november}`);
    const { page } = visit;
    const margin = page.getByRole('button', { name: /^Margem, Realizado: .* Explicar$/ });
    await margin.first().waitFor();
    await tabTo(page, /^Vendas$/);
    await arrowTo(page, 'Vendas, Realizado:', 'ArrowRight');
    await arrowTo(page, 'Margem, Realizado:', 'ArrowDown');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('complementary', { name: 'Como este número se formou' });
    await sheet.getByRole('heading', { name: 'Margem' }).waitFor();
    await tabTo(page, /^Explicar .*Lucro/);
    await page.keyboard.press('Enter');
    await sheet.getByRole('heading', { name: 'Lucro' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    assert.equal(await margin.and(page.locator(':focus')).count(), 1);
    await leave(visit);
  });

  it('Pessoas finds somebody, and their level is changed after asking back', async () => {
    const visit = await at('/console/pessoas');
    const { page } = visit;
    const manager = page.getByRole('button', { name: 'Helena Duarte', exact: true });
    await manager.waitFor();
    await tabToField(page, 'searchbox');
    await page.keyboard.type('grace wh');
    await manager.waitFor({ state: 'detached' });
    await tabTo(page, /^Grace Whitfield$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Grace Whitfield' });
    await dialog.getByRole('radio', { name: /^Gestor/ }).waitFor();
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 10; presses += 1) {
      if ((await dialog.getByRole('radio').and(page.locator(':focus')).count()) === 1) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('Mudar Grace Whitfield para Colaborador?').waitFor();
    await tabTo(page, /^Mudar para Colaborador$/);
    await page.keyboard.press('Enter');
    await dialog.getByText('Grace Whitfield agora é Colaborador.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('Indicadores finds one, and its page leads to what reads it', async () => {
    const visit = await at('/console/indicadores');
    const { page } = visit;
    await page.getByRole('link', { name: 'Conceito das vendas', exact: true }).waitFor();
    await tabToField(page, 'searchbox');
    await page.keyboard.type('margem da emp');
    await page.getByRole('link', { name: 'Margem da empresa' }).waitFor();
    await tabTo(page, /^Margem da empresa$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Margem da empresa' }).waitFor();
    await leave(visit);
  });

  it('Sessões ends the others after asking back', async () => {
    const other = await server.enter(server.employee('Helena Duarte'));
    const visit = await at('/console/sessoes');
    const { page } = visit;
    await tabTo(page, /^Encerrar todas as outras$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Encerrar todas as outras/ }).waitFor();
    await tabTo(page, /^Encerrar/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor({ state: 'detached' });
    await other.page.goto(`${server.url}/console/sessoes`);
    await other.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await other.context.close();
    await leave(visit);
  });

  it('shortcuts mean the same with Caps Lock, which makes a letter a capital and Shift a small one', async () => {
    const visit = await at(`/console/indicadores/novo?tipo=comum&${november}`);
    const { page } = visit;
    page.on('dialog', (dialog) => void dialog.accept());
    // Without a name it is not saved: the page says so in the field.
    await save(page).waitFor();
    await page.keyboard.press('Control+S');
    await page.locator('[aria-invalid=true]:focus').waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const id = await newFormula(server, 'Com Caps Lock', '[Vendas]');
    await openFormula(server, page, id);
    await type(page, '[Vendas] * 2');
    await page.keyboard.press('Control+Z');
    assert.equal(await written(page), '[Vendas]');
    // `press` takes the capital for what Shift makes of a letter, which Caps Lock turns round.
    await editor(page).dispatchEvent('keydown', {
      key: 'z',
      code: 'KeyZ',
      keyCode: 90,
      ctrlKey: true,
      shiftKey: true,
      bubbles: true,
    });
    assert.equal(await written(page), '[Vendas] * 2');
    await page.keyboard.press('Control+S');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await leave(visit);
  });
});
