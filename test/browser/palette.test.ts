/** Ctrl+K finds pages, records and actions by their names and other words; `?` lists the keys. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import type { OpenConsole } from './console-company.ts';
import { cellAt } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

describe('Ctrl+K and ?', { skip: browserMissing }, () => {
  const at = visitedConsole();
  let server: OpenConsole;
  before(() => {
    ({ server } = at);
  });

  const dialog = (page: Page) => page.getByRole('dialog');
  const entry = (page: Page, name: string | RegExp) =>
    dialog(page).getByRole('menuitem', { name, exact: true });

  async function find(page: Page, text: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('searchbox').fill(text);
  }

  /** The keys that the list has for what they do. */
  const keysFor = (page: Page, what: string) =>
    dialog(page)
      .locator('dl > div')
      .filter({ has: page.getByText(what, { exact: true }) })
      .locator('kbd')
      .allTextContents();

  /** Esc empties what is searched for, and closes what is open. */
  async function dismiss(page: Page, isSearched = false): Promise<void> {
    if (isSearched) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }

  it('leads a Gerente to pages, records and actions, and shows the keys of what is on the screen', async () => {
    const [another] = await server.api<{ id: number; nome: string }[]>('GET', '/processes/getGmrProcesses');
    assert.ok(another && another.id !== 4);
    const panel = { id_painel_modelo: 6, id_grupo: null };
    for (const [nome, processos] of [
      ['Achado fora', []],
      ['Achado antes', [another.id]],
    ] as const)
      await server.api('POST', '/panels/insertPanel', { ...panel, nome, processos });
    await server.api('POST', '/company/insertWebhook', {
      url: 'https://achado.example.com/',
      descricao: 'Do armazém',
      eventos: ['formula.saved'],
    });
    const { page, visit } = at;
    await visit.go('/console/avisos');
    await find(page, '');
    await entry(page, 'Início Página').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    // The list is longer than its place. The last entry comes into sight.
    await page.keyboard.press('ArrowUp');
    await dialog(page).getByRole('menuitem').last().and(page.locator('[data-focused]')).waitFor();
    const last = await dialog(page).getByRole('menuitem').last().boundingBox();
    const list = await dialog(page).boundingBox();
    assert.ok(last && list && last.y + last.height <= list.y + list.height + 1);
    await dismiss(page, true);
    await find(page, 'EXERCICIO');
    await entry(page, 'Processos Página').waitFor();
    await entry(page, 'Novo processo Ação').waitFor();
    await entry(page, 'Gestão 2016 Processo').waitFor();
    await dialog(page).getByRole('searchbox').fill('proximo ano');
    await entry(page, 'Próximo ano Ação').click();
    await page.getByRole('dialog', { name: /^Próximo ano de / }).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();

    await find(page, '');
    for (const [text, name] of [
      ['california', 'California Painel'],
      ['vendas', 'Vendas Indicador'],
      ['usuario duarte', 'Helena Duarte Pessoa'],
      ['achado fora', 'Achado fora Painel sem processo'],
      ['do armazem', 'https://achado.example.com/ Webhook'],
      ['primeiros passos', 'Começar com uma planilha Ação'],
      ['colar filiais', 'Filiais: colar lista Ação'],
      ['colar contas', 'Contas: colar lista Ação'],
    ] as const) {
      await dialog(page).getByRole('searchbox').fill(text);
      await entry(page, name).waitFor();
    }
    await dialog(page).getByRole('searchbox').fill('achado antes');
    await entry(page, `Achado antes Painel · ${another.nome}`).click();
    await page.waitForURL(new RegExp(`/paineis/\\d+\\?.*processo=${another.id}`));
    await page.getByRole('heading', { level: 1, name: 'Achado antes' }).waitFor();
    await find(page, 'atualizar desenvolvimento');
    await entry(page, 'Refazer desenvolvimento Ação').click();
    await page.locator('h2:focus', { hasText: 'Refazer desenvolvimento' }).waitFor();
    await find(page, 'novo departamento');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Novo departamento' }).waitFor();
    await dismiss(page);
    await find(page, 'tema escuro');
    await entry(page, /Escura/).click();
    await page.locator('html[data-theme=dark]').waitFor();

    await visit.go('/console/nada');
    await page.keyboard.press('?');
    await dialog(page).getByText('Esta página não tem teclas próprias.').waitFor();
    assert.deepEqual(await keysFor(page, 'Procurar páginas, registros e ações'), ['Ctrl+K']);
    await dismiss(page);
    await visit.go('/console/planilha?processo=4&mes=2017-11&ver=indicador');
    await cellAt(visit, 0, 0).click();
    await page.keyboard.press('?');
    await dialog(page).getByText('Preencher para baixo').waitFor();
    assert.deepEqual(await keysFor(page, 'Preencher para baixo'), ['Ctrl+D']);
    assert.deepEqual(await keysFor(page, 'Rever e salvar'), ['Ctrl+S']);
    await dismiss(page);
    for (const [path, shown, keys] of [
      [
        '/mapa?processo=4&mes=2017-11',
        'Mover entre os números e links da tabela ou lista',
        ['↑', '↓', '←', '→'],
      ],
      ['/paineis/14?processo=4&mes=2017-11', 'Ler outro mês no gráfico', ['←', '→']],
      ['/modelos/1', 'Mover o indicador na ordem', ['Alt+↑', 'Alt+↓']],
      ['/formula/6', 'Mover na árvore da fórmula', ['↑', '↓', '←', '→', 'Home', 'End']],
    ] as const) {
      await visit.go(`/console${path}`);
      await page.keyboard.press('?');
      await dialog(page).getByText(shown).waitFor();
      assert.deepEqual(await keysFor(page, shown), [...keys]);
      await dismiss(page);
    }
    await page.getByRole('button', { name: 'Conta de Helena Duarte' }).click();
    await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    await dismiss(page);
    await visit.go('/console/processos');
    await page.getByRole('searchbox').press('?');
    assert.equal(await page.getByRole('searchbox').inputValue(), '?');
    assert.equal(await dialog(page).count(), 0);
  });

  it('offers a Colaborador neither pages nor actions of others', async () => {
    const { id } = await server.person({ nome: 'Tecla Nova', level: 'Colaborador' });
    const visit = await server.enter(id);
    const { page } = visit;
    await visit.open('/console/nada');
    await find(page, '');
    for (const text of ['processo', 'novo painel', 'departamento', 'acessos']) {
      await dialog(page).getByRole('searchbox').fill(text);
      await dialog(page).getByText('Nada com esse nome.').waitFor();
    }
    await leave(visit);
  });
});
