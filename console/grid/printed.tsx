/** The grid on paper: every row and column. Columns that do not fit follow in further tables. */
import { columnsOnPaper } from '../kit/tables/printing.ts';
import { numberCell, Table } from '../kit/tables/table.tsx';
import type { Column } from './columns.ts';
import type { CellShown } from './grid-state.ts';
import type { Place } from './range.ts';

interface PrintedGridProps {
  readonly label: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly Column[];
  readonly cell: (place: Place) => CellShown;
}

const mostColumns = 14;

export function PrintedGrid({ label, corner, rows, columns, cell }: PrintedGridProps) {
  const texts = rows.map((_, row) => columns.map((__, column) => cell({ row, column }).text));
  const printedColumns = columnsOnPaper(
    texts.flat().map(({ length }) => length),
    mostColumns,
  );
  const starts = Array.from(
    { length: Math.ceil(columns.length / printedColumns) },
    (_, at) => at * printedColumns,
  );
  return starts.map((start) => (
    <Table key={start} label={label} isSticky isNarrow>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.slice(start, start + printedColumns).map(({ name }) => (
            <th key={name} scope="col" className={numberCell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of several lines have the same name
          <tr key={row}>
            <th scope="row">{name}</th>
            {columns.slice(start, start + printedColumns).map((column, at) => (
              <td key={column.name} className={numberCell}>
                {texts[row]?.[start + at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  ));
}
