/**
 * The budget benchmark: `node bench/budget/run.ts [--rounds 3] [--only load|read] [--small]`. Uses
 * one embedded PostgreSQL with Prumo in its own process. Each figure alternates with bare SQL on
 * the same rows. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { createCompany } from './company.ts';
import { measureLoad, storeFacts } from './load.ts';
import { measureRead } from './read.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    small: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds ?? (options.small ? 1 : 3));

const isWanted = (part: string) => options.only === undefined || options.only === part;

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const company = await createCompany(database.operator, options.small ? 20_000 : 1_000_000);
  const server = await startServer(database.url);
  try {
    if (isWanted('load')) await measureLoad(database, server, company, rounds);
    if (isWanted('read')) {
      await storeFacts(database, company);
      await measureRead(database, server, company, rounds);
    }
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
