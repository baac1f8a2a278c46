/** The body of a long table: only the rows in view are rendered. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './table.module.css';
import { letTabIn } from './table.tsx';

/** Rows rendered beyond the visible ones. */
const beyond = 8;

interface RowsInViewProps<T> {
  readonly rows: readonly T[];
  /** In pixels, as in the style sheet. */
  readonly rowHeight: number;
  /** Rows are as high as what they hold; `rowHeight` is the least. */
  readonly isVaried?: boolean;
  /** The element that scrolls. */
  readonly scroll: HTMLElement | null;
  readonly keyOf: (row: T) => number;
  /** The row, which must have its place as `aria-rowindex`. The heading's is 1. */
  readonly children: (row: T, place: number) => ReactNode;
  /** Called when the last row is about to be seen. */
  readonly onEnd?: () => void;
}

/**
 * The row with the tab stop stays rendered, wherever one scrolls and however it is sorted, and so
 * do its neighbours, which the arrow keys reach. It is the row that had the focus last, at first
 * the first one.
 */
export function RowsInView<T>(props: RowsInViewProps<T>) {
  const { rows, rowHeight, isVaried = false, scroll, keyOf, children, onEnd } = props;
  const [key, setKey] = useState<number>();
  const active = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === key),
  );
  const rangeExtractor = useCallback((range: Range) => withActive(range, active), [active]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll,
    estimateSize: () => rowHeight,
    overscan: beyond,
    rangeExtractor,
  });
  const ref = useRef<HTMLTableSectionElement>(null);
  // Rows change without the table being rendered.
  useEffect(() => letTabIn(ref.current?.closest('table') ?? null));
  // What has been in view is as high as it was there.
  useLayoutEffect(() => {
    if (!isVaried) return;
    for (const row of ref.current?.querySelectorAll<HTMLElement>('tr[aria-rowindex]') ?? [])
      virtual.resizeItem(Number(row.getAttribute('aria-rowindex')) - 2, row.offsetHeight);
  });
  const items = virtual.getVirtualItems();
  const ends = [0, ...items.map(({ end }) => end)];
  const isAtEnd = (items.at(-1)?.index ?? -1) === rows.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <tbody
      ref={ref}
      onFocus={({ target }) => {
        const place = Number(target.closest('tr')?.getAttribute('aria-rowindex'));
        const row = rows[place - 2];
        if (row !== undefined) setKey(keyOf(row));
      }}
    >
      {items.map(({ index, start }, nth) => {
        const row = rows[index] as T;
        return (
          <Fragment key={keyOf(row)}>
            <Gap height={start - (ends[nth] as number)} />
            {children(row, index + 2)}
          </Fragment>
        );
      })}
      <Gap height={virtual.getTotalSize() - (ends.at(-1) as number)} />
    </tbody>
  );
}

/** The space of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" className={styles.gap} style={{ height }} />;
}

/** What is in view, and the active one with its neighbours. */
export function withActive(range: Range, active: number): number[] {
  const drawn = defaultRangeExtractor(range);
  const beside = [active - 1, active, active + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...drawn, ...beside])].sort((a, b) => a - b);
}
