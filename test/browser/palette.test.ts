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

/** What people type, and what must come first. */
const meant: Readonly<Record<string, string>> = {
  inicio: 'Início Página',
  dashboard: 'Início Página',
  pendencias: 'Início Página',
  mapa: 'Mapa Página',
  semaforo: 'Mapa Página',
  'mapa de calor': 'Mapa Página',
  'fechar mes': 'Fechar mês Ação',
  'fechar o mes': 'Fechar mês Ação',
  planilha: 'Planilha Página',
  digitar: 'Planilha Página',
  lancar: 'Planilha Página',
  preencher: 'Planilha Página',
  acoes: 'Ações Página',
  'plano de acao': 'Ações Página',
  '5w2h': 'Ações Página',
  'nova acao': 'Nova ação Ação',
  reuniao: 'Reunião Página',
  apresentacao: 'Reunião Página',
  indicadores: 'Indicadores Página',
  kpi: 'Indicadores Página',
  'novo indicador': 'Novo indicador Ação',
  'nova formula': 'Nova fórmula Ação',
  'criar formula': 'Nova fórmula Ação',
  orcamento: 'Orçamento Página',
  dre: 'Orçamento Página',
  'plano de contas': 'Cadastros do orçamento Página',
  cenarios: 'Cenários Página',
  'e se': 'Cenários Página',
  'novo cenario': 'Novo cenário Ação',
  'comparar cenarios': 'Comparar cenários Ação',
  alavancas: 'Alavancas Página',
  'goal seek': 'Alavancas Página',
  'atingir meta': 'Alavancas Página',
  modelos: 'Modelos Página',
  pesos: 'Modelos Página',
  estrutura: 'Estrutura Página',
  'novo departamento': 'Novo departamento Ação',
  'criar filial': 'Nova filial Ação',
  processos: 'Processos Página',
  'proximo ano': 'Próximo ano Ação',
  paineis: 'Painéis Página',
  'novo painel': 'Novo painel Ação',
  acessos: 'Acessos Página',
  permissao: 'Acessos Página',
  'quem ve': 'Acessos Página',
  tokens: 'Tokens Página',
  'novo token': 'Novo token Ação',
  'chave api': 'Tokens Página',
  webhooks: 'Webhooks Página',
  pessoas: 'Pessoas Página',
  usuario: 'Pessoas Página',
  'nova pessoa': 'Nova pessoa Ação',
  trilha: 'Trilha Página',
  auditoria: 'Trilha Página',
  'quem mudou': 'Trilha Página',
  ambientes: 'Ambiente Página',
  promover: 'Ambiente Página',
  senha: 'Sessões Página',
  'trocar senha': 'Sessões Página',
  avisos: 'Avisos Página',
  notificacoes: 'Avisos Página',
  sair: 'Sair Ação',
  'modo escuro': 'Aparência: Escura Ação',
  ingles: 'Idioma: English Ação',
  texas: 'Texas Painel',
  california: 'California Painel',
  margem: 'Margem Indicador',
  vendas: 'Vendas Indicador',
  'margem texas': 'Margem · Texas Número',
  'texas margem': 'Margem · Texas Número',
  'lucro florida': 'Lucro · Florida Número',
  helena: 'Helena Duarte Pessoa',
  duarte: 'Helena Duarte Pessoa',
  'gestao 2016': 'Gestão 2016 Processo',
};

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
    await dialog(page).getByText('Esta página não tem atalhos próprios.').waitFor();
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

  it('puts first what people mean', async () => {
    const { page, visit } = at;
    await visit.go('/console/avisos?processo=4&mes=2017-11');
    await find(page, '');
    const first = dialog(page).getByRole('menuitem').first();
    for (const [text, name] of Object.entries(meant)) {
      await dialog(page).getByRole('searchbox').fill(text);
      await first.and(entry(page, name)).waitFor();
    }
    // What was opened lately comes before what is named as well.
    await dialog(page).getByRole('searchbox').fill('north');
    const [one, other] = await dialog(page).getByRole('menuitem').allInnerTexts();
    assert.ok(one !== undefined && other !== undefined && one !== other);
    await dialog(page).getByRole('menuitem').nth(1).click();
    await find(page, 'north');
    await first.filter({ hasText: other.split('\n')[0] ?? '' }).waitFor();
    await dismiss(page, true);
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
