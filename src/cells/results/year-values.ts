/** The stored values of a year, which may begin in any month, as SQL. */
import { calendarYear, type YearStart } from '../../engine/results/process-year.ts';
import { cellFields } from '../../engine/types.ts';

/** What names one row of values, each as SQL. */
interface RowOfYear {
  readonly indicator: string;
  readonly panel: string;
  /** The calendar year of its first month. */
  readonly year: string;
}

const months = (type: 'bigint' | 'integer') => `array_fill(NULL::${type}, ARRAY[12])`;

/** Twelve months from the first one, of those of two calendar years. */
const joined = (column: string, type: 'bigint' | 'integer', start: number) =>
  `(coalesce(x.${column}, ${months(type)}) || coalesce(y.${column}, ${months(type)}))[${start}:${start + 11}] AS ${column}`;

/**
 * A subquery of one row at most: the columns of `andamento`, each of twelve months from the first
 * of the year. With LIMIT each stored row is looked up once, by its whole key.
 */
export function valuesOfYear({ inicio_mes }: YearStart, { indicator, panel, year }: RowOfYear): string {
  const stored = (ano: string) =>
    `SELECT * FROM andamento WHERE id_empresa = $1 AND id_indicador = ${indicator} AND id_gmr_painel = ${panel} AND ano = ${ano} LIMIT 1`;
  if (inicio_mes === calendarYear.inicio_mes) return stored(year);
  const values = cellFields.map((field) => joined(field, 'bigint', inicio_mes)).join(', ');
  return `
       SELECT ${values},
              CASE WHEN x.peso IS NOT NULL OR y.peso IS NOT NULL THEN (SELECT ${joined('peso', 'integer', inicio_mes)}) END AS peso
         FROM (SELECT) AS one
         LEFT JOIN (${stored(year)}) AS x ON true
         LEFT JOIN (${stored(`${year} + 1`)}) AS y ON true`;
}
