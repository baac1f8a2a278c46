/** The statement as a table: lines indented as a tree, months across. */
import { useState } from 'react';
import { type Format, type Places, placesOf, useFormat } from '../../data/format.ts';
import { useArrowKeys } from '../../kit/arrow-keys.ts';
import { Icon } from '../../kit/icon.tsx';
import { useIsPrinting } from '../../kit/printing.ts';
import { RowsInView } from '../../kit/rows-in-view.tsx';
import { numberCell, Table } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type BudgetViewInUse, numberText } from './budget-view.ts';
import { partsOf, type StatementColumn } from './statement-columns.ts';
import type { ShownLine } from './use-lines.ts';

/** In pixels, as in the style sheet. */
const rowHeight = 32;
/** With more rows, only those in view are rendered. */
const mostDrawn = 60;
const printedColumns = 12;

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
  const parts = isPrinting ? partsOf(props.columns, printedColumns) : [props.columns];
  return parts.map((columns) => (
    <OneTable key={columns[0]?.key} {...props} columns={columns} isPrinting={isPrinting} />
  ));
}

function OneTable(props: StatementTableProps & { readonly isPrinting: boolean }) {
  const { title, lines, columns, isPrinting } = props;
  const { budget: words } = useWords();
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const groups = [...Map.groupBy(columns, ({ group }) => group)];
  const amounts = lines.flatMap((line) =>
    columns.flatMap((column) => (column.isPercent ? [] : column.valueOf(line))),
  );
  const places = placesOf(amounts);
  const isVirtual = !isPrinting && lines.length > mostDrawn;
  const numbered = lines.map((line, place) => ({ line, place }));
  const rowOf = ({ line }: (typeof numbered)[number], place: number) => (
    <Row key={line.path} {...props} line={line} place={place + 1} places={places} />
  );
  return (
    <Table label={title} isSticky isTall isNarrow scroll={setScroll} rowCount={lines.length + 2}>
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
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className={numberCell}>
              {name}
            </th>
          ))}
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

interface RowProps extends StatementTableProps {
  readonly line: ShownLine;
  readonly place: number;
  readonly places: Places;
}

function Row({ line, place, places, columns, inUse, charted, onChart }: RowProps) {
  const { budget: words } = useWords();
  const format = useFormat();
  const { view, number } = inUse;
  const isOpen = view.open.has(line.path);
  const opened = number && numberText(number);
  const name = `${line.codigo} ${line.nome}`;
  return (
    <tr
      aria-rowindex={place}
      className={line.tipo === 'estrutura' ? `${styles.row} ${styles.sum}` : styles.row}
    >
      <th scope="row">
        <span className={styles.name} style={{ paddingInlineStart: line.nivel * 14 }}>
          {line.contas_abaixo > 0 ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={words.accountsBelow(name)}
              onClick={() => inUse.toggle(line.path)}
            >
              <Icon name={isOpen ? 'down' : 'next'} />
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          <button
            type="button"
            className={styles.lineName}
            aria-pressed={charted === line.path}
            title={name}
            onClick={() => onChart(line.path)}
          >
            {line.sinal < 0 && '(−) '}
            {name}
          </button>
        </span>
      </th>
      {columns.map((column) => {
        const value = column.valueOf(line);
        const { ano, mes, mode } = column.at;
        const { tipo, id } = line;
        const asked = { tipo, id, ano, mes, mode, account: undefined, centre: undefined };
        return (
          <td key={column.key} className={numberCell}>
            {value !== null && (
              <button
                type="button"
                className={styles.figure}
                data-number=""
                tabIndex={-1}
                aria-label={words.explain(
                  `${name}, ${column.group}, ${column.name}: ${shown(value, column, places, format)}`,
                )}
                aria-expanded={opened === numberText(asked)}
                onClick={() => inUse.openNumber(asked)}
              >
                {shown(value, column, places, format)}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const shown = (value: number, { isPercent }: StatementColumn, places: Places, format: Format) =>
  isPercent ? format.percent(value) : format.number(value, places);
