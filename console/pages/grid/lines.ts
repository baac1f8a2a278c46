/** The fields of an indicator as lines of the grid, and how their values are shown. Pure. */
import type { Indicator } from '@prumo/client';
import type { ResultDefinition } from '../../../src/formula/results.ts';
import type { CellField } from '../../../src/formula/types.ts';
import { isCalculationUnit, valueRule } from '../../../src/formula/units.ts';
import type { Series } from '../../data/explained.ts';
import { type NumberFormat, writeNumber } from '../../grid/number-text.ts';
import type { Words } from '../../words/words.ts';

/** An indicator, what it takes, and how it is totalled. */
export interface LineSource {
  readonly indicator: Indicator;
  readonly definition: ResultDefinition;
  /** The fields that take values. A manual entry of a formula has its label; other fields an empty one. */
  readonly typed: ReadonlyMap<CellField, string>;
}

/** One field of an indicator: what is typed in it, or the result that it has. */
export interface Line extends LineSource {
  readonly series: Series;
  /** `valor`: what its two sides come to, in the page alone. */
  readonly part: 'numerador' | 'denominador' | 'valor';
  readonly field: CellField;
  readonly isTyped: boolean;
  /** A formula's manual entry, of which nothing but the formula says what it counts. */
  readonly isEntry: boolean;
  /** Of side or manual entry; empty where the indicator has one field. */
  readonly own: string;
  /** The same after that of the series, where there are several. */
  readonly name: string;
}

const sides = ['numerador', 'denominador'] as const;

/** 0: a target; 1: what was realized. As in formulas. */
export const destinationOf = (series: Series) => (series === 'realizado' ? 1 : 0);

export function isRatio({ definition, series }: Pick<Line, 'definition' | 'series'>): boolean {
  return valueRule(definition, destinationOf(series)) !== 'numerator';
}

/** A formula's manual entry stands above the result that it leads to, a ratio below its sides. */
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

/** 0 to 3: money and percent, which are shown with their decimals. */
const fixedUnits = new Set([0, 1, 2, 3]);

/** A value as the grid shows it. Empty for none. */
export function valueText(
  text: string | null,
  indicator: Indicator | undefined,
  format: NumberFormat,
): string {
  if (text === null) return '';
  const decimals = fixedUnits.has(indicator?.unidade_medida ?? -1) ? 2 : 0;
  return writeNumber(text, format, { isGrouped: true, decimals });
}
