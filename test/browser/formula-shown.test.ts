/** What the page of a formula tells beside its text: values, definitions, what a save changes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave } from '../harness/console.ts';
import { editor, newFormula, putInto, saveText, type } from '../harness/formula-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const place = 'processo=4&mes=2017-11&painel=14';

describe('beside a formula’s text', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  async function open(id: number) {
    const visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open(`/console/formula/${id}?${place}`);
    await editor(visit.page).waitFor();
    return visit;
  }

  const inline = (page: Page) => editor(page).locator('.f-value');

  it('each part has its value in the text, as in the tree; null has its reason', async () => {
    const visit = await open(await newFormula(server, 'Com valores', '([Vendas] + [Lucro]) / 0'));
    const { page } = visit;
    await inline(page).nth(3).waitFor();
    const texts = await inline(page).allTextContents();
    const [sales = '', profit = '', sum = '', whole = ''] = texts;
    assert.equal(texts.length, 4);
    const rows = page.getByRole('treeitem');
    // The quotient, the sum, and what it is of.
    for (const [at, value] of [sum.replace('= ', ''), sales, profit].entries()) {
      assert.match(value, /\d/);
      assert.equal(
        await rows
          .nth(at + 1)
          .locator('[title]')
          .textContent(),
        value,
      );
    }
    assert.match(whole, /–.*divisão por zero/i);
    assert.match((await rows.first().textContent()) ?? '', /–.*divisão por zero/i);
    await leave(visit);
  });

  it('a text with a mistake has no values of the text before it', async () => {
    const visit = await open(await newFormula(server, 'Com erro', '[Vendas] + [Lucro]'));
    const { page } = visit;
    await inline(page).nth(2).waitFor();
    await type(page, '[Vendas] + [Lucro');
    await page.getByText('1 erro no texto').waitFor();
    await inline(page).first().waitFor({ state: 'detached' });
    await type(page, '[Vendas] * 2');
    await inline(page).nth(1).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' + (');
    await page.getByText(/\d erros? no texto/).waitFor();
    await inline(page).first().waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('the pointer on a part tells what it is, how it is defined, and its value', async () => {
    const visit = await open(await newFormula(server, 'Com ponteiro', '[Margem] + [Vendas]'));
    const { page } = visit;
    await inline(page).nth(2).waitFor();
    await page.locator('.f-indicator').filter({ hasText: '[Margem]' }).hover();
    const told = page.locator('.cm-hover');
    await told.waitFor();
    const text = await told.innerText();
    assert.match(text, /^Margem\n+Fórmula · Percentual/);
    assert.match(text, /Definição: meta +=? *.*PERCENTUAL\(\[Lucro\]/s);
    assert.ok(text.includes(`Valor: ${await inline(page).first().textContent()}`), text);
    await leave(visit);
  });

  it('a suggestion tells the unit and the type, and what the indicator is', async () => {
    const visit = await open(await newFormula(server, 'Com sugestões', '1'));
    const { page } = visit;
    await type(page, '');
    await page.keyboard.type('[margem');
    const option = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option').first();
    await option.filter({ hasText: /^Margem\s*Percentual \(cálculo\) · Fórmula$/i }).waitFor();
    const [stored] = await server.api<{ descricao: string }[]>('GET', '/indicators/getFormulaById/6');
    await page
      .locator('.cm-completionInfo')
      .filter({ hasText: stored?.descricao as string })
      .waitFor();
    await visit.context.close();
  });

  it('a save is foretold with before and after as a picture; another’s is compared as a tree too', async () => {
    const id = await newFormula(server, 'Comparada', '[Vendas] + 1');
    await putInto(server, 'Estados', id);
    const visit = await open(id);
    const { page } = visit;
    await type(page, '[Vendas] * 2');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    const changes = dialog.getByRole('table', { name: 'As maiores mudanças' }).getByRole('row');
    await dialog.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    await changes
      .nth(1)
      .getByRole('img', { name: /^Antes [\d–].*, depois [\d–]/ })
      .waitFor();
    await saveText(server, id, '[Vendas] - 7');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta fórmula' });
    await conflict.getByRole('radio', { name: 'Árvore' }).press('Space');
    const marked = (side: string) =>
      conflict.getByRole('region', { name: side, exact: true }).locator('mark').allTextContents();
    await conflict.getByRole('region', { name: 'A sua' }).locator('mark').first().waitFor();
    assert.deepEqual(await marked('A que está salva'), ['−', '7']);
    assert.deepEqual(await marked('A sua'), ['×', '2']);
    // It is read again when the dialog opens again, with who saved it.
    await conflict.getByText(/^Salva por .+ \(integração\), em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/).waitFor();
    await page.keyboard.press('Escape');
    await saveText(server, id, '[Vendas] - 9');
    await page.getByText('Outra pessoa salvou esta fórmula.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Comparar' }).click();
    await conflict.locator('del').filter({ hasText: '9' }).waitFor();
    assert.equal(await conflict.locator('del').filter({ hasText: '7' }).count(), 0);
    // The refused save is noted by the browser.
    await visit.context.close();
  });

  it('what is divided by a realized value, and what spreadsheets have besides, is told with the way on', async () => {
    const visit = await open(await newFormula(server, 'Com dicas', '[Vendas] + 1'));
    const { page } = visit;
    await type(page, 'PERCENTUAL([Vendas] - [Lucro]; [Vendas].realizado)');
    await page.getByText('A meta divide uma meta por um realizado', { exact: false }).first().waitFor();
    await type(page, 'SEERRO([Vendas] / [Lucro]; 0)');
    await page.getByRole('button', { name: 'Trocar por SOMA([Vendas] / [Lucro]; 0)' }).click();
    await editor(page)
      .filter({ hasText: /^SOMA\(/ })
      .waitFor();
    await visit.context.close();
  });

  it('a save is foretold by values in the unit of the indicator, with their sides on demand', async () => {
    const id = await newFormula(server, 'Preço do teste', 'realizado = [Vendas] / [Pedidos].realizado', {
      unidade_medida: 1,
      moeda: 'BRL',
      meta_oculta: 1,
    });
    await putInto(server, 'Estados', id);
    const visit = await open(id);
    const { page } = visit;
    await type(page, 'realizado = [Vendas] / ([Pedidos].realizado * 2)');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    const impact = dialog.getByRole('region', { name: 'O que muda' });
    const rows = impact.getByRole('table', { name: 'As maiores mudanças' }).getByRole('row');
    const cells = rows.nth(1).getByRole('cell');
    const [was = '', is = ''] = await Promise.all([2, 3].map((at) => cells.nth(at).innerText()));
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
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await type(page, 'realizado = ([Vendas] * 2) / ([Pedidos].realizado * 2)');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    await impact.getByRole('status').filter({ hasText: 'Nenhum valor muda.' }).waitFor();
    await impact.getByText(/^Em \d+ células só mudam numerador e denominador/).waitFor();
    await leave(visit);
  });
});
