/**
 * The sandbox refresh: `node bench/sandbox/run.ts [--panels 2000] [--rounds 3]`. Refreshes one
 * company with results on one embedded PostgreSQL with both environments. Compared with PostgreSQL
 * alone: COPY of the same progress rows to a file, then DELETE and COPY into development. See
 * bench/README.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { writers } from '../../src/database/locks.ts';
import { type OpenedEnvironment, openDatabases } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { environments } from '../../src/kernel/environment.ts';
import { createCompany } from '../recalculation/company.ts';
import { ratios, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { panels: { type: 'string' }, rounds: { type: 'string' } },
});
const panels = Number(options.panels ?? 2_000);
const rounds = Number(options.rounds ?? 3);
const requiredSeconds = 60;
const cli = join(import.meta.dirname, '../../src/cli/prumo.ts');
const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const data = join(folder, 'data');

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

async function calculate(api: pg.PoolConfig, companyId: number): Promise<number> {
  const pool = new pg.Pool({ ...api, max: 2, pipeline: true, types: valueTypes });
  const taken = await seconds(() => new CompanyDatabase(pool).write(companyId, recalculateMarked));
  await pool.end();
  return taken;
}

const peakAtExit = 'process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';

/** Runs `prumo sandbox refresh` as a whole program. `peak` is in megabytes. */
async function runProgram(companyId: number): Promise<{ seconds: number; peak: number }> {
  const started = performance.now();
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      `--import=data:text/javascript,${peakAtExit}`,
      cli,
      'sandbox',
      'refresh',
      '--company',
      String(companyId),
    ],
    { env: { ...process.env, PRUMO_DATA: data } },
  );
  const peak = Math.round(Number(stderr.trim().split('\n').at(-1)) / 1024);
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** The time that PostgreSQL needs for the progress rows alone, without a client. */
async function copyFile(production: pg.Pool, development: pg.Pool, companyId: number): Promise<void> {
  const { rows } = await production.query('SHOW data_directory');
  const file = join((rows[0] as { data_directory: string }).data_directory, 'bench-copy.bin');
  await production.query(
    `COPY (SELECT * FROM andamento WHERE id_empresa = ${companyId} ORDER BY id_empresa, id_indicador, id_gmr_painel, ano)
       TO '${file}' (FORMAT binary)`,
  );
  const client = await development.connect();
  await client.query('BEGIN');
  await client.query('DELETE FROM andamento WHERE id_empresa = $1', [companyId]);
  await client.query(`COPY andamento FROM '${file}' (FORMAT binary)`);
  await client.query('COMMIT');
  client.release();
}

/** The longest time in seconds that a writer had to wait for the company's lock. */
async function watchWriters(development: pg.Pool, companyId: number, until: { done: boolean }) {
  let longest = 0;
  while (!until.done) {
    const waited = await seconds(() =>
      development.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [writers.key, companyId]),
    );
    longest = Math.max(longest, waited);
  }
  return longest;
}

async function changeAll(development: pg.Pool, companyId: number): Promise<void> {
  await development.query(
    'UPDATE andamento SET realizado_denominador = meta_numerador, meta_denominador = realizado_numerador WHERE id_empresa = $1',
    [companyId],
  );
}

async function measure(opened: readonly OpenedEnvironment[]): Promise<void> {
  const [production, development] = environments.map((environment) => {
    const one = opened.find((candidate) => candidate.environment === environment);
    const pool = new pg.Pool({ ...one?.operator, max: 3, types: valueTypes });
    pool.on('error', () => {});
    return pool;
  }) as [pg.Pool, pg.Pool];
  const company = await createCompany(production, panels);
  await production.query('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await calculate(opened.find(({ environment }) => environment === 'production')?.api ?? {}, company.id);
  await production.query('VACUUM ANALYZE');
  const { rows } = await production.query('SELECT count(*) AS rows FROM andamento');
  const progressRows = (rows[0] as { rows: number }).rows;
  console.log(`${progressRows} progress rows, ${progressRows * 12} cells`);
  const refresh = async (kind: string) => {
    const state = { done: false };
    const watched = watchWriters(development, company.id, state);
    const program = runProgram(company.id).finally(() => (state.done = true));
    const [{ seconds: taken, peak }, longest] = await Promise.all([program, watched]);
    const waited = longest.toFixed(2);
    console.log(
      `  ${kind}: ${taken.toFixed(2)} s, writers waited ${waited} s at most, peak of the program ${peak} MB`,
    );
    return taken;
  };
  await refresh('first, everything new');
  await refresh('nothing changed');
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await changeAll(development, company.id);
    await development.query('VACUUM ANALYZE');
    ours.push(await refresh('every progress row changed'));
    floor.push(await seconds(() => copyFile(production, development, company.id)));
    await development.query('VACUUM');
  }
  console.log(`refresh                          ${spread(ours, 2)} s, required under ${requiredSeconds}`);
  console.log(
    `COPY to a file, DELETE and COPY  ${spread(floor, 2)} s, ours takes ${spread(ratios(ours, floor), 2)} times as long`,
  );
  await Promise.all([production.end(), development.end()]);
}

const databases = await openDatabases({
  dataFolder: data,
  databaseUrls: undefined,
  environments,
});
try {
  await measure(databases.environments);
} finally {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
}
