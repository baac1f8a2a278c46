/** A button that reads the table in a file, and says so where it cannot be read. */
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { useWords } from '../words/words.ts';
import type { PastedTable } from './html-table.ts';
import { tableIn } from './table-file.ts';

interface ReadFileProps extends Pick<ComponentProps<typeof Button>, 'look'> {
  readonly label: string;
  readonly take: (table: PastedTable) => void;
}

export function ReadFile({ label, look, take }: ReadFileProps) {
  const { grid } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string>();
  const read = async (file: File) => {
    setUnread(undefined);
    try {
      take(await tableIn(file));
    } catch {
      setUnread(file.name);
    }
  };
  return (
    <>
      <Button {...(look && { look })} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          event.target.value = '';
        }}
      />
      {unread !== undefined && <p role="alert">{grid.unread(unread)}</p>}
    </>
  );
}
