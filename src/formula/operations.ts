/**
 * The operations of a formula (contract §4.4) as one table: how many operands, what a null operand does, and what
 * is computed. Validation and evaluation both read it.
 */
import {
  add,
  compare,
  divide,
  fromInteger,
  multiply,
  negate,
  one,
  type Rational,
  sum,
  zero,
} from './rational.ts';

/**
 * What null operands do.
 * - `as zero`: a null counts as zero, unless all are null
 * - `skip`: nulls are left out, unless all are null
 * - `any`: one null makes the result null
 */
export type NullRule = 'as zero' | 'skip' | 'any';

interface Arity {
  readonly minOperands: number;
  readonly maxOperands: number;
}

/** Computes from its operands; undefined is a division by zero. */
export interface PlainOperation extends Arity {
  readonly nulls: NullRule;
  apply(operands: readonly Rational[]): Rational | undefined;
}

/** `se`: the first operand decides which other is read; the one not taken is never looked at. */
interface BranchOperation extends Arity {
  readonly nulls: 'only the taken branch';
  taken(condition: Rational): 1 | 2;
}

export type Operation = PlainOperation | BranchOperation;

const hundred = fromInteger(100);
const truth = (holds: boolean): Rational => (holds ? one : zero);

function many(nulls: NullRule, apply: (operands: readonly Rational[]) => Rational | undefined): Operation {
  return { minOperands: 2, maxOperands: Number.POSITIVE_INFINITY, nulls, apply };
}

function two(nulls: NullRule, apply: (a: Rational, b: Rational) => Rational | undefined): Operation {
  return { minOperands: 2, maxOperands: 2, nulls, apply: ([a, b]) => apply(a as Rational, b as Rational) };
}

function single(apply: (a: Rational) => Rational): Operation {
  return { minOperands: 1, maxOperands: 1, nulls: 'any', apply: ([a]) => apply(a as Rational) };
}

function comparison(holds: (order: number) => boolean): Operation {
  return two('any', (a, b) => truth(holds(compare(a, b))));
}

function percentage(a: Rational, b: Rational): Rational | undefined {
  const ratio = divide(a, b);
  return ratio && multiply(ratio, hundred);
}

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['soma', many('skip', sum)],
  ['multiplicacao', many('any', (operands) => operands.reduce(multiply))],
  ['min', many('skip', (operands) => operands.reduce((a, b) => (compare(b, a) < 0 ? b : a)))],
  ['max', many('skip', (operands) => operands.reduce((a, b) => (compare(b, a) > 0 ? b : a)))],
  ['media', many('skip', mean)],
  ['subtracao', two('as zero', (a, b) => add(a, negate(b)))],
  ['divisao', two('any', divide)],
  ['percentual', two('any', percentage)],
  ['maior', comparison((order) => order > 0)],
  ['menor', comparison((order) => order < 0)],
  ['maior_igual', comparison((order) => order >= 0)],
  ['menor_igual', comparison((order) => order <= 0)],
  ['igual', comparison((order) => order === 0)],
  ['diferente', comparison((order) => order !== 0)],
  ['negativo', single(negate)],
  ['abs', single((a) => (a.numerator < 0n ? negate(a) : a))],
  [
    'se',
    {
      minOperands: 3,
      maxOperands: 3,
      nulls: 'only the taken branch',
      taken: (condition) => (condition.numerator === 0n ? 2 : 1),
    },
  ],
]);

export const operationNames: readonly string[] = [...operations.keys()];

/** The operation of that wire name, if there is one. */
export function operationOf(name: string): Operation | undefined {
  return operations.get(name);
}

/** The mean of at least one value. */
export function mean(values: readonly Rational[]): Rational | undefined {
  return divide(sum(values), fromInteger(values.length));
}

/** "exactly 2 operands", for messages. */
export function arityInWords({ minOperands, maxOperands }: Operation): string {
  if (maxOperands !== minOperands) return `${minOperands} or more operands`;
  return `exactly ${minOperands} operand${minOperands === 1 ? '' : 's'}`;
}
