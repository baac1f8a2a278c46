/** Novo indicador: each kind by keyboard, problems at their fields, formulas and conversions. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, phone } from '../harness/console.ts';
import { california, editor, newFormula, putInto } from '../harness/formula-page.ts';
import {
  field,
  heading,
  newCommon,
  oneNamed,
  type StoredIndicator,
  save,
  source,
} from '../harness/indicator-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('an indicator’s fields in the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  const enter = (name = 'Helena Duarte', options = {}) => server.enter(server.employee(name), options);

  const focused = (page: Page) =>
    page.evaluate<string>(
      `document.activeElement.labels?.[0]?.textContent ?? document.activeElement.getAttribute('aria-label')`,
    );

  it('make a common indicator with the keyboard alone, each field beside what it does', async () => {
    const visit = await enter();
    const { page } = visit;
    await visit.open('/console/indicadores');
    await page.getByRole('link', { name: 'Novo indicador' }).press('Enter');
    await heading(page, 'Novo indicador');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await accessibilityFindings(page, aboutColours), []);
    await page.keyboard.press('Control+s');
    await page.getByText('Falta preencher.').waitFor();
    assert.equal(await focused(page), 'Nome');
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
    await leave(visit);
  });

  it('survive a reload until they are saved or discarded, and leaving asks', async () => {
    const visit = await enter();
    const { page } = visit;
    await visit.open('/console/indicadores');
    await page.getByRole('link', { name: 'Novo indicador' }).click();
    await field(page, 'Nome').fill('Guardado');
    await page.getByRole('radio', { name: /^Consolidado/ }).press('Space');
    await source(page, 1).fill('Vendas');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'está de volta' }).waitFor();
    assert.equal(await field(page, 'Nome').inputValue(), 'Guardado');
    assert.equal(await source(page, 1).inputValue(), 'Vendas');
    const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    await page.getByRole('link', { name: 'Mapa' }).click();
    await leaving.getByRole('button', { name: 'Ficar' }).press('Enter');
    await leaving.waitFor({ state: 'detached' });
    await page.evaluate('history.back()');
    await leaving.getByRole('button', { name: 'Sair' }).press('Enter');
    await heading(page, 'Indicadores');
    await page.goForward();
    assert.equal(await field(page, 'Nome').inputValue(), 'Guardado');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    assert.equal(await field(page, 'Nome').inputValue(), '');
    await visit.context.close();
  });

  it('make a compound indicator; what is wrong stands at its field, and the first gets the focus', async () => {
    const visit = await enter();
    const { page } = visit;
    await visit.open('/console/indicadores/novo?tipo=composto');
    await field(page, 'Nome').fill('Itens em cada pedido');
    await source(page, 1).fill('Nada disso');
    await save(page).click();
    await page.getByText('Escolha um indicador da lista.').waitFor();
    assert.equal(await focused(page), 'Indicador');
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
    assert.equal(await focused(page), 'Nos painéis de');
    assert.deepEqual(await accessibilityFindings(page), []);
    await second.getByRole('combobox', { name: 'Nos painéis de' }).selectOption('o mesmo painel');
    await save(page).click();
    await page.getByText(/já é de outro registro/).waitFor();
    assert.equal(await focused(page), 'Código externo');
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
    // The refused dry runs are noted by the browser.
    await visit.context.close();
  });

  it('make and change a consolidated indicator on a telephone, in English', async () => {
    const visit = await enter('Helena Duarte', { viewport: phone, locale: 'en-US' });
    const { page } = visit;
    await visit.open('/console/indicadores/novo?tipo=consolidado');
    await field(page, 'Name').fill('Sales of the West');
    const part = page.getByRole('group', { name: 'Part 1' });
    await part.getByRole('combobox', { name: 'Indicator' }).fill('Vendas');
    const places = part.getByRole('combobox', { name: 'Over the panels of' });
    await places.selectOption('Estados da região Oeste');
    await page.getByRole('radio', { name: /alone/ }).press('Space');
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
    const visit = await enter();
    const { page } = visit;
    await visit.open('/console/formula/nova');
    await page.getByRole('link', { name: 'Preencher os campos' }).click();
    await field(page, 'Nome').fill('Faixa do lucro');
    await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Conceito');
    const next = page.getByRole('button', { name: 'Escrever a fórmula' });
    await next.click();
    await page.getByRole('status').filter({ hasText: '3 campos a corrigir' }).waitFor();
    assert.equal(await focused(page), 'Descrição');
    await field(page, 'Descrição').fill('Em que faixa está o lucro');
    await field(page, 'Conceito 1').fill('Positivo');
    await field(page, 'A partir de, conceito 1').fill('1');
    await next.press('Enter');
    await heading(page, 'Nova fórmula: Faixa do lucro');
    await page.getByText('Escreva a fórmula', { exact: false }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await editor(page).focus();
    await page.keyboard.insertText('[Lucro]');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('status').filter({ hasText: 'Salvo.' }).waitFor();
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
    await leave(visit);
  });

  it('of a formula are changed once it is seen what that changes; nobody else’s save is lost', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newFormula(
      server,
      'Margem a editar',
      'PERCENTUAL([Lucro da empresa].realizado; [Vendas da empresa].realizado)',
      { unidade_medida: 3 },
    );
    await putInto(server, 'Empresa', id);
    await visit.open(`/console/indicadores/${id}`);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await heading(page, 'Editar: Margem a editar');
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.selectOption('Percentual');
    await server.api('PUT', `/indicators/updateIndicator/${id}`, { fonte: 'Outra pessoa' });
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
    await visit.context.close();
  });

  it('of an indicator that is converted stay, and what is typed goes only after it was said', async () => {
    const visit = await enter();
    const { page } = visit;
    const id = await newCommon(server, 'Digitado', { totalizador: 1, descricao: 'À mão' });
    await putInto(server, 'Estados', id);
    const place = `panel/${california}/indicator/${id}/month/11/year/2017`;
    await server.api('PUT', `/panels/updateProgressPanel/${place}`, { realizado_numerador: 77 });
    await visit.open(`/console/indicadores/${id}`);
    await page.getByRole('link', { name: 'Converter em fórmula' }).click();
    await heading(page, 'Converter em fórmula: Digitado');
    assert.deepEqual(await accessibilityFindings(page), []);
    await editor(page).focus();
    await page.keyboard.insertText('[Pedidos] * 2');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByText('1 valor digitado sai de 1 painel.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('status').filter({ hasText: 'Salvo.' }).waitFor();
    await heading(page, 'Fórmula: Digitado');
    assert.partialDeepStrictEqual(await oneNamed(server, 'Formula', 'Digitado'), {
      tipo: 5,
      totalizador: 1,
      descricao: 'À mão',
    });
    const [kept] = await server.api<StoredIndicator[]>('GET', `/indicators/getConversionsById/${id}`);
    assert.equal(kept?.['valores'], 1);
    await leave(visit);
  });

  it('are not for an employee: no button, and the page by its address says so', async () => {
    const visit = await enter('Beatriz Sampaio');
    const { page } = visit;
    await visit.open('/console/indicadores');
    await page.getByRole('table').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Novo indicador' }).count(), 0);
    await page.getByRole('link', { name: 'Margem', exact: true }).click();
    await page.getByRole('link', { name: 'Versões' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Editar', exact: true }).count(), 0);
    for (const path of ['/indicadores/novo', '/indicadores/6/editar', '/formula/nova']) {
      await visit.go(`/console${path}`);
      await heading(page, 'Só Gerentes e Gestores usam esta página.');
      assert.deepEqual(await accessibilityFindings(page), [], path);
    }
    await leave(visit);
  });
});
