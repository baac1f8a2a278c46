/** Fórmula: text, tree and values; completions and fixes; saves, also when another came first. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { CellExplanation } from '../../src/formula/explanation.ts';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, enterByLink, leave, phone, type Visit } from '../harness/console.ts';
import { california, editor, newFormula, type, written } from '../harness/formula-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const period = 'processo=4&mes=2017-11';

describe('a formula in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  let formulas: ReadonlyMap<string, number>;
  before(async () => {
    server = await sharedConsole();
    const found = await server.api<{ id: number; nome: string }[]>('GET', '/indicators/getFormulaIndicators');
    formulas = new Map(found.map(({ id, nome }) => [nome, id]));
  });
  after(() => server?.close());

  const textById = async (id: number) =>
    (await server.api<{ texto: string }[]>('GET', `/indicators/getFormulaTextById/${id}`))[0]?.texto;

  const enter = (name = 'Helena Duarte', options = {}) => server.enter(server.employee(name), options);

  async function openFormula(visit: Visit, id: number | undefined, query = ''): Promise<void> {
    assert.ok(id !== undefined);
    await visit.open(`/console/formula/${id}?${period}&painel=${california}${query}`);
    await editor(visit.page).waitFor();
  }

  const save = (page: Page) =>
    page.getByRole('dialog', { name: 'Salvar a fórmula' }).getByRole('button', { name: 'Salvar' });

  it('shows every part with its exact value, in light and dark, without findings', async () => {
    const visit = await enter();
    const { page } = visit;
    await visit.open('/console/indicadores?busca=Margem');
    await page.getByRole('link', { name: 'Margem', exact: true }).click();
    const scripts = () =>
      page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    const isOfFormulas = (name: string) => /\/(?:formula-editor|worker)-[^/]*\.js$/.test(name);
    assert.deepEqual((await scripts()).filter(isOfFormulas), []);
    await page.getByRole('link', { name: 'Editar a fórmula' }).click();
    await openFormula(visit, formulas.get('Margem'));
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
    await leave(visit);
  });

  it('leads from the text to the tree and back with the keyboard', async () => {
    const visit = await enter();
    const { page } = visit;
    await openFormula(visit, formulas.get('Margem'));
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
    await leave(visit);
  });

  it('completes names without accents, and mends what is wrong', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(server, 'Completada', '[Vendas]');
    await openFormula(visit, id);
    await type(page, '');
    await page.keyboard.type('[media de v');
    const suggestions = page.getByRole('listbox', { name: 'Sugestões' });
    await suggestions.getByRole('option', { name: /^Média de vendas por estado da empresa/ }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await written(page), '[Média de vendas por estado da empresa]');
    await page.keyboard.type('.rea');
    await suggestions.getByRole('option', { name: 'realizado', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' + per');
    await suggestions.getByRole('option', { name: /^PERCENTUAL/ }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await written(page), '[Média de vendas por estado da empresa].realizado + PERCENTUAL()');
    await page.getByText('PERCENTUAL(parte; todo)').waitFor();
    await type(page, 'PERCENTUAL([Lucros], [Vendas])');
    await page.getByRole('status').filter({ hasText: '2 erros no texto' }).waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Trocar por [Lucro]' }).first().click();
    await page.getByRole('button', { name: 'Trocar por ;' }).first().click();
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    assert.equal(await written(page), 'PERCENTUAL([Lucro]; [Vendas])');
    await visit.context.close();
  });

  it('says what only the server knows, and hints at units', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(server, 'Julgada', '[Vendas]');
    await openFormula(visit, id);
    await type(page, `[#${id}] + 1`);
    await page.getByRole('status').filter({ hasText: '1 erro no texto' }).waitFor();
    await type(page, '[Vendas] + [Pedidos]');
    await page.getByRole('button', { name: /^Junta USD com quantidade/ }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await visit.context.close();
  });

  it('is saved with the keyboard, once it is said what goes', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(server, 'Salva', 'meta = [Vendas] realizado = [Vendas] + ENTRADA("ajuste")');
    await openFormula(visit, id);
    await type(page, '[Vendas] + ');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: /^Falta aqui um valor/ }).waitFor();
    await type(page, '[Vendas] - [Lucro]');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('listitem').filter({ hasText: 'ajuste' }).waitFor();
    await dialog.getByText('Lucro', { exact: true }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await save(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Salvo.' }).waitFor();
    assert.equal(await textById(id), '[Vendas] - [Lucro]');
    await leave(visit);
  });

  it('that somebody else saved meanwhile is shown beside one’s own, and nothing is lost', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(server, 'Disputada', '[Vendas]');
    await openFormula(visit, id);
    await type(page, '[Vendas] * 2');
    const others = async (formula_texto: string) => {
      const [record] = await server.api<Record<string, unknown>[]>('GET', `/indicators/getFormulaById/${id}`);
      const { formula: _, tipo: __, ...fields } = record ?? {};
      await server.api('POST', '/indicators/saveFormulaIndicator', {
        ...fields,
        idioma: 'pt',
        formula_texto,
      });
    };
    await others('[Vendas] + 1');
    await page.keyboard.press('Control+s');
    await save(page).click();
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta fórmula' });
    await conflict.getByRole('region', { name: 'A que está salva' }).getByText('+').waitFor();
    await conflict.getByRole('region', { name: 'A sua' }).getByText('* 2').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await textById(id), '[Vendas] + 1');
    await conflict.getByRole('button', { name: 'Juntar à mão' }).click();
    await page.getByRole('region', { name: 'A versão salva, para juntar à mão' }).waitFor();
    await type(page, '([Vendas] + 1) * 2');
    await page.keyboard.press('Control+s');
    await save(page).click();
    await page.getByRole('status').filter({ hasText: 'Salvo.' }).waitFor();
    assert.equal(await textById(id), '([Vendas] + 1) * 2');
    // The refused save is noted by the browser.
    await visit.context.close();
  });

  it('survives a reload and the end of the session, and leaving asks', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(server, 'Guardada', '[Vendas]');
    await openFormula(visit, id);
    await type(page, '[Vendas] / 3');
    await page.getByRole('link', { name: 'Mapa' }).click();
    const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    await leaving.getByRole('button', { name: 'Ficar' }).click();
    await leaving.waitFor({ state: 'detached' });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'está de volta' }).waitFor();
    await editor(page).waitFor();
    assert.equal(await written(page), '[Vendas] / 3');
    await page.evaluate(`fetch('/console/api/session', { method: 'DELETE' })`);
    await enterByLink(page, await server.link(server.employee('Helena Duarte')));
    await openFormula(visit, id);
    assert.equal(await written(page), '[Vendas] / 3');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    assert.equal(await written(page), '[Vendas]');
    assert.equal(await textById(id), '[Vendas]');
    await visit.context.close();
  });

  it('is read only for an employee, and can be read and changed on a telephone', async () => {
    const reader = await enter('Beatriz Sampaio');
    await openFormula(reader, formulas.get('Margem'));
    await reader.page.getByText('Somente leitura').waitFor();
    const own = reader.page.getByRole('treeitem', { name: /^Lucro meta/ }).locator('[title]');
    await own.first().waitFor();
    await editor(reader.page).focus();
    await reader.page.keyboard.type('x');
    assert.match(await written(reader.page), /^meta {6}= PERCENTUAL/);
    assert.deepEqual(await accessibilityFindings(reader.page), []);
    await leave(reader);
    const visit = await enter('Helena Duarte', { viewport: phone });
    await openFormula(visit, formulas.get('Conceito das vendas'));
    await visit.page.getByRole('treeitem').first().waitFor();
    const wide = await visit.page.evaluate<number>('document.documentElement.scrollWidth');
    assert.ok(wide <= phone.width, `${wide} px wide`);
    assert.deepEqual(await accessibilityFindings(visit.page), []);
    await leave(visit);
  });

  it('speaks English where the page does', async () => {
    const visit = await enter('Helena Duarte', { locale: 'en-US' });
    await openFormula(visit, formulas.get('Margem'));
    assert.match(await written(visit.page), /^target {3}= PERCENT\(\[Lucro\]\.target, \[Vendas\]\.target\)/);
    await visit.page.getByRole('status').filter({ hasText: 'No mistake in the text' }).waitFor();
    await leave(visit);
  });
});
