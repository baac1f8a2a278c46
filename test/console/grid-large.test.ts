/** Planilha of many panels: what is in sight comes first, and a large sending is one write, once. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { mostListed } from '../../console/grid/edits.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, type Visit } from '../harness/console.ts';
import { type OpenConsole, startOpenConsole } from '../harness/console-company.ts';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { ownPage, type Person, password } from '../harness/people.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';

const ano = 2026;
const months = 12;
/** Enough for more rows than a list takes. */
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
/** What is stored in a panel's month before anybody types, in cents. */
const storedCents = 'p.row * 1200 + m * 100';

describe('a grid of many panels', { skip: browserMissing }, () => {
  let server: OpenConsole;
  let proxy: DroppingProxy;
  let company: number;
  let process: number;
  let person: Person;

  before(async () => {
    server = await startOpenConsole();
    proxy = await droppingProxy(server.url);
    const file = join(server.variables['PRUMO_DATA'] as string, 'large.json');
    await writeFile(file, JSON.stringify(document));
    const imported = await prumoHere(server.variables, 'import', file, '--environment', 'production');
    assert.equal(imported.code, 0, imported.stderr);
    company = jsonLines<{ empresa: number }>(imported)[0]?.empresa as number;
    const { rows } = await server.sql('SELECT id FROM gmr_processo WHERE id_empresa = $1', [company]);
    process = (rows[0] as { id: number }).id;
    await server.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
       SELECT $1, p.id, i.id, $2, (SELECT array_agg((${storedCents})::bigint ORDER BY m) FROM generate_series(1, 12) AS m)
         FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p, indicador i
        WHERE i.id_empresa = $1`,
      [company, ano],
    );
    person = await server.person({ companyId: company });
  });
  after(async () => {
    await proxy?.close();
    await server?.close();
  });

  async function signIn({ context }: Visit, { email }: Person, url = server.url): Promise<void> {
    const answer = await context.request.post(`${url}/console/api/session`, {
      headers: ownPage,
      data: { email, senha: password, id_empresa: company },
    });
    assert.equal(answer.status(), 200, await answer.text());
  }

  /** A browser with the person signed in, at the server or at what stands before it. */
  async function enter(url = server.url): Promise<Visit> {
    const visit = await server.visit();
    await signIn(visit, person, url);
    return visit;
  }

  const address = () => `/console/planilha?processo=${process}&mes=${ano}-12&ver=indicador`;

  const at = ({ page }: Visit, row: number, column: number) =>
    page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

  /** Pastes a block of the text, row by row, into the active cell. */
  const paste = ({ page }: Visit, rows: readonly (readonly string[])[]) =>
    page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', ${JSON.stringify(rows.map((row) => row.join('\t')).join('\r\n'))});
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    })()`);

  const sumOfRows = (months_: number) =>
    ((count * (count + 1)) / 2) * 12 * months_ + (count * months_ * (months_ + 1)) / 2;
  const shown = (value: number) => value.toLocaleString('pt-BR');

  it('shows what is in sight before the rest is read, and takes nothing for empty that is not there yet', async () => {
    const visit = await enter();
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
    await visit.open(address());
    const status = page.getByText('Lendo o resto da planilha…');
    await status.waitFor();
    assert.equal(await page.getByRole('grid').getAttribute('aria-busy'), 'true');
    await at(visit, 0, 0).filter({ hasText: /^13$/ }).waitFor();
    // A month of all panels is not known, a year of one is.
    assert.equal(await at(visit, count, 0).innerText(), '…');
    assert.equal(await at(visit, 0, months).innerText(), shown(12 * 12 + 78));
    assert.ok(await page.getByRole('button', { name: 'Baixar CSV' }).isDisabled());
    // What is pasted now is checked once everything is there to compare it with.
    await at(visit, 0, 0).click();
    await paste(visit, [['7']]);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    const last = at(visit, count - 1, 0);
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
    await at(visit, count, 0)
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
    const visit = await enter();
    const { page } = visit;
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/panels/getProgress?*', async (route) => {
      asked += 1;
      if (asked > 1) await held.promise;
      await route.continue();
    });
    await visit.open(address());
    await page.getByText('Lendo o resto da planilha…').waitFor();
    // From here on a dialog is there as soon as it is asked for.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await at(visit, 0, 0).click();
    await paste(visit, [['7']]);
    await page.getByText('Meta', { exact: true }).click();
    await page.waitForURL(/serie=/);
    held.resolve();
    await page.getByText('Lendo o resto da planilha…').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Baixar CSV' }).click({ trial: true });
    assert.equal(await page.getByRole('dialog').count(), 0);
    await visit.context.close();
  });

  it('sends more than a list takes as one file, and once, though every answer is lost', async () => {
    const visit = await enter(proxy.url);
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
    await page.goto(`${proxy.url}${address()}`);
    await at(visit, 0, 0).filter({ hasText: /^13$/ }).waitFor();
    await at(visit, 0, 0).click();
    const valueOf = (row: number, column: number) => 900_000 + row * months + column;
    await paste(
      visit,
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: months }, (_month, column) => `${valueOf(row, column)},5`),
      ),
    );
    const cells = count * months;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Aplicar ${cells} valores` }).click();
    await page.getByText(`${cells} valores não enviados`).waitFor();
    const entries = async () => {
      const { rows } = await server.sql('SELECT count(*) AS n FROM mudanca WHERE id_empresa = $1', [company]);
      return Number((rows[0] as { n: string }).n);
    };
    const before = await entries();
    const send = async () => {
      await page.getByRole('button', { name: 'Conferir e enviar' }).click();
      await dialog.getByRole('button', { name: `Enviar ${cells} valores` }).click();
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
    await page.getByText(`${cells} valores não enviados`).waitFor();
    await send();
    await page.getByText(`${cells} valores enviados.`).waitFor();
    assert.equal(await entries(), stored, 'stored a second time');
    assert.ok(sent.length >= 6, `${sent.length} requests`);
    for (const { type, rows } of sent) assert.deepEqual([type, rows], ['text/csv; formato=us', cells]);
    assert.equal(new Set(sent.map(({ key }) => key)).size, 1, 'not the same key');
    assert.deepEqual(replayed, ['200 true']);
    const { rows } = await server.sql(
      `SELECT bool_and(a.realizado_numerador[m] = ((900000 + (p.row - 1) * $2 + m - 1) * 100 + 50)) AS right, count(*) AS n
         FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p
         JOIN andamento a ON a.id_empresa = $1 AND a.id_gmr_painel = p.id, generate_series(1, 12) AS m`,
      [company, months],
    );
    assert.deepEqual(rows, [{ right: true, n: String(cells) }]);
    await visit.context.close();
  });

  it('keeps what is not sent for its person alone, whoever signs in meanwhile in the same browser', async () => {
    const other = await server.person({ companyId: company });
    const visit = await enter();
    const { page } = visit;
    await visit.open(address());
    await at(visit, 3, 3).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const pending = page.getByText('1 valor não enviado');
    await pending.waitFor();
    await page.goto('about:blank');
    await signIn(visit, other);
    await visit.open(address());
    await at(visit, 3, 3).filter({ hasText: /\d/ }).waitFor();
    assert.equal(await pending.count(), 0);
    assert.notEqual(await at(visit, 3, 3).innerText(), '5');
    await page.goto('about:blank');
    await signIn(visit, person);
    await visit.open(address());
    await pending.waitFor();
    await at(visit, 3, 3).filter({ hasText: /^5$/ }).waitFor();
    await page.evaluate('localStorage.clear()');
    // What a page asks ahead is for whoever was there last.
    const unexpected = visit.complaints.filter((text) => !text.includes('status of 401'));
    assert.deepEqual(unexpected, []);
    await visit.context.close();
  });

  it('says that the browser does not keep what is more than it takes', async () => {
    const visit = await enter();
    const { page } = visit;
    await page.addInitScript(`Storage.prototype.setItem = (key) => {
      throw new DOMException(key, 'QuotaExceededError');
    }`);
    await visit.open(address());
    await at(visit, 1, 0).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('1 valor não enviado São tantos que este navegador não os guarda').waitFor();
    // The script stays with its page, which the next visit must not get.
    await page.close();
    await leave(visit);
  });

  it('says once again what others have typed over it, however many panels it is of', async () => {
    const visit = await enter();
    const { page } = visit;
    await visit.open(address());
    const first = at(visit, 0, 0);
    await first.filter({ hasText: /^900\.000,5$/ }).waitFor();
    await first.click();
    await paste(
      visit,
      Array.from({ length: count }, (_, row) => [`${row},25`]),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Aplicar ${count} valores` })
      .click();
    // Somebody else, whom the page has not heard of yet: the feed is not asked.
    await page.route('**/company/getChanges?*', (route) => route.abort());
    await server.sql(
      `UPDATE andamento SET realizado_numerador[1] = 4200 WHERE id_empresa = $1
          AND id_gmr_painel = (SELECT id FROM gmr_painel WHERE id_empresa = $1 ORDER BY nome LIMIT 1)`,
      [company],
    );
    await page.getByRole('button', { name: 'Conferir e enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Enviar ${count} valores` }).click();
    await dialog.getByText(/agora: 42/).waitFor();
    await dialog.getByRole('button', { name: /^Ficar com o que está lá/ }).click();
    await dialog.getByRole('button', { name: `Enviar ${count - 1} valores` }).click();
    await page.getByText(`${count - 1} valores enviados.`).waitFor();
    await first.filter({ hasText: /^42$/ }).waitFor();
    await visit.context.close();
  });
});
