/**
 * The benchmark of the map: `node bench/console/results.ts [--rounds 5] [--small]`. getResults over
 * HTTP on one embedded PostgreSQL, with Prumo in its own process, beside plain SQL that reads the
 * same values. See bench/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { ratios, spread } from '../spread.ts';
import { type Company, createCompany, year } from './company.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds ?? (options.small ? 1 : 5));
const sizes = options.small ? [2] : [49, 1000];

/** Reads the values of the months as getResults does, without token, audit or company wall. */
const bareText = `
SELECT a.id_gmr_painel, a.id_indicador, a.meta_numerador[$3:$4], a.meta_denominador[$3:$4],
       a.meta_ajustada_numerador[$3:$4], a.meta_ajustada_denominador[$3:$4], a.realizado_numerador[$3:$4],
       a.realizado_denominador[$3:$4]
  FROM andamento a WHERE a.id_empresa = $1 AND a.ano = $2 ORDER BY a.id_gmr_painel, a.id_indicador`;

async function read(server: PrumoServer, { token, process }: Company, accumulated: boolean): Promise<number> {
  const query = `id_gmr_processo=${process}&ano=${year}&mes=12&ate_mes=${Number(accumulated)}`;
  const answer = await fetch(`${server.url}/panels/getResults?${query}`, { headers: { token } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`getResults answered ${answer.status} ${text}`);
  return text.length;
}

async function measure(operator: pg.Pool, server: PrumoServer, company: Company, panels: number) {
  for (const accumulated of [false, true]) {
    const times = { ours: [] as number[], cpu: [] as number[], bare: [] as number[] };
    let length = 0;
    // The first rounds warm up.
    for (let round = -3; round < rounds; round++) {
      const cpu = await server.cpuMs();
      const [took, answered] = await timed(() => read(server, company, accumulated));
      const ours = (await server.cpuMs()) - cpu;
      const bare = [company.id, year, accumulated ? 1 : 12, 12];
      const [bareTook] = await timed(() => operator.query({ name: 'bare', text: bareText, values: bare }));
      length = answered;
      if (round < 0) continue;
      times.ours.push(took);
      times.cpu.push(ours);
      times.bare.push(bareTook);
    }
    console.log(
      `${panels} panels × 40, ${accumulated ? 'accumulated to December' : 'December alone'}: ` +
        `ours ${spread(times.ours)} ms, of them ${spread(times.cpu)} ms CPU of the server, ` +
        `plain SQL ${spread(times.bare)} ms, ${spread(ratios(times.ours, times.bare), 2)} times as long, ` +
        `${Math.round(length / 1024)} KiB`,
    );
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const server = await startServer(database.url);
  try {
    for (const panels of sizes) {
      await measure(database.operator, server, await createCompany(database.operator, panels), panels);
    }
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
