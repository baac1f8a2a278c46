/** Planilha of many panels: visible cells are read first, and many cells are sent in one write. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { mostListed } from '../../console/grid/edits.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { cellAt, GridPage, pasteText } from './grid-page.ts';
import { memberOf } from './own-company.ts';
import { type SharedConsole, sharedConsole } from './shared-console.ts';

const shown = (value: number) => value.toLocaleString('pt-BR');
const reads = '**/panels/getProgress?*';

const ano = 2026;
const months = 12;
/** Panels, each with a row: enough for more cells than a list takes. */
const count = Math.ceil((mostListed + 1) / months);

const range = { inicio_mes: 1, inicio_ano: ano, fim_mes: 12, fim_ano: ano };
const document = {
  empresa: { nome: 'Large', modulos: ['gmr'] },
  indicadores: [{ id: 1, nome: 'Volume', tipo: 0, unidade_medida: 4, totalizador: 0 }],
  modelos: [{ id: 1, nome: 'Unit', indicadores: [{ id_indicador: 1, ...range }] }],
  processos: [{ id: 1, nome: String(ano), ...range }],
  paineis: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    nome: `Unit ${String(at + 1).padStart(4, '0')}`,
    id_painel_modelo: 1,
    processos: [1],
  })),
};

/** The value of a month: 12 times the number of the row, plus the month. */
const values = `
INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
SELECT $1, p.id, i.id, $2, (SELECT array_agg((p.row * 1200 + m * 100)::bigint ORDER BY m) FROM generate_series(1, 12) AS m)
  FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p, indicador i
 WHERE i.id_empresa = $1`;

/** The sum of so many months of all rows. */
const sumOfRows = (of: number) => ((count * (count + 1)) / 2) * 12 * of + (count * of * (of + 1)) / 2;

type LargeGrid = Awaited<ReturnType<typeof largeGrid>>;

/** A company with more cells in a year than updateProgressPanelMany takes as a list; its grid. */
async function largeGrid(server: SharedConsole) {
  const file = join(server.variables['PRUMO_DATA'] as string, 'large.json');
  await writeFile(file, JSON.stringify(document));
  const imported = await prumoHere(server.variables, 'import', file, '--environment', 'production');
  assert.equal(imported.code, 0, imported.stderr);
  const company = jsonLines<{ empresa: number }>(imported)[0]?.empresa as number;
  await server.sql(values, [company, ano]);
  const idsOf = async (table: string, order = 'id') => {
    const text = `SELECT id FROM ${table} WHERE id_empresa = $1 ORDER BY ${order}`;
    return ((await server.sql(text, [company])).rows as { id: number }[]).map(({ id }) => id);
  };
  const panels = await idsOf('gmr_painel', 'nome');
  const [[indicator], [process]] = [await idsOf('indicador'), await idsOf('gmr_processo')];
  const person = await server.person({ companyId: company });
  /** A browser with somebody of the company signed in, at the server or what is before it. */
  const enter = async (url = server.url) => memberOf(await server.visit(), person, url);
  return {
    company,
    address: `/console/planilha?processo=${process}&mes=${ano}-12&ver=indicador`,
    /** Their ids, by the row. */
    panels,
    enter,
    /** Somebody else sends values of January of the panels in these rows. */
    async othersSend(sent: Readonly<Record<number, number>>) {
      const linhas = Object.entries(sent).map(([row, realizado_numerador]) => ({
        id_gmr_painel: panels[Number(row)],
        id_indicador: indicator,
        ano,
        mes: 1,
        realizado_numerador,
      }));
      const other = await enter();
      await other.send('PUT', '/panels/updateProgressPanelMany', { linhas });
      await other.context.close();
    },
  };
}

describe('a grid of many panels', { skip: browserMissing }, () => {
  let server: SharedConsole;
  let large: LargeGrid;
  let proxy: DroppingProxy;
  let visit: Visit;
  let page: Page;
  before(async () => {
    server = await sharedConsole();
    large = await largeGrid(server);
    proxy = await droppingProxy(server.url);
    visit = await large.enter();
    ({ page } = visit);
  });
  after(async () => {
    if (visit) await leave(visit, /status of 422 /);
    await proxy?.close();
  });

  const status = () => page.getByText('Lendo o resto da planilha…');
  const has = (row: number, column: number, value: number) =>
    cellAt(visit, row, column)
      .filter({ hasText: new RegExp(`^${shown(value).replaceAll('.', '\\.')}$`) })
      .waitFor();

  /** Opens the grid, of which only the first part comes until `held` is over. */
  async function openInParts(held: Promise<void>, answer = (route: Route) => route.continue()) {
    let asked = 0;
    await page.unroute(reads);
    await page.route(reads, async (route) => {
      asked += 1;
      if (asked === 1) return route.continue();
      await held;
      return answer(route);
    });
    await visit.open(large.address);
    await status().waitFor();
  }

  it('shows what is in sight before the rest is read, and takes nothing for empty that is not there yet', async () => {
    const held = Promise.withResolvers<void>();
    let hasFailed = false;
    await openInParts(held.promise, (route) => {
      if (hasFailed) return route.continue();
      hasFailed = true;
      return route.fulfill({ status: 422, json: { msg: 'no' } });
    });
    assert.equal(await page.getByRole('grid').getAttribute('aria-busy'), 'true');
    await has(0, 0, 13);
    // A month of all panels is not known, a year of one is.
    assert.equal(await cellAt(visit, count, 0).innerText(), '…');
    assert.equal(await cellAt(visit, 0, months).innerText(), shown(12 * 12 + 78));
    const files = page.getByRole('button', { name: /^Mais ações: / });
    await files.click();
    assert.ok(await page.getByRole('button', { name: 'Baixar CSV' }).isDisabled());
    await page.keyboard.press('Escape');
    // What is pasted now is checked once everything is there to compare it with.
    await cellAt(visit, 0, 0).click();
    await pasteText(visit, [['7']]);
    assert.equal(await page.getByRole('dialog').count(), 0);
    for (const key of ['Control+ArrowDown', 'Control+End', 'ArrowUp', 'Home']) await page.keyboard.press(key);
    const last = cellAt(visit, count - 1, 0);
    assert.equal((await last.innerText()).trim(), '…');
    assert.equal(await last.getAttribute('title'), 'Ainda carregando');
    // It is not copied as nothing either.
    await page.evaluate(`window.copied = 'before'; addEventListener('copy', ({ clipboardData }) => {
      window.copied = clipboardData.getData('text/plain');
    })`);
    await page.keyboard.press('Control+c');
    assert.equal(await page.evaluate('window.copied'), '');
    held.resolve();
    // A part that fails is said, and read again on demand; what is on the screen stays.
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    assert.equal(await page.getByRole('grid').count(), 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar 1 valor' }).click();
    await status().waitFor({ state: 'detached' });
    await has(count - 1, 0, count * 12 + 1);
    await has(count, 0, sumOfRows(1) - 13 + 7);
    const grid = new GridPage(visit);
    await grid.pending(1);
    await grid.discard();
  });

  it('forgets what was pasted over cells that are no longer on the screen', async () => {
    const held = Promise.withResolvers<void>();
    await openInParts(held.promise);
    // From here on a dialog is there as soon as it is asked for.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await cellAt(visit, 0, 0).click();
    await pasteText(visit, [['7']]);
    await page.getByText('Meta', { exact: true }).click();
    await cellAt(visit, 0, 0).filter({ hasNotText: '13' }).waitFor();
    held.resolve();
    await status().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Mais ações: / }).click();
    await page.getByRole('button', { name: 'Baixar CSV' }).click({ trial: true });
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('reads of what others send that alone, also while it is opened, and never over what one is typing', async () => {
    await page.unroute(reads);
    let isFirst = true;
    await page.route(reads, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      // It is read before, and arrives after.
      const response = await route.fetch();
      await large.othersSend({ 1: 66_001 });
      return route.fulfill({ response });
    });
    await visit.open(large.address);
    await has(1, 0, 66_001);
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    const total = cellAt(visit, count, 0);
    const before = await total.innerText();
    const read: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/getProgress')) read.push(searchParams);
    });
    await cellAt(visit, 5, 0).click();
    await page.keyboard.type('12');
    const sent = { 5: 77_001, 6: 88_001, [count - 1]: 99_001 };
    await large.othersSend(sent);
    await has(6, 0, 88_001);
    await total.filter({ hasNotText: before }).waitFor();
    assert.equal(await page.locator(':focus').inputValue(), '12');
    await page.keyboard.press('Escape');
    await has(5, 0, 77_001);
    assert.ok(read.length > 0);
    // The first may be told once more, by its recalculation.
    const ofOthers = new Set([1, ...Object.keys(sent)].map((row) => large.panels[Number(row)]));
    for (const choice of read) {
      const panels = choice.get('paineis')?.split(',').map(Number) ?? [];
      assert.ok(panels.length > 0 && panels.every((panel) => ofOthers.has(panel)), String(choice));
      assert.equal(choice.get('meses'), '1');
    }
  });

  it('sends more than a list takes as one file, after what others have typed meanwhile was decided, and once, though every answer is lost', async () => {
    const sending = await large.enter(proxy.url);
    const { page } = sending;
    const grid = new GridPage(sending);
    const sent: { type: string | undefined; key: string | undefined; rows: number }[] = [];
    const replayed: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/updateProgressPanelMany')) return;
      const headers = request.headers();
      const rows = (request.postData() ?? '').split('\r\n').length - 2;
      sent.push({ type: headers['content-type'], key: headers['idempotency-key'], rows });
    });
    page.on('response', (response) => {
      if (response.url().endsWith('/updateProgressPanelMany'))
        replayed.push(`${response.status()} ${response.headers()['idempotent-replayed']}`);
    });
    await page.goto(`${proxy.url}${large.address}`);
    await cellAt(sending, 0, 0).filter({ hasText: /^13$/ }).waitFor();
    await cellAt(sending, 0, 0).click();
    const valueOf = (row: number, column: number) => 900_000 + row * months + column;
    await pasteText(
      sending,
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: months }, (_month, column) => `${valueOf(row, column)},5`),
      ),
    );
    const cells = count * months;
    const told = cells.toLocaleString('pt-BR');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Aplicar ${told} valores` }).click();
    await grid.pending(cells);
    const entries = async () => {
      const { rows } = await server.sql('SELECT count(*) AS n FROM mudanca WHERE id_empresa = $1', [
        large.company,
      ]);
      return Number((rows[0] as { n: string }).n);
    };
    const before = await entries();
    // Somebody else, whom the page has not heard of: the feed does not answer.
    await page.route('**/company/getChanges?*', () => undefined);
    await server.sql(
      `UPDATE andamento SET realizado_numerador[1] = 4200 WHERE id_empresa = $1
          AND id_gmr_painel = (SELECT id FROM gmr_painel WHERE id_empresa = $1 ORDER BY nome LIMIT 1)`,
      [large.company],
    );
    await grid.review();
    await dialog.getByText(/agora: 42/).waitFor();
    await dialog.getByRole('button', { name: /^Enviar o meu/ }).click();
    await page.unroute('**/company/getChanges?*');
    // It is stored, but the connection breaks each time, until the page gives up. Chromium repeats
    // some requests by itself.
    proxy.drop(100, 'PUT');
    await grid.sending(cells).click();
    await dialog.getByRole('alert').waitFor();
    proxy.drop(0);
    const stored = await entries();
    assert.ok(stored > before);
    // Nobody knows whether it was stored; it is kept, and the page may have been closed meanwhile.
    await page.reload();
    await grid.pending(cells);
    await grid.send(cells);
    assert.equal(await entries(), stored, 'stored a second time');
    assert.ok(sent.length >= 6, `${sent.length} requests`);
    for (const { type, rows } of sent) assert.deepEqual([type, rows], ['text/csv; formato=us', cells]);
    assert.equal(new Set(sent.map(({ key }) => key)).size, 1, 'not the same key');
    assert.deepEqual(replayed, ['200 true']);
    const { rows } = await server.sql(
      `SELECT bool_and(a.realizado_numerador[m] = ((900000 + (p.row - 1) * $2 + m - 1) * 100 + 50)) AS right, count(*) AS n
         FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p
         JOIN andamento a ON a.id_empresa = $1 AND a.id_gmr_painel = p.id, generate_series(1, 12) AS m`,
      [large.company, months],
    );
    assert.deepEqual(rows, [{ right: true, n: String(cells) }]);
    await sending.context.close();
  });
});
