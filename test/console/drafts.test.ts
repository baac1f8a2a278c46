/** Drafts of indicators and formulas survive whatever others or the network do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, startConsole, type Visit } from '../harness/console.ts';
import { editor, newFormula, saveText, type, written } from '../harness/formula-page.ts';
import { prumoHere } from '../harness/process.ts';

interface Stored {
  readonly id: number;
  readonly nome: string;
  readonly [field: string]: unknown;
}

const november = 'processo=4&mes=2017-11';
const california = 14;

describe('what is written of an indicator', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await startConsole();
  });
  after(() => server?.close());

  const helena = () => server.enter(server.employee('Helena Duarte'));
  const formulas = () => server.api<Stored[]>('GET', '/indicators/getFormulaIndicators');
  const commons = () => server.api<Stored[]>('GET', '/indicators/getCommonIndicators');

  async function idOf(nome: string): Promise<number> {
    const found = (await formulas()).find((one) => one.nome === nome);
    assert.ok(found, nome);
    return found.id;
  }

  async function newCommon(nome: string): Promise<number> {
    const body = { nome, unidade_medida: 4, totalizador: 0 };
    return (await server.api<{ insertId: number }>('POST', '/indicators/insertCommonIndicator', body))
      .insertId;
  }

  async function openFormula(page: Page, id: number, panel = california): Promise<void> {
    await page.goto(`${server.url}/console/formula/${id}?${november}&painel=${panel}`);
    await editor(page).waitFor();
  }

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const isBack = (page: Page) => page.getByRole('status').filter({ hasText: 'está de volta' }).waitFor();
  const isUnsaved = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Alterações não salvas' }).waitFor();

  /** The server gets what is saved; the page never hears of it. */
  async function losingAnswers(page: Page, endpoint: string): Promise<void> {
    await page.route(`**/${endpoint}`, async (route: Route) => {
      if ('prefer' in route.request().headers()) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  }

  it('keeps what it reads when that is renamed, and another gets the old name', async () => {
    const visit = await helena();
    const { page } = visit;
    const id = await newCommon('Origem');
    await visit.open('/console/indicadores/novo?tipo=consolidado');
    await field(page, 'Nome').fill('Soma da origem');
    const source = page.getByRole('group', { name: 'Parte 1' }).getByRole('combobox', { name: 'Indicador' });
    await source.fill('origem');
    await isUnsaved(page);
    await server.api('PUT', `/indicators/updateIndicator/${id}`, { nome: 'Origem de antes' });
    await newCommon('Origem');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await isBack(page);
    assert.equal(await source.inputValue(), 'Origem de antes');
    await save(page).click();
    await heading(page, 'Soma da origem');
    const all = await server.api<Stored[]>('GET', '/indicators/getConsolidatedIndicators');
    const made = all.find(({ nome }) => nome === 'Soma da origem');
    const references = await server.api<Stored[]>(
      'GET',
      `/indicators/getConsolidatedReferencesById/${made?.id}`,
    );
    assert.deepEqual(
      references.map(({ id_indicador }) => id_indicador),
      [id],
    );
    await leave(visit);
  });

  it('is not shown to a Colaborador who wrote it as a Gestor, and is back with that level', async () => {
    const beatriz = server.employee('Beatriz Sampaio');
    const level = async (name: string) => {
      const who = ['--company', '1', '--employee', String(beatriz), '--level', name];
      const done = await prumoHere(server.variables, 'person', 'level', ...who);
      assert.equal(done.code, 0, done.stderr);
    };
    const enterAgain = async ({ page }: Visit) => {
      await page.goto(await server.link(beatriz));
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('navigation').waitFor();
    };
    const margin = await idOf('Margem');
    await level('Gestor');
    const visit = await server.enter(beatriz);
    const { page } = visit;
    page.on('dialog', (dialog) => void dialog.accept());
    await openFormula(page, margin);
    const stored = await written(page);
    const mine = 'PERCENTUAL([Lucro].realizado; [Vendas].realizado * 3)';
    await type(page, mine);
    await isUnsaved(page);
    await level('Colaborador');
    await enterAgain(visit);
    await openFormula(page, margin);
    await page.getByText('Somente leitura').waitFor();
    assert.equal(await written(page), stored);
    await level('Gestor');
    await enterAgain(visit);
    await openFormula(page, margin);
    await isBack(page);
    assert.equal(await written(page), mine);
    await level('Colaborador');
    // The ended sessions are noted by the browser.
    await visit.context.close();
  });

  it('in one window is not emptied by another one', async () => {
    const visit = await helena();
    const { page, context } = visit;
    const id = await newFormula(server, 'Em duas janelas', '[Vendas]');
    const other = await context.newPage();
    await openFormula(page, id);
    await openFormula(other, id);
    await type(page, '[Vendas] * 2');
    await isUnsaved(page);
    await type(other, '[Vendas] * 3');
    await isUnsaved(other);
    await type(page, '[Vendas]');
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    other.on('dialog', (dialog) => void dialog.accept());
    await other.reload();
    await isBack(other);
    await editor(other).waitFor();
    assert.equal(await written(other), '[Vendas] * 3');
    // What this window itself has written goes.
    await type(other, '[Vendas]');
    await other.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    await other.reload();
    await editor(other).waitFor();
    assert.equal(await written(other), '[Vendas]');
    assert.equal(await other.getByText('está de volta').count(), 0);
    await leave(visit);
  });

  it('stays when somebody else has saved and theirs cannot be read, which is said', async () => {
    const visit = await helena();
    const { page, context } = visit;
    const id = await newCommon('Disputado');
    await visit.open(`/console/indicadores/${id}/editar`);
    await field(page, 'Descrição').fill('A minha');
    await server.api('PUT', `/indicators/updateIndicator/${id}`, { fonte: 'Outra pessoa' });
    await save(page).click();
    const overtaken = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou este indicador' });
    await overtaken.waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ficar com o salvo' }).click();
    await overtaken.getByText('O que está salvo não pôde ser lido', { exact: false }).waitFor();
    assert.equal(await field(page, 'Descrição').inputValue(), 'A minha');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ficar com o meu' }).click();
    await overtaken.waitFor({ state: 'detached' });
    assert.equal(await field(page, 'Descrição').inputValue(), 'A minha');
    await field(page, 'Fonte').fill('Eu');
    await save(page).click();
    await heading(page, 'Disputado');
    const made = (await commons()).find((one) => one.id === id);
    assert.partialDeepStrictEqual(made, { descricao: 'A minha', fonte: 'Eu' });
    await context.close();
  });

  it('of a formula is compared with theirs once that is read, and not before', async () => {
    const visit = await helena();
    const { page } = visit;
    const id = await newFormula(server, 'Disputada sem rede', '[Vendas]');
    await openFormula(page, id);
    await type(page, '[Vendas] * 2');
    await isUnsaved(page);
    await saveText(server, id, '[Vendas] + 1');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Salvar a fórmula' });
    await dialog.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    await page.route('**/getFormulaById/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('a versão dela não pôde ser lida', { exact: false }).waitFor();
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta fórmula' });
    assert.equal(await conflict.count(), 0);
    assert.equal(await written(page), '[Vendas] * 2');
    await page.unroute('**/getFormulaById/*');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await conflict.getByRole('region', { name: 'A que está salva' }).getByText('+').waitFor();
    await conflict.getByRole('button', { name: 'Ficar com a minha' }).click();
    assert.equal(await written(page), '[Vendas] * 2');
    await page.context().close();
  });

  it('is shown to a Colaborador with values of the formula that is stored now', async () => {
    const margin = await idOf('Margem');
    const beatriz = server.employee('Beatriz Sampaio');
    const [own] = await server.api<{ id_gmr_painel: number }[]>(
      'GET',
      `/panels/getAccessPanelByEmployee/${beatriz}`,
    );
    const panel = own?.id_gmr_painel ?? 0;
    const explained = async () => {
      const place = `panel/${panel}/indicator/${margin}/month/11/year/2017`;
      const [cell] = await server.api<{ series: { serie: string; arvore: { valor: string } }[] }[]>(
        'GET',
        `/panels/explainProgressPanelCell/${place}`,
      );
      return cell?.series.find(({ serie }) => serie === 'realizado')?.arvore.valor;
    };
    const value = (exact: string | undefined) =>
      page
        .getByRole('tree')
        .locator(`[title=${JSON.stringify(exact)}]`)
        .first()
        .waitFor();
    const visit = await server.enter(beatriz);
    const { page } = visit;
    await openFormula(page, margin, panel);
    const first = await explained();
    await value(first);
    await page.getByRole('link', { name: 'Margem', exact: true }).click();
    await heading(page, 'Margem');
    await saveText(server, margin, 'PERCENTUAL([Lucro].realizado * 2; [Vendas].realizado)');
    assert.notEqual(await explained(), first);
    await page.goBack();
    await editor(page).filter({ hasText: '* 2' }).waitFor();
    await value(await explained());
    await leave(visit);
  });

  it('is made once though the answer was lost, also when the page is loaded anew', async () => {
    const visit = await helena();
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
    assert.equal((await commons()).filter(({ nome }) => nome === 'Feito uma vez').length, 1);
    // As a new formula, with its text.
    await losingAnswers(page, 'saveFormulaIndicator');
    await visit.open('/console/indicadores/novo?tipo=formula');
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
    assert.equal((await formulas()).filter(({ nome }) => nome === 'Fórmula feita uma vez').length, 1);
    await page.context().close();
  });

  it('takes no typing while it is saved, which would be lost', async () => {
    const visit = await helena();
    const { page } = visit;
    const held = Promise.withResolvers<void>();
    const id = await newCommon('Sem pressa');
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
    assert.equal((await commons()).find((one) => one.id === id)?.['descricao'], 'Escrita');
    await leave(visit);
  });

  it('is judged by the fields as they are now, not by those of before', async () => {
    const visit = await helena();
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
    const visit = await helena();
    const { page } = visit;
    const first = await newFormula(server, 'Primeira de duas', '[Vendas]');
    const second = await newFormula(server, 'Segunda de duas', '[Primeira de duas]');
    await openFormula(page, first);
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
