/** Pages on paper: every month, column and row is there, in light colours. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, type Visit } from '../harness/console.ts';
import { across, putOnPaper, readerMissing, sheetsOf, takeOffPaper } from '../harness/paper.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const november = 'processo=4&mes=2017-11';

/** Texts of the page that are not, or not wholly, on the paper, or reach into the next column. */
const cutOff = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === '' || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    const cell = text.parentElement.closest('th, td')?.getBoundingClientRect();
    let [from, to] = [cell?.left ?? 0, Math.min(innerWidth, cell?.right ?? innerWidth)];
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      const look = getComputedStyle(around);
      if (look.overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      from = Math.max(from, box.left);
      to = Math.min(to, box.right);
    }
    const isHidden = text.parentElement.closest('[class*="hidden"]') !== null;
    if (!isHidden && (left < from - 1 || right > to + 1)) cut.push(text.data);
  }
  return cut;
})()`;

/** Words and numbers that are in two lines. */
const broken = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('[class*="hidden"], svg, code')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[−+-]?[\\p{L}\\d]+(?:[.,:]\\d+)*(?:\\s?%)?/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(word);
    }
  }
  return found;
})()`;

/** Tables whose headings are not repeated on each page, by their first heading. */
const unrepeated = `[...document.querySelectorAll('main thead')].filter((head) => {
  const parts = [head, ...head.querySelectorAll('tr, th, td')].map((one) => getComputedStyle(one));
  const around = [];
  for (let one = head.parentElement; one && one !== document.body; one = one.parentElement) around.push(getComputedStyle(one));
  return head.checkVisibility() && (parts[0].display !== 'table-header-group' || parts.some(({ position }) => position !== 'static') ||
    around.some(({ overflowY }) => overflowY !== 'visible'));
}).map((head) => head.textContent.slice(0, 40))`;

/** The width and height of the first sheet of a PDF, in points. */
function sheet(pdf: Buffer): number[] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [width, height].map((length) => Math.round(Number(length)));
}

const headings = (page: Page, table: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main table[aria-label^=${JSON.stringify(table)}] thead th')].map((one) => one.textContent.trim())`,
  );

describe('a page on paper', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  async function opened(path: string): Promise<Visit> {
    const visit = await server.enter(server.employee('Helena Duarte'));
    await visit.open(path);
    await visit.settle();
    return visit;
  }

  async function printed(path: string): Promise<Visit> {
    const visit = await opened(path);
    await putOnPaper(visit);
    return visit;
  }

  async function end(visit: Visit): Promise<void> {
    await takeOffPaper(visit);
    await leave(visit);
  }

  const pages = {
    Início: `/console?${november}`,
    Mapa: `/console/mapa?${november}`,
    Painel: `/console/paineis/1?${november}`,
    'Painel with an explanation': `/console/paineis/14?${november}&explicar=14.6.2017-11.realizado`,
    Planilha: `/console/planilha?${november}`,
    'Planilha of all values': `/console/planilha?${november}&ver=painel&painel=1&serie=todos`,
    Indicadores: '/console/indicadores',
    Indicador: '/console/indicadores/6',
    Modelos: '/console/modelos',
    Painéis: '/console/paineis',
    Processos: '/console/processos',
    Orçamento: '/console/orcamento',
    Contas: '/console/cadastros/contas',
    Ações: '/console/acoes',
    Pessoas: '/console/pessoas',
    Acessos: `/console/acessos?${november}`,
    Pedidos: '/console/pedidos',
    Trilha: '/console/trilha',
    Cenários: '/console/cenarios',
    Reunião: `/console/reuniao?${november}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    it(`cuts nothing off, breaks no word, and repeats headings: ${name}`, async () => {
      const visit = await printed(path);
      const { page } = visit;
      const found = {
        cut: await page.evaluate(cutOff),
        in2: await page.evaluate(broken),
        heads: await page.evaluate(unrepeated),
      };
      assert.deepEqual(found, { cut: [], in2: [], heads: [] });
      await end(visit);
    });
  }

  it('has all twelve months of a panel, the chosen one among them', async () => {
    const visit = await printed(`/console/paineis/1?${november}`);
    const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
    const [unit, ...heads] = await headings(visit.page, 'Meses de Vendas da empresa');
    assert.ok(unit);
    assert.deepEqual(heads.slice(0, 12), months);
    await visit.page.getByText('novembro 2017').first().waitFor();
    await end(visit);
  });

  it('has every indicator of the map', async () => {
    const visit = await opened(`/console/mapa?${november}`);
    const { page } = visit;
    const onScreen = await headings(page, 'Atingimento');
    await page.setViewportSize(across);
    await page.emulateMedia({ media: 'print' });
    await visit.settle();
    const onPaper = await headings(page, 'Atingimento');
    assert.ok(onScreen.length > 10);
    assert.deepEqual(new Set(onPaper), new Set(onScreen));
    await end(visit);
  });

  it('has the headings of sorted columns on each page, and no word or number in two', {
    skip: readerMissing,
  }, async () => {
    for (const [path, heading, rows] of [
      [`/console/mapa?${november}&grupo=3`, 'Ticket', /California|Wyoming/],
      [`/console?${november}`, 'Pontuação', /California|Wyoming/],
    ] as const) {
      const visit = await opened(path);
      const sheets = await sheetsOf(visit.page);
      const listed = sheets.filter((text) => rows.test(text));
      assert.ok(listed.length > 1, 'more than one page');
      for (const text of listed) assert.ok(text.includes(heading), text);
      const all = sheets.join('\n');
      assert.doesNotMatch(all, /Cresciment(?!o)/);
      assert.doesNotMatch(all, /(?<!\d)%/);
      await leave(visit);
    }
  });

  it('is a pack of chosen panels: each with its months, under who printed what and when', {
    skip: readerMissing,
  }, async () => {
    const visit = await opened(`/console/reuniao?${november}`);
    const { page } = visit;
    for (const name of ['Florida', 'California'])
      await page.getByRole('checkbox', { name: `${name} na reunião` }).check();
    await page.getByRole('button', { name: 'Apresentar 2 painéis' }).click();
    // The lower score first: other files that share the console have their values.
    const slide = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await slide('California').or(slide('Florida')).waitFor();
    const isFirst = await slide('Florida').isVisible();
    const [first, second] = isFirst ? ['Florida', 'California'] : ['California', 'Florida'];
    await page.keyboard.press('ArrowRight');
    await slide(second).waitFor();
    if (isFirst) await page.keyboard.press('ArrowLeft');
    await slide('Florida').waitFor();
    // Margem is analysed in panel.test.ts, which may share the console.
    const discount = page.getByRole('region', { name: 'Desconto médio, Florida', exact: true });
    await discount.getByRole('button', { name: 'Analisar' }).click();
    await discount.getByRole('textbox', { name: 'Fato' }).fill('Descontos demais');
    await page.keyboard.press('Control+Enter');
    await discount.getByRole('button', { name: 'Editar' }).waitFor();
    await page.getByRole('button', { name: 'Pacote para imprimir' }).click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).and(page.locator(':enabled')).waitFor();
    const months = (await headings(page, 'Meses de')).filter((head) => /^[a-z]{3}$/.test(head));
    assert.ok(months.length > 12 * 4);
    const sheets = await sheetsOf(page);
    assert.match(sheets[0] ?? '', new RegExp(`${first}[^]*Página 1 / \\d`));
    const isOwn = (text: string) => !text.includes('Florida') || !text.includes('California');
    assert.ok(
      sheets.some((text) => text.includes('Descontos demais')),
      'what was typed in the meeting',
    );
    assert.equal(sheets.join('\n').match(/Pontuação/g)?.length, 2, 'the score of each');
    const begins = sheets.findIndex((text) => text.includes(second));
    assert.ok(begins > 0 && sheets.every(isOwn), 'each panel begins a page');
    for (const [at, text] of sheets.entries()) {
      const whose = at < begins ? first : second;
      const head = `Superstore +${whose}, novembro 2017 +Helena Duarte, \\d\\d/\\d\\d/\\d{4}`;
      assert.match(text, new RegExp(head));
    }
    assert.ok(!sheets.join().includes('Comentar'), 'nothing to write in');
    const printed = sheets.join('\n').split(/\s+/);
    const count = (word: string, of: readonly string[]) => of.filter((one) => one === word).length;
    for (const month of new Set(months))
      assert.ok(count(month, printed) >= count(month, months), `${month} is printed as often as it is shown`);
    await leave(visit);
  });

  it('is light, whatever colours were chosen', async () => {
    const visit = await opened(`/console/paineis/1?${november}`);
    const { page } = visit;
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.evaluate(
      `[document.documentElement, document.querySelector('h1')].map((one) => getComputedStyle(one)).map((look, at) => at ? look.color : look.backgroundColor)`,
    );
    assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(23, 24, 28)']);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await leave(visit);
  });

  it('lies across where its tables are wide, and is drawn in time by the printer’s own way', async () => {
    const visit = await opened(`/console/planilha?${november}`);
    const { page } = visit;
    await page.getByRole('grid').getByRole('rowheader').first().waitFor();
    assert.equal(await page.locator('main table').count(), 0);
    await page.evaluate(`(() => {
      window.printedMonths = 0;
      new MutationObserver(() => {
        const heads = document.querySelectorAll('main table thead th').length;
        window.printedMonths = Math.max(window.printedMonths, heads);
      }).observe(document.querySelector('main'), { childList: true, subtree: true });
    })()`);
    const wide = await page.pdf({ preferCSSPageSize: true });
    assert.deepEqual(sheet(wide), [842, 595]);
    assert.ok((await page.evaluate<number>('window.printedMonths')) > 12);
    await visit.open('/console/sessoes');
    const tall = await page.pdf({ preferCSSPageSize: true });
    assert.deepEqual(sheet(tall), [595, 842]);
    await leave(visit);
  });
});
