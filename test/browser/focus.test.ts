/** What has the keyboard's focus keeps it. Of dialogs that close: steady-buttons.test.ts too. */
import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { newFormula, putInto } from './formula-page.ts';
import { visitedConsole } from './shared-console.ts';

describe('the focus', { skip: browserMissing }, () => {
  const at = visitedConsole();
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
    await visit.go('/console/reuniao?processo=4&mes=2017-11&paineis=14,9');
    await page.getByRole('button', { name: /^Pontuação de .* Explicar$/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /^2 de / })
      .waitFor();
    await isOn(page.locator('#page'));
  });
});
