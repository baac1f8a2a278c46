/** A field of a cell that a dry run would change: its schema, and how it is shown. */
import { cellFields } from '../../engine/types.ts';
import { amountRange, choice, decimal, nullable, object } from '../../kernel/contract/fields.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { isAmount } from '../../kernel/values/exact-number.ts';
import { cellPlace, shownPlace } from '../read/progress-cell.ts';
import type { CellChange } from '../recalculate/found-changes.ts';

export const amount = nullable(decimal('a number with 2 decimals', isAmount, amountRange));

export const cellChange = object(
  {
    ...cellPlace,
    field: choice(...cellFields),
    before: amount,
    after: amount,
  },
  'CellChange',
);

export function shownChange({ field, before, after, ...at }: CellChange): object {
  return {
    ...shownPlace(at),
    field,
    before: before === null ? null : decimalFromCents(before),
    after: after === null ? null : decimalFromCents(after),
  };
}
