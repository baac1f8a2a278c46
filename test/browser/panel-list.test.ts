/** The page of panels: listed and filtered, made, copied, pasted, and given to people. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { aboutColours, accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { pasteText } from './grid-page.ts';
import { addFilter, chooseFirst, chooseRecord, openMore } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

interface Shown {
  readonly id: number;
  readonly nome: string;
  readonly id_painel_modelo: number;
  readonly processos: readonly number[];
}

describe('the page of panels', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of 409 /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  let process: { id: number; nome: string };
  before(async () => {
    ({ server, visit, page } = at);
    // The last one, which is shown where no other is chosen.
    const processes = await server.api<(typeof process)[]>('GET', '/processes/getGmrProcesses');
    process = processes.at(-1) as typeof process;
  });

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const panelNamed = async (code: string) =>
    (await server.api<[Shown]>('GET', `/panels/panel/getByExternalId/${code}`))[0];

  it('makes a panel, gives it to somebody, copies it, retires and restores it', async () => {
    await server.api('POST', '/panels/insertModel', { nome: 'Modelo do sigilo', confidencial: 1 });
    await visit.go('/console/paineis');
    await page.getByRole('heading', { level: 1, name: 'Painéis' }).waitFor();
    await press('Novo painel');
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Loja da lista');
    await chooseRecord(dialog().getByRole('combobox', { name: 'Modelo' }), 'Modelo do sigilo');
    await dialog()
      .getByRole('textbox', { name: /^Código externo/ })
      .fill('LISTA-1');
    await inDialog('Salvar').click();
    await said('Salvo: Loja da lista.');
    await page.getByRole('searchbox').fill('loja da lista');
    await said('1 registro');
    await press('Loja da lista');
    await dialog().getByText('O modelo Modelo do sigilo é confidencial').waitFor();
    await dialog()
      .getByText(/^Inclua o painel em um processo/)
      .waitFor();
    await chooseRecord(dialog().getByRole('combobox', { name: /^Processos/ }), process.nome);
    // More can be chosen at once, until one leaves the field.
    await page.keyboard.press('Tab');
    await inDialog(`Tirar ${process.nome}`).waitFor();
    await inDialog('Salvar').click();
    await dialog().waitFor({ state: 'detached' });
    const made = await panelNamed('LISTA-1');
    assert.deepEqual(made.processos, [process.id]);
    await press('Loja da lista');
    await dialog().getByText('Ninguém tem acesso ainda.').waitFor();
    await chooseRecord(dialog().getByRole('combobox', { name: 'Dar acesso a' }), 'Helena Duarte');
    await inDialog('Dar acesso').click();
    await dialog().getByRole('combobox', { name: 'Helena Duarte: Papel no painel' }).waitFor();
    await dialog().getByText('Salvo.').waitFor();
    const [access] = await server.api<object[]>(
      'GET',
      `/panels/getAccessPanel/process/${process.id}/panel/${made.id}`,
    );
    assert.deepEqual(access, {
      id_gmr_processo: process.id,
      id_gmr_painel: made.id,
      id_colaborador: server.employee('Helena Duarte'),
      acesso: 0,
      permissao: 1,
    });
    // Whoever has access keeps the panel in its process.
    await inDialog(`Tirar ${process.nome}`).click();
    await inDialog('Salvar').click();
    await dialog().getByRole('alert').waitFor();
    await inDialog('Cancelar').click();
    await row('Loja da lista').getByText('Helena Duarte').waitFor();
    await press('Loja da lista');
    await inDialog('Duplicar').click();
    await dialog().getByRole('heading', { name: 'Novo painel' }).waitFor();
    await inDialog('Salvar').click();
    await said('Salvo: Loja da lista (cópia).');
    await press('Loja da lista (cópia)');
    await inDialog('Desativar').click();
    await said('Desativado: Loja da lista (cópia).');
    await press('Desfazer');
    await said('Loja da lista (cópia) está em uso de novo.');
  });

  it('is filtered by what a panel refers to, and found by who is responsible', async () => {
    await visit.go('/console/paineis');
    await page.getByRole('searchbox', { name: 'Nome, código ou responsável' }).fill('helena lista');
    await said('1 registro');
    await row('Loja da lista').waitFor();
    await page.getByRole('searchbox').fill('da lista');
    await said('2 registros');
    const responsible = await addFilter(page, 'Responsável');
    await chooseRecord(responsible, 'Sem responsável');
    await said('1 registro');
    await row('(cópia)').waitFor();
    await chooseRecord(responsible, 'Helena Duarte');
    await row('Loja da lista').getByText('Helena Duarte').waitFor();
    assert.match(page.url(), new RegExp(`id_responsavel%3D${server.employee('Helena Duarte')}(&|$)`));
    // What is typed into is still the same field, and an address that is sent shows the name.
    await responsible.and(page.locator(':focus')).waitFor();
    await visit.open(page.url().replace(/^.*(?=\/console)/, ''));
    await row('Loja da lista').waitFor();
    await page.locator('input[placeholder="Responsável"][value="Helena Duarte"]').waitFor();
    // What is shown while it is read again can be read too.
    const panelsOn = Promise.withResolvers<void>();
    await page.route('**/panels/panel/getAll?*', (route) => panelsOn.promise.then(() => route.continue()));
    await responsible.fill('');
    await page.locator('[aria-busy=true]').waitFor();
    assert.deepEqual(await accessibilityFindings(page, aboutColours), []);
    panelsOn.resolve();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    // While its list is open, nothing else is read. A press on what it says closes nothing.
    const readOn = Promise.withResolvers<void>();
    await page.route('**/getEmployees?*', (route) => readOn.promise.then(() => route.continue()));
    await responsible.fill('hel');
    const list = page.getByRole('listbox');
    await list.getByText('Carregando').click();
    readOn.resolve();
    await list.getByRole('option', { name: 'Helena Duarte' }).waitFor();
    await responsible.and(page.locator(':focus')).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await responsible.fill('');
    await responsible.press('Escape');
    await said('2 registros');
    await chooseFirst(await addFilter(page, 'Modelo'));
    await page.getByText('Nada corresponde ao filtro.').waitFor();
  });

  it('takes many from a spreadsheet, with their processes by name', async () => {
    const [group] = await server.api<{ nome: string }[]>('GET', '/panels/getGroups');
    await visit.go('/console/paineis');
    await openMore(page);
    await press('Colar lista');
    await dialog().getByRole('textbox', { name: 'Linhas' }).focus();
    await pasteText(visit, [
      ['Nome', 'Modelo', 'Código', 'Processos', 'Grupo', 'Responsável'],
      [
        'Colado um',
        'modelo do sigilo',
        'COLA-1',
        process.nome,
        group?.nome ?? '',
        'helena.duarte@example.com',
      ],
      ['Colado dois', 'Modelo do sigilo', 'COLA-2', `${process.nome}|Outro ano`, '', ''],
    ]);
    await row('Colado dois').getByText('Processos: ').waitFor();
    await inDialog('Tirar 1 recusada').click();
    await inDialog('Gravar 1 registro').click();
    await said('1 registro novo');
    const { id, processos } = await panelNamed('COLA-1');
    assert.deepEqual(processos, [process.id]);
    const path = `/panels/getAccessPanel/process/${process.id}/panel/${id}`;
    const accesses = await server.api<{ id_colaborador: number; acesso: number }[]>('GET', path);
    assert.deepEqual(
      accesses.map(({ id_colaborador, acesso }) => [id_colaborador, acesso]),
      [[server.employee('Helena Duarte'), 0]],
    );
  });

  it('leads to the panel and back', async () => {
    const { id } = await panelNamed('LISTA-1');
    await visit.go(`/console/paineis?registro=${id}`);
    await dialog().getByRole('combobox', { name: 'Modelo' }).press('ArrowDown');
    await page.getByRole('listbox').getByRole('option', { name: 'Modelo do sigilo' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), [], 'a list in a dialog');
    await page.keyboard.press('Escape');
    await dialog().getByRole('link', { name: 'Abrir o painel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loja da lista' }).waitFor();
    await openMore(page);
    await page.getByRole('link', { name: 'Configurar' }).click();
    await dialog().getByRole('heading', { name: 'Loja da lista' }).waitFor();
  });
});
