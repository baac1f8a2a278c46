/**
 * A company is run from the console: from `prumo company create` to a chain of five coffee shops
 * with its year, its people, an integration whose load fails and is explained, and the next year.
 * With the keyboard alone. The command, what the integration sends and what receives the webhook
 * are the only things that happen outside the browser.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import type { Visit } from '../harness/console.ts';
import { password } from '../harness/people.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { cellIn } from './grid-page.ts';
import { optionOf } from './hands.ts';
import { type SharedConsole, sharedConsole } from './shared-console.ts';

const year = new Date().getFullYear();
const shops = ['Pinheiros', 'Vila Madalena', 'Moema', 'Santana', 'Tatuapé'];
const codeOf = (shop: string) => `L0${shops.indexOf(shop) + 1}`;
const months = Array.from({ length: 12 }, (_, at) => at + 1);

const company = 'Café Boreal';

interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** Replaces what a field holds. */
  fill(field: Locator, text: string): Promise<void>;
  /** An option of a list, by its text; of a field that finds records, by the name that is typed. */
  choose(list: Locator, option: string): Promise<void>;
  /** One of a few: a radio button, or a button of a group. */
  pick(radio: Locator): Promise<void>;
  /** Puts the focus there. */
  point(target: Locator): Promise<void>;
  /** Opens a page by its name in the menu. */
  goTo(name: string): Promise<void>;
  /** How many of these were done. */
  readonly count: number;
}

/** Puts what was copied elsewhere on the clipboard and pastes it where the focus is. */
async function pasteCopied(page: Page, rows: readonly (readonly unknown[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

const isSelect = (list: Locator) => list.evaluate((one) => (one as { tagName: string }).tagName === 'SELECT');

/** More than the most that separate two things on a page. */
const mostPresses = 120;

/** What is read of an element in the page. */
interface Shown {
  readonly isConnected: boolean;
  readonly activeElement?: Shown | null;
  readonly shadowRoot?: Shown | null;
  readonly host: Shown;
  closest(selector: string): Shown | null;
  contains(other: Shown | null): boolean;
  getRootNode(): Shown;
  compareDocumentPosition(other: Shown): number;
}

/**
 * Runs in the page. Where an element is, seen from what has the focus: there, in the same group of
 * radio buttons, or with Tab or Shift+Tab; or gone, when the page has drawn it anew. What is in a
 * shadow root is where its host is.
 */
function whereIs(found: unknown): 'here' | 'group' | 'before' | 'after' | 'gone' {
  const element = found as Shown;
  if (!element.isConnected) return 'gone';
  const { document } = globalThis as unknown as { document: Shown };
  let active = document.activeElement as Shown;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active === element) return 'here';
  if (element.closest('[role=radiogroup]')?.contains(active)) return 'group';
  const outermost = (one: Shown) => {
    let outer = one;
    while (outer.getRootNode() !== document) outer = outer.getRootNode().host;
    return outer;
  };
  const preceding = 2;
  return outermost(active).compareDocumentPosition(outermost(element)) & preceding ? 'before' : 'after';
}

const keyTo = { group: 'ArrowRight', before: 'Shift+Tab', after: 'Tab' } as const;

function keyboardOf(page: Page): Hands {
  const { keyboard } = page;
  let count = 0;

  async function reach(target: Locator): Promise<void> {
    count += 1;
    // Found once: to find it by role and name costs more than the key.
    let element = await target.elementHandle();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const where = await element?.evaluate(whereIs);
      if (where === 'here') return;
      if (where === undefined || where === 'gone') element = await target.elementHandle();
      else await keyboard.press(keyTo[where]);
    }
    assert.fail(`no key leads to ${String(target)}`);
  }

  return {
    async press(target) {
      await target.and(page.locator(':enabled, a')).waitFor();
      await reach(target);
      await keyboard.press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    async choose(list, option) {
      if (!(await isSelect(list))) {
        await reach(list);
        await keyboard.type(option);
        await optionOf(list, option).waitFor();
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        return;
      }
      await list.locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
      await reach(list);
      const options = list.locator('option');
      const names = await options.allTextContents();
      assert.ok(names.includes(option), `${option} is none of ${names.join()}`);
      const chosen = await list.locator('option:checked').textContent();
      const steps = names.indexOf(option) - names.indexOf(chosen ?? '');
      for (let step = 0; step < Math.abs(steps); step += 1)
        await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    },
    async pick(radio) {
      await reach(radio);
      await keyboard.press('Space');
    },
    point: reach,
    async goTo(name) {
      count += 1;
      await keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('searchbox');
      await search.and(page.locator(':focus')).waitFor();
      await keyboard.type(name);
      await page.getByRole('menuitem', { name: `${name} Página`, exact: true }).waitFor();
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    },
    get count() {
      return count;
    },
  };
}

const skip = browserMissing || missingProgram('openssl');
describe('a company is run from the console with the keyboard alone', { skip }, () => {
  let server: SharedConsole;
  let receiver: Receiver;
  let visit: Visit;
  let page: Page;
  let hands: Hands;
  let token: string;
  let began: number;
  before(async () => {
    server = await sharedConsole();
    receiver = await startReceiver(server.certificate);
    visit = await server.visit();
    ({ page } = visit);
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    hands = keyboardOf(page);
    began = performance.now();
  });
  after(async () => {
    await receiver?.close();
    // Who is signed in is asked while nobody is; a token asks for the password.
    const others = visit?.complaints.filter((text) => !/status of 40[13] /.test(text));
    await visit?.context.close();
    await server?.close();
    assert.deepEqual(others, []);
  });

  let isLost = false;
  /** A part of the walk. After one that failed, none has a place to begin at. */
  function step(name: string, walk: (context: TestContext) => Promise<void>): void {
    it(name, async (context) => {
      assert.ok(!isLost, 'the walk ended before');
      isLost = true;
      await walk(context);
      isLost = false;
    });
  }

  const dialog = () => page.getByRole('dialog');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const isOpen = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const isClosed = () => dialog().waitFor({ state: 'detached' });
  const email = (name: string) => `${name}@${company.toLowerCase().replace(/\W+/g, '-')}.example`;

  async function pasteRecords(rows: readonly (readonly string[])[]): Promise<void> {
    await hands.press(button('Mais ações'));
    await hands.press(button('Colar lista'));
    await hands.point(box('Linhas'));
    await pasteCopied(page, rows);
    await hands.press(inDialog(`Gravar ${rows.length - 1} registros`));
    await said(`${rows.length - 1} registros novos`);
  }

  step('begins with one command, a link and a password', async () => {
    const made = await prumoHere(
      server.variables,
      'company',
      'create',
      '--name',
      company,
      '--manager',
      'Ana Souza',
      '--email',
      email('ana'),
    );
    assert.equal(made.code, 0, made.stderr);
    await page.goto((jsonLines<{ url: string }>(made)[0] as { url: string }).url);
    await hands.press(button('Entrar'));
    await hands.press(button('Definir uma senha'));
    await hands.fill(box('Nova senha'), password);
    await hands.fill(box('Repita a nova senha'), password);
    await hands.press(button('Definir senha'));
    await isOpen('Primeiros passos');
  });

  step('has branches that are pasted, and people that are typed', async () => {
    await hands.press(link('Estrutura'));
    await hands.press(link('Filiais'));
    await isOpen('Filiais');
    const rows = shops.map((shop) => [shop, 'SP', 'São Paulo', codeOf(shop)]);
    await pasteRecords([['Nome', 'Estado', 'Cidade', 'Código externo'], ...rows]);
    await hands.goTo('Pessoas');
    for (const [name, branch] of [
      ['Bruno Lima', 'Pinheiros'],
      ['Carla Dias', 'Moema'],
      ['Davi Rocha', 'Matriz'],
    ] as const) {
      await hands.press(button('Nova pessoa'));
      await hands.fill(box('Nome'), name);
      await hands.fill(box('E-mail'), email(name.split(' ')[0]?.toLowerCase() ?? ''));
      await hands.choose(dialog().getByRole('combobox', { name: 'Filial' }), branch);
      await hands.choose(dialog().getByRole('combobox', { name: 'Cargo' }), 'Gerência');
      await hands.choose(dialog().getByRole('combobox', { name: 'Função' }), 'Gerente');
      await hands.press(inDialog('Salvar'));
      await said(`Salvo: ${name}.`);
    }
    await hands.press(button('Davi Rocha'));
    await hands.pick(dialog().getByRole('radio', { name: /^Gestor/ }));
    await hands.press(inDialog('Mudar para Gestor'));
    await said('Davi Rocha agora é Gestor.');
    await hands.press(inDialog('Cancelar'));
    await isClosed();
  });

  step('has a process, indicators and formulas', async () => {
    await hands.goTo('Processos');
    await hands.press(button('Novo processo'));
    await hands.fill(box('Nome'), `${year}`);
    for (const [name, month] of [
      ['Primeiro mês', 'jan'],
      ['Último mês', 'dez'],
    ] as const) {
      await hands.choose(dialog().getByRole('combobox', { name }), month);
      await hands.fill(box(`${name}: ano`), `${year}`);
    }
    await hands.press(inDialog('Salvar'));
    await said(`Salvo: ${year}.`);
    for (const [name, code, unit, meaning] of [
      ['Vendas', 'VENDAS', 'Moeda', 'Quanto maior, melhor'],
      ['Custos', 'CUSTOS', 'Moeda', 'Quanto menor, melhor'],
      ['Clientes', 'CLIENTES', 'Quantidade', 'Quanto maior, melhor'],
    ] as const) {
      await newIndicator(name, code, unit);
      await hands.choose(list('Interpretação'), meaning);
      await hands.press(button('Salvar'));
      await isOpen(name);
    }
    // Written as one would; the console writes out what target and realized value read.
    await newFormula('Margem', 'MARGEM', 'Percentual (cálculo)', 'PERCENTUAL([Vendas] - [Custos]; [Vendas])');
    await newFormula('Ticket médio', 'TICKET', 'Moeda (cálculo)', '[Vendas] / [Clientes]');
  });

  async function newIndicator(name: string, code: string, unit: string): Promise<void> {
    await hands.goTo('Indicadores');
    await hands.press(link('Novo indicador'));
    await isOpen('Novo indicador');
    await hands.fill(box('Nome'), name);
    await hands.fill(box('Código externo'), code);
    await hands.choose(list('Unidade'), unit);
  }

  async function newFormula(name: string, code: string, unit: string, text: string): Promise<void> {
    await newIndicator(name, code, unit);
    await hands.pick(page.getByRole('radio', { name: /^Fórmula/ }));
    await hands.fill(box('Descrição'), `O que é ${name}`);
    await hands.press(button('Escrever a fórmula'));
    await isOpen(`Nova fórmula: ${name}`);
    await hands.point(box('Texto da fórmula'));
    await page.keyboard.type(text);
    // A part of the text may be without errors: whether it is to be rewritten is known beforehand.
    if (text.includes('/') || text.startsWith('PERCENTUAL')) await hands.press(button('Reescrever assim'));
    await page.getByText('Nenhum erro no texto').waitFor();
    await hands.press(button('Salvar'));
    await hands.press(inDialog('Salvar'));
    await isOpen(`Fórmula: ${name}`);
  }

  step('has a model for the chain, a submodel for its shops, and their panels', async () => {
    await hands.goTo('Modelos');
    for (const [name, base] of [
      ['Rede', ''],
      ['Loja', 'Rede'],
    ] as const) {
      await hands.press(button('Novo modelo'));
      await hands.fill(box('Nome'), name);
      if (base !== '') await hands.choose(list('Submodelo de (opcional)'), base);
      await hands.press(inDialog('Salvar'));
      await said(`Salvo: ${name}.`);
    }
    await hands.press(link('Loja'));
    await isOpen('Loja');
    for (const name of ['Vendas', 'Custos', 'Clientes', 'Margem', 'Ticket médio']) {
      await hands.fill(list('Acrescentar indicador'), name);
      await page.keyboard.press('Enter');
      await said(`${name} acrescentado.`);
    }
    await hands.press(button('Conferir e salvar'));
    await hands.press(inDialog('Salvar'));
    await isClosed();
    await newFormula('Vendas da rede', 'REDE', 'Moeda', 'SOMA(Loja[Vendas])');
    await hands.press(link('Vendas da rede'));
    await isOpen('Vendas da rede');
    await hands.choose(list('Acrescentar a um modelo'), 'Rede');
    await hands.press(button('Acrescentar'));
    await said('Acrescentado a Rede.');
    await hands.goTo('Painéis');
    await pasteRecords([
      ['Nome', 'Modelo', 'Código', 'Processos'],
      ...shops.map((shop) => [shop, 'Loja', codeOf(shop), `${year}`]),
      [company, 'Rede', 'REDE', `${year}`],
    ]);
  });

  step('gives people what they need: one answers for a shop, one looks at another', async () => {
    for (const [shop, person] of [
      ['Pinheiros', 'Bruno Lima'],
      ['Moema', 'Carla Dias'],
    ] as const) {
      await hands.press(button(shop));
      await hands.choose(list('Dar acesso a'), person);
      await hands.press(inDialog('Dar acesso'));
      await list(`${person}: Papel no painel`).waitFor();
      if (shop === 'Moema') await hands.choose(list(`${person}: O que pode`), 'Vê');
      await said('Salvo.');
      await hands.press(inDialog('Cancelar'));
      await isClosed();
    }
    await hands.goTo('Acessos');
    await page.getByRole('gridcell', { name: 'Bruno Lima, Pinheiros: Responsável, preenche' }).waitFor();
    await page.getByRole('gridcell', { name: 'Carla Dias, Moema: Responsável, vê' }).waitFor();
    await page.getByRole('gridcell', { name: 'Davi Rocha, Moema: Sem acesso' }).waitFor();
  });

  step('has targets for twelve months, pasted from a spreadsheet', async () => {
    await hands.goTo('Planilha');
    await hands.pick(page.getByRole('radio', { name: 'Meta', exact: true }));
    for (const [name, target] of [
      ['Vendas', 100_000],
      ['Custos', 60_000],
      ['Clientes', 4_000],
    ] as const) {
      await hands.choose(list('Indicador'), name);
      await page.getByRole('grid', { name: `Planilha: ${name}` }).waitFor();
      await hands.point(page.getByRole('grid').locator('textbox, input').first());
      await page.keyboard.press('Control+Home');
      await pasteCopied(
        page,
        shops.map(() => months.map(() => target)),
      );
      await hands.press(inDialog('Aplicar 60 valores'));
      await isClosed();
    }
    await page.keyboard.press('Control+s');
    await dialog().getByText('Pinheiros, Margem', { exact: false }).first().waitFor();
    await hands.press(inDialog('Enviar 180 valores'));
    await said('180 valores enviados.');
  });

  step('has a token, and a webhook that is told', async () => {
    await hands.goTo('Tokens');
    await hands.press(button('Novo token'));
    await hands.fill(box('Nome'), 'ERP');
    await hands.press(inDialog('Criar token'));
    const secret = dialog()
      .getByRole('code')
      .filter({ hasText: /^prumo_\w+$/ });
    const again = dialog().getByLabel('Sua senha, para confirmar');
    await secret.or(again).first().waitFor();
    if (await again.isVisible()) {
      await hands.fill(again, password);
      await hands.press(inDialog('Criar token'));
    }
    token = (await secret.innerText()).trim();
    await hands.press(inDialog('Fechar'));
    await isClosed();
    await hands.press(button('ERP'));
    await hands.press(inDialog('Ativar em produção'));
    await page.getByRole('dialog', { name: 'Ativar ERP em produção?' }).waitFor();
    await hands.press(inDialog('Ativar em produção'));
    await said('O token agora vale também em produção.');
    await hands.press(inDialog('Fechar'));
    await isClosed();
    await hands.goTo('Webhooks');
    await hands.press(button('Novo webhook'));
    await hands.fill(box('Endereço'), receiver.url);
    await hands.press(inDialog('Criar webhook'));
    await dialog()
      .getByText(/^whsec_/)
      .waitFor();
    await hands.press(inDialog('Fechar'));
    await isClosed();
  });

  /** What the integration sends: the results of January, a row for each shop and indicator. */
  async function load(codes: readonly string[]): Promise<Response> {
    const rows = codes.flatMap((codigo_painel) =>
      [
        ['VENDAS', codigo_painel === 'L01' ? 110_000 : 100_000],
        ['CUSTOS', codigo_painel === 'L01' ? 66_000 : 60_000],
        ['CLIENTES', 4_000],
      ].map(([codigo_indicador, realizado_numerador]) => ({
        codigo_painel,
        codigo_indicador,
        realizado_numerador,
        mes: 1,
        ano: year,
      })),
    );
    return fetch(`${server.url}/panels/updateProgressPanelMany`, {
      method: 'PUT',
      headers: { token, 'content-type': 'application/json', prefer: 'wait=30' },
      body: JSON.stringify({ linhas: rows }),
    });
  }

  step('finds out why a load failed, and sees the next one arrive', async () => {
    assert.equal((await load([...shops.map(codeOf), 'L09'])).status, 412);
    await hands.press(page.getByRole('link', { name: 'Início', exact: true }));
    await hands.press(link('Ver o que fazer'));
    await isOpen('Chamadas');
    await hands.press(button('Ver as chamadas de PUT updateProgressPanelMany'));
    await hands.press(button('PUT updateProgressPanelMany').first());
    await dialog().getByRole('heading', { name: 'Resposta: 412' }).waitFor();
    const refused = dialog().getByRole('table', { name: '3 linhas recusadas' });
    await refused.getByText('codigo_painel "L09" does not exist in the company').first().waitFor();
    await hands.press(inDialog('Fechar'));
    await isClosed();

    assert.equal((await load(shops.map(codeOf))).status, 200);
    await receiver.until(1);
    const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: string });
    assert.ok(told.some(({ type }) => type === 'progress.updated' || type === 'recalculation.completed'));
    await hands.goTo('Webhooks');
    const delivered = page.getByRole('row', { name: /Entregue/ }).first();
    while (!(await delivered.isVisible())) {
      await hands.press(button('Atualizar'));
      await visit.settle();
    }
  });

  step('shows what the shops and the chain have attained', async () => {
    await hands.goTo('Mapa');
    await hands.choose(list('Mês'), `jan ${year}`);
    for (const cell of ['Pinheiros, Vendas: 110', 'Pinheiros, Margem: 100', 'Pinheiros, Ticket médio: 110'])
      await page.getByRole('link', { name: cell }).waitFor();
    await page.getByRole('link', { name: `${company}, Vendas da rede: 102` }).waitFor();
  });

  step('makes the next year of this one, without values', async () => {
    await hands.goTo('Processos');
    await hands.press(button(`${year}`));
    await hands.press(inDialog('Próximo ano…'));
    await dialog().getByText('6 painéis', { exact: true }).waitFor();
    await dialog().getByText('2 acessos', { exact: true }).waitFor();
    await hands.press(inDialog('Criar processo'));
    await said(`O processo ${year + 1} foi criado.`);
    await hands.press(link('Abrir o mapa dele'));
    await isOpen('Mapa');
    await page.getByText(`janeiro de ${year + 1}`, { exact: true }).waitFor();
    const cells = page.getByRole('link', { name: /^Pinheiros, / });
    await cells.first().waitFor();
    assert.equal(await cells.count(), 5);
    const empty = page.getByRole('link', { name: /^Pinheiros, .*: Sem meta ou sem resultado/ });
    assert.equal(await empty.count(), 5);
  });

  step('lets its people in, each to what is theirs', async (context) => {
    const minutes = (performance.now() - began) / 60_000;
    context.diagnostic(`${hands.count} steps in ${minutes.toFixed(1)} minutes`);
    const menu = ['Início', 'Mapa', 'Planilha', 'Ações', 'Reunião', 'Indicadores'];
    for (const [name, sees, others, mayType] of [
      ['bruno', ['Pinheiros'], ['Moema', 'Santana', company], true],
      ['carla', ['Moema'], ['Pinheiros', 'Santana', company], false],
      ['davi', [...shops, company], [], true],
    ] as const) {
      const link = /https?:\/\/\S+\/password\/[\w-]+/.exec(await server.mailTo(email(name)))?.[0];
      const other = await server.visit();
      const there = other.page;
      await there.goto(link ?? '');
      for (const field of await there.locator('input[type=password]').all()) await field.fill(password);
      await there.locator('button[type=submit]').click();
      await there.waitForLoadState();
      await there.goto(`${server.url}/console/entrar?para=%2Fmapa`);
      await there.getByLabel('E-mail').fill(email(name));
      await there.getByLabel('Senha').fill(password);
      await there.keyboard.press('Enter');
      await there.getByRole('heading', { level: 1, name: 'Mapa', exact: true }).waitFor();
      for (const panel of sees) await there.getByRole('link', { name: panel, exact: true }).first().waitFor();
      for (const panel of others)
        assert.equal(
          await there.getByRole('link', { name: panel, exact: true }).count(),
          0,
          `${name}: ${panel}`,
        );
      const pages = there.getByRole('navigation', { name: 'Páginas' }).getByRole('link');
      const isGestor = name === 'davi';
      assert.deepEqual((await pages.allInnerTexts()).slice(0, menu.length), menu);
      assert.equal((await there.getByText('Configurar', { exact: true }).count()) > 0, isGestor);
      await other.go(`/console/planilha?mes=${year}-01&ver=painel`);
      const cell = await cellIn(other, 'Vendas', 'jan');
      assert.equal((await cell.getAttribute('aria-readonly')) === 'true', !mayType, name);
      await other.context.close();
    }
  });
});
