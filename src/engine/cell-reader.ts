/** The interfaces through which the evaluators read values. */
import type { Rational } from './rational.ts';
import type { Cell, Cents, Destination, Reference } from './types.ts';

/** Reads stored values for the evaluator. */
export interface CellReader {
  /** The stored cell. Undefined when nothing was ever written there. */
  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined;
  /** The typed value of a manual reference. */
  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null;
  /** Reads budget references (tipo 1). Without it all of them are null. */
  readonly budget?: BudgetReader;
}

export interface BudgetReader {
  /** The value of the reference: exact and in units; null for no value. */
  value(reference: Reference, destination: Destination, year: number, month: number): Rational | null;
}
