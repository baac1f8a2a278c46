/** Modelos: a model is made, set month by month, saved at once; what would be lost stays. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { GridPage, pasteText } from './grid-page.ts';
import { openMore } from './hands.ts';
import { ownCompany } from './own-company.ts';
import { visitedConsole } from './shared-console.ts';

interface Named {
  readonly id: number;
  readonly nome: string;
}
interface Line {
  readonly id_indicador: number;
  readonly inicio_mes: number;
  readonly fim_mes: number;
  readonly ordem: number;
  readonly peso: number;
}

describe('the page of a model', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of (409|412) /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  let grid: GridPage;
  let indicators: Named[];
  let model: number;
  before(async () => {
    ({ server, visit, page } = at);
    grid = new GridPage(visit);
    page.on('dialog', (dialog) => dialog.accept());
    indicators = await server.api<Named[]>('GET', '/indicators/getAll');
  });

  const idOf = (name: string) => indicators.find(({ nome }) => nome === name)?.id ?? 0;
  const nameOf = (id: number) => indicators.find((one) => one.id === id)?.nome;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const stored = async (of = model) =>
    (await server.api<Line[]>('GET', `/panels/model/getIndicators/${of}`)).toSorted(
      (a, b) => a.ordem - b.ordem,
    );
  const order = () => page.locator('[role=rowheader]').allInnerTexts();
  async function add(name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Acrescentar indicador' }).fill(name);
    await page.keyboard.press('Enter');
    await said(`${name} acrescentado.`);
  }
  async function save(): Promise<void> {
    await button('Conferir e salvar').click();
    await inDialog('Salvar').click();
    await said('O modelo foi salvo.');
  }

  it('is made in the list, and takes indicators, weights, months and an order, which are kept', async () => {
    await visit.go('/console/modelos');
    await button('Novo modelo').click();
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Cafeterias');
    await inDialog('Salvar').click();
    await said('Salvo: Cafeterias.');
    await page.getByRole('link', { name: 'Cafeterias', exact: true }).click();
    await page.getByText('O modelo ainda não tem indicadores.').waitFor();
    model = Number(/modelos\/(\d+)/.exec(page.url())?.[1]);
    for (const name of ['Vendas', 'Lucro', 'Margem']) await add(name);
    await page.getByRole('combobox', { name: 'Acrescentar indicador' }).fill('Nada disso');
    await page.keyboard.press('Enter');
    await page.getByText('Nenhum indicador tem este nome.').waitFor();
    await grid.type('Vendas', 'Peso', '2,5');
    await grid.shows('Vendas', 'mar 2017', '2,5');
    await grid.type('Lucro', 'Até', 'out/17');
    await grid.shows('Lucro', 'out 2017', '1');
    await (await grid.cell('Lucro', 'nov 2017')).filter({ hasText: /^$/ }).waitFor();
    await grid.click('Lucro', 'mai 2017');
    await page.keyboard.press('Delete');
    await said('Os meses de um indicador não têm lacunas');
    await grid.type('Margem', 'Peso', '-1');
    await page.getByText('Um peso é um número de 0 a 9.999.999,99').waitFor();
    await page.keyboard.press('Escape');
    await grid.click('Margem', 'Peso');
    await page.keyboard.press('Alt+ArrowUp');
    assert.deepEqual(await order(), ['Vendas', 'Margem', 'Lucro']);
    await page
      .locator('[role=rowheader][aria-label=Lucro]')
      .dragTo(page.locator('[role=rowheader][aria-label=Vendas]'));
    assert.deepEqual(await order(), ['Lucro', 'Vendas', 'Margem']);
    await button('Desfazer').click();
    assert.deepEqual(await order(), ['Vendas', 'Margem', 'Lucro']);
    await page.reload();
    await said('Continuando com as suas mudanças de antes.');
    assert.deepEqual(await order(), ['Vendas', 'Margem', 'Lucro']);
    await save();
    const lines = await stored();
    assert.deepEqual(
      lines.map(({ id_indicador, inicio_mes, fim_mes, peso }) => [
        nameOf(id_indicador),
        inicio_mes,
        fim_mes,
        peso,
      ]),
      [
        ['Vendas', 1, 12, 2.5],
        ['Margem', 1, 12, 1],
        ['Lucro', 1, 10, 1],
      ],
    );
  });

  it('takes a table with names, and what somebody else has stored meanwhile is not overwritten', async () => {
    await visit.go(`/console/modelos/${model}`);
    await grid.click('Vendas', 'Peso');
    await pasteText(visit, [
      ['Margem', '4', '02/2017'],
      ['Ninguém', '1'],
    ]);
    await said('1 célula não entrou: Ninguém.');
    await grid.shows('Margem', 'Desde', '02/2017');
    const place = `/panels/updateModelIndicator/model/${model}/indicator/${idOf('Lucro')}`;
    await server.api('PUT', place, { peso: 9 });
    await button('Conferir e salvar').click();
    await dialog()
      .getByText(/^Alguém mudou este modelo/)
      .waitFor();
    await inDialog('Recarregar e continuar').click();
    await inDialog('Salvar').click();
    await said('O modelo foi salvo.');
    const lines = await stored();
    assert.deepEqual(
      lines.map(({ id_indicador, inicio_mes, peso }) => [nameOf(id_indicador), inicio_mes, peso]),
      [
        ['Vendas', 1, 2.5],
        ['Margem', 2, 4],
        ['Lucro', 1, 9],
      ],
    );
  });

  it('is duplicated with its indicators, months and weights', async () => {
    await visit.go(`/console/modelos/${model}`);
    await openMore(page);
    await button('Duplicar').click();
    await dialog().getByText('O novo modelo tem').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog().getByRole('textbox', { name: 'Nome' }).fill('Quiosques de praia');
    await inDialog('Criar a cópia').click();
    await page.getByRole('heading', { level: 1, name: 'Quiosques de praia' }).waitFor();
    const copied = Number(/modelos\/(\d+)/.exec(page.url())?.[1]);
    assert.notEqual(copied, model);
    const plain = (lines: Line[]) =>
      lines.map(({ id_indicador, inicio_mes, fim_mes, peso }) => [id_indicador, inicio_mes, fim_mes, peso]);
    assert.deepEqual(plain(await stored(copied)), plain(await stored()));
  });

  it('leads to its submodels, and from one to the model that it is of', async () => {
    await server.api('POST', '/panels/insertModel', { nome: 'Cafeterias de rua', base: model });
    await visit.open(`/console/modelos/${model}`);
    await page.getByText('Submodelos:').getByRole('link', { name: 'Cafeterias de rua' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cafeterias de rua' }).waitFor();
    await page.getByText('Submodelo de').getByRole('link', { name: 'Cafeterias', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cafeterias', exact: true }).waitFor();
  });

  it('says before one is taken out who reads it, and that nothing is lost', async () => {
    await visit.go(`/console/modelos/${model}`);
    await grid.click('Lucro', 'Peso');
    await button('Tirar Lucro').click();
    await dialog().getByText('Não tem valores digitados.').waitFor();
    await dialog().getByText('Estes o leem no mesmo painel').waitFor();
    await dialog().getByRole('link', { name: 'Margem', exact: true }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await inDialog('Tirar do modelo').click();
    await save();
    assert.deepEqual(
      (await stored()).map(({ id_indicador }) => nameOf(id_indicador)),
      ['Vendas', 'Margem'],
    );
  });

  it('keeps one whose values would be lost, and leads to them', async () => {
    const [panel] = await server.api<{ id_painel_modelo: number }[]>('GET', '/panels/getPanels?q=California');
    await visit.go(`/console/modelos/${panel?.id_painel_modelo}`);
    await grid.click('Vendas', 'Peso');
    await button('Tirar Vendas').click();
    await dialog()
      .getByText(/células com valor digitado/)
      .waitFor();
    assert.equal(await inDialog('Tirar do modelo').isDisabled(), true);
    await dialog().getByRole('link', { name: 'Abrir os valores na Planilha' }).waitFor();
    await inDialog('Cancelar').click();
    // The same in the review, where months go.
    await grid.type('Vendas', 'Até', '06/2017');
    await button('Conferir e salvar').click();
    await dialog()
      .getByText(/^Nada foi salvo/)
      .waitFor();
    await dialog().getByRole('listitem').filter({ hasText: 'Vendas' }).waitFor();
    await inDialog('Cancelar').click();
    await grid.discard();
  });

  it('finds an indicator that was made since it was first read, and says only until then that there is none', async () => {
    const own = await ownCompany(server, 'Recente');
    const { boss } = own;
    const address = `/console/modelos/${await own.idOf('/panels/model', 'Recente-M')}`;
    const choice = boss.page.getByRole('combobox', { name: 'Acrescentar indicador' });
    await boss.open(address);
    await choice.waitFor();
    // What was read grows old at once: it is read again.
    await boss.page.evaluate('{ const { now } = Date; Date.now = () => now() + 3_600_000; }');
    await boss.go('/console/modelos');
    const nome = 'Feito agora';
    const kind = { unidade_medida: 0, interpretacao: 0, totalizador: 0 };
    await boss.send('POST', '/indicators/upsertMany', {
      linhas: [{ codigo_externo: 'feito', nome, ...kind }],
    });
    const held = Promise.withResolvers<void>();
    await boss.page.route('**/indicators/get*Indicators*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await boss.page.goBack();
    await choice.fill(nome);
    await boss.page.keyboard.press('Enter');
    const unknown = boss.page.getByText('Nenhum indicador tem este nome.');
    await unknown.waitFor();
    held.resolve();
    await unknown.waitFor({ state: 'detached' });
    await boss.page.keyboard.press('Enter');
    await boss.page
      .getByRole('status')
      .filter({ hasText: `${nome} acrescentado.` })
      .waitFor();
    await leave(boss);
  });

  it('gets an indicator from the indicator’s own page, too', async () => {
    await visit.go(`/console/indicadores/${idOf('Lucro')}`);
    await page.getByRole('combobox', { name: 'Acrescentar a um modelo' }).selectOption('Cafeterias');
    await button('Acrescentar').click();
    await said('Acrescentado a Cafeterias.');
    await page.getByRole('rowheader').getByRole('link', { name: 'Cafeterias' }).waitFor();
    const { length } = await stored();
    assert.equal((await stored())[length - 1]?.id_indicador, idOf('Lucro'));
  });
});
