/** A table of any number of rows: only those in view are rendered. */
import { Fragment, type ReactNode, useState } from 'react';
import { useRowHeight } from './narrow.ts';
import { useIsPrinting } from './printing.ts';
import { RowsInView } from './rows-in-view.tsx';
import { Table } from './table.tsx';

/** Up to here all are rendered. Fewer than the first part of any list, so that more is read. */
export const mostDrawn = 90;

interface LongTableProps<T> {
  /** What the table shows, for people who do not see the heading above it. */
  readonly label: string;
  /** The first column stays visible. */
  readonly isSticky?: boolean;
  /** The `th` of each column. */
  readonly head: ReactNode;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number;
  /** In pixels, as in the style sheet. */
  readonly rowHeight?: number;
  /** Rows are as high as what they hold; `rowHeight` is the least. */
  readonly isVaried?: boolean;
  /** The row, which must have its place as `aria-rowindex`. */
  readonly children: (row: T, place: number) => ReactNode;
  /** Reads the rows that follow. */
  readonly onEnd?: () => void;
}

export function LongTable<T>(props: LongTableProps<T>) {
  const { label, isSticky = false, head, rows, keyOf, children, onEnd } = props;
  const usual = useRowHeight();
  const { rowHeight = usual, isVaried = false } = props;
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  // Paper cannot be scrolled.
  const isVirtual = !useIsPrinting() && rows.length > mostDrawn;
  return (
    <Table label={label} isSticky={isSticky} isTall scroll={setScroll} rowCount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>{head}</tr>
      </thead>
      {isVirtual ? (
        <RowsInView {...{ rows, rowHeight, isVaried, scroll, keyOf }} {...(onEnd && { onEnd })}>
          {children}
        </RowsInView>
      ) : (
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={keyOf(row)}>{children(row, at + 2)}</Fragment>
          ))}
        </tbody>
      )}
    </Table>
  );
}
