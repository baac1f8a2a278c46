/**
 * The statement that stores cells of common indicators for several writes at once: as in
 * `progress-statements.ts`, month by month on the newest version of each row.
 */
import { stampColumn } from '../../database/year-stamps.ts';
import { isAdjustedField } from '../../formula/inheritance.ts';
import { type CellField, cellFields } from '../../formula/types.ts';
import { stampedAuthor, stampOf } from '../../kernel/author-stamp.ts';
import type { GroupableWrite } from '../../kernel/endpoint.ts';
import type { Statement } from '../../kernel/scope.ts';
import { insertCellMarks } from '../../recalculation/marks.ts';
import { type CellAddress, type SentValues, yearWith } from './progress-statements.ts';

/** A write with its cell and values. */
export interface CellWriting extends CellAddress, Pick<GroupableWrite, 'author' | 'now'> {
  readonly values: SentValues;
}

/** The row of a cell. A statement cannot update a row twice. */
export function rowKey({ indicatorId, panelId, year }: CellAddress): string {
  return `${indicatorId}/${panelId}/${year}`;
}

/** Statements by their fields, for one write and for many: at most 126. */
const texts = new Map<string, string>();

/**
 * Stores the values of each write whose indicator is common. All writes must be to different rows.
 *
 * @param step the number of the statement in its transaction. All statements see the same `now()`,
 * so later ones add a microsecond each: this way each one can recognise its own changes.
 */
export function storeCells(companyId: number, writes: readonly CellWriting[], step: number): Statement {
  const fields = cellFields.filter((field) => writes.some(({ values }) => values.has(field)));
  const isOne = writes.length === 1;
  const key = `${fields.join()} ${isOne}`;
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = buildText(fields, isOne)));
  const columns: unknown[][] = [
    writes.map(({ indicatorId }) => indicatorId),
    writes.map(({ panelId }) => panelId),
    writes.map(({ year }) => year),
    writes.map(({ month }) => month),
    writes.map(({ month, author, now }) => {
      const stamp = stampOf({ ...stampedAuthor(author), origem: 'celula', horario: now });
      return `[${month}:${month}]={${stamp}}`;
    }),
    ...fields.map((field) =>
      writes.map(({ month, values }) =>
        values.has(field) ? yearWith(month, values.get(field) ?? null) : null,
      ),
    ),
  ];
  return {
    text,
    values: [companyId, `${step} microseconds`, ...(isOne ? columns.map(([one]) => one) : columns)],
  };
}

const columnTypes = ['integer', 'integer', 'smallint', 'smallint', 'text'];

/** The writes as rows: from parameters (a third faster for one), or from parameters of arrays. */
function sentRows(fields: readonly CellField[], isOne: boolean): string {
  const types = [...columnTypes, ...fields.map(() => 'text')];
  const names = ['indicador', 'painel', 'ano', 'mes', 'autoria', ...fields];
  const parameter = (at: number) => `$${at + 3}::${types[at]}`;
  if (isOne) return `SELECT 1 AS nr, ${names.map((name, at) => `${parameter(at)} AS ${name}`).join(', ')}`;
  return `SELECT * FROM unnest(${types.map((_, at) => `${parameter(at)}[]`).join(', ')})
           WITH ORDINALITY AS sent(${names.join(', ')}, nr)`;
}

/**
 * Rows are locked in the order of their key, so that two statements cannot wait for each other. A
 * field is written if it has a stamp. The position of the stamp in its array gives the month. An
 * inserted row counts as changed.
 */
function buildText(fields: readonly CellField[], isOne: boolean): string {
  const adjusted = (field: CellField) => (isAdjustedField(field) ? 'meta_ajustavel = 1' : 'true');
  const written = fields.map((field) => `(${field} IS NOT NULL AND ${adjusted(field)})`);
  const values = fields.map(
    (field, at) => `CASE WHEN ${written[at]} THEN ${field}::bigint[] ELSE doze_nulos() END`,
  );
  const stamps = written.map((condition) => `CASE WHEN ${condition} THEN autoria::uuid[] END`);
  const stampOfField = (field: CellField) => `excluded.${stampColumn(field)}`;
  const month = `coalesce(${fields.map((field) => `array_lower(${stampOfField(field)}, 1)`).join(', ')})`;
  const moment = '(now() + $2::interval)';
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
  ${sentRows(fields, isOne)}
), cell AS (
  SELECT sent.*, common.meta_ajustavel
    FROM sent CROSS JOIN LATERAL (
      SELECT i.meta_ajustavel
        FROM gmr_painel p
        JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
                                       AND mi.id_indicador = sent.indicador
        JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
       WHERE p.id_empresa = $1 AND p.id = sent.painel AND i.tipo = 0
         AND sent.ano::integer * 12 + sent.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
       LIMIT 1) AS common
   WHERE ${written.join(' OR ')}
), written AS (
  INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, alterado_em, ${fields.join(', ')},
                              ${fields.map(stampColumn).join(', ')})
  SELECT $1::integer, indicador, painel, ano, ${moment}, ${values.join(', ')}, ${stamps.join(', ')}
    FROM cell ORDER BY indicador, painel, ano
  ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
  DO UPDATE SET ${assignments.join(', ')},
                alterado_em = CASE WHEN ${differs.join(' OR ')} THEN ${moment} ELSE a.alterado_em END
  RETURNING a.id_indicador, a.id_gmr_painel, a.ano, a.alterado_em = ${moment} AS changed
), stored AS (
  SELECT cell.nr, cell.indicador, cell.painel, cell.ano, cell.mes, cell.meta_ajustavel, written.changed
    FROM cell JOIN written ON id_indicador = indicador AND id_gmr_painel = painel AND written.ano = cell.ano
), mark AS (
  ${insertCellMarks('SELECT $1::integer, indicador, painel, ano, mes FROM stored WHERE changed')}
)`;
}
