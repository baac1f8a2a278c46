/** The pages with the keyboard alone, from the address to the end. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, type Visit } from '../harness/console.ts';
import { editor, FormulaPage, newFormula } from './formula-page.ts';
import { save } from './indicator-page.ts';
import { visitedConsole } from './shared-console.ts';

const november = 'processo=4&mes=2017-11';
const map = `/console/mapa?${november}`;

describe('with the keyboard alone', { skip: browserMissing }, () => {
  const at = visitedConsole();
  let server: ConsoleServer;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });

  const nameOfFocused = () =>
    page.evaluate<string>(
      `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
    );

  /** Presses the key until what has the focus is called so. */
  async function keyTo(key: string, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press(key);
      if (name.test(await nameOfFocused())) return;
    }
    assert.fail(`${key} does not lead to ${name}`);
  }
  const tabTo = (name: RegExp) => keyTo('Tab', name);

  async function filterMap(text: string): Promise<void> {
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    const search = page.getByRole('main').getByRole('searchbox').and(page.locator(':focus'));
    for (let presses = 0; (await search.count()) === 0; presses += 1) {
      assert.ok(presses < 40, 'Tab does not lead to the field');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
    await page
      .getByRole('link', { name: /^Alabama/ })
      .first()
      .waitFor({ state: 'detached' });
  }

  async function isAtProfitOf(panel: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: panel }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Lucro', exact: true }).waitFor();
  }

  it('Início leads past the navigation to a panel', async () => {
    await visit.open(`/console?${november}`);
    await page.getByRole('button', { name: /^Outros painéis/ }).waitFor();
    await page.keyboard.press('Tab');
    assert.match(await nameOfFocused(), /Ir para o conteúdo/);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'page');
    await tabTo(/^Outros painéis/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'California', exact: true }).waitFor();
    await tabTo(/^California$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'California' }).waitFor();
  });

  it('an explanation leads to that of what a number was made of, and back to the number', async () => {
    const margin = page.getByRole('button', { name: /^Margem, Realizado: .* Explicar$/ });
    await margin.first().waitFor();
    await tabTo(/^Vendas$/);
    await keyTo('ArrowRight', /^Vendas, Realizado:/);
    await keyTo('ArrowDown', /^Margem, Realizado:/);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('complementary', { name: 'De onde vem este número' });
    await sheet.getByRole('heading', { name: 'Margem' }).waitFor();
    assert.match(page.url(), /explicar=\d+\.\d+\.2017-11\.realizado/);
    await tabTo(/^Explicar .*Lucro/);
    await page.keyboard.press('Enter');
    await sheet.getByRole('heading', { name: 'Lucro' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    assert.equal(await margin.and(page.locator(':focus')).count(), 1);
  });

  it('Mapa is filtered, and the arrows lead from a row to an indicator of another', async () => {
    await visit.go(map);
    const missing = page.getByRole('link', { name: /^Colorado, Vendas: Sem meta ou sem resultado/ });
    assert.equal((await missing.innerText()).trim(), '–');
    await filterMap('new ');
    await tabTo(/^New Hampshire$/);
    await page.keyboard.press('ArrowDown');
    await keyTo('ArrowRight', /^New Jersey, Lucro:/);
    await page.keyboard.press('Enter');
    await isAtProfitOf('New Jersey');
  });

  it('Mapa with one panel left is a list, in which the arrows lead on too', async () => {
    await visit.go(map);
    await filterMap('calif');
    await tabTo(/^California, Vendas:/);
    await keyTo('ArrowRight', /^California, Lucro:/);
    await keyTo('ArrowLeft', /^California, Vendas:/);
    await keyTo('ArrowDown', /^California, Lucro:/);
    await page.keyboard.press('Enter');
    await isAtProfitOf('California');
  });

  it('shortcuts mean the same with Caps Lock, which makes a letter a capital and Shift a small one', async () => {
    await visit.go(`/console/indicadores/novo?tipo=comum&${november}`);
    // Without a name it is not saved: the page says so in the field.
    await save(page).waitFor();
    await page.keyboard.press('Control+S');
    await page.locator('[aria-invalid=true]:focus').waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const id = await newFormula(server, 'Com Caps Lock', '[Vendas]');
    const formula = new FormulaPage(visit);
    await formula.open(id);
    await formula.type('[Vendas] * 2');
    await page.keyboard.press('Control+Z');
    assert.equal(await formula.written(), '[Vendas]');
    // `press` takes the capital for what Shift makes of a letter, which Caps Lock turns round.
    await editor(page).dispatchEvent('keydown', {
      key: 'z',
      code: 'KeyZ',
      keyCode: 90,
      ctrlKey: true,
      shiftKey: true,
      bubbles: true,
    });
    assert.equal(await formula.written(), '[Vendas] * 2');
    await page.keyboard.press('Control+S');
    await formula.saving.waitFor();
    await page.keyboard.press('Escape');
    await formula.discard();
  });

  it('the month and the language are chosen, which is kept when the page is opened anew', async () => {
    await visit.go(map);
    await page.getByRole('link', { name: /^California, Vendas/ }).waitFor();
    await tabTo(/^Mês anterior$/);
    await page.keyboard.press('Enter');
    await page.getByText('outubro de 2017').waitFor();
    await tabTo(/Conta de Helena Duarte$/);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Português' }).waitFor();
    await tabTo(/^Português$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('October 2017').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit.open(map);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en-US');
  });

  it('what is chosen behind “Mais ações” closes it, and the focus returns to its button', async () => {
    await visit.go('/console/paineis');
    await page.getByRole('heading', { level: 1, name: 'Panels' }).waitFor();
    await tabTo(/^More actions$/);
    await page.keyboard.press('Enter');
    await tabTo(/^Paste many$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'More actions' }).waitFor({ state: 'hidden' });
    await page.getByRole('dialog', { name: 'Panels: paste many' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More actions' }).and(page.locator(':focus')).waitFor();
  });
});
