/** What a calculated field is made of: operations over columns, constants, totals and counts. */
import { type Operation, operationNamed } from '../operations.ts';
import type { Destination, Reference } from '../types.ts';
import type { ColumnId } from './column-index.ts';

export type Expression =
  /** Always null. */
  | { readonly kind: 'nothing' }
  /** top ÷ bottom in lowest terms. Integers beyond 2^53 are rounded. */
  | { readonly kind: 'constant'; readonly top: number; readonly bottom: number }
  /** Cents of the calculating panel and month. */
  | { readonly kind: 'column'; readonly column: ColumnId }
  /** The first column, or the second one where the first is null. */
  | { readonly kind: 'fallback'; readonly column: ColumnId; readonly otherwise: ColumnId }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly operands: readonly Expression[] }
  /** 1 where there is a value, else 0. */
  | { readonly kind: 'presence'; readonly of: SourceValue }
  | InstancesExpression
  | PeriodsExpression
  | BudgetExpression;

/** The value of a budget reference (tipo 1), which is the same in every panel. */
export interface BudgetExpression {
  readonly kind: 'budget';
  readonly reference: Reference;
  readonly destination: Destination;
}

/** Aggregates over the active panels of the models, without the calculating panel. */
export interface InstancesExpression {
  readonly kind: 'instances';
  readonly models: readonly number[];
  readonly aggregation: 'soma' | 'media' | 'contagem';
  readonly of: SourceValue;
}

/**
 * Counts the months of the process so far that have a value, in the panel (`models` null) or in any
 * instance.
 */
export interface PeriodsExpression {
  readonly kind: 'periods';
  readonly models: readonly number[] | null;
  readonly of: SourceValue;
}

export type Amount = Extract<Expression, { kind: 'column' | 'fallback' }>;

/** What a reference reads in one panel: an amount, or the ratio of two. */
export interface SourceValue {
  readonly numerator: Amount;
  readonly denominator: Amount | null;
  readonly percentage: boolean;
}

export function operation(name: string, ...operands: readonly Expression[]): Expression {
  return { kind: 'operation', operation: operationNamed(name), operands };
}

/** The value in the calculating panel. */
export function valueExpression({ numerator, denominator, percentage }: SourceValue): Expression {
  if (!denominator) return numerator;
  return operation(percentage ? 'percentual' : 'divisao', numerator, denominator);
}
