/** Planilha of a company with figures of several kinds: rows, sums, typing, undoing, closing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import { GridPage } from './grid-page.ts';
import { type Member, ownCompany } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

const name = 'Usina';
const range = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const sums = { interpretacao: 0, totalizador: 0 };
/** The order of the model is neither that of names, nor of codes, nor of kinds. */
const order = ['fórmula', 'zinco', 'taxa', 'indicador', 'cobre'].map((one) => `${name} ${one}`);

interface Named {
  readonly id: number;
  readonly nome: string;
}

describe('Planilha of a company with figures of several kinds', { skip: browserMissing }, () => {
  let grid: GridPage;
  let boss: Member;
  let process: number;
  let open: (ver: 'painel' | 'mes' | 'indicador') => Promise<void>;
  before(async () => {
    const own = await ownCompany(await sharedConsole(), name);
    ({ boss } = own);
    grid = new GridPage(boss);
    const linhas = [
      { nome: `${name} zinco`, unidade_medida: 0, ...sums },
      { nome: `${name} cobre`, unidade_medida: 0, ...sums },
      { nome: `${name} taxa`, unidade_medida: 3, ...sums },
    ].map((one) => ({ codigo_externo: one.nome, ...one }));
    await boss.send('POST', '/indicators/upsertMany', { linhas });
    const [common, formulas] = await Promise.all(
      ['Common', 'Formula'].map((kind) => boss.send<Named[]>('GET', `/indicators/get${kind}Indicators`)),
    );
    const all = [...(common ?? []), ...(formulas ?? [])];
    const idOf = (nome: string) => all.find((one) => one.nome === nome)?.id;
    const [model, panel] = await Promise.all([
      own.idOf('/panels/model', `${name}-M`),
      own.idOf('/panels/panel', `${name}-N`),
    ]);
    process = await own.idOf('/processes', `${name}-P`);
    await boss.send('PUT', `/panels/saveModelIndicators/${model}`, {
      indicadores: order.map((nome) => ({ id_indicador: idOf(nome), ...range })),
    });
    const other = { codigo_externo: 'norte', nome: `${name} norte`, codigos_processo: [`${name}-P`] };
    const coded = { codigo_grupo: `${name}-G`, codigo_painel_modelo: `${name}-M` };
    await boss.send('POST', '/panels/panel/upsertMany', { linhas: [{ ...other, ...coded }] });
    const value = (nome: string, mes: number, values: object) => ({
      id_gmr_painel: panel,
      id_indicador: idOf(nome),
      ano: 2026,
      mes,
      ...values,
    });
    await boss.send('PUT', '/panels/updateProgressPanelMany', {
      linhas: [
        ...[1, 2, 3].map((mes) => value(`${name} zinco`, mes, { realizado_numerador: 4 })),
        value(`${name} taxa`, 1, { realizado_numerador: 100, realizado_denominador: 200 }),
      ],
    });
    open = (ver) =>
      grid.open(
        `ver=${ver}&painel=${panel}&modelo=${model}&indicador=${idOf(`${name} zinco`)}`,
        `processo=${process}&mes=2026-03`,
      );
    await boss.open('/console/nada');
  });
  after(async () => {
    if (boss) await leave(boss);
  });

  const names = async (role: 'rowheader' | 'columnheader') => {
    const all = boss.page.locator(`[role=${role}]`);
    await all.last().waitFor();
    return all.evaluateAll((found: { ariaLabel: string | null }[]) => found.map((one) => one.ariaLabel));
  };
  const select = async (from: readonly [string, string], to: readonly [string, string]) => {
    await grid.click(...from);
    await (await grid.cell(...to)).click({ modifiers: ['Shift'] });
  };

  it('shows the indicators of a panel, and of a month, in the order of their model', async () => {
    await open('painel');
    await grid.shows(`${name} zinco`, 'jan', '4,00');
    const rows = await names('rowheader');
    assert.deepEqual([...new Set(rows.map((one) => one?.split(' · ')[0]))], order);
    await open('mes');
    await grid.shows(`${name} painel`, `${name} zinco`, '4,00');
    const columns = (await names('columnheader')).map((one) => one?.split(' · ')[0]);
    assert.deepEqual([...new Set(columns.filter((one) => order.includes(one ?? '')))], order);
  });

  it('sums a selection without the totals over it; totals alone are summed', async () => {
    await open('indicador');
    await grid.shows('Total', 'Ano', '12,00');
    await grid.click('Total', 'Ano');
    await boss.page.keyboard.press('Control+a');
    await boss.page.getByText('42 células, soma 12 sem os totais', { exact: true }).waitFor();
    await select([`${name} painel`, 'jan'], [`${name} painel`, 'fev']);
    await boss.page.getByText('2 células, soma 8', { exact: true }).waitFor();
    await select(['Total', 'jan'], ['Total', 'mar']);
    await boss.page.getByText('3 células, soma 12', { exact: true }).waitFor();
    await select([`${name} norte`, 'Ano'], [`${name} painel`, 'Ano']);
    await boss.page.getByText('2 células, soma 12', { exact: true }).waitFor();
    await select([`${name} painel`, 'até mar'], [`${name} painel`, 'Ano']);
    await boss.page.getByText('2 células, soma 12 sem os totais', { exact: true }).waitFor();
  });

  it('names what is undone, redone and let go where it is in another view', async () => {
    const { page } = boss;
    await open('painel');
    await grid.type(`${name} zinco`, 'jan', '5');
    await grid.click(`${name} zinco`, 'fev');
    await grid.button('Fixar').click();
    await grid.button('Liberar 1 célula fixada').waitFor();
    const cobre = `${name} cobre`;
    await page.getByRole('radio', { name: 'Um mês' }).click();
    await grid.button('Liberar 1 célula fixada (1 em outra vista)').click();
    await grid.click(`${name} painel`, cobre);
    await page.keyboard.press('Control+z');
    const note = page.getByRole('alert').filter({ hasText: 'A mudança desfeita está em outra vista:' });
    await note.getByText(`${name} painel, ${name} zinco, jan 2026, Realizado: 5,00 → 4,00.`).waitFor();
    await page.getByText('1 valor não enviado (1 em outra vista).').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1 valor não enviado').waitFor({ state: 'detached' });
    assert.equal(await note.count(), 0);
    await grid.button('Refazer').click();
    const again = page.getByRole('alert').filter({ hasText: 'A mudança refeita está em outra vista:' });
    await again.getByText(`${name} painel, ${name} zinco, jan 2026, Realizado: 4,00 → 5,00.`).waitFor();
    await again.getByRole('button', { name: 'Refazer' }).click();
    await page.getByText('1 valor não enviado (1 em outra vista).').waitFor();
    // What is in sight is undone at once.
    await grid.type(`${name} painel`, cobre, '7');
    await page.getByText('2 valores não enviados').waitFor();
    await grid.click(`${name} painel`, cobre);
    await page.keyboard.press('Control+z');
    await page.getByText('1 valor não enviado (1 em outra vista).').waitFor();
    await grid.discard();
  });

  it('points out a value a hundred times what is usual in its row, before it is sent', async () => {
    await open('painel');
    await grid.type(`${name} zinco`, 'abr', '1234');
    await grid.type(`${name} zinco`, 'mai', '40');
    await grid.review();
    const dialog = boss.page.getByRole('dialog');
    const said = dialog.getByRole('note').filter({ hasText: '1 valor é cem vezes o normal' });
    await said.getByText(`${name} painel, ${name} zinco, abr 2026, Realizado: – → 1.234,00`).waitFor();
    assert.equal(await said.getByRole('listitem').count(), 1);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await grid.discard();
  });

  it('says of a closed cell who closed it, when, and who opens it again', async () => {
    await boss.send('POST', `/processes/closeMonth/${process}/month/1/year/2026`);
    await open('painel');
    await boss.page.reload();
    const cell = await grid.cell(`${name} zinco`, 'jan');
    await cell.click();
    await boss.page.keyboard.type('5');
    const said = /^Fechado em \d.* por Usina gerente\. Um Gerente pode reabri-lo, no Mapa\.$/;
    await boss.page.getByRole('alert').getByText(said).waitFor();
  });
});
