/** Saves the view as a file, and loads a file with the same check as a paste. */
import { useState } from 'react';
import { download } from '../data/written/csv.ts';
import { Button } from '../kit/button.tsx';
import { FileButton, type FileButtonProps } from '../kit/fields/file-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { CsvButton } from '../kit/tables/csv-button.tsx';
import { useWords } from '../words/words.ts';
import { OldWorkbook, tableIn, workbooks } from './clipboard.ts';
import type { Column } from './columns.ts';
import type { PastedTable } from './html-table.ts';
import type { Place } from './range.ts';
import styles from './sheet.module.css';

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

interface ReadFileProps extends Omit<FileButtonProps, 'onFile'> {
  readonly take: (table: PastedTable) => void;
}

/** A button that reads the table in a file, and says so where it cannot be read. */
export function ReadFile({ label, look, take }: ReadFileProps) {
  const { grid } = useWords();
  const [unread, setUnread] = useState<string>();
  const read = async (file: File) => {
    setUnread(undefined);
    try {
      take(await tableIn(file));
    } catch (error) {
      setUnread(error instanceof OldWorkbook ? grid.oldWorkbook(file.name) : grid.unread(file.name));
    }
  };
  return (
    <>
      <FileButton label={label} {...(look && { look })} onFile={(file) => void read(file)} />
      {unread !== undefined && <p role="alert">{unread}</p>}
    </>
  );
}
