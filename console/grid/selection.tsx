/** How many cells are selected, and their sum. */
import { useMemo } from 'react';
import { useWords } from '../words/words.ts';
import { type NumberFormat, sumOf, writeNumber } from './number-text.ts';
import { type Bounds, boundsOf, type Place, placesOf, type Range } from './range.ts';

interface SelectionProps {
  readonly range: Range;
  readonly cells: {
    readonly valueAt: (place: Place) => string | null;
    /** Whether the cell is a total over others that are selected: it is not summed again. */
    readonly isTotalIn: (place: Place, selected: Bounds) => boolean;
    readonly format: NumberFormat;
  };
  /** False while some cells are still loading. Nothing is summed until then. */
  readonly isWhole: boolean;
}

/** Larger selections are not summed while they change. */
const mostSummed = 20_000;

export function Selection({ range, cells: { valueAt, isTotalIn, format }, isWhole }: SelectionProps) {
  const { grid } = useWords();
  const { top, bottom, left, right } = boundsOf(range);
  const count = (bottom - top + 1) * (right - left + 1);
  const sum = useMemo(() => {
    if (!isWhole || count === 1 || count > mostSummed) return undefined;
    const bounds = { top, bottom, left, right };
    const places = placesOf(bounds).filter((place) => !isTotalIn(place, bounds));
    return { of: places.length, text: sumOf(places.flatMap((place) => valueAt(place) ?? [])) };
  }, [isWhole, count, top, bottom, left, right, valueAt, isTotalIn]);
  if (!isWhole) return <p role="status">{grid.reading}</p>;
  if (count === 1) return <p />;
  const text = sum && writeNumber(sum.text, format, { isGrouped: true });
  return <p>{grid.selection(count, text, sum !== undefined && sum.of < count)}</p>;
}
