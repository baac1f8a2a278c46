/** Reads stored cells: single fields, and the value of an indicator. */

import type { CellReader } from './cell-reader.ts';
import { cellExists } from './cells.ts';
import { isNull, type Outcome } from './outcome.ts';
import { fromCents } from './rational.ts';
import type { CellField, CompanyModel, Indicator } from './types.ts';
import { valueRule } from './units.ts';
import { valueOfSides } from './value-of-sides.ts';

export type Series = 'meta' | 'meta_ajustada' | 'realizado';
export type Side = 'numerador' | 'denominador';

/** One side of the stored fraction, or the value that results from both. */
export type Part = Side | 'valor';

export interface Source {
  readonly model: CompanyModel;
  readonly reader: CellReader;
}

/** A panel in a month. */
export interface Position {
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
}

/** A stored field of a cell. No value if the cell does not exist. */
export function storedField(source: Source, indicatorId: number, at: Position, field: CellField): Outcome {
  const { panelId, year, month } = at;
  if (!cellExists(source.model, indicatorId, panelId, year, month)) return 'NO_VALUE';
  const cents = source.reader.cell(indicatorId, panelId, year, month)?.[field] ?? null;
  return cents === null ? 'NO_VALUE' : fromCents(cents);
}

/**
 * Whether an adjusted target counts: only while the indicator is adjustable, whatever is stored.
 */
export function holdsAdjusted(source: Source, indicatorId: number): boolean {
  const indicator = source.model.indicators.get(indicatorId);
  return indicator?.meta_ajustavel === 1 || indicator?.consolidated !== undefined;
}

/** One side of a series. An adjusted target that is not set falls back to the target. */
export function readSide(
  source: Source,
  indicatorId: number,
  at: Position,
  series: Series,
  side: Side,
): Outcome {
  const target = () => storedField(source, indicatorId, at, `meta_${side}`);
  if (series === 'meta_ajustada' && !holdsAdjusted(source, indicatorId)) return target();
  const own = storedField(source, indicatorId, at, `${series}_${side}`);
  return series === 'meta_ajustada' && isNull(own) ? target() : own;
}

/**
 * One side, or the value: the numerator, or for a calculation unit numerator ÷ denominator (× 100
 * for percent).
 */
export function readPart(
  source: Source,
  indicator: Indicator,
  at: Position,
  series: Series,
  part: Part,
): Outcome {
  const read = (side: Side) => readSide(source, indicator.id, at, series, side);
  if (part !== 'valor') return read(part);
  const rule = valueRule(indicator, series === 'realizado' ? 1 : 0);
  return valueOfSides(rule, read('numerador'), rule === 'numerator' ? 'NO_VALUE' : read('denominador'));
}
