/** Saves what is shown as a file for spreadsheets. */
import { downloadCsv } from '../data/csv.ts';
import type { CsvCell } from '../data/csv-text.ts';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CsvButtonProps {
  /** The name of the file. */
  readonly name: string;
  /** Called when the button is pressed. */
  readonly rows: () => readonly (readonly CsvCell[])[];
  readonly isDisabled?: boolean;
  /** Needed if the page has another such button. */
  readonly label?: string;
}

export function CsvButton({ name, rows, isDisabled = false, label }: CsvButtonProps) {
  const words = useWords();
  return (
    <Button look="quiet" isDisabled={isDisabled} onPress={() => downloadCsv(name, rows(), words)}>
      <Icon name="download" />
      {label ?? words.common.csv}
    </Button>
  );
}
