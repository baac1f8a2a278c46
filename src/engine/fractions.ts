/**
 * The operations that, at a root, leave their operands as numerator and denominator. They are not
 * in the table of operations because the results, which the browser calculates too, need only this.
 */

export type Fraction = 'ratio' | 'percentage';

const fractions: Readonly<Record<string, Fraction>> = { divisao: 'ratio', percentual: 'percentage' };

/** Undefined: the operation leaves one number. */
export function fractionOf(operation: string): Fraction | undefined {
  return Object.hasOwn(fractions, operation) ? fractions[operation] : undefined;
}
