/** A value typed on the total of a ratio: which totals of its sides reach it. Pure. */
import {
  compare,
  divide,
  fromDecimalText,
  fromInteger,
  multiply,
  type Rational,
  toCents,
} from '../../../src/engine/rational.ts';
import { valueRule } from '../../../src/engine/units.ts';
import { ratioOf } from '../../../src/engine/value-of-sides.ts';
import { decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { textOfExact } from '../../grid/number-text.ts';
import { destinationOf, type Line } from './lines.ts';
import type { TotalPlace } from './totals.ts';

/** A side whose total may change, with its total now and then, in decimal text. */
export interface RatioSide {
  readonly place: TotalPlace;
  readonly before: string;
  readonly after: string;
}

interface RatioOrder {
  readonly ratio: TotalPlace;
  /** In decimal text. */
  readonly wanted: string;
  /** The lines of the indicator and series. */
  readonly lines: readonly Line[];
  readonly totalOf: (place: TotalPlace) => string | null;
}

/**
 * The sides that are typed, the other one staying as it is. None where the ratio of the totals is
 * not the total of the ratio, or a side has no total.
 */
export function ratioSides({ ratio, wanted, lines, totalOf }: RatioOrder): RatioSide[] {
  const rule = valueRule(ratio.line.definition, destinationOf(ratio.line.series));
  const [top, base] = (['numerador', 'denominador'] as const).map((part) => {
    const line = lines.find((one) => one.part === part && !one.isEntry);
    const place = line && { ...ratio, line };
    return { place, text: place ? totalOf(place) : null };
  }) as [Side, Side];
  if (rule === 'numerator' || top.text === null || base.text === null) return [];
  const [numerator, denominator] = [fromDecimalText(top.text), fromDecimalText(base.text)];
  const now = ratioOf(rule, numerator, denominator);
  const shown = totalOf(ratio);
  if (!now || shown === null || toCents(now) !== toCents(fromDecimalText(shown))) return [];
  const value = fromDecimalText(wanted);
  const share = rule === 'percentage' ? (divide(value, fromInteger(100)) as Rational) : value;
  return [
    sideOf(top, multiply(denominator, share)),
    sideOf(base, compare(share, fromInteger(0)) === 0 ? undefined : divide(numerator, share)),
  ].filter((side) => side !== undefined);
}

interface Side {
  readonly place: TotalPlace | undefined;
  readonly text: string | null;
}

function sideOf({ place, text }: Side, total: Rational | undefined): RatioSide | undefined {
  const cents = total && toCents(total);
  if (!place?.line.isTyped || text === null || cents === undefined) return undefined;
  const after = textOfExact(decimalTextFromCents(cents));
  return after === undefined ? undefined : { place, before: text, after };
}
