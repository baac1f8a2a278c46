/**
 * Emits the steps of one program, allocates its registers, and converts values between classes. The
 * operations are compiled in arithmetic.ts and choices.ts.
 */
import { type Approximation, fromFraction } from './approximate-kernels.ts';
import type { ColumnId } from './column-index.ts';
import { type Fraction, fill, multiply, scale } from './kernels.ts';
import type { Input, Source } from './program.ts';
import type { Step } from './simd/kernel.ts';
import { type Register, register } from './simd/registers.ts';
import {
  type ApproximateValue,
  commonDenominator,
  type ExactValue,
  type FractionValue,
  isExact,
  type Value,
  type WholeValue,
} from './values.ts';

/** Two whole values over a common denominator. */
export interface Aligned {
  readonly a: Register;
  readonly b: Register;
  readonly aBound: number;
  readonly bBound: number;
  readonly denominator: number;
}

/** Creates the step that writes its results to these registers. */
type Loop<To> = (to: To) => Step;

export class Assembler {
  readonly steps: Step[] = [];
  readonly #inputs = new Map<ColumnId, Input>();
  readonly sources: Source[] = [];
  readonly #taken = new Set<number>();
  readonly #numbers = new Map<Register, number>();
  /** The numbers of registers that are loaded before the first step. */
  readonly #loaded = new Set<number>();

  emit(step: Step): void {
    this.steps.push(step);
  }

  get inputs(): readonly Input[] {
    return [...this.#inputs.values()];
  }

  /** The register of a column. Like all that is loaded, it keeps its values. */
  column(column: ColumnId): Register {
    let input = this.#inputs.get(column);
    if (!input) this.#inputs.set(column, (input = { column, to: this.#unwritten() }));
    return input.to;
  }

  /** Allocates the registers of a source. */
  source(count: number, load: Source['load']): readonly Register[] {
    const registers = Array.from({ length: count }, () => this.#unwritten());
    this.sources.push({ registers, places: registers.map(({ place }) => place), load });
    return registers;
  }

  /** Allocates a register that no step writes. */
  #unwritten(): Register {
    let number = 0;
    while (this.#taken.has(number) || this.#numbers.has(register(number))) number++;
    this.#loaded.add(number);
    return this.#allocate(number);
  }

  /** Allocates a free register until the current scope ends. */
  take(): Register {
    let number = 0;
    while (this.#taken.has(number)) number++;
    return this.#allocate(number);
  }

  #allocate(number: number): Register {
    this.#taken.add(number);
    const taken = register(number);
    this.#numbers.set(taken, number);
    return taken;
  }

  /** Runs `build` and frees the registers that its steps wrote, except those of its result. */
  scope(build: () => Value): Value {
    const before = new Set(this.#taken);
    const value = build();
    const held = new Set(registersOf(value).map((own) => this.#numbers.get(own)));
    for (const number of this.#taken) {
      if (before.has(number) || held.has(number) || this.#loaded.has(number)) continue;
      this.#taken.delete(number);
    }
    return value;
  }

  // ── Values computed by a loop ──

  register(loop: Loop<Register>): Register {
    const to = this.take();
    this.emit(loop(to));
    return to;
  }

  whole(denominator: number, bound: number, loop: Loop<Register>): WholeValue {
    return { kind: 'whole', numerator: this.register(loop), denominator, bound };
  }

  fraction(bound: number, denominatorBound: number, loop: Loop<Fraction>): FractionValue {
    const to = { numerator: this.take(), denominator: this.take() };
    this.emit(loop(to));
    return { kind: 'fraction', ...to, bound, denominatorBound };
  }

  approximation(loop: Loop<Approximation>): ApproximateValue {
    const to = { value: this.take(), error: this.take() };
    this.emit(loop(to));
    return { kind: 'approximation', ...to };
  }

  nothing(): WholeValue {
    return this.whole(1, 0, (to) => fill(to, Number.NaN));
  }

  /**
   * Reduced to lowest terms, which stay exact longest: the database stores 0.5 as 5000000000 ÷
   * 10000000000.
   */
  constant(numerator: bigint, denominator: bigint): Value {
    const shared = commonFactor(numerator, denominator);
    const [top, bottom] = [Number(numerator / shared), Number(denominator / shared)];
    if (isExact(Math.abs(top), bottom)) {
      const value = this.whole(bottom, Math.abs(top), (to) => fill(to, top));
      return { ...value, constant: top };
    }
    const nearest = top / bottom;
    return {
      kind: 'approximation',
      value: this.register((to) => fill(to, nearest)),
      error: this.register((to) => fill(to, Math.abs(nearest) * 2 ** -50)),
    };
  }

  // ── Conversion between classes ──

  toApproximation(value: Value): ApproximateValue {
    if (value.kind === 'approximation') return value;
    const from = this.toFraction(value);
    return this.approximation((to) => fromFraction(to, from));
  }

  toFraction(value: ExactValue): FractionValue {
    if (value.kind === 'fraction') return value;
    const { numerator, bound, denominator } = value;
    return {
      kind: 'fraction',
      numerator,
      denominator: this.register((to) => fill(to, denominator)),
      bound,
      denominatorBound: denominator,
    };
  }

  /**
   * Two whole values over a common denominator. Undefined when that would exceed the exact range.
   */
  aligned(a: WholeValue, b: WholeValue): Aligned | undefined {
    const denominator = commonDenominator(a, b);
    const [aFactor, bFactor] = [denominator / a.denominator, denominator / b.denominator];
    const [aBound, bBound] = [a.bound * aFactor, b.bound * bFactor];
    if (!isExact(denominator, aBound, bBound)) return undefined;
    return {
      a: this.product(a.numerator, aFactor),
      b: this.product(b.numerator, bFactor),
      aBound,
      bBound,
      denominator,
    };
  }

  product(a: Register, b: Register | number): Register {
    if (b === 1) return a;
    return this.register(typeof b === 'number' ? (to) => scale(to, a, b) : (to) => multiply(to, a, b));
  }
}

function commonFactor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
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
