/**
 * The recalculation benchmark: `node bench/recalculation/run.ts [--rounds 5] [--only
 * write|full|import] [--small]`. Uses one embedded PostgreSQL with Prumo in its own process. Each
 * figure alternates with bare SQL on the same rows. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCompany } from './company.ts';
import { measureFull, recalculateAll } from './full.ts';
import { measureImport } from './import.ts';
import { type Database, startDatabase, startServer } from './processes.ts';
import type { Memory } from './server.ts';
import { measureWrites } from './write.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
});
const { small } = options;
const rounds = Number(options.rounds ?? (small ? 1 : 5));
const isWanted = (part: string) => options.only === undefined || options.only === part;
const maxResidentMegabytes = 400;

function printMemory(idle: Memory, resident: Memory): void {
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  const growth = (name: 'rss' | 'heapUsed' | 'arrayBuffers') =>
    `${megabytes(resident[name] - idle[name])} MB (${megabytes(idle[name])} to ${megabytes(resident[name])})`;
  console.log('\nmemory of the process, from idle to the company resident');
  console.log(
    `  resident set  ${growth('rss')}, required under ${maxResidentMegabytes}; its peak ${megabytes(resident.peak)} MB`,
  );
  console.log(`  heap          ${growth('heapUsed')}`);
  console.log(`  arrayBuffers  ${growth('arrayBuffers')}`);
}

async function measureRecalculation(database: Database): Promise<void> {
  const { operator } = database;
  const started = performance.now();
  const company = await createCompany(operator, small ? 40 : 2_000);
  await operator.query('VACUUM ANALYZE');
  const tookSeconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`company of ${company.formulaCells} formula cells created in ${tookSeconds} s`);
  const server = await startServer(database.url);
  try {
    const idle = await server.memory();
    const first = await recalculateAll(operator, company);
    console.log(`first calculation, every result a new row: ${first.toFixed(2)} s`);
    printMemory(idle, await server.memory());
    if (isWanted('write'))
      await measureWrites(database, server, company, { rounds, writes: small ? 10 : 100 });
    if (isWanted('full')) await measureFull(database, company, rounds);
    printMemory(idle, await server.memory());
  } finally {
    await server.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  if (isWanted('import')) {
    await measureImport(database, folder, { rounds: Math.min(rounds, 3), records: small ? 5_000 : 500_000 });
  }
  if (isWanted('write') || isWanted('full')) await measureRecalculation(database);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
