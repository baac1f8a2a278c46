/** The rows and columns of the three views, and which cell stands where they cross. Pure. */
import type { Indicator, Panel } from '@prumo/client';
import type { CellField } from '../../../src/formula/types.ts';
import { isCalculationUnit } from '../../../src/formula/units.ts';
import type { Series } from '../../data/explained.ts';
import type { TypedFields } from '../../data/typed-fields.ts';
import type { Month } from '../../data/view.ts';
import type { CellPlace } from '../../grid/edits.ts';
import { type NumberFormat, writeNumber } from '../../grid/number-text.ts';
import type { Place } from '../../grid/range.ts';
import type { Words } from '../../words/words.ts';

/** One field of an indicator: what is typed in it, or the result that it has. */
export interface Line {
  readonly indicator: Indicator;
  readonly field: CellField;
  readonly isTyped: boolean;
  /** Of the side or the manual entry; empty where the indicator has one field. */
  readonly name: string;
}

export interface LinePlace extends CellPlace {
  readonly line: Line;
}

export interface Sheet {
  readonly title: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly place: (at: Place) => LinePlace;
}

const sides = ['numerador', 'denominador'] as const;

/** A formula's manual entry stands above the result that it leads to. */
export function linesOf(
  indicator: Indicator,
  series: Series,
  typed: TypedFields,
  { grid: words }: Words,
): Line[] {
  const shown = isCalculationUnit(indicator.unidade_medida) ? sides : sides.slice(0, 1);
  return shown.flatMap((side): Line[] => {
    const field: CellField = `${series}_${side}`;
    const own = shown.length > 1 ? words.sides[side] : '';
    const label = typed.get(field);
    if (label === undefined) return [{ indicator, field, isTyped: false, name: own }];
    const line = { indicator, field, isTyped: true, name: label === '' ? own : label };
    const result = { indicator, field, isTyped: false, name: [own, words.result].filter(Boolean).join(', ') };
    return label === '' ? [line] : [line, result];
  });
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

const named = (name: string, line: Line) => (line.name === '' ? name : `${name} · ${line.name}`);

interface MonthNames {
  readonly months: readonly Month[];
  readonly nameOf: (month: Month) => string;
}

/** Panels × months of one indicator. */
export function sheetOfIndicator(
  title: string,
  panels: readonly Panel[],
  lines: readonly Line[],
  { months, nameOf }: MonthNames,
  words: Words,
): Sheet {
  const rows = panels.flatMap((panel) => lines.map((line) => ({ panel, line })));
  return {
    title,
    corner: words.measures.panel,
    rows: rows.map(({ panel, line }) => named(panel.nome, line)),
    columns: months.map(nameOf),
    place({ row, column }) {
      const { panel, line } = rows[row] as (typeof rows)[number];
      const { ano, mes } = months[column] as Month;
      return { panel: panel.id, indicator: line.indicator.id, ano, mes, field: line.field, line };
    },
  };
}

/** Indicators × months of one panel. */
export function sheetOfPanel(
  panel: Panel,
  lines: readonly Line[],
  { months, nameOf }: MonthNames,
  words: Words,
): Sheet {
  return {
    title: panel.nome,
    corner: words.measures.indicator,
    rows: lines.map((line) => named(line.indicator.nome, line)),
    columns: months.map(nameOf),
    place({ row, column }) {
      const line = lines[row] as Line;
      const { ano, mes } = months[column] as Month;
      return { panel: panel.id, indicator: line.indicator.id, ano, mes, field: line.field, line };
    },
  };
}

/** Panels × indicators of one month. */
export function sheetOfMonth(
  title: string,
  panels: readonly Panel[],
  lines: readonly Line[],
  { ano, mes }: Month,
  words: Words,
): Sheet {
  return {
    title,
    corner: words.measures.panel,
    rows: panels.map(({ nome }) => nome),
    columns: lines.map((line) => named(line.indicator.nome, line)),
    place({ row, column }) {
      const line = lines[column] as Line;
      const panel = panels[row] as Panel;
      return { panel: panel.id, indicator: line.indicator.id, ano, mes, field: line.field, line };
    },
  };
}
