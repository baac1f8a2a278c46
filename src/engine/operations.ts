/**
 * The operations of a formula (contract §4.4). Each row has the number of operands, the treatment
 * of nulls, and two implementations: `exact` for the evaluator and `columnar` for many cells
 * at once. They share no arithmetic, because the evaluator is the oracle that tests the columnar
 * engine. Which of them leave a fraction at a root: fractions.ts.
 */
import * as columns from './columnar/arithmetic.ts';
import { choose, compare as compareColumns, extreme } from './columnar/choices.ts';
import type { Relation } from './columnar/exact-loops.ts';
import { constant } from './columnar/make-values.ts';
import type { Value } from './columnar/values.ts';
import {
  add,
  compare,
  divide,
  fromInteger,
  mean,
  multiply,
  negate,
  one,
  type Rational,
  sum,
  zero,
} from './rational.ts';

/**
 * The treatment of null operands.
 * - `as zero`: a null counts as zero, unless all are null
 * - `skip`: nulls are left out, unless all are null
 * - `any`: one null makes the result null
 */
type NullRule = 'as zero' | 'skip' | 'any';

interface Row {
  readonly minOperands: number;
  readonly maxOperands: number;
  /** Does the operation for `n` cells at once, with the same treatment of nulls. */
  readonly columnar: (n: number, operands: readonly Value[]) => Value;
}

/** An operation that evaluates all of its operands. */
export interface PlainOperation extends Row {
  readonly nulls: NullRule;
  /** Computes the result of the operands that remain. Undefined: division by zero. */
  readonly exact: (operands: readonly Rational[]) => Rational | undefined;
}

/** `se`: the first operand selects the branch. The other branch is never evaluated. */
interface BranchOperation extends Row {
  readonly nulls: 'only the taken branch';
  readonly taken: (condition: Rational) => 1 | 2;
}

export type Operation = PlainOperation | BranchOperation;

const hundred = fromInteger(100);
const truth = (holds: boolean): Rational => (holds ? one : zero);

function many(
  nulls: NullRule,
  exact: PlainOperation['exact'],
  columnar: PlainOperation['columnar'],
): PlainOperation {
  return { minOperands: 2, maxOperands: Number.POSITIVE_INFINITY, nulls, exact, columnar };
}

function two(
  nulls: NullRule,
  exact: (a: Rational, b: Rational) => Rational | undefined,
  columnar: (n: number, a: Value, b: Value) => Value,
): PlainOperation {
  return {
    minOperands: 2,
    maxOperands: 2,
    nulls,
    exact: ([a, b]) => exact(a as Rational, b as Rational),
    columnar: (n, [a, b]) => columnar(n, a as Value, b as Value),
  };
}

function single(exact: (a: Rational) => Rational, columnar: (n: number, a: Value) => Value): PlainOperation {
  return {
    minOperands: 1,
    maxOperands: 1,
    nulls: 'any',
    exact: ([a]) => exact(a as Rational),
    columnar: (n, [a]) => columnar(n, a as Value),
  };
}

function comparison(relation: Relation, holds: (order: number) => boolean): PlainOperation {
  return two(
    'any',
    (a, b) => truth(holds(compare(a, b))),
    (n, a, b) => compareColumns(n, relation, a, b),
  );
}

/** Combines the operands two at a time, from first to last. */
function pairwise(combine: (n: number, a: Value, b: Value) => Value): PlainOperation['columnar'] {
  return (n, operands) => operands.reduce((a, b) => combine(n, a, b));
}

const operations = new Map<string, Operation>(
  Object.entries({
    soma: many('skip', sum, pairwise(columns.add)),
    multiplicacao: many('any', (operands) => operands.reduce(multiply), pairwise(columns.multiply)),
    min: many(
      'skip',
      (operands) => operands.reduce((a, b) => (compare(b, a) < 0 ? b : a)),
      pairwise((n, a, b) => extreme(n, 1, a, b)),
    ),
    max: many(
      'skip',
      (operands) => operands.reduce((a, b) => (compare(b, a) > 0 ? b : a)),
      pairwise((n, a, b) => extreme(n, -1, a, b)),
    ),
    media: many('skip', mean, columns.mean),
    subtracao: two(
      'as zero',
      (a, b) => add(a, negate(b)),
      // Adds the negated second operand. `add` skips nulls, so they count as zero.
      (n, a, b) => columns.add(n, a, columns.negate(n, b)),
    ),
    divisao: two('any', divide, columns.divide),
    percentual: two(
      'any',
      (a, b) => {
        const ratio = divide(a, b);
        return ratio && multiply(ratio, hundred);
      },
      (n, a, b) => columns.multiply(n, columns.divide(n, a, b), constant(n, 100, 1)),
    ),
    maior: comparison('maior', (order) => order > 0),
    menor: comparison('menor', (order) => order < 0),
    maior_igual: comparison('maior_igual', (order) => order >= 0),
    menor_igual: comparison('menor_igual', (order) => order <= 0),
    igual: comparison('igual', (order) => order === 0),
    diferente: comparison('diferente', (order) => order !== 0),
    negativo: single(negate, columns.negate),
    abs: single((a) => (a.numerator < 0n ? negate(a) : a), columns.absolute),
    se: {
      minOperands: 3,
      maxOperands: 3,
      nulls: 'only the taken branch',
      taken: (condition) => (condition.numerator === 0n ? 2 : 1),
      columnar: (n, [condition, a, b]) => choose(n, condition as Value, a as Value, b as Value),
    },
  } satisfies Readonly<Record<string, Operation>>),
);

export const operationNames: readonly string[] = [...operations.keys()];

/** The operation with this name in the API, if any. */
export function operationOf(name: string): Operation | undefined {
  return operations.get(name);
}

/** The operation with this name in the API. Throws for unknown names, which are never stored. */
export function operationNamed(name: string): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`unknown operation ${name}`);
  return operation;
}

/** The number of operands in words, for messages: "exactly 2 operands". */
export function arityInWords({ minOperands, maxOperands }: Operation): string {
  if (maxOperands !== minOperands) return `${minOperands} or more operands`;
  return `exactly ${minOperands} operand${minOperands === 1 ? '' : 's'}`;
}
