/** Planilha of many panels: visible cells are read first, and many cells are sent in one write. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browserMissing } from '../harness/browser.ts';
import { leave } from '../harness/console.ts';
import type { OpenConsole } from '../harness/console-company.ts';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { cellAt, pasteText } from '../harness/grid-page.ts';
import { count, LargeGrid, months, sumOfRows } from '../harness/large-grid.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const shown = (value: number) => value.toLocaleString('pt-BR');

describe('a grid of many panels', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let large: LargeGrid;
  let proxy: DroppingProxy;

  before(async () => {
    server = await sharedConsole();
    large = await LargeGrid.start(server);
    proxy = await droppingProxy(large.server.url);
  });
  after(async () => {
    await proxy?.close();
    await server?.close();
  });

  it('shows what is in sight before the rest is read, and takes nothing for empty that is not there yet', async () => {
    const visit = await large.enter();
    const { page } = visit;
    const held = Promise.withResolvers<void>();
    let asked = 0;
    let hasFailed = false;
    await page.route('**/panels/getProgress?*', async (route) => {
      asked += 1;
      if (asked > 1) await held.promise;
      if (asked > 1 && !hasFailed) {
        hasFailed = true;
        await route.fulfill({ status: 422, json: { msg: 'no' } });
      } else await route.continue();
    });
    await visit.open(large.address);
    const status = page.getByText('Lendo o resto da planilha…');
    await status.waitFor();
    assert.equal(await page.getByRole('grid').getAttribute('aria-busy'), 'true');
    await cellAt(visit, 0, 0).filter({ hasText: /^13$/ }).waitFor();
    // A month of all panels is not known, a year of one is.
    assert.equal(await cellAt(visit, count, 0).innerText(), '…');
    assert.equal(await cellAt(visit, 0, months).innerText(), shown(12 * 12 + 78));
    assert.ok(await page.getByRole('button', { name: 'Baixar CSV' }).isDisabled());
    // What is pasted now is checked once everything is there to compare it with.
    await cellAt(visit, 0, 0).click();
    await pasteText(visit, [['7']]);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    const last = cellAt(visit, count - 1, 0);
    assert.equal((await last.innerText()).trim(), '…');
    assert.equal(await last.getAttribute('title'), 'Ainda está sendo lido');
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
    await status.waitFor({ state: 'detached' });
    await last.filter({ hasText: shown(count * 12 + 1) }).waitFor();
    await cellAt(visit, count, 0)
      .filter({ hasText: shown(sumOfRows(1) - 13 + 7) })
      .waitFor();
    assert.ok(asked > 2, `${asked} parts`);
    await page.getByText('1 valor não enviado').waitFor();
    assert.ok(
      visit.complaints.every((text) => text.includes('422')),
      visit.complaints.join(),
    );
    await visit.context.close();
  });

  it('forgets what was pasted over cells that are no longer on the screen', async () => {
    const visit = await large.enter();
    const { page } = visit;
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/panels/getProgress?*', async (route) => {
      asked += 1;
      if (asked > 1) await held.promise;
      await route.continue();
    });
    await visit.open(large.address);
    await page.getByText('Lendo o resto da planilha…').waitFor();
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
    await page.getByText('Lendo o resto da planilha…').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Baixar CSV' }).click({ trial: true });
    assert.equal(await page.getByRole('dialog').count(), 0);
    await visit.context.close();
  });

  it('reads of what others send that alone, and never over what one is typing', async () => {
    const visit = await large.enter();
    const { page } = visit;
    await visit.open(large.address);
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
    await large.othersSend({ 5: 77_001, 6: 88_001, [count - 1]: 99_001 });
    await cellAt(visit, 6, 0)
      .filter({ hasText: /^88\.001$/ })
      .waitFor();
    await total.filter({ hasNotText: before }).waitFor();
    assert.equal(await page.locator(':focus').inputValue(), '12');
    await page.keyboard.press('Escape');
    await cellAt(visit, 5, 0)
      .filter({ hasText: /^77\.001$/ })
      .waitFor();
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('ArrowUp');
    await cellAt(visit, count - 1, 0)
      .filter({ hasText: /^99\.001$/ })
      .waitFor();
    assert.ok(read.length > 0);
    for (const choice of read) {
      assert.equal(choice.get('paineis')?.split(',').length, 3);
      assert.equal(choice.get('meses'), '1');
    }
    await leave(visit);
  });

  it('misses nothing that is sent while it is being opened', async () => {
    const visit = await large.enter();
    const { page } = visit;
    let isFirst = true;
    await page.route('**/panels/getProgress?*', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      // It is read before, and arrives after.
      const response = await route.fetch();
      await large.othersSend({ 1: 66_001 });
      return route.fulfill({ response });
    });
    await visit.open(large.address);
    await cellAt(visit, 1, 0)
      .filter({ hasText: /^66\.001$/ })
      .waitFor();
    await leave(visit);
  });

  it('sends more than a list takes as one file, and once, though every answer is lost', async () => {
    const visit = await large.enter(proxy.url);
    const { page } = visit;
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
    await cellAt(visit, 0, 0).filter({ hasText: /^13$/ }).waitFor();
    await cellAt(visit, 0, 0).click();
    const valueOf = (row: number, column: number) => 900_000 + row * months + column;
    await pasteText(
      visit,
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: months }, (_month, column) => `${valueOf(row, column)},5`),
      ),
    );
    const cells = count * months;
    const told = cells.toLocaleString('pt-BR');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Aplicar ${told} valores` }).click();
    await page.getByText(`${told} valores não enviados`).waitFor();
    const entries = async () => {
      const { rows } = await large.server.sql('SELECT count(*) AS n FROM mudanca WHERE id_empresa = $1', [
        large.company,
      ]);
      return Number((rows[0] as { n: string }).n);
    };
    const before = await entries();
    const send = async () => {
      await page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await dialog.getByRole('button', { name: `Enviar ${told} valores` }).click();
    };
    // It is stored, but the connection breaks each time, until the page gives up. Chromium repeats
    // some requests by itself.
    proxy.drop(100, 'PUT');
    await send();
    await dialog.getByRole('alert').waitFor();
    proxy.drop(0);
    const stored = await entries();
    assert.ok(stored > before);
    // Nobody knows whether it was stored; it is kept, and the page may have been closed meanwhile.
    await page.reload();
    await page.getByText(`${told} valores não enviados`).waitFor();
    await send();
    await page.getByText(`${told} valores enviados.`).waitFor();
    assert.equal(await entries(), stored, 'stored a second time');
    assert.ok(sent.length >= 6, `${sent.length} requests`);
    for (const { type, rows } of sent) assert.deepEqual([type, rows], ['text/csv; formato=us', cells]);
    assert.equal(new Set(sent.map(({ key }) => key)).size, 1, 'not the same key');
    assert.deepEqual(replayed, ['200 true']);
    const { rows } = await large.server.sql(
      `SELECT bool_and(a.realizado_numerador[m] = ((900000 + (p.row - 1) * $2 + m - 1) * 100 + 50)) AS right, count(*) AS n
         FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p
         JOIN andamento a ON a.id_empresa = $1 AND a.id_gmr_painel = p.id, generate_series(1, 12) AS m`,
      [large.company, months],
    );
    assert.deepEqual(rows, [{ right: true, n: String(cells) }]);
    await visit.context.close();
  });

  it('keeps what is not sent for its person alone, whoever signs in meanwhile in the same browser', async () => {
    const other = await large.server.person({ companyId: large.company });
    const visit = await large.enter();
    const { page } = visit;
    await visit.open(large.address);
    await cellAt(visit, 3, 3).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const pending = page.getByText('1 valor não enviado');
    await pending.waitFor();
    await page.goto('about:blank');
    await large.signIn(visit, other);
    await visit.open(large.address);
    await cellAt(visit, 3, 3).filter({ hasText: /\d/ }).waitFor();
    assert.equal(await pending.count(), 0);
    assert.notEqual(await cellAt(visit, 3, 3).innerText(), '5');
    await page.goto('about:blank');
    await large.signIn(visit, large.person);
    await visit.open(large.address);
    await pending.waitFor();
    await cellAt(visit, 3, 3).filter({ hasText: /^5$/ }).waitFor();
    await page.evaluate('localStorage.clear()');
    // What a page asks ahead is for whoever was there last.
    const unexpected = visit.complaints.filter((text) => !text.includes('status of 401'));
    assert.deepEqual(unexpected, []);
    await visit.context.close();
  });

  it('says that the browser does not keep what is more than it takes', async () => {
    const visit = await large.enter();
    const { page } = visit;
    await page.addInitScript(`Storage.prototype.setItem = (key) => {
      throw new DOMException(key, 'QuotaExceededError');
    }`);
    await visit.open(large.address);
    await cellAt(visit, 1, 0).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('1 valor não enviado. São tantos que este navegador não os guarda').waitFor();
    // The script stays with its page, which the next visit must not get.
    await page.close();
    await leave(visit);
  });

  it('reads what others have typed over it before it is sent, however many panels it is of', async () => {
    const visit = await large.enter();
    const { page } = visit;
    await visit.open(large.address);
    const first = cellAt(visit, 0, 0);
    await first.filter({ hasText: /^900\.000,50$/ }).waitFor();
    await first.click();
    await pasteText(
      visit,
      Array.from({ length: count }, (_, row) => [`${row},25`]),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Aplicar ${count} valores` })
      .click();
    // Somebody else, whom the page has not heard of yet: the feed is not asked.
    await page.route('**/company/getChanges?*', (route) => route.abort());
    await large.server.sql(
      `UPDATE andamento SET realizado_numerador[1] = 4200 WHERE id_empresa = $1
          AND id_gmr_painel = (SELECT id FROM gmr_painel WHERE id_empresa = $1 ORDER BY nome LIMIT 1)`,
      [large.company],
    );
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/agora: 42/).waitFor();
    await dialog.getByRole('button', { name: /^Ficar com o que está lá/ }).click();
    await dialog.getByRole('button', { name: `Enviar ${count - 1} valores` }).click();
    await page.getByText(`${count - 1} valores enviados.`).waitFor();
    await first.filter({ hasText: /^42$/ }).waitFor();
    await visit.context.close();
  });
});
