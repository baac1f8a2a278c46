/** The value of a series that a dry run would change, by the unit of its indicator. */
import { exactText } from '../../engine/exact-text.ts';
import { type Rational, toCents } from '../../engine/rational.ts';
import type { Cents } from '../../engine/types.ts';
import { choice, nullable, object, requiredText } from '../../kernel/contract/fields.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { cellPlace, shownPlace } from '../read/progress-cell.ts';
import { allSeries, type ValueChange } from '../recalculate/found-values.ts';
import { amount } from './cell-change.ts';

const place = { ...cellPlace, serie: choice(...allSeries) };

const sides = {
  numerador_before: amount,
  numerador_after: amount,
  denominador_before: amount,
  denominador_after: amount,
};

const exact = nullable(requiredText());

export const valueChange = object({ ...place, before: exact, after: exact, ...sides }, 'ValueChange');

/** A row of a table: its values are numbers, rounded like all results. */
export const valueRow = { ...place, before: amount, after: amount, ...sides };

export function shownValueChange(change: ValueChange): object {
  return shown(change, (value) => value && exactText(value));
}

export function valueRowOf(change: ValueChange): object {
  return shown(change, (value) => value && decimal(toCents(value) ?? null));
}

function shown(
  { series, before, after, ...at }: ValueChange,
  written: (value: Rational | null) => string | number | null,
): object {
  return {
    ...shownPlace(at),
    serie: series,
    before: written(before.value),
    after: written(after.value),
    numerador_before: decimal(before.numerador),
    numerador_after: decimal(after.numerador),
    denominador_before: decimal(before.denominador),
    denominador_after: decimal(after.denominador),
  };
}

function decimal(cents: Cents | null): number | null {
  return cents === null ? null : decimalFromCents(cents);
}
