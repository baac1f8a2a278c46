/** The columns of a wide table: only those in view are rendered. */
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { withActive } from './rows-in-view.tsx';

/** Columns rendered beyond the visible ones. */
const beyond = 3;

/** A column that is rendered, or the space of some that are not. */
export interface ColumnOrGap {
  /** The column, or the first of the gap. */
  readonly at: number;
  /** How many columns the gap has. 0: it is a column. */
  readonly gap: number;
}

interface ColumnsAsked {
  /** In pixels. */
  readonly widths: readonly number[];
  /** The least width of the first column, which stays visible. */
  readonly first: number;
  /** The element that scrolls. */
  readonly scroll: HTMLElement | null;
  readonly rendersAll: boolean;
}

/**
 * What a row consists of, the same for all. The column that had the focus last stays rendered with
 * its neighbours, as in `RowsInView`; `activate` says which that is.
 */
export function useColumnsInView({ widths, first, scroll, rendersAll }: ColumnsAsked) {
  const [active, activate] = useState(0);
  const rangeExtractor = useCallback((range: Range) => withActive(range, active), [active]);
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: !rendersAll,
    count: widths.length,
    getScrollElement: () => scroll,
    estimateSize: (at) => widths[at] as number,
    paddingStart: first,
    overscan: beyond,
    rangeExtractor,
  });
  // It keeps the widths that it was told first.
  useLayoutEffect(() => virtual.measure(), [virtual, widths]);
  const items = virtual.getVirtualItems().map(({ index }) => index);
  const shown = (rendersAll ? [...widths.keys()] : items).join();
  const columns = useMemo(() => withGaps(shown, widths.length), [shown, widths.length]);
  return { columns, activate };
}

/** @param shown the columns that are rendered, which commas separate. */
function withGaps(shown: string, count: number): readonly ColumnOrGap[] {
  let next = 0;
  const parts = (shown === '' ? [] : shown.split(',').map(Number)).flatMap((at): ColumnOrGap[] => {
    const gap = at - next;
    const column = { at, gap: 0 };
    const before = { at: next, gap };
    next = at + 1;
    return gap > 0 ? [before, column] : [column];
  });
  return next < count ? [...parts, { at: next, gap: count - next }] : parts;
}
