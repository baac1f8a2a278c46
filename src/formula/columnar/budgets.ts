/** Budget references in programs. Their value in a month is the same in every panel. */
import { metricOf } from '../budget-reference.ts';
import type { Rational } from '../rational.ts';
import { roundoff } from './approximate-kernels.ts';
import type { Assembler } from './assembler.ts';
import type { Blocks } from './blocks.ts';
import { type Execution, indexOf } from './execution.ts';
import type { BudgetExpression } from './expression.ts';
import type { Source } from './program.ts';
import { memoryElements, type Register } from './simd/registers.ts';
import { isExact, type Value } from './values.ts';

/** The value of a budget reference. Exact as long as amounts are at most `assumed` cents. */
export function budgetValue(
  assembler: Assembler,
  expression: BudgetExpression,
  blocks: Blocks,
  assumed: number,
): Value {
  const metric = metricOf(expression.reference);
  const isPercentage = metric.endsWith('percentual');
  // A difference has two amounts. A percentage has a hundred times a difference over an amount.
  const bound = isPercentage ? assumed * 200 : assumed * 2;
  const load = (count: number, put: Put) => {
    const source: Source['load'] = (at, places) => readBudget(blocks, expression, at, places, put);
    return assembler.source(count, source) as [Register, Register];
  };
  if (!isExact(bound)) {
    const [value, error] = load(2, putFloat);
    return { kind: 'approximation', value, error };
  }
  if (isPercentage) {
    const [numerator, denominator] = load(2, putFraction);
    return { kind: 'fraction', numerator, denominator, bound, denominatorBound: assumed };
  }
  const [numerator] = load(1, putCents);
  return { kind: 'whole', numerator, denominator: 100, bound };
}

/** Writes a value to an element of memory, and what belongs to it to another. */
type Put = (elements: Float64Array, to: number, other: number, value: Rational | null) => void;

/** Each month is read once per run. */
function readBudget(
  { budget }: Blocks,
  { reference, destination }: BudgetExpression,
  at: Execution,
  [to, other = 0]: readonly number[],
  put: Put,
): void {
  const elements = memoryElements();
  const months: (Rational | null | undefined)[] = [];
  for (let i = 0; i < at.n; i++) {
    const month = indexOf(at, i) % 12;
    let value = months[month];
    if (value === undefined) {
      value = budget.value(reference, destination, at.block.year, month + 1);
      months[month] = value;
    }
    put(elements, (to as number) + i, other + i, value);
  }
}

/** Amounts have the denominator 100. */
const putCents: Put = (elements, to, _other, value) => {
  elements[to] = value ? Number(value.numerator) : Number.NaN;
};

const putFraction: Put = (elements, to, other, value) => {
  elements[to] = value ? Number(value.numerator) : Number.NaN;
  elements[other] = value ? Number(value.denominator) : 1;
};

const putFloat: Put = (elements, to, other, value) => {
  const nearest = value ? Number(value.numerator) / Number(value.denominator) : Number.NaN;
  elements[to] = nearest;
  elements[other] = value ? Math.abs(nearest) * roundoff * 2 : 0;
};
