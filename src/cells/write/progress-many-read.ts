/**
 * Rows with the typed values that the client read before (`lido_*`). Each is stored only if these
 * are still the typed values. They are compared within the write's transaction after its locks were
 * taken, so of several writers that read the same values only one succeeds.
 */

import type { TypedValue } from '../../engine/explain/explain-gathering.ts';
import type { Writer } from '../../engine/explain/explanation.ts';
import type { FieldDestination } from '../../engine/typed-fields.ts';
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { readField } from '../read/progress-cell.ts';
import { findWriters } from '../read/value-writers.ts';
import type { IgnoredField } from '../read/writable-indicators.ts';
import { fieldPlaces, type SentRow } from './progress-many-rows.ts';
import { lockYearRows } from './progress-many-store.ts';

/** A row whose indicator accepts some of its values. */
export interface TakenRow {
  readonly row: SentRow;
  /** The type of its indicator. */
  readonly tipo: number;
  /** The destinations of its indicator's fields. */
  readonly destinations: readonly FieldDestination[];
  readonly ignored: readonly IgnoredField[];
  /** How many of its values are stored. */
  readonly stored: number;
}

/** A field whose typed value differs from the one that was read. */
interface Mismatch {
  readonly row: SentRow;
  readonly field: CellField;
  readonly read: number | null;
  readonly destination: FieldDestination;
  readonly typed: number | null;
}

/**
 * The rows whose typed values are as read, and those without `lido_*`. The problems of others are
 * added.
 */
export async function keepUnchanged(
  scope: Scope,
  rows: readonly TakenRow[],
  { problems, slice }: { readonly problems: RowProblems; readonly slice: TimeSlice },
): Promise<readonly TakenRow[]> {
  const saying = rows.filter(({ row }) => row.read !== undefined);
  if (saying.length === 0) return rows;
  const typed = await lockTyped(scope, saying, slice);
  const good: TakenRow[] = [];
  const mismatches: Mismatch[] = [];
  // In the order of storage, because a row may have been read after the one before it was written.
  for (const one of rows) {
    if (slice.isOver) await slice.pause();
    const mismatch = firstMismatch(one, typed);
    if (mismatch) mismatches.push(mismatch);
    else {
      typed.write(one);
      good.push(one);
    }
  }
  await refuse(scope, mismatches, problems);
  return good;
}

function firstMismatch({ row, destinations }: TakenRow, typed: TypedValues): Mismatch | undefined {
  for (const [field, place] of fieldPlaces) {
    const read = row.read?.[place];
    if (read === undefined) continue;
    const destination = destinations[place] as FieldDestination;
    const now = typed.get(row, place, destination);
    if (now !== read) return { row, field, read, destination, typed: now };
  }
  return undefined;
}

/** The typed values of some cells, including the effects of earlier rows. */
class TypedValues {
  readonly #cents = new Map<string, number | null>();

  /** Ignored fields never have typed values. */
  get(at: CellAddress, place: number, destination: FieldDestination): number | null {
    return this.#cents.get(keyOf(at, place, destination)) ?? null;
  }

  set(at: CellAddress, place: number, destination: FieldDestination, cents: number | null): void {
    if (destination.kind !== 'ignored') this.#cents.set(keyOf(at, place, destination), cents);
  }

  write({ row, destinations }: TakenRow): void {
    for (const [place, destination] of destinations.entries()) {
      const cents = row.values[place];
      if (cents !== undefined) this.set(row, place, destination, cents);
    }
  }
}

/** Two fields may write the same manual entry. */
function keyOf(
  { indicatorId, panelId, year, month }: CellAddress,
  place: number,
  destination: FieldDestination,
): string {
  const what = destination.kind === 'entry' ? destination.slug : place;
  return `${indicatorId}/${panelId}/${year}/${month}/${destination.kind}/${what}`;
}

export interface CellRow {
  /** Counted from 1. */
  readonly place: number;
  /** In cents, in the order of the fields. */
  readonly valores: readonly (number | null)[];
  readonly entradas: Readonly<Record<string, number | null>> | null;
}

const typedText = `
SELECT k.place, ARRAY[${cellFields.map((field) => `a.${field}[k.month]`).join(', ')}] AS valores,
       (SELECT json_object_agg(e.slug, e.valores[k.month]) FROM andamento_entrada e
         WHERE e.id_empresa = $1 AND e.id_indicador = k.indicator AND e.id_gmr_painel = k.panel AND e.ano = k.year) AS entradas
  FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[]) WITH ORDINALITY
         AS k(indicator, panel, year, month, place)
  LEFT JOIN LATERAL (
       SELECT * FROM andamento
        WHERE id_empresa = $1 AND id_indicador = k.indicator AND id_gmr_painel = k.panel AND ano = k.year LIMIT 1) AS a ON true`;

/** The stored values of these cells, each with the position of its cell in the list. */
export function storedCells(scope: Scope, cells: readonly CellAddress[]): Promise<CellRow[]> {
  return scope.query<CellRow>(typedText, [
    scope.companyId,
    cells.map(({ indicatorId }) => indicatorId),
    cells.map(({ panelId }) => panelId),
    cells.map(({ year }) => year),
    cells.map(({ month }) => month),
  ]);
}

/** Locks the rows with `lido_*` values and reads their typed values. */
async function lockTyped(scope: Scope, rows: readonly TakenRow[], slice: TimeSlice): Promise<TypedValues> {
  const cells: CellAddress[] = [];
  const entries: (CellAddress & { slug: string })[] = [];
  for (const { row, destinations } of rows) {
    if (slice.isOver) await slice.pause();
    const { indicatorId, panelId, year, month } = row;
    const at = { indicatorId, panelId, year, month };
    const said = destinations.filter((_, place) => row.read?.[place] !== undefined);
    if (said.some(({ kind }) => kind === 'cell')) cells.push(at);
    for (const one of said) if (one.kind === 'entry') entries.push({ ...at, slug: one.slug });
  }
  await lockYearRows(scope, { cells, entries });
  const found = await storedCells(
    scope,
    rows.map(({ row }) => row),
  );
  const typed = new TypedValues();
  for (const { place, valores, entradas } of found) {
    if (slice.isOver) await slice.pause();
    const { row, destinations } = rows[place - 1] as TakenRow;
    for (const [at, destination] of destinations.entries()) {
      const cents = destination.kind === 'entry' ? entradas?.[destination.slug] : valores[at];
      typed.set(row, at, destination, cents ?? null);
    }
  }
  return typed;
}

async function refuse(scope: Scope, mismatches: readonly Mismatch[], problems: RowProblems): Promise<void> {
  const values = mismatches.map(({ row, field, destination, typed }): TypedValue => {
    const { indicatorId, panelId, year, month } = row;
    const slug = destination.kind === 'entry' ? { slug: destination.slug } : {};
    return {
      at: { indicatorId, panelId, year, month },
      fields: [field],
      ...slug,
      cents: typed,
      shown: { autor: null },
    };
  });
  await findWriters(scope, values);
  for (const [index, { row, field, read, destination, typed }] of mismatches.entries()) {
    const what = destination.kind === 'entry' ? 'the manual entry' : 'what is typed';
    const now =
      destination.kind === 'ignored'
        ? `but ${field} takes no value here`
        : `but ${what} is ${shown(typed)} now${writerWords(values[index]?.shown.autor ?? null)}`;
    problems.add('changed-meanwhile', row.index, readField(field), `is ${shown(read)}, ${now}`);
  }
}

const shown = (cents: number | null) => (cents === null ? 'null' : String(decimalFromCents(cents)));

/** Words to follow the value. */
function writerWords(writer: Writer | null): string {
  if (writer === null) return '';
  const { id_token, id_colaborador, nome, horario } = writer;
  let who = 'the import of a company document';
  if (id_token !== null) who = `token ${id_token}`;
  if (id_colaborador !== null) who = `employee ${id_colaborador}`;
  return `, by ${who}${nome === '' ? '' : ` (${nome})`} at ${horario}`;
}
