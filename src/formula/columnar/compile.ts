/**
 * Compiles an expression to a program that is exact for the present sizes of its columns, with room
 * to grow. Each calculated field is compiled once, and again when a column exceeds that room.
 */

import { divide, divideByCount } from './arithmetic.ts';
import { Assembler } from './assembler.ts';
import { type Blocks, roomFor } from './blocks.ts';
import { budgetValue } from './budgets.ts';
import { presence } from './choices.ts';
import type { ColumnId } from './column-index.ts';
import {
  type Amount,
  type Expression,
  type InstancesExpression,
  type PeriodsExpression,
  valueExpression,
} from './expression.ts';
import type { SharedTotals } from './instances.ts';
import { differ, firstPresent } from './kernels.ts';
import { PeriodCounts } from './periods.ts';
import type { Program } from './program.ts';
import { roundApproximation, roundFraction, roundQuotient, roundWhole } from './rounding.ts';
import { Code } from './simd/code.ts';
import type { Step } from './simd/kernel.ts';
import type { Register } from './simd/registers.ts';
import { commonDivisor, isExact, type Value, type WholeValue } from './values.ts';

/** Compiles an expression for the columns of these blocks. */
export function compile(expression: Expression, blocks: Blocks, totals: SharedTotals): Program {
  return new Compiler(blocks, totals).program(expression);
}

/** The number of months in the years 0 to 9999. */
const maxMonths = 120_000;

class Compiler {
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  readonly #assembler = new Assembler();
  readonly #assumptions = new Map<ColumnId, number>();
  #assumedBudget = Number.POSITIVE_INFINITY;

  constructor(blocks: Blocks, totals: SharedTotals) {
    this.#blocks = blocks;
    this.#totals = totals;
  }

  program(expression: Expression): Program {
    const assembler = this.#assembler;
    const value = this.#value(expression);
    const [result, open, before] = [assembler.take(), assembler.take(), assembler.take()];
    assembler.emit(this.#rounding(value, result, open));
    const { inputs } = assembler;
    return {
      inputs,
      cellInputs: Int32Array.from(inputs.flatMap(({ column, to }) => [column, to.place])),
      sources: assembler.sources,
      steps: assembler.steps,
      code: Code.of(assembler.steps),
      result,
      open,
      before,
      differs: Code.of([differ(result, before)]),
      assumptions: this.#assumptions,
      assumedBudget: this.#assumedBudget,
    };
  }

  #value(expression: Expression): Value {
    return this.#assembler.scope(() => {
      switch (expression.kind) {
        case 'nothing':
          return this.#assembler.nothing();
        case 'constant':
          return this.#assembler.constant(expression.value.numerator, expression.value.denominator);
        case 'column':
        case 'fallback':
          return this.#amount(expression);
        case 'operation':
          return expression.operation.columnar(
            this.#assembler,
            expression.operands.map((operand) => this.#value(operand)),
          );
        case 'presence':
          return presence(this.#assembler, this.#value(valueExpression(expression.of)));
        case 'budget':
          this.#assumedBudget = roomFor(this.#blocks.budget.largest);
          return budgetValue(this.#assembler, expression, this.#blocks, this.#assumedBudget);
        case 'instances':
          return this.#instances(expression);
        default:
          return this.#periods(expression);
      }
    });
  }

  #periods({ models, of }: PeriodsExpression): Value {
    const counts = new PeriodCounts(this.#blocks, of, models && this.#totals.of(models, of));
    const [numerator] = this.#assembler.source(1, (at, [to]) => counts.load(at, to as number)) as [Register];
    return { kind: 'whole', numerator, denominator: 1, bound: maxMonths };
  }

  #amount(amount: Amount): WholeValue {
    const own = this.#column(amount.column);
    if (amount.kind === 'column') return own;
    const other = this.#column(amount.otherwise);
    return this.#assembler.whole(100, Math.max(own.bound, other.bound), (to) =>
      firstPresent(to, own.numerator, other.numerator),
    );
  }

  #column(id: ColumnId): WholeValue {
    return {
      kind: 'whole',
      numerator: this.#assembler.column(id),
      denominator: 100,
      bound: this.#assume(id),
    };
  }

  /** Records the bound for which the program is exact. */
  #assume(id: ColumnId): number {
    const assumed = this.#blocks.bound(id);
    this.#assumptions.set(id, assumed);
    return assumed;
  }

  #instances({ models, aggregation, of }: InstancesExpression): Value {
    const assembler = this.#assembler;
    const totals = this.#totals.of(models, of);
    const { panels } = totals;
    const bound = panels * this.#amountBound(of.numerator);
    const isWhole = !of.denominator && isExact(bound);
    // Without a place for the error bound, sums are exact.
    const isEstimated = aggregation !== 'contagem' && !isWhole;
    const [sum, count, error] = assembler.source(isEstimated ? 3 : 2, (at, places) =>
      totals.load(at, places),
    ) as [Register, Register, Register];
    if (aggregation === 'contagem') return { kind: 'whole', numerator: count, denominator: 1, bound: panels };
    const total = (): Value => {
      if (isWhole) return { kind: 'whole', numerator: sum, denominator: 100, bound };
      const value: Value = { kind: 'approximation', value: sum, error };
      return of.denominator ? value : divide(assembler, value, assembler.constant(100n, 1n));
    };
    return aggregation === 'soma' ? total() : divideByCount(assembler, total(), count, Math.max(panels, 1));
  }

  #amountBound(amount: Amount): number {
    const own = this.#assume(amount.column);
    return amount.kind === 'column' ? own : Math.max(own, this.#assume(amount.otherwise));
  }

  /** Rounds the root's value to cents. */
  #rounding(value: Value, to: Register, open: Register): Step {
    if (value.kind === 'whole') {
      const shared = commonDivisor(100, value.denominator);
      const [factor, divisor] = [100 / shared, value.denominator / shared];
      if (divisor === 1) return roundWhole(to, value.numerator, factor);
      if (isExact(2 * value.bound * factor + divisor, 2 * divisor)) {
        return roundQuotient(to, value.numerator, factor, divisor);
      }
    } else if (value.kind === 'fraction') return roundFraction(to, open, value);
    return roundApproximation(to, open, this.#assembler.toApproximation(value));
  }
}
