/** Writing formulas: what is offered and mended, what a save changes, and what is refused. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import type { ConsoleServer } from '../harness/console.ts';
import { editor, FormulaPage, newFormula, putInto, saveText } from './formula-page.ts';
import { sharedConsole, visitedConsole } from './shared-console.ts';

describe('whoever writes a formula in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  /** The page knows the names, and in which panels they are, once loaded. */
  let second: number;
  let disputed: number;
  let price: number;
  before(async () => {
    server = await sharedConsole();
    second = await newFormula(server, 'Segunda', '[Vendas]');
    disputed = await newFormula(server, 'Comparada', '[Vendas] + 1');
    price = await newFormula(server, 'Preço do teste', 'realizado = [Vendas] / [Pedidos].realizado', {
      unidade_medida: 1,
      moeda: 'BRL',
      meta_oculta: 1,
    });
    for (const id of [disputed, price]) await putInto(server, 'Estados', id);
  });
  const at = visitedConsole(/status of (409|412|422) /);
  let page: Page;
  let formula: FormulaPage;
  let suggestions: Locator;
  before(() => {
    ({ page } = at);
    formula = new FormulaPage(at.visit);
    suggestions = page.getByRole('listbox', { name: 'Sugestões' });
  });

  const suggested = (name: string | RegExp) => suggestions.getByRole('option', { name, exact: true }).first();
  const open = async (nome: string, text: string) => {
    const id = await newFormula(server, nome, text);
    await formula.open(id);
    await page.getByRole('heading', { level: 1, name: `Fórmula: ${nome}`, exact: true }).waitFor();
    return id;
  };
  const textById = async (id: number) =>
    (await server.api<{ texto: string }[]>('GET', `/indicators/getFormulaTextById/${id}`))[0]?.texto;

  it('is offered names without accents, with their units, and the codes of the budget where they belong', async () => {
    await open('Completada', '[Vendas]');
    await formula.type('');
    await page.keyboard.type('[margem');
    await suggestions
      .getByRole('option')
      .first()
      .filter({ hasText: /^Margem\s*Percentual \(cálculo\) · Fórmula$/i })
      .waitFor();
    const [stored] = await server.api<{ descricao: string }[]>('GET', '/indicators/getFormulaById/6');
    await page
      .locator('.cm-completionInfo')
      .filter({ hasText: stored?.descricao as string })
      .waitFor();
    await formula.type('');
    await page.keyboard.type('[media de v');
    await suggested(/^Média de vendas por estado da empresa/).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await formula.written(), '[Média de vendas por estado da empresa]');
    await page.keyboard.type('.rea');
    await suggested('realizado').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' + per');
    await suggested(/^PERCENTUAL/).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await formula.written(), '[Média de vendas por estado da empresa].realizado + PERCENTUAL()');
    await page.getByText('PERCENTUAL(parte; todo)').waitFor();
    await formula.type('');
    // The codes are read once the text has to do with the budget: here after they were looked for,
    // 100 ms after the last letter. A timer that is set later, and longer, ends after that.
    const looked = Promise.withResolvers<void>();
    await page.route('**/go/periodoGo/getAll', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.keyboard.type('ORÇAMENTO(período: "2017');
    await page.evaluate('new Promise((done) => setTimeout(done, 200))');
    looked.resolve();
    await suggested(/^2017/).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('; contas: "receita');
    // Not the suggestions for what was typed on the way.
    const account = suggested(/^[\d.]+.*receita/i);
    await account.waitFor();
    const [code = ''] = ((await account.textContent()) ?? '').match(/^[\d.]+/) ?? [];
    await page.keyboard.press('Enter');
    assert.equal(await formula.written(), `ORÇAMENTO(período: "2017"; contas: "${code}")`);
    await formula.isRight();
    await formula.discard();
  });

  it('is told what is wrong, also what only the server knows, and what may be meant, with the way on', async () => {
    const id = await open('Julgada', '[Vendas]');
    await formula.type('PERCENTUAL([Lucros], [Vendas])');
    await formula.says('2 erros no texto');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Trocar por [Lucro]' }).first().click();
    await page.getByRole('button', { name: 'Trocar por ;' }).first().click();
    await formula.isRight();
    assert.equal(await formula.written(), 'PERCENTUAL([Lucro]; [Vendas])');
    await formula.type(`[#${id}] + 1`);
    await formula.says('1 erro no texto');
    await formula.type('[Vendas] + [Pedidos]');
    await page.getByRole('button', { name: /^Junta USD com quantidade/ }).waitFor();
    await formula.isRight();
    await formula.type('PERCENTUAL([Vendas] - [Lucro]; [Vendas].realizado)');
    await page.getByText('A meta divide uma meta por um realizado', { exact: false }).first().waitFor();
    await formula.type('SEERRO([Vendas] / [Lucro]; 0)');
    await page.getByRole('button', { name: 'Trocar por SOMA([Vendas] / [Lucro]; 0)' }).click();
    await editor(page)
      .filter({ hasText: /^SOMA\(/ })
      .waitFor();
    await formula.discard();
  });

  it('saves with the keyboard, once it is said what goes, also right after the last letter', async () => {
    const id = await open('Salva', 'meta = [Vendas] realizado = [Vendas] + ENTRADA("ajuste")');
    await formula.type('[Vendas] + ');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: /^Falta aqui um valor/ }).waitFor();
    await formula.type('[Vendas]');
    // Both in one task, so that the page cannot have rendered the letter before the key.
    await page.evaluate(`{
      const save = { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true, bubbles: true, cancelable: true };
      document.execCommand('insertText', false, ' - [Lucro]');
      document.activeElement.shadowRoot.activeElement.dispatchEvent(new KeyboardEvent('keydown', save));
    }`);
    const { saving } = formula;
    await saving.getByRole('region', { name: 'Depois' }).getByText('Lucro').waitFor();
    await saving.getByRole('listitem').filter({ hasText: 'ajuste' }).waitFor();
    await saving.getByText('Lucro', { exact: true }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await saving.getByRole('button', { name: 'Salvar' }).focus();
    await page.keyboard.press('Enter');
    await formula.says('Salvo.');
    assert.equal(await textById(id), '[Vendas] - [Lucro]');
  });

  it('sees what a save is refused for at its place, which gets the focus', async () => {
    await open('Primeira', '[Vendas]');
    const { saving } = formula;
    await formula.type('  [Vendas] +\n  [Segunda]');
    await formula.ask();
    await saving.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    // What was allowed when the page asked closes a circle now.
    await saveText(server, second, '[Primeira]');
    await formula.confirm();
    await saving.waitFor({ state: 'detached' });
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
    await formula.save();
  });

  it('sees a save foretold as a picture, and what another saved meanwhile beside one’s own, and loses nothing', async () => {
    await formula.open(disputed);
    await formula.type('[Vendas] * 2');
    await formula.ask();
    const { saving, conflict } = formula;
    await saving.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    await saving
      .getByRole('table', { name: 'As maiores mudanças' })
      .getByRole('row')
      .nth(1)
      .getByRole('img', { name: /^Antes [\d–].*, depois [\d–]/ })
      .waitFor();
    await saveText(server, disputed, '[Vendas] - 7');
    await formula.confirm();
    const side = (name: string) => conflict.getByRole('region', { name, exact: true });
    await side('A que está salva').getByText('- 7').waitFor();
    await side('A sua').getByText('* 2').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await conflict.getByRole('radio', { name: 'Árvore' }).press('Space');
    const marks = (name: string) => side(name).locator('mark');
    await marks('A sua').first().waitFor();
    assert.deepEqual(await marks('A que está salva').allTextContents(), ['−', '7']);
    assert.deepEqual(await marks('A sua').allTextContents(), ['×', '2']);
    // It is read again when the dialog opens again, with who saved it.
    await conflict.getByText(/^Salva por .+ \(integração\), em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/).waitFor();
    await page.keyboard.press('Escape');
    await saveText(server, disputed, '[Vendas] - 9');
    await page.getByText('Outra pessoa salvou esta fórmula.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Comparar' }).click();
    await conflict.locator('del').filter({ hasText: '9' }).waitFor();
    assert.equal(await conflict.locator('del').filter({ hasText: '7' }).count(), 0);
    assert.equal(await textById(disputed), '[Vendas] - 9');
    await conflict.getByRole('button', { name: 'Mesclar manualmente' }).click();
    await page.getByRole('region', { name: 'A versão salva, para mesclar manualmente' }).waitFor();
    await formula.type('([Vendas] - 9) * 2');
    await formula.save();
    assert.equal(await textById(disputed), '([Vendas] - 9) * 2');
  });

  it('sees a save foretold by values in the unit of the indicator, with their sides on demand', async () => {
    await formula.open(price);
    const { saving } = formula;
    await formula.type('realizado = [Vendas] / ([Pedidos].realizado * 2)');
    await formula.ask();
    const impact = saving.getByRole('region', { name: 'O que muda' });
    const rows = impact.getByRole('table', { name: 'As maiores mudanças' }).getByRole('row');
    const cells = rows.nth(1).getByRole('cell');
    const [was = '', is = ''] = await Promise.all([2, 3].map((column) => cells.nth(column).innerText()));
    const asCents = (text = '') => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
    assert.match(`${was} ${is}`, /^(≈\s)?R\$\s[\d.]+,\d\d (≈\s)?R\$\s[\d.]+,\d\d$/);
    assert.ok(Math.abs(asCents(was) - 2 * asCents(is)) <= 1, `${was} → ${is}`);
    assert.equal(await impact.getByText('÷').count(), 0);
    await impact.getByRole('radio', { name: 'Com numerador e denominador' }).press('Space');
    await rows
      .nth(1)
      .filter({ hasText: /[\d.]+,\d\d ÷ [\d.]+,\d\d/ })
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    // The same value of other sides.
    await saving.getByRole('button', { name: 'Cancelar' }).click();
    await formula.type('realizado = ([Vendas] * 2) / ([Pedidos].realizado * 2)');
    await formula.ask();
    await impact.getByRole('status').filter({ hasText: 'Nenhum valor muda.' }).waitFor();
    await impact.getByText(/^Em \d+ células só mudam numerador e denominador/).waitFor();
  });
});
