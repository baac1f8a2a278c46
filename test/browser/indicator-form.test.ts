/** Novo indicador: each kind by keyboard, problems at their fields, formulas and conversions. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, phone, type Visit } from '../harness/console.ts';
import { california, editor, FormulaPage, newFormula, putInto } from './formula-page.ts';
import { openMore } from './hands.ts';
import { field, heading, newCommon, oneNamed, type StoredIndicator, save, source } from './indicator-page.ts';
import { sharedConsole, visitedConsole } from './shared-console.ts';

describe('an indicator’s fields in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  /** In models of panels, which the page knows once loaded. */
  let margin: number;
  let typed: number;
  before(async () => {
    server = await sharedConsole();
    margin = await newFormula(
      server,
      'Margem a editar',
      'PERCENTUAL([Lucro da empresa].realizado; [Vendas da empresa].realizado)',
      { unidade_medida: 3 },
    );
    await putInto(server, 'Empresa', margin);
    typed = await newCommon(server, 'Digitado', { totalizador: 1, descricao: 'À mão' });
    await putInto(server, 'Estados', typed);
  });
  const at = visitedConsole(/status of (409|412|422) /);
  let visit: Visit;
  let page: Page;
  let formula: FormulaPage;
  before(() => {
    ({ visit, page } = at);
    formula = new FormulaPage(visit);
  });

  const focused = () =>
    page.evaluate<string>(
      `document.activeElement.labels?.[0]?.textContent ?? document.activeElement.getAttribute('aria-label')`,
    );

  it('make a common indicator with the keyboard alone, each field beside what it does', async () => {
    await visit.go('/console/indicadores');
    await page.getByRole('link', { name: 'Novo indicador' }).press('Enter');
    await heading(page, 'Novo indicador');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await accessibilityFindings(page, aboutColours), []);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Control+s');
    await page.getByText('Falta preencher.').waitFor();
    assert.equal(await focused(), 'Nome');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.keyboard.type('Visitas por vendedor');
    await page.getByText('Falta preencher.').waitFor({ state: 'detached' });
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.focus();
    await unit.selectOption('Moeda (cálculo)');
    await page.getByText('30 ÷ 40 → R$ 0,75', { exact: false }).waitFor();
    await page.getByRole('combobox', { name: 'Moeda', exact: true }).selectOption('USD');
    await page.getByText('30 ÷ 40 → US$ 0,75', { exact: false }).waitFor();
    await unit.selectOption('Quantidade');
    const totals = page.getByRole('radiogroup', { name: 'Total do ano' });
    await totals.getByText('10, 20, 30 → 60').waitFor();
    await totals.getByRole('radio', { name: /^Soma/ }).focus();
    await page.keyboard.press('ArrowRight');
    await totals.getByRole('radio', { name: /^Média dos meses 10, 20, 30 → 20/, checked: true }).waitFor();
    const interpretation = page.getByRole('combobox', { name: 'Interpretação' });
    await interpretation.selectOption('Quanto menor, melhor');
    await page.getByText('80 → 125%').waitFor();
    await page.keyboard.press('Control+s');
    await heading(page, 'Visitas por vendedor');
    const stored = await oneNamed(server, 'Common', 'Visitas por vendedor');
    assert.partialDeepStrictEqual(stored, {
      tipo: 0,
      unidade_medida: 4,
      totalizador: 1,
      interpretacao: 2,
      meta_oculta: 0,
      meta_ajustavel: 0,
    });
  });

  it('make a compound indicator; what is wrong stands at its field, and the first gets the focus', async () => {
    await visit.go('/console/indicadores/novo?tipo=composto');
    await field(page, 'Nome').fill('Itens em cada pedido');
    await source(page, 1).fill('Nada disso');
    await save(page).click();
    await page.getByText('Escolha um indicador da lista.').waitFor();
    assert.equal(await focused(), 'Indicador');
    await source(page, 1).fill('itens vendidos');
    await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Quantidade (cálculo)');
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'Falta o denominador do realizado' }).waitFor();
    await page.getByRole('button', { name: 'Incluir parte' }).press('Enter');
    const second = page.getByRole('group', { name: 'Parte 2' });
    await source(page, 2).fill('Pedidos');
    await second.getByRole('combobox', { name: 'Vai para' }).selectOption('realizado, denominador');
    await second.getByRole('combobox', { name: 'Nos painéis de' }).selectOption({ index: 1 });
    await field(page, 'Código externo').fill('ITENS');
    await newCommon(server, 'Dono do código', { codigo_externo: 'ITENS' });
    await save(page).click();
    await page.getByText('O modelo não tem “Pedidos”; escolha um que tenha.').waitFor();
    assert.equal(await focused(), 'Nos painéis de');
    assert.deepEqual(await accessibilityFindings(page), []);
    await second.getByRole('combobox', { name: 'Nos painéis de' }).selectOption('o mesmo painel');
    await save(page).click();
    await page.getByText(/já é de outro registro/).waitFor();
    assert.equal(await focused(), 'Código externo');
    await field(page, 'Código externo').fill('ITENS-PEDIDO');
    await save(page).click();
    await heading(page, 'Itens em cada pedido');
    const { id, tipo } = await oneNamed(server, 'Compound', 'Itens em cada pedido');
    assert.equal(tipo, 1);
    const references = await server.api<object[]>('GET', `/indicators/getCompoundReferencesById/${id}`);
    assert.partialDeepStrictEqual(references, [
      { id_indicador: 3, destino_campo: 1, destino_posicao: 0, id_painel_modelo: 0 },
      { id_indicador: 4, destino_campo: 1, destino_posicao: 1 },
    ]);
    await visit.go('/console/indicadores/novo');
    await field(page, 'Nome').fill('Descartado');
    await formula.discard();
    assert.equal(await field(page, 'Nome').inputValue(), '');
  });

  it('make and change a consolidated indicator on a telephone, in English', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'), { viewport: phone, locale: 'en-US' });
    const { page } = visit;
    await visit.open('/console/indicadores/novo?tipo=consolidado');
    await field(page, 'Name').fill('Sales of the West');
    const part = page.getByRole('group', { name: 'Part 1' });
    await part.getByRole('combobox', { name: 'Indicator' }).fill('Vendas');
    const places = part.getByRole('combobox', { name: 'Over the panels of' });
    await places.selectOption('Estados da região Oeste');
    await page.getByRole('radio', { name: /only/ }).press('Space');
    assert.deepEqual(await accessibilityFindings(page), []);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    assert.ok(wide <= phone.width, `${wide} px wide`);
    await save(page)
      .or(page.getByRole('button', { name: 'Save', exact: true }))
      .click();
    await heading(page, 'Sales of the West');
    const { id, tipo } = await oneNamed(server, 'Consolidated', 'Sales of the West');
    assert.equal(tipo, 4);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, 'Edit: Sales of the West');
    await field(page, 'Description').fill('Summed by hand');
    await places.selectOption('Estados da região Sul');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'Sales of the West');
    const [reference] = await server.api<StoredIndicator[]>(
      'GET',
      `/indicators/getConsolidatedReferencesById/${id}`,
    );
    const models = await server.api<StoredIndicator[]>('GET', '/panels/getModels');
    const south = models.find(({ nome }) => nome === 'Estados da região Sul');
    assert.equal(reference?.['id_painel_modelo'], south?.id);
    assert.equal(
      (await oneNamed(server, 'Consolidated', 'Sales of the West'))['descricao'],
      'Summed by hand',
    );
    await leave(visit);
  });

  it('lead a new formula into the editor, which saves all together', async () => {
    await visit.go('/console/formula/nova');
    await page.getByRole('link', { name: 'Preencher os campos' }).click();
    await field(page, 'Nome').fill('Faixa do lucro');
    await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Conceito');
    const next = page.getByRole('button', { name: 'Escrever a fórmula' });
    await next.click();
    await page.getByRole('status').filter({ hasText: '3 campos a corrigir' }).waitFor();
    assert.equal(await focused(), 'Descrição');
    await field(page, 'Descrição').fill('Em que faixa está o lucro');
    await field(page, 'Conceito 1').fill('Positivo');
    await field(page, 'A partir de, conceito 1').fill('1');
    await next.press('Enter');
    await heading(page, 'Nova fórmula: Faixa do lucro');
    await page.getByText('Escreva a fórmula', { exact: false }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await editor(page).focus();
    await page.keyboard.insertText('[Lucro]');
    await formula.save();
    await heading(page, 'Fórmula: Faixa do lucro');
    const { id } = await oneNamed(server, 'Formula', 'Faixa do lucro');
    const [stored] = await server.api<StoredIndicator[]>('GET', `/indicators/getFormulaById/${id}`);
    assert.partialDeepStrictEqual(stored, {
      tipo: 5,
      unidade_medida: 10,
      totalizador: 2,
      conceitos: [{ nome: 'Positivo', valor: 1 }],
    });
    // The next one begins with nothing of it.
    await page.getByRole('link', { name: 'Novo indicador' }).click();
    assert.equal(await field(page, 'Nome').inputValue(), '');
    await page.getByRole('radio', { name: /^Fórmula/ }).press('Space');
    await field(page, 'Nome').fill('Outra faixa');
    await field(page, 'Descrição').fill('Sem texto ainda');
    await next.press('Enter');
    await heading(page, 'Nova fórmula: Outra faixa');
    await editor(page).waitFor();
    assert.equal(await editor(page).locator('.cm-line').textContent(), '');
  });

  it('of a formula are changed once it is seen what that changes; nobody else’s save is lost', async () => {
    await visit.go(`/console/indicadores/${margin}`);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await heading(page, 'Editar: Margem a editar');
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.selectOption('Percentual');
    await server.api('PUT', `/indicators/updateIndicator/${margin}`, { fonte: 'Outra pessoa' });
    await save(page).click();
    const overtaken = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou este indicador' });
    await overtaken.waitFor();
    await page.getByRole('button', { name: 'Ficar com o salvo' }).click();
    await overtaken.waitFor({ state: 'detached' });
    assert.equal(await field(page, 'Fonte').inputValue(), 'Outra pessoa');
    await unit.selectOption('Percentual');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar o indicador' });
    await dialog
      .getByRole('status')
      .filter({ hasText: /Mudam \d+ valores/ })
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await heading(page, 'Margem a editar');
    assert.partialDeepStrictEqual(await oneNamed(server, 'Formula', 'Margem a editar'), {
      unidade_medida: 2,
      fonte: 'Outra pessoa',
    });
  });

  it('of an indicator that is converted stay, and what is typed goes only after it was said', async () => {
    const place = `panel/${california}/indicator/${typed}/month/11/year/2017`;
    await server.api('PUT', `/panels/updateProgressPanel/${place}`, { realizado_numerador: 77 });
    await visit.go(`/console/indicadores/${typed}`);
    await openMore(page);
    await page.getByRole('link', { name: 'Converter em fórmula' }).click();
    await heading(page, 'Converter em fórmula: Digitado');
    assert.deepEqual(await accessibilityFindings(page), []);
    await editor(page).focus();
    await page.keyboard.insertText('[Pedidos] * 2');
    await page.keyboard.press('Control+s');
    await formula.saving.getByText('1 valor digitado sai de 1 painel.', { exact: false }).waitFor();
    await formula.confirm();
    await formula.says('Salvo.');
    await heading(page, 'Fórmula: Digitado');
    assert.partialDeepStrictEqual(await oneNamed(server, 'Formula', 'Digitado'), {
      tipo: 5,
      totalizador: 1,
      descricao: 'À mão',
    });
    const [kept] = await server.api<StoredIndicator[]>('GET', `/indicators/getConversionsById/${typed}`);
    assert.equal(kept?.['valores'], 1);
  });
});
