/**
 * How cost grows as the work grows: `node bench/growth/run.ts [--small] [--only
 * companies,cells,audit,employees,connections] [--least 1000000] [--most 1000000] [--write]`. Each
 * curve has a database of its own, and a new server at each size. With `--write` tables and picture
 * in bench/growth/README.md are made anew from all sizes that were ever written.
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clusterPaths } from '../../src/postgres/cluster.ts';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import {
  type Company,
  cellsOfPanel,
  createCompany,
  growAudit,
  growEmployees,
  growPanels,
} from './company.ts';
import { measureAll } from './measures.ts';
import { type Curve, pictureOf, type Step, tableOf } from './report.ts';

const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
    least: { type: 'string' },
    most: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

type Database = Awaited<ReturnType<typeof startDatabase>>;

/** What grows: the sizes, and how the database gets from one to the next. */
interface Growing {
  readonly sizes: readonly number[];
  /** Of a size that is part of the process, not of the database. */
  readonly hold?: (url: string, size: number) => Promise<() => void>;
  readonly grow: (database: Database, company: Company, from: number, to: number) => Promise<void>;
}

const growing: Readonly<Record<string, Growing>> = {
  companies: {
    sizes: [1, 20, 200, 2_000],
    async grow({ operator }, _, from, to) {
      for (let id = Math.max(from, 1) + 1; id <= to; id++)
        await growPanels(operator, await createCompany(operator, id), 2);
    },
  },
  cells: {
    sizes: [10_000, 100_000, 1_000_000, 10_000_000],
    grow: ({ operator }, company, _, to) => growPanels(operator, company, Math.ceil(to / cellsOfPanel)),
  },
  'audit records': {
    sizes: [100_000, 1_000_000, 10_000_000],
    grow: ({ operator }, company, from, to) => growAudit(operator, company, from, to),
  },
  employees: {
    sizes: [100, 1_000, 10_000, 100_000],
    grow: ({ operator }, company, _, to) => growEmployees(operator, company, to),
  },
  connections: { sizes: [1, 100, 1_000, 1_980], grow: async () => {}, hold: openConnections },
};

/** Connections on which nothing is asked any more, after one answer each. */
async function openConnections(url: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(Number(port), hostname);
    socket.write('GET /health HTTP/1.1\r\nHost: bench\r\n\r\n');
    await once(socket, 'data');
    sockets.push(socket.resume());
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

async function measureStep(
  database: Database,
  cluster: string,
  company: Company,
  { size, hold }: { size: number; hold: Growing['hold'] },
): Promise<Step> {
  const { operator } = database;
  await operator.query('VACUUM ANALYZE');
  await operator.query('CHECKPOINT');
  const started = performance.now();
  const server = await startServer(database.url);
  const startedMs = performance.now() - started;
  const release = await hold?.(server.url, size);
  try {
    const less = options.small ? 20 : 1;
    return { size, measured: await measureAll({ operator, cluster, server, startedMs, company, less }) };
  } finally {
    release?.();
    await server.end();
  }
}

async function measureCurve(name: string, { sizes, grow, hold }: Growing): Promise<Curve> {
  const most = Number(options.most ?? (options.small ? (sizes[1] as number) : Number.POSITIVE_INFINITY));
  const least = Number(options.least ?? 0);
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
  const database = await startDatabase(join(folder, 'data'));
  const { cluster } = clusterPaths(join(folder, 'data'));
  const steps: Step[] = [];
  try {
    const company = await createCompany(database.operator, 1);
    await growPanels(database.operator, company, 20);
    await growEmployees(database.operator, company, 100);
    let before = 0;
    for (const size of sizes.filter((one) => least <= one && one <= most)) {
      await grow(database, company, before, size);
      await database.operator.query('DELETE FROM marca');
      steps.push(await measureStep(database, cluster, company, { size, hold }));
      before = size;
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  return { name, steps };
}

/** The part of README.md between these lines is written by this program. */
const [firstLine, lastLine] = ['<!-- growth: written by bench/growth/run.ts -->', '<!-- end of growth -->'];
const readme = join(import.meta.dirname, 'README.md');
const results = join(import.meta.dirname, 'results.json');

/** The newest step of each size. */
function stepsOf(name: string, ...lists: readonly (readonly Curve[])[]): Step[] {
  const steps = lists.flat().flatMap((curve) => (curve.name === name ? curve.steps : []));
  return [...new Map(steps.map((step) => [step.size, step])).values()].toSorted((a, b) => a.size - b.size);
}

async function write(curves: readonly Curve[]): Promise<void> {
  const known = JSON.parse(await readFile(results, 'utf8').catch(() => '[]')) as Curve[];
  const all = Object.keys(growing)
    .map((name) => ({ name, steps: stepsOf(name, known, curves) }))
    .filter(({ steps }) => steps.length > 0);
  const text = await readFile(readme, 'utf8');
  const [before, after] = [text.split(firstLine)[0] as string, text.split(lastLine)[1] ?? ''];
  const tables = all.map(tableOf).join('\n\n');
  await writeFile(
    readme,
    `${before}${firstLine}\n\n${tables}\n\n![Growth](growth.svg)\n\n${lastLine}${after}`,
  );
  await writeFile(join(import.meta.dirname, 'growth.svg'), pictureOf(all));
  await writeFile(results, `${JSON.stringify(all, null, 2)}\n`);
}

const only = options.only?.split(',');
const curves: Curve[] = [];
for (const [name, one] of Object.entries(growing)) {
  if (only && !only.some((wanted) => name.startsWith(wanted))) continue;
  const curve = await measureCurve(name, one);
  curves.push(curve);
  console.log(`\n${tableOf(curve)}`);
}
if (options.write) await write(curves);
