/**
 * The widths of the columns: as narrow as the longest text of a drawn cell allows, so that the
 * months of a year fit on the screen. The names have the rest. No number is ever cut.
 */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';

/** In pixels. */
export interface Widths {
  readonly nameWidth: number;
  /**
   * Where each column begins beside the names, and where the last one ends. The same array until a
   * width changes.
   */
  readonly lefts: readonly number[];
}

export const leftOf = (column: number, { nameWidth, lefts }: Widths) => nameWidth + (lefts[column] ?? 0);

/** The width of columns next to each other. */
export const widthOf = (first: number, count: number, { lefts }: Widths) =>
  (lefts[first + count] ?? 0) - (lefts[first] ?? 0);

/** The widths of the characters of numbers in cells, in pixels. All digits have that of `0`. */
type Font = ReadonlyMap<string, number>;

const characters = ['0', '.', ',', '\u2212', '≈', '\u00A0', '%', '/', '…'];

const [leastCell, mostHeading] = [56, 104];
const [leastName, mostName, narrowName] = [120, 240, 132];
/** Both sides and the border, as in the style sheet. */
const padding = 7;
/** Columns that should be visible together: the months of a year. */
const year = 12;

/** Measured in the grid, because the browser rounds them in its own way. */
function fontIn(element: Element): Font {
  const ruler = document.createElement('span');
  ruler.style.cssText = 'position:absolute;visibility:hidden;font-size:var(--small);font-weight:600';
  ruler.style.fontVariantNumeric = 'tabular-nums';
  element.append(ruler);
  const widths = characters.map((character): [string, number] => {
    ruler.textContent = character.repeat(10);
    return [character, ruler.getBoundingClientRect().width / 10];
  });
  ruler.remove();
  return new Map(widths);
}

/** Any other is taken for a digit. */
const characterWidth = (character: string, font: Font) => font.get(character) ?? font.get('0') ?? 0;

/** The width of a number's cell. */
function cellWidth(text: string, font: Font): number {
  let width = padding;
  for (const character of text) width += characterWidth(character, font);
  return Math.ceil(width);
}

/** Headings are cut where they are longer, and have a tooltip then. */
const headingWidth = ({ name, short = name }: Column, font: Font) =>
  Math.min(Math.ceil(short.length * characterWidth('0', font) * 0.9) + 2 * padding, mostHeading);

interface WidthOptions {
  /** Another table begins with its own widths. */
  readonly id: string;
  readonly columns: readonly Column[];
  readonly isNarrow: boolean;
}

/** Columns of the same kind are equally wide. */
const kindOf = ({ kind }: Column, at: number) => kind ?? `${at}`;

interface Known {
  readonly id: string;
  /** By kind of column. */
  readonly widths: ReadonlyMap<string, number>;
}

/** The texts of a column's cells. */
interface ColumnTexts {
  readonly column: number;
  readonly texts: readonly string[];
}

/**
 * @returns the widths, and a function that makes room for the texts of cells. Columns never become
 *   narrower while the table stays the same.
 */
export function useWidths(
  scroll: RefObject<HTMLElement | null>,
  { id, columns, isNarrow }: WidthOptions,
): readonly [Widths, (drawn: readonly ColumnTexts[]) => void] {
  // Undefined until it was measured, before anything is painted.
  const [font, setFont] = useState<Font>();
  const [available, setAvailable] = useState(0);
  const [known, setKnown] = useState<Known>({ id, widths: new Map() });
  if (known.id !== id) setKnown({ id, widths: new Map() });
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const measure = () => setFont(fontIn(element));
    measure();
    void document.fonts.ready.then(measure);
    setAvailable(element.clientWidth);
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroll]);
  const lefts = useMemo(() => leftsOf(columns, known.widths, font), [columns, known, font]);
  const rest = available - (lefts[Math.min(columns.length, year)] ?? 0);
  const nameWidth = isNarrow ? narrowName : Math.min(Math.max(rest, leastName), mostName);
  const makeRoom = (drawn: readonly ColumnTexts[]) => {
    if (!font) return;
    const widths = new Map(known.widths);
    for (const { column, texts } of drawn) {
      const kind = kindOf(columns[column] as Column, column);
      const longest = texts.reduce((most, text) => Math.max(most, cellWidth(text, font)), 0);
      if (longest > (widths.get(kind) ?? leastCell)) widths.set(kind, longest);
    }
    if ([...widths].some(([kind, width]) => width !== known.widths.get(kind))) setKnown({ id, widths });
  };
  return [{ nameWidth, lefts }, makeRoom];
}

/** Wide enough for the headings and for the texts known so far. */
function leftsOf(
  columns: readonly Column[],
  widths: ReadonlyMap<string, number>,
  font: Font | undefined,
): number[] {
  const wanted = new Map(widths);
  for (const [at, column] of columns.entries()) {
    const kind = kindOf(column, at);
    const heading = font ? headingWidth(column, font) : 0;
    wanted.set(kind, Math.max(wanted.get(kind) ?? leastCell, heading));
  }
  const lefts = [0];
  for (const [at, column] of columns.entries())
    lefts.push((lefts[at] as number) + (wanted.get(kindOf(column, at)) as number));
  return lefts;
}
