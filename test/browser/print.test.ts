/**
 * Pages on paper: everything is there, in light colours, on sheets that lie as the page needs. That
 * nothing is cut off or parted is judged of each page in every-page.ts.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserMissing } from '../harness/browser.ts';
import { november } from './every-page.ts';
import { across, readerMissing, sheetsOf, takeOffPaper } from './paper.ts';
import { visitedConsole } from './shared-console.ts';

/** The width and height of the first sheet of a PDF, in points. */
function sheet(pdf: Buffer): number[] {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [width, height].map((length) => Math.round(Number(length)));
}

const headings = (page: Page, table: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main table[aria-label^=${JSON.stringify(table)}] thead th')].map((one) => one.textContent.trim())`,
  );

describe('a page on paper', { skip: browserMissing || readerMissing }, () => {
  const at = visitedConsole();
  async function open(path: string): Promise<Page> {
    const { page, visit } = at;
    await visit.go(path);
    await visit.settle();
    return page;
  }

  it('has all twelve months of a panel, and every indicator of the map', async () => {
    const { page, visit } = at;
    await open(`/console/mapa?${november}`);
    const onScreen = await headings(page, 'Atingimento');
    await page.setViewportSize(across);
    await page.emulateMedia({ media: 'print' });
    await visit.settle();
    assert.ok(onScreen.length > 10);
    assert.deepEqual(new Set(await headings(page, 'Atingimento')), new Set(onScreen));
    await open(`/console/paineis/1?${november}`);
    const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
    const [unit, ...heads] = await headings(page, 'Meses de Vendas da empresa');
    assert.ok(unit);
    assert.deepEqual(heads.slice(0, 12), months);
    await page.getByText('novembro de 2017').first().waitFor();
    await takeOffPaper(visit);
  });

  it('has the headings of sorted columns on each sheet', async () => {
    const page = await open(`/console/mapa?${november}&grupo=3`);
    const listed = (await sheetsOf(page)).filter((text) => /California|Wyoming/.test(text));
    assert.ok(listed.length > 1, 'more than one page');
    for (const text of listed) assert.ok(text.includes('Ticket'), text);
  });

  it('is a pack of chosen panels: each with its months, under who printed what and when', async () => {
    const page = await open(`/console/reuniao?${november}`);
    // Those that need it are proposed: here others are looked at.
    await page.locator('main').getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('button', { name: 'Desmarcar todos' }).click();
    for (const name of ['Florida', 'California']) {
      await page.getByRole('searchbox', { name: 'Painel ou modelo' }).fill(name);
      await page.getByRole('checkbox', { name: `${name} na reunião` }).check();
    }
    await page.getByRole('button', { name: 'Apresentar 2 painéis' }).click();
    // The lower score first: other files that share the console have their values.
    const slide = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await slide('California').or(slide('Florida')).waitFor();
    const isFirst = await slide('Florida').isVisible();
    const [first, second] = isFirst ? ['Florida', 'California'] : ['California', 'Florida'];
    const chosen = new URL(page.url()).searchParams.get('paineis');
    await open(`/console/reuniao?${november}&paineis=${chosen}&passo=${isFirst ? 1 : 2}`);
    await slide('Florida').waitFor();
    await page.getByRole('button', { name: 'Desconto médio', exact: true }).click();
    // Margem is analysed in panel.test.ts, which may share the console.
    const discount = page.getByRole('region', { name: 'Desconto médio, Florida', exact: true });
    await discount.getByRole('button', { name: 'Analisar' }).click();
    await discount.getByRole('textbox', { name: 'Fato' }).fill('Descontos demais');
    await page.keyboard.press('Control+Enter');
    await discount.getByRole('button', { name: 'Editar' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('button', { name: 'Pacote para imprimir' }).click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).and(page.locator(':enabled')).waitFor();
    const months = (await headings(page, 'Meses de')).filter((head) => /^[a-z]{3}$/.test(head));
    assert.ok(months.length > 12 * 4);
    const sheets = await sheetsOf(page);
    const [cover = '', ...ofPanels] = sheets;
    assert.match(cover, new RegExp(`Reunião de resultados[^]*${first}[^]*${second}[^]*Página 1 / \\d`));
    const isOwn = (text: string) => !text.includes('Florida') || !text.includes('California');
    assert.ok(
      sheets.some((text) => text.includes('Descontos demais')),
      'what was typed in the meeting',
    );
    const begins = ofPanels.findIndex((text) => text.includes(second));
    assert.ok(begins > 0 && ofPanels.every(isOwn), 'each panel begins a page');
    for (const [at, text] of ofPanels.entries()) {
      const whose = at < begins ? first : second;
      const head = `Superstore +${whose}, novembro de 2017 +Helena Duarte, \\d\\d/\\d\\d/\\d{4}`;
      assert.match(text, new RegExp(head));
    }
    assert.ok(!sheets.join().includes('Comentar'), 'nothing to write in');
    const printed = sheets.join('\n').split(/\s+/);
    const count = (word: string, of: readonly string[]) => of.filter((one) => one === word).length;
    for (const month of new Set(months))
      assert.ok(count(month, printed) >= count(month, months), `${month} is printed as often as it is shown`);
  });

  it('is light, whatever colours were chosen', async () => {
    const page = await open(`/console/paineis/1?${november}`);
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.evaluate(
      `[document.documentElement, document.querySelector('h1')].map((one) => getComputedStyle(one)).map((look, at) => at ? look.color : look.backgroundColor)`,
    );
    assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(23, 24, 28)']);
    await page.evaluate(`delete document.documentElement.dataset.theme`);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });

  it('lies across where its tables are wide, and is drawn in time by the printer’s own way', async () => {
    const page = await open(`/console/planilha?${november}`);
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
    await open('/console/sessoes');
    const tall = await page.pdf({ preferCSSPageSize: true });
    assert.deepEqual(sheet(tall), [595, 842]);
  });
});
