/** Budget references. Their value in a month is the same in every panel. */
import type { BudgetTable } from '../budget/budget.ts';
import { metricOf } from '../budget/budget-reference.ts';
import type { Rational } from '../rational.ts';
import { roundoff } from './approximate-loops.ts';
import { type Execution, indexOf } from './execution.ts';
import type { BudgetExpression } from './expression.ts';
import { approximation, fraction, whole } from './make-values.ts';
import { isExact, type Value } from './values.ts';

/** The value of a budget reference in each cell of the run. */
export function budgetValue(expression: BudgetExpression, budget: BudgetTable, at: Execution): Value {
  const isPercentage = metricOf(expression.reference).endsWith('percentual');
  // A difference has two amounts. A percentage has a hundred times a difference over an amount.
  const bound = budget.largest * (isPercentage ? 200 : 2);
  const months = monthsOf(expression, budget, at);
  if (!isExact(bound)) {
    return approximation(({ value, error }) => {
      for (let i = 0; i < at.n; i++) {
        const amount = months(i);
        const nearest = amount ? Number(amount.numerator) / Number(amount.denominator) : Number.NaN;
        value[i] = nearest;
        error[i] = amount ? Math.abs(nearest) * roundoff * 2 : 0;
      }
    });
  }
  if (isPercentage) {
    return fraction(bound, Math.max(budget.largest, 1), ({ numerator, denominator }) => {
      for (let i = 0; i < at.n; i++) {
        const amount = months(i);
        numerator[i] = amount ? Number(amount.numerator) : Number.NaN;
        denominator[i] = amount ? Number(amount.denominator) : 1;
      }
    });
  }
  // Amounts have the denominator 100.
  return whole(100, bound, (to) => {
    for (let i = 0; i < at.n; i++) to[i] = Number(months(i)?.numerator ?? Number.NaN);
  });
}

/** Reads the value of an element. Each month is looked up once for a run. */
function monthsOf(
  { reference, destination }: BudgetExpression,
  budget: BudgetTable,
  at: Execution,
): (element: number) => Rational | null {
  const known: (Rational | null | undefined)[] = [];
  return (element) => {
    const month = indexOf(at, element) % 12;
    let value = known[month];
    if (value === undefined) {
      value = budget.value(reference, destination, at.block.year, month + 1);
      known[month] = value;
    }
    return value;
  };
}
