/** Início, Indicadores and Sessões with the keyboard alone, from the address to the end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, startConsole, type Visit } from '../harness/console.ts';

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

describe('with the keyboard alone', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await startConsole();
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

  it('Indicadores finds one, and its page leads to what reads it', async () => {
    const visit = await at('/console/indicadores');
    const { page } = visit;
    await page.getByRole('link', { name: 'Margem', exact: true }).waitFor();
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
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await other.context.close();
    await leave(visit);
  });
});
