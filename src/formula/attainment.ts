/** How well a target was met, by `interpretacao` (contract §2.6). */
import { add, compare, divide, fromInteger, multiply, negate, one, type Rational, zero } from './rational.ts';

/** The attainment as a fraction of one; undefined where a ratio has no value. */
type Rule = (target: Rational, realized: Rational) => Rational | undefined;

const realizedToTarget: Rule = (target, realized) => divide(realized, target);
const targetToRealized: Rule = (target, realized) => divide(target, realized);

function size(value: Rational): Rational {
  return value.numerator < 0n ? negate(value) : value;
}

/** 1 − (R − M) ÷ |M|: what is left after the overrun, which may be less than nothing. */
const budget: Rule = (target, realized) => {
  const overrun = divide(add(realized, negate(target)), size(target));
  return overrun && add(one, negate(overrun));
};

/** 1 − |R − M| ÷ |M|, never less than nothing. */
const approximation: Rule = (target, realized) => {
  const distance = divide(size(add(realized, negate(target))), size(target));
  if (!distance) return undefined;
  return compare(distance, one) > 0 ? zero : add(one, negate(distance));
};

/** By `interpretacao`. 5 and 6 differ from 2 and 0 in the year totals they are given. */
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
 * The attainment in percent. Undefined where a zero leaves the ratio undefined, except that a target met exactly is
 * met: 100, also when it is zero.
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
