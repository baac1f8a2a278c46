/**
 * The records of the budget: they are made, pasted, blocked and deleted as other records are, and
 * the lines of a structure are chosen with their signs.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone, type Visit } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { chooseRecord } from '../harness/hands.ts';
import { sharedConsole } from '../harness/shared-console.ts';

describe('the records of the budget', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    server = await sharedConsole();
    visit = await server.enter(server.employee('Helena Duarte'));
    ({ page } = visit);
  });
  after(async () => {
    // The browser notes each refusal.
    const others = visit?.complaints.splice(0).filter((one) => !/status of (409|412) /.test(one));
    visit?.complaints.push(...(others ?? []));
    if (visit) await leave(visit);
    await server?.close();
  });

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  const insert = async (resource: string, fields: object) =>
    (await server.api<{ insertId: number }>('POST', `/go/${resource}/insert`, fields)).insertId;

  it('are made, refused, blocked, unblocked and deleted', async () => {
    await visit.open('/console/cadastros/contas?busca=CAD-1');
    await page.getByRole('heading', { level: 1, name: 'Contas' }).waitFor();
    for (const isFirst of [true, false]) {
      await press('Nova conta');
      await field('Código').fill('CAD-1');
      await field('Nome').fill('Conta do cadastro');
      await dialog().getByRole('combobox', { name: 'Natureza' }).selectOption('Despesa');
      await inDialog('Salvar').click();
      if (isFirst) await said('Salvo: Conta do cadastro.');
    }
    await dialog().getByText('O código CAD-1 já é de outro registro.').waitFor();
    await inDialog('Cancelar').click();
    const row = page.getByRole('row').filter({ hasText: 'CAD-1' });
    await row.getByText('Despesa').waitFor();
    await row.getByRole('button').click();
    await inDialog('Bloquear').click();
    await said('Bloqueado: Conta do cadastro');
    // It stays in the list: what is blocked is still read.
    await row.getByText('bloqueado').waitFor();
    await press('Desfazer');
    await said('Desbloqueado: Conta do cadastro.');
    await row.getByRole('button').click();
    await inDialog('Bloquear').click();
    await said('Bloqueado: Conta do cadastro');
    await row.getByRole('button').click();
    await inDialog('Excluir…').click();
    await inDialog('Excluir de vez').click();
    await said('Excluído: Conta do cadastro.');
  });

  it('say by name what still uses a record, with links', async () => {
    const parent = await insert('contaGo', { codigo: 'CAD-2', nome: 'Conta com filhas' });
    await insert('contaGo', { codigo: 'CAD-2.1', nome: 'Filha da conta', id_conta_pai: parent });
    await server.api('PUT', `/go/contaGo/block/${parent}`, {});
    await visit.open(`/console/cadastros/contas?registro=${parent}`);
    await inDialog('Excluir…').click();
    await dialog().getByText('1 registro abaixo dele').waitFor();
    assert.equal(await inDialog('Excluir de vez').isDisabled(), true);
    await dialog().getByRole('link', { name: 'Filha da conta' }).click();
    await dialog().getByRole('heading', { name: 'Filha da conta' }).waitFor();
  });

  it('take many from a spreadsheet, with the codes of other rows', async () => {
    await visit.open('/console/cadastros/centros?registro=varias');
    await dialog()
      .getByRole('textbox', { name: 'Linhas' })
      .fill('Código;Nome;Dentro de\nCAD-N;Norte do cadastro;\nCAD-N1;Loja do norte;CAD-N');
    await inDialog('Conferir').click();
    await inDialog('Guardar 2 registros').click();
    await said('2 registros novos');
    const [parent] = await server.api<{ id: number }[]>('GET', '/go/centroResultadoGo/getByCode/CAD-N');
    const [child] = await server.api<{ id_pai: number }[]>('GET', '/go/centroResultadoGo/getByCode/CAD-N1');
    assert.equal(child?.id_pai, parent?.id);
  });

  it('show the lines of a structure, which are added, signed and saved', async () => {
    const [sales, costs] = [
      await insert('contaGo', { codigo: 'CAD-V', nome: 'Vendas do cadastro' }),
      await insert('contaGo', { codigo: 'CAD-C', nome: 'Custos do cadastro' }),
    ];
    const process = await insert('processoGo', { codigo: 'CAD-P', nome: 'Processo do cadastro' });
    const months = { inicio_mes: 1, inicio_ano: 2030, fim_mes: 12, fim_ano: 2030 };
    const period = await insert('periodoGo', {
      codigo: 'CAD-2030',
      nome: '2030 do cadastro',
      id_go_processo: process,
      ...months,
    });
    const structure = await insert('estruturaGo', {
      codigo: 'CAD-R',
      nome: 'Resultado do cadastro',
      id_go_processo_periodo: period,
    });
    await visit.open(`/console/cadastros/estruturas?registro=${structure}`);
    const saved = async () =>
      (await server.api<{ contas: object[] }[]>('GET', `/go/estruturaGo/getById/${structure}`))[0]?.contas;
    for (const name of ['CAD-V Vendas do cadastro', 'CAD-C Custos do cadastro']) {
      await chooseRecord(dialog().getByRole('combobox', { name: 'Conta' }), name);
      await inDialog('Somar a conta').click();
    }
    await dialog()
      .getByRole('combobox', { name: 'Sinal de CAD-C Custos do cadastro' })
      .selectOption('− Subtrai');
    assert.deepEqual(await accessibilityFindings(page), []);
    const answered = page.waitForResponse((response) => response.url().includes('/saveAccounts/'));
    await inDialog('Salvar linhas').click();
    assert.equal((await answered).status(), 200);
    assert.deepEqual(await saved(), [
      { id_conta: sales, sinal: 1 },
      { id_conta: costs, sinal: -1 },
    ]);
  });

  it('are read by everybody, also on a telephone', async () => {
    for (const viewport of [{ width: 1280, height: 860 }, phone]) {
      await page.setViewportSize(viewport);
      for (const address of ['contas', 'periodos', 'estruturas', 'valores?registro=novo']) {
        await visit.open(`/console/cadastros/${address}`);
        await visit.settle();
        assert.deepEqual(await accessibilityFindings(page), [], `${address} at ${viewport.width}`);
      }
    }
  });
});
