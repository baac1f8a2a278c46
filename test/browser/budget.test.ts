/**
 * The page of the budget: a statement whose lines, slice and columns are chosen, and whose numbers
 * are followed down to the records and who wrote them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, phone, type Visit } from '../harness/console.ts';
import { GridPage, pasteText } from './grid-page.ts';
import { addFilter, openMore } from './hands.ts';
import { type SharedConsole, visitedConsole } from './shared-console.ts';

describe('the page of the budget', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of 412 /);
  let server: SharedConsole;
  let visit: Visit;
  let page: Page;
  let grid: GridPage;
  let period: number;
  /** Of another year. */
  let plan: number;
  let result: number;
  let process: number;
  /** North, south, west. */
  let centres: readonly number[];
  const planned = Array.from({ length: 40 }, (_, at) => `PLN-${String(at + 1).padStart(2, '0')}`);
  const insert = async (resource: string, codigo: string, nome: string, more: object = {}) =>
    (await server.api<{ insertId: number }>('POST', `/go/${resource}/insert`, { codigo, nome, ...more }))
      .insertId;
  const fact = (account: string, of: string, mes: number, valor: number) => ({
    codigo_periodo: 'DRE-31',
    codigo_conta: account,
    codigo_centro_resultado: of,
    mes,
    ano: 2031,
    valor,
  });
  const send = (resource: string, linhas: readonly object[]) =>
    server.api('POST', `/go/${resource}/upsertMany`, { linhas });
  before(async () => {
    ({ server, visit, page } = at);
    grid = new GridPage(visit);
    const months = { inicio_mes: 1, inicio_ano: 2031, fim_mes: 12, fim_ano: 2031 };
    process = await insert('processoGo', 'DRE', 'Processo da DRE');
    period = await insert('periodoGo', 'DRE-31', 'Ano de 2031', { id_go_processo: process, ...months });
    const sales = await insert('contaGo', 'DRE-V', 'Vendas da DRE');
    await insert('contaGo', 'DRE-V1', 'Varejo da DRE', { id_conta_pai: sales });
    await insert('contaGo', 'DRE-V2', 'Atacado da DRE', { id_conta_pai: sales });
    const costs = await insert('contaGo', 'DRE-C', 'Custos da DRE');
    centres = [
      await insert('centroResultadoGo', 'DRE-N', 'Norte da DRE'),
      await insert('centroResultadoGo', 'DRE-S', 'Sul da DRE'),
      await insert('centroResultadoGo', 'DRE-O', 'Oeste da DRE'),
    ];
    result = await insert('estruturaGo', 'DRE-R', 'Resultado da DRE', { id_go_processo_periodo: period });
    await server.api('PUT', `/go/estruturaGo/saveAccounts/${result}`, {
      contas: [
        { id_conta: sales, sinal: 1 },
        { id_conta: costs, sinal: -1 },
      ],
    });
    await send('orcadoGo', [
      fact('DRE-V1', 'DRE-N', 1, 1000),
      fact('DRE-V2', 'DRE-S', 1, 500.5),
      fact('DRE-C', 'DRE-N', 1, 300),
      fact('DRE-V1', 'DRE-N', 2, 100),
    ]);
    await send('realizadoGo', [fact('DRE-V1', 'DRE-N', 1, 1100), fact('DRE-C', 'DRE-N', 1, 500.25)]);
    await server.api('PUT', `/go/contaGo/block/${costs}`, {});
    const later = { inicio_mes: 1, inicio_ano: 2033, fim_mes: 12, fim_ano: 2033 };
    plan = await insert('periodoGo', 'DRE-33', 'Ano de 2033', { id_go_processo: process, ...later });
    const all = await insert('estruturaGo', 'PLN-T', 'Despesas do plano', { id_go_processo_periodo: plan });
    const ids = await Promise.all(planned.map((codigo) => insert('contaGo', codigo, `Conta ${codigo}`)));
    await server.api('PUT', `/go/estruturaGo/saveAccounts/${all}`, {
      contas: ids.map((id_conta) => ({ id_conta, sinal: 1 })),
    });
  });

  const open = async (more = '') => {
    await visit.go(`/console/orcamento?periodo=${period}${more}`);
    await page.getByRole('table', { name: 'Demonstrativo de Ano de 2031' }).first().waitFor();
  };
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  const number = (what: string) => page.getByRole('button', { name: what });
  const dialog = () => page.getByRole('dialog');
  const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Waits for a number as it is read out: line, month, column and value. */
  const reads = (what: string) => number(what).waitFor();
  const stored = async (resource: string, account: string, of: string, mes: number) => {
    const rows = await server.api<Record<string, unknown>[]>(
      'GET',
      `/go/${resource}/getByPeriod/${period}?include=codigo_conta,codigo_centro_resultado&mes=${mes}`,
    );
    return rows.find((row) => row['codigo_conta'] === account && row['codigo_centro_resultado'] === of)?.[
      'valor'
    ];
  };

  it('shows lines with signs, what lies below, a slice, the year to date beside the month, and shares', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit.open(`/console/orcamento?periodo=${period}`);
    await reads('DRE-R Resultado da DRE, jan 2031, Orçado: 1.200,50.');
    await visit.settle();
    const timesAsked = (what: string) => asked.filter((path) => path.endsWith(what)).length;
    assert.equal(timesAsked('/getStatement'), 1, 'what is asked ahead is what the page asks');
    assert.equal(timesAsked('/contaGo/getAll'), 0, 'the names of all accounts are not needed to read');
    await reads('DRE-R Resultado da DRE, jan 2031, Realizado: 599,75.');
    await reads('DRE-R Resultado da DRE, jan 2031, Desvio %: −50,04%.');
    await reads('DRE-C Custos da DRE, jan 2031, Realizado: −500,25.');
    await page.getByRole('button', { name: 'Contas abaixo de DRE-V Vendas da DRE' }).click();
    await reads('DRE-V2 Atacado da DRE, jan 2031, Orçado: 500,50.');
    // The address says what is open.
    await page.reload();
    await reads('DRE-V2 Atacado da DRE, jan 2031, Orçado: 500,50.');
    assert.match(await line('Custos da DRE').innerText(), /\(−\)/);
    const centre = await addFilter(page, 'Centro de resultado');
    await centre.selectOption('DRE-S Sul da DRE');
    await reads('DRE-R Resultado da DRE, jan 2031, Orçado: 500,50.');
    await centre.selectOption('Todos');
    await press('Colunas');
    await page.getByRole('radio', { name: 'Os dois' }).click();
    await reads('DRE-R Resultado da DRE, fev 2031, Orçado: 100,00.');
    await reads('DRE-R Resultado da DRE, fev 2031, Orçado até o mês: 1.300,50.');
    await page.getByRole('combobox', { name: 'Em % de' }).selectOption('DRE-R Resultado da DRE');
    await reads('DRE-V Vendas da DRE, jan 2031, Orçado (%): 124,99%.');
    await page.getByRole('checkbox', { name: 'Histórico' }).check();
    await page.getByRole('columnheader', { name: 'Histórico', exact: true }).first().waitFor();
  });

  it('follows a number by account and centre to its records, and to who wrote them', async () => {
    await open();
    await number('DRE-R Resultado da DRE, jan 2031, Orçado:').click();
    await dialog().getByRole('heading', { name: 'DRE-R Resultado da DRE, janeiro de 2031' }).waitFor();
    const row = (name: string) => dialog().getByRole('row').filter({ hasText: name });
    await row('DRE-C Custos da DRE').getByText('−300,00').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    const names = () => dialog().getByRole('rowheader').allInnerTexts();
    const byBudget = dialog().getByRole('columnheader', { name: 'Orçado' });
    await byBudget.getByRole('button').click();
    await page.locator('[role=dialog] th[aria-sort=descending]').waitFor();
    assert.deepEqual(await names(), ['DRE-V1 Varejo da DRE', 'DRE-V2 Atacado da DRE', 'DRE-C Custos da DRE']);
    await byBudget.getByRole('button').click();
    await page.locator('[role=dialog] th[aria-sort=ascending]').waitFor();
    assert.deepEqual(await names(), ['DRE-C Custos da DRE', 'DRE-V2 Atacado da DRE', 'DRE-V1 Varejo da DRE']);
    await inDialog('DRE-V1 Varejo da DRE').click();
    await dialog().getByText('Só DRE-V1 Varejo da DRE').waitFor();
    await inDialog('DRE-N Norte da DRE').click();
    const records = dialog().getByRole('table', { name: 'Registros' });
    await records.getByRole('row').filter({ hasText: 'Orçado' }).getByText('1.000,00').waitFor();
    await records.getByRole('button', { name: 'DRE-V1 Varejo da DRE' }).first().click();
    await dialog()
      .getByRole('list', { name: 'Histórico de DRE-V1 Varejo da DRE' })
      .getByText(/lançado: – → 1\.000$/)
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await inDialog('Tudo').click();
    await row('DRE-C Custos da DRE').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('names the indicators that read a line, which lead back to the slice that they read', async () => {
    const [demo] = await server.api<{ id: number }[]>('GET', '/go/periodoGo/getByCode/2017');
    await visit.go(`/console/orcamento?periodo=${demo?.id}&linhas=contas`);
    await number('5 Custo das mercadorias vendidas, jan 2017, Realizado:').click();
    await dialog().getByRole('radio', { name: 'Lido por' }).click();
    const row = dialog().getByRole('row').filter({ hasText: 'Custo das mercadorias da região Leste' });
    await row.getByText('orçado na meta, realizado no realizado').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await row.getByRole('cell').getByRole('link').first().click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('link', { name: '5 Custo das mercadorias vendidas' }).click();
    await dialog()
      .getByRole('heading', { name: '5 Custo das mercadorias vendidas, janeiro de 2017' })
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('combobox', { name: 'Centro de resultado' })
      .locator('option:checked', { hasText: 'LESTE' })
      .waitFor({ state: 'attached' });
  });

  it('is moved through with the arrow keys', async () => {
    await open();
    const first = number('DRE-R Resultado da DRE, jan 2031, Orçado:');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const focused = await page.locator(':focus').getAttribute('aria-label');
    assert.match(focused ?? '', /^DRE-V Vendas da DRE, jan 2031, Realizado: 1\.100,00/);
    await page.keyboard.press('Enter');
    await dialog().getByRole('heading', { name: 'DRE-V Vendas da DRE, janeiro de 2031' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('draws of a long table what is in view, to whose ends the arrow keys lead', async () => {
    const months = { inicio_mes: 1, inicio_ano: 2001, fim_mes: 12, fim_ano: 2001 };
    const long = await insert('periodoGo', 'LON-01', 'Ano longo', { id_go_processo: process, ...months });
    const above = await insert('contaGo', 'LON', 'Contas longas');
    const accounts = await Promise.all(
      Array.from({ length: 31 }, (_, at) =>
        insert('contaGo', `LON-${at}`, `Conta longa ${at}`, { id_conta_pai: above }),
      ),
    );
    const structure = await insert('estruturaGo', 'LON-E', 'Longa', { id_go_processo_periodo: long });
    const contas = accounts.map((id_conta) => ({ id_conta, sinal: 1 }));
    await server.api('PUT', `/go/estruturaGo/saveAccounts/${structure}`, { contas });
    const january = { ...fact('LON-30', 'DRE-N', 1, 7), codigo_periodo: 'LON-01', ano: 2001 };
    await send('orcadoGo', [january]);
    await visit.go(`/console/orcamento?periodo=${long}`);
    const last = number('LON-E Longa, jan 2001, Desvio %: −100,00%');
    await last.focus();
    const pressed = async (key: string) => {
      await page.keyboard.press(key);
      return (await page.locator(':focus').getAttribute('aria-label')) ?? '';
    };
    assert.match(await pressed('ArrowRight'), /^LON-E Longa, Período, Orçado: 7/);
    await last.waitFor({ state: 'detached' });
    assert.match(await pressed('ArrowLeft'), /^LON-E Longa, jan 2001, Desvio %: −100,00%/);
  });

  it('has every month on paper', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    for (const month of ['jan 2031', 'jul 2031', 'dez 2031']) {
      await page.getByRole('columnheader', { name: month }).waitFor();
    }
    await page.emulateMedia({ media: null });
  });

  it('opens a number on a telephone by whatever it can be opened by, which is in the dialog', async () => {
    await page.setViewportSize(phone);
    await open('&linhas=contas');
    await page.locator('td [data-number]').first().click();
    const ways = dialog().getByRole('radiogroup').getByRole('radio');
    await ways.last().waitFor();
    const rights = [ways.last(), dialog()].map(async (one) => {
      const box = await one.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    });
    const [last = 0, edge = 0] = await Promise.all(rights);
    assert.ok(last < edge, `${last} of ${edge}`);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.setViewportSize(desktop);
  });

  /** The grid in which facts are typed. */
  const enter = async (of: number, more: string, name: string) => {
    await visit.go(`/console/orcamento?periodo=${of}&lancar=orcado${more}`);
    await page.getByRole('grid', { name }).waitFor();
  };
  const pending = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('is typed into where a line is one account, and refuses what is blocked', async () => {
    await enter(period, `&linhas=todas&centro=${centres[0]}`, 'Orçado de Ano de 2031');
    const [retail, wholesale, costs] = [
      'DRE-V1 Varejo da DRE',
      'DRE-V2 Atacado da DRE',
      'DRE-C Custos da DRE',
    ];
    await grid.type(retail, 'jan 2031', '+8%');
    await grid.shows(retail, 'jan 2031', '1.080,00');
    await grid.type(wholesale, 'jan 2031', '=100+200');
    await grid.shows('DRE-V Vendas da DRE', 'jan 2031', '1.380,00');
    // The process is in BRL.
    await grid.type(wholesale, 'fev 2031', 'US$ 7,10');
    await page.getByText('US$ é outra moeda: aqui os valores são em BRL.').waitFor();
    await page.keyboard.press('Escape');
    await (await grid.cell(wholesale, 'fev 2031')).click();
    await pasteText(visit, [['US$ 7,10']]);
    await dialog().getByText('está em outra moeda').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await (await grid.cell(costs, 'jan 2031')).click();
    await page.keyboard.type('5');
    await page.getByText('Custos da DRE está bloqueado').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await grid.shows(wholesale, 'jan 2031', '');
    await page.keyboard.press('Control+y');
    await pending('2 valores não enviados');
    // Others have stored something else meanwhile, and the page is opened again.
    await send('orcadoGo', [fact('DRE-V1', 'DRE-N', 1, 1001)]);
    await page.reload();
    await grid.shows(retail, 'jan 2031', '1.080,00');
    await press('Conferir e enviar');
    await dialog().getByText('1 valor mudou desde que foi lido.').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await inDialog('Enviar 2 valores').isDisabled(), true);
    await inDialog('Enviar o meu: ').click();
    await grid.confirm(2);
    assert.equal(await stored('orcadoGo', 'DRE-V1', 'DRE-N', 1), 1080);
    await press('Desfazer o envio');
    await grid.send(2);
    assert.equal(await stored('orcadoGo', 'DRE-V1', 'DRE-N', 1), 1001);
    assert.equal(await stored('orcadoGo', 'DRE-V2', 'DRE-N', 1), undefined);
  });

  it('is saved as a file by codes, and read from one after a check', async () => {
    await enter(period, '&linhas=todas', 'Orçado de Ano de 2031');
    const saving = page.waitForEvent('download');
    await openMore(page, 'Orçado de Ano de 2031');
    await press('Período inteiro, com códigos (CSV)');
    const saved = readFileSync(await (await saving).path(), 'utf8');
    assert.match(saved, /^\uFEFF.*;valor;codigo_conta;nome_conta;/);
    const read = async (file: string | Buffer) => {
      const buffer = Buffer.from(file);
      const choice = { name: 'ano', mimeType: 'application/octet-stream', buffer };
      await page.getByLabel('Importar um período de um arquivo').setInputFiles(choice);
    };
    const row = (account: string) => `\nDRE-31;${account};DRE-S;7;2031;1.070,25`;
    const head = 'codigo_periodo;codigo_conta;codigo_centro_resultado;mes;ano;valor';
    await read(`${head}${row('DRE-V2')}${row('DRE-X')}`);
    await dialog().getByText('Linha 3, codigo_conta: Não existe.').waitFor();
    assert.equal(await inDialog('Gravar 1 valor').isDisabled(), true);
    assert.deepEqual(await accessibilityFindings(page), []);
    await press('Cancelar');
    await read(`${head}${row('DRE-V2')}`);
    const store = inDialog('Gravar 1 valor');
    await store.waitFor();
    // What others store after the check is not overwritten.
    await send('orcadoGo', [fact('DRE-V2', 'DRE-S', 7, 7)]);
    await store.click();
    await dialog().getByRole('alert').waitFor();
    assert.equal(await stored('orcadoGo', 'DRE-V2', 'DRE-S', 7), 7);
    await press('Cancelar');
    await read(`${head}${row('DRE-V2')}`);
    await store.click();
    await page.getByRole('status').filter({ hasText: '1 valor gravado do arquivo.' }).waitFor();
    await grid.shows('DRE-V2 Atacado da DRE', 'jul 2031', '1.070,25');
    // What was saved goes back as it is.
    const workbook = page.waitForEvent('download');
    await openMore(page, 'Orçado de Ano de 2031');
    await press('Período inteiro, com códigos (XLSX)');
    for (const file of [saved, readFileSync(await (await workbook).path())]) {
      await read(file);
      await dialog().getByText('já estão assim').waitFor();
      await press('Cancelar');
    }
  });

  it('is planned: pasted for three centres, distributed, compared, and followed to its records', async () => {
    const year = 'Orçado de Ano de 2033';
    const head = ['', ...Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}/2033`)];
    for (const centre of centres.slice(0, 2)) {
      await enter(plan, `&centro=${centre}`, year);
      await (await grid.cell('PLN-01 Conta PLN-01', 'jan 2033')).click();
      const rows = planned.map((code, at) => [
        code,
        ...head.slice(1).map((_, month) => `${100 + at + month},50`),
      ]);
      await pasteText(visit, [head, ...rows]);
      await inDialog('Aplicar 480 valores').click();
      await grid.shows('PLN-T Despesas do plano', 'jan 2033', '4.800,00');
    }
    // The third centre has nothing yet: a year's total says nothing of its months.
    await enter(plan, `&centro=${centres[2]}`, year);
    await grid.type('PLN-03 Conta PLN-03', 'Período', '1000');
    await dialog().getByText('As partes de hoje somam zero').waitFor();
    await dialog().getByRole('radio', { name: 'Iguais' }).click();
    await dialog().getByText('83,34').first().waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await inDialog('Aplicar 12 valores').click();
    await grid.shows('PLN-03 Conta PLN-03', 'Período', '1.000,00');
    await pending('972 valores não enviados (960 em outras vistas)');
    await grid.send(972);
    // A total of all centres is spread by its shares; the parts add up to it.
    await enter(plan, '', year);
    await grid.shows('PLN-03 Conta PLN-03', 'jan 2033', '288,34');
    await grid.type('PLN-03 Conta PLN-03', 'jan 2033', '300');
    await dialog().getByText('As partes somam 288,34 e passam a somar 300,00.').waitFor();
    const total = dialog().getByRole('textbox', { name: 'Total' });
    await total.fill('US$ 300');
    await dialog().getByText('US$ é outra moeda: aqui os valores são em BRL.').waitFor();
    await inDialog('Aplicar 0 valores').and(page.locator(':disabled')).waitFor();
    await press('300');
    await inDialog('Aplicar 3 valores').click();
    await grid.send(3);
    // Of a total, what is held of it in the view of its centre stays as it is.
    await enter(plan, `&centro=${centres[0]}`, year);
    await (await grid.cell('PLN-05 Conta PLN-05', 'jan 2033')).click();
    await page.keyboard.press('Control+h');
    await enter(plan, '', year);
    await grid.type('PLN-05 Conta PLN-05', 'jan 2033', '400');
    await dialog().getByText('1 parte bloqueada ou fixada não muda.').waitFor();
    await inDialog('Aplicar 1 valor').waitFor();
    await press('Cancelar');
    await press('Liberar 1 célula fixada (1 em outra vista)');
    await send('realizadoGo', [{ ...fact('PLN-03', 'DRE-N', 1, 450), codigo_periodo: 'DRE-33', ano: 2033 }]);
    // Loaded anew: others’ facts are read after some seconds otherwise.
    await visit.open(`/console/orcamento?periodo=${plan}`);
    await number('PLN-03 Conta PLN-03, jan 2033, Desvio %: 50,00%.').click();
    await inDialog('PLN-03 Conta PLN-03').click();
    await inDialog('DRE-O Oeste da DRE').click();
    const records = dialog().getByRole('table', { name: 'Registros' });
    await records
      .getByRole('row')
      .filter({ hasText: '86,71' })
      .filter({ hasText: 'Helena Duarte' })
      .waitFor();
    await page.keyboard.press('Escape');
  });
});
