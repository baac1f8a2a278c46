/**
 * Stores values of many cells, with one statement for new rows and one for existing ones. Existing
 * rows are updated month by month, as in the single route, so that writers of other months or
 * fields and the recalculation do not overwrite each other. Every value sent gets its author's
 * stamp, even if it is unchanged.
 *
 * Existing rows are first locked in key order, and each is found by its whole key. Otherwise the
 * planner, which expects no rows in a new company, might scan the table.
 */

import { stampColumn, stampsWritten } from '../../database/year-stamps.ts';
import { type CellAddress, cellFields } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import type { MarkedYear } from '../recalculate/marks.ts';
import { monthsInYear, type PendingWrites, type YearRow, YearRows } from './progress-many-writes.ts';
import { rowKey } from './progress-statements.ts';

/** A table with a year per row, in arrays of twelve. */
interface Target {
  readonly table: 'andamento' | 'andamento_entrada';
  /** The key columns after the company. */
  readonly key: readonly (readonly [column: string, type: string])[];
  /** The column with the stamps of a column's values. */
  readonly stamps: (column: string) => string;
}

const cellKey = [
  ['id_indicador', 'integer'],
  ['id_gmr_painel', 'integer'],
  ['ano', 'smallint'],
] as const;
const cellTarget: Target = { table: 'andamento', key: cellKey, stamps: stampColumn };
const entryTarget: Target = {
  table: 'andamento_entrada',
  key: [...cellKey, ['slug', 'text']],
  stamps: () => 'autoria',
};

/**
 * Stores the writes with the author's stamp. Returns the changed rows, with all months that were
 * written in them.
 */
export async function storeWrites(
  scope: Scope,
  { cells, entries }: Pick<PendingWrites, 'cells' | 'entries'>,
  stamp: string,
): Promise<MarkedYear[]> {
  // Entries first, as in the single route.
  const changed = await storeYears(scope, entryTarget, ['valores'], entries.inOrder(), stamp);
  const rows = cells.inOrder();
  const columns = cellFields.filter((field) => rows.some((row) => row.columns.has(field)));
  return byYear([...changed, ...(await storeYears(scope, cellTarget, columns, rows, stamp))]);
}

/** One for each indicator, panel and year, of which cells and several entries may have changed. */
function byYear(changed: readonly MarkedYear[]): MarkedYear[] {
  const byKey = new Map<string, MarkedYear>();
  for (const year of changed) {
    const key = rowKey(year);
    byKey.set(key, { ...year, months: year.months | (byKey.get(key)?.months ?? 0) });
  }
  return [...byKey.values()];
}

/** Rows of years, identified by cells and entries in them. */
interface HeldRows {
  readonly cells: readonly CellAddress[];
  readonly entries: readonly (CellAddress & { readonly slug: string })[];
}

/**
 * Locks these rows against all other writers until the transaction ends. Missing ones are created
 * with nulls.
 */
export async function lockYearRows(scope: Scope, { cells, entries }: HeldRows): Promise<void> {
  const rows = { cells: new YearRows(), entries: new YearRows() };
  const slice = new TimeSlice();
  for (const cell of cells) {
    if (slice.isOver) await slice.pause();
    rows.cells.set(cell, cellFields[0], null);
  }
  for (const entry of entries) {
    if (slice.isOver) await slice.pause();
    rows.entries.set(entry, 'valores', null, entry.slug);
  }
  // In the order in which they will be stored.
  await holdYears(scope, entryTarget, rows.entries.inOrder());
  await holdYears(scope, cellTarget, rows.cells.inOrder());
}

async function holdYears(scope: Scope, target: Target, rows: readonly YearRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { fill, hold } = textsOf(target, []);
  const keys = [scope.companyId, ...(await parametersOf(target, [], rows))];
  await Promise.all([scope.query(fill, keys), scope.query(hold, keys)]);
}

interface StoredKey {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly slug?: string;
}

async function storeYears(
  scope: Scope,
  target: Target,
  columns: readonly string[],
  rows: readonly YearRow[],
  stamp: string,
): Promise<MarkedYear[]> {
  if (rows.length === 0) return [];
  const { insert, hold, update } = textsOf(target, columns);
  const parameters = async (some: readonly YearRow[]) => [
    scope.companyId,
    ...(await parametersOf(target, columns, some)),
    stamp,
  ];
  const inserted = keysOf(await scope.query<StoredKey>(insert, await parameters(rows)));
  const there = rows.filter((row) => !inserted.has(keyOf(row)));
  if (there.length === 0) return rows.map(changedYear);
  const values = await parameters(there);
  // Sent together but executed in order: nobody changes locked rows.
  const [, updated] = await Promise.all([
    scope.query(hold, values.slice(0, target.key.length + 1)),
    scope.query<StoredKey>(update, values),
  ]);
  const changed = keysOf(updated).union(inserted);
  return rows.filter((row) => changed.has(keyOf(row))).map(changedYear);
}

const keyOf = (row: YearRow) => `${rowKey(row)}/${row.slug}`;

function keysOf(rows: readonly StoredKey[]): Set<string> {
  return new Set(
    rows.map(
      ({ id_indicador, id_gmr_painel, ano, slug = '' }) => `${id_indicador}/${id_gmr_painel}/${ano}/${slug}`,
    ),
  );
}

function changedYear({ indicatorId, panelId, year, columns }: YearRow): MarkedYear {
  let months = 0;
  for (const { written } of columns.values()) months |= written;
  return { indicatorId, panelId, year, months };
}

const noMonths = `"{${Array.from({ length: monthsInYear }, () => 'NULL').join(',')}}"`;

/** Parameters as the text of arrays. For real arrays the driver would inspect every value. */
async function parametersOf(
  { key }: Target,
  columns: readonly string[],
  rows: readonly YearRow[],
): Promise<(string | string[])[]> {
  const slice = new TimeSlice();
  const column = (of: (row: YearRow) => string | number) => `{${rows.map(of).join(',')}}`;
  const parameters = [
    column(({ indicatorId }) => indicatorId),
    column(({ panelId }) => panelId),
    column(({ year }) => year),
    // Slugs are user input, so the driver must quote them.
    ...(key.length > cellKey.length ? [rows.map(({ slug }) => slug)] : []),
  ];
  for (const name of columns) {
    await slice.pause();
    parameters.push(
      column((row) => row.columns.get(name)?.written ?? 0),
      column((row) => row.columns.get(name)?.text ?? noMonths),
    );
  }
  return parameters;
}

/**
 * Statements by their columns: at most 63 sets for cells and one for entries, with three prepared
 * statements each, and one without columns.
 */
const texts = new Map<string, Texts>();

interface Texts {
  /** Inserts only the key. */
  readonly fill: string;
  readonly insert: string;
  readonly hold: string;
  readonly update: string;
}

function textsOf(target: Target, columns: readonly string[]): Texts {
  const key = `${target.table} ${columns.join()}`;
  let known = texts.get(key);
  if (known === undefined) texts.set(key, (known = buildTexts(target, columns)));
  return known;
}

function buildTexts({ table, key, stamps }: Target, columns: readonly string[]): Texts {
  const keyNames = key.map(([name]) => name);
  const types = [...key.map(([, type]) => type), ...columns.flatMap(() => ['integer', 'text'])];
  const names = [...keyNames, ...columns.flatMap((name) => [`w_${name}`, `t_${name}`])];
  // OFFSET 0 prevents the arrays from being parsed once per month.
  const sent = `(SELECT ${keyNames.join(', ')}, ${columns.map((name) => `w_${name}, t_${name}::bigint[] AS s_${name}`).join(', ')}
    FROM unnest(${types.map((type, at) => `$${at + 2}::${type}[]`).join(', ')}) AS r(${names.join(', ')}) OFFSET 0) AS s`;
  const place = `(
       SELECT k.ctid AS lugar FROM ${table} k
        WHERE k.id_empresa = $1 AND ${keyNames.map((name) => `k.${name} = s.${name}`).join(' AND ')} LIMIT 1`;
  const stamp = `$${types.length + 2}::uuid`;
  const isWritten = (name: string, month: number) => `s.w_${name} & ${1 << (month - 1)} <> 0`;
  const months = Array.from({ length: monthsInYear }, (_, index) => index + 1);
  const merged = (name: string) =>
    `ARRAY[${months
      .map((at) => `CASE WHEN ${isWritten(name, at)} THEN s.s_${name}[${at}] ELSE a.${name}[${at}] END`)
      .join(', ')}]`;
  const differs = (name: string) =>
    months
      .map((at) => `${isWritten(name, at)} AND s.s_${name}[${at}] IS DISTINCT FROM a.${name}[${at}]`)
      .join(' OR ');
  const set = columns.flatMap((name) => [
    `${name} = ${merged(name)}`,
    `${stamps(name)} = ${stampsWritten(`s.w_${name}`, stamp, `a.${stamps(name)}`)}`,
  ]);
  const keys = `unnest(${key.map(([, type], at) => `$${at + 2}::${type}[]`).join(', ')}) AS s(${keyNames.join(', ')})`;
  return {
    fill: `
INSERT INTO ${table} (id_empresa, ${keyNames.join(', ')})
SELECT $1, ${keyNames.join(', ')} FROM ${keys} ON CONFLICT DO NOTHING`,
    insert: `
INSERT INTO ${table} (id_empresa, ${[...keyNames, ...columns, ...columns.map(stamps)].join(', ')})
SELECT $1, ${[...keyNames, ...columns.map((name) => `s_${name}`), ...columns.map((name) => stampsWritten(`w_${name}`, stamp))].join(', ')}
  FROM ${sent}
ON CONFLICT DO NOTHING
RETURNING ${keyNames.join(', ')}`,
    hold: `
SELECT count(*) FROM ${keys} CROSS JOIN LATERAL ${place} FOR NO KEY UPDATE) AS held`,
    update: `
WITH stored AS (
UPDATE ${table} a SET ${set.join(', ')},
       alterado_em = CASE WHEN ${columns.map(differs).join(' OR ')} THEN now() ELSE a.alterado_em END
  FROM ${sent} CROSS JOIN LATERAL ${place}) AS held
 WHERE a.id_empresa = $1 AND a.ctid = held.lugar
RETURNING ${keyNames.map((name) => `a.${name}`).join(', ')}, a.alterado_em = now() AS changed)
SELECT ${keyNames.join(', ')} FROM stored WHERE changed`,
  };
}
