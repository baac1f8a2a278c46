/**
 * Determines which rows and columns are rendered: the visible ones, and the active ones, which
 * receive keys.
 */
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { cellWidth } from './places.ts';
import type { Place } from './range.ts';

interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly nameWidth: number;
  readonly active: Place;
}

export interface Drawn {
  readonly rows: readonly VirtualItem[];
  /** In pixels. */
  readonly height: number;
  /** The same array while its content is the same. */
  readonly columns: readonly number[];
}

/** Up to this many columns are all rendered. Omitting some would cost more than it saves. */
const fewColumns = 24;
/**
 * Every further column is rendered in each row. With this many at once, most steps sideways render
 * none.
 */
const columnStep = 4;

function inSteps({ startIndex, endIndex, overscan, count }: Range): Range {
  const first = Math.floor(startIndex / columnStep) * columnStep;
  const last = Math.min(Math.ceil((endIndex + 1) / columnStep) * columnStep, count) - 1;
  return { startIndex: first, endIndex: last, overscan, count };
}

export function useDrawn(
  scroll: { readonly current: HTMLDivElement | null },
  { rows, columns, rowHeight, nameWidth, active }: Table,
): Drawn {
  const getScrollElement = () => scroll.current;
  const down = useVirtualizer({
    count: rows,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: (range) => withOne(defaultRangeExtractor(range), active.row, rows),
  });
  const isAll = columns <= fewColumns;
  const across = useVirtualizer({
    horizontal: true,
    enabled: !isAll,
    count: columns,
    getScrollElement,
    estimateSize: () => cellWidth,
    paddingStart: nameWidth,
    overscan: 1,
    rangeExtractor: (range) => withOne(defaultRangeExtractor(inSteps(range)), active.column, columns),
  });
  const key = isAll
    ? undefined
    : across
        .getVirtualItems()
        .map(({ index }) => index)
        .join();
  const drawnColumns = useMemo(
    () =>
      key === undefined
        ? Array.from({ length: columns }, (_, at) => at)
        : key.split(',').filter(Boolean).map(Number),
    [key, columns],
  );
  return { rows: down.getVirtualItems(), height: down.getTotalSize(), columns: drawnColumns };
}

function withOne(drawn: readonly number[], one: number, count: number): number[] {
  return one >= count ? [...drawn] : [...new Set([...drawn, one])].sort((a, b) => a - b);
}
