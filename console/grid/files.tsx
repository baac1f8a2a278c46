/** Saves the view as a file, and loads a file with the same check as a paste. */
import { download } from '../data/csv.ts';
import { Button } from '../kit/button.tsx';
import { CsvButton } from '../kit/csv-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { useWords } from '../words/words.ts';
import type { Column } from './columns.ts';
import type { PastedTable } from './html-table.ts';
import type { Place } from './range.ts';
import { ReadFile } from './read-file.tsx';
import styles from './sheet.module.css';
import { workbooks } from './table-file.ts';

interface FilesProps {
  readonly sheet: {
    readonly title: string;
    readonly corner: string;
    readonly rows: readonly string[];
    readonly columns: readonly Column[];
  };
  /** What the file is called, before the title of the sheet. */
  readonly page: string;
  readonly valueAt: (place: Place) => string | null;
  readonly take: (table: PastedTable) => void;
  /** Whether some cells are still loading. */
  readonly isDisabled: boolean;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function Files({ sheet, page, valueAt, take, isDisabled }: FilesProps) {
  const { grid } = useWords();
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
  const name = `${page} ${sheet.title}`;
  return (
    <div className={styles.files}>
      <CsvButton name={name} rows={rows} isDisabled={isDisabled} />
      <Button
        look="quiet"
        isDisabled={isDisabled}
        onPress={async () => {
          const { workbookOf } = await workbooks();
          download(`${name}.xlsx`, new Blob([workbookOf(rows())], { type: workbookType }));
        }}
      >
        <Icon name="download" />
        {grid.saveXlsx}
      </Button>
      <ReadFile label={grid.readFile} look="quiet" take={take} />
    </div>
  );
}
