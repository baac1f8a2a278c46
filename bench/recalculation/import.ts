/**
 * `prumo import` of a company with many progress records, compared with bare SQL that inserts the
 * same rows.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { importCompany } from '../../src/operator/import/import.ts';
import { inputCents, randomNumbers } from '../calculation/company.ts';
import { ratios, spread } from '../spread.ts';
import { year } from './company.ts';
import type { Database } from './processes.ts';

const requiredSeconds = 15;
const project = join(import.meta.dirname, '../..');
const indicatorCount = 21;

interface Row {
  readonly panel: number;
  readonly indicator: number;
  /** Twelve months in cents. */
  readonly target: readonly number[];
  readonly realized: readonly number[];
}

/** Rows that amount to `records` records, one per month. */
function rowsOf(records: number): Row[] {
  const random = randomNumbers(3);
  const rows: Row[] = [];
  for (let left = records; left > 0; left -= 12) {
    const indicator = 1 + (rows.length % indicatorCount);
    const panel = 1 + Math.floor(rows.length / indicatorCount);
    const values = () => Array.from({ length: Math.min(12, left) }, () => inputCents(indicator, random()));
    rows.push({ panel, indicator, target: values(), realized: values() });
  }
  return rows;
}

/** The company's document. Its values are written as text, record by record. */
function documentText(rows: readonly Row[], withValues: boolean): string {
  const range = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
  const indicators = Array.from({ length: indicatorCount }, (_, at) => at + 1);
  const document = {
    empresa: { nome: 'Imported', modulos: ['gmr'] },
    indicadores: indicators.map((id) => ({ id, nome: `Indicator ${id}`, tipo: 0 })),
    modelos: [
      { id: 1, nome: 'Model', indicadores: indicators.map((id) => ({ id_indicador: id, ...range })) },
    ],
    processos: [{ id: 1, nome: 'Year', ...range }],
    paineis: Array.from({ length: rows.at(-1)?.panel ?? 0 }, (_, at) => ({
      id: at + 1,
      nome: `Panel ${at + 1}`,
      id_painel_modelo: 1,
      processos: [1],
    })),
    andamento: [],
  };
  const records = rows.flatMap(({ panel, indicator, target, realized }) =>
    target.map(
      (cents, at) =>
        `{"id_gmr_painel":${panel},"id_indicador":${indicator},"mes":${at + 1},"ano":${year},` +
        `"meta_numerador":${cents / 100},"realizado_numerador":${(realized[at] as number) / 100}}`,
    ),
  );
  return JSON.stringify(document).replace(
    '"andamento":[]',
    `"andamento":[${withValues ? records.join(',\n') : ''}]`,
  );
}

async function importFile(file: string, databaseUrl: string): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(
    process.execPath,
    [join(project, 'src/cli/prumo.ts'), 'import', file, '--environment', 'production'],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, maxBuffer: 2 ** 26 },
  );
  return (performance.now() - started) / 1000;
}

const rowsPerStatement = 5_000;

/** The parameters of the statements, prepared in advance. */
function insertsOf(
  rows: readonly Row[],
  company: number,
  ids: Readonly<Record<string, Readonly<Record<string, number>>>>,
) {
  const months = (values: readonly number[]) =>
    `"{${[...values, ...Array.from({ length: 12 - values.length }, () => 'NULL')].join()}}"`;
  const statements: unknown[][] = [];
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const part = rows.slice(first, first + rowsPerStatement);
    statements.push([
      company,
      year,
      `{${part.map((row) => ids['indicadores']?.[row.indicator]).join()}}`,
      `{${part.map((row) => ids['paineis']?.[row.panel]).join()}}`,
      `{${part.map((row) => months(row.target)).join()}}`,
      `{${part.map((row) => months(row.realized)).join()}}`,
    ]);
  }
  return statements;
}

async function bareSql(operator: pg.Pool, statements: readonly unknown[][]): Promise<number> {
  const client = await operator.connect();
  try {
    const started = performance.now();
    await client.query('BEGIN');
    for (const values of statements) {
      await client.query(
        `INSERT INTO andamento (id_empresa, ano, id_indicador, id_gmr_painel, meta_numerador, realizado_numerador)
         SELECT $1, $2, i, p, m::bigint[], r::bigint[]
           FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[]) AS k(i, p, m, r)`,
        values,
      );
    }
    await client.query('COMMIT');
    return (performance.now() - started) / 1000;
  } finally {
    client.release();
  }
}

async function forget(operator: pg.Pool): Promise<void> {
  await operator.query('TRUNCATE andamento, marca');
  await operator.query('CHECKPOINT');
}

/** Requires an empty database. Leaves companies without values behind. */
export async function measureImport(
  { operator, url }: Database,
  folder: string,
  { rounds, records }: { readonly rounds: number; readonly records: number },
): Promise<void> {
  const rows = rowsOf(records);
  const file = join(folder, 'company.json');
  await writeFile(file, documentText(rows, true));
  const { empresa, ids } = await importCompany({ production: operator }, documentText(rows, false));
  const statements = insertsOf(rows, empresa, ids);
  const ours: number[] = [];
  const floor: number[] = [];
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round++) {
    await forget(operator);
    const bare = await bareSql(operator, statements);
    await forget(operator);
    const real = await importFile(file, url);
    const { rows: stored } = await operator.query('SELECT count(*)::integer AS rows FROM andamento');
    if (stored[0]?.rows !== rows.length) throw new Error(`${stored[0]?.rows} rows were imported`);
    if (round < 0) continue;
    floor.push(bare);
    ours.push(real);
  }
  await forget(operator);
  console.log(
    `\nimport of ${records} progress records (${rows.length} rows), s, ${rounds} rounds: median (min..max)`,
  );
  console.log(`  prumo import, the whole program  ${spread(ours, 2)}, required under ${requiredSeconds}`);
  console.log(
    `  bare SQL, unnest                 ${spread(floor, 2)}  ours takes ${spread(ratios(ours, floor), 2)} times as long`,
  );
}
