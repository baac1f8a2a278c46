/**
 * What a command prints: in a pipe one JSON value a line, on a terminal tables and aligned fields.
 */
import { styleText } from 'node:util';

/** A stream as far as the command line uses it. */
export type Stream = Pick<NodeJS.WritableStream, 'write'> & {
  readonly isTTY?: boolean;
  readonly columns?: number;
};

export type Paint = (format: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string;

/** Colours, where the stream is a terminal and NO_COLOR is not set. */
export function paintFor(stream: Stream, variables: Readonly<Record<string, string | undefined>>): Paint {
  const isColoured = stream.isTTY === true && !variables['NO_COLOR'] && variables['TERM'] !== 'dumb';
  return (format, text) => (isColoured ? styleText(format, text, { validateStream: false }) : text);
}

type Row = Readonly<Record<string, unknown>>;

/** Rows that are printed as they come, or, as a table, together at the end. */
export interface List {
  /** A terminal shows `shown` instead, where it is given. */
  readonly row: (value: object, shown?: object) => void;
  readonly end: () => void;
}

export interface Output {
  /** Prints one value. A terminal shows `shown` instead, where it is given. */
  readonly print: (value: unknown, shown?: unknown) => void;
  /** Begins a list. A terminal shows these fields of each row, or all. */
  readonly list: (columns?: readonly string[]) => List;
}

export function jsonLines(stream: Stream): Output {
  const print = (value: unknown) => {
    stream.write(`${JSON.stringify(value)}\n`);
  };
  return { print, list: () => ({ row: (value) => print(value), end: () => {} }) };
}

export function tables(stream: Stream, paint: Paint): Output {
  const write = (lines: readonly string[]) => {
    stream.write(lines.map((line) => `${line.trimEnd()}\n`).join(''));
  };
  return {
    print: (value, shown = value) => write(fieldLines(shown, paint)),
    list(columns) {
      const rows: Row[] = [];
      return {
        row: (value, shown = value) => rows.push(shown as Row),
        end: () =>
          write(
            rows.length === 0 ? [paint('dim', 'Nothing.')] : tableLines(rows, columns, stream.columns, paint),
          ),
      };
    },
  };
}

/** The fields of an object, one a line; objects in it are indented. */
function fieldLines(value: unknown, paint: Paint): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [cellText(value)];
  const fields = Object.entries(value);
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.flatMap(([name, field]) => {
    if (!isRecord(field)) return [`${paint('bold', name.padEnd(width))}  ${cellText(field)}`];
    const inner = fieldLines(field, paint).map((line) => `  ${line}`);
    return [paint('bold', name), ...(inner.length > 0 ? inner : [`  ${paint('dim', 'nothing')}`])];
  });
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

const gap = '  ';
const leastWidth = 4;

function tableLines(
  rows: readonly Row[],
  columns: readonly string[] = Object.keys(Object.assign({}, ...rows)),
  terminalWidth = 80,
  paint: Paint,
): string[] {
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  const wanted = columns.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => (row[at] as string).length)),
  );
  const widths = fitted(wanted, terminalWidth);
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => {
        const width = widths[at] as number;
        const short = text.length > width ? `${text.slice(0, width - 1)}…` : text;
        return isNumber[at] ? short.padStart(width) : short.padEnd(width);
      })
      .join(gap)
      .trimEnd();
  return [paint('bold', line(columns)), ...cells.map(line)];
}

/** Takes from the widest columns what a line has too much. */
function fitted(wanted: readonly number[], terminalWidth: number): number[] {
  const widths = [...wanted];
  const sum = () => widths.reduce((total, width) => total + width, gap.length * (widths.length - 1));
  while (sum() > terminalWidth) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] as number) <= leastWidth) break;
    widths[widest] = (widths[widest] as number) - 1;
  }
  return widths;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  if (Array.isArray(value)) return value.map(cellText).join(', ') || '-';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
