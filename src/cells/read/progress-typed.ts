/**
 * Typed values of cells as columns of a query. For a formula these are the manual entries, not the
 * results (contract §4.5).
 */

import { type RawBuilder, sql } from 'kysely';
import { cellFields } from '../../engine/types.ts';
import { readField } from './progress-cell.ts';
import type { WritableIndicator } from './writable-indicators.ts';

/** How a response includes typed values. */
export interface TypedWanted {
  /** In separate fields. */
  readonly beside: boolean;
  /** Instead of the cells' values, and only for indicators that accept values. */
  readonly only: boolean;
  readonly writableIndicators: ReadonlyMap<number, WritableIndicator>;
}

/** The cents of month `n` (from 0) as a double with two decimals, exact below 10^15 cents. */
const amountOf = (months: string): string => `${months}[n % 12 + 1]::double precision / 100`;

/**
 * The columns of the six fields and of the typed values, over `q`, `y`, `a` and {@link joinTakers}.
 */
export function valueColumns(typed: TypedWanted | undefined): RawBuilder<unknown> {
  return columnsOf(typed, amountOf);
}

/** The same columns as arrays of a year in cents. */
export function valueYears(typed: TypedWanted | undefined): RawBuilder<unknown> {
  return columnsOf(typed, (year) => year);
}

/** @param shape converts the array of a year to the column. */
function columnsOf(typed: TypedWanted | undefined, shape: (year: string) => string): RawBuilder<unknown> {
  const values = cellFields.map(
    (field, place) => `${typed?.only ? typedValue(place, shape) : shape(`a.${field}`)} AS ${field}`,
  );
  const read = typed?.beside
    ? cellFields.map((field, place) => `${typedValue(place, shape)} AS ${readField(field)}`)
    : [];
  return sql.raw([...values, ...read].join(', '));
}

/** The indicators whose cells are wanted. Undefined: all. */
export function indicatorsTaking(typed: TypedWanted | undefined): readonly number[] | undefined {
  if (!typed?.only) return undefined;
  return [...typed.writableIndicators].filter(([, writable]) => takesSomething(writable)).map(([id]) => id);
}

function takesSomething({ destinations }: WritableIndicator): boolean {
  return destinations.some(({ kind }) => kind !== 'ignored');
}

/**
 * For each indicator: the fields that hold typed values, as bits, and the slugs of the manual
 * entries behind the others.
 */
export function joinTakers(typed: TypedWanted | undefined): RawBuilder<unknown> {
  if (typed === undefined) return sql``;
  const rows = [...typed.writableIndicators].map(([indicatorId, { destinations }]) => ({
    indicatorId,
    fields: destinations.reduce((bits, { kind }, place) => (kind === 'cell' ? bits | (1 << place) : bits), 0),
    slugs: destinations.map((one) => (one.kind === 'entry' ? one.slug : null)),
  }));
  const slugs = cellFields.map((_, place) => sql`${rows.map((row) => row.slugs[place])}::text[]`);
  return sql`JOIN unnest(${rows.map((row) => row.indicatorId)}::integer[], ${rows.map((row) => row.fields)}::integer[], ${sql.join(slugs)})
        AS k(id, campos, ${sql.raw(cellFields.map((_, place) => `slug_${place}`).join(', '))}) ON k.id = q.id_indicador`;
}

/** The typed value of the field with this index. */
function typedValue(place: number, shape: (year: string) => string): string {
  const entry = `(
             SELECT ${shape('e.valores')} FROM andamento_entrada e
              WHERE e.id_empresa = q.id_empresa AND e.id_indicador = q.id_indicador AND e.id_gmr_painel = q.id_gmr_painel
                AND e.ano = y.ano AND e.slug = k.slug_${place})`;
  return `CASE WHEN k.slug_${place} IS NOT NULL THEN ${entry} WHEN k.campos & ${1 << place} <> 0 THEN ${shape(`a.${cellFields[place]}`)} END`;
}
