/**
 * Evaluates an expression for the cells of a run: each node once for all cells. How exact a result
 * is depends on the largest amounts that its columns have held.
 */
import * as arithmetic from './arithmetic.ts';
import type { Blocks } from './blocks.ts';
import { budgetValue } from './budgets.ts';
import { presence } from './choices.ts';
import type { ColumnId } from './column-index.ts';
import { firstPresent } from './exact-loops.ts';
import { type Execution, loadColumn } from './execution.ts';
import {
  type Amount,
  type Expression,
  type InstancesExpression,
  type PeriodsExpression,
  valueExpression,
} from './expression.ts';
import type { SharedTotals } from './instances.ts';
import { constant, nothing, whole } from './make-values.ts';
import { countPeriods } from './periods.ts';
import { isExact, type Value, vectorsOf, type WholeValue } from './values.ts';
import { scope, takeVector } from './vectors.ts';

/** The number of months in the years 0 to 9999. */
const maxMonths = 120_000;

export class Evaluation {
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;

  constructor(blocks: Blocks, totals: SharedTotals) {
    this.#blocks = blocks;
    this.#totals = totals;
  }

  /** The value in each cell of the run. Its vectors belong to the current scope. */
  value(expression: Expression, at: Execution): Value {
    return scope(() => this.#valueOf(expression, at), vectorsOf);
  }

  #valueOf(expression: Expression, at: Execution): Value {
    const { n } = at;
    switch (expression.kind) {
      case 'nothing':
        return nothing(n);
      case 'constant':
        return constant(n, expression.top, expression.bottom);
      case 'column':
      case 'fallback':
        return this.#amount(expression, at);
      case 'operation':
        return expression.operation.columnar(
          n,
          expression.operands.map((operand) => this.value(operand, at)),
        );
      case 'presence':
        return presence(n, this.value(valueExpression(expression.of), at));
      case 'budget':
        return budgetValue(expression, this.#blocks.budget, at);
      case 'instances':
        return this.#instances(expression, at);
      default:
        return this.#periods(expression, at);
    }
  }

  #amount(amount: Amount, at: Execution): WholeValue {
    const own = this.#column(amount.column, at);
    if (amount.kind === 'column') return own;
    const other = this.#column(amount.otherwise, at);
    return whole(100, Math.max(own.bound, other.bound), (to) =>
      firstPresent(at.n, to, own.numerator, other.numerator),
    );
  }

  #column(id: ColumnId, at: Execution): WholeValue {
    return whole(100, this.#blocks.bound(id), (to) => loadColumn(to, at.block.columns[id], at));
  }

  #periods({ models, of }: PeriodsExpression, at: Execution): WholeValue {
    const totals = models && this.#totals.of(models, of);
    return whole(1, maxMonths, (to) => countPeriods(this.#blocks, of, totals, at, to));
  }

  #instances({ models, aggregation, of }: InstancesExpression, at: Execution): Value {
    const totals = this.#totals.of(models, of);
    const { panels } = totals;
    const bound = panels * this.#amountBound(of.numerator);
    const [sum, count, error] = [takeVector(), takeVector(), takeVector()];
    totals.load(at, sum, count, error);
    if (aggregation === 'contagem') return { kind: 'whole', numerator: count, denominator: 1, bound: panels };
    const total = (): Value => {
      // Without a denominator, the values are cents.
      if (of.denominator) return { kind: 'approximation', value: sum, error };
      if (isExact(bound)) return { kind: 'whole', numerator: sum, denominator: 100, bound };
      const cents: Value = { kind: 'approximation', value: sum, error };
      return arithmetic.divide(at.n, cents, constant(at.n, 100, 1));
    };
    if (aggregation === 'soma') return total();
    return arithmetic.divideByCount(at.n, total(), count, Math.max(panels, 1));
  }

  #amountBound(amount: Amount): number {
    const own = this.#blocks.bound(amount.column);
    return amount.kind === 'column' ? own : Math.max(own, this.#blocks.bound(amount.otherwise));
  }
}
