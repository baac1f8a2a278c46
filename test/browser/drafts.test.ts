/** Drafts of indicators and formulas survive whatever others or the network do. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { enterByLink, leave } from '../harness/console.ts';
import { prumoHere } from '../harness/process.ts';
import {
  california,
  editor,
  FormulaPage,
  newFormula,
  openFormula,
  putInto,
  saveText,
  type,
  written,
} from './formula-page.ts';
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
} from './indicator-page.ts';
import { visitedConsole } from './shared-console.ts';

describe('what is written of an indicator', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of (401|412) |ERR_(INTERNET_DISCONNECTED|FAILED)/);
  let formula: FormulaPage;
  before(() => {
    formula = new FormulaPage(at.visit);
  });

  it('survives a reload, keeps what it reads when that is renamed, and leaving asks', async () => {
    const { page, server, visit } = at;
    const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    const id = await newCommon(server, 'Origem');
    await visit.go('/console/indicadores');
    await page.getByRole('link', { name: 'Novo indicador' }).click();
    await field(page, 'Nome').fill('Soma da origem');
    await page.getByRole('radio', { name: /^Consolidado/ }).press('Space');
    await source(page, 1).fill('origem');
    await isUnsaved(page);
    await page.getByRole('link', { name: 'Mapa' }).click();
    await leaving.getByRole('button', { name: 'Ficar' }).press('Enter');
    await leaving.waitFor({ state: 'detached' });
    await page.evaluate('history.back()');
    await leaving.getByRole('button', { name: 'Sair' }).press('Enter');
    await heading(page, 'Indicadores');
    await page.goForward();
    assert.equal(await field(page, 'Nome').inputValue(), 'Soma da origem');
    // The old name is another's by now.
    await server.api('PUT', `/indicators/updateIndicator/${id}`, { nome: 'Origem de antes' });
    await newCommon(server, 'Origem');
    await page.reload();
    await isBack(page);
    assert.equal(await source(page, 1).inputValue(), 'Origem de antes');
    await save(page).click();
    await heading(page, 'Soma da origem');
    const made = await oneNamed(server, 'Consolidated', 'Soma da origem');
    const path = `/indicators/getConsolidatedReferencesById/${made.id}`;
    const references = await server.api<StoredIndicator[]>('GET', path);
    assert.deepEqual(
      references.map(({ id_indicador }) => id_indicador),
      [id],
    );
  });

  it('as a formula survives a reload and the end of the session, and goes once it is discarded', async () => {
    const { page, server, visit } = at;
    const leaving = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    const id = await newFormula(server, 'Guardada', '[Vendas]');
    await visit.go('/console/indicadores');
    await formula.open(id);
    await formula.type('[Vendas] / 3');
    await isUnsaved(page);
    await page.getByRole('link', { name: 'Mapa' }).click();
    await leaving.getByRole('button', { name: 'Ficar' }).click();
    await leaving.waitFor({ state: 'detached' });
    await page.evaluate('history.back()');
    await leaving.getByRole('button', { name: 'Sair' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Indicadores', exact: true }).waitFor();
    await page.goForward();
    await isBack(page);
    await page.evaluate(`fetch('/console/api/session', { method: 'DELETE' })`);
    await enterByLink(page, await server.link(server.employee('Helena Duarte')));
    await formula.open(id);
    await isBack(page);
    assert.equal(await formula.written(), '[Vendas] / 3');
    await formula.discard();
    assert.equal(await formula.written(), '[Vendas]');
  });

  it('is not shown to a Colaborador who wrote it as a Gestor, and is back with that level', async () => {
    const { server } = at;
    const { id } = await server.person({ nome: 'Bia Rebaixada', level: 'Gestor' });
    await server.api('POST', '/panels/insertAccessPanel', {
      id_gmr_processo: 4,
      id_gmr_painel: california,
      id_colaborador: id,
      acesso: 0,
      permissao: 1,
    });
    const { id: margin } = await oneNamed(server, 'Formula', 'Margem');
    const visit = await server.enter(id);
    const { page } = visit;
    page.on('dialog', (dialog) => void dialog.accept());
    const enterAgain = async (level: string) => {
      const who = ['--company', '1', '--employee', String(id), '--level', level];
      const done = await prumoHere(server.variables, 'person', 'level', ...who);
      assert.equal(done.code, 0, done.stderr);
      await enterByLink(page, await server.link(id));
      await openFormula(server, page, margin);
    };
    await openFormula(server, page, margin);
    const stored = await written(page);
    const mine = 'PERCENTUAL([Lucro].realizado; [Vendas].realizado * 3)';
    await type(page, mine);
    await isUnsaved(page);
    await enterAgain('Colaborador');
    await page.getByText('Somente leitura').waitFor();
    assert.equal(await written(page), stored);
    await enterAgain('Gestor');
    await isBack(page);
    assert.equal(await written(page), mine);
    // The ended sessions are noted by the browser.
    await visit.context.close();
  });

  it('in one window is not emptied by another one', async () => {
    const { page, server, visit } = at;
    const id = await newFormula(server, 'Em duas janelas', '[Vendas]');
    const other = await visit.context.newPage();
    other.on('dialog', (dialog) => void dialog.accept());
    await formula.open(id);
    await openFormula(server, other, id);
    await formula.type('[Vendas] * 2');
    await isUnsaved(page);
    await type(other, '[Vendas] * 3');
    await isUnsaved(other);
    await formula.type('[Vendas]');
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
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
    await other.close();
  });

  it('stays when somebody else has saved and theirs cannot be read, which is said', async () => {
    const { page, server, visit } = at;
    const { context } = visit;
    const id = await newCommon(server, 'Disputado');
    await visit.go(`/console/indicadores/${id}/editar`);
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
    await field(page, 'Fonte').fill('Eu');
    await save(page).click();
    await heading(page, 'Disputado');
    assert.partialDeepStrictEqual(await oneNamed(server, 'Common', 'Disputado'), {
      descricao: 'A minha',
      fonte: 'Eu',
    });
  });

  it('of a formula is compared with theirs once that is read, and not before', async () => {
    const { page, server } = at;
    const id = await newFormula(server, 'Disputada sem rede', '[Vendas]');
    await formula.open(id);
    await formula.type('[Vendas] * 2');
    await isUnsaved(page);
    await saveText(server, id, '[Vendas] + 1');
    await page.keyboard.press('Control+s');
    const { saving, conflict } = formula;
    await saving.getByRole('region', { name: 'O que muda' }).getByRole('status').waitFor();
    await page.route('**/getFormulaById/*', (route) => route.abort());
    await formula.confirm();
    await saving.getByText('a versão dela não pôde ser lida', { exact: false }).waitFor();
    assert.equal(await conflict.count(), 0);
    assert.equal(await formula.written(), '[Vendas] * 2');
    await page.unroute('**/getFormulaById/*');
    await formula.confirm();
    await conflict.getByRole('region', { name: 'A que está salva' }).getByText('+').waitFor();
    await conflict.getByRole('button', { name: 'Ficar com a minha' }).click();
    assert.equal(await formula.written(), '[Vendas] * 2');
    await formula.discard();
  });

  it('is shown to a Colaborador with values of the formula that is stored now', async () => {
    const { server } = at;
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
    const visit = await server.enter(beatriz);
    const { page } = visit;
    const value = (exact: string | undefined) =>
      page
        .getByRole('tree')
        .locator(`[title=${JSON.stringify(exact)}]`)
        .first()
        .waitFor();
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
