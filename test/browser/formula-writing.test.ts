/** Writing formulas: codes of the budget, refused saves, the way back. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave } from '../harness/console.ts';
import { editor, newFormula, saveText, type, written } from '../harness/formula-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('whoever writes a formula in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  async function open(id: number) {
    const visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open(`/console/indicadores/${id}`);
    await visit.page.getByRole('link', { name: 'Editar a fórmula' }).click();
    await editor(visit.page).waitFor();
    return visit;
  }

  it('is offered the codes of the budget, by code and by name, each where it belongs', async () => {
    const visit = await open(await newFormula(server, 'Do orçamento', '1'));
    const { page } = visit;
    const suggestions = page.getByRole('listbox', { name: 'Sugestões' });
    await type(page, '');
    await page.keyboard.type('ORÇAMENTO(período: "2017');
    await suggestions.getByRole('option', { name: /^2017/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('; contas: "receita');
    // Not the suggestions for what was typed on the way.
    const account = suggestions.getByRole('option', { name: /^[\d.]+.*receita/i }).first();
    await account.waitFor();
    const [code = ''] = ((await account.textContent()) ?? '').match(/^[\d.]+/) ?? [];
    await page.keyboard.press('Enter');
    assert.equal(await written(page), `ORÇAMENTO(período: "2017"; contas: "${code}")`);
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await leave(visit);
  });

  it('saves what was written, also with a key that comes right after the last letter', async () => {
    const visit = await open(await newFormula(server, 'Em seguida', '[Vendas]'));
    const { page } = visit;
    await type(page, '[Vendas]');
    // Both in one task, so that the page cannot have rendered the letter before the key.
    await page.evaluate(`{
      const save = { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true, bubbles: true, cancelable: true };
      document.execCommand('insertText', false, ' * 3');
      document.activeElement.shadowRoot.activeElement.dispatchEvent(new KeyboardEvent('keydown', save));
    }`);
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('region', { name: 'Depois' }).getByText('* 3').waitFor();
    await visit.context.close();
  });

  it('sees what a save is refused for at its place, which gets the focus', async () => {
    const first = await newFormula(server, 'Primeira', '[Vendas]');
    const second = await newFormula(server, 'Segunda', '[Vendas]');
    const visit = await open(first);
    const { page } = visit;
    await type(page, '  [Vendas] +\n  [Segunda]');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    // What was allowed when the page asked closes a circle now.
    await saveText(server, second, '[Primeira]');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const finding = page.getByRole('button', { name: /^Os indicadores leriam um ao outro em círculo/ });
    await finding.filter({ hasText: '(linha 2, coluna 3)' }).waitFor();
    const selected = () =>
      page.evaluate<string>('document.activeElement.shadowRoot?.getSelection?.().toString()');
    const squiggle = editor(page).locator('.cm-lintRange-error');
    assert.equal(await squiggle.textContent(), '[Segunda]');
    assert.equal(await selected(), '[Segunda]');
    assert.deepEqual(await accessibilityFindings(page), []);
    // The circle is gone: the same text can be saved.
    await saveText(server, second, '[Vendas]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' ');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('status').filter({ hasText: 'Salvo.' }).waitFor();
    // The refused save is noted by the browser.
    await visit.context.close();
  });

  it('is asked before Back leads away, and finds the text again on coming back', async () => {
    const visit = await open(await newFormula(server, 'Deixada', '[Vendas]'));
    const { page } = visit;
    await type(page, '[Vendas] * 5');
    const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    // The page knows by now that the text is another.
    await page.getByRole('button', { name: 'Descartar' }).click({ trial: true });
    await page.evaluate('history.back()');
    await leaving.getByRole('button', { name: 'Ficar' }).press('Enter');
    await leaving.waitFor({ state: 'detached' });
    assert.equal(await written(page), '[Vendas] * 5');
    await editor(page).press('End');
    await page.evaluate('history.back()');
    await leaving.getByRole('button', { name: 'Sair' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Deixada', exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('status').filter({ hasText: 'está de volta' }).waitFor();
    await editor(page).waitFor();
    assert.equal(await written(page), '[Vendas] * 5');
    await leave(visit);
  });
});
