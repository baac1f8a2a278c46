/** Fórmula: text, tree and values in step; for readers, in English. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { CellExplanation } from '../../src/engine/explain/explanation.ts';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, type Visit } from '../harness/console.ts';
import { california, editor, FormulaPage, newFormula, written } from './formula-page.ts';
import { visitedConsole } from './shared-console.ts';

describe('a formula in the console', { skip: browserMissing }, () => {
  const at = visitedConsole();
  let server: ConsoleServer;
  let visit: Visit;
  let page: Page;
  let formula: FormulaPage;
  let formulas: ReadonlyMap<string, number>;
  before(async () => {
    ({ server, visit, page } = at);
    formula = new FormulaPage(visit);
    const found = await server.api<{ id: number; nome: string }[]>('GET', '/indicators/getFormulaIndicators');
    formulas = new Map(found.map(({ id, nome }) => [nome, id]));
  });

  it('shows every part with its exact value, in light and dark, without findings', async () => {
    await visit.go('/console/indicadores?busca=Margem');
    await page.getByRole('link', { name: 'Margem', exact: true }).click();
    const scripts = () =>
      page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    const isOfFormulas = (name: string) => /\/(?:formula-editor|worker)-[^/]*\.js$/.test(name);
    await page.getByRole('link', { name: 'Editar a fórmula' }).waitFor();
    assert.deepEqual((await scripts()).filter(isOfFormulas), []);
    await page.getByRole('link', { name: 'Editar a fórmula' }).click();
    await formula.open(formulas.get('Margem'));
    const tree = page.getByRole('tree', { name: 'Árvore da fórmula' });
    const place = `panel/${california}/indicator/${formulas.get('Margem')}/month/11/year/2017`;
    const [cell] = await server.api<CellExplanation[]>('GET', `/panels/explainProgressPanelCell/${place}`);
    const root = cell?.series.find(({ serie }) => serie === 'realizado')?.arvore;
    const operands = root && 'operandos' in root ? root.operandos : [];
    const exact = [root, ...operands].map((node) => node?.valor);
    const shown = tree.getByRole('treeitem').locator('[title]');
    await shown.nth(5).waitFor();
    const titles = await shown.evaluateAll((all) =>
      (all as unknown as { title: string }[]).map(({ title }) => title),
    );
    assert.deepEqual(titles.slice(3), exact);
    assert.equal((await scripts()).filter(isOfFormulas).length, 2);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await accessibilityFindings(page, aboutColours), []);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('leads from the text to the tree and back with the keyboard', async () => {
    await formula.open(formulas.get('Margem'));
    await editor(page).focus();
    await page.keyboard.press('Control+Home');
    for (const _ of 'meta      = PERCENTUAL([L') await page.keyboard.press('ArrowRight');
    await page.getByRole('treeitem', { name: /^Lucro meta/, selected: true }).waitFor();
    await page.getByText('PERCENTUAL(parte; todo)').waitFor();
    await page.getByRole('treeitem', { name: /^Lucro meta/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /^Vendas meta/, selected: true }).waitFor();
    await page.keyboard.type('0');
    assert.match(await written(page), /^meta {6}= PERCENTUAL\(\[Lucro\]\.meta; 0\)/);
    await page.keyboard.press('Control+z');
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
  });

  it('has each part’s value in the text, as in the tree, and tells more of it; none of another text', async () => {
    await formula.open(await newFormula(server, 'Com valores', '([Vendas] + [Lucro]) / 0'));
    const inline = editor(page).locator('.f-value');
    await inline.nth(3).waitFor();
    const texts = await inline.allTextContents();
    const [sales = '', profit = '', sum = '', whole = ''] = texts;
    assert.equal(texts.length, 4);
    const rows = page.getByRole('treeitem');
    // The quotient, the sum, and what it is of.
    for (const [row, value] of [sum.replace('= ', ''), sales, profit].entries()) {
      assert.match(value, /\d/);
      const inTree = rows.nth(row + 1).locator('[title]');
      assert.equal(await inTree.textContent(), value);
    }
    assert.match(whole, /–.*divisão por zero/i);
    assert.match((await rows.first().textContent()) ?? '', /–.*divisão por zero/i);

    await formula.type('[Vendas] + [Lucro');
    await formula.says('1 erro no texto');
    await inline.first().waitFor({ state: 'detached' });
    await formula.type('[Margem] + [Vendas]');
    await inline.nth(2).waitFor();
    await page.locator('.f-indicator').filter({ hasText: '[Margem]' }).hover();
    const told = page.locator('.cm-hover');
    await told.waitFor();
    const text = await told.innerText();
    assert.match(text, /^Margem\n+Fórmula · Percentual/);
    assert.match(text, /Definição: meta +=? *.*PERCENTUAL\(\[Lucro\]/s);
    assert.ok(text.includes(`Valor: ${await inline.first().textContent()}`), text);
    await page.keyboard.press('End');
    await page.keyboard.insertText(' + (');
    await formula.says(/\d erros? no texto/);
    await inline.first().waitFor({ state: 'detached' });
    await formula.discard();
  });

  it('is read only for an employee', async () => {
    const reader = await server.enter(server.employee('Beatriz Sampaio'));
    const { page } = reader;
    await reader.open(
      `/console/formula/${formulas.get('Margem')}?processo=4&mes=2017-11&painel=${california}`,
    );
    await page.getByText('Somente leitura').waitFor();
    const own = page.getByRole('treeitem', { name: /^Lucro meta/ }).locator('[title]');
    await own.first().waitFor();
    await editor(page).focus();
    await page.keyboard.type('x');
    assert.match(await written(page), /^meta {6}= PERCENTUAL/);
    assert.deepEqual(await accessibilityFindings(page), []);
    await leave(reader);
  });

  it('speaks English where the page does', async () => {
    const other = await server.enter(server.employee('Helena Duarte'), { locale: 'en-US' });
    const { page } = other;
    const english = new FormulaPage(other);
    await other.open('/console/nada');
    await english.open(formulas.get('Margem'));
    await editor(page)
      .filter({ hasText: /^target/ })
      .waitFor();
    assert.match(await english.written(), /^target {3}= PERCENT\(\[Lucro\]\.target, \[Vendas\]\.target\)/);
    await english.says('No mistake in the text');
    await leave(other);
  });
});
