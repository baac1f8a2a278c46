/**
 * The save of an indicator or a formula: made once, of what is on the screen, and possible again
 * when what stood in its way is gone.
 */
import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page, Request, Route } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import type { ConsoleServer, Visit } from '../harness/console.ts';
import { editor, FormulaPage, newFormula, saveText } from './formula-page.ts';
import { field, heading, isBack, newCommon, oneNamed, save, storedNamed } from './indicator-page.ts';
import { sharedConsole, visitedConsole } from './shared-console.ts';

describe('the save of an indicator', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  /** They read each other once a text is written. The page knows names that were there first. */
  let first: number;
  let second: number;
  before(async () => {
    server = await sharedConsole();
    first = await newFormula(server, 'Primeira de duas', '[Vendas]');
    second = await newFormula(server, 'Segunda de duas', '[Primeira de duas]');
  });
  const at = visitedConsole(/ERR_CONNECTION_RESET/);
  let visit: Visit;
  let page: Page;
  let formula: FormulaPage;
  before(() => {
    ({ visit, page } = at);
    formula = new FormulaPage(visit);
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  /** The server gets what is saved; the page never hears of it. */
  async function losingAnswers(endpoint: string): Promise<void> {
    await page.route(`**/${endpoint}`, async (route: Route) => {
      if ('prefer' in route.request().headers()) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  }

  it('is made once though the answer was lost, also when the page is loaded anew', async () => {
    await losingAnswers('insertCommonIndicator');
    await visit.go('/console/indicadores/novo');
    await field(page, 'Nome').fill('Feito uma vez');
    await field(page, 'Código externo').fill('UMA-VEZ');
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'Não foi salvo' }).waitFor();
    await page.reload();
    await isBack(page);
    await page.unroute('**/insertCommonIndicator');
    await save(page).click();
    await heading(page, 'Feito uma vez');
    assert.equal((await storedNamed(server, 'Common', 'Feito uma vez')).length, 1);
    // As a new formula, with its text.
    await losingAnswers('saveFormulaIndicator');
    await visit.go('/console/indicadores/novo?tipo=formula');
    await field(page, 'Nome').fill('Fórmula feita uma vez');
    await field(page, 'Descrição').fill('Uma');
    await page.getByRole('button', { name: 'Escrever a fórmula' }).click();
    await formula.type('[Vendas] * 4');
    await formula.ask();
    await formula.confirm();
    await formula.saving.getByRole('alert').waitFor();
    await page.unroute('**/saveFormulaIndicator');
    await formula.confirm();
    await heading(page, 'Fórmula: Fórmula feita uma vez');
    assert.equal((await storedNamed(server, 'Formula', 'Fórmula feita uma vez')).length, 1);
  });

  it('takes no typing while it is saved, which would be lost', async () => {
    const held = Promise.withResolvers<void>();
    const id = await newCommon(server, 'Sem pressa');
    await page.route(`**/updateIndicator/${id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit.go(`/console/indicadores/${id}/editar`);
    await field(page, 'Descrição').fill('Escrita');
    await page.keyboard.press('Control+s');
    await page.getByText('Verificando…').waitFor();
    await page.keyboard.type(' e perdida');
    assert.equal(await page.getByLabel('Descrição').inputValue(), 'Escrita');
    held.resolve();
    await heading(page, 'Sem pressa');
    assert.equal((await oneNamed(server, 'Common', 'Sem pressa'))['descricao'], 'Escrita');
  });

  it('is judged by the fields as they are now, and not against itself: what is still being asked is withdrawn', async () => {
    await visit.go('/console/indicadores/novo?tipo=formula');
    await field(page, 'Nome').fill('Outra unidade');
    await field(page, 'Código externo').fill('OUTRA-UNIDADE');
    await field(page, 'Descrição').fill('Julgada de novo');
    const unit = page.getByRole('combobox', { name: 'Unidade' });
    await unit.selectOption('Percentual (cálculo)');
    const next = page.getByRole('button', { name: 'Escrever a fórmula' });
    await next.click();
    await formula.type('[Vendas] + 1');
    await formula.says(/\d erros? no texto/);
    await page.getByRole('link', { name: 'Campos do indicador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
    await unit.selectOption('Quantidade');
    await next.click();
    await formula.isRight();
    assert.equal(await formula.written(), '[Vendas] + 1');
    const isTrial = (request: Request) =>
      request.url().endsWith('/saveFormulaIndicator') && 'prefer' in request.headers();
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
    await formula.confirm();
    await heading(page, 'Fórmula: Outra unidade');
  });

  it('can be saved once what it was blamed for is mended elsewhere', async () => {
    await formula.open(first);
    await formula.type('[Segunda de duas]');
    await formula.says('1 erro no texto');
    await saveText(server, second, '[Vendas]');
    // It is blocked as yet, and asked again.
    await page.keyboard.press('Control+s');
    await formula.save();
  });
});
