/**
 * Pedidos, Trilha, and the sessions of others: a load that failed is found and explained, and who
 * did what is found by person and record. A Gestor is not told what was sent.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../harness/accessibility.ts';
import { browserMissing } from '../harness/browser.ts';
import { leave, phone, type Visit } from '../harness/console.ts';
import { ownPage } from '../harness/people.ts';
import type { OpenConsole } from './console-company.ts';
import { newFormula } from './formula-page.ts';
import { addFilter, chooseRecord, filterOf, openMore, typeDate } from './hands.ts';
import { visitedConsole } from './shared-console.ts';

const november = 'processo=4&mes=2017-11';

describe('requests in the console', { skip: browserMissing }, () => {
  const at = visitedConsole(undefined, ['clipboard-read', 'clipboard-write']);
  let server: OpenConsole;
  let visit: Visit;
  let page: Page;
  before(async () => {
    ({ server, visit, page } = at);
    const send = (body: string, type = 'application/json') =>
      fetch(`${server.url}/panels/updateProgressPanelMany`, {
        method: 'PUT',
        headers: { token: server.server.token as string, 'content-type': type },
        body,
      });
    const row = '{"id_gmr_painel":14,"id_indicador":1,"mes":13,"ano":2017,"realizado_numerador":1}';
    await send(
      'id_gmr_painel;id_indicador;mes;ano;realizado_numerador\r\n14;1;13;2017;1\r\n',
      'text/csv; formato=br',
    );
    await send(`{"linhas":[${row}]}`);
  });

  const dialog = (of = page) => of.getByRole('dialog');
  const accessible = async () => {
    await page.setViewportSize(phone);
    assert.deepEqual(await accessibilityFindings(page), []);
    const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    assert.equal(wide, false);
    const scrolled = `[...document.querySelectorAll('section[data-wide]')].some((one) => one.scrollWidth > one.clientWidth + 1)`;
    assert.equal(await page.evaluate<boolean>(scrolled), false);
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  it('a failed load leads from Início to its requests, the rows refused and what to do', async () => {
    await visit.go(`/console?${november}`);
    // Loads alone, in the reader's language, each in a line.
    const failed = page.locator('section', {
      has: page.getByRole('heading', { name: /^Cargas com erro/ }),
    });
    const line = failed.getByRole('listitem').filter({ hasText: 'dados inválidos' }).first();
    await line.getByText(/^\d+× · token \p{L}.* · última vez/u).waitFor();
    assert.doesNotMatch(await failed.innerText(), /getById|PUT|GET|must be/);
    await page.getByRole('link', { name: 'Ver o que fazer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chamadas' }).waitFor();
    const group = page.getByRole('listitem').filter({ hasText: 'PUT updateProgressPanelMany' }).first();
    await group.getByText(/^msg nomeia o campo/).waitFor();
    await accessible();
    await group.getByRole('button', { name: /^Ver as chamadas/ }).click();
    const table = page.getByRole('table', { name: 'Chamadas' });
    await table.getByRole('button', { name: 'PUT updateProgressPanelMany' }).first().click();
    await dialog().getByRole('heading', { name: 'Resposta: 422' }).waitFor();
    const refused = dialog().getByRole('table', { name: '1 linha recusada' });
    await refused.getByRole('rowheader', { name: 'linhas[0]' }).waitFor();
    await refused.getByText('"mes":13').waitFor();
    assert.equal(
      await dialog().getByRole('link', { name: 'Documentação desta operação' }).getAttribute('href'),
      '/docs/reference/progress#updateprogresspanelmany',
    );
    assert.equal(
      await dialog().getByRole('link', { name: 'Mais sobre este erro' }).getAttribute('href'),
      '/docs/pt/errors/invalid-value',
    );
    await dialog().getByRole('button', { name: 'Copiar como curl' }).click();
    await dialog().getByText('Copiado').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.ok(copied.startsWith(`curl -X PUT '${server.url}/panels/updateProgressPanelMany'`), copied);
    assert.ok(copied.includes('"token: $TOKEN"') && copied.includes('"mes":13'), copied);
    await accessible();
    await page.reload();
    await dialog().getByRole('heading', { name: 'Resposta: 422' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tirar o filtro updateProgressPanelMany' }).click();
    await page.getByRole('button', { name: /^Tirar o filtro linhas\[#\]/ }).click();
    await filterOf(page, 'Status').selectOption({ label: 'Só aceitas' });
    await page.getByRole('radio', { name: 'Arquivos' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Qualquer status' });
    await page.getByRole('cell', { name: /^csv · 1 KiB · 1 linha recusada/ }).waitFor();
  });

  it('a change that came too late says to read again, and is found by its day', async () => {
    const refused = await fetch(
      `${server.url}/panels/updateProgressPanel/panel/14/indicator/1/month/11/year/2017`,
      {
        method: 'PUT',
        headers: {
          token: server.server.token as string,
          'content-type': 'application/json',
          'if-match': '"0"',
        },
        body: '{"realizado_numerador":1}',
      },
    );
    assert.equal(refused.status, 412);
    await visit.go('/console/pedidos?ver=pedidos&filtro=erro%3Dchanged-meanwhile');
    const found = page.getByRole('button', { name: 'PUT updateProgressPanel', exact: true }).first();
    await found.click();
    await dialog().getByRole('heading', { name: 'Resposta: 412' }).waitFor();
    await dialog()
      .getByText(/^Leia o registro de novo com o GET que a referência nomeia/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Período' }).selectOption('Entre dois dias');
    const day = (later: number) => {
      const date = new Date(Date.now() + later * 86_400_000);
      const two = (number: number) => String(number).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    await typeDate(page.getByRole('group', { name: 'De', exact: true }), day(2));
    await page.getByText('Nenhuma chamada corresponde ao filtro.').waitFor();
    await typeDate(page.getByRole('group', { name: 'De', exact: true }), day(-2));
    await found.waitFor();
    await typeDate(page.getByRole('group', { name: 'Até', exact: true }), day(-1));
    await page.getByText('Nenhuma chamada corresponde ao filtro.').waitFor();
    await typeDate(page.getByRole('group', { name: 'Até', exact: true }), day(2));
    await found.waitFor();
    await accessible();
  });

  it('a definition that a token saved leads from the trail to what it was and became', async () => {
    const id = await newFormula(server, 'Da trilha', '[Vendas]');
    await newFormula(server, 'Da trilha', '[Vendas] * 2', { id });
    await visit.go('/console/trilha?filtro=ato%3Ddefinicoes');
    const saved = page.getByRole('row').filter({ hasText: 'Mudou indicadores ou fórmulas' }).first();
    const token = await saved.getByRole('button').nth(1).innerText();
    await (await addFilter(page, 'Token')).selectOption(token);
    await saved.getByRole('button', { name: 'Mudou indicadores ou fórmulas' }).click();
    await dialog().getByRole('link', { name: 'o que era e o que é agora' }).click();
    await page.getByRole('heading', { level: 1, name: /Da trilha$/ }).waitFor();
    await page.getByRole('region', { name: 'Comparar' }).getByText('[Vendas]').first().waitFor();
    assert.match(page.url(), new RegExp(`/indicadores/${id}/versoes\\?.*ver=1-2`));
  });

  it('a Gestor sees what failed, not what was sent', async () => {
    const gestor = await server.enter(server.employee('Olivia Bennett'));
    await gestor.open('/console/chamadas?ver=pedidos');
    await gestor.page.getByRole('button', { name: 'PUT updateProgressPanelMany' }).first().click();
    const shown = dialog(gestor.page);
    await shown.getByText(/Só um Gerente vê/).waitFor();
    await shown.getByRole('heading', { name: 'O que fazer' }).waitFor();
    assert.equal(await shown.getByRole('button', { name: 'Copiar como curl' }).count(), 0);
    await gestor.page.keyboard.press('Escape');
    assert.equal(await gestor.page.getByRole('combobox', { name: 'Painel' }).count(), 0);
    assert.equal(await gestor.page.getByRole('radio', { name: 'Arquivos' }).count(), 0);
    await leave(gestor);
  });

  it('a session of somebody else is found and ended', async () => {
    const other = await server.enter(server.employee('Nora Fairchild'));
    const mine = await server.enter(server.employee('Helena Duarte'));
    await visit.go('/console/sessoes');
    await page.getByRole('heading', { name: 'Sessões de outras pessoas' }).waitFor();
    await page.getByRole('searchbox', { name: 'Procurar por nome' }).fill('NORA');
    const ends = page.getByRole('button', { name: /^Encerrar .* de Nora Fairchild$/ });
    await ends.first().waitFor();
    await accessible();
    await ends.first().click();
    await page.getByText('Uma sessão de Nora Fairchild foi encerrada.').waitFor();
    // One's own others end at once, after asking back.
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await dialog()
      .getByRole('button', { name: /^Encerrar/ })
      .click();
    await dialog().waitFor({ state: 'detached' });
    const answer = await mine.context.request.get(`${server.url}/console/api/session`, { headers: ownPage });
    assert.equal(answer.status(), 401);
    await leave(mine);
    await other.context.close();
  });

  it('the trail says who did what to which record', async () => {
    const { insertId } = await server.api<{ insertId: number }>('POST', '/company/insertDepartment', {
      nome: 'Da trilha',
    });
    await server.api('PUT', `/company/updateDepartment/${insertId}`, { nome: 'Da trilha também' });
    await visit.go('/console/trilha');
    for (const act of ['Incluiu · Departamento', 'Mudou · Departamento', 'Entrou'])
      await page.getByRole('button', { name: act, exact: true }).first().waitFor();
    await visit.go('/console/trilha?filtro=ato%3Dtudo');
    await page.getByRole('heading', { level: 1, name: 'Trilha' }).waitFor();
    await chooseRecord(await addFilter(page, 'Nome da pessoa'), 'Olivia Bennett');
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Olivia Bennett' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Helena Duarte', exact: true }).count(), 0);
    assert.match(decodeURIComponent(decodeURIComponent(page.url())), /id_colaborador=\d+/);
    await accessible();
    const saving = page.waitForEvent('download');
    await openMore(page);
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    assert.ok(text.includes('Olivia Bennett') && !text.includes('Helena Duarte'));
  });
});
