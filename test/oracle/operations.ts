import {
  absolute,
  add,
  compare,
  divide,
  type Fraction,
  multiply,
  negate,
  one,
  whole,
  zero,
} from './fraction.ts';

type Value = Fraction | null;

const truth = (holds: boolean) => (holds ? one : zero);

/** Operations that skip nulls; all null is null. */
const skipping: Record<string, (present: Fraction[]) => Value> = {
  soma: (values) => values.reduce(add),
  media: (values) => divide(values.reduce(add), whole(values.length)),
  min: (values) => values.reduce((a, b) => (compare(b, a) < 0 ? b : a)),
  max: (values) => values.reduce((a, b) => (compare(b, a) > 0 ? b : a)),
};

/** Operations that any null makes null. */
const strict: Record<string, (a: Fraction, b: Fraction) => Value> = {
  divisao: divide,
  percentual: (a, b) => divide(multiply(a, whole(100)), b),
  maior: (a, b) => truth(compare(a, b) > 0),
  menor: (a, b) => truth(compare(a, b) < 0),
  maior_igual: (a, b) => truth(compare(a, b) >= 0),
  menor_igual: (a, b) => truth(compare(a, b) <= 0),
  igual: (a, b) => truth(compare(a, b) === 0),
  diferente: (a, b) => truth(compare(a, b) !== 0),
};

/**
 * The result of `operation` over operands that are read only when needed: `se` takes one branch.
 */
export function operate(operation: string, operands: (() => Value)[]): Value {
  const read = (index: number) => operands[index]?.() ?? null;
  if (operation === 'se') {
    const condition = read(0);
    if (condition === null) return null;
    return condition.n === 0n ? read(2) : read(1);
  }
  const values = operands.map((operand) => operand());
  const present = values.filter((value) => value !== null);
  const skips = skipping[operation];
  if (skips) return present.length > 0 ? skips(present) : null;
  const [a = null, b = null] = values;
  // A missing minuend counts as nothing: null − x is −x.
  if (operation === 'subtracao') return present.length > 0 ? add(a ?? zero, negate(b ?? zero)) : null;
  if (present.length < values.length || !a) return null;
  if (operation === 'negativo') return negate(a);
  if (operation === 'abs') return absolute(a);
  if (operation === 'multiplicacao') return present.reduce(multiply);
  const calculate = strict[operation];
  if (!calculate || !b) throw new Error(`unknown operation "${operation}"`);
  return calculate(a, b);
}
