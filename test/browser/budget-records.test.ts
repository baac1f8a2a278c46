/**
 * The records of the budget: they are made, pasted, blocked and deleted as other records are, and
 * the lines of a structure are chosen with their signs.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { desktop, type Visit } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { chooseRecord } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

describe('the records of the budget', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of (409|412) /);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(() => {
    ({ server, visit, page } = at);
  });

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  const insert = async (resource: string, fields: object) =>
    (await server.api<{ insertId: number }>('POST', `/go/${resource}/insert`, fields)).insertId;

  it('are made, blocked, unblocked and deleted', async () => {
    await visit.go('/console/cadastros/contas?busca=CAD-1');
    await page.getByRole('heading', { level: 1, name: 'Contas' }).waitFor();
    await press('Nova conta');
    await field('Código').fill('CAD-1');
    await field('Nome').fill('Conta do cadastro');
    await dialog().getByRole('combobox', { name: 'Natureza' }).selectOption('Despesa');
    await inDialog('Salvar').click();
    await said('Salvo: Conta do cadastro.');
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
    await visit.go(`/console/cadastros/contas?registro=${parent}`);
    await inDialog('Excluir…').click();
    await dialog().getByText('1 registro abaixo dele').waitFor();
    assert.equal(await inDialog('Excluir de vez').isDisabled(), true);
    await dialog().getByRole('link', { name: 'Filha da conta' }).click();
    await dialog().getByRole('heading', { name: 'Filha da conta' }).waitFor();
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
    await visit.go(`/console/cadastros/estruturas?registro=${structure}`);
    const saved = async () =>
      (await server.api<{ contas: object[] }[]>('GET', `/go/estruturaGo/getById/${structure}`))[0]?.contas;
    for (const name of ['CAD-V Vendas do cadastro', 'CAD-C Custos do cadastro']) {
      await chooseRecord(dialog().getByRole('combobox', { name: 'Conta' }), name);
      await inDialog('Somar a conta').click();
    }
    await dialog()
      .getByRole('combobox', { name: 'Sinal de CAD-C Custos do cadastro' })
      .selectOption('− Subtrai');
    await dialog().getByRole('combobox', { name: 'Sinal de CAD-C Custos do cadastro' }).press('Alt+ArrowUp');
    await dialog()
      .getByRole('listitem')
      .first()
      .getByText('CAD-C Custos do cadastro', { exact: true })
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    const answered = page.waitForResponse((response) => response.url().includes('/saveAccounts/'));
    await inDialog('Salvar linhas').click();
    assert.equal((await answered).status(), 200);
    assert.deepEqual(await saved(), [
      { id_conta: costs, sinal: -1 },
      { id_conta: sales, sinal: 1 },
    ]);
    // The next year has the structure, and what was budgeted.
    await insert('centroResultadoGo', { codigo: 'CAD-K', nome: 'Centro do cadastro' });
    const place = { codigo_periodo: 'CAD-2030', codigo_conta: 'CAD-V', codigo_centro_resultado: 'CAD-K' };
    await server.api('POST', '/go/orcadoGo/upsertMany', {
      linhas: [{ ...place, mes: 3, ano: 2030, valor: 10.05 }],
    });
    await visit.go(`/console/cadastros/contas?registro=${sales}`);
    await inDialog('Onde é usado').click();
    await dialog().getByText('1 valor de orçamento: 2030 do cadastro (1)').waitFor();
    await dialog().getByText('1 linha de estrutura: Resultado do cadastro').waitFor();
    assert.match(
      (await dialog().getByRole('link', { name: '2030 do cadastro' }).getAttribute('href')) ?? '',
      new RegExp(`^/console/orcamento[?].*periodo=${period}`),
    );
    await visit.go(`/console/cadastros/periodos?registro=${period}`);
    await inDialog('Próximo período a partir deste…').click();
    await dialog().getByText('De janeiro de 2031 a dezembro de 2031.').waitFor();
    assert.equal(await field('Código do novo período').inputValue(), 'CAD-2031');
    // Nothing is said of amounts before they are known, and nothing is tried again that was made.
    await page.evaluate(`window.told = [];
      new MutationObserver(() => /(?<!\\d)0 valor/.test(document.body.innerText) && window.told.push('0'))
        .observe(document.body, { subtree: true, childList: true, characterData: true });`);
    const conflicts: string[] = [];
    page.on('response', (one) => {
      if (one.status() === 409) conflicts.push(one.url());
    });
    await dialog().getByRole('combobox', { name: 'Orçar' }).selectOption('O orçado deste período');
    await field('Multiplicar por').fill('1,1');
    await dialog().getByText('1 valor será orçado.').waitFor();
    await dialog().getByText('1 estrutura, com as suas linhas').click();
    await dialog().getByText('Resultado do cadastro: CAD-R → CAD-R-CAD-2031').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.deepEqual(await page.evaluate('window.told'), []);
    await inDialog('Criar período').click();
    await said('O período 2031 do cadastro foi criado.');
    await page.getByRole('link', { name: 'Abrir o orçamento dele' }).click();
    await page
      .getByRole('button', { name: 'CAD-R-CAD-2031 Resultado do cadastro, mar 2031, Orçado: 11,06.' })
      .waitFor();
    assert.deepEqual(conflicts, []);
  });

  it('are moved in their tree by keys and by dragging, which is tried before it is let go', async () => {
    const [above, other] = [
      await insert('contaGo', { codigo: 'ARV-1', nome: 'Receitas da árvore' }),
      await insert('contaGo', { codigo: 'ARV-2', nome: 'Despesas da árvore' }),
    ];
    const below = await insert('contaGo', { codigo: 'ARV-1.1', nome: 'Vendas', id_conta_pai: above });
    const parentOf = async (id: number) =>
      (await server.api<{ id_conta_pai: number | null }[]>('GET', `/go/contaGo/getById/${id}`))[0]
        ?.id_conta_pai;
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
    const name = (text: string) => page.getByRole('button', { name: text, exact: true });
    const dragTo = async (from: string, to: string) => {
      await name(from).hover();
      await page.mouse.down();
      await row(to).hover();
      await row(to).hover({ position: { x: 300, y: 18 } });
    };
    await visit.go('/console/cadastros/contas?ver=arvore');
    await name('ARV-2 Despesas da árvore').press('Alt+ArrowRight');
    await said('ARV-2 Despesas da árvore está agora em ARV-1 Receitas da árvore.');
    assert.equal(await parentOf(other), above);
    await page.locator(':focus', { hasText: 'ARV-2' }).waitFor();
    await press('Desfazer');
    await said('Desfeito');
    assert.equal(await parentOf(other), null);
    // Nowhere further out, and codes order those beside each other.
    for (const key of ['Alt+ArrowLeft', 'Alt+ArrowUp']) {
      await name('ARV-2 Despesas da árvore').press(key);
      await said('ARV-2 Despesas da árvore fica onde está');
    }
    await dragTo('ARV-1 Receitas da árvore', 'ARV-1.1 Vendas');
    await said('Assim ele ficaria dentro de si mesmo.');
    await page.locator('[data-drop="refused"]', { hasText: 'ARV-1.1' }).waitFor();
    await page.mouse.up();
    await dragTo('ARV-1.1 Vendas', 'ARV-2 Despesas da árvore');
    await page.locator('[data-drop="in"]', { hasText: 'ARV-2' }).waitFor();
    await page.mouse.up();
    await said('ARV-1.1 Vendas está agora em ARV-2 Despesas da árvore.');
    assert.equal(await parentOf(below), other);
    assert.equal(await parentOf(above), null);
  });

  it('of a structure keep their order among their lines, and stay in their period', async () => {
    const process = await insert('processoGo', { codigo: 'ARV-P', nome: 'Processo da árvore' });
    const made: number[] = [];
    for (const ano of [2031, 2032]) {
      const months = { inicio_mes: 1, inicio_ano: ano, fim_mes: 12, fim_ano: ano };
      const period = { codigo: `ARV-${ano}`, nome: 'Árvore', id_go_processo: process, ...months };
      const id_go_processo_periodo = await insert('periodoGo', period);
      for (const [ordem, letter] of ['A', 'B'].entries()) {
        const line = { codigo: `ARV-${ano}-${letter}`, nome: 'Linha', id_go_processo_periodo, ordem };
        made.push(await insert('estruturaGo', line));
      }
    }
    await visit.go('/console/cadastros/estruturas?ver=arvore');
    const second = page.getByRole('button', { name: 'ARV-2031-B Linha', exact: true });
    await second.press('Alt+ArrowUp');
    await said('ARV-2031-B Linha está agora em Árvore.');
    const orderOf = async (id: number) =>
      (await server.api<{ ordem: number }[]>('GET', `/go/estruturaGo/getById/${id}`))[0]?.ordem;
    assert.deepEqual(await Promise.all(made.map(orderOf)), [1, 0, 0, 1]);
    await page.setViewportSize({ width: 1280, height: 1600 });
    await second.hover();
    await page.mouse.down();
    const elsewhere = page.getByRole('row').filter({ hasText: 'ARV-2032-A' });
    await elsewhere.hover();
    await elsewhere.hover({ position: { x: 300, y: 18 } });
    await said('Cada linha fica no seu período');
    await page.mouse.up();
    await page.setViewportSize(desktop);
  });
});
