/** The result of a calculation step: a value, or why there is none. */
import type { Rational } from './rational.ts';
import type { NullReason } from './types.ts';

export type Outcome = Rational | NullReason;

export function isNull(outcome: Outcome): outcome is NullReason {
  return typeof outcome === 'string';
}

export function hasValue(outcome: Outcome): outcome is Rational {
  return !isNull(outcome);
}

/** Why none of these has a value. A division by zero takes precedence over a missing value. */
export function reasonOf(outcomes: readonly Outcome[]): NullReason {
  return outcomes.filter(isNull).find((reason) => reason !== 'NO_VALUE') ?? 'NO_VALUE';
}

/** Combines the outcomes that have a value. Null when none has. */
export function combined(
  outcomes: readonly Outcome[],
  combine: (values: readonly Rational[]) => Rational | undefined,
): Outcome {
  const values = outcomes.filter(hasValue);
  return values.length === 0 ? reasonOf(outcomes) : (combine(values) ?? 'DIVISION_BY_ZERO');
}
