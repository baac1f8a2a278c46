/**
 * The page of a panel: its charts and its tables tell one story, the keyboard passes each table
 * with one stop, and an explanation stands beside the number that it explains.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, desktop, leave, phone, type Visit } from '../harness/console.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const november = 'processo=4&mes=2017-11';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What makes ten thousandths of the digits of a decimal text. */
const factorOf = (text: string) => 10n ** BigInt(4 - (text.split(',')[1]?.trim().length ?? 0));

describe('the page of a panel', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  let ids: ReadonlyMap<string, number>;
  before(async () => {
    server = await sharedConsole();
    const panels = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
    ids = new Map(panels.map(({ id, nome }) => [nome, id]));
  });
  after(() => server?.close());

  async function at(panel: string, indicator: string, more = ''): Promise<Visit> {
    const visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open(`/console/paineis/${ids.get(panel)}?${november}${more}`);
    await visit.page.getByRole('button', { name: indicator, exact: true }).click();
    await visit.page.getByRole('heading', { level: 2, name: indicator, exact: true }).waitFor();
    await visit.settle();
    return visit;
  }

  const boxes = (page: Page, selector: string) =>
    page.evaluate<Box[]>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect().toJSON())`,
    );

  it('has the months of its tables below those of its charts', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
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
    await leave(visit);
  });

  it('gives every mark the shape of its status, not its colour alone', async () => {
    const visit = await at('Florida', 'Margem');
    const shapes = await visit.page.evaluate<string[]>(
      `[...document.querySelectorAll('figure svg [data-status]')].map((one) => one.dataset.status + ' ' + one.getAttribute('d'))`,
    );
    const distinct = new Set(shapes);
    const statuses = new Set(shapes.map((shape) => shape.split(' ')[0]));
    assert.ok(statuses.has('below') && statuses.has('at'));
    assert.equal(distinct.size, statuses.size);
    await leave(visit);
  });

  it('says when an axis does not start at zero, and its numbers differ', async () => {
    const visit = await at('Pessoas da filial Sul', 'Absenteísmo');
    const { page } = visit;
    await page.getByText('O eixo não começa em zero').first().waitFor();
    for (const chart of await page.locator('figure').all()) {
      const labels = await chart.locator('svg text[text-anchor="end"]').allTextContents();
      assert.ok(labels.length >= 3);
      assert.equal(new Set(labels).size, labels.length, labels.join(' '));
    }
    await leave(visit);
  });

  it('reads out the month under the pointer or the arrow keys in both charts, and a press chooses it', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
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
      /^outubro 2017; Realizado ≈\s10,74%; Meta /,
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/mes=2017-10/);
    await page.mouse.click(...place);
    await page.waitForURL(/mes=2017-03/);
    await leave(visit);
  });

  it('shows what is rounded as rounded, with the decimals of its row', async () => {
    const visit = await at('Florida', 'Itens por pedido');
    const { page } = visit;
    const row = page.getByRole('row', { name: /^Itens por pedido/ });
    const shown = (await row.locator('td').allTextContents()).slice(0, 2);
    assert.deepEqual(
      shown.map((text) => text.replace(/\s/, ' ')),
      ['6,50', '≈ 6,67'],
    );
    const months = page.getByRole('table', { name: 'Meses de Itens por pedido', exact: true });
    const cells = await months.locator('tbody tr').nth(1).locator('td').allTextContents();
    for (const text of cells) assert.match(text, /^(?:(?:≈\s)?-?[\d.]+,\d\d|–)$/);
    await leave(visit);
  });

  it('explains its score: each attainment by its weight, and what does not count', async () => {
    const visit = await at('Pessoas da filial Sul', 'Absenteísmo');
    const { page } = visit;
    const id = ids.get('Pessoas da filial Sul');
    const [{ pontuacao, indicadores }] = await server.api<
      [{ pontuacao: number; indicadores: { atingimento: number | null; peso: number }[] }]
    >('GET', `/panels/getResults?id_gmr_processo=4&ano=2017&mes=11&id_gmr_painel=${id}`);
    await page.getByRole('button', { name: /^Pontuação de Pessoas da filial Sul: .*Explicar$/ }).click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: 'Pontuação' }).waitFor();
    const rows = sheet.getByRole('table').getByRole('row');
    await rows.first().waitFor();
    const digits = (text: string) => BigInt(text.replace(/[.%\s]/g, '').replace(',', ''));
    const shown = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1));
    const [total = [], ...parts] = shown.toReversed();
    const counted = indicadores.filter(({ atingimento }) => atingimento !== null);
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
    await leave(visit);
  });

  it('shows where its score counts less of an attainment than there is', async () => {
    const panels = await server.api<
      { id_gmr_painel: number; indicadores: { atingimento: number | null }[] }[]
    >('GET', '/panels/getResults?id_gmr_processo=4&ano=2017&mes=11');
    const high = panels.find((one) => one.indicadores.some(({ atingimento }) => Number(atingimento) > 150));
    const visit = await server.enter(server.employee('Helena Duarte'));
    const { page } = visit;
    await visit.open(`/console/paineis/${high?.id_gmr_painel}?${november}`);
    await page.getByRole('button', { name: /^Pontuação de .*Explicar$/ }).click();
    const sheet = page.getByRole('complementary');
    await sheet
      .getByText(/^em vez de [\d.]+,\d\d%$/)
      .first()
      .waitFor();
    await sheet.getByText(/O processo conta cada atingimento por 150% no máximo/).waitFor();
    await leave(visit);
  });

  it('is passed with one Tab for each of its tables', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
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
    await leave(visit);
  });

  it('has room beside an explanation, which covers neither the number nor its table', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
    for (const name of [/^Margem, Realizado: .*Explicar$/, /^Margem, Meta, dez 2017.*Explicar$/]) {
      const number = page.getByRole('button', { name }).first();
      await number.click();
      const sheet = page.getByRole('complementary', { name: 'Como este número se formou' });
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
    await leave(visit);
  });

  it('marks the numbers that explain themselves, and says so until somebody knows', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
    const number = page.getByRole('button', { name: /^Vendas, Realizado: .*Explicar$/ }).first();
    await number.waitFor();
    const underline = await page.evaluate(
      `getComputedStyle(document.querySelector('[data-number][aria-label$="Explicar"]')).textDecorationLine`,
    );
    assert.equal(underline, 'underline');
    const hint = page.getByRole('note').filter({ hasText: 'clique nele' });
    await hint.getByRole('button', { name: 'Entendi' }).click();
    await hint.waitFor({ state: 'detached' });
    await visit.open(`/console/paineis/${ids.get('Florida')}?${november}`);
    await number.waitFor();
    assert.equal(await hint.count(), 0);
    await leave(visit);
  });

  it('does not tell whoever has opened an explanation', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
    await page.getByRole('note').waitFor();
    await page
      .getByRole('button', { name: /^Vendas, Realizado: .*Explicar$/ })
      .first()
      .click();
    await page.getByRole('note').waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('draws the trend of attainments below zero, not a line along the edge', async () => {
    const visit = await at('Texas', 'Margem');
    const { page } = visit;
    for (const indicator of ['Lucro', 'Margem', 'Resultado comercial']) {
      const path = page.getByRole('img', { name: `Atingimento de ${indicator} por mês` }).locator('path');
      const heights = [...((await path.getAttribute('d')) ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) =>
        Number(y),
      );
      assert.ok(new Set(heights).size > heights.length / 2, `${indicator}: ${heights.join(' ')}`);
      assert.ok(heights.every((height) => height >= 4 && height <= 20));
    }
    await leave(visit);
  });

  it('fits its charts to a telephone, where the tables scroll below them', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
    await page.setViewportSize(phone);
    await visit.settle();
    for (const { left, right } of await boxes(page, 'figure svg[role="img"]')) {
      assert.ok(left >= 0 && right <= phone.width);
    }
    await page.locator('figure svg text').getByText('nov', { exact: true }).first().waitFor();
    await leave(visit);
  });

  it('shows the chosen month in tables that are wider than a telephone', async () => {
    const visit = await at('Florida', 'Margem');
    const { page } = visit;
    await page.setViewportSize(phone);
    await page.reload();
    await page.locator('th[aria-current=date]').first().waitFor();
    await visit.settle();
    const chosen = await boxes(page, 'th[aria-current=date]');
    assert.ok(chosen.length > 0);
    for (const { left, right } of chosen)
      assert.ok(left >= 0 && right <= phone.width + 1, `${left} to ${right}`);
    await leave(visit);
  });
});
