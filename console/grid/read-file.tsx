/** A button that reads the table in a file, and says so where it cannot be read. */
import { useState } from 'react';
import { FileButton, type FileButtonProps } from '../kit/file-button.tsx';
import { useWords } from '../words/words.ts';
import type { PastedTable } from './html-table.ts';
import { OldWorkbook, tableIn } from './table-file.ts';

interface ReadFileProps extends Omit<FileButtonProps, 'onFile'> {
  readonly take: (table: PastedTable) => void;
}

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
