/** The progress cell as the API shows it (contract §2.14): its fields, and the SQL that reads one. */
import { type CellField, cellFields } from '../../formula/types.ts';
import { centsFromDecimal, decimalFromCents } from '../../kernel/decimal.ts';
import { decimal, id, integer, nullable, object } from '../../kernel/fields.ts';

/** An amount as sent and shown: rounded half away from zero to 2 decimals, 15 significant digits in all. */
export const amount = nullable(
  decimal(
    'a number of at most 13 integer digits (it is stored with 2 decimals)',
    (text) => centsFromDecimal(text) !== undefined,
  ),
);

export const progressCell = object({
  id_indicador: id('indicador'),
  id_gmr_painel: id('gmr_painel'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  peso: decimal('a number', () => true),
  auxiliar: integer(-2_147_483_648, 2_147_483_647),
  meta_numerador: amount,
  meta_denominador: amount,
  meta_ajustada_numerador: amount,
  meta_ajustada_denominador: amount,
  realizado_numerador: amount,
  realizado_denominador: amount,
});

/** What {@link cellColumns} selects: the six values in cents. */
export interface CellRow extends Record<CellField, number | null> {
  readonly mes: number;
  readonly ano: number;
  readonly peso: number;
  readonly auxiliar: number;
}

/**
 * The select list of a cell, from `andamento a` (left-joined: a cell that was never written gives its nulls) and
 * `painel_modelo_indicador mi`. The arguments are SQL expressions.
 */
export function cellColumns(month: string, year: string): string {
  return `${month} AS mes, ${year} AS ano,
          coalesce(a.peso[${month}]::numeric / 100, mi.peso)::double precision AS peso,
          coalesce(a.auxiliar[${month}], 0) AS auxiliar,
          ${cellFields.map((field) => `a.${field}[${month}] AS ${field}`).join(', ')}`;
}

/** One record of the answer. */
export function shownCell(indicatorId: number, panelId: number, row: CellRow): object {
  const shown = (cents: number | null) => (cents === null ? null : decimalFromCents(cents));
  return {
    id_indicador: indicatorId,
    id_gmr_painel: panelId,
    mes: row.mes,
    ano: row.ano,
    peso: row.peso,
    auxiliar: row.auxiliar,
    meta_numerador: shown(row.meta_numerador),
    meta_denominador: shown(row.meta_denominador),
    meta_ajustada_numerador: shown(row.meta_ajustada_numerador),
    meta_ajustada_denominador: shown(row.meta_ajustada_denominador),
    realizado_numerador: shown(row.realizado_numerador),
    realizado_denominador: shown(row.realizado_denominador),
  };
}
