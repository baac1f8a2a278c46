/**
 * Scenarios in the console: one is made, typed into, calculated, compared and applied, also where
 * somebody has changed a value below it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { GridPage } from './grid-page.ts';
import { typeDate } from './hands.ts';
import { type Member, type OwnCompany, ownCompany } from './own-company.ts';
import { sharedConsole } from './shared-console.ts';

const january = 'mes=2026-01';

describe('scenarios', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let company: OwnCompany;
  let boss: Member;
  let page: Page;
  let grid: GridPage;
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
    grid = new GridPage(boss);
    [panel, indicator, formula] = await Promise.all([
      company.idOf('/panels/panel', 'CENA-N'),
      company.idOf('/indicators', 'CENA-I'),
      company.idOf('/indicators', 'CENA-X'),
    ]);
  });
  after(async () => {
    await leave(boss);
  });

  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  const idOfPage = () => Number(/cenarios\/(\d+)/.exec(page.url())?.[1]);
  const applying = (who: Member) => who.page.getByRole('button', { name: /^(Aplicar|Ver o que mudou)/ });
  const january2026 = () => ({ id_gmr_painel: panel, id_indicador: indicator, mes: 1, ano: 2026 });
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
    await grid.type('CENA indicador', 'jan', '+50%');
    await said(/1 valor difere da base\. Salvo\./);
    await grid.shows('CENA fórmula', 'jan', '3.000,00');
    await row(/CENA indicador: 1\.000,.* 1\.500,00 \+500,00/).waitFor();
    await row(/CENA fórmula: 2\.000,.* 3\.000,00 \+1\.000,00/).waitFor();

    await button('Desfazer').click();
    await said('Nada difere ainda');
    await page.getByText('Nenhum resultado muda neste mês.').waitFor();
    await button('Refazer').click();
    await said(/Salvo\./);

    // By percents of the value of today. What one moves at once is undone at once.
    await grid.click('CENA indicador', 'jan');
    const slider = page.getByRole('slider', { name: 'Variar' });
    assert.equal(await slider.getAttribute('aria-valuetext'), '+50%');
    await slider.press('ArrowLeft');
    await row(/CENA fórmula: 2\.000,.* 2\.980,00 \+980,00/).waitFor();
    await slider.fill('-20');
    await row(/CENA fórmula: 2\.000,.* 1\.600,00 −400,00/).waitFor();
    await grid.shows('CENA indicador', 'jan', '800,00');
    await button('Desfazer').click();
    await row(/CENA indicador: 1\.000,.* 1\.500,00 \+500,00/).waitFor();
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
    await reader.page.getByText('Somente leitura.').waitFor();
    await reader.page.getByRole('row', { name: /CENA fórmula: .* 3\.000/ }).waitFor();
    assert.equal(
      await reader.page.getByRole('gridcell', { selected: true }).getAttribute('aria-readonly'),
      'true',
    );
    // Somebody else's value has changed below it, which its owner decides.
    await reader.page.getByText('1 valor difere da base').waitFor();
    assert.equal(await applying(reader).count(), 0);
    assert.equal(await reader.page.getByRole('link', { name: 'Nome, dono, base e quem vê' }).count(), 0);
    // Nobody is asked to type where they may not.
    const { insertId: empty } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'Ainda vazio',
      visivel: 'empresa',
    });
    await reader.go(`/console/cenarios/${empty}?${january}`);
    await reader.page.getByText('Nada do que você vê difere da base.').waitFor();
    await leave(reader);
    await boss.send('DELETE', `/panels/deleteScenario/${empty}`);
  });

  it('is applied by whoever may type in all of its cells, and offered to nobody else', async () => {
    const process = await company.idOf('/processes', 'CENA-P');
    const { insertId: id } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'De todos',
      visivel: 'empresa',
    });
    await boss.send('PUT', `/panels/scenario/saveDifferences/${id}`, {
      definir: [{ ...january2026(), campo: 'realizado_numerador', valor: 900 }],
    });
    const typist = await company.enter({ level: 'Colaborador', nome: 'Quem digita' });
    await server.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES ($1, $2, $3, $4, 1)`,
      [company.id, process, panel, typist.person.id],
    );
    await typist.open(`/console/cenarios/${id}?${january}`);
    await typist.page.getByText('1 valor difere da base').waitFor();
    await applying(typist).waitFor();
    await boss.send('POST', `/processes/closeMonth/${process}/month/1/year/2026`);
    await typist.page.reload();
    await typist.page.getByText('Você não pode aplicar').waitFor();
    assert.equal(await applying(typist).count(), 0);
    await boss.send('POST', `/processes/reopenMonth/${process}/month/1/year/2026`, { motivo: 'engano' });
    // Pages that still show the scenario would ask for it once more.
    await leave(typist);
    await boss.send('DELETE', `/panels/deleteScenario/${id}`);
  });

  it('two are compared with today, also on a telephone; the address holds the choice', async () => {
    const first = idOfPage();
    const { insertId: second } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'Ousado',
    });
    await boss.send('PUT', `/panels/scenario/saveDifferences/${second}`, {
      definir: [{ ...january2026(), campo: 'realizado_numerador', valor: 900 }],
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
    await said('1 valor do cenário já está nos painéis.');
    const [cell] = await boss.send<[{ realizado_numerador: number }]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/1/year/2026`,
    );
    assert.equal(cell.realizado_numerador, 1500);
    await page.getByText('Nenhum resultado muda neste mês.').waitFor();
    await boss.go('/console/nada');
    await page.goBack();
    await said('Os painéis já têm todos os valores deste cenário.');
    await page.getByRole('gridcell', { selected: true }).waitFor();
    assert.equal(await page.locator('[data-changed]').count(), 0);
    assert.equal(await applying(boss).count(), 0);
  });

  it('one that stands on the past shows the values of then, and each column says its base', async () => {
    const first = idOfPage();
    const base_em = new Date().toISOString();
    await type(boss, 1600);
    const { insertId: id } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'De então',
      base_em,
    });
    await boss.go(`/console/cenarios/${id}?${january}&ver=painel&painel=${panel}`);
    await page.getByText(/Base: como estava em \d/).waitFor();
    await grid.shows('CENA indicador', 'jan', '1.500,00');
    await grid.type('CENA indicador', 'jan', '2000');
    await said(/1 valor difere da base\. Salvo\. 1 valor de hoje mudou desde então\./);
    await row(/CENA fórmula 3\.000,00 .*4\.000,00 \+1\.000,00/).waitFor();
    await grid.shows('CENA fórmula', 'jan', '4.000,00');

    await boss.open(`/console/cenarios/comparar?${january}&cenarios=${first},${id}`);
    await row(/^Hoje Otimista Como estava em .* De então$/).waitFor();
    await row(/CENA fórmula: 3\.200,.* 3\.000,00 −200,00 .* 3\.000,00 .*4\.000,00 \+1\.000,00/).waitFor();
    await boss.go(`/console/alavancas?${january}&painel=${panel}&indicador=${formula}&cenario=${id}`);
    await page.getByText(/^Base: como estava em \d/).waitFor();

    await boss.go(`/console/cenarios?${january}&registro=${id}`);
    const field = page.getByRole('dialog').getByRole('group', { name: /^Base: como estava em/ });
    await typeDate(field, '2020-01-01T00:00');
    await button('Salvar').click();
    await page.getByText(/O histórico está completo desde/).waitFor();
    // The refusal, which the browser logs.
    assert.equal(boss.complaints.splice(0).length, 1);
    await typeDate(field, '');
    const saved = page.waitForResponse((one) => one.url().includes('/updateScenario/') && one.ok());
    await button('Salvar').click();
    await saved;
    await boss.go(`/console/cenarios/${id}?${january}&ver=painel&painel=${panel}`);
    await page.getByText('Base: os valores de hoje.').waitFor();
    await row(/CENA fórmula: 3\.200,.* 4\.000,00 \+800,00/).waitFor();
    await type(boss, 1500);
  });

  it('a Gerente hands over what somebody who has left kept to themselves', async () => {
    const gone = await company.enter({ level: 'Gestor', nome: 'Quem sai' });
    const { insertId: id } = await gone.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'Só meu',
    });
    await leave(gone);
    const next = await company.enter({ level: 'Gestor', nome: 'Quem continua' });
    await server.sql("UPDATE colaborador SET status = 2 WHERE id_empresa = $1 AND nome = 'Quem sai'", [
      company.id,
    ]);
    await boss.go(`/console/cenarios?${january}&registro=${id}`);
    const owner = page.getByRole('dialog').getByRole('combobox', { name: 'Dono (opcional)' });
    await owner.fill('Quem continua');
    await page.getByRole('option', { name: 'Quem continua' }).click();
    await button('Salvar').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Só meu' }).waitFor({ state: 'detached' });
    await next.open(`/console/cenarios/${id}?${january}`);
    await next.page.getByRole('heading', { level: 1, name: 'Só meu' }).waitFor();
    await leave(next);
  });

  it('what moves a result is ranked; the value that makes it reach another goes into a scenario', async () => {
    await boss.go(`/console/paineis/${panel}?${january}&explicar=${panel}.${formula}.2026-01.realizado`);
    await page.getByRole('link', { name: 'O que mais influencia' }).click();
    await row(/CENA indicador, Realizado .* 1\.500,00 −30,00 \+30,00/).waitFor();
    const wanted = page.getByRole('textbox', { name: 'Valor desejado do resultado' });
    const search = page.getByRole('button', { name: 'Procurar', exact: true });
    // Another language's number is asked about, as in a cell.
    await wanted.fill('2,500.50');
    await button('2.500,50 (ponto decimal)').click();
    await search.click();
    await said(/O resultado chega a .*2\.500,50 com:/);
    // What is refused has no answer: the last one goes.
    await wanted.fill('abc');
    await search.click();
    await page.getByText('1.500,00 → 1.250,25').waitFor({ state: 'detached' });
    await wanted.fill('2.500,50');
    await search.click();
    await page.getByText('1.500,00 → 1.250,25').waitFor();
    await button('Incluir no cenário').click();
    await page.getByRole('link', { name: 'Abrir o cenário' }).click();
    await said('1 valor difere da base');
    await row(/CENA fórmula: 3\.000,.* 2\.500,50 −499,50/).waitFor();
    await boss.go(`/console/alavancas?${january}&painel=${panel}&indicador=${formula}&cenario=${idOfPage()}`);
    await row(/CENA indicador, Realizado .* 1\.250,25/).waitFor();
    await boss.go(`/console/alavancas?${january}&painel=${panel}&indicador=0`);
    await page.getByText(/: Pontuação, janeiro/).waitFor();
  });

  it('what cannot be saved any more is said not to be saved', async () => {
    const { insertId } = await boss.send<{ insertId: number }>('POST', '/panels/insertScenario', {
      nome: 'Breve',
    });
    await boss.go(`/console/cenarios/${insertId}?${january}&ver=painel&painel=${panel}`);
    const cell = await grid.cell('CENA indicador', 'jan');
    await cell.click();
    await boss.send('DELETE', `/panels/deleteScenario/${insertId}`);
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Não foi salvo').waitFor();
    await grid.shows('CENA indicador', 'jan', '5,00');
    assert.match(boss.complaints.splice(0).join(), /status of 404/);
  });

  it('what is typed in Planilha and not sent becomes a scenario', async () => {
    await boss.go(`/console/planilha?${january}&ver=painel&painel=${panel}`);
    await grid.type('CENA indicador', 'fev', '700');
    await button('Guardar como cenário').click();
    await page.getByRole('heading', { level: 1, name: /^Planilha, / }).waitFor();
    kept = page.url().replace(server.url, '');
    await said('1 valor difere da base');
    await boss.go(`/console/planilha?${january}&ver=painel&painel=${panel}`);
    await grid.shows('CENA indicador', 'fev', '');
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
    await said('1 meta do próximo ano gravada.');
    const [cell] = await boss.send<[{ meta_numerador: number }]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/2/year/2027`,
    );
    assert.equal(cell.meta_numerador, 700);
  });
});
