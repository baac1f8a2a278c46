/**
 * Collects progress records into rows of twelve months, and typed values of formulas into manual
 * entries.
 */
import type pg from 'pg';
import { stampColumn, stampsWritten } from '../../database/year-stamps.ts';
import { destinationsOf, type FieldDestination } from '../../engine/typed-fields.ts';
import { type CellField, type Cents, cellFields } from '../../engine/types.ts';
import { stampOf } from '../../kernel/author-stamp.ts';
import { centsOf } from '../../kernel/values/exact-number.ts';
import type { Report } from '../report.ts';
import type { DocumentLists } from './company-document.ts';
import type { CheckedLists, IssuedIds } from './record-store.ts';

type Months = (number | null)[];
type ProgressRecord = DocumentLists['andamento'][number];

const twelveNulls = (): Months => Array.from({ length: 12 }, () => null);

interface ProgressRow {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly fields: Readonly<Record<CellField, Months>>;
  weights: Months | null;
  auxiliaries: Months | null;
}

interface EntryRow {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly slug: string;
  readonly values: Months;
}

/**
 * Stores all progress records. Returns how many values were ignored because their fields are
 * calculated or not adjustable, as in updateProgressPanel.
 */
export async function storeProgress(
  connection: pg.ClientBase,
  { lists, formulas, ids }: CheckedLists,
  report: Report,
): Promise<number> {
  const rows = new Map<string, ProgressRow>();
  const entries = new Map<string, EntryRow>();
  const indicators = new Map(
    lists.indicadores.map(({ id, tipo, meta_ajustavel = 0 }) => [
      id,
      { tipo, meta_ajustavel, formula: formulas.get(id) },
    ]),
  );
  const destinations = new Map(
    [...indicators].map(([id, indicator]) => [id, destinationsOf(indicator, indicators)]),
  );
  let ignored = 0;
  for (const record of lists.andamento) ignored += gather(record, ids, destinations, rows, entries);
  const stamp = stampOf({ tipo: 'importacao', id: 0, origem: 'importacao', horario: new Date() });
  await insertRows(connection, ids.company, [...rows.values()], stamp, report);
  await insertEntries(connection, ids.company, [...entries.values()], stamp);
  return ignored;
}

/** Adds one record. Returns how many of its values were ignored. */
function gather(
  record: ProgressRecord,
  ids: IssuedIds,
  destinations: ReadonlyMap<number, readonly FieldDestination[]>,
  rows: Map<string, ProgressRow>,
  entries: Map<string, EntryRow>,
): number {
  let ignored = 0;
  const indicatorId = ids.lists.indicadores.get(record.id_indicador) as number;
  const panelId = ids.lists.paineis.get(record.id_gmr_painel) as number;
  const at = record.mes - 1;
  const key = `${indicatorId}/${panelId}/${record.ano}`;
  const place = { indicatorId, panelId, year: record.ano };
  let row = rows.get(key);
  if (!row) {
    const fields = Object.fromEntries(cellFields.map((field) => [field, twelveNulls()])) as Record<
      CellField,
      Months
    >;
    row = { ...place, fields, weights: null, auxiliaries: null };
    rows.set(key, row);
  }
  if (record.peso !== undefined) (row.weights ??= twelveNulls())[at] = centsOf(record.peso) as Cents;
  if (record.auxiliar !== undefined) (row.auxiliaries ??= twelveNulls())[at] = record.auxiliar;
  const own = destinations.get(record.id_indicador) as readonly FieldDestination[];
  for (const [index, field] of cellFields.entries()) {
    const value = record[field];
    if (value === undefined || value === null) continue;
    const destination = own[index] as FieldDestination;
    const cents = centsOf(value) as Cents;
    if (destination.kind === 'ignored') ignored++;
    else if (destination.kind === 'cell') row.fields[field][at] = cents;
    else {
      const { slug } = destination;
      entryOf(entries, `${key}/${slug}`, { ...place, slug })[at] = cents;
    }
  }
  return ignored;
}

function entryOf(entries: Map<string, EntryRow>, key: string, place: Omit<EntryRow, 'values'>): Months {
  let entry = entries.get(key);
  if (!entry) entries.set(key, (entry = { ...place, values: twelveNulls() }));
  return entry.values;
}

const rowsPerStatement = 5_000;

async function insertRows(
  connection: pg.ClientBase,
  companyId: number,
  rows: readonly ProgressRow[],
  stamp: string,
  report: Report,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    report({ name: 'years of cells', done: start, total: rows.length });
    const part = rows.slice(start, start + rowsPerStatement);
    await connection.query(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, ${cellFields.join(', ')}, peso, auxiliar,
                              ${cellFields.map(stampColumn).join(', ')})
       SELECT $1, i, p, a, ${cellFields.map((field) => `${field}::bigint[]`).join(', ')}, peso::integer[], auxiliar::integer[],
              ${cellFields.map((field) => stampsWritten(`w_${field}`, '$13::uuid')).join(', ')}
         FROM unnest($2::integer[], $3::integer[], $4::smallint[],
                     ${cellFields.map((_, n) => `$${n + 5}::text[]`).join(', ')}, $11::text[], $12::text[],
                     ${cellFields.map((_, n) => `$${n + 14}::smallint[]`).join(', ')})
           AS r(i, p, a, ${cellFields.join(', ')}, peso, auxiliar, ${cellFields.map((field) => `w_${field}`).join(', ')})`,
      [
        companyId,
        part.map((row) => row.indicatorId),
        part.map((row) => row.panelId),
        part.map((row) => row.year),
        ...cellFields.map((field) => part.map((row) => arrayText(row.fields[field]))),
        part.map((row) => row.weights && arrayText(row.weights)),
        part.map((row) => row.auxiliaries && arrayText(row.auxiliaries)),
        stamp,
        ...cellFields.map((field) => part.map((row) => monthsOf(row.fields[field]))),
      ],
    );
  }
}

async function insertEntries(
  connection: pg.ClientBase,
  companyId: number,
  entries: readonly EntryRow[],
  stamp: string,
): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsPerStatement) {
    const part = entries.slice(start, start + rowsPerStatement);
    await connection.query(
      `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria)
       SELECT $1, i, p, a, slug, valores::bigint[], ${stampsWritten('w', '$7::uuid')}
         FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::text[], $6::text[], $8::smallint[])
           AS r(i, p, a, slug, valores, w)`,
      [
        companyId,
        part.map((entry) => entry.indicatorId),
        part.map((entry) => entry.panelId),
        part.map((entry) => entry.year),
        part.map((entry) => entry.slug),
        part.map((entry) => arrayText(entry.values)),
        stamp,
        part.map((entry) => monthsOf(entry.values)),
      ],
    );
  }
}

function arrayText(values: Months): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** The months with a value as a bit mask. January is the lowest bit. */
function monthsOf(values: Months): number {
  return values.reduce<number>((bits, value, at) => (value === null ? bits : bits | (1 << at)), 0);
}
