/** Planilha: typing, pasting, checking, sending, and what others do meanwhile. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import { copyHtml, GridPage } from './grid-page.ts';
import { visitedConsole } from './shared-console.ts';

/** What is calculated in one of the panels, and a value that it is calculated from. */
const calculated = { panel: 14, row: 'Margem · numerador', source: 'Lucro' };
const north = 'Pessoas da filial Central · numerador';

/** How many parts of the open dialog scroll up and down. */
const scrollingParts = `[...document.querySelectorAll('[role=dialog] *')].filter((part) =>
  part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY)).length`;

describe('the grid', { skip: browserMissing }, () => {
  const at = visitedConsole(/status of 412 /, ['clipboard-read', 'clipboard-write']);
  let grid: GridPage;
  before(() => {
    grid = new GridPage(at.visit);
  });

  it('keeps what is typed, and its undoing, over a reload, asks where it can be read two ways, and sends it', async () => {
    const { page } = at;
    await grid.open();
    // As a screen reader finds it: `cellIn` goes by the attributes.
    const head = page.getByRole('grid').getByRole('columnheader', { name: 'jan', exact: true });
    const named = page.getByRole('rowheader', { name: north, exact: true });
    const place = `[aria-colindex="${await head.getAttribute('aria-colindex')}"]`;
    const found = page.getByRole('row').filter({ has: named }).getByRole('gridcell').and(page.locator(place));
    assert.equal(await found.and(await grid.cell(north, 'jan')).count(), 1);
    const old = await grid.text(north, 'jan');
    await grid.type(north, 'jan', '990,05');
    await grid.type(north, 'jan', '990,06');
    await grid.type(north, 'fev', '1234.5');
    await page.getByText('Não se escreve assim em português').waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await grid.button('1.234,50 (ponto decimal)').click();
    await grid.shows(north, 'fev', '1.234,50');
    await grid.pending(2);
    await page.reload();
    await grid.pending(2);
    await grid.click(north, 'jul');
    await grid.press('Control+z', 'Control+z');
    await grid.shows(north, 'jan', '990,05');
    // Whatever Caps Lock says.
    await grid.press('Control+Y', 'Control+y');
    await grid.shows(north, 'fev', '1.234,50');
    await grid.press('Control+S');
    await grid.dialog.getByText(`${old} → 990,06`).waitFor();
    await grid.dialog.getByText(/Mudam? \d+ valor(es)? calculados?:|Nenhum valor calculado muda/).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await grid.confirm(2);
    await grid.shows(north, 'jan', '990,06');
    await grid.button('Desfazer o envio').click();
    await grid.pending(2);
    assert.equal(await grid.text(north, 'jan'), old);
    await grid.send(2);
  });

  it('checks a paste before anything changes; what is discarded is back with one key', async () => {
    const { page, visit } = at;
    await grid.open();
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
      <tr><td>1.234,50</td><td>990,06</td></tr><tr><td>x</td><td>7</td></tr></table></body></html>`;
    await grid.click(north, 'jan');
    const old = await grid.text(north, 'jan');
    await copyHtml(visit, html, '1.234,50\t990,06\r\nx\t7\r\n');
    await grid.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Conferir o que foi colado' });
    for (const said of [
      '2 linhas × 2 colunas do Excel',
      '2.231,56',
      'Reconhecido pelos próprios números.',
      'Isto não é um número.',
    ])
      await dialog.getByText(said).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    assert.equal(await grid.text(north, 'jan'), old);
    await dialog.getByRole('button', { name: 'Aplicar 3 valores' }).click();
    await grid.shows(north, 'jan', '1.234,50');
    await grid.shows(north, 'fev', '990,06');
    await grid.discard();
    await grid.shows(north, 'jan', old);
    await grid.button('Desfazer').click();
    await grid.pending(3);
    await grid.button('Desfazer').click();
    await grid.pending(0);
    await grid.shows(north, 'jan', old);
    // Text that can be read two ways is asked about, once.
    await grid.click(north, 'jan');
    await copyHtml(visit, '', '1.234');
    await grid.press('Control+v');
    const apply = dialog.getByRole('button', { name: /^Aplicar/ });
    assert.equal(await apply.isDisabled(), true);
    await dialog.getByText('Ponto decimal: 1,234.50').click();
    await apply.click();
    await grid.shows(north, 'jan', '1,234');
    await grid.discard();
  });

  it('shows what is calculated, lets nobody type there, foretells what a value changes, and follows it', async () => {
    const { page, server } = at;
    const { panel, row, source } = calculated;
    const scoreOf = async () => {
      const path = `/panels/getResults?id_gmr_processo=4&mes=11&ano=2017&id_gmr_painel=${panel}`;
      const [result] = await server.api<{ pontuacao: number }[]>('GET', path);
      return result?.pontuacao.toLocaleString('pt-BR', {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
    };
    await grid.open(`ver=painel&painel=${panel}`);
    const [, name = ''] =
      /: (.*)$/.exec((await page.getByRole('grid').getAttribute('aria-label')) ?? '') ?? [];
    const locked = await grid.cell(row, 'nov');
    const old = await grid.text(row, 'nov');
    await locked.click();
    await page.keyboard.type('5');
    const why = page.getByRole('alert').getByText('Calculado: não pode ser digitado');
    await why.waitFor();
    await grid.press('Enter');
    await why.waitFor({ state: 'detached' });
    assert.equal(await grid.text(row, 'nov'), old);
    await grid.type(source, 'nov', '1');
    await grid.review();
    const { dialog } = grid;
    await dialog.getByRole('rowheader', { name, exact: true }).waitFor();
    // Whatever it says by "Mudam 3 …:" stands below it.
    const announced = dialog.getByRole('status').filter({ hasText: /^Mudam? \d+ .*:$/ });
    await announced.nth(2).waitFor();
    assert.equal(await page.evaluate(scrollingParts), 1);
    for (const label of await announced.allInnerTexts()) {
      const rows = dialog.getByRole('table', { name: label, exact: true }).getByRole('row');
      assert.equal(await rows.count(), Number(/\d+/.exec(label)), label);
    }
    const scores = page.getByRole('table', { name: /Mudam? \d+ pontuaç(ão|ões) do mês:/ });
    const own = scores.getByRole('row', { name: new RegExp(`^${name}, nov 2017`) });
    const [, was, becomes] = /\s([\d,.]+)% → ([\d,.]+)%$/.exec(await own.innerText()) ?? [];
    assert.notEqual(was, becomes);
    assert.equal(was, await scoreOf());
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByRole('button', { name: 'Enviar 1 valor' }).click();
    // What follows is calculated, and shown as having moved.
    await locked.and(page.locator('[data-moved]')).waitFor();
    await locked.filter({ hasNotText: old }).waitFor();
    assert.equal(becomes, await scoreOf());
  });

  it('adds up while one types; a ratio that is typed on a total is reached by one of its sides', async () => {
    const { page } = at;
    await grid.open();
    await grid.type(north, 'jan', '123456,78');
    const total = await grid.cell('Total · numerador', 'jan');
    const before = await total.innerText();
    await grid.click(north, 'jan');
    await grid.press('Delete');
    await total.filter({ hasNotText: before }).waitFor();
    const now = await grid.text('Total · valor', 'jan');
    await grid.type('Total · valor', 'jan', '5');
    const asked = page.getByRole('dialog', { name: 'Que lado da razão muda?' });
    await asked.waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await asked.getByRole('button', { name: 'denominador' }).click();
    const spread = page.getByRole('dialog', { name: 'Preencher e distribuir' });
    await spread.getByText(/^Soma: /).waitFor();
    await grid.press('Escape');
    await spread.waitFor({ state: 'detached' });
    assert.equal(await grid.text('Total · valor', 'jan'), now);
    await page
      .getByRole('radio', { name: 'Todos' })
      .or(page.getByText('Todos', { exact: true }))
      .first()
      .click();
    await (await grid.cell(north.replace('· numerador', '· Meta, numerador'), 'jan')).waitFor();
    await grid.discard();
  });

  it('spreads what is typed on a total, and copies values times a factor, as edits that one step undoes', async () => {
    const { page } = at;
    await grid.open('ver=indicador&serie=meta');
    const total = await grid.cell('Total · numerador', 'Ano');
    const before = (await total.innerText()).trim();
    await grid.type('Total · numerador', 'Ano', '100000,01');
    const dialog = page.getByRole('dialog', { name: 'Preencher e distribuir' });
    await dialog.getByText(`Soma: ${before.replace(/,00$/, '')} → 100.000,01`).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await dialog.getByLabel('Entre os meses').selectOption({ label: 'Por pesos' });
    await dialog.getByLabel('Peso de jan 2017').fill('x');
    await dialog.getByText('Pesos não podem ser negativos').waitFor();
    await dialog.getByLabel('Peso de jan 2017').fill('2,5');
    await dialog.getByLabel('Arredondar as partes para').selectOption({ label: 'Centenas' });
    await dialog.getByRole('button', { name: /^Aplicar \d+ valores$/ }).press('Enter');
    await total.filter({ hasText: '100.000,01' }).waitFor();
    await grid.pending(60);
    // The focus is in the grid again, where one step undoes all of it.
    await page.locator('[role=grid] input:focus').waitFor();
    await grid.press('Control+z');
    await total.filter({ hasText: before }).waitFor();

    await grid.type('Total · numerador', 'Ano', '*1,08');
    const raised = (Number(before.replaceAll('.', '').replace(',', '.')) * 1.08).toFixed(2);
    await dialog.waitFor();
    const typed = dialog.getByLabel('Total', { exact: true });
    assert.equal(await typed.inputValue(), raised.replace('.', ','));
    // Of another language's writing, as in a cell.
    await typed.fill('5,000.00');
    await dialog.getByRole('button', { name: '5.000 (ponto decimal)' }).click();
    await dialog.getByText(/→ 5\.000/).waitFor();
    await grid.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await grid.click(north, 'jan');
    await grid.press('Control+e');
    await dialog.getByText('Copiar valores').click();
    await dialog.getByLabel('Valores de').selectOption({ label: 'Realizado' });
    await dialog.getByLabel('De que ano').selectOption({ label: '2017' });
    await dialog.getByLabel('Multiplicar por').fill('+8%');
    await dialog.getByRole('button', { name: 'Aplicar 1 valor' }).click();
    await grid.pending(1);

    // What is held stays as it is, also over a reload; the rest takes the difference.
    await grid.click(north, 'jan');
    const kept = await grid.text(north, 'jan');
    await grid.press('Control+h');
    await page.reload();
    const held = (await grid.cell(north, 'jan')).and(page.locator('[data-held]'));
    await held.waitFor();
    await grid.type('Total · numerador', 'Ano', '100000,01');
    await dialog.getByText('1 célula está fixada').waitFor();
    await dialog.getByRole('button', { name: 'Aplicar 59 valores' }).click();
    await total.filter({ hasText: '100.000,01' }).waitFor();
    assert.equal((await held.innerText()).trim(), kept);
    await grid.button('Liberar 1 célula fixada').click();
    await held.waitFor({ state: 'detached' });
    await grid.discard();
  });

  it('takes back a CSV and a workbook that it wrote, wherever their rows stand by then', async () => {
    const { page } = at;
    const saved = async (name: string) => {
      await grid.openFiles();
      const [file] = await Promise.all([page.waitForEvent('download'), grid.button(name).click()]);
      return file.path();
    };
    const read = page.locator('input[type=file]');
    const apply = grid.dialog.getByRole('button', { name: /^Aplicar \d+ valores/ });
    await grid.open();
    await (await grid.cell(north, 'jan')).waitFor();
    const [head = '', ...written] = (await readFile(await saved('Baixar CSV'), 'utf8')).split('\r\n');
    const lines = written.filter((line) => line !== '');
    assert.match(head, /^\uFEFFPainel;jan;fev;/);
    // What is calculated or a total stays as it is.
    const typed = lines.filter((line) => !/^Total|· valor;/.test(line)).length;
    const turned = lines.toReversed().map((line) => line.replace(/;[^;]*;/, ';4321,09;'));
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...turned].join('\r\n')) };
    await read.setInputFiles(file);
    await grid.dialog.getByText(`ali a planilha tem totais`).waitFor();
    await apply.click();
    await grid.shows(north, 'jan', '4.321,09');
    await grid.pending(typed);
    const workbook = await saved('Baixar XLSX');
    await grid.button('Desfazer').click();
    await read.setInputFiles(workbook);
    await grid.dialog.getByText('do XLSX').waitFor();
    await apply.click();
    await grid.pending(typed);
    await read.setInputFiles({ ...file, name: 'b.xlsx', buffer: Buffer.from('PK?') });
    await page.getByText('b.xlsx não é um CSV nem uma pasta de trabalho').waitFor();
    await grid.discard();
  });

  it('shows what others send, and asks whose value counts before anything is sent, wherever its cell is', async () => {
    const { server, page } = at;
    const other = await server.enter(server.employee('Marcos Tavares'));
    await other.open('/console/nada');
    const theirs = new GridPage(other);
    await Promise.all([grid.open(), theirs.open()]);
    const { dialog } = grid;
    const keepMine = dialog.getByRole('button', { name: /^Enviar o meu/ });
    await grid.type(north, 'mar', '111');
    await theirs.type(north, 'mar', '222');
    await theirs.type(north, 'abr', '333');
    await theirs.send(2);
    await grid.shows(north, 'abr', '333,00');
    assert.equal(await grid.text(north, 'mar'), '111,00');
    await page.getByText('1 valor mudou desde que foi lido.').waitFor();
    // What is there now is shown before anything is sent, with who wrote it.
    await grid.review();
    await dialog.getByText(/→ 111,00; agora: 222,00 .*Marcos Tavares/).waitFor();
    assert.equal(await grid.sending(1).isDisabled(), true);
    assert.equal(await dialog.getByRole('table').count(), 0);
    assert.deepEqual(await accessibilityFindings(page), []);
    // While one looks, it changes again.
    await theirs.type(north, 'mar', '333');
    await theirs.send(1);
    await dialog.getByText(/→ 111,00; agora: 333,00 .*Marcos Tavares/).waitFor();
    await keepMine.click();
    await dialog.getByRole('row', { name: /333,00 → 111,00/ }).waitFor();
    await grid.confirm(1);
    await theirs.shows(north, 'mar', '111,00');

    // In a cell that is not on the screen.
    const panels = await server.api<{ id: number; nome: string }[]>('GET', '/panels/getPanels');
    const east = panels.find(({ nome }) => nome === 'Pessoas da filial Leste')?.id;
    await grid.type(north, 'mai', '51');
    await grid.open(`ver=painel&painel=${east}`);
    await theirs.type(north, 'mai', '52');
    await theirs.send(1);
    assert.equal(await page.getByText('mudou desde que foi lido').count(), 0);
    await grid.review();
    await dialog.getByText('agora: 52,00').waitFor();
    await keepMine.click();
    await dialog.getByRole('row', { name: /52,00 → 51,00/ }).waitFor();
    // After it was read: the server refuses, and the review shows what is there by then.
    await theirs.type(north, 'mai', '53');
    await theirs.send(1);
    await grid.sending(1).click();
    await dialog.getByText('agora: 53,00').waitFor();
    await dialog.getByRole('button', { name: /^Ficar com o que está lá/ }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await grid.pending(0);
    await leave(other);
  });

  it('says that the browser does not keep what is more than it takes', async () => {
    const { page } = at;
    await grid.open();
    await page.evaluate(`{
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = (key) => { throw new DOMException(key, 'QuotaExceededError'); };
      window.giveRoom = () => { Storage.prototype.setItem = setItem; };
    }`);
    await grid.type(north, 'jan', '5');
    await page.getByText('1 valor não enviado. São valores demais para este navegador guardar').waitFor();
    await page.evaluate('giveRoom()');
    await grid.discard();
  });
});
