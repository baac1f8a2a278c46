/**
 * The statement that stores values of cells of common indicators and leaves their marks: for one
 * write, and for a group of them. Rows are written month by month (`field[month] = …` on the newest
 * version of the row), so that writers of other months or fields and the recalculation do not
 * overwrite each other. An unchanged value leaves no mark, but still gets its author's stamp.
 */

import { stampColumn } from '../../database/year-stamps.ts';
import { commonType } from '../../engine/indicator-types.ts';
import { isAdjustedField } from '../../engine/inheritance.ts';
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import { stampedAuthor, stampOf } from '../../kernel/author-stamp.ts';
import type { GroupableWrite } from '../../kernel/contract/endpoint.ts';
import type { Scope, Statement } from '../../kernel/scope.ts';
import { insertCellMarks } from '../recalculate/marks.ts';

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

/** A write with its cell and values. */
interface CellWriting extends CellAddress, Pick<GroupableWrite, 'author' | 'now'> {
  readonly values: SentValues;
}

/** The row of a cell. A statement cannot update a row twice. */
export function rowKey({ indicatorId, panelId, year }: Omit<CellAddress, 'month'>): string {
  return `${indicatorId}/${panelId}/${year}`;
}

/** The stamp of the values that a request for one cell sends. */
export function cellStamp({ author, now }: Pick<CellWriting, 'author' | 'now'>): string {
  return stampOf({ ...stampedAuthor(author), origem: 'celula', horario: now });
}

/** An array of twelve months with only this one set, for a new row. */
function yearWith(month: number, cents: number | null): string {
  const months = Array.from({ length: 12 }, (_, index) => (index === month - 1 ? (cents ?? 'NULL') : 'NULL'));
  return `{${months.join(',')}}`;
}

/** Statements by their fields: at most 63. */
const texts = new Map<string, string>();

/**
 * The start of the statement. Its query `cell` has those writes whose cell exists, by `nr` from 1
 * on, and `stored` those of them whose indicator is common. All writes must be to different rows.
 */
export function storingCells(companyId: number, writes: readonly CellWriting[]): Statement {
  const fields = cellFields.filter((field) => writes.some(({ values }) => values.has(field)));
  const key = fields.join();
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = buildText(fields)));
  return {
    text,
    values: [
      companyId,
      writes.map(({ indicatorId }) => indicatorId),
      writes.map(({ panelId }) => panelId),
      writes.map(({ year }) => year),
      writes.map(({ month }) => month),
      writes.map((write) => `[${write.month}:${write.month}]={${cellStamp(write)}}`),
      ...fields.map((field) =>
        writes.map(({ month, values }) =>
          values.has(field) ? yearWith(month, values.get(field) ?? null) : null,
        ),
      ),
    ],
  };
}

/**
 * Rows are locked in the order of their key, so that two statements cannot wait for each other. A
 * field is written if it was sent and the indicator has it. The position of its stamp in the array
 * gives the month. What a statement changes has its own time, which tells it from what earlier
 * statements of the transaction have changed.
 */
function buildText(fields: readonly CellField[]): string {
  const names = ['indicador', 'painel', 'ano', 'mes', 'autoria', ...fields];
  const types = ['integer', 'integer', 'smallint', 'smallint', 'text', ...fields.map(() => 'text')];
  const isWritten = (field: CellField) =>
    `(${field} IS NOT NULL${isAdjustedField(field) ? ' AND meta_ajustavel = 1' : ''})`;
  const values = fields.map(
    (field) => `CASE WHEN ${isWritten(field)} THEN ${field}::bigint[] ELSE doze_nulos() END`,
  );
  const stamps = fields.map((field) => `CASE WHEN ${isWritten(field)} THEN autoria::uuid[] END`);
  const stampOfField = (field: CellField) => `excluded.${stampColumn(field)}`;
  const month = `coalesce(${fields.map((field) => `array_lower(${stampOfField(field)}, 1)`).join(', ')})`;
  const assignments = fields.flatMap((field) =>
    [field, stampColumn(field)].map(
      (column) =>
        `${column}[${month}] = CASE WHEN ${stampOfField(field)} IS NULL THEN a.${column}[${month}] ELSE excluded.${column}[${month}] END`,
    ),
  );
  const differs = fields.map(
    (field) =>
      `(${stampOfField(field)} IS NOT NULL AND a.${field}[${month}] IS DISTINCT FROM excluded.${field}[${month}])`,
  );
  return `
WITH sent AS (
  SELECT * FROM unnest(${types.map((type, at) => `$${at + 2}::${type}[]`).join(', ')})
           WITH ORDINALITY AS sent(${names.join(', ')}, nr)
), cell AS (
  SELECT sent.*, found.tipo, found.meta_ajustavel
    FROM sent CROSS JOIN LATERAL (
      SELECT i.tipo, i.meta_ajustavel
        FROM gmr_painel p
        JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
                                       AND mi.id_indicador = sent.indicador
        JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
       WHERE p.id_empresa = $1 AND p.id = sent.painel
         AND sent.ano::integer * 12 + sent.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
       LIMIT 1) AS found
), stored AS (
  SELECT * FROM cell WHERE tipo = ${commonType}
), written AS (
  INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, alterado_em, ${fields.join(', ')},
                              ${fields.map(stampColumn).join(', ')})
  SELECT $1::integer, indicador, painel, ano, statement_timestamp(), ${values.join(', ')}, ${stamps.join(', ')}
    FROM stored WHERE ${fields.map(isWritten).join(' OR ')} ORDER BY indicador, painel, ano
  ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
  DO UPDATE SET ${assignments.join(', ')},
                alterado_em = CASE WHEN ${differs.join(' OR ')} THEN statement_timestamp() ELSE a.alterado_em END
  RETURNING id_indicador, id_gmr_painel, a.ano, alterado_em = statement_timestamp() AS changed
), mark AS (
  ${insertCellMarks(`SELECT $1::integer, indicador, painel, ano, mes FROM stored
    JOIN written USING (ano) WHERE id_indicador = indicador AND id_gmr_painel = painel AND changed`)}
)`;
}

interface StoredCell {
  /** The indicator's type. Unless it is common, nothing was stored. */
  readonly tipo: number;
  /** The indicator's `meta_ajustavel`. */
  readonly adjustable: number;
  /** Null when nothing changed. */
  readonly markId: number | null;
}

/** The end of the statement: a {@link StoredCell} with `nr` for each cell that exists. */
export const readingCells = `SELECT nr, tipo, meta_ajustavel AS adjustable, (SELECT max(id) FROM mark) AS "markId" FROM cell`;

/** Stores one write. Undefined when there is no such cell. */
export async function storeCell(scope: Scope, write: CellWriting): Promise<StoredCell | undefined> {
  const { text, values } = storingCells(scope.companyId, [write]);
  const rows = await scope.query<StoredCell>(`${text} ${readingCells}`, values);
  return rows[0];
}
