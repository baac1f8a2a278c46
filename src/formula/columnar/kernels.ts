/**
 * The loops of programs: one operation over the elements of registers. Null is NaN, which
 * arithmetic propagates by itself; loops that skip nulls say so. Elements of exact registers are
 * integers that the compiler has bounded below 2^53, so every result here is exact.
 */
import { kernel, type Step } from './simd/kernel.ts';
import * as lanes from './simd/lanes.ts';
import {
  choose,
  isNull,
  isPresent,
  type Lanes,
  type Mask,
  nothing,
  one,
  oneWhere,
  or,
  zero,
} from './simd/lanes.ts';
import type { Register } from './simd/registers.ts';

type Unary = (to: Register, a: Register) => Step;
type Binary = (to: Register, a: Register, b: Register) => Step;

function unary(result: (x: Lanes) => Lanes): Unary {
  const bind = kernel({ inputs: 1 }, (_keep, [x]) => ({ to: [result(x as Lanes)] }));
  return (to, a) => bind([to, a]);
}

function binary(result: (x: Lanes, y: Lanes) => Lanes): Binary {
  const bind = kernel({ inputs: 2 }, (_keep, [x, y]) => ({ to: [result(x as Lanes, y as Lanes)] }));
  return (to, a, b) => bind([to, a, b]);
}

const filled = kernel({ inputs: 0, numbers: 1 }, (_keep, _none, [value]) => ({ to: [value as Lanes] }));

export function fill(to: Register, value: number): Step {
  return filled([to], [value]);
}

const scaled = kernel({ inputs: 1, numbers: 1 }, (_keep, [x], [factor]) => ({
  to: [lanes.multiply(x as Lanes, factor as Lanes)],
}));

export function scale(to: Register, a: Register, factor: number): Step {
  return scaled([to, a], [factor]);
}

export const multiply = binary(lanes.multiply);

/** The sum. A null counts as zero unless both are null. */
export const addSkippingNulls = binary((x, y) => choose(isNull(x), y, choose(isNull(y), x, lanes.add(x, y))));

// Comparisons with a null do not hold.
export const minSkippingNulls = binary((x, y) => choose(or(isNull(x), lanes.isLess(y, x)), y, x));
export const maxSkippingNulls = binary((x, y) => choose(or(isNull(x), lanes.isGreater(y, x)), y, x));

export const absolute = unary(lanes.absolute);

/** `a`, or `b` where `a` is null. */
export const firstPresent = binary((x, y) => choose(isNull(x), y, x));

/** 1 where there is a value, else 0. */
export const presence = unary((x) => oneWhere(isPresent(x)));

const counted = binary((count, x) => lanes.add(count, oneWhere(isPresent(x))));

/** Adds 1 where `a` has a value. */
export function countPresent(count: Register, a: Register): Step {
  return counted(count, count, a);
}

export const atLeastOne = unary((x) => choose(lanes.isAtLeast(x, one), x, one));

/** A fraction in registers. The denominator is positive where the numerator is not null. */
export interface Fraction {
  readonly numerator: Register;
  readonly denominator: Register;
}

const divided = kernel({ inputs: 2, outputs: 2 }, (keep, [numerator, divisor]) => {
  const [x, d] = [numerator as Lanes, divisor as Lanes];
  const isPositive = keep(lanes.isGreater(d, zero));
  const isNegative = keep(lanes.isLess(d, zero));
  return {
    to: [
      choose(isPositive, x, choose(isNegative, lanes.negative(x), nothing)),
      choose(or(isPositive, isNegative), lanes.absolute(d), one),
    ],
  };
});

/**
 * The fraction numerator ÷ divisor with a positive denominator. Null when the divisor is zero or
 * either is null.
 */
export function divide({ numerator, denominator }: Fraction, dividend: Register, divisor: Register): Step {
  return divided([numerator, denominator, dividend, divisor]);
}

export type Relation = 'maior' | 'menor' | 'maior_igual' | 'menor_igual' | 'igual' | 'diferente';

/** Whether two numbers are in this order. */
export const relations: Readonly<Record<Relation, (x: Lanes, y: Lanes) => Mask>> = {
  maior: lanes.isGreater,
  menor: lanes.isLess,
  maior_igual: lanes.isAtLeast,
  menor_igual: lanes.isAtMost,
  igual: lanes.isEqual,
  diferente: lanes.isDifferent,
};

function comparison(relation: Relation): Binary {
  const holds = relations[relation];
  return binary((x, y) => choose(or(isNull(x), isNull(y)), nothing, oneWhere(holds(x, y))));
}

/** 1 or 0 by the order of two integers; null when either is null. */
export const comparisons: Readonly<Record<Relation, Binary>> = {
  maior: comparison('maior'),
  menor: comparison('menor'),
  maior_igual: comparison('maior_igual'),
  menor_igual: comparison('menor_igual'),
  igual: comparison('igual'),
  diferente: comparison('diferente'),
};

const selected = kernel({ inputs: 3 }, (_keep, inputs) => {
  const [c, x, y] = inputs as [Lanes, Lanes, Lanes];
  return { to: [choose(isNull(c), c, choose(lanes.isEqual(c, zero), y, x))] };
});

/** Selects by the condition: null gives null, 0 gives `b`, any other number gives `a`. */
export function select(to: Register, condition: Register, a: Register, b: Register): Step {
  return selected([to, condition, a, b]);
}

const addedFractions = kernel({ inputs: 4, outputs: 2 }, (keep, inputs) => {
  const [x, dx, y, dy] = inputs as [Lanes, Lanes, Lanes, Lanes];
  const [first, second] = [keep(isNull(y)), keep(isNull(x))];
  const sum = lanes.add(lanes.multiply(x, dy), lanes.multiply(y, dx));
  return {
    to: [
      choose(second, y, choose(first, x, sum)),
      choose(second, dy, choose(first, dx, lanes.multiply(dx, dy))),
    ],
  };
});

/** Nulls are skipped. */
export function addFractions(to: Fraction, a: Fraction, b: Fraction): Step {
  return addedFractions([...registersOf(to), ...registersOf(a), ...registersOf(b)]);
}

/** Crosswise products that are in this order. A null is in none. */
function extremeOfFractions(isTaken: (b: Lanes, a: Lanes) => Mask) {
  return kernel({ inputs: 4, outputs: 2 }, (keep, inputs) => {
    const [x, dx, y, dy] = inputs as [Lanes, Lanes, Lanes, Lanes];
    const takesSecond = keep(or(isNull(x), isTaken(lanes.multiply(y, dx), lanes.multiply(x, dy))));
    return { to: [choose(takesSecond, y, x), choose(takesSecond, dy, dx)] };
  });
}

const smallerFraction = extremeOfFractions(lanes.isLess);
const largerFraction = extremeOfFractions(lanes.isGreater);

/**
 * The smaller (`sign` 1) or larger (`sign` -1) of two fractions, by cross-multiplication. Nulls are
 * skipped.
 */
export function extremeFraction(to: Fraction, a: Fraction, b: Fraction, sign: 1 | -1): Step {
  const bind = sign === 1 ? smallerFraction : largerFraction;
  return bind([...registersOf(to), ...registersOf(a), ...registersOf(b)]);
}

function registersOf({ numerator, denominator }: Fraction): [Register, Register] {
  return [numerator, denominator];
}

const compared = kernel({ inputs: 2, outputs: 0 }, (_keep, [x, y]) => {
  const [a, b] = [x as Lanes, y as Lanes];
  return { to: [], flag: lanes.and(lanes.isDifferent(a, b), or(isPresent(a), isPresent(b))) };
});

/** Reports whether any element differs. Nulls are equal. */
export function differ(a: Register, b: Register): Step {
  return compared([a, b]);
}
