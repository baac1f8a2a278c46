/**
 * A full recalculation, from the company's mark to the stored results, compared with bare SQL that
 * reads and writes the same rows.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type CellField, cellFields } from '../../src/engine/types.ts';
import { ratios, spread } from '../spread.ts';
import { type Company, year } from './company.ts';
import type { Database } from './processes.ts';

const requiredSeconds = 5;

/**
 * Inserts the company's mark and waits until the results are stored. The worker loads everything
 * again.
 */
export async function recalculateAll(operator: pg.Pool, company: Company): Promise<number> {
  const started = performance.now();
  await operator.query('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await operator.query('NOTIFY prumo_marks');
  for (;;) {
    const { rows } = await operator.query('SELECT FROM marca LIMIT 1');
    if (rows.length === 0) return (performance.now() - started) / 1000;
    await delay(10);
  }
}

/** The stored rows of one indicator: their panels, and the non-empty fields as array text. */
interface StoredIndicator {
  readonly id: number;
  readonly panels: readonly number[];
  readonly fields: readonly CellField[];
  readonly columns: readonly (readonly string[])[];
}

async function readIndicator(client: pg.ClientBase, company: Company, id: number): Promise<StoredIndicator> {
  const { rows } = await client.query<Record<string, string>>({
    name: 'read',
    text: `SELECT id_gmr_painel, ${cellFields.map((field) => `nullif(${field}, doze_nulos())::text AS ${field}`).join(', ')}
             FROM andamento WHERE id_empresa = $1 AND id_indicador = $2 AND ano = $3`,
    values: [company.id, id, year],
  });
  const fields = cellFields.filter((field) => rows.some((row) => row[field] !== null));
  return {
    id,
    panels: rows.map((row) => Number(row['id_gmr_painel'])),
    fields,
    columns: fields.map((field) => rows.map((row) => row[field] as string)),
  };
}

const arrayText = (values: readonly (string | number)[]) => `{${values.map((value) => `"${value}"`).join()}}`;

/** The statement and its parameters, prepared in advance. */
function updateOf(company: Company, { id, panels, fields, columns }: StoredIndicator) {
  return {
    name: `write ${fields.map((field) => cellFields.indexOf(field)).join()}`,
    text: `UPDATE andamento a SET ${fields.map((field) => `${field} = r.${field}::bigint[]`).join(', ')}
             FROM unnest($4::integer[], ${fields.map((_, at) => `$${at + 5}::text[]`).join(', ')}) AS r(p, ${fields.join(', ')})
            WHERE a.id_empresa = $1 AND a.id_indicador = $2 AND a.ano = $3 AND a.id_gmr_painel = r.p`,
    values: [company.id, id, year, arrayText(panels), ...columns.map(arrayText)],
  };
}

async function bareSql(
  operator: pg.Pool,
  company: Company,
  indicators: readonly number[],
  updates: readonly ReturnType<typeof updateOf>[],
): Promise<number> {
  const client = await operator.connect();
  try {
    const started = performance.now();
    await client.query('BEGIN');
    for (const id of indicators) await readIndicator(client, company, id);
    for (const update of updates) await client.query(update);
    await client.query('COMMIT');
    return (performance.now() - started) / 1000;
  } finally {
    client.release();
  }
}

/** Clears all results, so that every row has to be stored again. */
async function clearResults(operator: pg.Pool, company: Company): Promise<void> {
  await operator.query(
    `UPDATE andamento SET ${cellFields.map((field) => `${field} = doze_nulos()`).join(', ')}
      WHERE id_empresa = $1 AND id_indicador = ANY ($2)`,
    [company.id, company.calculated],
  );
  await operator.query('VACUUM andamento');
  await operator.query('CHECKPOINT');
}

export async function measureFull({ operator }: Database, company: Company, rounds: number): Promise<void> {
  const { rows } = await operator.query<{ id: number; results: string }>(
    `SELECT id_indicador AS id, count(*) AS results FROM andamento WHERE id_empresa = $1 GROUP BY 1 ORDER BY 1`,
    [company.id],
  );
  const indicators = rows.map(({ id }) => id);
  const client = await operator.connect();
  const updates: ReturnType<typeof updateOf>[] = [];
  for (const id of company.calculated)
    updates.push(updateOf(company, await readIndicator(client, company, id)));
  client.release();
  const ours: number[] = [];
  const floor: number[] = [];
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round++) {
    await clearResults(operator, company);
    const bare = await bareSql(operator, company, indicators, updates);
    await clearResults(operator, company);
    const real = await recalculateAll(operator, company);
    if (round < 0) continue;
    floor.push(bare);
    ours.push(real);
  }
  const { rows: empty } = await operator.query<{ count: number }>(
    `SELECT count(*)::integer FROM andamento
      WHERE id_empresa = $1 AND id_indicador = ANY ($2) AND realizado_numerador = doze_nulos()`,
    [company.id, company.calculated],
  );
  if (empty[0]?.count !== 0) throw new Error(`${empty[0]?.count} rows were left without results`);
  const read = rows.reduce((sum, { results }) => sum + Number(results), 0);
  const written = updates.reduce((sum, { values }) => sum + String(values[3]).split(',').length, 0);
  console.log(
    `\nfull recalculation of ${company.formulaCells} formula cells, s, ${rounds} rounds: median (min..max); ${read} rows read, ${written} written`,
  );
  console.log(`  ours, from the mark to stored  ${spread(ours, 2)}, required under ${requiredSeconds}`);
  console.log(
    `  bare SQL                       ${spread(floor, 2)}  ours takes ${spread(ratios(ours, floor), 2)} times as long`,
  );
}
