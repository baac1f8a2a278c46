import type { Indicator } from '../../demo/company-document.ts';
import type { Fraction } from './fraction.ts';

export type Value = Fraction | null;

/** The six value fields of a stored cell, each rounded to cents. */
export interface Cell {
  target: Value[];
  adjusted: Value[];
  actual: Value[];
}

export interface Month {
  month: number;
  year: number;
}

/** Which fields a tree reads as its target: those of the target, or the adjusted ones where set. */
export type Reading = 'target' | 'adjusted' | 'actual';

export const emptyCell: Cell = { target: [null, null], adjusted: [null, null], actual: [null, null] };

/** Month number (year × 12 + month, month 1 to 12) back to month and year. */
export function monthOf(number: number): Month {
  return { month: ((number - 1) % 12) + 1, year: Math.floor((number - 1) / 12) };
}

export const numberOf = (at: Month) => at.year * 12 + at.month;

const calculationUnits = new Set([1, 3, 5, 7, 9]);

export const hasCalculationUnit = (indicator: Indicator) =>
  calculationUnits.has(indicator.unidade_medida ?? 0);
export const isAdjustable = (indicator: Indicator) => indicator.meta_ajustavel === 1;

/** One field of a cell; the adjusted target falls back to the target where none is set. */
export function fieldOf(cell: Cell, reading: Reading, position: number): Value {
  const value = cell[reading][position] ?? null;
  return reading === 'adjusted' ? (value ?? cell.target[position] ?? null) : value;
}
