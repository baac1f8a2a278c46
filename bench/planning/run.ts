/**
 * The planning benchmark: `node bench/planning/run.ts [--rounds 5] [--small]`. A company in the
 * server's memory is asked what other values would lead to. Beside it stands plain SQL that stores
 * the same values in the cells, reads the same results, and rolls back; it calculates nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { drawnAfter } from '../console/drawn.ts';
import { signedIn } from '../console/large-company.ts';
import { type Company, createCompany, year } from '../recalculation/company.ts';
import { recalculateAll } from '../recalculation/full.ts';
import { type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { median, ratios, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const { small } = options;
const rounds = Number(options.rounds ?? (small ? 1 : 5));
const month = 6;

interface Question {
  readonly what: string;
  /** The number of cells that hold another value. */
  readonly differences: number;
  /** The number of panels whose results are read. */
  readonly shown: number;
  /** The aim, if there is one. */
  readonly mostMs: number | undefined;
  /** How often it is asked in a round. */
  readonly times: number;
  readonly ask: (server: PrumoServer, company: Company, question: Question) => Promise<void>;
}

const amount = () => 100_000_00 + Math.floor(Math.random() * 400_000_000);

async function send(
  server: PrumoServer,
  company: Company,
  [method, path]: readonly [method: string, path: string],
  { body, prefer }: { readonly body: object; readonly prefer?: string },
): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      token: company.token,
      'content-type': 'application/json',
      ...(prefer === undefined ? {} : { prefer }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${text}`);
}

const cellsOf = ({ written, panels }: Company, count: number) =>
  panels
    .slice(0, count)
    .map((panel) => ({ id_gmr_painel: panel, id_indicador: written, mes: month, ano: year }));

async function scenario(
  server: PrumoServer,
  company: Company,
  { differences, shown }: Pick<Question, 'differences' | 'shown'>,
  base_em?: string,
): Promise<void> {
  const diferencas = cellsOf(company, differences).map((cell) => ({
    ...cell,
    campo: 'realizado_numerador',
    valor: amount() / 100,
  }));
  const body = {
    diferencas,
    paineis: company.panels.slice(0, shown),
    indicadores: company.dependents,
    ano: year,
    meses: [month],
    ...(base_em !== undefined && { base_em }),
  };
  await send(server, company, ['POST', '/panels/scenario/calculate'], { body });
}

/** A slider's step on the company as it was before 1,000 of its values were typed. */
async function measurePast(server: PrumoServer, company: Company): Promise<void> {
  const then = new Date().toISOString();
  const linhas = cellsOf(company, 1_000).map((cell) => ({ ...cell, realizado_numerador: amount() / 100 }));
  await send(server, company, ['PUT', '/panels/updateProgressPanelMany'], { body: { linhas } });
  const step = { differences: 1, shown: 1 };
  const first = await timed(1, () => scenario(server, company, step, then));
  const next = await timed(50, () => scenario(server, company, step, then));
  console.log(
    `on a past base: the first question ${first.toFixed(0)} ms, a slider’s step then ${next.toFixed(1)} ms`,
  );
}

async function dryRun(server: PrumoServer, company: Company, { differences }: Question): Promise<void> {
  const linhas = cellsOf(company, differences).map((cell) => ({
    ...cell,
    realizado_numerador: amount() / 100,
  }));
  await send(server, company, ['PUT', '/panels/updateProgressPanelMany'], {
    body: { linhas },
    prefer: 'tx=rollback',
  });
}

/** Stores the values and those of the dependents, reads the results, and rolls back. */
async function plainSql(
  operator: pg.Pool,
  company: Company,
  { differences, shown }: Question,
): Promise<void> {
  const client = await operator.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'values',
      text: `UPDATE andamento a SET realizado_numerador[$5::integer] = v
               FROM unnest($3::integer[], $6::bigint[]) AS s(p, v)
              WHERE a.id_empresa = $1 AND a.id_indicador = $2 AND a.id_gmr_painel = s.p AND a.ano = $4`,
      values: [
        company.id,
        company.written,
        company.panels.slice(0, differences),
        year,
        month,
        Array.from({ length: differences }, amount),
      ],
    });
    await client.query({
      name: 'dependents',
      text: `UPDATE andamento SET realizado_numerador[$5::integer] = realizado_numerador[$5::integer] + 1
              WHERE id_empresa = $1 AND id_indicador = ANY ($2) AND id_gmr_painel = ANY ($3) AND ano = $4`,
      values: [company.id, company.dependents, company.panels.slice(0, differences), year, month],
    });
    await client.query({
      name: 'results',
      text: `SELECT id_indicador, id_gmr_painel, meta_numerador[$5::integer], meta_denominador[$5::integer],
                    realizado_numerador[$5::integer], realizado_denominador[$5::integer]
               FROM andamento
              WHERE id_empresa = $1 AND id_indicador = ANY ($2) AND id_gmr_painel = ANY ($3) AND ano = $4`,
      values: [company.id, company.dependents, company.panels.slice(0, shown), year, month],
    });
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

const questions: readonly Question[] = [
  { what: 'a slider’s step: 1 cell', differences: 1, shown: 1, mostMs: 30, times: 50, ask: scenario },
  { what: 'a scenario of 1,000 cells', differences: 1_000, shown: 50, mostMs: 300, times: 5, ask: scenario },
  {
    what: 'the dry run of 1,000 cells',
    differences: 1_000,
    shown: 1_000,
    mostMs: undefined,
    times: 1,
    ask: dryRun,
  },
];

async function measure(operator: pg.Pool, server: PrumoServer, company: Company): Promise<void> {
  const loading = performance.now();
  await scenario(server, company, questions[0] as Question);
  console.log(`the first question, with the company loaded: ${(performance.now() - loading).toFixed(0)} ms`);
  for (const question of questions) {
    const taken: Record<'ours' | 'cpu' | 'plain', number[]> = { ours: [], cpu: [], plain: [] };
    // The first round is a warm-up.
    for (let round = -1; round < rounds; round++) {
      const cpuBefore = await server.cpuMs();
      const ours = await timed(question.times, () => question.ask(server, company, question));
      const cpu = ((await server.cpuMs()) - cpuBefore) / question.times;
      const plain = await timed(question.times, () => plainSql(operator, company, question));
      if (round < 0) continue;
      taken.ours.push(ours);
      taken.cpu.push(cpu);
      taken.plain.push(plain);
    }
    const aim = question.mostMs === undefined ? '' : `, required under ${question.mostMs}`;
    console.log(
      `${question.what}: ${spread(taken.ours)} ms${aim}, ${spread(taken.cpu)} ms of it the server's processor; ${spread(ratios(taken.ours, taken.plain), 2)} of plain SQL (${spread(taken.plain)} ms)`,
    );
  }
}

/**
 * In Chromium: a value typed into a scenario, from the key to the frame that shows another result.
 * It is stored and calculated in between. The page shows one chosen result, or all that changes.
 */
async function measureSteps(page: Page, server: PrumoServer, company: Company, id: number): Promise<void> {
  const [panel] = company.panels;
  const address = `${server.url}/console/cenarios/${id}?mes=${year}-0${month}&ver=painel&painel=${panel}`;
  const chosen = `${address}&paineis=${panel}&indicadores=${company.dependents.at(-1)}`;
  await measureStep(page, 'one result chosen', chosen);
  await measureStep(page, 'what changes in the company', address);
}

async function measureStep(page: Page, shown: string, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  const row = '[role=row]:has(> [role=rowheader][aria-label="Input 14"])';
  const cell = page.locator(`${row} > [role=gridcell][data-column="${month - 1}"]`);
  const results = "[...document.querySelectorAll('main table tbody')].map((one) => one.innerText).join()";
  await page.locator('main table tbody').first().waitFor();
  const taken: number[] = [];
  for (let time = -1; time < 4 * rounds; time++) {
    await cell.click();
    const before = await page.evaluate<string>(results);
    await page.keyboard.type(String(900_000 + 7_919 * time));
    const isAnother = `${results} !== ${JSON.stringify(before)}`;
    const took = await drawnAfter(page, 'keydown', isAnother, () => page.keyboard.press('Enter'));
    if (time >= 0) taken.push(took);
    await page.getByRole('status').filter({ hasText: 'Salvo' }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  console.log(
    `a value typed into a scenario in Chromium, until a result shows it, ${shown}: ${spread(taken)} ms`,
  );
}

/** The id of a scenario that everybody in the company sees and changes. */
async function newScenario(server: PrumoServer, { token }: Company): Promise<number> {
  const answer = await fetch(`${server.url}/panels/insertScenario`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Steps', visivel: 'empresa' }),
  });
  const { response } = (await answer.json()) as { response: { insertId: number } };
  return response.insertId;
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const company = await createCompany(database.operator, small ? 40 : 2_000);
  await database.operator.query('VACUUM ANALYZE');
  const server = await startServer(database.url);
  try {
    await recalculateAll(database.operator, company);
    await measure(database.operator, server, company);
    await measurePast(server, company);
    const id = await newScenario(server, company);
    const signed = { companyId: company.id, url: server.url };
    await signedIn(database.operator, signed, (page) => measureSteps(page, server, company, id));
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
