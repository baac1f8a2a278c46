/** Saves records as a file for spreadsheets. */
import { useMutation } from '@tanstack/react-query';
import { downloadCsv } from '../../data/written/csv.ts';
import type { CsvCell } from '../../data/written/csv-text.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Problem } from '../problem.tsx';

type Rows = readonly (readonly CsvCell[])[];

interface CsvButtonProps {
  /** The name of the file. */
  readonly name: string;
  /** Called when the button is pressed. It may have to read what is not on the page. */
  readonly rows: () => Rows | Promise<Rows>;
  readonly isDisabled?: boolean;
  /** Needed if the page has another such button. */
  readonly label?: string;
}

export function CsvButton({ name, rows, isDisabled = false, label }: CsvButtonProps) {
  const words = useWords();
  const saving = useMutation({
    mutationFn: async () => downloadCsv(name, await rows(), words),
    // What is on the page needs no network.
    networkMode: 'always',
  });
  return (
    <>
      {saving.error && <Problem inline error={saving.error} />}
      <Button
        look="quiet"
        isDisabled={isDisabled}
        isPending={saving.isPending}
        data-stays=""
        onPress={({ target }) =>
          // A failure is said beside it: a list that it stands in closes only when it is saved.
          saving.mutate(undefined, {
            onSuccess: () => target.closest<HTMLElement>('[popover]')?.hidePopover(),
          })
        }
      >
        <Icon name="download" />
        {label ?? words.common.csv}
      </Button>
    </>
  );
}
