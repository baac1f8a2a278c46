/** Budget references in programs. Their value in a month is the same in every panel. */
import { metricOf } from '../budget-reference.ts';
import type { Rational } from '../rational.ts';
import { type Approximation, roundoff } from './approximate-kernels.ts';
import type { Assembler } from './assembler.ts';
import type { Blocks } from './blocks.ts';
import { type Execution, indexOf } from './execution.ts';
import type { BudgetExpression } from './expressions.ts';
import type { Fraction } from './kernels.ts';
import type { Register } from './simd/registers.ts';
import { isExact, type Value } from './values.ts';

/** The value of a budget reference. Exact as long as amounts are at most `assumed` cents. */
export function budgetValue(
  assembler: Assembler,
  expression: BudgetExpression,
  blocks: Blocks,
  assumed: number,
): Value {
  const read = (at: Execution, put: (element: number, value: Rational | null) => void) =>
    readBudget(blocks, expression, at, put);
  const metric = metricOf(expression.reference);
  const isPercentage = metric.endsWith('percentual');
  // A difference has two amounts. A percentage has a hundred times a difference over an amount.
  const bound = isPercentage ? assumed * 200 : assumed * 2;
  if (!isExact(bound)) {
    const to = { value: assembler.loaded(), error: assembler.loaded() };
    assembler.sources.push((at) => read(at, (i, value) => putFloat(to, i, value)));
    return { kind: 'approximation', ...to };
  }
  if (isPercentage) {
    const to = { numerator: assembler.loaded(), denominator: assembler.loaded() };
    assembler.sources.push((at) => read(at, (i, value) => putFraction(to, i, value)));
    return { kind: 'fraction', ...to, bound, denominatorBound: assumed };
  }
  const numerator = assembler.loaded();
  assembler.sources.push((at) => read(at, (i, value) => putCents(numerator, i, value)));
  return { kind: 'whole', numerator, denominator: 100, bound };
}

/** Each month is read once per run. */
function readBudget(
  { budget }: Blocks,
  { reference, destination }: BudgetExpression,
  at: Execution,
  put: (element: number, value: Rational | null) => void,
): void {
  const months: (Rational | null | undefined)[] = [];
  for (let i = 0; i < at.n; i++) {
    const month = indexOf(at, i) % 12;
    let value = months[month];
    if (value === undefined) {
      value = budget.value(reference, destination, at.block.year, month + 1);
      months[month] = value;
    }
    put(i, value);
  }
}

/** Amounts have the denominator 100. */
function putCents(to: Register, i: number, value: Rational | null): void {
  to.elements[i] = value ? Number(value.numerator) : Number.NaN;
}

function putFraction(to: Fraction, i: number, value: Rational | null): void {
  to.numerator.elements[i] = value ? Number(value.numerator) : Number.NaN;
  to.denominator.elements[i] = value ? Number(value.denominator) : 1;
}

function putFloat(to: Approximation, i: number, value: Rational | null): void {
  const nearest = value ? Number(value.numerator) / Number(value.denominator) : Number.NaN;
  to.value.elements[i] = nearest;
  to.error.elements[i] = value ? Math.abs(nearest) * roundoff * 2 : 0;
}
