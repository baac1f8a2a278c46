/**
 * The statements that store a cell's values and its mark. Rows are written month by month
 * (`field[month] = …` on the newest version of the row), so that writers of other months or
 * fields and the recalculation do not overwrite each other. An unchanged value leaves no mark, but
 * still gets its author's stamp.
 */
import { stampColumn } from '../../database/year-stamps.ts';
import { type AdjustedField, isAdjustedField } from '../../formula/inheritance.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { insertCellMarks } from '../../recalculation/marks.ts';

/** The address of one cell of the company. */
export interface CellAddress {
  readonly panelId: number;
  readonly indicatorId: number;
  readonly year: number;
  readonly month: number;
}

const calculatedTypes: Readonly<Record<number, string>> = {
  1: 'dynamic compound',
  2: 'custom compound',
  3: 'dynamic consolidated',
  4: 'custom consolidated',
};

/**
 * Why indicators of this `tipo` accept no values, in words that follow the id. Undefined when they
 * do.
 */
export function calculatedKind(tipo: number): string | undefined {
  const kind = calculatedTypes[tipo];
  return (
    kind &&
    `is a ${kind} indicator (tipo ${tipo}), whose values are calculated: only indicators of tipo 0 (common) and 5 ` +
      '(formula) take values'
  );
}

/** Values in cents, by field. */
export type SentValues = ReadonlyMap<CellField, number | null>;

/** The parameters 1 to 6 of the statements. */
function addressValues(
  scope: Scope,
  { panelId, indicatorId, year, month }: CellAddress,
  stamp: string,
): unknown[] {
  return [scope.companyId, panelId, indicatorId, year, month, stamp];
}

/** An array of twelve months with only this one set, for a new row. */
export function yearWith(month: number, cents: number | null): string {
  const months = Array.from({ length: 12 }, (_, index) => (index === month - 1 ? (cents ?? 'NULL') : 'NULL'));
  return `{${months.join(',')}}`;
}

/** Statements by their fields: at most 63, each a prepared statement. */
const cellTexts = new Map<string, string>();

function cellText(fields: readonly CellField[]): string {
  const key = fields.join();
  let text = cellTexts.get(key);
  if (text === undefined) cellTexts.set(key, (text = buildCellText(fields)));
  return text;
}

/**
 * A single statement, because this is the most frequent write. It finds the cell and, if its
 * indicator has `tipo` $7, stores the values with their author. It leaves a mark if the row's time
 * of change shows a change. Adjusted targets are not changed if the indicator is not adjustable.
 */
function buildCellText(fields: readonly CellField[]): string {
  const isAdjustable = '(SELECT meta_ajustavel FROM cell) = 1';
  const kept = (field: CellField, column: string, sent: string) =>
    isAdjustedField(field) ? `CASE WHEN ${isAdjustable} THEN ${sent} ELSE a.${column}[$5] END` : sent;
  const stored = (field: CellField) => kept(field, field, `excluded.${field}[$5]`);
  const stamped = (field: CellField) => kept(field, stampColumn(field), '$6::uuid');
  const inserted = (field: CellField, index: number) =>
    isAdjustedField(field)
      ? `CASE WHEN meta_ajustavel = 1 THEN $${index + 8}::bigint[] ELSE doze_nulos() END`
      : `$${index + 8}::bigint[]`;
  const insertedStamp = (field: CellField) =>
    isAdjustedField(field) ? 'CASE WHEN meta_ajustavel = 1 THEN $6::uuid END' : '$6::uuid';
  const differs = fields.map((field) => `a.${field}[$5] IS DISTINCT FROM ${stored(field)}`).join(' OR ');
  return `
WITH cell AS (
  SELECT i.tipo, i.meta_ajustavel
    FROM gmr_painel p
    JOIN painel_modelo_indicador mi
      ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $3
    JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
   WHERE p.id_empresa = $1 AND p.id = $2
     AND $4::integer * 12 + $5::integer BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
), stored AS (
  INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, ${fields.join(', ')},
                              ${fields.map((field) => `${stampColumn(field)}[$5]`).join(', ')})
  SELECT $1::integer, $3::integer, $2::integer, $4::smallint, ${fields.map(inserted).join(', ')}, ${fields.map(insertedStamp).join(', ')}
    FROM cell WHERE tipo = $7${fields.every(isAdjustedField) ? ' AND meta_ajustavel = 1' : ''}
  ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
  DO UPDATE SET ${fields
    .flatMap((field) => [`${field}[$5] = ${stored(field)}`, `${stampColumn(field)}[$5] = ${stamped(field)}`])
    .join(', ')},
                alterado_em = CASE WHEN ${differs} THEN now() ELSE a.alterado_em END
  RETURNING alterado_em = now() AS changed
), mark AS (
  ${insertCellMarks('SELECT $1, $3, $2, $4, $5 FROM stored WHERE changed')}
)
SELECT tipo, meta_ajustavel AS adjustable, (SELECT id FROM mark) AS "markId" FROM cell`;
}

export interface StoredCell {
  /** The indicator's type. If it is not the requested one, nothing was stored. */
  readonly tipo: number;
  /** The indicator's `meta_ajustavel`. */
  readonly adjustable: number;
  /** Null when nothing changed. */
  readonly markId: number | null;
}

/**
 * Stores at least one value of a cell whose indicator has the given `tipo`, with the author's
 * stamp. Undefined when there is no such cell.
 */
export async function storeCell(
  scope: Scope,
  cell: CellAddress,
  tipo: number,
  values: SentValues,
  stamp: string,
): Promise<StoredCell | undefined> {
  const fields = cellFields.filter((field) => values.has(field));
  const years = fields.map((field) => yearWith(cell.month, values.get(field) ?? null));
  const rows = await scope.query<StoredCell>(cellText(fields), [
    ...addressValues(scope, cell, stamp),
    tipo,
    ...years,
  ]);
  return rows[0];
}

// Ordered by slug, so that concurrent writers of the same entries do not deadlock.
const entriesText = `
WITH stored AS (
  INSERT INTO andamento_entrada AS e (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria[$5])
  SELECT $1::integer, $3::integer, $2::integer, $4::smallint, sent.slug, sent.valores::bigint[], $6::uuid
    FROM unnest($7::text[], $8::text[]) AS sent(slug, valores) ORDER BY sent.slug
  ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano, slug)
  DO UPDATE SET valores[$5::integer] = excluded.valores[$5], autoria[$5] = $6,
                alterado_em = CASE WHEN e.valores[$5] IS DISTINCT FROM excluded.valores[$5] THEN now() ELSE e.alterado_em END
  RETURNING alterado_em = now() AS changed
)
${insertCellMarks('SELECT $1, $3, $2, $4, $5 WHERE EXISTS (SELECT FROM stored WHERE changed)')}`;

/**
 * Stores manual entries of a formula's cell, in cents by slug, with the author's stamp. Returns the
 * id of the mark, or null when nothing changed.
 */
export async function storeEntries(
  scope: Scope,
  cell: CellAddress,
  entries: ReadonlyMap<string, number | null>,
  stamp: string,
): Promise<number | null> {
  const years = [...entries.values()].map((cents) => yearWith(cell.month, cents));
  const rows = await scope.query<{ id: number }>(entriesText, [
    ...addressValues(scope, cell, stamp),
    [...entries.keys()],
    years,
  ]);
  return rows[0]?.id ?? null;
}

/**
 * Shows a formula's adjusted target (cents by field) in its cell at once. A recalculation would
 * copy it there later. No mark is needed, because storing the entry leaves one. The caller has
 * checked that the cell exists.
 */
export async function showAdjusted(
  scope: Scope,
  cell: CellAddress,
  adjusted: ReadonlyMap<AdjustedField, number | null>,
): Promise<void> {
  const fields = [...adjusted.keys()].toSorted();
  const years = fields.map((field) => yearWith(cell.month, adjusted.get(field) ?? null));
  await scope.query(
    `INSERT INTO andamento AS a (id_empresa, id_gmr_painel, id_indicador, ano, ${fields.join(', ')})
     VALUES ($1, $2, $3, $4, ${fields.map((_, at) => `$${at + 6}::bigint[]`).join(', ')})
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
     DO UPDATE SET ${fields.map((field) => `${field}[$5::integer] = excluded.${field}[$5]`).join(', ')}, alterado_em = now()
      WHERE ${fields.map((field) => `a.${field}[$5] IS DISTINCT FROM excluded.${field}[$5]`).join(' OR ')}`,
    [scope.companyId, cell.panelId, cell.indicatorId, cell.year, cell.month, ...years],
  );
}
