/** Saves the view as a file, and loads a file with the same check as a paste. */
import { type ReactNode, useState } from 'react';
import { download } from '../data/written/csv.ts';
import { Button } from '../kit/button.tsx';
import { FileButton } from '../kit/fields/file-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { More } from '../kit/more.tsx';
import { CsvButton } from '../kit/tables/csv-button.tsx';
import { useWords } from '../words/words.ts';
import { OldWorkbook, tableIn, workbooks } from './clipboard.ts';
import type { Column } from './columns.ts';
import type { PastedTable } from './html-table.ts';
import type { Place } from './range.ts';

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
  /** Other files of the page. */
  readonly children?: ReactNode;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function Files({ sheet, page, valueAt, take, isDisabled, children }: FilesProps) {
  const { grid } = useWords();
  const { read, problem } = useRead(take);
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
    <>
      {problem}
      <More of={sheet.title}>
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
        <FileButton label={grid.readFile} look="quiet" onFile={read} />
        {children}
      </More>
    </>
  );
}

interface ReadFileProps {
  readonly label: string;
  readonly take: (table: PastedTable) => void;
}

/** A button that reads the table in a file, and says so where it cannot be read. */
export function ReadFile({ label, take }: ReadFileProps) {
  const { read, problem } = useRead(take);
  return (
    <>
      <FileButton label={label} onFile={read} />
      {problem}
    </>
  );
}

function useRead(take: ReadFileProps['take']) {
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
  return {
    read: (file: File) => void read(file),
    problem: unread !== undefined && <p role="alert">{unread}</p>,
  };
}
