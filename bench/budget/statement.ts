/**
 * The statement of a large budget over HTTP: `node bench/budget/statement.ts [--fill 10] [--rounds
 * 5]`. 5,000 accounts × 12 months × 200 result centres; `--fill` says of how many percent of the
 * centres an account has facts. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';
import { drawnAfter, drawnSinceLoad } from '../console/drawn.ts';
import { at95, scrolled } from '../console/frames.ts';
import { signedIn } from '../console/large-company.ts';
import { per, workOf, workSession, workText } from '../console/work.ts';
import { type Database, type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { median, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { fill: { type: 'string', default: '10' }, rounds: { type: 'string', default: '5' } },
});
const year = 2026;
const [accountCount, centreCount] = [5_000, 200];

/** 50 accounts at the top, 10 below each, and 9 or less below each of these. */
const parentOf = (id: number) =>
  id <= 50 ? null : id <= 550 ? Math.ceil((id - 50) / 10) : 51 + ((id - 551) % 500);

const master = (kind: string, id: number) => ({ id, codigo: `${kind}-${id}`, nome: `${kind} ${id}` });
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function documentText(): string {
  const months = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
  return JSON.stringify({
    empresa: { nome: 'Large', modulos: ['gmr', 'go'] },
    go: {
      processos: [master('P', 1)],
      periodos: [{ ...master('PER', 1), id_go_processo: 1, ...months }],
      contas: ids(accountCount).map((id) => ({ ...master('C', id), id_conta_pai: parentOf(id) })),
      estruturas: [
        {
          ...master('E', 1),
          id_go_processo_periodo: 1,
          contas: ids(50).map((id_conta) => ({ id_conta, sinal: 1 })),
        },
      ],
      centrosResultado: ids(centreCount).map((id) => ({
        ...master('CR', id),
        id_pai: id <= 10 ? null : 1 + (id % 10),
      })),
    },
  });
}

interface Large {
  readonly id: number;
  readonly token: string;
  readonly period: number;
}

async function createLarge({ operator }: Database, percent: number): Promise<Large> {
  const operators = { production: operator };
  const { empresa: id } = await importCompany(operators, documentText());
  const { token } = await createToken(operators, { companyId: id, environments: ['production'] });
  for (const table of ['orcado_go', 'realizado_go']) {
    await operator.query(
      `INSERT INTO ${table} (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor)
       SELECT $1, p.id, c.id, r.id, $2, m, 100 + (c.id * 31 + r.id * 7 + m) % 100000
         FROM periodo_go p, conta_go c, centro_resultado_go r, generate_series(1, 12) AS m
        WHERE p.id_empresa = $1 AND c.id_empresa = $1 AND r.id_empresa = $1 AND (c.id * 7 + r.id * 13) % 100 < $3
          AND NOT EXISTS (SELECT FROM conta_go f WHERE f.id_empresa = $1 AND f.id_conta_pai = c.id)`,
      [id, year, percent],
    );
  }
  await operator.query('VACUUM ANALYZE');
  const { rows } = await operator.query<{ id: number }>('SELECT id FROM periodo_go WHERE id_empresa = $1', [
    id,
  ]);
  return { id, token, period: (rows[0] as { id: number }).id };
}

async function measure(server: PrumoServer, { token, period }: Large, rounds: number): Promise<void> {
  const read = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}/go/${path}`, { headers: { token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`);
    return { ms: performance.now() - started, text };
  };
  const of = `id_go_processo_periodo=${period}`;
  const lines = JSON.parse((await read(`valoresGo/getStatement?${of}`)).text).response as { id: number }[];
  const [structure, account] = [lines[0]?.id, lines[1]?.id];
  const cases = {
    'the structure, all centres': `valoresGo/getStatement?${of}`,
    'the accounts below none, all centres': `valoresGo/getStatement?${of}&linhas=contas`,
    'all 5,000 accounts, all centres': `valoresGo/getStatement?${of}&linhas=todas`,
    'below one account': `valoresGo/getStatement?${of}&id_conta=${account}`,
    'a number by account': `valoresGo/getBreakdown?${of}&id_estrutura=${structure}&mes=3&ano=${year}&por=conta`,
    'a number by centre': `valoresGo/getBreakdown?${of}&id_conta=${account}&mes=3&ano=${year}&por=centro`,
    'its records': `valoresGo/getRecords?${of}&id_conta=${account}&mes=3&ano=${year}&limit=200`,
  };
  for (const [name, path] of Object.entries(cases)) {
    const times: number[] = [];
    let size = 0;
    for (let round = -1; round < rounds; round++) {
      const { ms, text } = await read(path);
      if (round >= 0) times.push(ms);
      size = text.length;
    }
    console.log(`  ${name}: ${spread(times)} ms, ${(size / 1e6).toFixed(2)} MB`);
  }
}

const hasNumber = "document.querySelector('td [data-number]') !== null";
const hasParts = "document.querySelector('[role=dialog] tbody tr') !== null";

/**
 * In Chromium: the first screen, a number of an account opened, that of the whole company by its
 * accounts, and frames while all accounts scroll.
 */
async function measurePage(page: Page, url: string, rounds: number): Promise<void> {
  const [first, account, whole]: [number[], number[], number[]] = [[], [], []];
  const openFirstOf = (line: string) =>
    drawnAfter(page, 'click', hasParts, () =>
      page.locator(`tr:has-text("${line} ") td [data-number]`).first().click(),
    );
  for (let round = -1; round < rounds; round++) {
    await page.goto(`${url}/console/orcamento`, { waitUntil: 'commit' });
    const drawn = await drawnSinceLoad(page, hasNumber);
    // Dialogs are loaded once the page has been idle, as before anybody presses.
    await page.waitForLoadState('networkidle');
    const parts = await openFirstOf('C-1');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const all = await openFirstOf('E-1');
    if (round < 0) continue;
    first.push(drawn);
    account.push(parts);
    whole.push(all);
  }
  console.log(
    `  in Chromium: first screen ${spread(first)} ms, an account's number opened ${spread(account)} ms, the company's ${spread(whole)} ms`,
  );
  await page.goto(`${url}/console/orcamento?linhas=todas`, { waitUntil: 'commit' });
  await page.locator('table[aria-rowcount="5002"] td [data-number]').first().waitFor();
  await page.evaluate(`document.querySelector('table[aria-rowcount]').parentElement.id = 'scrolled'`);
  const session = await workSession(page);
  for (const [name, by] of [
    ['down', { top: 3 * 37 }],
    ['across', { left: 104 }],
  ] as const) {
    const before = await workOf(session);
    const times = await scrolled(page, '#scrolled', by);
    const work = per(before, await workOf(session), times.length);
    console.log(
      `  all 5,000 accounts ${name}: frames ${median(times).toFixed(1)} ms, p95 ${at95(times)} ms, longest ${Math.max(...times).toFixed(0)} ms; a frame: ${workText(work)}`,
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const large = await createLarge(database, Number(options.fill));
  const { rows } = await database.operator.query<{ count: string }>('SELECT count(*) FROM orcado_go');
  console.log(`${rows[0]?.count} budgeted and as many actual facts`);
  const server = await startServer(database.url);
  try {
    await measure(server, large, Number(options.rounds));
    const { operator } = database;
    await signedIn(operator, { companyId: large.id, url: server.url }, (page) =>
      measurePage(page, server.url, Number(options.rounds)),
    );
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
