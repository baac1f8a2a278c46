/**
 * Tables: a frame that scrolls by itself, headings that sort, and what to say when they are empty.
 */
import { createContext, type FocusEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { moveByArrow } from './arrow-keys.ts';
import { Icon } from './icon.tsx';
import styles from './table.module.css';

interface TableProps {
  /** What the table shows, for those who do not see the heading above it. */
  readonly label: string;
  /** The first column stays in sight. */
  readonly isSticky?: boolean;
  /** It has many columns. */
  readonly isNarrow?: boolean;
  /** It is as tall as the window at most and scrolls by itself below its heading. */
  readonly isTall?: boolean;
  /** What scrolls. */
  readonly scroll?: Ref<HTMLElement>;
  /** All rows with the heading, where only those in view are drawn. */
  readonly rowCount?: number;
  /** In pixels, where rows that are drawn later must not change the columns. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Whether numbers stand in a table, where the arrow keys lead from one to the next. */
export const InTable = createContext(false);

/**
 * One step of Tab leads to the numbers of a table and out again; the arrow keys move among them.
 */
export function Table(props: TableProps) {
  const {
    label,
    isSticky = false,
    isNarrow = false,
    isTall = false,
    scroll,
    rowCount,
    width,
    children,
  } = props;
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => letTabIn(ref.current));
  const look = [styles.table, isSticky && styles.sticky, isNarrow && styles.narrow].filter(Boolean).join(' ');
  return (
    // Scrolled with the keyboard where nothing inside takes the focus.
    <section
      ref={scroll}
      className={isTall ? `${styles.scroll} ${styles.tall}` : styles.scroll}
      aria-label={label}
      tabIndex={0}
    >
      <table
        ref={ref}
        className={look}
        aria-label={label}
        aria-rowcount={rowCount}
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
 * Tab leads to one number of the table, the first before any had the focus. For whoever draws rows
 * later.
 */
export function letTabIn(table: HTMLTableElement | null): void {
  const cells = numbersIn(table);
  const [first] = cells;
  if (first && !cells.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
}

/** Tab leads back to the number that had the focus last. */
function remember({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset['number'] === undefined) return;
  for (const cell of numbersIn(currentTarget)) cell.tabIndex = cell === target ? 0 : -1;
}

/** The column that a table is sorted by, and whether the greatest comes first. */
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
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (order.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        title={words.common.sortBy(name)}
        onClick={() => onSort({ by: column, isDown: isSorted ? !order.isDown : isNumber })}
      >
        {name}
        {isSorted && <Icon name={order.isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}

/** Says that a list is empty, and what to do next. */
export function Empty({ text, next }: { readonly text: string; readonly next?: string }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {next && <p>{next}</p>}
    </div>
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
