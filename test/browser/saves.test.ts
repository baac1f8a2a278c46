/**
 * The save of an indicator or a formula: made once, of what is on the screen, and possible again
 * when what stood in its way is gone.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Request, Route } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave } from '../harness/console.ts';
import { editor, newFormula, openFormula, saveText, type, written } from '../harness/formula-page.ts';
import { field, heading, isBack, newCommon, oneNamed, save, storedNamed } from '../harness/indicator-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('the save of an indicator', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  /** The server gets what is saved; the page never hears of it. */
  async function losingAnswers(page: Page, endpoint: string): Promise<void> {
    await page.route(`**/${endpoint}`, async (route: Route) => {
      if ('prefer' in route.request().headers()) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  }

  it('is made once though the answer was lost, also when the page is loaded anew', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    await losingAnswers(page, 'insertCommonIndicator');
    await visit.open('/console/indicadores/novo');
    await field(page, 'Nome').fill('Feito uma vez');
    await field(page, 'Código externo').fill('UMA-VEZ');
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'Não foi salvo' }).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await isBack(page);
    await page.unroute('**/insertCommonIndicator');
    await save(page).click();
    await heading(page, 'Feito uma vez');
    assert.equal((await storedNamed(server, 'Common', 'Feito uma vez')).length, 1);
    // As a new formula, with its text.
    await losingAnswers(page, 'saveFormulaIndicator');
    await visit.go('/console/indicadores/novo?tipo=formula');
    await field(page, 'Nome').fill('Fórmula feita uma vez');
    await field(page, 'Descrição').fill('Uma');
    await page.getByRole('button', { name: 'Escrever a fórmula' }).click();
    await type(page, '[Vendas] * 4');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/saveFormulaIndicator');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await heading(page, 'Fórmula: Fórmula feita uma vez');
    assert.equal((await storedNamed(server, 'Formula', 'Fórmula feita uma vez')).length, 1);
    await page.context().close();
  });

  it('is not judged against itself: what is still being asked about it is withdrawn', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const isTrial = (request: Request) =>
      request.url().endsWith('/saveFormulaIndicator') && 'prefer' in request.headers();
    await visit.open('/console/indicadores/novo?tipo=formula');
    await field(page, 'Nome').fill('Sem eco');
    await field(page, 'Código externo').fill('SEM-ECO');
    await field(page, 'Descrição').fill('Salva antes da resposta');
    await page.getByRole('button', { name: 'Escrever a fórmula' }).click();
    await type(page, '[Vendas] * 5');
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    const asked = Promise.withResolvers<void>();
    const withdrawn = Promise.withResolvers<void>();
    page.on('requestfailed', (request) => isTrial(request) && withdrawn.resolve());
    // What the save would change is never answered, and the save waits until nobody asks any more.
    await page.route('**/saveFormulaIndicator', async (route) => {
      if (isTrial(route.request())) return asked.resolve();
      await withdrawn.promise;
      return route.continue();
    });
    await editor(page).press('Control+s');
    await asked.promise;
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await heading(page, 'Fórmula: Sem eco');
    await leave(visit);
  });

  it('takes no typing while it is saved, which would be lost', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const held = Promise.withResolvers<void>();
    const id = await newCommon(server, 'Sem pressa');
    await page.route(`**/updateIndicator/${id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit.open(`/console/indicadores/${id}/editar`);
    await field(page, 'Descrição').fill('Escrita');
    await page.keyboard.press('Control+s');
    await page.getByText('Verificando…').waitFor();
    await page.keyboard.type(' e perdida');
    assert.equal(await page.getByLabel('Descrição').inputValue(), 'Escrita');
    held.resolve();
    await heading(page, 'Sem pressa');
    assert.equal((await oneNamed(server, 'Common', 'Sem pressa'))['descricao'], 'Escrita');
    await leave(visit);
  });

  it('is judged by the fields as they are now, not by those of before', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    await visit.open('/console/indicadores/novo?tipo=formula');
    await field(page, 'Nome').fill('Outra unidade');
    await field(page, 'Descrição').fill('Julgada de novo');
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.selectOption('Percentual (cálculo)');
    const next = page.getByRole('button', { name: 'Escrever a fórmula' });
    await next.click();
    await type(page, '[Vendas] + 1');
    await page
      .getByRole('status')
      .filter({ hasText: /\d erros? no texto/ })
      .waitFor();
    await page.getByRole('link', { name: 'Campos do indicador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
    await unit.selectOption('Quantidade');
    await next.click();
    await page.getByRole('status').filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    assert.equal(await written(page), '[Vendas] + 1');
    await editor(page).press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await heading(page, 'Fórmula: Outra unidade');
    await leave(visit);
  });

  it('can be saved once what it was blamed for is mended elsewhere', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const first = await newFormula(server, 'Primeira de duas', '[Vendas]');
    const second = await newFormula(server, 'Segunda de duas', '[Primeira de duas]');
    await openFormula(server, page, first);
    await type(page, '[Segunda de duas]');
    const status = page.getByRole('status');
    await status.filter({ hasText: '1 erro no texto' }).waitFor();
    await saveText(server, second, '[Vendas]');
    // It is blocked as yet, and asked again.
    await page.keyboard.press('Control+s');
    await status.filter({ hasText: 'Nenhum erro no texto' }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await status.filter({ hasText: 'Salvo.' }).waitFor();
    await leave(visit);
  });
});
