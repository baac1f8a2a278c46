/** Saves all that is kept about somebody as a file. */
import { useMutation } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { download } from '../../data/written/csv.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Problem } from '../problem.tsx';

interface DataButtonProps {
  /** Whose data it is. */
  readonly name: string;
  readonly path: string;
}

export function DataButton({ name, path }: DataButtonProps) {
  const { people: own } = useWords();
  const saving = useMutation({
    async mutationFn() {
      const response = await client.request(path, { retries: 2 });
      download(`${own.dataFile(name)}.json`, new Blob([await response.text()], { type: 'application/json' }));
    },
  });
  return (
    <>
      <Button look="quiet" isPending={saving.isPending} onPress={() => saving.mutate()}>
        <Icon name="download" />
        {own.saveData}
      </Button>
      {saving.error && <Problem inline error={saving.error} />}
    </>
  );
}
