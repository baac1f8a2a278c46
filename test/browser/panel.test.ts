/**
 * The page of a panel: its charts and its tables tell one story, the keyboard passes each table
 * with one stop, and an explanation stands beside the number that it explains.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, desktop, phone, type Visit } from '../harness/console.ts';
import { visitedConsole } from './shared-console.ts';

const november = 'processo=4&mes=2017-11';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What makes ten thousandths of the digits of a decimal text. */
const factorOf = (text: string) => 10n ** BigInt(4 - (text.split(',')[1]?.trim().length ?? 0));

interface Results {
  readonly id_gmr_painel: number;
  readonly pontuacao: number;
  readonly indicadores: readonly { readonly atingimento: number | null; readonly peso: number }[];
}

describe('the page of a panel', { skip: browserMissing }, () => {
  const shared = visitedConsole(/status of (409|412) /);
  let server: ConsoleServer;
  let visit: Visit;
  let page: Page;
  let sheet: Locator;
  let ids: ReadonlyMap<string, number>;
  before(async () => {
    ({ server, visit, page } = shared);
    sheet = page.getByRole('complementary');
    const panels = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
    ids = new Map(panels.map(({ id, nome }) => [nome, id]));
  });

  async function open(panel: string, more = ''): Promise<void> {
    await visit.go(`/console/paineis/${ids.get(panel)}?${november}${more}`);
    await page.getByRole('heading', { level: 1, name: panel, exact: true }).waitFor();
  }
  async function at(panel: string, indicator: string): Promise<void> {
    await open(panel);
    await page.getByRole('button', { name: indicator, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: indicator, exact: true }).waitFor();
    await visit.settle();
  }
  const number = (name: RegExp) => page.getByRole('button', { name }).first();
  const explainScore = () => page.getByRole('button', { name: /^Pontuação de .*Explicar$/ }).click();
  const results = () => server.api<Results[]>('GET', '/panels/getResults?id_gmr_processo=4&ano=2017&mes=11');
  const resultsOf = async (panel: string) => {
    const found = (await results()).find(({ id_gmr_painel }) => id_gmr_painel === ids.get(panel));
    assert.ok(found);
    return found;
  };

  const boxes = (page: Page, selector: string) =>
    page.evaluate<Box[]>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().toJSON())`,
    );

  it('marks the numbers that explain themselves, and says so until somebody has pressed one, or knows', async () => {
    await at('Florida', 'Margem');
    const sales = number(/^Vendas, Realizado: .*Explicar$/);
    const underline = await page.evaluate(
      `getComputedStyle(document.querySelector('[data-number][aria-label$="Explicar"]')).textDecorationLine`,
    );
    assert.equal(underline, 'underline');
    const hint = page.getByRole('note').filter({ hasText: 'número pontilhado' });
    await hint.waitFor();
    await sales.click();
    await hint.waitFor({ state: 'detached' });
    await page.evaluate('localStorage.clear()');
    await visit.open(`/console/paineis/${ids.get('Florida')}?${november}`);
    await hint.getByRole('button', { name: 'Entendi' }).click();
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await sales.waitFor();
    assert.equal(await hint.count(), 0);
  });

  it('is shown beside the year before, with what differs; the address shows the same to others', async () => {
    await at('Florida', 'Margem');
    await page.getByLabel('Comparar com').selectOption({ label: 'com nov 2016, Gestão 2016' });
    const sales = page.getByRole('row', { name: /^Vendas / });
    await sales.getByText('+2.705,68').waitFor();
    const shown = await sales.getByRole('cell').allInnerTexts();
    // 5,236.97 - 2,531.29; that of 2,531.29.
    assert.deepEqual(shown.slice(0, 4), ['2.531,29', '5.236,97', '+2.705,68\nmelhor', '+106,89%']);
    // Percentages differ by points, and less discount is better.
    const discount = await page
      .getByRole('row', { name: /^Desconto médio / })
      .getByRole('cell')
      .allInnerTexts();
    assert.match(discount[2] ?? '', /^≈?\s?[+−]\d+,\d\d p\.p\.\n(?:melhor|pior)$/);
    assert.equal(discount[2]?.includes('−'), discount[2]?.endsWith('melhor'));
    assert.equal(discount[3], '–');
    // Concepts have names, and no difference.
    const concept = await page
      .getByRole('row', { name: /^Conceito das vendas / })
      .getByRole('cell')
      .allInnerTexts();
    for (const text of concept.slice(0, 2)) assert.match(text, /^(?:Abaixo da meta|Na meta|Acima da meta)$/);
    assert.match(concept[2] ?? '', /^–/);
    assert.equal(concept[3], '–');
    await page.getByLabel('Comparar com').selectOption({ index: 0 });
    await page
      .getByRole('table', { name: 'Indicadores do painel', exact: true })
      .getByRole('cell', { name: /^(?:Abaixo da meta|Na meta|Acima da meta)$/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.reload();
    await sales.getByText('+2.705,68').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
  });

  it('says in an explanation that the original target was read, where another was adjusted', async () => {
    const growth = 'Crescimento das vendas sobre a meta original';
    const formulas = await server.api<{ id: number; nome: string }[]>(
      'GET',
      '/indicators/getFormulaIndicators',
    );
    const indicator = formulas.find(({ nome }) => nome === growth)?.id;
    await open('California', `&explicar=${ids.get('California')}.${indicator}.2017-11.realizado`);
    const part = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
    const says = (name: RegExp) => part(name).getByText('meta original', { exact: true });
    await says(/^Vendas \(meta original\)/)
      .first()
      .waitFor();
    await part(/^Vendas \(realizado\)/)
      .first()
      .waitFor();
    assert.equal(await says(/^Vendas \(realizado\)/).count(), 0);
  });

  it('says in the explanation of a number what changed it, each change with its part', async () => {
    const [panel, month] = [ids.get('Florida'), '2017-12'];
    const cell = `panel/${panel}/indicator/1/month/12/year/2017`;
    const [{ realizado_numerador: before }] = await server.api<[{ realizado_numerador: number }]>(
      'GET',
      `/panels/getProgressPanelCell/${cell}`,
    );
    const store = (realizado_numerador: number) =>
      server.api('PUT', `/panels/updateProgressPanel/${cell}`, { realizado_numerador });
    const since = new Date().toISOString();
    await store(before + 100);
    await open('Florida', `&explicar=${panel}.1.${month}.realizado`);
    await sheet.getByText('O que mudou desde…').click();
    const part = sheet
      .getByRole('table', { name: /^O que mudou/ })
      .getByRole('row')
      .nth(1);
    await part.getByText('+100,00').waitFor();
    await sheet.getByText(/^Atingimento do mês: [\d.,]+% → [\d.,]+%$/).waitFor();
    assert.match(await part.innerText(), /Vendas · Florida · dez[^]* 2017 · Realizado\s/);
    // The address has it, and since when.
    await page.waitForURL(/[?&]mudou=inicio/);
    await visit.go('/console/nada');
    await open('Florida', `&explicar=${panel}.1.${month}.realizado&mudou=${since}`);
    await part.getByText('+100,00').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await sheet.getByRole('button', { name: 'Começo do histórico' }).click();
    await page.waitForURL(/[?&]mudou=inicio/);
    await part.getByText('+100,00').waitFor();
    const now = await page.evaluate<string>('new Date().toISOString()');
    await store(before);
    await visit.go(`/console/paineis/${panel}?processo=4&mes=${month}&em=${now}`);
    const row = page.getByRole('row', { name: /^Vendas / });
    const then = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(before + 100);
    await row.getByRole('button', { name: `Vendas, Realizado: ${then}` }).click();
    await sheet.getByText(/^Como estava em/).waitFor();
    await sheet.getByText(`Exato: ${then}`).waitFor();
    const months = page.getByRole('table', { name: 'Meses de Vendas', exact: true });
    await months.getByText(then, { exact: true }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Voltar a hoje' }).click();
    await page.getByLabel('Comparar com').waitFor();
    await months.getByText(then, { exact: true }).waitFor({ state: 'detached' });

    const map = `/console/mapa?processo=4&mes=${month}&grupo=todos`;
    const sales = page.getByRole('link', { name: /^Florida, Vendas: / });
    const mapOfThen = async () => {
      await visit.go(`${map}&em=${now}`);
      await page.getByText(/^Como estava em \d/).waitFor();
      return sales.getAttribute('aria-label');
    };
    const label = JSON.stringify(await mapOfThen());
    await visit.go(map);
    await sales.and(page.locator(`:not([aria-label=${label}])`)).waitFor();
    await mapOfThen();
    // The score of then is explained by what counted then.
    const score = page.getByRole('button', { name: /^Pontuação de Florida: / });
    await score.click();
    await sheet.getByText(/^Como estava em/).waitFor();
    await sheet.getByRole('button', { name: 'Explicar Vendas', exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Florida', exact: true }).click();
    // The map has a button of the same name.
    await page.getByRole('heading', { level: 1, name: 'Florida' }).waitFor();
    const [shown] = /[\d.,]+%/.exec((await score.getAttribute('aria-label')) ?? '') ?? [];
    await score.click();
    await sheet.getByText(`= ${shown}`).waitFor();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    await row.getByRole('button', { name: `Vendas, Realizado: ${then}` }).waitFor();
    // And back, at the same moment.
    await page.getByRole('navigation').getByRole('link', { name: 'Mapa' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mapa' }).waitFor();
    await page.getByText(/^Como estava em \d/).waitFor();
  });

  /** Início says what moved the score that leads, and the parts add up to it but for rounding. */
  async function movedSince(month: string, panel: string): Promise<void> {
    const lead = page.getByRole('region', { name: panel, exact: true });
    const said = await lead.getByText(new RegExp(`desde ${month}. O que mais pesou:`)).innerText();
    const hundredths = (text: string) => {
      const [, sign, digits = ''] = /([+\u2212])([\d.]+,\d\d)/.exec(text) ?? [];
      return (sign === '+' ? 1 : -1) * Number(digits.replaceAll(/[.,]/g, ''));
    };
    await lead.getByText(/^Ver todas \(\d+\)$/).click();
    const parts = (await lead.getByRole('listitem').allInnerTexts()).map(hundredths);
    assert.ok(parts.length > 3);
    const sum = parts.reduce((one, other) => one + other, 0);
    assert.ok(Math.abs(sum - hundredths(said)) <= parts.length, `${parts.join(' ')} in all ${said}`);
  }

  it('is a favourite once its star is pressed, leads Início, and stands first where panels are listed and found', async () => {
    await at('Florida', 'Margem');
    const star = page.getByRole('button', { name: 'Favorito: Florida' });
    const pressed = (is: boolean) => page.getByRole('button', { name: 'Favorito: Florida', pressed: is });
    await pressed(false).waitFor();
    await star.click();
    await pressed(true).waitFor();
    await visit.go(`/console?${november}`);
    const table = page.getByRole('table', { name: 'Painéis', exact: true });
    await table.getByRole('rowheader').first().getByRole('link', { name: 'Florida', exact: true }).waitFor();
    await pressed(true).first().waitFor();
    await movedSince('outubro de 2017', 'Florida');
    await page.keyboard.press('Control+k');
    await page.getByRole('menuitem', { name: 'Florida Painel favorito' }).click();
    await page.getByRole('heading', { level: 1, name: 'Florida' }).waitFor();
    await star.click();
    await pressed(false).waitFor();
    await visit.settle();
  });

  it('has the months of its tables below those of its charts, whose marks have the shape of their status', async () => {
    await at('Florida', 'Margem');
    const marks = await boxes(page, 'figure:first-of-type svg [data-status]');
    const heads = await boxes(page, 'table[aria-label="Meses de Margem"] thead th + th');
    assert.equal(heads.length, 12);
    assert.equal(marks.length, 24, 'a mark for each month with a result, in both charts');
    for (const [month, head] of heads.entries()) {
      for (const mark of [marks[month], marks[month + 12]] as Box[]) {
        const middle = (mark.left + mark.right) / 2;
        assert.ok(middle > head.left && middle < head.right, `the mark of month ${month + 1}`);
      }
    }
    const shapes = await page.evaluate<string[]>(
      `[...document.querySelectorAll('figure svg [data-status]')].map((one) => one.dataset.status + ' ' + one.getAttribute('d'))`,
    );
    const distinct = new Set(shapes);
    const statuses = new Set(shapes.map((shape) => shape.split(' ')[0]));
    assert.ok(statuses.has('below') && statuses.has('at'));
    assert.equal(distinct.size, statuses.size);
  });

  it('says when an axis does not start at zero, and its numbers differ', async () => {
    await at('Pessoas da filial Sul', 'Absenteísmo');
    await page.getByText('O eixo não começa em zero').first().waitFor();
    for (const chart of await page.locator('figure').all()) {
      const labels = await chart.locator('svg text[text-anchor="end"]').allTextContents();
      assert.ok(labels.length >= 3);
      assert.equal(new Set(labels).size, labels.length, labels.join(' '));
    }
  });

  it('reads out the month under the pointer or the arrow keys in both charts, and a press chooses it', async () => {
    await at('Florida', 'Margem');
    const readOuts = page.locator('[data-read-out]');
    const months = async () => (await readOuts.allTextContents()).map((text) => text.slice(0, 8));
    assert.deepEqual(await months(), ['nov 2017', 'nov 2017']);
    await page.locator('figure').first().scrollIntoViewIfNeeded();
    const [head] = await boxes(page, 'table[aria-label="Meses de Margem"] thead th:nth-child(4)');
    const [chart] = await boxes(page, 'figure svg[role="img"]');
    assert.ok(head && chart);
    const place = [(head.left + head.right) / 2, (chart.top + chart.bottom) / 2] as const;
    await page.mouse.move(...place);
    assert.deepEqual(await months(), ['mar 2017', 'mar 2017']);
    await page.mouse.move(0, 0);
    assert.deepEqual(await months(), ['nov 2017', 'nov 2017']);

    const range = page.getByRole('slider', { name: /^Margem, mês a mês/ });
    await range.focus();
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await months(), ['out 2017', 'out 2017']);
    assert.match(
      (await range.getAttribute('aria-valuetext')) ?? '',
      /^outubro de 2017; Realizado ≈\s10,74%; Meta /,
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/mes=2017-10/);
    await page.mouse.click(...place);
    await page.waitForURL(/mes=2017-03/);
    // The names of concepts say more than their numbers.
    await page.getByRole('button', { name: /^Conceito das vendas[^,]*$/ }).click();
    const concept = page.getByRole('slider', { name: /^Conceito das vendas[^:]*, mês a mês/ });
    const named = /Realizado \d \((?:Abaixo da meta|Na meta|Acima da meta)\)/;
    assert.match((await concept.getAttribute('aria-valuetext')) ?? '', named);
  });

  it('shows what is rounded as rounded, with the decimals of its row', async () => {
    await at('Florida', 'Itens por pedido');
    const row = page.getByRole('row', { name: /^Itens por pedido/ });
    const shown = (await row.locator('td').allTextContents()).slice(0, 2);
    assert.deepEqual(
      shown.map((text) => text.replace(/\s/, ' ')),
      ['6,50', '≈ 6,67'],
    );
    const months = page.getByRole('table', { name: 'Meses de Itens por pedido', exact: true });
    const cells = await months.locator('tbody tr').nth(1).locator('td').allTextContents();
    for (const text of cells) assert.match(text, /^(?:(?:≈\s)?-?[\d.]+,\d\d|–)$/);
  });

  it('explains its score: each attainment by its weight, and what does not count', async () => {
    await at('Pessoas da filial Sul', 'Absenteísmo');
    const { pontuacao, indicadores } = await resultsOf('Pessoas da filial Sul');
    await explainScore();
    await sheet.getByRole('heading', { name: 'Pontuação' }).waitFor();
    const rows = sheet.getByRole('table').getByRole('row');
    await rows.first().waitFor();
    const digits = (text: string) => BigInt(text.replace(/[.%\s]/g, '').replace(',', ''));
    const shown = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1));
    const [total = [], ...parts] = shown.toReversed();
    const counted = indicadores.filter(({ atingimento, peso }) => atingimento !== null && peso !== 0);
    assert.ok(counted.length > 1);
    assert.equal(parts.length, counted.length);
    const points = parts.map(([attained = '', weight = '', product = '']) => {
      assert.equal(digits(attained) * digits(weight), digits(product) * factorOf(product));
      return digits(attained) * digits(weight);
    });
    const [weights = '', sum = ''] = total.slice(-2);
    const exact = points.reduce((all, one) => all + one, 0n);
    assert.equal(digits(sum) * factorOf(sum), exact);
    assert.equal((Number(exact) / Number(digits(weights)) / 100).toFixed(2), pontuacao.toFixed(2));
    assert.equal(
      await sheet.getByRole('list').getByRole('listitem').count(),
      indicadores.length - counted.length,
    );

    const name = rows.nth(1).getByRole('button');
    const indicator = await name.innerText();
    await name.click();
    await sheet.getByRole('heading', { level: 2, name: indicator, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('leaves what weighs nothing out of its score, and shows where it counts less than there is', async () => {
    const { indicadores } = await resultsOf('Superstore');
    const attained = indicadores.filter(({ atingimento }) => atingimento !== null);
    const counted = attained.filter(({ peso }) => peso !== 0);
    assert.ok(counted.length > 1 && counted.length < attained.length);
    await open('Superstore');
    await explainScore();
    await sheet.getByText(`Contam ${counted.length} dos ${indicadores.length} indicadores do mês.`).waitFor();
    assert.equal(await sheet.getByRole('table').getByRole('row').count(), counted.length + 2);
    assert.equal(await sheet.getByText('peso zero').count(), attained.length - counted.length);
    const high = (await results()).find((one) =>
      one.indicadores.some(({ atingimento }) => Number(atingimento) > 150),
    );
    await visit.go(`/console/paineis/${high?.id_gmr_painel}?${november}`);
    await explainScore();
    await sheet
      .getByText(/^em vez de [\d.]+,\d\d%$/)
      .first()
      .waitFor();
    await sheet.getByText(/O processo limita cada atingimento (?:entre 0% e|a no máximo) 150%/).waitFor();
  });

  it('is passed with one Tab for each of its tables', async () => {
    await at('Florida', 'Margem');
    const stops = await page.evaluate<Record<string, number>>(`(() => {
      const of = {};
      for (const table of document.querySelectorAll('main table')) {
        const inside = [table.parentElement, ...table.querySelectorAll('a, button, [tabindex]')];
        of[table.getAttribute('aria-label')] = inside.filter((one) => one.tabIndex === 0).length;
      }
      return of;
    })()`);
    assert.deepEqual(stops, {
      'Indicadores do painel': 1,
      'Meses de Margem': 1,
      'Meses de Margem, acumulado no ano': 1,
    });
  });

  it('has room beside an explanation, which covers neither the number nor its table', async () => {
    await at('Florida', 'Margem');
    for (const name of [/^Margem, Realizado: .*Explicar$/, /^Margem, Meta, dez 2017.*Explicar$/]) {
      await number(name).click();
      await sheet.getByText('Exato').first().waitFor();
      await visit.settle();
      const [pressed] = await boxes(page, '[data-number][aria-expanded="true"]');
      const [covering] = await boxes(page, 'aside');
      assert.ok(pressed && covering);
      assert.ok(pressed.right <= covering.left && pressed.left >= 0, 'beside the sheet');
      assert.ok(pressed.top >= 52 && pressed.bottom <= desktop.height, 'in sight');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  });

  it('has what is said of a number beside it: kept over a reload, told when overtaken, with mentions', async () => {
    await at('Florida', 'Margem');
    const about = { id_gmr_painel: ids.get('Florida'), id_indicador: 6, mes: 11, ano: 2017 };
    const mark = page.getByRole('button', { name: 'Analisar Margem: abaixo da meta e sem análise' });
    await mark.waitFor();
    const colours = await page.evaluate(`(() => {
      const mark = document.querySelector('[aria-label^="Analisar Margem"]');
      const own = getComputedStyle(mark).color;
      mark.style.color = 'var(--below)';
      return [own, getComputedStyle(mark).color];
    })()`);
    const [own, below] = colours as [string, string];
    assert.equal(own, below, 'it is as red as what is below its target');
    await mark.click();
    await sheet.getByRole('button', { name: 'Analisar', exact: true }).click();
    const fact = sheet.getByRole('textbox', { name: 'Fato' });
    await fact.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Frete caro');
    await page.keyboard.press('Tab');
    for (const [at, cause] of ['Diesel subiu', 'Rotas longas'].entries()) {
      const field = sheet.getByRole('textbox', { name: `Causa ${at + 1}` });
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.type(cause);
      await page.keyboard.press('Enter');
    }
    await page.reload();
    await sheet.getByText('Continuando o que você digitou antes.').waitFor();
    assert.equal(await fact.inputValue(), 'Frete caro');
    // Somebody else is quicker.
    const other = { ...about, fato: 'Outro fato' };
    const taken = await server.api<{ insertId: number }>('POST', '/panels/insertAnalysis', other);
    await fact.press('Control+Enter');
    const told = sheet.getByRole('alert').filter({ hasText: 'Alguém analisou este número' });
    await told.waitFor();
    await sheet.getByRole('button', { name: 'Recarregar' }).click();
    await told.waitFor({ state: 'detached' });
    await fact.waitFor();
    await server.api('PUT', `/panels/updateAnalysis/${taken.insertId}`, { fato: 'Mais outro' });
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByRole('alert').filter({ hasText: 'Alguém mudou este registro' }).waitFor();
    await sheet.getByRole('button', { name: 'Recarregar' }).click();
    await sheet.getByRole('alert').waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByRole('listitem').filter({ hasText: 'Rotas longas' }).waitFor();
    await page.getByRole('button', { name: 'Ver a análise de Margem' }).waitFor();
    // Not as if the integration had written what stands there now.
    await sheet.getByText(/^Uma integração, em \d\d\/.* · mudada em \d\d\//).waitFor();
    await sheet.getByText('O que dizia antes').click();
    await sheet
      .getByRole('listitem')
      .filter({ hasText: 'Outro fato' })
      .getByText(/^Uma integração mudou em .* · Fato$/)
      .waitFor();

    const comment = sheet.getByRole('textbox', { name: 'Comentar; @ menciona alguém' });
    await comment.pressSequentially('Veja @hele');
    await sheet.getByRole('option', { name: 'Helena Duarte' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await sheet.getByRole('listitem').filter({ hasText: 'Veja @Helena Duarte' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    const query = `id_gmr_painel=${about.id_gmr_painel}&id_indicador=6&mes=11&ano=2017`;
    const [analysis] = await server.api<object[]>('GET', `/panels/getAnalyses?${query}`);
    const [said] = await server.api<{ mencoes: number[] }[]>('GET', `/panels/getComments?${query}`);
    assert.partialDeepStrictEqual(analysis, { fato: 'Frete caro', causas: ['Diesel subiu', 'Rotas longas'] });
    assert.deepEqual(said?.mencoes, [server.employee('Helena Duarte')]);
  });

  it('leads from an action in the list to the number that it is about, and the state is changed in both', async () => {
    const about = { id_gmr_painel: ids.get('Florida'), id_indicador: 5, mes: 11, ano: 2017 };
    const what = 'Rever os descontos';
    const doer = server.employee('Helena Duarte');
    const body = { ...about, o_que: what, id_responsavel: doer, prazo: '2018-01-31', quanto: 1200.5 };
    const { insertId } = await server.api<{ insertId: number }>('POST', '/panels/insertAction', body);
    const stateIs = async (estado: string) => {
      const state = page.getByRole('combobox', { name: `Estado de ${what}` });
      await state.and(page.locator(':enabled')).waitFor();
      const [action] = await server.api<{ estado: string }[]>('GET', `/panels/action/getById/${insertId}`);
      assert.equal(action?.estado, estado);
    };
    await visit.go(`/console?${november}`);
    const waiting = page.getByRole('region', { name: 'Pendências' });
    await waiting.getByRole('link', { name: new RegExp(`^${what}`) }).waitFor();
    await visit.go('/console/acoes?filtro=de%3Deu%26vence%3Dvencida');
    const row = page.getByRole('row').filter({ hasText: what });
    await row.getByRole('cell', { name: '31/01/2018 vencida' }).waitFor();
    await row.getByRole('combobox').selectOption('Feita');
    await row.waitFor({ state: 'detached' });
    await visit.go('/console/acoes?filtro=estado%3Dfeita');
    await stateIs('feita');
    await row.getByRole('link', { name: /Florida · .* · nov 2017/ }).click();
    await page.waitForURL(new RegExp(`dito=acao-${insertId}`));
    await sheet.getByText('1.200,50').waitFor();
    await sheet.getByRole('combobox', { name: `Estado de ${what}` }).selectOption('Aberta');
    await sheet.getByText('vencida').waitFor();
    await stateIs('aberta');
  });

  it('draws the trend of attainments below zero, not a line along the edge', async () => {
    await at('Texas', 'Margem');
    for (const indicator of ['Lucro', 'Margem', 'Resultado comercial']) {
      const path = page.getByRole('img', { name: `Atingimento de ${indicator} por mês` }).locator('path');
      const heights = [...((await path.getAttribute('d')) ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) =>
        Number(y),
      );
      assert.ok(new Set(heights).size > heights.length / 2, `${indicator}: ${heights.join(' ')}`);
      assert.ok(heights.every((height) => height >= 4 && height <= 20));
    }
  });

  it('fits its charts to a telephone, where the tables scroll below them to the chosen month', async () => {
    await page.setViewportSize(phone);
    await visit.go('/console/nada');
    await at('Florida', 'Margem');
    for (const { left, right } of await boxes(page, 'figure svg[role="img"]')) {
      assert.ok(left >= 0 && right <= phone.width);
    }
    await page.locator('figure svg text').getByText('nov', { exact: true }).first().waitFor();
    const chosen = await boxes(page, 'th[aria-current=date]');
    assert.ok(chosen.length > 0);
    for (const { left, right } of chosen)
      assert.ok(left >= 0 && right <= phone.width + 1, `${left} to ${right}`);
    await page.setViewportSize(desktop);
  });
});
