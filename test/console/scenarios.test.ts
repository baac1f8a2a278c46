/**
 * Scenarios in the console: one is made, typed into, calculated, compared and applied, also where
 * somebody has changed a value below it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { cellIn, shows } from '../harness/grid-page.ts';
import { type Member, type OwnCompany, ownCompany } from '../harness/own-company.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const january = 'mes=2026-01';

describe('scenarios', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let company: OwnCompany;
  let boss: Member;
  let page: Page;
  let panel: number;
  let indicator: number;
  let formula: number;
  /** The address of a scenario in which a value of February differs. */
  let kept: string;
  before(async () => {
    server = await sharedConsole();
    company = await ownCompany(server, 'CENA');
    ({ boss } = company);
    ({ page } = boss);
    [panel, indicator, formula] = await Promise.all([
      company.idOf('/panels/panel', 'CENA-N'),
      company.idOf('/indicators', 'CENA-I'),
      company.idOf('/indicators', 'CENA-X'),
    ]);
  });
  after(async () => {
    await leave(boss);
    await server?.close();
  });

  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  const idOfPage = () => Number(/cenarios\/(\d+)/.exec(page.url())?.[1]);
  /** January's value of the indicator, by whoever has the session. */
  const type = (who: Member, valor: number) =>
    who.send('PUT', `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/1/year/2026`, {
      realizado_numerador: valor,
    });

  it('one is made, typed into and calculated; undone; and told what changed below it', async () => {
    await boss.open(`/console/cenarios?${january}`);
    await button('Novo cenário').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Otimista');
    await button('Salvar').click();
    await page.getByRole('heading', { level: 1, name: 'Otimista' }).waitFor();
    await said('Nada difere ainda');
    await page.getByRole('radio', { name: 'Um painel' }).click();
    await (await cellIn(boss, 'CENA indicador', 'jan')).click();
    await page.keyboard.type('+50%');
    await page.keyboard.press('Enter');
    await said(/1 valor difere de hoje\. Salvo\./);
    await shows(boss, 'CENA fórmula', 'jan', '3.000,00');
    await row(/CENA indicador: 1\.000,.* 1\.500,00 \+500,00/).waitFor();
    await row(/CENA fórmula: 2\.000,.* 3\.000,00 \+1\.000,00/).waitFor();

    await button('Desfazer').click();
    await said('Nada difere ainda');
    await page.getByText('Nenhum resultado muda neste mês.').waitFor();
    await button('Refazer').click();
    await said(/Salvo\./);

    await type(boss, 1100);
    await said('1 valor de hoje mudou desde então.');
    await row(/CENA indicador: 1\.100,.* 1\.500,00 \+400,00/).waitFor();
  });

  it('another person opens it by its address: its owner alone changes it', async () => {
    const id = idOfPage();
    await boss.send('PUT', `/panels/updateScenario/${id}`, { visivel: 'empresa' });
    const reader = await company.enter({ level: 'Gestor', nome: 'Quem lê' });
    await reader.open(`/console/cenarios/${id}?${january}`);
    await reader.page.getByText('Você lê este cenário.').waitFor();
    await reader.page.getByRole('row', { name: /CENA fórmula: .* 3\.000/ }).waitFor();
    assert.equal(
      await reader.page.getByRole('gridcell', { selected: true }).getAttribute('aria-readonly'),
      'true',
    );
    assert.equal(await reader.page.getByRole('link', { name: 'Nome e quem vê' }).count(), 0);
    await leave(reader);
  });

  it('two are compared with today, also on a telephone; the address holds the choice', async () => {
    const first = idOfPage();
    const { insertId: second } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'Ousado',
    });
    await boss.send('PUT', `/panels/scenario/saveDifferences/${second}`, {
      definir: [
        {
          id_gmr_painel: panel,
          id_indicador: indicator,
          mes: 1,
          ano: 2026,
          campo: 'realizado_numerador',
          valor: 900,
        },
      ],
    });
    await boss.go(`/console/cenarios/comparar?${january}&cenarios=${first}`);
    await page.getByRole('checkbox', { name: 'Ousado' }).check();
    await row(/CENA fórmula: 2\.200,.* 3\.000,00 \+800,00 .* 1\.800,00 −400,00/).waitFor();
    await button('+800,00').click();
    const parts = page.getByRole('dialog');
    await parts.getByRole('row', { name: /^CENA indicador, .* \+800,00$/ }).waitFor();
    await parts.getByRole('row', { name: 'Diferença +800,00' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTitle('Mostrar os meses de CENA painel, CENA fórmula').click();
    await page.getByRole('img', { name: 'CENA painel: CENA fórmula, mês a mês' }).waitFor();
    await boss.open(page.url().replace(server.url, ''));
    await page.setViewportSize(phone);
    const narrow = page.getByRole('table', { name: 'CENA painel, CENA fórmula' });
    await narrow.getByRole('row', { name: /Ousado 1\.800,00 −400,00/ }).waitFor();
    await page.setViewportSize(desktop);
    await boss.go(`/console/cenarios/${first}?${january}`);
  });

  it('one is applied at once, after what others changed was decided', async () => {
    await button('Ver o que mudou').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Aplicar o do cenário/ }).click();
    await dialog.getByText('CENA fórmula').waitFor();
    await dialog.getByRole('button', { name: 'Aplicar 1 valor' }).click();
    await said('1 valor do cenário está nos painéis.');
    const [cell] = await boss.send<[{ realizado_numerador: number }]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/1/year/2026`,
    );
    assert.equal(cell.realizado_numerador, 1500);
    await page.getByText('Nenhum resultado muda neste mês.').waitFor();
  });

  it('what moves a result is ranked; the value that makes it reach another goes into a scenario', async () => {
    await boss.go(`/console/paineis/${panel}?${january}&explicar=${panel}.${formula}.2026-01.realizado`);
    await page.getByRole('link', { name: 'O que mais o move' }).click();
    await row(/CENA indicador, Realizado .* 1\.500,00 −30,00 \+30,00/).waitFor();
    await page.getByRole('textbox', { name: 'Valor desejado do resultado' }).fill('=');
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await page.getByText('Isto não é um número.').waitFor();
    await page.getByRole('textbox', { name: 'Valor desejado do resultado' }).fill('2.500,50');
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await said(/O resultado chega a .*2\.500,50 com:/);
    await page.getByText('1.500,00 → 1.250,25').waitFor();
    await button('Pôr no cenário').click();
    await page.getByRole('link', { name: 'Abrir o cenário' }).click();
    await said('1 valor difere de hoje');
    await row(/CENA fórmula: 3\.000,.* 2\.500,50 −499,50/).waitFor();
    await boss.go(`/console/alavancas?${january}&painel=${panel}&indicador=${formula}&cenario=${idOfPage()}`);
    await row(/CENA indicador, Realizado .* 1\.250,25/).waitFor();
  });

  it('what is typed in Planilha and not sent becomes a scenario', async () => {
    await boss.go(`/console/planilha?${january}&ver=painel&painel=${panel}`);
    await (await cellIn(boss, 'CENA indicador', 'fev')).click();
    await page.keyboard.type('700');
    await page.keyboard.press('Enter');
    await button('Guardar como cenário').click();
    await page.getByRole('heading', { level: 1, name: /^Planilha, / }).waitFor();
    kept = page.url().replace(server.url, '');
    await said('1 valor difere de hoje');
    await boss.go(`/console/planilha?${january}&ver=painel&painel=${panel}`);
    await shows(boss, 'CENA indicador', 'fev', '');
    assert.equal(await page.getByRole('status').filter({ hasText: 'não enviado' }).count(), 0);
  });

  it('its values become the targets of the next year, after they were seen', async () => {
    const process = await company.idOf('/processes', 'CENA-P');
    await boss.send('POST', `/processes/copyGmrProcess/${process}`, { nome: 'CENA 2027' });
    await boss.open(kept);
    await button('Metas do próximo ano…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row', { name: /^CENA indicador, fev 2027, Meta – → 700,00/ }).waitFor();
    await dialog.getByRole('button', { name: 'Gravar 1 meta' }).click();
    await said('1 meta do próximo ano está gravada.');
    const [cell] = await boss.send<[{ meta_numerador: number }]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/2/year/2027`,
    );
    assert.equal(cell.meta_numerador, 700);
  });
});
