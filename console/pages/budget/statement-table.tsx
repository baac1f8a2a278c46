/** The statement as a table: lines indented as a tree, months across. */
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Format, type Places, useFormat } from '../../data/written/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { useArrowKeys } from '../../kit/tables/arrow-keys.ts';
import { type ColumnOrGap, useColumnsInView } from '../../kit/tables/columns-in-view.ts';
import { useRowHeight } from '../../kit/tables/narrow.ts';
import { columnsOnPaper, useIsPrinting } from '../../kit/tables/printing.ts';
import { RowsInView } from '../../kit/tables/rows-in-view.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type BudgetViewInUse, type Numbered, numberText } from './budget-view.ts';
import { figuresOf, partsOf, type StatementColumn } from './statement-columns.ts';
import type { ShownLine } from './use-lines.ts';

/** With more rows, only those in view are rendered: a line of a year is forty buttons. */
const mostDrawn = 30;
const mostPrinted = 12;
/** In pixels, as in the style sheet. */
const leastNameWidth = 132;

interface StatementTableProps {
  readonly title: string;
  readonly lines: readonly ShownLine[];
  readonly columns: readonly StatementColumn[];
  readonly inUse: BudgetViewInUse;
  /** The path of the line that the chart shows. */
  readonly charted: string | undefined;
  readonly onChart: (path: string) => void;
}

export function StatementTable(props: StatementTableProps) {
  useArrowKeys();
  const isPrinting = useIsPrinting();
  const format = useFormat();
  const { lines, columns } = props;
  const printed = () => columnsOnPaper([figuresOf(lines, columns, format).longest], mostPrinted);
  const parts = isPrinting ? partsOf(columns, printed()) : [columns];
  return parts.map((part) => (
    <OneTable key={part[0]?.key} {...props} columns={part} isPrinting={isPrinting} />
  ));
}

function OneTable(props: StatementTableProps & { readonly isPrinting: boolean }) {
  const { title, lines, columns, isPrinting, inUse, charted, onChart } = props;
  const { budget: words } = useWords();
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const groups = [...Map.groupBy(columns, ({ group }) => group)];
  const format = useFormat();
  const { places, widths } = useMemo(() => figuresOf(lines, columns, format), [lines, columns, format]);
  // A hairline lies between them.
  const rowHeight = useRowHeight() + 1;
  const isVirtual = !isPrinting && lines.length > mostDrawn;
  const inView = useColumnsInView({ widths, first: leastNameWidth, scroll, rendersAll: !isVirtual });
  const { activate } = inView;
  const numbered = useMemo(() => lines.map((line, place) => ({ line, place })), [lines]);
  const { view, number, toggle, openNumber } = inUse;
  const rowOf = ({ line }: (typeof numbered)[number], place: number) => (
    <Row
      key={line.path}
      {...{ line, columns, places, activate, toggle, openNumber, onChart }}
      cells={inView.columns}
      place={place + 1}
      isOpen={view.open.has(line.path)}
      isCharted={charted === line.path}
      opened={number?.tipo === line.tipo && number.id === line.id ? numberText(number) : undefined}
    />
  );
  return (
    <Table
      label={title}
      isSticky
      isTall
      isNarrow
      scroll={setScroll}
      rowCount={lines.length + 2}
      columnCount={columns.length + 1}
      {...(isVirtual && { width: widths.reduce((sum, width) => sum + width, 0) })}
    >
      {isVirtual && (
        <colgroup>
          <col className={styles.nameColumn} />
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
      )}
      <thead className={styles.heads}>
        <tr aria-rowindex={1}>
          <th scope="col" rowSpan={2} className={styles.lineHead}>
            {words.line}
          </th>
          {groups.map(([group, of]) => (
            <th key={group} scope="colgroup" colSpan={of.length} className={styles.group}>
              {group}
            </th>
          ))}
        </tr>
        <tr aria-rowindex={2}>
          {inView.columns.map(({ at, gap }) =>
            gap > 0 ? (
              <td key={`gap ${at}`} colSpan={gap} aria-hidden="true" />
            ) : (
              <th key={columns[at]?.key} scope="col" aria-colindex={at + 2} className={numberCell}>
                {columns[at]?.name}
              </th>
            ),
          )}
        </tr>
      </thead>
      {isVirtual ? (
        <RowsInView rows={numbered} rowHeight={rowHeight} scroll={scroll} keyOf={({ place }) => place}>
          {rowOf}
        </RowsInView>
      ) : (
        <tbody>{numbered.map((one, at) => rowOf(one, at + 2))}</tbody>
      )}
    </Table>
  );
}

interface RowProps extends Pick<BudgetViewInUse, 'toggle' | 'openNumber'> {
  readonly line: ShownLine;
  readonly columns: readonly StatementColumn[];
  /** What of the columns is rendered. */
  readonly cells: readonly ColumnOrGap[];
  /** Tells which column has the focus. */
  readonly activate: (at: number) => void;
  readonly place: number;
  readonly places: Places;
  readonly isOpen: boolean;
  readonly isCharted: boolean;
  /** The number of the line that is opened, as the address has it. */
  readonly opened: string | undefined;
  readonly onChart: (path: string) => void;
}

/** Drawn again only when what it shows changes: not for each row that is scrolled into view. */
const Row = memo(function Row(props: RowProps) {
  const { line, columns, cells, place, places, isOpen, isCharted, opened } = props;
  const { activate, toggle, openNumber, onChart } = props;
  const { budget: words } = useWords();
  const name = `${line.codigo} ${line.nome}`;
  return (
    <tr
      aria-rowindex={place}
      className={line.tipo === 'estrutura' ? `${styles.row} ${styles.sum}` : styles.row}
      onKeyDown={(event) => moveAlong(event, props)}
    >
      <th scope="row">
        <span className={styles.name} style={{ paddingInlineStart: line.nivel * 14 }}>
          {line.contas_abaixo > 0 ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={words.accountsBelow(name)}
              onClick={() => toggle(line.path)}
            >
              <Icon name={isOpen ? 'down' : 'next'} />
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          <button
            type="button"
            className={styles.lineName}
            aria-pressed={isCharted}
            title={name}
            onClick={() => onChart(line.path)}
          >
            {line.sinal < 0 && '(−) '}
            {name}
          </button>
        </span>
      </th>
      {cells.map(({ at, gap }) => {
        if (gap > 0) return <td key={`gap ${at}`} colSpan={gap} aria-hidden="true" />;
        const column = columns[at] as StatementColumn;
        return <Cell key={column.key} {...{ line, column, at, places, opened, activate, openNumber }} />;
      })}
    </tr>
  );
});

/** To the next number of the line, which may have to be rendered first. */
function moveAlong(
  event: KeyboardEvent<HTMLTableRowElement>,
  { line, columns, activate }: Pick<RowProps, 'line' | 'columns' | 'activate'>,
): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const from = (event.target as Element).closest('td')?.ariaColIndex;
  if (by === 0 || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  let at = Number(from) - 2 + by;
  while (columns[at]?.valueOf(line) === null) at += by;
  if (!columns[at]) return;
  event.preventDefault();
  event.stopPropagation();
  flushSync(() => activate(at));
  event.currentTarget.querySelector<HTMLElement>(`[aria-colindex="${at + 2}"] button`)?.focus();
}

interface CellProps extends Pick<RowProps, 'line' | 'places' | 'opened' | 'activate' | 'openNumber'> {
  readonly column: StatementColumn;
  readonly at: number;
}

/** Drawn once, however many columns are scrolled into view beside it. */
const Cell = memo(function Cell({ line, column, at, places, opened, activate, openNumber }: CellProps) {
  const { budget: words } = useWords();
  const format = useFormat();
  const { tipo, id, codigo, nome } = line;
  const { ano, mes, mode } = column.at;
  const value = column.valueOf(line);
  if (value === null) return <td aria-colindex={at + 2} />;
  const asked: Numbered = { tipo, id, ano, mes, mode, account: undefined, centre: undefined };
  const text = shown(value, column, places, format);
  return (
    <td aria-colindex={at + 2} className={numberCell}>
      <button
        type="button"
        className={styles.figure}
        data-number=""
        tabIndex={-1}
        aria-label={words.explain(`${codigo} ${nome}, ${column.group}, ${column.name}: ${text}`)}
        aria-expanded={opened === numberText(asked)}
        onFocus={() => activate(at)}
        onClick={() => openNumber(asked)}
      >
        {text}
      </button>
    </td>
  );
});

const shown = (value: number, { isPercent }: StatementColumn, places: Places, format: Format) =>
  isPercent ? format.percent(value) : format.number(value, places);
