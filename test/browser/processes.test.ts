/** The page of processes: one is made, and the next year from it after what it has was shown. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { cellAt, cellIn, shows } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

interface Process {
  readonly id: number;
  readonly nome: string;
}

describe('the page of processes', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of 409 /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
  });
  after(async () => {
    for (const { id, nome } of await processes()) {
      if (!nome.startsWith('Ensaio')) continue;
      await server.api('PUT', `/processes/updateGmrProcess/${id}`, { status: 0 });
      await server.api('DELETE', `/processes/deleteGmrProcess/${id}`);
    }
  });

  const processes = () => server.api<Process[]>('GET', '/processes/getGmrProcesses');
  const dialog = () => page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  const chosen = (name: string) => dialog().getByRole('combobox', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('makes a process of months, refuses months that run backwards, and copies it to the next year', async () => {
    await visit.go('/console/processos');
    await page.getByRole('button', { name: 'Novo processo' }).click();
    // The months of this year are there already.
    const year = String(new Date().getFullYear());
    assert.equal(await chosen('Primeiro mês').inputValue(), '0');
    assert.equal(await chosen('Último mês').inputValue(), '11');
    for (const end of ['Primeiro', 'Último']) assert.equal(await field(`${end} mês: ano`).inputValue(), year);
    await field('Nome').fill('Ensaio 2090');
    await chosen('Primeiro mês').selectOption({ index: 0 });
    await field('Primeiro mês: ano').fill('2090');
    await chosen('Último mês').selectOption({ index: 11 });
    await field('Último mês: ano').fill('2089');
    await inDialog('Salvar').click();
    await dialog().getByText('Vem antes do primeiro mês.').waitFor();
    await field('Último mês: ano').fill('2090');
    await inDialog('Salvar').click();
    await said('Salvo: Ensaio 2090.');

    await page.getByRole('button', { name: 'Ensaio 2090', exact: true }).click();
    await dialog()
      .getByText(/^Nenhum ainda\./)
      .waitFor();
    await inDialog('Próximo ano…').click();
    await dialog().getByText('De janeiro de 2091 a dezembro de 2091.').waitFor();
    assert.equal(await field('Nome do novo processo').inputValue(), 'Ensaio 2091');
    await inDialog('Criar processo').click();
    await said('O processo Ensaio 2091 foi criado.');
    await page.getByRole('link', { name: 'Abrir o mapa dele' }).click();
    const period = page.getByRole('combobox', { name: 'Processo' });
    await period.waitFor();
    assert.equal(await period.locator('option:checked').textContent(), 'Ensaio 2091');
    assert.ok((await processes()).some(({ nome }) => nome === 'Ensaio 2091'));
  });

  it('closes a month in Mapa, which then says so everywhere and takes no value, and reopens it', async () => {
    const month = 'processo=4&mes=2017-03';
    const closed = page.getByText(/^Fechado em .* por Helena Duarte$/);
    await visit.go('/console/processos?registro=4');
    await page.getByRole('link', { name: 'Fechar um mês, no Mapa' }).click();
    await page.getByRole('heading', { name: 'Mapa' }).waitFor();
    const typist = await server.enter(server.employee('Marcos Tavares'));
    await typist.open(`/console/planilha?${month}&ver=painel&painel=9`);
    await (await cellIn(typist, 'Vendas', 'mar')).click();
    await typist.page.keyboard.type('5');
    await typist.page.keyboard.press('Enter');
    // What is missing is the same on both pages, whatever is chosen there.
    await visit.go(`/console?${month}&acumulado=1`);
    const due = page.getByRole('heading', { name: /^Sem resultado \d/ });
    const [count] = /\d+$/.exec(await due.innerText()) ?? [];
    const closing = async () => {
      await visit.go(`/console/mapa?${month}`);
      await page.getByRole('button', { name: 'Fechar mês' }).click();
      await dialog().getByText('do processo Gestão 2017, ninguém mais pode mudar').waitFor();
    };
    await closing();
    await dialog().getByText(`Faltam ${count} resultados`, { exact: true }).waitFor();
    assert.equal(String(await dialog().getByRole('listitem').getByRole('link').count()), count);
    await dialog().getByRole('link', { name: 'Vendas' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Arizona' }).waitFor();
    await closing();
    await field('Nota (opcional)').fill('Reunião de abril');
    assert.deepEqual(await accessibilityFindings(page), []);
    await inDialog('Fechar mês').click();
    await closed.waitFor();

    // Who was filling it in is told so in their language, and keeps what they typed.
    await typist.page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const sending = typist.page.getByRole('dialog');
    await sending.getByRole('button', { name: 'Enviar 1 valor' }).click();
    const told =
      /linha 1: O mês de março de 2017 está fechado em Gestão 2017 \(Helena Duarte, .*\): reabra-o/;
    // By the check, or by the sending, or both.
    await sending.getByRole('alert').getByText(told).first().waitFor();
    await sending.getByRole('button', { name: 'Cancelar' }).click();
    await shows(typist, 'Vendas', 'mar', '5,00');
    assert.match(typist.complaints.splice(0).join(), /status of 409/);
    await leave(typist);

    await visit.go(`/console/planilha?${month}&ver=indicador`);
    await cellAt(visit, 0, 2).click();
    await page.keyboard.type('1');
    await page
      .getByRole('alert')
      .getByText(/^Fechado em .* Um Gerente pode reabri-lo/)
      .waitFor();
    await visit.go(`/console/paineis/9?${month}`);
    await closed.waitFor();

    await visit.go(`/console/mapa?${month}`);
    await page.getByRole('button', { name: 'Reabrir mês' }).click();
    assert.ok(await inDialog('Reabrir mês').isDisabled());
    await field('Por que reabrir').fill('Nota fiscal errada');
    await inDialog('Reabrir mês').click();
    await page.getByRole('button', { name: 'Fechar mês' }).waitFor();
    assert.equal(await closed.count(), 0);
  });

  it('shows what the next year of the demo would have before it is made, and makes nothing', async () => {
    const before = await processes();
    const source = before.find(({ nome }) => nome === 'Gestão 2017');
    await visit.go(`/console/processos?registro=${source?.id}`);
    await dialog()
      .getByText(/^Painéis neste processo: \d+$/)
      .waitFor();
    await inDialog('Próximo ano…').click();
    await dialog().getByText('De janeiro de 2018 a dezembro de 2018.').waitFor();
    await dialog()
      .getByText(/^\d+ painéis$/)
      .click();
    await dialog().getByText('California', { exact: true }).waitFor();
    await dialog()
      .getByText(/^\d+ acessos$/)
      .click();
    await dialog()
      .getByText(/indicadores com meses estendidos$/)
      .click();
    await dialog().getByText('até dez 2017 → dez 2018').first().waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await field('Nome do novo processo').fill('Gestão 2016');
    await dialog().getByText('Já existe um processo Gestão 2016.').waitFor();
    assert.equal(await inDialog('Criar processo').isDisabled(), true);
    await page.reload();
    await dialog().getByText('Já existe um processo Gestão 2016.').waitFor();
    await inDialog('Cancelar').click();
    assert.deepEqual(await processes(), before);
  });
});
