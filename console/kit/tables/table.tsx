/**
 * Tables: a frame that scrolls by itself, headings that sort, and what to say when they are empty.
 */
import { createContext, type FocusEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { moveByArrow, useArrowKeys } from './arrow-keys.ts';
import { useIsPrinting } from './printing.ts';
import styles from './table.module.css';

interface TableProps {
  /** What the table shows, for people who do not see the heading above it. */
  readonly label: string;
  /** The first column stays visible. */
  readonly isSticky?: boolean;
  /** It has many columns. */
  readonly isNarrow?: boolean;
  /** At most as tall as the window; it scrolls below its own heading. */
  readonly isTall?: boolean;
  /** The element that scrolls. */
  readonly scroll?: Ref<HTMLElement>;
  /** The number of rows including the heading, if only visible ones are rendered. */
  readonly rowCount?: number;
  /** The number of columns, if only visible ones are rendered. */
  readonly columnCount?: number;
  /** In pixels. Set if rows that are rendered later must not change the columns. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Whether figures are in a table, where arrow keys move between them. */
export const InTable = createContext(false);

/** A table whose numbers are a single tab stop. The arrow keys move between them. */
export function Table(props: TableProps) {
  const {
    label,
    isSticky = false,
    isNarrow = false,
    isTall = false,
    scroll,
    rowCount,
    columnCount,
    width,
    children,
  } = props;
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => letTabIn(ref.current));
  useArrowKeys();
  const look = [styles.table, isSticky && styles.sticky, isNarrow && styles.narrow].filter(Boolean).join(' ');
  return (
    <section
      ref={scroll}
      className={isTall ? `${styles.scroll} ${styles.tall}` : styles.scroll}
      aria-label={label}
      tabIndex={0}
      data-wide={isSticky ? '' : undefined}
    >
      <table
        ref={ref}
        className={look}
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={columnCount}
        style={width === undefined ? undefined : { width, tableLayout: 'fixed' }}
        onKeyDown={moveByArrow}
        onFocus={remember}
      >
        <InTable value={true}>{children}</InTable>
      </table>
    </section>
  );
}

function numbersIn(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
}

/**
 * Makes one number of the table the tab stop: the first one, until another had the focus. Call it
 * when rows are rendered later.
 */
export function letTabIn(table: HTMLTableElement | null): void {
  const cells = numbersIn(table);
  const [first] = cells;
  // The keyboard scrolls the table if nothing inside can take the focus.
  const frame = table?.parentElement;
  if (frame) frame.tabIndex = first ? -1 : 0;
  if (first && !cells.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
}

/** Makes the number that had the focus last the tab stop. */
function remember({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset['number'] === undefined) return;
  for (const cell of numbersIn(currentTarget)) cell.tabIndex = cell === target ? 0 : -1;
}

/** The column that a table is sorted by, and whether in descending order. */
export interface Order<K extends string> {
  readonly by: K;
  readonly isDown: boolean;
}

interface SortHeadProps<K extends string> {
  readonly column: K;
  readonly name: string;
  readonly order: Order<K>;
  readonly onSort: (order: Order<K>) => void;
  readonly isNumber?: boolean;
}

export function SortHead<K extends string>({
  column,
  name,
  order,
  onSort,
  isNumber = false,
}: SortHeadProps<K>) {
  const words = useWords();
  const isSorted = order.by === column;
  // Chromium does not repeat buttons on the pages that follow.
  const isPrinting = useIsPrinting();
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (order.isDown ? 'descending' : 'ascending') : 'none'}
    >
      {isPrinting ? (
        name
      ) : (
        <button
          type="button"
          className={styles.sort}
          title={words.common.sortBy(name)}
          onClick={() => onSort({ by: column, isDown: isSorted ? !order.isDown : isNumber })}
        >
          {name}
          {isSorted && <Icon name={order.isDown ? 'down' : 'up'} />}
        </button>
      )}
    </th>
  );
}

interface EmptyProps {
  readonly text: string;
  /** What to do next. */
  readonly next?: string;
  /** What it would look like, in grey. */
  readonly example?: string | undefined;
  /** Clears the filter that leaves nothing. */
  readonly onClear?: (() => void) | undefined;
  /** The button that begins. */
  readonly children?: ReactNode;
}

/** Says that a list is empty, and what to do next. */
export function Empty({ text, next, example, onClear, children }: EmptyProps) {
  const { common } = useWords();
  return (
    <>
      <div className={styles.empty}>
        <p>{text}</p>
        {next && <p>{next}</p>}
        {example !== undefined && <p className={styles.example}>{common.example(example)}</p>}
      </div>
      {onClear && (
        <div>
          <Button onPress={onClear}>{common.clearFilter}</Button>
        </div>
      )}
      {children && <div>{children}</div>}
    </>
  );
}

/** The title of a page or section with its tools. */
export function Head({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      {title}
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}

export const numberCell: string = styles.number;
export const hereCell: string = styles.here;
