/** The names of the columns, with those of their groups above them. Always visible. */
import { memo } from 'react';
import { type Column, groupsOf, hasGroups } from './columns.ts';
import styles from './grid.module.css';
import { leftOf, type Widths, widthOf } from './widths.ts';

interface GridHeadProps extends Widths {
  readonly corner: string;
  readonly columns: readonly Column[];
  /** The rendered columns. */
  readonly drawn: readonly number[];
  readonly width: number;
  /** The selection. */
  readonly from: number;
  readonly to: number;
}

function Head({ corner, columns, drawn, nameWidth, lefts, width, from, to }: GridHeadProps) {
  const widths = { nameWidth, lefts };
  const isGrouped = hasGroups(columns);
  return (
    <div role="rowgroup" className={styles.head}>
      {isGrouped && (
        <div role="row" className={styles.row} aria-rowindex={1} style={{ width }}>
          <div className={styles.corner} style={{ width: nameWidth }} />
          {groupsOf(columns, drawn).map(({ name, first, count }) => (
            <div
              key={first}
              role="columnheader"
              className={styles.group}
              style={{ left: leftOf(first, widths), width: widthOf(first, count, widths) }}
              aria-colindex={first + 2}
              aria-colspan={count}
              title={name}
            >
              <span style={{ left: nameWidth + 8 }}>{name}</span>
            </div>
          ))}
        </div>
      )}
      <div role="row" className={styles.row} aria-rowindex={isGrouped ? 2 : 1} style={{ width }}>
        <div role="columnheader" className={styles.corner} style={{ width: nameWidth }} aria-colindex={1}>
          {corner}
        </div>
        {drawn.map((at) => {
          const { name, short } = columns[at] as Column;
          return (
            <div
              key={at}
              role="columnheader"
              className={styles.column}
              style={{ left: leftOf(at, widths), width: widthOf(at, 1, widths) }}
              aria-colindex={at + 2}
              aria-label={name}
              title={name}
              data-selected={at >= from && at <= to ? '' : undefined}
            >
              {short ?? name}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const GridHead = memo(Head);
