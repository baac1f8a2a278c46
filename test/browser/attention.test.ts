/**
 * What the console tells whoever administers: failed loads and a recalculation that was given up on
 * Início, people beyond one page, a sign-in that was refused; and a long map by keyboard.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, phone } from '../harness/console.ts';
import { sharedConsole } from '../harness/shared-console.ts';

const november = 'processo=4&mes=2017-11';

describe('whoever administers', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
    const token = server.server.token as string;
    const cell = '/panels/updateProgressPanel/panel/14/indicator/1/month/11/year/2017';
    for (let times = 0; times < 2; times += 1) {
      await fetch(server.url + cell, {
        method: 'PUT',
        headers: { token, 'content-type': 'application/json' },
        body: '{"realizado_numerador":"x"}',
      });
    }
    await fetch(`${server.url}/employee/getById/2147483647`, { headers: { token } });
    await fetch(`${server.url}/employee/nothing-here`, { method: 'POST', headers: { token } });
  });
  after(() => server?.close());

  it('reads on Início which loads failed and what to do; a Colaborador does not', async () => {
    for (const name of ['Helena Duarte', 'Olivia Bennett']) {
      const { page, context, complaints, open } = await server.enter(server.employee(name));
      await open(`/console?${november}`);
      await page.getByRole('heading', { name: /^Cargas com erro/ }).waitFor();
      const failed = page.locator('section', {
        has: page.getByRole('heading', { name: /^Cargas com erro/ }),
      });
      const line = failed.getByRole('listitem').filter({ hasText: 'Valores de painéis: dados inválidos' });
      await line.getByText(/^\d+× · token \p{L}.* · última vez/u).waitFor();
      assert.ok(((await line.boundingBox())?.height ?? Infinity) < 40, 'one line');
      // Loads alone, and in the reader's language.
      assert.doesNotMatch(await failed.innerText(), /getById|nothing-here|PUT|GET|must be/);
      assert.equal(await failed.getByText('Pessoas: citam um registro que não existe').count(), 0);
      await page.getByRole('link', { name: 'Ver o que fazer' }).waitFor();
      assert.deepEqual(await accessibilityFindings(page), []);
      assert.deepEqual(complaints, []);
      await context.close();
    }
    const { page, context, open } = await server.enter(server.employee('Henry Caldwell'));
    await open(`/console?${november}`);
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByText('Cargas com erro').count(), 0);
    await context.close();
  });

  it('reads what fell below its target once the month before is there, and until then that it comes', async () => {
    const { page, context, complaints } = await server.enter(server.employee('Helena Duarte'));
    const october = Promise.withResolvers<void>();
    await page.route(/getResults\?.*mes=10/, async (route) => {
      await october.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/console?${november}`);
    const turned = page.locator('section', {
      has: page.getByRole('heading', { name: /^Ficou abaixo da meta/ }),
    });
    await turned.getByRole('status', { name: 'Carregando' }).waitFor();
    assert.equal(await turned.getByText(/outubro 2017/).count(), 0);
    assert.deepEqual(await accessibilityFindings(page), []);
    october.resolve();
    await turned.getByText(/outubro 2017/).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('reads on a telephone what fell below its target before the panels of others', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'), { viewport: phone });
    const { page, context } = visit;
    await visit.open(`/console?${november}`);
    // Headings are drawn anew while the parts of the page come.
    await visit.settle();
    const topOf = async (name: RegExp) =>
      (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
    const [mine, fell, others] = [
      await topOf(/^Meus painéis/),
      await topOf(/^Ficou abaixo da meta/),
      await topOf(/^Outros painéis/),
    ];
    assert.ok(mine < fell && fell < others, `${mine}, ${fell}, ${others}`);
    await context.close();
  });

  it('has the months of an indicator and the people whom a filter finds as CSV', async () => {
    const { page, context, open, go } = await server.enter(server.employee('Helena Duarte'), {
      acceptDownloads: true,
    });
    await open(`/console/pessoas?busca=OLIVIA&ordem=-ultimo_uso`);
    await page.getByRole('columnheader', { name: 'Último uso' }).waitFor();
    const peopleSaved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const people = await readFile(await (await peopleSaved).path(), 'utf8');
    assert.match(people, /^\uFEFFNome;E-mail;[^\r]*;Último uso;[^\r]*\r\nOlivia Bennett;/);
    await go(`/console/paineis/14?${november}`);
    const monthsSaved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Meses em CSV' }).click();
    const months = await readFile(await (await monthsSaved).path(), 'utf8');
    assert.equal(months.trim().split('\r\n').length, 13);
    assert.match(months, /\r\n2017-11;/);
    await context.close();
  });

  it('who is refused at the sign-in is told the id of the request', async () => {
    const { page, context } = await server.visit();
    await page.goto(`${server.url}/console/entrar`);
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Senha').fill('not this one');
    const refused = page.waitForResponse(
      (response) => response.status() === 401 && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Entrar' }).click();
    const id = (await refused).headers()['x-request-id'] as string;
    await page.getByRole('alert').getByText(id).waitFor();
    await context.close();
  });

  it('goes through the map with one step of Tab and the arrows; a missing number is one dash', async () => {
    const { page, context, complaints, open, go } = await server.enter(server.employee('Helena Duarte'));
    await open(`/console/mapa?${november}&grupo=3`);
    await page.getByRole('link', { name: /^California, Vendas: \d/ }).waitFor();
    assert.equal(await page.locator('table a[data-number][tabindex="0"]').count(), 1);
    await page.getByRole('region').or(page.locator('section[tabindex="0"]')).first().focus();
    await page.keyboard.press('Tab');
    for (let times = 0; times < 20 && !(await focused(page)).startsWith('Alabama'); times += 1)
      await page.keyboard.press('Tab');
    assert.match(await focused(page), /^Alabama/);
    await page.keyboard.press('ArrowDown');
    assert.match(await focused(page), /^Arizona/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Arizona' }).waitFor();
    await go(`/console/mapa?${november}&grupo=3`);
    const missing = page.getByRole('link', { name: /^Colorado, Vendas: Sem meta ou sem resultado/ });
    assert.equal((await missing.innerText()).trim(), '–');
    assert.equal(await missing.locator('svg').count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

async function focused(page: import('playwright-core').Page): Promise<string> {
  return String(
    await page.evaluate(
      'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent ?? ""',
    ),
  );
}
