/**
 * Determines which rows and columns are rendered: the visible ones, and the active ones, which
 * receive keys.
 */
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo } from 'react';
import type { Place } from './range.ts';
import { type Widths, widthOf } from './widths.ts';

interface Table extends Widths {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
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
  { rows, columns, rowHeight, nameWidth, lefts, active }: Table,
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
    estimateSize: (column) => widthOf(column, 1, { nameWidth, lefts }),
    paddingStart: nameWidth,
    overscan: 1,
    rangeExtractor: (range) => withOne(defaultRangeExtractor(inSteps(range)), active.column, columns),
  });
  // They keep the sizes that they have estimated once, also in renders that React has dropped.
  useLayoutEffect(() => {
    if (down.getVirtualItems().some(({ size }) => size !== rowHeight)) down.measure();
    const isAnother = ({ index, size }: VirtualItem) => size !== widthOf(index, 1, { nameWidth, lefts });
    if (!isAll && across.getVirtualItems().some(isAnother)) across.measure();
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
