/** The rows and columns of the three views, months among them, and what is in each cell. Pure. */
import type { Panel } from '@prumo/client';
import {
  calendarYear,
  positionOf,
  quarterOf,
  type YearStart,
  yearWith,
} from '../../../src/engine/results/process-year.ts';
import { type Month, yearName } from '../../data/written/month.ts';
import { type Column, otherNames, partMark } from '../../grid/columns.ts';
import type { CellPlace } from '../../grid/edits.ts';
import type { Bounds, Place } from '../../grid/range.ts';
import type { Words } from '../../words/words.ts';
import type { Line } from './lines.ts';
import { addsUpOverPanels, type TotalPlace } from './totals.ts';

/** A field in a cell. */
export interface LinePlace extends CellPlace {
  readonly line: Line;
}

export type SheetPlace = LinePlace | TotalPlace;

export const isTotal = (place: SheetPlace): place is TotalPlace => 'months' in place;

export interface Sheet {
  /** Differs between sheets in which the same place stands for different cells. */
  readonly id: string;
  readonly title: string;
  readonly corner: string;
  readonly rows: readonly string[];
  /** The number of rows at the end that are totals. */
  readonly totalRows: number;
  readonly columns: readonly Column[];
  readonly place: (at: Place) => SheetPlace;
}

/** A month, or the months of a total. */
export interface MonthColumn extends Column {
  readonly months: readonly Month[];
  readonly isTotal: boolean;
}

interface SheetRow {
  readonly name: string;
  readonly panels: readonly number[];
  readonly line: Line;
  readonly isTotal: boolean;
}

const named = (name: string, line: Line) => (line.name === '' ? name : `${name}${partMark}${line.name}`);

/**
 * The content of a cell: a field if it is one panel and month, unless its two sides must be
 * divided.
 */
function placeOf(
  line: Line,
  panels: readonly number[],
  months: readonly Month[],
  total: boolean,
): SheetPlace {
  const [panel = 0] = panels;
  const [month] = months;
  if (total || line.part === 'valor' || !month) return { line, panels, months };
  return { panel, indicator: line.indicator.id, ano: month.ano, mes: month.mes, field: line.field, line };
}

const idOf = (line: Line) => [line.indicator.id, line.field, line.part, line.isEntry];

function sheetOfMonths(
  head: Pick<Sheet, 'title' | 'corner'>,
  rows: readonly SheetRow[],
  columns: readonly MonthColumn[],
): Sheet {
  const inRows = rows.map(({ panels: [first], line, isTotal }) => [first, ...idOf(line), isTotal]);
  const inColumns = columns.map(({ months: [first, ...more], isTotal }) => [first, more.length, isTotal]);
  return {
    ...head,
    id: JSON.stringify([inRows, inColumns]),
    rows: rows.map(({ name }) => name),
    totalRows: rows.filter((row) => row.isTotal).length,
    columns,
    place({ row, column }) {
      const { line, panels, isTotal: isTotalRow } = rows[row] as SheetRow;
      const { months, isTotal: isTotalColumn } = columns[column] as MonthColumn;
      return placeOf(line, panels, months, isTotalRow || isTotalColumn);
    },
  };
}

/** The total lines over panels, below the others. */
function totalRows(panels: readonly Panel[], lines: readonly Line[], words: Words): SheetRow[] {
  if (panels.length < 2) return [];
  const all = panels.map(({ id }) => id);
  return lines
    .filter(addsUpOverPanels)
    .map((line) => ({ name: named(words.grid.total, line), panels: all, line, isTotal: true }));
}

/** One indicator: panels × months. */
export function sheetOfIndicator(
  title: string,
  panels: readonly Panel[],
  lines: readonly Line[],
  columns: readonly MonthColumn[],
  words: Words,
): Sheet {
  const rows = panels.flatMap(({ id, nome }) =>
    lines.map((line): SheetRow => ({ name: named(nome, line), panels: [id], line, isTotal: false })),
  );
  const head = { title, corner: words.measures.panel };
  return sheetOfMonths(head, [...rows, ...totalRows(panels, lines, words)], columns);
}

/** One panel: indicators × months. Different indicators have no sum. */
export function sheetOfPanel(
  panel: Panel,
  lines: readonly Line[],
  columns: readonly MonthColumn[],
  words: Words,
): Sheet {
  const rows = lines.map(
    (line): SheetRow => ({
      name: named(line.indicator.nome, line),
      panels: [panel.id],
      line,
      isTotal: false,
    }),
  );
  return sheetOfMonths({ title: panel.nome, corner: words.measures.indicator }, rows, columns);
}

/** One month: panels × indicators. */
export function sheetOfMonth(
  title: string,
  panels: readonly Panel[],
  lines: readonly Line[],
  month: Month,
  words: Words,
): Sheet {
  const all = panels.map(({ id }) => id);
  const hasTotal = panels.length > 1 && lines.some(addsUpOverPanels);
  const hasGroups = lines.some(({ name }) => name !== '');
  const hasSeries = new Set(lines.map(({ series }) => series)).size > 1;
  const groupOf = ({ indicator, series, own }: Line) =>
    hasSeries && own !== '' ? `${indicator.nome}${partMark}${words.series[series]}` : indicator.nome;
  return {
    id: JSON.stringify([all, lines.map(idOf), month]),
    title,
    corner: words.measures.panel,
    rows: [...panels.map(({ nome }) => nome), ...(hasTotal ? [words.grid.total] : [])],
    totalRows: Number(hasTotal),
    columns: lines.map((line) => ({
      name: named(line.indicator.nome, line),
      ...(hasGroups && { group: groupOf(line), short: line.own || words.series[line.series] }),
    })),
    place({ row, column }) {
      const line = lines[column] as Line;
      const panel = panels[row];
      return placeOf(line, panel ? [panel.id] : all, [month], !panel);
    },
  };
}

/** The months of a column: those of a total follow the columns that it totals. */
function monthsIn({ place }: Sheet, column: number): readonly Month[] {
  const at = place({ row: 0, column });
  return isTotal(at) ? at.months : [at];
}

/** Whether the cell is a total over others of the selected ones. */
export function isTotalIn(sheet: Sheet, { row, column }: Place, { top, left }: Bounds): boolean {
  const firstTotal = sheet.rows.length - sheet.totalRows;
  if (row >= firstTotal && top < firstTotal) return true;
  const own = monthsIn(sheet, column);
  if (own.length < 2) return false;
  const before = Array.from({ length: column - left }, (_, at) => monthsIn(sheet, left + at));
  return before.some((some) => some.every((one) => own.some((month) => isSame(month, one))));
}

const isSame = (one: Month, other: Month) => one.ano === other.ano && one.mes === other.mes;

/** The first cell of the month that takes values; otherwise the first of the month, or of all. */
export function firstPlace(
  { rows, columns, place }: Sheet,
  { ano, mes }: Month,
  takesValues: (at: LinePlace) => boolean,
): Place {
  let first: Place | undefined;
  for (let row = 0; row < rows.length; row += 1) {
    for (let column = 0; column < columns.length; column += 1) {
      const at = place({ row, column });
      if (isTotal(at) || at.ano !== ano || at.mes !== mes) continue;
      if (takesValues(at)) return { row, column };
      first ??= { row, column };
    }
  }
  return first ?? { row: 0, column: 0 };
}

interface MonthsShown {
  readonly months: readonly Month[];
  /** The month up to which the year is also totalled. */
  readonly chosen: Month;
  /** Where the years begin; in January if it is left out. */
  readonly start?: YearStart;
  readonly nameOf: (month: Month) => string;
}

export function monthColumns(
  { months, chosen, nameOf, start = calendarYear }: MonthsShown,
  { grid, language }: Words,
): MonthColumn[] {
  const years = [...Map.groupBy(months, (month) => yearWith(start, month))];
  const isOneYear = years.length === 1;
  return years.flatMap(([year, own]) => {
    const ofYear = isOneYear ? '' : yearName(start, year);
    const named = (name: string) => [name, ofYear].filter(Boolean).join(' ');
    const columns = own.map(
      (month): MonthColumn => ({
        name: nameOf(month),
        group: named(grid.quarter(quarterOf(start, month.mes))),
        otherNames: otherNames(month, language.locale),
        kind: 'month',
        months: [month],
        isTotal: false,
      }),
    );
    const total = (name: string, some: readonly Month[]): MonthColumn => ({
      name,
      group: named(grid.total),
      kind: 'total',
      months: some,
      isTotal: true,
    });
    const soFar = own.filter(({ mes }) => positionOf(start, mes) <= positionOf(start, chosen.mes));
    const isPart = year === yearWith(start, chosen) && soFar.length < own.length && soFar.length > 1;
    return [
      ...columns,
      ...(isPart ? [total(grid.upTo(nameOf(chosen)), soFar)] : []),
      ...(own.length > 1 ? [total(named(grid.ofYear), own)] : []),
    ];
  });
}
