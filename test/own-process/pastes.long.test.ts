/**
 * Forty people, each signed in and with the right to one panel, paste a month's numbers into the
 * grid while answers are lost on the way and the server is killed: nothing is lost, nothing is
 * stored twice, nothing is stored by half. Two of them do it in Chromium.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { pastedTable, tabText } from '../../console/grid/clipboard.ts';
import { bodyOf, noEdits, withValues } from '../../console/grid/edits.ts';
import { textOfExact, writeNumber } from '../../console/grid/number-text.ts';
import { checkPaste } from '../../console/grid/paste.ts';
import { borrowBrowser, browserMissing } from '../harness/browser.ts';
import { enterByLink } from '../harness/console.ts';
import { droppingProxy } from '../harness/dropping-proxy.ts';
import { startFounded } from '../harness/founded.ts';
import { ownPage } from '../harness/people.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { freePorts, jsonLines, prumoHere, startServer } from '../harness/process.ts';

// A server that is killed and started again leaves sessions behind for a while.
useOwnServer();

const [people, indicators, months, kills] = [40, 100, 12, 3];
/** The first of them have the page open; the others send what it sends. */
const inChromium = browserMissing ? 0 : 2;
const cellsOfOne = indicators * months;
/** As the page writes it. */
const told = cellsOfOne.toLocaleString('pt-BR');
const ano = 2026;
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const range = { inicio_mes: 1, inicio_ano: ano, fim_mes: 12, fim_ano: ano };
const company = {
  empresa: { nome: 'Pasted', modulos: ['gmr'] },
  filiais: [{ id: 1, nome: 'Centre', estado: 'SP', cidade: 'Santos' }],
  cargos: [{ id: 1, nome: 'Analyst' }],
  funcoes: [{ id: 1, nome: 'Analysis', id_cargo: 1 }],
  colaboradores: ids(people).map((id) => ({
    id,
    nome: `Person ${id}`,
    email: `person${id}@example.com`,
    id_filial: 1,
    id_cargo: 1,
    id_funcao: 1,
    nivel_de_acesso: 'Colaborador',
  })),
  acessos: ids(people).map((id) => ({
    id_gmr_processo: 1,
    id_gmr_painel: id,
    id_colaborador: id,
    permissao: 1,
  })),
  indicadores: ids(indicators).map((id) => ({ id, nome: `Indicator ${id}`, tipo: 0, unidade_medida: 4 })),
  modelos: [
    { id: 1, nome: 'Unit', indicadores: ids(indicators).map((id) => ({ id_indicador: id, ...range })) },
  ],
  processos: [{ id: 1, nome: String(ano), ...range }],
  paineis: ids(people).map((id) => ({ id, nome: `Unit ${id}`, id_painel_modelo: 1, processos: [1] })),
};

interface Cell {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  readonly mes: number;
  readonly realizado_numerador: number | null;
}

interface Named {
  readonly id: number;
  readonly nome: string;
}

/** What one person's value is in a cell, in cents: another one in each. */
const centsOf = (person: number, row: number, column: number) =>
  ((person * indicators + row) * months + column) * 1_001 - 12_345_678;
const decimalOf = (cents: number) => textOfExact(`${cents}e-2`) as string;

/** A block as Excel writes it in Portuguese. */
const linesOf = (person: number) =>
  ids(indicators).map((_, row) =>
    ids(months).map((_month, column) =>
      writeNumber(decimalOf(centsOf(person, row, column)), 'br', { isGrouped: true, decimals: 2 }),
    ),
  );

/** The body that the grid sends after the paste. */
function pasteOf(person: number, panel: number, indicatorIds: readonly number[]): string {
  const lines = linesOf(person);
  const grid = {
    rows: indicatorIds.map(String),
    columns: ids(months).map(String),
    target: () => ({ value: null, isPercent: false }),
  };
  const table = pastedTable({ html: '', text: tabText(lines) });
  const start = { top: 0, bottom: 0, left: 0, right: 0 };
  const { good, refused } = checkPaste(table, grid, start, { byNames: false, clears: false }, 'us');
  assert.deepEqual([good.length, refused.length], [cellsOfOne, 0]);
  const edits = withValues(
    noEdits,
    good.map(({ place: { row, column }, text }) => ({
      place: {
        panel,
        indicator: indicatorIds[row] as number,
        ano,
        mes: column + 1,
        field: 'realizado_numerador',
      },
      typed: null,
      after: text,
    })),
  );
  return bodyOf(edits).text;
}

/** The person's grid, with the paste in it, not sent. */
async function pastedPage(t: TestContext, link: string, address: string, person: number): Promise<Page> {
  const { browser, giveBack } = await borrowBrowser();
  const context = await browser.newContext({ locale: 'pt-BR' });
  t.after(async () => {
    await context.close();
    giveBack();
  });
  const page = await context.newPage();
  await enterByLink(page, link);
  await page.goto(address);
  await page.locator('[role=gridcell][data-row="0"][data-column="0"]').click();
  // With their names: the page has the indicators in another order.
  const lines = linesOf(person).map((line, at) => [`Indicator ${at + 1}`, ...line]);
  const names = ['', ...'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')];
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(tabText([names, ...lines]))});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await page.getByRole('button', { name: `Aplicar ${told} valores` }).click();
  await page.getByRole('button', { name: 'Conferir e enviar' }).click();
  return page;
}

/** Presses whenever the page lets one, until all is sent: a former refusal may still be shown. */
async function sentFrom(page: Page): Promise<void> {
  const send = page.getByRole('dialog').getByRole('button', { name: `Enviar ${told} valores` });
  const sent = page.getByText(`${told} valores enviados.`);
  const isSent = sent.waitFor({ timeout: 0 });
  while (!(await sent.isVisible())) await Promise.race([send.click({ timeout: 0 }), isSent]);
}

test('forty people paste 1,200 cells each over a bad network and a dying server', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-pastes-'));
  const variables = { PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) };
  let server = await startFounded(variables);
  const proxy = await droppingProxy(server.production);
  t.after(async () => {
    await proxy.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'company.json');
  await writeFile(file, JSON.stringify(company));
  const printed = async <T>(...command: string[]) => {
    const result = await prumoHere(variables, ...command);
    assert.equal(result.code, 0, result.stderr);
    return jsonLines<T>(result)[0] as T;
  };
  const { empresa } = await printed<{ empresa: number }>('import', file, '--environment', 'production');
  const { token } = await printed<{ token: string }>(
    'token',
    'create',
    '--company',
    String(empresa),
    '--environments',
    'production',
  );
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${server.production}${path}`, { headers: { token } });
    const { response: records } = (await response.json()) as { response: T };
    return records;
  };
  const byName = (all: readonly Named[]) =>
    all.toSorted((a, b) => Number(a.nome.split(' ')[1]) - Number(b.nome.split(' ')[1])).map(({ id }) => id);
  const panelIds = byName(await get<Named[]>('/panels/getPanels'));
  const indicatorIds = byName(await get<Named[]>('/indicators/getCommonIndicators'));
  const [process] = await get<Named[]>('/processes/getGmrProcesses');
  const employeeIds = byName(await get<Named[]>('/employee/getEmployees'));
  /** A link that signs the person in once. */
  const linkOf = async (person: number) => {
    const employee = String(employeeIds[person]);
    const { url } = await printed<{ url: string }>(
      'person',
      'link',
      '--company',
      String(empresa),
      '--employee',
      employee,
    );
    return new URL(url).hash;
  };
  const cookieOf = async (person: number) => {
    const answer = await fetch(`${server.production}/console/api/session/link`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ segredo: (await linkOf(person)).slice(1) }),
    });
    assert.equal(answer.status, 200, await answer.text());
    return (answer.headers.get('set-cookie') as string).split(';', 1)[0] as string;
  };

  const acknowledged = new Set<number>();
  /** How many were stored although their first answer was lost. */
  let replayed = 0;
  const send = async (person: number, cookie: string) => {
    const body = pasteOf(person, panelIds[person] as number, indicatorIds);
    // As the browser keeps it with what it sends.
    const headers = {
      ...ownPage,
      cookie,
      'prumo-person': `${empresa}.${employeeIds[person]}`,
      prefer: 'wait=5',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    while (!acknowledged.has(person)) {
      try {
        const url = `${proxy.url}/console/api/panels/updateProgressPanelMany`;
        const response = await fetch(url, { method: 'PUT', headers, body });
        const text = await response.text();
        if (response.headers.has('idempotent-replayed')) replayed += 1;
        // Every cell was read empty: a second storing would be refused with 412.
        assert.ok([200, 409, 429, 500, 502, 503].includes(response.status), text);
        if (response.status === 200) acknowledged.add(person);
        else await delay(50);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        await delay(50);
      }
    }
  };
  /** Each person's cells are there all together or not at all; the acknowledged ones are. */
  const check = async () => {
    const known = [...acknowledged];
    const cells = await get<Cell[]>(`/panels/getProgress?id_gmr_processo=${process?.id}`);
    const expected = new Map(
      ids(people).flatMap((_, person) =>
        indicatorIds.flatMap((indicator, row) =>
          ids(months).map((mes, column): [string, string] => [
            `${panelIds[person]} ${indicator} ${mes}`,
            decimalOf(centsOf(person, row, column)),
          ]),
        ),
      ),
    );
    const stored = cells.filter(({ realizado_numerador: value }) => value !== null);
    for (const { id_gmr_painel: panel, id_indicador: indicator, mes, realizado_numerador } of stored) {
      assert.equal(String(realizado_numerador), expected.get(`${panel} ${indicator} ${mes}`));
    }
    const counts = Map.groupBy(stored, ({ id_gmr_painel }) => id_gmr_painel);
    for (const [panel, own] of counts) assert.equal(own.length, cellsOfOne, `of panel ${panel}`);
    for (const person of known) assert.ok(counts.has(panelIds[person] as number), `of person ${person}`);
    return counts.size;
  };

  const pages = await Promise.all(
    ids(inChromium).map(async (_, person) => {
      const hash = await linkOf(person);
      const place = `processo=${process?.id}&mes=${ano}-12&ver=painel&painel=${panelIds[person]}`;
      return pastedPage(
        t,
        `${proxy.url}/console/link${hash}`,
        `${proxy.url}/console/planilha?${place}`,
        person,
      );
    }),
  );
  const cookies: string[] = [];
  for (let person = inChromium; person < people; person += 1) cookies[person] = await cookieOf(person);
  proxy.drop(6, 'PUT');
  const sending = Promise.all(
    ids(people).map(async (_, person) => {
      if (!pages[person]) return send(person, cookies[person] as string);
      await sentFrom(pages[person]);
      acknowledged.add(person);
    }),
  );
  // It is awaited at the end; a failure before is not unhandled.
  sending.catch(() => {});
  for (let kill = 1; kill <= kills; kill += 1) {
    while (acknowledged.size < (kill * people) / (kills + 1)) await delay(10);
    await server.end('SIGKILL');
    proxy.drop(2, 'PUT');
    server = await startServer(variables);
    await check();
  }
  await sending;
  assert.equal(await check(), people);
  t.diagnostic(`${replayed} of ${people} were asked for again after they had been stored`);
  assert.ok(replayed > 0);
});
