/** A field of a cell that a dry run would change: its schema, and how it is shown. */
import { cellFields } from '../../engine/types.ts';
import { amountRange, choice, decimal, id, integer, nullable, object } from '../../kernel/contract/fields.ts';
import { isAmount } from '../../kernel/json/json.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import type { CellChange } from '../recalculate/found-changes.ts';

export const amount = nullable(decimal('a number with 2 decimals', isAmount, amountRange));

export const cellChange = object(
  {
    id_indicador: id('indicador'),
    id_gmr_painel: id('gmr_painel'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    field: choice(...cellFields),
    before: amount,
    after: amount,
  },
  'CellChange',
);

export function shownChange({ indicatorId, panelId, year, month, field, before, after }: CellChange): object {
  return {
    id_indicador: indicatorId,
    id_gmr_painel: panelId,
    mes: month,
    ano: year,
    field,
    before: before === null ? null : decimalFromCents(before),
    after: after === null ? null : decimalFromCents(after),
  };
}
