/** How well a target was met, depending on `interpretacao` (contract §2.6). */
import {
  add,
  compare,
  divide,
  fromInteger,
  multiply,
  negate,
  one,
  type Rational,
  zero,
} from '../rational.ts';

/** From this attainment on, in percent, a target counts as nearly met; below it a number is red. */
export const nearlyMet = 90;

/** Why an attainment has no figure. */
export const attainmentReasons = {
  NO_VALUE: 'the target or the result has no value',
  DIVISION_BY_ZERO: 'a ratio to zero',
  OVERFLOW: 'it would have more than 13 integer digits',
  BETTER_THAN_ANY:
    'less is better, and the result is zero or less while the target is more: no ratio is as good. It counts as met',
} as const;
export type AttainmentReason = keyof typeof attainmentReasons;

/** The attainment as a fraction of one, or why there is none. */
type Rule = (target: Rational, realized: Rational) => Rational | AttainmentReason;

const ratio = (dividend: Rational, divisor: Rational) => divide(dividend, divisor) ?? 'DIVISION_BY_ZERO';
const isNegative = ({ numerator }: Rational) => numerator < 0n;
const isPositive = ({ numerator }: Rational) => numerator > 0n;
const size = (value: Rational) => (isNegative(value) ? negate(value) : value);

/** (R − M) ÷ |M|. */
const distance: Rule = (target, realized) => ratio(add(realized, negate(target)), size(target));

/** One plus or minus what the rule gives. */
const fromOne =
  (sign: 1 | -1, rule: Rule): Rule =>
  (target, realized) => {
    const found = rule(target, realized);
    return typeof found === 'string' ? found : add(one, sign < 0 ? negate(found) : found);
  };

/** 1 − (R − M) ÷ |M|. Negative when the overrun is larger than the target. */
const lessByDistance = fromOne(-1, distance);
const moreByDistance = fromOne(1, distance);

/** R ÷ M, which orders results rightly while M is positive. */
const more: Rule = (target, realized) =>
  isNegative(target) ? moreByDistance(target, realized) : ratio(realized, target);

/** M ÷ R, which orders results rightly while both are positive. */
const less: Rule = (target, realized) => {
  if (isNegative(target)) return lessByDistance(target, realized);
  return isPositive(target) && !isPositive(realized) ? 'BETTER_THAN_ANY' : ratio(target, realized);
};

/** 1 − |R − M| ÷ |M|, at least 0. */
const approximation: Rule = (target, realized) => {
  const found = fromOne(-1, (m, r) => ratio(size(add(r, negate(m))), size(m)))(target, realized);
  return typeof found !== 'string' && isNegative(found) ? zero : found;
};

/**
 * Indexed by `interpretacao`. 5 and 6 differ from 2 and 0 only in how the year totals are formed.
 */
const rules: readonly Rule[] = [
  more,
  (target, realized) => (compare(realized, target) >= 0 ? one : more(target, realized)),
  less,
  (target, realized) => (compare(realized, target) <= 0 ? one : less(target, realized)),
  approximation,
  less,
  more,
  lessByDistance,
  lessByDistance,
];

/**
 * The attainment in percent, or why there is none. A target that is met exactly always gives 100,
 * even a target of zero.
 */
export function attainment(
  interpretation: number,
  target: Rational,
  realized: Rational,
): Rational | AttainmentReason {
  const rule = rules[interpretation];
  if (!rule) throw new Error(`interpretacao ${interpretation} has no rule`);
  const found = compare(realized, target) === 0 ? one : rule(target, realized);
  return typeof found === 'string' ? found : multiply(found, fromInteger(100));
}
