/** The fields of an indicator as lines of the grid, and the format of their values. Pure. */
import type { Indicator } from '@prumo/client';
import type { ResultDefinition } from '../../../src/engine/results/results.ts';
import type { CellField } from '../../../src/engine/types.ts';
import { isCalculationUnit, valueRule } from '../../../src/engine/units.ts';
import type { Series } from '../../data/explained.ts';
import { type NumberFormat, writeNumber } from '../../grid/number-text.ts';
import type { Words } from '../../words/words.ts';

/** An indicator, the fields that it accepts, and how it is totalled. */
export interface LineSource {
  readonly indicator: Indicator;
  readonly definition: ResultDefinition;
  /** The fields that accept values, each with the label of its manual entry, or empty text. */
  readonly typed: ReadonlyMap<CellField, string>;
}

/** One field of an indicator: its typed value, or its result. */
export interface Line extends LineSource {
  readonly series: Series;
  /** `valor`: the value of its two sides, calculated only in the page. */
  readonly part: 'numerador' | 'denominador' | 'valor';
  readonly field: CellField;
  readonly isTyped: boolean;
  /** A formula's manual entry. Only the formula determines its meaning. */
  readonly isEntry: boolean;
  /** The name of the side or manual entry. Empty if the indicator has one field. */
  readonly own: string;
  /** The same, following the name of the series if there are several. */
  readonly name: string;
}

const sides = ['numerador', 'denominador'] as const;

/** 0: a target; 1: a realized value. As in formulas. */
export const destinationOf = (series: Series) => (series === 'realizado' ? 1 : 0);

export function isRatio({ definition, series }: Pick<Line, 'definition' | 'series'>): boolean {
  return valueRule(definition, destinationOf(series)) !== 'numerator';
}

/** A formula's manual entry is above its result, and the sides of a ratio are above the ratio. */
export function linesOf(source: LineSource, all: readonly Series[], words: Words): Line[] {
  return all.flatMap((series) => {
    const lines = linesOfSeries(source, series, words);
    if (all.length === 1) return lines;
    const name = words.series[series];
    return lines.map((line) => ({ ...line, name: [name, line.own].filter(Boolean).join(', ') }));
  });
}

const named = (name: string) => ({ own: name, name });

function linesOfSeries(source: LineSource, series: Series, { grid: words }: Words): Line[] {
  const { indicator, typed } = source;
  const shown = isCalculationUnit(indicator.unidade_medida) ? sides : sides.slice(0, 1);
  const lines = shown.flatMap((part): Line[] => {
    const field: CellField = `${series}_${part}`;
    const side = shown.length > 1 ? words.sides[part] : '';
    const label = typed.get(field);
    const line = { ...source, series, part, field, isTyped: false, isEntry: false, ...named(side) };
    if (label === undefined) return [line];
    if (label === '') return [{ ...line, isTyped: true }];
    const result = [side, words.result].filter(Boolean).join(', ');
    return [
      { ...line, isTyped: true, isEntry: true, ...named(label) },
      { ...line, ...named(result) },
    ];
  });
  const [first] = lines;
  if (!first || !isRatio(first)) return lines;
  const value = { ...first, part: 'valor', isTyped: false, isEntry: false, ...named(words.value) } as const;
  return [...lines, value];
}

/** 0 to 3: money and percent, which always show their decimals. */
const fixedUnits = new Set([0, 1, 2, 3]);

/** The text of a value in the grid. Empty without a value. */
export function valueText(
  text: string | null,
  indicator: Indicator | undefined,
  format: NumberFormat,
): string {
  if (text === null) return '';
  const decimals = fixedUnits.has(indicator?.unidade_medida ?? -1) ? 2 : 0;
  return writeNumber(text, format, { isGrouped: true, decimals });
}
