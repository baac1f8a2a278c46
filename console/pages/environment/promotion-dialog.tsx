/** Asks before definitions go to production, and begins it. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import type { Going } from './chosen-differences.ts';
import styles from './environment.module.css';
import { readDifferencesAgain, readTasksAgain } from './environment-queries.ts';

interface PromotionDialogProps {
  readonly going: readonly Going[];
  readonly close: () => void;
  readonly onBegun: () => void;
}

/** How many names are listed. */
const mostNames = 50;

export function PromotionDialog({ going, close, onBegun }: PromotionDialogProps) {
  const { environments: own } = useWords();
  const queryClient = useQueryClient();
  const itens = going.map(({ difference: { lista, id, marca } }) => ({ lista, id, marca }));
  const promoting = useConfirmed(
    () => call('POST', '/environments/promotion', { itens }),
    async () => {
      await readTasksAgain(queryClient);
      // It may have ended before it was seen.
      void readDifferencesAgain(queryClient);
      onBegun();
      close();
    },
  );
  const { doing, lacksPassword } = promoting;
  const created = going.filter(({ difference }) => difference.mudanca === 'nova').length;
  return (
    <FormDialog
      title={own.promoteQuestion}
      close={close}
      send={{ label: own.promote, isPending: doing.isPending, isHidden: lacksPassword }}
      onSubmit={doing.mutate}
    >
      <p>{own.counts(created, going.length - created)}</p>
      <ul className={styles.names}>
        {going.slice(0, mostNames).map(({ difference: { lista, id, nome }, neededBy }) => (
          <li key={`${lista} ${id}`}>
            {nome}
            {neededBy.length > 0 && <span> · {own.comesAlong}</span>}
          </li>
        ))}
        {going.length > mostNames && <li>{own.more(going.length - mostNames)}</li>}
      </ul>
      <p>{own.promoteMeans}</p>
      <PasswordAgain {...promoting} />
    </FormDialog>
  );
}
