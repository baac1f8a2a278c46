/**
 * Converts cells of a workbook to the values that a person sees in them, or explains what to
 * correct.
 */
import { ExactNumber } from '../kernel/values/exact-number.ts';
import { cleanText } from '../kernel/values/text.ts';
import { type CellReader, type ColumnKind, InvalidCell, isInteger } from './columns.ts';
import { nothing } from './safe-text.ts';
import { dayOf, isBeyondDays, isNumber, shownNumber, shownText } from './xlsx-formats.ts';
import type { SheetCell } from './xlsx-sheet.ts';

type Seen = 'general' | 'whole' | 'number';
const problems: Readonly<Record<Exclude<SheetCell['kind'], Seen | 'text' | 'error'>, string>> = {
  unknown:
    'holds a formula without a stored value: open and save the file in a spreadsheet program, or paste values',
  date: 'holds a date or a time: format the cell as a number and type the value',
  percent:
    'is shown as a percentage, which holds a hundredth of what is seen: format the cell as a number and type the value that is meant',
  scaled: 'is shown in thousands or millions: give the cell a format that shows the whole value',
  concealed: 'has a format that does not show its value: format the cell as a number',
  boolean: 'holds TRUE or FALSE: type a number',
};

const refused = (kind: keyof typeof problems) => new InvalidCell(`cell-${kind}`, problems[kind]);

/**
 * A reader for the cells. `from1904`: the workbook counts days from 1904 instead of the usual 1900.
 */
export function sheetCells(from1904: boolean): CellReader<SheetCell> {
  return {
    text: ({ kind, text }) => (kind === 'unknown' ? 'a formula without a stored value' : cleanText(text)),
    isBlank: ({ kind, text }) => kind !== 'unknown' && cleanText(text) === '',
    value(cell, column) {
      const text = cleanText(cell.text);
      if (cell.kind === 'text' && text === nothing) return null;
      if (cell.kind === 'error') {
        const name = text.slice(0, 20);
        return new InvalidCell('cell-error', `holds the error ${name}: fix its formula, or clear the cell`, {
          name,
        });
      }
      if (column === 'text') return textOf(cell.kind, text);
      return column === 'date' ? dateOf(cell.kind, text, from1904) : numberOf(cell.kind, text, column);
    },
  };
}

function textOf(kind: SheetCell['kind'], text: string): unknown {
  const shown = kind === 'text' ? text : shownText(kind, text);
  if (shown !== undefined) return shown;
  return kind === 'unknown'
    ? refused('unknown')
    : new InvalidCell('cell-no-text', 'holds no text: format the cell as text and type it again');
}

function numberOf(kind: Exclude<SheetCell['kind'], 'error'>, text: string, column: ColumnKind): unknown {
  if (kind === 'text') {
    return looksLikeNumber(text)
      ? new InvalidCell(
          'cell-number-text',
          'holds text that looks like a number: change the cell to a number',
        )
      : text;
  }
  if (!isNumber(kind)) return refused(kind);
  const number = shownNumber(text);
  if (number === undefined) return text;
  if (column === 'decimal') return new ExactNumber(number);
  return isInteger(number) ? Number(number) : text;
}

const looksLikeNumber = (text: string) => /^[^\p{L}\d]*\d[\d.,\s']*[^\p{L}\d]*$/u.test(text);

function dateOf(kind: Exclude<SheetCell['kind'], 'error'>, text: string, from1904: boolean): unknown {
  if (kind === 'text') return text;
  if (kind === 'unknown') return refused('unknown');
  if (kind !== 'date') {
    return new InvalidCell(
      'cell-no-date',
      'holds no date: format the cell as a date, or type it as text YYYY-MM-DD',
    );
  }
  const inIso = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)?.[1];
  const date = inIso ?? dayOf(Number(text), from1904);
  if (date !== undefined) return date;
  if (isBeyondDays(Number(text), from1904)) {
    return new InvalidCell(
      'cell-beyond',
      'holds a number beyond the days that there are, which end with 9999-12-31: type the date as text YYYY-MM-DD',
    );
  }
  return new InvalidCell(
    'cell-time',
    'holds a time of day, or a day before 1900-03-01, which programs count differently: type the date as text YYYY-MM-DD',
  );
}
