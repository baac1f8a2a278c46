/** One write over HTTP until its dependents are stored, compared with bare SQL on the same rows. */
import type pg from 'pg';
import { ratios, spread } from '../spread.ts';
import { type Company, year } from './company.ts';
import type { Database, PrumoServer } from './processes.ts';

const requiredMs = 10;

const random = (count: number) => Math.floor(Math.random() * count);
/** Large enough that every dependent changes in its second decimal. */
const amount = () => 100_000_00 + random(400_000_000);

interface Place {
  readonly panel: number;
  readonly month: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function put(server: PrumoServer, company: Company, { panel, month }: Place): Promise<void> {
  const answer = await fetch(
    `${server.url}/panels/updateProgressPanel/panel/${panel}/indicator/${company.written}/month/${month}/year/${year}`,
    {
      method: 'PUT',
      headers: { token: company.token, 'content-type': 'application/json', prefer: 'wait=10' },
      body: JSON.stringify({ realizado_numerador: amount() / 100 }),
    },
  );
  const text = await answer.text();
  if (answer.status !== 200 || answer.headers.get('preference-applied') === null) {
    throw new Error(`the write was answered ${answer.status} ${text}`);
  }
}

/** The stored months of the dependents. */
async function dependents(operator: pg.Pool, company: Company, panel: number) {
  const { rows } = await operator.query<{ id: number; months: string; other: string }>(
    `SELECT id_indicador AS id, realizado_numerador::text AS months, realizado_denominador::text AS other FROM andamento
      WHERE id_empresa = $1 AND id_gmr_painel = $2 AND ano = $3 AND id_indicador = ANY ($4) ORDER BY id_indicador`,
    [company.id, panel, year, company.dependents],
  );
  return rows;
}

/**
 * One transaction stores the value and a mark; the next takes the mark and stores the dependents.
 */
async function bareSql(
  operator: pg.Pool,
  company: Company,
  { panel, month }: Place,
  rows: Awaited<ReturnType<typeof dependents>>,
): Promise<void> {
  const client = await operator.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'input',
      text: `UPDATE andamento SET realizado_numerador[$5::integer] = $6
              WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = $4`,
      values: [company.id, company.written, panel, year, month, amount()],
    });
    const { rows: marks } = await client.query<{ id: number }>({
      name: 'mark',
      text: 'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      values: [company.id, company.written, panel, year, month],
    });
    await client.query('COMMIT');
    await client.query('BEGIN');
    await client.query({
      name: 'take',
      text: 'DELETE FROM marca WHERE id_empresa = $1 AND id = $2',
      values: [company.id, marks[0]?.id],
    });
    await client.query({
      name: 'results',
      text: `UPDATE andamento a SET realizado_numerador = n::bigint[], realizado_denominador = d::bigint[]
               FROM unnest($4::integer[], $5::text[], $6::text[]) AS r(i, n, d)
              WHERE a.id_empresa = $1 AND a.id_indicador = r.i AND a.id_gmr_painel = $2 AND a.ano = $3`,
      values: [
        company.id,
        panel,
        year,
        rows.map(({ id }) => id),
        rows.map(({ months }) => months),
        rows.map(({ other }) => other),
      ],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** All dependents must change, or the measurement is invalid. */
async function requireDependents(operator: pg.Pool, server: PrumoServer, company: Company): Promise<void> {
  const panel = company.panels[0] as number;
  await put(server, company, { panel, month: 1 });
  const before = await dependents(operator, company, panel);
  await put(server, company, { panel, month: 1 });
  const after = await dependents(operator, company, panel);
  const changed = after.filter(
    (row, at) => row.months !== before[at]?.months || row.other !== before[at]?.other,
  );
  if (changed.length !== company.dependents.length) {
    throw new Error(`a write changed ${changed.length} dependents, not ${company.dependents.length}`);
  }
}

export async function measureWrites(
  { operator }: Database,
  server: PrumoServer,
  company: Company,
  { rounds, writes }: { readonly rounds: number; readonly writes: number },
): Promise<void> {
  await requireDependents(operator, server, company);
  // The bare SQL inserts no marks, so it must not touch panels whose values the server has cached.
  const half = company.panels.length / 2;
  const place = (first: number): Place => ({
    panel: company.panels[first + random(half)] as number,
    month: 1 + random(12),
  });
  const all: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  const medians: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  for (let round = -1; round < rounds; round++) {
    const times: typeof all = { ours: [], floor: [] };
    for (let write = 0; write < writes; write++) {
      const here = place(0);
      times.ours.push(await timed(() => put(server, company, here)));
      const there = place(half);
      const rows = await dependents(operator, company, there.panel);
      times.floor.push(await timed(() => bareSql(operator, company, there, rows)));
    }
    // The first round is a warm-up.
    if (round < 0) continue;
    for (const who of ['ours', 'floor'] as const) {
      all[who].push(...times[who]);
      medians[who].push(median(times[who]));
    }
  }
  console.log(
    `\none PUT until its ${company.dependents.length} dependents are stored, ms, ${rounds} rounds of ${writes}: median of the rounds' medians (min..max)`,
  );
  console.log(
    `  ours, over HTTP  ${spread(medians.ours, 2)}, p95 ${percentile(all.ours, 95).toFixed(2)}, required under ${requiredMs}`,
  );
  console.log(
    `  bare SQL         ${spread(medians.floor, 2)}, p95 ${percentile(all.floor, 95).toFixed(2)}  ours takes ${spread(ratios(medians.ours, medians.floor), 2)} times as long`,
  );
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number;
}

const median = (values: readonly number[]) => percentile(values, 50);
