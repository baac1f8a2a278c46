/**
 * The price of the history of values: `node bench/bulk/history.ts [--rounds 5] [--small]`. Writes
 * months of cells with their triggers and without, interleaved on one database: 10,000 cells a
 * call, and single PUTs that are stored in groups. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { clusterPaths } from '../../src/postgres/cluster.ts';
import { databaseCpuMs } from '../cpu.ts';
import { type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { ratios, spread } from '../spread.ts';
import { jsonBodies } from './bodies.ts';
import { type Cell, type Company, createCompany, monthsInYear, year } from './company.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds ?? (options.small ? 1 : 5));
const rowCount = options.small ? 2_000 : 10_000;
const connections = 32;

let turn = 0;
/** The cells of one month, with values that no write before had. */
function monthOf({ cells }: Company): Cell[] {
  turn++;
  return cells.filter(({ month }) => month === 3).map((cell) => ({ ...cell, cents: cell.cents + turn }));
}

async function put({ url }: PrumoServer, { token }: Company, path: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/panels/${path}`, {
    method: 'PUT',
    headers: { token, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
}

async function many(server: PrumoServer, company: Company): Promise<void> {
  for (const body of jsonBodies(monthOf(company)))
    await put(server, company, 'updateProgressPanelMany', body);
}

async function single(server: PrumoServer, company: Company): Promise<void> {
  const waiting = monthOf(company);
  const one = async () => {
    for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
      const path = `updateProgressPanel/panel/${cell.panel}/indicator/${cell.indicator}/month/${cell.month}/year/${year}`;
      await put(server, company, path, `{"realizado_numerador":${cell.cents / 100}}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** Of one case: seconds, and the processor time of server and PostgreSQL, in milliseconds. */
interface Figures {
  readonly seconds: number;
  readonly cpuMs: number;
}

async function marksTaken(operator: pg.Pool): Promise<void> {
  while ((await operator.query('SELECT FROM marca LIMIT 1')).rowCount !== 0) await delay(50);
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const { operator } = database;
  const company = await createCompany(operator, rowCount * monthsInYear);
  const server = await startServer(database.url);
  const cpuMs = async () =>
    (await server.cpuMs()) + (await databaseCpuMs(clusterPaths(join(folder, 'data')).cluster));
  const measure = async (work: () => Promise<void>): Promise<Figures> => {
    const [cpu, started] = [await cpuMs(), performance.now()];
    await work();
    const seconds = (performance.now() - started) / 1000;
    await marksTaken(operator);
    return { seconds, cpuMs: (await cpuMs()) - cpu };
  };
  try {
    await many(server, company);
    for (const [name, work] of Object.entries({ many, single })) {
      const measured: Record<'without' | 'with', Figures[]> = { without: [], with: [] };
      for (let round = 0; round < rounds; round++) {
        for (const which of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
          const ability = which === 'with' ? 'ENABLE' : 'DISABLE';
          await operator.query(`ALTER TABLE andamento ${ability} TRIGGER historico_update`);
          await operator.query('CHECKPOINT');
          measured[which].push(await measure(() => work(server, company)));
        }
      }
      for (const figure of ['seconds', 'cpuMs'] as const) {
        const [kept, bare] = [measured.with, measured.without].map((all) => all.map((one) => one[figure]));
        console.log(
          `${name} ${figure}: ${spread(kept as number[])} with, ${spread(bare as number[])} without, ratio ${spread(ratios(kept as number[], bare as number[]), 3)}`,
        );
      }
    }
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
