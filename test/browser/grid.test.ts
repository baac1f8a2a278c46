/** Planilha: typing, pasting, checking, sending, and what others do meanwhile. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave, type Visit } from '../harness/console.ts';
import { cellIn, copyHtml, shows, textIn } from '../harness/grid-page.ts';
import { sharedConsole } from '../harness/shared-console.ts';

/** What is calculated in one of the panels, and a value that it is calculated from. */
const calculated = { panel: 14, row: 'Margem · numerador', source: 'Lucro' };
const period = 'processo=4&mes=2017-11';

/** How many parts of the open dialog scroll up and down. */
function scrollingParts(page: Page): Promise<number> {
  const parts = page.getByRole('dialog').locator('*');
  return parts.evaluateAll(
    (all: Scrolling[]) =>
      all.filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 &&
          /auto|scroll/.test(part.computedStyleMap().get('overflow-y')?.toString() ?? ''),
      ).length,
  );
}

/** What is asked of an element in the page. */
interface Scrolling {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  computedStyleMap(): Map<string, { toString(): string }>;
}

/** Whatever the review says by "Mudam 3 …:" stands below it. */
async function listsWhatItAnnounces(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const announced = await dialog
    .getByRole('status')
    .filter({ hasText: /^Mudam? \d+ .*:$/ })
    .allInnerTexts();
  assert.ok(announced.length > 2, announced.join(' '));
  for (const label of announced) {
    const rows = dialog.getByRole('table', { name: label, exact: true }).getByRole('row');
    assert.equal(await rows.count(), Number(/\d+/.exec(label)), label);
  }
}

describe('the grid', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
  });
  after(() => server?.close());

  const enter = (name: string, options = {}) => server.enter(server.employee(name), options);

  interface MonthResult {
    readonly id_gmr_painel: number;
    readonly pontuacao: number;
    readonly indicadores: readonly { readonly id_indicador: number; readonly atingimento: number | null }[];
  }

  /** What the API says of a panel in November, as the page writes percentages. */
  const percent = (value: number | null | undefined) =>
    value?.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  async function novemberOf(panel: number): Promise<MonthResult | undefined> {
    const path = `/panels/getResults?id_gmr_processo=4&mes=11&ano=2017&id_gmr_painel=${panel}`;
    return (await server.api<MonthResult[]>('GET', path))[0];
  }
  const scoreOf = async (panel: number) => percent((await novemberOf(panel))?.pontuacao);
  async function attainmentOf(panel: number, indicator: string) {
    const all = await server.api<{ id: number; nome: string }[]>('GET', '/indicators/getCommonIndicators');
    const id = all.find((one) => one.nome === indicator)?.id;
    const { indicadores = [] } = (await novemberOf(panel)) ?? {};
    return percent(indicadores.find(({ id_indicador }) => id_indicador === id)?.atingimento);
  }

  async function idOfPanel(branch: string): Promise<number | undefined> {
    const all = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
    return all.find(({ nome }) => nome === `Pessoas da filial ${branch}`)?.id;
  }

  const north = 'Pessoas da filial Central · numerador';

  it('keeps what is typed, asks where it can be read two ways, and sends it as one write', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador`);
    // As a screen reader finds it: `cellIn` goes by the attributes.
    const head = page.getByRole('grid').getByRole('columnheader', { name: 'jan', exact: true });
    const named = page.getByRole('rowheader', { name: north, exact: true });
    const place = `[aria-colindex="${await head.getAttribute('aria-colindex')}"]`;
    const found = page.getByRole('row').filter({ has: named }).getByRole('gridcell').and(page.locator(place));
    assert.equal(await found.and(await cellIn(visit, north, 'jan')).count(), 1);
    await found.click();
    assert.deepEqual(await accessibilityFindings(page), []);
    const old = await textIn(visit, north, 'jan');
    await page.keyboard.type('990,06');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234.5');
    await page.keyboard.press('Enter');
    await page.getByText('Não se escreve assim em português').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: '1.234,50 (ponto decimal)', exact: true }).click();
    assert.equal(await textIn(visit, north, 'fev'), '1.234,50');
    // As people write in this language: nothing is asked.
    await (await cellIn(visit, north, 'fev')).click();
    await page.keyboard.type('1.234');
    await page.keyboard.press('Enter');
    await shows(visit, north, 'fev', '1.234,00');
    await page.getByText('2 valores não enviados').waitFor();
    await page.reload();
    await page.getByText('2 valores não enviados').waitFor();
    assert.equal(await textIn(visit, north, 'jan'), '990,06');
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${old} → 990,06`).waitFor();
    // The check is asked for by opening.
    await dialog.getByText(/Mudam? \d+ valor(es)? calculados?:|Nenhum valor calculado muda/).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByRole('button', { name: 'Enviar 2 valores' }).click();
    await page.getByText('2 valores enviados.').waitFor();
    await page.reload();
    await shows(visit, north, 'jan', '990,06');
    await page.getByRole('button', { name: 'Desfazer o envio' }).click();
    await page.getByText('2 valores não enviados').waitFor();
    assert.equal(await textIn(visit, north, 'jan'), old);
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    await dialog.getByRole('button', { name: 'Enviar 2 valores' }).click();
    await page.getByText('2 valores enviados.').waitFor();
    await leave(visit);
  });

  it('checks a paste before anything changes, and undoes it with one key', async () => {
    const visit = await enter('Helena Duarte', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador`);
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
      <tr><td>1.234,50</td><td>990,06</td></tr><tr><td>x</td><td>7</td></tr></table></body></html>`;
    await (await cellIn(visit, north, 'jan')).click();
    const old = await textIn(visit, north, 'jan');
    await copyHtml(visit, html, '1.234,50\t990,06\r\nx\t7\r\n');
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Conferir o que foi colado' });
    await dialog.getByText('2 linhas × 2 colunas do Excel').waitFor();
    await dialog.getByText('2.231,56').waitFor();
    await dialog.getByText('Reconhecido pelos próprios números.').waitFor();
    await dialog.getByText('Isto não é um número.').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await textIn(visit, north, 'jan'), old);
    await dialog.getByRole('button', { name: 'Aplicar 3 valores' }).click();
    await shows(visit, north, 'jan', '1.234,50');
    assert.equal(await textIn(visit, north, 'fev'), '990,06');
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await shows(visit, north, 'jan', old);
    await page.getByRole('button', { name: 'Conferir e enviar' }).waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('shows what is calculated, lets nobody type there, and follows after each sending', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=painel&painel=${calculated.panel}`);
    const [, panel = ''] =
      /: (.*)$/.exec((await page.getByRole('grid').getAttribute('aria-label')) ?? '') ?? [];
    assert.deepEqual(await accessibilityFindings(page), []);
    const locked = await cellIn(visit, calculated.row, 'nov');
    const old = await textIn(visit, calculated.row, 'nov');
    await locked.click();
    await page.keyboard.type('5');
    const why = page.getByRole('alert').getByText('Calculado: não se digita');
    await why.waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.keyboard.press('Enter');
    await why.waitFor({ state: 'detached' });
    assert.equal(await textIn(visit, calculated.row, 'nov'), old);
    assert.equal(await locked.getAttribute('aria-readonly'), 'true');
    await (await cellIn(visit, calculated.source, 'nov')).click();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    await page.getByText(/Mudam? \d+ valor(es)? calculados?:/).waitFor();
    await page.getByRole('dialog').getByRole('rowheader', { name: panel, exact: true }).waitFor();
    assert.equal(await scrollingParts(page), 1);
    await listsWhatItAnnounces(page);
    const scores = page.getByRole('table', { name: /Mudam? \d+ pontuaç(ão|ões) do mês:/ });
    const own = scores.getByRole('row', { name: new RegExp(`^${panel}, nov 2017`) });
    const [, scoreBefore, scoreAfter] = /\s([\d,.]+)% → ([\d,.]+)%$/.exec(await own.innerText()) ?? [];
    assert.notEqual(scoreBefore, scoreAfter);
    assert.equal(scoreBefore, await scoreOf(calculated.panel));
    const results = page.getByRole('table', { name: /atingimentos? ou conceitos?:/ });
    const ownResult = results.getByRole('row', {
      name: new RegExp(`^${panel}, ${calculated.source}, nov 2017`),
    });
    const [, resultBefore, resultAfter] =
      /\s([\d,.]+)% → ([\d,.]+)%$/.exec(await ownResult.innerText()) ?? [];
    assert.equal(resultBefore, await attainmentOf(calculated.panel, calculated.source));
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Enviar 1 valor' }).click();
    // What follows is calculated, and shown as having moved.
    await locked.and(page.locator('[data-moved]')).waitFor();
    await page.getByText('1 valor enviado.').waitFor();
    await locked.filter({ hasNotText: old }).waitFor();
    assert.equal(scoreAfter, await scoreOf(calculated.panel));
    assert.equal(resultAfter, await attainmentOf(calculated.panel, calculated.source));
    await leave(visit);
  });

  it('is to be read where somebody has no permission, also by months and in English', async () => {
    const visit = await enter('Aline Siqueira', { locale: 'en-US' });
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=mes`);
    await page.getByRole('heading', { name: 'Grid' }).waitFor();
    await page.getByRole('grid').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await page.locator('[role=gridcell][aria-readonly=false]').count(), 0);
    await leave(visit);
  });

  it('adds up months and panels, ratios by their sides, while one types; what is typed on a ratio is reached by one of them', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador`);
    await (await cellIn(visit, north, 'jan')).click();
    await page.keyboard.type('123456,78');
    await page.keyboard.press('Enter');
    const part = (row: string, of: string) => row.replace('numerador', of);
    const shown = async (row: string, column: string) => {
      const text = (await textIn(visit, row, column)).replaceAll(/[.≈\s]/g, '');
      return text === '' ? undefined : Number(text.replace(',', '.'));
    };
    const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
    const sides = await Promise.all(
      months.map(async (month) => [
        await shown(north, month),
        await shown(part(north, 'denominador'), month),
      ]),
    );
    const both = sides.filter((pair): pair is [number, number] => pair.every((one) => one !== undefined));
    const sum = (at: 0 | 1) => Math.round(both.reduce((all, pair) => all + 100 * pair[at], 0)) / 100;
    assert.equal(await shown(north, 'Ano'), sum(0));
    assert.equal(await shown(part(north, 'denominador'), 'Ano'), sum(1));
    const value = (await shown(part(north, 'valor'), 'Ano')) as number;
    const ratio = sum(0) / sum(1);
    assert.ok(
      [ratio, 100 * ratio].some((one) => Math.abs(one - value) < 0.0051),
      `${value} is not ${ratio}`,
    );
    const names = await page.getByRole('rowheader').allTextContents();
    const own = names.filter((name) => name.endsWith('numerador') && !name.startsWith('Total'));
    const ofPanels = await page.getByRole('rowheader', { name: 'Total · numerador' }).count();
    assert.deepEqual([ofPanels, own.length > 1], [1, true]);
    const total = await cellIn(visit, 'Total · numerador', 'jan');
    const before = await total.innerText();
    await (await cellIn(visit, north, 'jan')).click();
    await page.keyboard.press('Delete');
    await total.filter({ hasNotText: before }).waitFor();
    const ofRatio = await cellIn(visit, 'Total · valor', 'jan');
    await ofRatio.click();
    const now = (await ofRatio.innerText()).trim();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Que lado da razão muda?' });
    assert.deepEqual(await accessibilityFindings(page), []);
    await asked.getByRole('button', { name: 'denominador' }).click();
    const spread = page.getByRole('dialog', { name: 'Preencher e distribuir' });
    await spread.getByText(/^Soma: /).waitFor();
    await page.keyboard.press('Escape');
    await spread.waitFor({ state: 'detached' });
    assert.equal((await ofRatio.innerText()).trim(), now);
    // The ratio of a cell is calculated of that cell's own sides.
    assert.equal(
      await (await cellIn(visit, part(north, 'valor'), 'jan')).getAttribute('aria-readonly'),
      'true',
    );
    assert.deepEqual(await accessibilityFindings(page), []);
    await page
      .getByRole('radio', { name: 'Todos' })
      .or(page.getByText('Todos', { exact: true }))
      .first()
      .click();
    await (await cellIn(visit, north.replace('· numerador', '· Meta, numerador'), 'jan')).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await leave(visit);
  });

  it('spreads what is typed on a total, and copies values times a factor, as edits that are undone in one step', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador&serie=meta`);
    const total = await cellIn(visit, 'Total · numerador', 'Ano');
    const before = (await total.innerText()).trim();
    await total.click();
    await page.keyboard.type('100000,01');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preencher e distribuir' });
    await dialog.getByText(`Soma: ${before.replace(/,00$/, '')} → 100.000,01`).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByLabel('Entre os meses').selectOption({ label: 'Por pesos' });
    await dialog.getByLabel('Peso de jan 2017').fill('x');
    await dialog.getByText('Pesos são números que não são negativos').waitFor();
    await dialog.getByLabel('Peso de jan 2017').fill('2,5');
    await dialog.getByLabel('Partes redondas').selectOption({ label: 'Centenas' });
    await dialog.getByRole('button', { name: /^Aplicar \d+ valores$/ }).press('Enter');
    await total.filter({ hasText: '100.000,01' }).waitFor();
    await page.getByRole('status').getByText('60 valores não enviados.').waitFor();
    // The focus is in the grid again, where one step undoes all of it.
    await page.locator('[role=grid] input:focus').waitFor();
    await page.keyboard.press('Control+z');
    await total.filter({ hasText: before }).waitFor();

    await total.click();
    await page.keyboard.type('*1,08');
    await page.keyboard.press('Enter');
    const raised = (Number(before.replaceAll('.', '').replace(',', '.')) * 1.08).toFixed(2);
    await dialog.waitFor();
    assert.equal(await dialog.getByLabel('Total', { exact: true }).inputValue(), raised.replace('.', ','));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const january = await cellIn(visit, 'Pessoas da filial Central · numerador', 'jan');
    await january.click();
    await page.keyboard.press('Control+e');
    await dialog.getByText('Copiar valores').click();
    await dialog.getByLabel('De quando').selectOption({ label: '2017' });
    await dialog.getByLabel('Vezes').fill('+8%');
    await dialog.getByRole('button', { name: 'Aplicar 1 valor' }).click();
    await page.getByRole('status').getByText('1 valor não enviado.').waitFor();

    // What is held stays as it is, also over a reload; the rest takes the difference.
    await january.click();
    const kept = (await january.innerText()).trim();
    await page.keyboard.press('Control+h');
    await page.reload();
    const held = (await cellIn(visit, 'Pessoas da filial Central · numerador', 'jan')).and(
      page.locator('[data-held]'),
    );
    await held.waitFor();
    await total.click();
    await page.keyboard.type('100000,01');
    await page.keyboard.press('Enter');
    await dialog.getByText('1 célula está segurada').waitFor();
    await dialog.getByRole('button', { name: 'Aplicar 59 valores' }).click();
    await total.filter({ hasText: '100.000,01' }).waitFor();
    assert.equal((await held.innerText()).trim(), kept);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Soltar 1 célula segurada' }).click();
    await held.waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('takes back a CSV and a workbook that it wrote, wherever their rows stand by then', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador`);
    await (await cellIn(visit, north, 'jan')).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    const [head = '', ...written] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const lines = written.filter((line) => line !== '');
    assert.match(head, /^\uFEFFPainel;jan;fev;/);
    // What is calculated or a total stays as it is.
    const typed = lines.filter((line) => !/^Total|· valor;/.test(line));
    const turned = lines.toReversed().map((line) => line.replace(/;[^;]*;/, ';4321,09;'));
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...turned].join('\r\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`diferentes do que está lá`).waitFor();
    await dialog.getByText(`ali a planilha tem totais`).waitFor();
    await dialog.getByRole('button', { name: /^Aplicar \d+ valores/ }).click();
    await shows(visit, north, 'jan', '4.321,09');
    await page.getByText(`${typed.length} valores não enviados`).waitFor();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar XLSX' }).click(),
    ]);
    assert.match(workbook.suggestedFilename(), /^Planilha-.*\.xlsx$/);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(await workbook.path());
    await dialog.getByText('do XLSX').waitFor();
    await dialog.getByRole('button', { name: /^Aplicar \d+ valores/ }).click();
    await page.getByText(`${typed.length} valores não enviados`).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...file, name: 'b.xlsx', buffer: Buffer.from('PK?') });
    await page.getByText('b.xlsx não é um CSV nem uma pasta de trabalho').waitFor();
    await leave(visit);
  });

  it('shows what others send within two seconds, never over what one types, and asks whose counts', async () => {
    const [mine, theirs] = await Promise.all([enter('Helena Duarte'), enter('Marcos Tavares')]);
    for (const visit of [mine, theirs]) await visit.open(`/console/planilha?${period}&ver=indicador`);
    const write = async (visit: Visit, column: string, text: string) => {
      await (await cellIn(visit, north, column)).click();
      await visit.page.keyboard.type(text);
      await visit.page.keyboard.press('Enter');
    };
    const send = async ({ page }: Visit, count: string) => {
      await page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await page.getByRole('button', { name: `Enviar ${count}` }).click();
    };
    await write(mine, 'mar', '111');
    await write(theirs, 'mar', '222');
    await write(theirs, 'abr', '333');
    await send(theirs, '2 valores');
    await theirs.page.getByText('2 valores enviados.').waitFor();
    await shows(mine, north, 'abr', '333,00');
    assert.equal(await textIn(mine, north, 'mar'), '111,00');
    await mine.page.getByText('1 valor mudou desde que foi lido.').waitFor();
    // What is there now is shown before anything is sent, with who wrote it.
    await mine.page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = mine.page.getByRole('dialog');
    await dialog.getByText(/→ 111,00; agora: 222,00 .*Marcos Tavares/).waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Enviar 1 valor' }).isDisabled(), true);
    assert.equal(await dialog.getByRole('table').count(), 0);
    assert.deepEqual(await accessibilityFindings(mine.page), []);
    // While one looks, it changes again.
    await write(theirs, 'mar', '333');
    await send(theirs, '1 valor');
    await dialog.getByText(/→ 111,00; agora: 333,00 .*Marcos Tavares/).waitFor();
    await dialog.getByRole('button', { name: /^Enviar o meu/ }).click();
    await dialog.getByRole('row', { name: /333,00 → 111,00/ }).waitFor();
    await dialog.getByRole('button', { name: 'Enviar 1 valor' }).click();
    await mine.page.getByText('1 valor enviado.').waitFor();
    await shows(theirs, north, 'mar', '111,00');
    await leave(mine);
    await leave(theirs);
  });

  it('tells what has changed in cells that are not on the screen, and at the last moment', async () => {
    const [mine, theirs] = await Promise.all([enter('Helena Duarte'), enter('Marcos Tavares')]);
    for (const visit of [mine, theirs]) await visit.open(`/console/planilha?${period}&ver=indicador`);
    const { page } = mine;
    const [panel, other] = await Promise.all([idOfPanel('Central'), idOfPanel('Leste')]);
    const type = async (visit: Visit, text: string) => {
      await (await cellIn(visit, north, 'mai')).click();
      await visit.page.keyboard.type(text);
      await visit.page.keyboard.press('Enter');
    };
    const sendTheirs = async (text: string) => {
      await type(theirs, text);
      await theirs.page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await theirs.page.getByRole('button', { name: 'Enviar 1 valor' }).click();
      await theirs.page.getByText('1 valor enviado.').waitFor();
    };
    await type(mine, '51');
    assert.notEqual(panel, other);
    await mine.go(`/console/planilha?${period}&ver=painel&painel=${other}`);
    await sendTheirs('52');
    assert.equal(await page.getByText('mudou desde que foi lido').count(), 0);
    const review = page.getByRole('button', { name: 'Conferir e enviar' });
    await review.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('agora: 52,00').waitFor();
    await dialog.getByRole('button', { name: /^Enviar o meu/ }).click();
    await dialog.getByRole('row', { name: /52,00 → 51,00/ }).waitFor();
    // After it was read: the server refuses, and the review shows what is there by then.
    await sendTheirs('53');
    await dialog.getByRole('button', { name: 'Enviar 1 valor' }).click();
    await dialog.getByText('agora: 53,00').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByRole('button', { name: /^Ficar com o que está lá/ }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('1 valor não enviado').waitFor({ state: 'detached' });
    // The browser notes the answer that refused it.
    assert.ok(
      mine.complaints.every((text) => text.includes('412')),
      mine.complaints.join(),
    );
    await mine.context.close();
    await leave(theirs);
  });

  it('undoes after a reload too, and reviews on Ctrl+S, whatever Caps Lock says', async () => {
    const visit = await enter('Helena Duarte');
    const { page } = visit;
    await visit.open(`/console/planilha?${period}&ver=indicador`);
    const old = await textIn(visit, north, 'jun');
    for (const text of ['61', '62', '63']) {
      await (await cellIn(visit, north, 'jun')).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+z');
    await shows(visit, north, 'jun', '62,00');
    await page.reload();
    await shows(visit, north, 'jun', '62,00');
    await (await cellIn(visit, north, 'jul')).click();
    await page.keyboard.press('Control+z');
    await shows(visit, north, 'jun', '61,00');
    for (const text of ['62,00', '63,00']) {
      await page.keyboard.press('Control+Y');
      await shows(visit, north, 'jun', text);
    }
    for (const key of ['Control+S', 'Control+s']) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`${old} → 63,00`).waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    // Discarded, and back after a reload.
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Descartar', exact: true }).last().click();
    await shows(visit, north, 'jun', old);
    await page.reload();
    await shows(visit, north, 'jun', old);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await shows(visit, north, 'jun', '63,00');
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await shows(visit, north, 'jun', old);
    await leave(visit);
  });
});
