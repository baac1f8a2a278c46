/**
 * Finds the calculated fields that can have a value in a year without data: those made of constants
 * and counts.
 */
import type { DependencyGraph } from '../graph.ts';
import type { CompanyModel } from '../types.ts';
import type { ColumnId, ColumnIndex } from './column-index.ts';
import type { Expression, SourceValue } from './expression.ts';
import { expressionsOf } from './expressions.ts';

/**
 * The indicators that must be calculated in every year of their range, however long it is. All
 * others are null wherever nothing is stored, and need no memory there.
 */
export function indicatorsOfEveryYear(
  model: CompanyModel,
  graph: DependencyGraph,
  columns: ColumnIndex,
): ReadonlySet<number> {
  const filled = new Set<ColumnId>();
  const indicators = new Set<number>();
  for (const indicatorId of graph.order) {
    const indicator = model.indicators.get(indicatorId);
    if (!indicator) continue;
    for (const [field, expression] of expressionsOf(indicator, model, columns)) {
      if (!canHaveValue(expression, { column: (id) => filled.has(id), budget: false })) continue;
      filled.add(columns.field(indicatorId, field));
      indicators.add(indicatorId);
    }
  }
  return indicators;
}

/** Which inputs may have values. */
interface Filled {
  column(id: ColumnId): boolean;
  /** False for all years without budget data. Years with a budget are calculated anyway. */
  readonly budget: boolean;
}

/** Whether the expression can have a value when only these inputs can. */
export function canHaveValue(expression: Expression, filled: Filled): boolean {
  const has = (operand: Expression) => canHaveValue(operand, filled);
  switch (expression.kind) {
    case 'nothing':
      return false;
    case 'constant':
    case 'presence':
    case 'periods':
      return true;
    case 'column':
      return filled.column(expression.column);
    case 'fallback':
      return filled.column(expression.column) || filled.column(expression.otherwise);
    case 'budget':
      return filled.budget;
    case 'instances':
      return expression.aggregation === 'contagem' || sourceCanHaveValue(expression.of, has);
    default: {
      const { operands } = expression;
      const { nulls } = expression.operation;
      if (nulls === 'only the taken branch') {
        return operands.slice(0, 1).every(has) && operands.slice(1).some(has);
      }
      return nulls === 'any' ? operands.every(has) : operands.some(has);
    }
  }
}

function sourceCanHaveValue(of: SourceValue, has: (operand: Expression) => boolean): boolean {
  return has(of.numerator) && (of.denominator === null || has(of.denominator));
}
