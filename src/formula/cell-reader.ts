/** From where the evaluators read: interfaces that whoever holds values implements. */
import type { Rational } from './rational.ts';
import type { Cell, Cents, Destination, Reference } from './types.ts';

/** Where the evaluator reads stored values. */
export interface CellReader {
  /** The stored cell; undefined when nothing was ever written there. */
  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined;
  /** The typed value of a manual reference. */
  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null;
  /** Where budget references (tipo 1) read; without it every one of them is null. */
  readonly budget?: BudgetReader;
}

export interface BudgetReader {
  /** What the reference reads: exact, in units; null for no value. */
  value(reference: Reference, destination: Destination, year: number, month: number): Rational | null;
}
