/**
 * The bulk benchmark: `node bench/bulk/run.ts [--rounds 3] [--small]`. Writes a million cells with
 * updateProgressPanelMany and with its CSV upload, and reads them back. Alternates with a bare COPY
 * of the same cells on one embedded PostgreSQL. The processor time of both processes is measured
 * until all marks are taken. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { cellFields } from '../../src/engine/types.ts';
import { clusterPaths } from '../../src/postgres/cluster.ts';
import { copyIn } from '../budget/copy.ts';
import { databaseCpuMs } from '../cpu.ts';
import { type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { median, ratios, spread } from '../spread.ts';
import { copyCells, copyYears, csvFile, jsonBodies } from './bodies.ts';
import { type Company, createCompany } from './company.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds ?? (options.small ? 1 : 3));
const cellCount = options.small ? 60_000 : 1_000_000;
const csvType = 'text/csv; formato=br';

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function copy(operator: pg.Pool, statement: string, chunks: readonly Buffer[]): Promise<void> {
  const client = await operator.connect();
  try {
    await copyIn(client, statement, chunks);
  } finally {
    client.release();
  }
}

async function put(
  { url }: PrumoServer,
  { token }: Company,
  body: string | Buffer,
  type = 'application/json',
): Promise<number> {
  const answer = await fetch(`${url}/panels/updateProgressPanelMany`, {
    method: 'PUT',
    headers: { token, 'content-type': type },
    body: body as string,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`updateProgressPanelMany answered ${answer.status} ${text}`);
  return (JSON.parse(text) as { response: { affectedRows: number } }).response.affectedRows;
}

/** The seconds until the first byte of the response, which is read as a stream to its end. */
async function read({ url }: PrumoServer, { token, process }: Company, accept: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/panels/getProgress?id_gmr_processo=${process}`, {
    headers: { token, accept, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200) throw new Error(`getProgress answered ${answer.status}`);
  let first: number | undefined;
  for await (const _ of answer.body as AsyncIterable<Uint8Array>) first ??= performance.now() - started;
  return (first ?? 0) / 1000;
}

async function requireStored(operator: pg.Pool, { id, cells }: Company): Promise<void> {
  const { rows } = await operator.query<{ total: number; cells: number }>(
    `SELECT sum(v)::bigint AS total, count(v)::integer AS cells
       FROM andamento, unnest(realizado_numerador) AS v WHERE id_empresa = $1`,
    [id],
  );
  const total = cells.reduce((sum, { cents }) => sum + cents, 0);
  if (rows[0]?.cells !== cells.length || rows[0].total !== total) {
    throw new Error(`${rows[0]?.cells} cells with ${rows[0]?.total} cents are stored`);
  }
}

/** The cells as getProgress shows them, from their table alone. */
const bareRows = `
SELECT a.id_indicador, a.id_gmr_painel, m AS mes, a.ano, coalesce(a.peso[m]::numeric / 100, 1)::double precision AS peso,
       coalesce(a.auxiliar[m], 0) AS auxiliar, ${cellFields.map((field) => `a.${field}[m]::double precision / 100 AS ${field}`).join(', ')}
  FROM andamento a, generate_series(1, 12) AS m`;

const cases = [
  'copyCells',
  'copyYears',
  'json',
  'csv',
  'csvAgain',
  'firstOut',
  'csvOut',
  'jsonOut',
  'copyOut',
] as const;
type Case = (typeof cases)[number];
/** Seconds until the first byte. */
const firstBytes: Record<'firstOut' | 'csvOut' | 'jsonOut', number[]> = {
  firstOut: [],
  csvOut: [],
  jsonOut: [],
};

/** Of one case: seconds, and the milliseconds of processor time of the server and of PostgreSQL. */
interface Figures {
  readonly seconds: number;
  readonly server: number;
  readonly database: number;
}

const cluster = () => clusterPaths(join(folder, 'data')).cluster;

async function marksTaken(operator: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await operator.query('SELECT FROM marca LIMIT 1');
    if (rows.length === 0) return;
    await delay(50);
  }
}

async function runRound(
  operator: pg.Pool,
  server: PrumoServer,
  company: Company,
): Promise<Record<Case, Figures>> {
  const measure = async (work: () => Promise<unknown>): Promise<Figures> => {
    const [ours, theirs] = [await server.cpuMs(), await databaseCpuMs(cluster())];
    const took = await seconds(work);
    await marksTaken(operator);
    const [own, other] = [await server.cpuMs(), await databaseCpuMs(cluster())];
    return { seconds: took, server: own - ours, database: other - theirs };
  };
  const forget = () =>
    operator.query('TRUNCATE andamento, marca, mudanca; TRUNCATE celula_solta; CHECKPOINT');
  const [cells, years] = [copyCells(company), copyYears(company)];
  await forget();
  const bareCells = await measure(() => copy(operator, 'COPY celula_solta FROM STDIN', cells));
  const bareYears = await measure(() =>
    copy(
      operator,
      'COPY andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador) FROM STDIN',
      years,
    ),
  );
  await requireStored(operator, company);
  await forget();
  const bodies = jsonBodies(company.cells);
  const json = await measure(async () => {
    for (const body of bodies) await put(server, company, body);
  });
  await requireStored(operator, company);
  await forget();
  const file = csvFile(company.cells);
  const csv = await measure(() => put(server, company, file, csvType));
  await requireStored(operator, company);
  const csvAgain = await measure(() => put(server, company, file, csvType));
  const out = (name: keyof typeof firstBytes, accept: string) =>
    measure(async () => firstBytes[name].push(await read(server, company, accept)));
  const firstOut = await out('firstOut', csvType);
  const copyOut = await measure(() => operator.query(`COPY (${bareRows}) TO STDOUT`));
  const csvOut = await out('csvOut', csvType);
  const jsonOut = await out('jsonOut', 'application/json');
  return {
    copyCells: bareCells,
    copyYears: bareYears,
    json,
    csv,
    csvAgain,
    firstOut,
    csvOut,
    jsonOut,
    copyOut,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const { operator } = database;
  await operator.query(
    `CREATE TABLE celula_solta (id_empresa integer, id_indicador integer, id_gmr_painel integer, ano smallint, mes smallint,
                                valor bigint, PRIMARY KEY (id_empresa, id_indicador, id_gmr_painel, ano, mes))`,
  );
  const company = await createCompany(operator, cellCount);
  const server = await startServer(database.url);
  try {
    const before = await server.memory();
    const measured: Record<Case, Figures[]> = {
      copyCells: [],
      copyYears: [],
      json: [],
      csv: [],
      csvAgain: [],
      firstOut: [],
      csvOut: [],
      jsonOut: [],
      copyOut: [],
    };
    for (let round = 0; round < rounds; round++) {
      const figures = await runRound(operator, server, company);
      for (const name of cases) measured[name].push(figures[name]);
    }
    const rates = (name: Case) => measured[name].map(({ seconds: time }) => cellCount / time);
    const perCell = (name: Case, of: 'server' | 'database') =>
      median(measured[name].map((figures) => (figures[of] * 1000) / cellCount)).toFixed(2);
    const cpu = (name: Case) => `µs a cell ${perCell(name, 'server')} + ${perCell(name, 'database')}`;
    console.log(`\n${cellCount} cells, ${rounds} rounds: median (min..max)`);
    const line = (what: string, name: Case) =>
      console.log(
        `  ${what.padEnd(52)}${String(Math.round(median(rates(name)))).padStart(8)} cells/s  ${cpu(name)}  ÷ COPY of cells ${spread(ratios(rates(name), rates('copyCells')), 2)}  ÷ COPY of years ${spread(ratios(rates(name), rates('copyYears')), 3)}`,
      );
    line('bare COPY, a row a cell', 'copyCells');
    line('bare COPY, a row a year, as it is stored', 'copyYears');
    line('updateProgressPanelMany, 10,000 a call, all new', 'json');
    line('CSV upload, all new', 'csv');
    line('CSV upload, nothing changes', 'csvAgain');
    const outLine = (what: string, name: Case) =>
      console.log(
        `  ${what.padEnd(52)}${String(Math.round(median(rates(name)))).padStart(8)} cells/s  ${cpu(name)}  ÷ COPY out ${spread(ratios(rates(name), rates('copyOut')), 2)}${name in firstBytes ? `  first byte ${spread(firstBytes[name as keyof typeof firstBytes], 2)} s` : ''}`,
      );
    outLine('bare COPY out, from the table of cells alone', 'copyOut');
    outLine('getProgress as CSV, the first read after the load', 'firstOut');
    outLine('getProgress as CSV', 'csvOut');
    outLine('getProgress as JSON', 'jsonOut');
    console.log('  memory of the server before', before, 'after', await server.memory());
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
