/** What is pressed keeps the keyboard's focus, and a dialog that closes gives it back. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { editor, newFormula, openFormula, putInto, type } from '../harness/formula-page.ts';
import { cellIn } from '../harness/grid-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('the focus', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    server = await sharedConsole();
    visit = await server.enter(server.employee('Helena Duarte'));
    ({ page } = visit);
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  after(async () => {
    if (visit) await leave(visit);
    await server?.close();
  });

  /** The focus is given back after the next frame. */
  const afterFrames = () =>
    page.evaluate(`(async () => {
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    })()`);
  const isOn = (wanted: Locator) => wanted.and(page.locator(':focus')).waitFor();
  const cancel = () => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' });

  async function escape(): Promise<void> {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it('is in the editor of a formula again after its question before a save', async () => {
    const id = await newFormula(server, 'Com foco', '[Vendas da empresa]');
    await openFormula(server, page, id);
    await type(page, '[Vendas da empresa] * 2');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await editor(page).focus();
    await page.keyboard.press('Control+s');
    await cancel().waitFor();
    await escape();
    await isOn(editor(page));
  });

  it('is where it was after the review of an indicator’s fields', async () => {
    const id = await newFormula(server, 'Campos com foco', '[Vendas da empresa].realizado');
    await putInto(server, 'Empresa', id);
    await visit.go(`/console/indicadores/${id}/editar`);
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.selectOption('Percentual');
    const save = page.getByRole('button', { name: 'Salvar', exact: true });
    for (const [from, key] of [
      [save, 'Enter'],
      [unit, 'Control+s'],
    ] as const) {
      await from.focus();
      await page.keyboard.press(key);
      await cancel().waitFor();
      await escape();
      await isOn(from);
    }
  });

  it('may be lost for a moment: Escape closes the dialog all the same', async () => {
    await visit.go(`/console/pessoas?registro=${server.employee('Helena Duarte')}`);
    await page.getByRole('dialog').waitFor();
    await page.evaluate(`
      document.activeElement.blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    `);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('stays on Conferir, which closes by Escape, and is on the page when all is sent', async () => {
    await visit.go('/console/planilha?processo=4&mes=2017-11&ver=indicador');
    await (await cellIn(visit, 'Pessoas da filial Central · numerador', 'jun')).click();
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    const review = page.getByRole('button', { name: 'Conferir e enviar' });
    await review.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const check = dialog.getByRole('button', { name: 'Conferir', exact: true });
    await check.focus();
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('status')
      .filter({ hasText: /calculad/ })
      .waitFor();
    await isOn(check);
    await escape();
    await isOn(review);
    await page.keyboard.press('Enter');
    // It waits until what is there now has been read.
    const send = dialog.getByRole('button', { name: 'Enviar 1 valor', exact: true });
    await send.and(page.locator(':enabled')).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await isOn(page.locator('#page'));
  });

  it('stays on a link of Início while what failed is read again, which hides nothing', async () => {
    await page.route(/requests\/failures/, (route) => route.fulfill({ status: 500, json: {} }));
    await visit.open('/console?processo=4&mes=2017-11');
    await page.getByRole('main').getByRole('alert').waitFor();
    assert.match(visit.complaints.splice(0).join(), /^Failed to load resource: .* 500 [^,]*$/);
    await visit.settle();
    const link = page.locator('main section li a').last();
    await link.focus();
    const again = Promise.withResolvers<void>();
    await page.unrouteAll();
    await page.route(/requests\/failures/, async (route) => {
      await again.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/requests\/failures/);
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
    await asked;
    await afterFrames();
    await isOn(link);
    assert.ok(await link.isVisible());
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 1);
    again.resolve();
    await page.getByRole('heading', { name: /^Cargas com erro/ }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('is on the page when the meeting turns to the next panel', async () => {
    await visit.open('/console/reuniao?processo=4&mes=2017-11&paineis=14,9');
    await page.getByRole('button', { name: /^Pontuação de .* Explicar$/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').filter({ hasText: '2 de 2' }).waitFor();
    await isOn(page.locator('#page'));
  });

  it('finds what follows a request that hangs', async () => {
    for (const [request, address, after] of [
      [/getFormulaById/, '/console/indicadores/6', 'Em que modelos está'],
      [/requests\/failures/, '/console?processo=4&mes=2017-11', 'Sem resultado'],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(request, async (route) => {
        await held.promise;
        await route.continue();
      });
      await visit.open(address);
      await page.getByRole('heading', { name: after }).waitFor();
      assert.ok((await page.getByRole('status', { name: 'Carregando' }).count()) > 0);
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});
