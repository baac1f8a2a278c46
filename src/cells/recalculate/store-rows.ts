/**
 * Stores calculated values in bulk: the changed rows in key order, and only their calculated
 * fields.
 */
import { stampColumn } from '../../database/year-stamps.ts';
import type { ChangedRow, ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { type CellField, cellFields } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { monthsText } from './months-text.ts';

const rowsPerStatement = 2_000;

/** How many statements may be in flight while the next one is prepared. */
const statementsAhead = 4;

/**
 * Stores the fields that changed.
 *
 * Rows are written in key order, so that two writers of the same rows never deadlock. The key
 * begins with the indicator, which determines which fields are calculated. A field that changed in
 * one row of an indicator may therefore be written in all of its rows.
 */
export async function storeRows(
  scope: Scope,
  company: ColumnarCompany,
  rows: readonly ChangedRow[],
  slice: TimeSlice,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const { fields, rows: part } of statements(rows)) {
    const values = await columnsOf(company, part, fields, slice);
    if (sent.length === statementsAhead) await sent.shift();
    const stored = scope.query(upsertText(fields), [scope.companyId, ...values]);
    // The failure is handled where it is awaited.
    stored.catch(() => {});
    sent.push(stored);
  }
  await Promise.all(sent);
}

interface Part {
  readonly fields: readonly CellField[];
  readonly rows: ChangedRow[];
}

/** Groups the rows into statements: consecutive indicators that changed in the same fields. */
function* statements(rows: readonly ChangedRow[]): Generator<Part> {
  let part: Part | undefined;
  for (const [first, next] of indicatorRuns(rows)) {
    const run = rows.slice(first, next);
    const changed = new Set(run.flatMap((row) => row.fields));
    const fields = cellFields.filter((field) => changed.has(field));
    if (part && part.fields.join() !== fields.join()) {
      yield part;
      part = undefined;
    }
    for (const row of run) {
      part ??= { fields, rows: [] };
      if (part.rows.push(row) < rowsPerStatement) continue;
      yield part;
      part = undefined;
    }
  }
  if (part) yield part;
}

/** The ranges of rows that belong to one indicator. */
function* indicatorRuns(rows: readonly ChangedRow[]): Generator<[first: number, next: number]> {
  for (let first = 0; first < rows.length; ) {
    let next = first + 1;
    while (rows[next]?.indicatorId === rows[first]?.indicatorId) next++;
    yield [first, next];
    first = next;
  }
}

/**
 * The statement's parameters from the second on, as the text of arrays. The driver would inspect
 * every value of real arrays.
 */
async function columnsOf(
  company: ColumnarCompany,
  rows: readonly ChangedRow[],
  fields: readonly CellField[],
  slice: TimeSlice,
): Promise<string[]> {
  const columns = [
    `{${rows.map((row) => row.indicatorId).join(',')}}`,
    `{${rows.map((row) => row.panelId).join(',')}}`,
    `{${rows.map((row) => row.year).join(',')}}`,
  ];
  for (const field of fields) {
    const texts: string[] = [];
    for (const { indicatorId, panelId, year } of rows) {
      texts.push(`"${monthsText(company.months(indicatorId, panelId, year, field))}"`);
      if (texts.length % 200 === 0) await slice.pause();
    }
    columns.push(`{${texts.join(',')}}`);
  }
  return columns;
}

/** Statements by their fields: at most 63, each one prepared statement. */
const upsertTexts = new Map<string, string>();

function upsertText(fields: readonly CellField[]): string {
  const key = fields.join();
  let text = upsertTexts.get(key);
  if (text === undefined) upsertTexts.set(key, (text = buildUpsert(fields)));
  return text;
}

/**
 * Typed values keep their author where the calculation stores the same value. Usually no row has
 * any.
 */
function stampsLeft(field: CellField): string {
  const stamps = stampColumn(field);
  return `${stamps} = CASE WHEN a.${stamps} IS NOT NULL THEN stamps_left(a.${stamps}, a.${field}, excluded.${field}) END`;
}

function buildUpsert(fields: readonly CellField[]): string {
  return `INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, ${fields.join(', ')})
 SELECT $1, i, p, a, ${fields.map((field) => `${field}::bigint[]`).join(', ')}
   FROM unnest($2::integer[], $3::integer[], $4::smallint[], ${fields.map((_, n) => `$${n + 5}::text[]`).join(', ')})
     AS r(i, p, a, ${fields.join(', ')})
 ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
 DO UPDATE SET ${fields.flatMap((field) => [`${field} = excluded.${field}`, stampsLeft(field)]).join(', ')}, alterado_em = now()`;
}
