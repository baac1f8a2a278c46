/** The pages of records: pasted from a spreadsheet, used by others, filtered from the start. */
import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { workbookOfSheets } from '../../console/grid/xlsx.ts';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { pasteText } from './grid-page.ts';
import { openMore } from './hands.ts';
import { ownCompany } from './own-company.ts';
import { visitedConsole } from './shared-console.ts';

describe('the pages of records', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of (404|409|412) /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const record = (name: string) => page.getByRole('button', { name, exact: true });

  /** As a spreadsheet puts a block on the clipboard. */
  const pasteLines = async (lines: readonly (readonly string[])[]) => {
    await dialog().getByRole('textbox', { name: 'Linhas' }).focus();
    await pasteText(visit, lines);
  };
  const reviewRow = (text: string) => dialog().getByRole('row').filter({ hasText: text });

  it('take many from a spreadsheet, shown before they are stored, all or none', async () => {
    await server.api('POST', '/company/insertFunction', {
      nome: 'Colada sem código',
      id_cargo: (await server.api<{ id: number }[]>('GET', '/company/getRoles'))[0]?.id,
    });
    await server.api('POST', '/company/insertRole', { nome: 'Padeiro da colagem', codigo_externo: 'COL-P' });
    await visit.go('/console/estrutura/funcoes');
    await openMore(page);
    await press('Colar lista');
    await pasteLines([
      ['Função', 'cargo', 'Sobre ela', 'Código'],
      ['Forneiro colado', 'padeiro da COLAGEM', 'No forno', 'COL-1'],
      ['Colada sem código', 'col-p', '', ''],
      ['Perdido', 'Cargo que não há', '', 'COL-2'],
    ]);
    // What is not recognised is asked about.
    await dialog().getByText('Escolha o que é cada coluna.').waitFor();
    await dialog().getByRole('combobox', { name: 'Função' }).selectOption('Nome');
    await dialog().getByRole('combobox', { name: 'Sobre ela' }).selectOption('Descrição');
    await reviewRow('Forneiro colado').getByText('Cargo: padeiro da COLAGEM').waitFor();
    await reviewRow('Colada sem código').getByText('→ Padeiro da colagem').waitFor();
    await reviewRow('Perdido').getByText('“Cargo que não há” – não existe.').waitFor();
    await dialog().getByText('Uma linha sem código é reconhecida pelo nome').waitFor();
    assert.equal(await inDialog('Gravar 2 registros').isDisabled(), true);
    assert.deepEqual(await accessibilityFindings(page), []);
    // It is still there after a reload.
    await visit.open('/console/estrutura/funcoes?registro=varias');
    await inDialog('Tirar 1 recusada').click();
    await dialog().getByText('1 registro muda').waitFor();
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/function/upsertMany')) sent.push(request.headers()['idempotency-key']);
    });
    await inDialog('Gravar 2 registros').click();
    await said('1 registro novo, 1 mudado');
    assert.equal(sent.length, 1);
    await record('Forneiro colado').waitFor();
    // The same again, typed and without a header: nothing is left to do.
    await openMore(page);
    await press('Colar lista');
    const lines = dialog().getByRole('textbox', { name: 'Linhas' });
    assert.equal(await lines.inputValue(), '');
    await lines.fill('Forneiro colado;COL-P;No forno;COL-1');
    await inDialog('Conferir').click();
    await dialog().getByText('1 registro já está assim').waitFor();
    assert.equal(await inDialog('Nada a gravar').isDisabled(), true);
    await inDialog('Voltar às linhas').click();
    await inDialog('Cancelar').click();
  });

  it('take many from a file, by the names of the API or in English', async () => {
    await visit.go('/console/estrutura/grupos?registro=varias');
    const choose = (name: string, text: string) =>
      dialog()
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose(
      'grupos.csv',
      'Name;id_grupo;External code;Ordem\nFilho colado;COL-MAE;COL-FILHO;2\nMãe colada;;COL-MAE;um\n',
    );
    await reviewRow('Mãe colada').getByText('Ordem: “um” – não é um número inteiro.').waitFor();
    await inDialog('Voltar às linhas').click();
    await choose(
      'grupos.csv',
      'Name;id_grupo;External code;Ordem\nFilho colado;COL-MAE;COL-FILHO;2\nMãe colada;;COL-MAE;1\n',
    );
    await inDialog('Gravar 2 registros').click();
    await said('2 registros novos');
    const [child] = await server.api<{ id_grupo: number; ordem: number }[]>(
      'GET',
      '/panels/group/getByExternalId/COL-FILHO',
    );
    const [mother] = await server.api<{ id: number }[]>('GET', '/panels/group/getByExternalId/COL-MAE');
    assert.deepEqual([child?.id_grupo, child?.ordem], [mother?.id, 2]);
    // A workbook is read as well.
    await visit.go('/console/estrutura/grupos?registro=varias');
    const rows = [
      ['Nome', 'Código externo', 'Ordem'],
      ['Mãe da planilha', 'COL-MAE', 7],
    ];
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'grupos.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(workbookOfSheets([{ name: 'Grupos', rows }])),
      });
    await reviewRow('Mãe da planilha').getByText('Nome: Mãe colada → Mãe da planilha').waitFor();
    await inDialog('Gravar 1 registro').click();
    await said('1 mudado');
  });

  it('say who uses a record, and lead there', async () => {
    const [used] = await server.api<{ id: number; nome: string }[]>('GET', '/company/getRoles');
    assert.ok(used);
    await visit.go(`/console/estrutura/cargos?registro=${used.id}`);
    await inDialog('Onde é usado').click();
    await dialog()
      .getByRole('link', { name: /^\d+ (pessoa|pessoas)$/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor();
    assert.match(page.url(), new RegExp(`id_cargo%3D${used.id}`));
    // An address may name one that is gone, or of another company.
    await visit.go('/console/estrutura/cargos?registro=999999');
    await dialog().getByText('Isto não existe, ou você não tem acesso.').waitFor();
    await inDialog('Fechar').click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('of a kind that is filtered from the start do not open on nothing, where there are others', async () => {
    const { boss, idOf } = await ownCompany(server, 'FEITO');
    // Where there are none at all, it is said what one is for, with an example and one button.
    await boss.open('/console/acoes');
    await boss.page.getByText(/^Por exemplo: Visitar/).waitFor();
    assert.equal(await boss.page.getByRole('button', { name: 'Nova ação' }).count(), 1);
    const action = {
      o_que: 'Já feita',
      estado: 'feita',
      prazo: '2026-03-31',
      id_responsavel: boss.person.id,
    };
    await boss.send('POST', '/panels/insertAction', {
      ...action,
      id_gmr_painel: await idOf('/panels/panel', 'FEITO-N'),
    });
    await boss.open('/console/acoes');
    const done = boss.page.getByRole('button', { name: 'Já feita' });
    await done.waitFor();
    // Whoever asks for what is open is told that nothing is.
    await boss.page.getByRole('button', { name: 'Filtro', exact: true }).click();
    const filters = boss.page.getByRole('dialog', { name: 'Filtro' });
    await filters.getByRole('button', { name: 'Estado' }).click();
    await boss.page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption({ label: 'Aberta' });
    await boss.page.getByText('Nada corresponde ao filtro.').waitFor();
    await boss.page.getByRole('button', { name: 'Limpar o filtro' }).click();
    await done.waitFor();
    await leave(boss);
  });
});
