/** The parts of a number of the statement, which add up to it, by any of their columns. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../data/written/format.ts';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { LongTable, mostDrawn } from '../../kit/tables/long-table.tsx';
import { numberCell, type Order, SortHead, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type BreakdownRow, type By, breakdownQuery } from './budget-queries.ts';
import type { BudgetView, Numbered } from './budget-view.ts';

/** In pixels, as in the style sheet. */
const partHeight = 33;

type Column = 'codigo' | BudgetView['columns'][number];

interface PartsProps {
  readonly view: BudgetView;
  readonly number: Numbered;
  readonly by: By;
  readonly go: (id: number) => void;
}

export function DrillParts({ view, number, by, go }: PartsProps) {
  const { budget: words } = useWords();
  const { drill: own } = words;
  const format = useFormat();
  const [order, onSort] = useState<Order<Column>>({ by: 'codigo', isDown: false });
  const { data, error, refetch } = useQuery(breakdownQuery(view, number, by));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{own.none}</p>;
  const rows = inOrder(data, order);
  const sorting = { order, onSort };
  const isOfValues = by.startsWith('dimensao');
  const head = (
    <>
      <SortHead column="codigo" name={words.line} {...sorting} />
      {view.columns.map((column) => (
        <SortHead key={column} column={column} name={words.columns[column]} isNumber {...sorting} />
      ))}
    </>
  );
  const rowOf = (row: BreakdownRow, place: number) => {
    const [id] = row.ids;
    const name = row.codigo === null ? own.without : `${row.codigo} ${row.nome}`;
    return (
      <tr key={row.ids.join(' ')} aria-rowindex={place} className={styles.part}>
        <th scope="row">
          {id === undefined || isOfValues ? (
            name
          ) : (
            <button type="button" className={styles.link} onClick={() => go(id)}>
              {name}
            </button>
          )}
        </th>
        {view.columns.map((column) => {
          const value = row[column];
          return (
            <td key={column} className={numberCell}>
              {value !== null &&
                (column === 'desvio_percentual' ? format.percent(value) : format.number(value, 2))}
            </td>
          );
        })}
      </tr>
    );
  };
  // A company may have thousands of accounts. Rows of values have no id of their own.
  if (rows.length > mostDrawn && !isOfValues) {
    return (
      <LongTable
        label={own.by}
        isSticky
        head={head}
        rows={rows}
        keyOf={({ ids }) => ids[0] ?? 0}
        rowHeight={partHeight}
      >
        {rowOf}
      </LongTable>
    );
  }
  return (
    <Table label={own.by} isSticky isNarrow>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{rows.map((row, at) => rowOf(row, at + 2))}</tbody>
    </Table>
  );
}

/** Rows come by code; equal ones stay so. Those without a number are last. */
function inOrder(rows: readonly BreakdownRow[], { by, isDown }: Order<Column>): readonly BreakdownRow[] {
  if (by === 'codigo') return isDown ? rows.toReversed() : rows;
  const sign = isDown ? -1 : 1;
  return rows.toSorted(({ [by]: one }, { [by]: other }) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other),
  );
}
