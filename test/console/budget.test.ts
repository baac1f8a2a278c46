/**
 * The page of the budget: a statement whose lines, slice and columns are chosen, and whose numbers
 * are followed down to the records and who wrote them.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, leave, phone, type Visit } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('the page of the budget', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  let period: number;
  let result: number;
  before(async () => {
    server = await sharedConsole();
    const insert = async (resource: string, codigo: string, nome: string, more: object = {}) =>
      (await server.api<{ insertId: number }>('POST', `/go/${resource}/insert`, { codigo, nome, ...more }))
        .insertId;
    const months = { inicio_mes: 1, inicio_ano: 2031, fim_mes: 12, fim_ano: 2031 };
    const id_go_processo = await insert('processoGo', 'DRE', 'Processo da DRE');
    period = await insert('periodoGo', 'DRE-31', 'Ano de 2031', { id_go_processo, ...months });
    const sales = await insert('contaGo', 'DRE-V', 'Vendas da DRE');
    await insert('contaGo', 'DRE-V1', 'Varejo da DRE', { id_conta_pai: sales });
    await insert('contaGo', 'DRE-V2', 'Atacado da DRE', { id_conta_pai: sales });
    const costs = await insert('contaGo', 'DRE-C', 'Custos da DRE');
    await insert('centroResultadoGo', 'DRE-N', 'Norte da DRE');
    await insert('centroResultadoGo', 'DRE-S', 'Sul da DRE');
    result = await insert('estruturaGo', 'DRE-R', 'Resultado da DRE', { id_go_processo_periodo: period });
    await server.api('PUT', `/go/estruturaGo/saveAccounts/${result}`, {
      contas: [
        { id_conta: sales, sinal: 1 },
        { id_conta: costs, sinal: -1 },
      ],
    });
    const fact = (account: string, of: string, mes: number, valor: number) => ({
      codigo_periodo: 'DRE-31',
      codigo_conta: account,
      codigo_centro_resultado: of,
      mes,
      ano: 2031,
      valor,
    });
    await server.api('POST', '/go/orcadoGo/upsertMany', {
      linhas: [
        fact('DRE-V1', 'DRE-N', 1, 1000),
        fact('DRE-V2', 'DRE-S', 1, 500.5),
        fact('DRE-C', 'DRE-N', 1, 300),
        fact('DRE-V1', 'DRE-N', 2, 100),
      ],
    });
    await server.api('POST', '/go/realizadoGo/upsertMany', {
      linhas: [fact('DRE-V1', 'DRE-N', 1, 1100), fact('DRE-C', 'DRE-N', 1, 500.25)],
    });
    visit = await server.enter(server.employee('Helena Duarte'));
    ({ page } = visit);
  });
  after(async () => {
    if (visit) await leave(visit);
    await server?.close();
  });

  const open = async (more = '') => {
    await visit.open(`/console/orcamento?periodo=${period}${more}`);
    await page.getByRole('table', { name: 'Demonstrativo de Ano de 2031' }).first().waitFor();
  };
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  const number = (what: string) => page.getByRole('button', { name: what });
  const dialog = () => page.getByRole('dialog');
  /** Waits for a number as it is read out: line, month, column and value. */
  const shows = (what: string) => number(what).waitFor();

  it('shows lines with signs that add up, differences of the sums, and what lies below', async () => {
    await open();
    await shows('DRE-R Resultado da DRE, jan 2031, Orçado: 1.200,50.');
    await shows('DRE-R Resultado da DRE, jan 2031, Realizado: 599,75.');
    await shows('DRE-R Resultado da DRE, jan 2031, Desvio %: −50,04%.');
    await shows('DRE-C Custos da DRE, jan 2031, Realizado: −500,25.');
    await page.getByRole('button', { name: 'Contas abaixo de DRE-V Vendas da DRE' }).click();
    await shows('DRE-V2 Atacado da DRE, jan 2031, Orçado: 500,50.');
    // The address says what is open.
    await page.reload();
    await shows('DRE-V2 Atacado da DRE, jan 2031, Orçado: 500,50.');
    assert.match(await line('Custos da DRE').innerText(), /\(−\)/);
  });

  it('shows a slice, the year to date beside the month, and shares of a line', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Centro de resultado' }).selectOption('DRE-S Sul da DRE');
    await shows('DRE-R Resultado da DRE, jan 2031, Orçado: 500,50.');
    await page.getByRole('combobox', { name: 'Centro de resultado' }).selectOption('Todos');
    await page.getByRole('radio', { name: 'Os dois' }).click();
    await shows('DRE-R Resultado da DRE, fev 2031, Orçado: 100,00.');
    await shows('DRE-R Resultado da DRE, fev 2031, Orçado até o mês: 1.300,50.');
    await page.getByRole('combobox', { name: 'Em % de' }).selectOption('DRE-R Resultado da DRE');
    await shows('DRE-V Vendas da DRE, jan 2031, Orçado (%): 124,99%.');
    await page.getByRole('checkbox', { name: 'Histórico' }).check();
    await page.getByRole('columnheader', { name: 'Histórico', exact: true }).first().waitFor();
  });

  it('follows a number by account and centre to its records, and to who wrote them', async () => {
    await open();
    await number('DRE-R Resultado da DRE, jan 2031, Orçado:').click();
    await dialog().getByRole('heading', { name: 'DRE-R Resultado da DRE, janeiro 2031' }).waitFor();
    const row = (name: string) => dialog().getByRole('row').filter({ hasText: name });
    await row('DRE-C Custos da DRE').getByText('−300,00').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog().getByRole('button', { name: 'DRE-V1 Varejo da DRE' }).click();
    await dialog().getByText('Só DRE-V1 Varejo da DRE').waitFor();
    await dialog().getByRole('button', { name: 'DRE-N Norte da DRE' }).click();
    const records = dialog().getByRole('table', { name: 'Registros' });
    await records.getByRole('row').filter({ hasText: 'Orçado' }).getByText('1.000,00').waitFor();
    await records.getByRole('button', { name: 'DRE-V1 Varejo da DRE' }).first().click();
    await dialog()
      .getByRole('list', { name: 'Histórico de DRE-V1 Varejo da DRE' })
      .getByText(/lançado: – → 1\.000$/)
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog().getByRole('button', { name: 'Tudo' }).click();
    await row('DRE-C Custos da DRE').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
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
    await dialog().getByRole('heading', { name: 'DRE-V Vendas da DRE, janeiro 2031' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('has every month on paper', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    for (const month of ['jan 2031', 'jul 2031', 'dez 2031']) {
      await page.getByRole('columnheader', { name: month }).waitFor();
    }
    const heads = await page.getByRole('columnheader').all();
    const ends = await Promise.all(
      heads.map(async (head) => (await head.boundingBox()) ?? { x: 0, width: 0 }),
    );
    const right = Math.max(...ends.map(({ x, width }) => x + width));
    assert.ok(right <= desktop.width, `a heading ends at ${right}`);
    await page.emulateMedia({ media: null });
  });

  it('is read by everybody, also on a telephone', async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await open('&linhas=contas');
      await visit.settle();
      assert.deepEqual(await accessibilityFindings(page), [], `at ${viewport.width}`);
    }
    await page.setViewportSize(desktop);
  });

  it('is not for a Colaborador', async () => {
    const { id } = await server.person({ level: 'Colaborador' });
    const other = await server.enter(id);
    await other.open('/console/orcamento');
    await other.page.getByRole('heading', { level: 1, name: /^Só Gerentes e Gestores/ }).waitFor();
    await leave(other);
  });
});
