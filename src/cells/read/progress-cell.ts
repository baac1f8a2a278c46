/** The progress cell in the API (contract §2.14): its fields, and the SQL that reads it. */
import { type CellAddress, type CellField, cellFields } from '../../engine/types.ts';
import { amountRange, decimal, id, integer, nullable, object } from '../../kernel/contract/fields.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { isAmount } from '../../kernel/values/exact-number.ts';

/**
 * An amount in requests and responses: 2 decimals, rounded half away from zero, and at most 15
 * significant digits.
 */
export const amount = nullable(
  decimal('a number of at most 13 integer digits (it is stored with 2 decimals)', isAmount, amountRange),
);

/** The six values of a cell. */
export const cellAmounts = {
  meta_numerador: amount,
  meta_denominador: amount,
  meta_ajustada_numerador: amount,
  meta_ajustada_denominador: amount,
  realizado_numerador: amount,
  realizado_denominador: amount,
};

/** The name of the field with the typed value that the client read. */
export const readField = <Field extends CellField>(field: Field): `lido_${Field}` => `lido_${field}`;

/** The typed values that the client read. */
export const readAmounts = {
  lido_meta_numerador: amount,
  lido_meta_denominador: amount,
  lido_meta_ajustada_numerador: amount,
  lido_meta_ajustada_denominador: amount,
  lido_realizado_numerador: amount,
  lido_realizado_denominador: amount,
};

/** The fields that name a cell. */
export const cellPlace = {
  id_indicador: id('indicador'),
  id_gmr_painel: id('gmr_painel'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
};

/** The address of a cell, as answers name it. */
export const shownPlace = ({ indicatorId, panelId, year, month }: CellAddress) => ({
  id_gmr_painel: panelId,
  id_indicador: indicatorId,
  mes: month,
  ano: year,
});

export const progressCell = object(
  {
    ...cellPlace,
    peso: decimal('a number', () => true),
    auxiliar: integer(-2_147_483_648, 2_147_483_647),
    ...cellAmounts,
  },
  'ProgressCell',
);

/** The columns of {@link cellColumns}. */
export interface CellRow {
  readonly mes: number;
  readonly ano: number;
  readonly peso: number;
  readonly auxiliar: number;
  /** The six values in cents, in the order of {@link cellFields}. */
  readonly valores: readonly (number | null)[];
}

/**
 * The select list for a cell, from `andamento a` (left-joined, so cells never written give nulls)
 * and `painel_modelo_indicador mi`. The arguments are SQL expressions. The values are one column,
 * because the cost of a row grows with its columns, in PostgreSQL and in the driver.
 */
export function cellColumns(month: string, year: string): string {
  return `${month} AS mes, ${year} AS ano,
          coalesce(a.peso[${month}]::numeric / 100, mi.peso)::double precision AS peso,
          coalesce(a.auxiliar[${month}], 0) AS auxiliar,
          ARRAY[${cellFields.map((field) => `a.${field}[${month}]`).join(', ')}] AS valores`;
}

/** One record of the response. */
export function shownCell(indicatorId: number, panelId: number, row: CellRow): object {
  const shown: Record<string, unknown> = {
    id_indicador: indicatorId,
    id_gmr_painel: panelId,
    mes: row.mes,
    ano: row.ano,
    peso: row.peso,
    auxiliar: row.auxiliar,
  };
  for (const [at, field] of cellFields.entries()) {
    const cents = row.valores[at] ?? null;
    shown[field] = cents === null ? null : decimalFromCents(cents);
  }
  return shown;
}
