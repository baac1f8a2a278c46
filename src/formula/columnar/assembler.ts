/**
 * Emits the instructions of one program and lends it registers. Each operation gives the most exact class of value
 * that the bounds allow; what they do not allow becomes an approximation.
 */
import {
  addApproximations,
  compareApproximations,
  divideApproximations,
  extremeApproximation,
  fromFraction,
  multiplyApproximations,
  presenceOfApproximation,
  selectApproximation,
} from './approximate-kernels.ts';
import {
  absolute,
  addFractions,
  addSkippingNulls,
  atLeastOne,
  comparisons,
  countPresent,
  divide,
  extremeFraction,
  fill,
  maxSkippingNulls,
  minSkippingNulls,
  multiply,
  presence,
  type Register,
  type Relation,
  scale,
  select,
} from './kernels.ts';
import { type Instruction, register } from './program.ts';
import {
  type ApproximateValue,
  commonDenominator,
  commonDivisor,
  denominatorBound,
  type ExactValue,
  type FractionValue,
  isExact,
  type Value,
  type WholeValue,
} from './values.ts';

/** Two whole values over one denominator. */
interface Aligned {
  readonly a: Register;
  readonly b: Register;
  readonly aBound: number;
  readonly bBound: number;
  readonly denominator: number;
}

export class Assembler {
  readonly instructions: Instruction[] = [];
  readonly #taken = new Set<number>();
  readonly #numbers = new Map<Register, number>();

  emit(instruction: Instruction): void {
    this.instructions.push(instruction);
  }

  /** A register that nothing else uses, until the scope it was taken in ends. */
  take(): Register {
    let number = 0;
    while (this.#taken.has(number)) number++;
    this.#taken.add(number);
    const taken = register(number);
    this.#numbers.set(taken, number);
    return taken;
  }

  /** Runs `build` and gives back every register that it took and its value does not hold. */
  scope(build: () => Value): Value {
    const before = new Set(this.#taken);
    const value = build();
    const held = new Set(registersOf(value).map((held) => this.#numbers.get(held)));
    for (const number of this.#taken) {
      if (!before.has(number) && !held.has(number)) this.#taken.delete(number);
    }
    return value;
  }

  // ── Leaves ──────────────────────────────────────────────────────────────────────────────────────────────────────

  nothing(): WholeValue {
    const numerator = this.take();
    this.emit(({ n }) => fill(numerator, Number.NaN, n));
    return { kind: 'whole', numerator, denominator: 1, bound: 0 };
  }

  constant(numerator: bigint, denominator: bigint): Value {
    const [top, bottom] = [Number(numerator), Number(denominator)];
    const to = this.take();
    if (isExact(Math.abs(top), bottom)) {
      this.emit(({ n }) => fill(to, top, n));
      return { kind: 'whole', numerator: to, denominator: bottom, bound: Math.abs(top), constant: top };
    }
    const error = this.take();
    const value = top / bottom;
    this.emit(({ n }) => {
      fill(to, value, n);
      fill(error, Math.abs(value) * 2 ** -50, n);
    });
    return { kind: 'approximation', value: to, error };
  }

  // ── Changing the class ──────────────────────────────────────────────────────────────────────────────────────────

  approximate(value: Value): ApproximateValue {
    if (value.kind === 'approximation') return value;
    const from = this.#fraction(value);
    const to: ApproximateValue = { kind: 'approximation', value: this.take(), error: this.take() };
    this.emit(({ n }) => fromFraction(to, from, n));
    return to;
  }

  #fraction(value: ExactValue): FractionValue {
    if (value.kind === 'fraction') return value;
    const denominator = this.take();
    this.emit(({ n }) => fill(denominator, value.denominator, n));
    const { numerator, bound } = value;
    return { kind: 'fraction', numerator, denominator, bound, denominatorBound: value.denominator };
  }

  #scaled(from: Register, factor: number): Register {
    if (factor === 1) return from;
    const to = this.take();
    this.emit(({ n }) => scale(to, from, factor, n));
    return to;
  }

  #product(a: Register, b: Register | number): Register {
    if (typeof b === 'number') return this.#scaled(a, b);
    const to = this.take();
    this.emit(({ n }) => multiply(to, a, b, n));
    return to;
  }

  /** Undefined when the common denominator would take the numbers out of the exact range. */
  #aligned(a: WholeValue, b: WholeValue): Aligned | undefined {
    const denominator = commonDenominator(a, b);
    const [aFactor, bFactor] = [denominator / a.denominator, denominator / b.denominator];
    const [aBound, bBound] = [a.bound * aFactor, b.bound * bFactor];
    if (!isExact(denominator, aBound, bBound)) return undefined;
    return {
      a: this.#scaled(a.numerator, aFactor),
      b: this.#scaled(b.numerator, bFactor),
      aBound,
      bBound,
      denominator,
    };
  }

  // ── Operations ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** The sum; a null counts as nothing unless both are null. */
  add(a: Value, b: Value): Value {
    if (a.kind === 'whole' && b.kind === 'whole') {
      const both = this.#aligned(a, b);
      if (both && isExact(both.aBound + both.bBound)) {
        const numerator = this.take();
        this.emit(({ n }) => addSkippingNulls(numerator, both.a, both.b, n));
        return { kind: 'whole', numerator, denominator: both.denominator, bound: both.aBound + both.bBound };
      }
    } else if (a.kind !== 'approximation' && b.kind !== 'approximation') {
      const bound = a.bound * denominatorBound(b) + b.bound * denominatorBound(a);
      const below = denominatorBound(a) * denominatorBound(b);
      if (isExact(bound, below)) {
        const [x, y] = [this.#fraction(a), this.#fraction(b)];
        const to = { numerator: this.take(), denominator: this.take() };
        this.emit(({ n }) => addFractions(to, x, y, n));
        return { kind: 'fraction', ...to, bound, denominatorBound: below };
      }
    }
    return this.#approximately(a, b, addApproximations);
  }

  #approximately(a: Value, b: Value, kernel: typeof addApproximations): ApproximateValue {
    const [x, y] = [this.approximate(a), this.approximate(b)];
    const to: ApproximateValue = { kind: 'approximation', value: this.take(), error: this.take() };
    this.emit(({ n }) => kernel(to, x, y, n));
    return to;
  }

  multiply(a: Value, b: Value): Value {
    if (a.kind !== 'approximation' && b.kind !== 'approximation') {
      const [x, y] = reduced(a, b);
      const bound = x.bound * y.bound;
      const below = denominatorBound(x) * denominatorBound(y);
      if (isExact(bound, below)) {
        const numerator = this.#product(x.numerator, y.constant ?? y.numerator);
        if (x.kind === 'whole' && y.kind === 'whole') {
          return { kind: 'whole', numerator, denominator: below, bound };
        }
        const denominator =
          x.kind === 'fraction'
            ? this.#product(x.denominator, y.denominator)
            : this.#product((y as FractionValue).denominator, x.denominator);
        return { kind: 'fraction', numerator, denominator, bound, denominatorBound: below };
      }
    }
    return this.#approximately(a, b, multiplyApproximations);
  }

  /** a ÷ b; null where b is zero. */
  divide(a: Value, b: Value): Value {
    if (b.kind === 'whole' && b.constant) {
      // By the reciprocal: the denominator stays a constant.
      const [above, below] = [Math.sign(b.constant) * b.denominator, Math.abs(b.constant)];
      return this.multiply(a, this.constant(BigInt(above), BigInt(below)));
    }
    if (a.kind !== 'approximation' && b.kind !== 'approximation') {
      const shared =
        a.kind === 'whole' && b.kind === 'whole' ? commonDivisor(a.denominator, b.denominator) : 1;
      const [above, below] = [denominatorBound(b) / shared, denominatorBound(a) / shared];
      const [bound, divisorBound] = [a.bound * above, b.bound * below];
      if (isExact(bound, divisorBound, denominatorBound(a), denominatorBound(b))) {
        const top = this.#product(a.numerator, b.kind === 'whole' ? above : b.denominator);
        const divisor = this.#product(b.numerator, a.kind === 'whole' ? below : a.denominator);
        const to = { numerator: this.take(), denominator: this.take() };
        this.emit(({ n }) => divide(to.numerator, to.denominator, top, divisor, n));
        return { kind: 'fraction', ...to, bound, denominatorBound: Math.max(divisorBound, 1) };
      }
    }
    return this.#approximately(a, b, divideApproximations);
  }

  compare(relation: Relation, a: Value, b: Value): Value {
    const sides = this.#comparable(a, b);
    if (sides) {
      const numerator = this.take();
      const kernel = comparisons[relation];
      this.emit(({ n }) => kernel(numerator, sides.a, sides.b, n));
      return { kind: 'whole', numerator, denominator: 1, bound: 1 };
    }
    return this.#approximately(a, b, (to, x, y, n) => compareApproximations(to, x, y, relation, n));
  }

  /** Two whole numbers in the order of the values. */
  #comparable(a: Value, b: Value): Pick<Aligned, 'a' | 'b'> | undefined {
    if (a.kind === 'approximation' || b.kind === 'approximation') return undefined;
    if (a.kind === 'whole' && b.kind === 'whole') return this.#aligned(a, b);
    if (!isExact(a.bound * denominatorBound(b), b.bound * denominatorBound(a))) return undefined;
    return { a: this.#product(a.numerator, b.denominator), b: this.#product(b.numerator, a.denominator) };
  }

  /** The smaller (`sign` 1) or larger (`sign` -1); nulls are skipped. */
  extreme(sign: 1 | -1, a: Value, b: Value): Value {
    if (a.kind === 'whole' && b.kind === 'whole') {
      const both = this.#aligned(a, b);
      if (both) {
        const numerator = this.take();
        const kernel = sign === 1 ? minSkippingNulls : maxSkippingNulls;
        this.emit(({ n }) => kernel(numerator, both.a, both.b, n));
        const bound = Math.max(both.aBound, both.bBound);
        return { kind: 'whole', numerator, denominator: both.denominator, bound };
      }
    } else if (a.kind !== 'approximation' && b.kind !== 'approximation') {
      const [belowA, belowB] = [denominatorBound(a), denominatorBound(b)];
      if (isExact(a.bound * belowB, b.bound * belowA, belowA, belowB)) {
        const [x, y] = [this.#fraction(a), this.#fraction(b)];
        const to = { numerator: this.take(), denominator: this.take() };
        this.emit(({ n }) => extremeFraction(to, x, y, sign, n));
        const bound = Math.max(a.bound, b.bound);
        return { kind: 'fraction', ...to, bound, denominatorBound: Math.max(belowA, belowB) };
      }
    }
    return this.#approximately(a, b, (to, x, y, n) => extremeApproximation(to, x, y, sign, n));
  }

  negate(a: Value): Value {
    const flip = (from: Register) => this.#scaled(from, -1);
    if (a.kind === 'approximation') return { ...a, value: flip(a.value) };
    if (a.kind === 'fraction') return { ...a, numerator: flip(a.numerator) };
    return { kind: 'whole', numerator: flip(a.numerator), denominator: a.denominator, bound: a.bound };
  }

  absolute(a: Value): Value {
    const size = (from: Register) => {
      const to = this.take();
      this.emit(({ n }) => absolute(to, from, n));
      return to;
    };
    if (a.kind === 'approximation') return { ...a, value: size(a.value) };
    if (a.kind === 'fraction') return { ...a, numerator: size(a.numerator) };
    return { kind: 'whole', numerator: size(a.numerator), denominator: a.denominator, bound: a.bound };
  }

  /** The mean of those that are not null. */
  mean(values: readonly Value[]): Value {
    const count = this.take();
    this.emit(({ n }) => fill(count, 0, n));
    for (const value of values) {
      const from = value.kind === 'approximation' ? value.value : value.numerator;
      this.emit(({ n }) => countPresent(count, from, n));
    }
    const sum = values.reduce((a, b) => this.add(a, b));
    return this.divideByCount(sum, count, values.length);
  }

  /** sum ÷ count; the sum is null where the count is 0. */
  divideByCount(sum: Value, count: Register, maxCount: number): Value {
    const divisor = this.take();
    this.emit(({ n }) => atLeastOne(divisor, count, n));
    return this.divide(sum, { kind: 'whole', numerator: divisor, denominator: 1, bound: maxCount });
  }

  /** 1 where there is a value, else 0. */
  presence(a: Value): Value {
    if (a.kind === 'approximation') {
      const to: ApproximateValue = { kind: 'approximation', value: this.take(), error: this.take() };
      this.emit(({ n }) => presenceOfApproximation(to, a, n));
      return to;
    }
    const numerator = this.take();
    this.emit(({ n }) => presence(numerator, a.numerator, n));
    return { kind: 'whole', numerator, denominator: 1, bound: 1 };
  }

  /** `se`: a null condition gives null; only the branch taken counts. */
  choose(condition: Value, a: Value, b: Value): Value {
    if (condition.kind !== 'approximation' && a.kind !== 'approximation' && b.kind !== 'approximation') {
      const pick = (x: Register, y: Register) => {
        const to = this.take();
        this.emit(({ n }) => select(to, condition.numerator, x, y, n));
        return to;
      };
      const both = a.kind === 'whole' && b.kind === 'whole' ? this.#aligned(a, b) : undefined;
      if (both) {
        const bound = Math.max(both.aBound, both.bBound);
        return { kind: 'whole', numerator: pick(both.a, both.b), denominator: both.denominator, bound };
      }
      const [x, y] = [this.#fraction(a), this.#fraction(b)];
      return {
        kind: 'fraction',
        numerator: pick(x.numerator, y.numerator),
        denominator: pick(x.denominator, y.denominator),
        bound: Math.max(x.bound, y.bound),
        denominatorBound: Math.max(x.denominatorBound, y.denominatorBound),
      };
    }
    const [c, x, y] = [this.approximate(condition), this.approximate(a), this.approximate(b)];
    const to: ApproximateValue = { kind: 'approximation', value: this.take(), error: this.take() };
    this.emit(({ n }) => selectApproximation(to, c, x, y, n));
    return to;
  }
}

function registersOf(value: Value): Register[] {
  switch (value.kind) {
    case 'whole':
      return [value.numerator];
    case 'fraction':
      return [value.numerator, value.denominator];
    default:
      return [value.value, value.error];
  }
}

/** The factors, a constant one second, with what it and the other's denominator share taken out. */
function reduced(a: ExactValue, b: ExactValue): [ExactValue, ExactValue & { readonly constant?: number }] {
  const [other, constant] = a.kind === 'whole' && a.constant !== undefined ? [b, a] : [a, b];
  if (constant.kind !== 'whole' || constant.constant === undefined || other.kind !== 'whole') {
    return [other, constant];
  }
  const shared = commonDivisor(constant.constant, other.denominator);
  const factor = constant.constant / shared;
  return [
    { ...other, denominator: other.denominator / shared },
    { ...constant, constant: factor, bound: Math.abs(factor) },
  ];
}
