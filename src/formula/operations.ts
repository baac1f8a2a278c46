/**
 * The operations of a formula (contract §4.4). Each row has the number of operands, the treatment
 * of nulls, and two implementations: `exact` for the evaluator and `columnar` for programs over
 * columns. They share no arithmetic, because the evaluator is the oracle that tests the columnar
 * engine. Which of them leave a fraction at a root: fractions.ts.
 */
import * as columns from './columnar/arithmetic.ts';
import type { Assembler } from './columnar/assembler.ts';
import { choose, compare as compareColumns, extreme } from './columnar/choices.ts';
import type { Relation } from './columnar/kernels.ts';
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
export type NullRule = 'as zero' | 'skip' | 'any';

interface Row {
  readonly minOperands: number;
  readonly maxOperands: number;
  /** Compiles the operation for columns, with the same treatment of nulls. */
  readonly columnar: (to: Assembler, operands: readonly Value[]) => Value;
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
  columnar: (to: Assembler, a: Value, b: Value) => Value,
): PlainOperation {
  return {
    minOperands: 2,
    maxOperands: 2,
    nulls,
    exact: ([a, b]) => exact(a as Rational, b as Rational),
    columnar: (to, [a, b]) => columnar(to, a as Value, b as Value),
  };
}

function single(
  exact: (a: Rational) => Rational,
  columnar: (to: Assembler, a: Value) => Value,
): PlainOperation {
  return {
    minOperands: 1,
    maxOperands: 1,
    nulls: 'any',
    exact: ([a]) => exact(a as Rational),
    columnar: (to, [a]) => columnar(to, a as Value),
  };
}

function comparison(relation: Relation, holds: (order: number) => boolean): PlainOperation {
  return two(
    'any',
    (a, b) => truth(holds(compare(a, b))),
    (to, a, b) => compareColumns(to, relation, a, b),
  );
}

/** Combines the operands two at a time, from first to last. */
function pairwise(combine: (to: Assembler, a: Value, b: Value) => Value): PlainOperation['columnar'] {
  return (to, operands) => operands.reduce((a, b) => combine(to, a, b));
}

const operations = new Map<string, Operation>(
  Object.entries({
    soma: many('skip', sum, pairwise(columns.add)),
    multiplicacao: many('any', (operands) => operands.reduce(multiply), pairwise(columns.multiply)),
    min: many(
      'skip',
      (operands) => operands.reduce((a, b) => (compare(b, a) < 0 ? b : a)),
      pairwise((to, a, b) => extreme(to, 1, a, b)),
    ),
    max: many(
      'skip',
      (operands) => operands.reduce((a, b) => (compare(b, a) > 0 ? b : a)),
      pairwise((to, a, b) => extreme(to, -1, a, b)),
    ),
    media: many('skip', mean, columns.mean),
    subtracao: two(
      'as zero',
      (a, b) => add(a, negate(b)),
      // Adds the negated second operand. `add` skips nulls, so they count as zero.
      (to, a, b) => columns.add(to, a, columns.negate(to, b)),
    ),
    divisao: two('any', divide, columns.divide),
    percentual: two(
      'any',
      (a, b) => {
        const ratio = divide(a, b);
        return ratio && multiply(ratio, hundred);
      },
      (to, a, b) => columns.multiply(to, columns.divide(to, a, b), to.constant(100n, 1n)),
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
      columnar: (to, [condition, a, b]) => choose(to, condition as Value, a as Value, b as Value),
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
