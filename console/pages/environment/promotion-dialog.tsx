/** Asks before definitions go to production, and begins it. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
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
  const { environments: own, common } = useWords();
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
    <Dialog
      title={own.promoteQuestion}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          {!lacksPassword && (
            <Button look="primary" type="submit" form="promotion" isPending={doing.isPending}>
              {own.promote}
            </Button>
          )}
        </>
      }
    >
      <form
        id="promotion"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          doing.mutate();
        }}
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
      </form>
    </Dialog>
  );
}
