/**
 * Lists of records: `node bench/lists/run.ts [--rounds 5]`. A page of 200 in a company of 10,000
 * panels and employees beside one in a company of 200, which gives as many rows; and upsertMany of
 * 2,000 records beside bare SQL (`many.ts`). See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCompany, growEmployees } from '../growth/company.ts';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { ratios, spread } from '../spread.ts';
import { benchMany } from './many.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(options.rounds ?? 5);
const [large, small] = [10_000, 200];
/** Requests of one figure. */
const times = 20;

const pages = {
  'first page': '?limit=200&after=start',
  'order=nome': '?limit=200&after=start&order=nome',
  'order=-nome': '?limit=200&after=start&order=-nome',
  'filter by a value': '?limit=200&after=start&desativado=0',
  'search that nothing has': '?limit=200&after=start&q=zzz',
  'search with a few hits': '?limit=200&after=start&q=199',
  'total by offset': '?limit=200&offset=0',
};

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
const { operator } = database;
try {
  const companies = [await createCompany(operator, 1), await createCompany(operator, 2)] as const;
  for (const [at, size] of [large, small].entries()) {
    const { id, base } = companies[at] as (typeof companies)[0];
    await growEmployees(operator, companies[at] as (typeof companies)[0], size);
    await operator.query(
      `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo, codigo_externo)
       SELECT ${id}, ${base} + n, 'Panel ' || n, ${base + 1}, 'P-' || n FROM generate_series(1, ${size}) n`,
    );
  }
  // Accounts belong to budget management.
  await operator.query(`UPDATE empresa SET modulos = '{gmr,go}'`);
  await operator.query('VACUUM ANALYZE');
  const server = await startServer(database.url);
  const ask = async (token: string, path: string, init: Pick<RequestInit, 'method' | 'body'> = {}) => {
    const headers = { token, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  const msOf = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    for (let time = 0; time < times; time++) await work();
    return (performance.now() - started) / times;
  };
  try {
    for (const path of ['/panels/panel/getAll', '/employee/getEmployees']) {
      let page: readonly number[] = [];
      for (const [name, query] of Object.entries(pages)) {
        const asked = path.startsWith('/employee') ? query.replace('desativado=0', 'status=1') : query;
        const ms: [number[], number[]] = [[], []];
        for (let round = 0; round <= rounds; round++) {
          for (const at of [0, 1] as const) {
            const one = await msOf(() => ask(companies[at].token, path + asked));
            if (round > 0) ms[at].push(one);
          }
        }
        if (name === 'first page') page = ms[0];
        const beside = `÷ 200: ${spread(ratios(...ms), 2)}, ÷ first page: ${spread(ratios(ms[0], page), 1)}`;
        console.log(`${path} ${name}: ${spread(ms[0])} ms of 10,000, ${beside}`);
      }
    }
    await benchMany(
      companies[0],
      rounds,
      (path, body) => ask(companies[0].token, path, { method: 'POST', body }),
      (text) => operator.query(text),
    );
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
