/** Drafts of indicators and formulas survive whatever others or the network do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { enterByLink, leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import {
  california,
  editor,
  newFormula,
  openFormula,
  putInto,
  saveText,
  type,
  written,
} from '../harness/formula-page.ts';
import {
  field,
  heading,
  isBack,
  isUnsaved,
  newCommon,
  oneNamed,
  type StoredIndicator,
  save,
  source,
} from '../harness/indicator-page.ts';
import { prumoHere } from '../harness/process.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('what is written of an indicator', { skip: browserMissing }, () => {
  let server: OpenConsole;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  it('keeps what it reads when that is renamed, and another gets the old name', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const id = await newCommon(server, 'Origem');
    await visit.open('/console/indicadores/novo?tipo=consolidado');
    await field(page, 'Nome').fill('Soma da origem');
    await source(page, 1).fill('origem');
    await isUnsaved(page);
    await server.api('PUT', `/indicators/updateIndicator/${id}`, { nome: 'Origem de antes' });
    await newCommon(server, 'Origem');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await isBack(page);
    assert.equal(await source(page, 1).inputValue(), 'Origem de antes');
    await save(page).click();
    await heading(page, 'Soma da origem');
    const made = await oneNamed(server, 'Consolidated', 'Soma da origem');
    const references = await server.api<StoredIndicator[]>(
      'GET',
      `/indicators/getConsolidatedReferencesById/${made.id}`,
    );
    assert.deepEqual(
      references.map(({ id_indicador }) => id_indicador),
      [id],
    );
    await leave(visit);
  });

  it('is not shown to a Colaborador who wrote it as a Gestor, and is back with that level', async () => {
    const { id } = await server.person({ nome: 'Bia Rebaixada', level: 'Gestor' });
    await server.api('POST', '/panels/insertAccessPanel', {
      id_gmr_processo: 4,
      id_gmr_painel: california,
      id_colaborador: id,
      acesso: 0,
      permissao: 1,
    });
    const level = async (name: string) => {
      const who = ['--company', '1', '--employee', String(id), '--level', name];
      const done = await prumoHere(server.variables, 'person', 'level', ...who);
      assert.equal(done.code, 0, done.stderr);
    };
    const enterAgain = async ({ page }: Visit) => {
      await enterByLink(page, await server.link(id));
    };
    const { id: margin } = await oneNamed(server, 'Formula', 'Margem');
    const visit = await server.enter(id);
    const { page } = visit;
    page.on('dialog', (dialog) => void dialog.accept());
    await openFormula(server, page, margin);
    const stored = await written(page);
    const mine = 'PERCENTUAL([Lucro].realizado; [Vendas].realizado * 3)';
    await type(page, mine);
    await isUnsaved(page);
    await level('Colaborador');
    await enterAgain(visit);
    await openFormula(server, page, margin);
    await page.getByText('Somente leitura').waitFor();
    assert.equal(await written(page), stored);
    await level('Gestor');
    await enterAgain(visit);
    await openFormula(server, page, margin);
    await isBack(page);
    assert.equal(await written(page), mine);
    // The ended sessions are noted by the browser.
    await visit.context.close();
  });

  it('in one window is not emptied by another one', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page, context } = visit;
    const id = await newFormula(server, 'Em duas janelas', '[Vendas]');
    const other = await context.newPage();
    await openFormula(server, page, id);
    await openFormula(server, other, id);
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
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page, context } = visit;
    const id = await newCommon(server, 'Disputado');
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
    assert.partialDeepStrictEqual(await oneNamed(server, 'Common', 'Disputado'), {
      descricao: 'A minha',
      fonte: 'Eu',
    });
    await context.close();
  });

  it('of a formula is compared with theirs once that is read, and not before', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    const id = await newFormula(server, 'Disputada sem rede', '[Vendas]');
    await openFormula(server, page, id);
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
    const margin = await newFormula(server, 'Margem de agora', 'PERCENTUAL([Lucro]; [Vendas])');
    await putInto(server, 'Estados', margin);
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
    await openFormula(server, page, margin, panel);
    const first = await explained();
    await value(first);
    await page.getByRole('link', { name: 'Margem de agora', exact: true }).click();
    await heading(page, 'Margem de agora');
    await saveText(server, margin, 'PERCENTUAL([Lucro] * 2; [Vendas])');
    assert.notEqual(await explained(), first);
    await page.goBack();
    await editor(page).filter({ hasText: '* 2' }).waitFor();
    await value(await explained());
    await leave(visit);
  });
});
