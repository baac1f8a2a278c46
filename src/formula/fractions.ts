/**
 * The operations that, at a root, leave their operands as numerator and denominator. Apart from the
 * table of operations, since results need no more of it, and it runs in the browser too.
 */

export type Fraction = 'ratio' | 'percentage';

const fractions: Readonly<Record<string, Fraction>> = { divisao: 'ratio', percentual: 'percentage' };

/** Undefined: the operation leaves one number. */
export function fractionOf(operation: string): Fraction | undefined {
  return Object.hasOwn(fractions, operation) ? fractions[operation] : undefined;
}
