/** The view as a file, and a file into the view by the same check as a paste. */
import { useRef } from 'react';
import { parseCsv, plainTable } from '../../grid/clipboard.ts';
import type { PastedTable } from '../../grid/html-table.ts';
import type { Place } from '../../grid/range.ts';
import { Button } from '../../kit/button.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { useWords } from '../../words/words.ts';
import styles from './grid-page.module.css';
import type { Sheet } from './sheets.ts';

interface FilesProps {
  readonly sheet: Sheet;
  readonly valueAt: (place: Place) => string | null;
  readonly take: (table: PastedTable) => void;
}

export function Files({ sheet, valueAt, take }: FilesProps) {
  const { grid } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const rows = () => [
    [sheet.corner, ...sheet.columns.map((column) => column.name)],
    ...sheet.rows.map((name, row) => [
      name,
      ...sheet.columns.map((_, column) => {
        const decimal = valueAt({ row, column });
        return decimal === null ? null : { decimal };
      }),
    ]),
  ];
  return (
    <div className={styles.files}>
      <CsvButton name={`${grid.title} ${sheet.title}`} rows={rows} />
      <Button look="quiet" onPress={() => input.current?.click()}>
        {grid.readCsv}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={grid.readCsv}
        hidden
        onChange={async (event) => {
          const { files } = event.target;
          const text = await files?.[0]?.text();
          event.target.value = '';
          if (text !== undefined) take(plainTable(parseCsv(text)));
        }}
      />
    </div>
  );
}
