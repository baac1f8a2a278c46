/** How well a target was met, depending on `interpretacao` (contract §2.6). */
import { add, compare, divide, fromInteger, multiply, negate, one, type Rational, zero } from './rational.ts';

/** From this attainment on, in percent, a target counts as nearly met; below it a number is red. */
export const nearlyMet = 90;

/** The attainment as a fraction of one. Undefined where a ratio has no value. */
type Rule = (target: Rational, realized: Rational) => Rational | undefined;

const realizedToTarget: Rule = (target, realized) => divide(realized, target);
const targetToRealized: Rule = (target, realized) => divide(target, realized);

function size(value: Rational): Rational {
  return value.numerator < 0n ? negate(value) : value;
}

/** 1 − (R − M) ÷ |M|. Negative when the overrun is larger than the target. */
const budget: Rule = (target, realized) => {
  const overrun = divide(add(realized, negate(target)), size(target));
  return overrun && add(one, negate(overrun));
};

/** 1 − |R − M| ÷ |M|, at least 0. */
const approximation: Rule = (target, realized) => {
  const distance = divide(size(add(realized, negate(target))), size(target));
  if (!distance) return undefined;
  return compare(distance, one) > 0 ? zero : add(one, negate(distance));
};

/**
 * Indexed by `interpretacao`. 5 and 6 differ from 2 and 0 only in how the year totals are formed.
 */
const rules: readonly Rule[] = [
  realizedToTarget,
  (target, realized) => (compare(realized, target) >= 0 ? one : realizedToTarget(target, realized)),
  targetToRealized,
  (target, realized) => (compare(realized, target) <= 0 ? one : targetToRealized(target, realized)),
  approximation,
  targetToRealized,
  realizedToTarget,
  budget,
  budget,
];

/**
 * The attainment in percent. Undefined when the ratio is a division by zero. A target that is met
 * exactly always gives 100, even a target of zero.
 */
export function attainment(
  interpretation: number,
  target: Rational,
  realized: Rational,
): Rational | undefined {
  const rule = rules[interpretation];
  if (!rule) throw new Error(`interpretacao ${interpretation} has no rule`);
  const ratio = compare(realized, target) === 0 ? one : rule(target, realized);
  return ratio && multiply(ratio, fromInteger(100));
}
