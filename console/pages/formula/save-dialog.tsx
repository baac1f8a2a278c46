/** The question before a save: the texts before and after, what would be lost, and the effects. */
import type { Glossary } from '../../../src/engine/text/names.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { Impact } from '../../formula/impact.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { Compare } from './compare.tsx';
import { type Definition, saveBody } from './definition.ts';
import type { Draft } from './formula-draft.ts';
import styles from './page.module.css';
import type { SaveInUse } from './use-save.ts';

interface SaveDialogProps {
  readonly definition: Definition;
  readonly draft: Draft;
  readonly parsed: ParsedFormula;
  readonly glossary: Glossary;
  readonly mine: string;
  readonly saving: SaveInUse;
}

const constantType = 2;
const entryType = 3;

export function SaveDialog({ definition, draft, parsed, glossary, mine, saving }: SaveDialogProps) {
  const words = useWords();
  const { formula: own } = words;
  const { theirs, close } = saving;
  const { send, isPending, error, isTheirsUnread } = saving.sending;
  return (
    <Dialog
      title={own.saveTitle}
      isWide
      isSteady
      {...(!isPending && { onClose: close })}
      problem={
        error !== null &&
        !isPending && (
          <Problem inline error={error} title={isTheirsUnread ? own.theirsUnread : words.problem.notSaved} />
        )
      }
      actions={
        <>
          <Button isDisabled={isPending} onPress={close}>
            {words.common.cancel}
          </Button>
          <Button look="primary" isPending={isPending} onPress={send}>
            {own.save}
          </Button>
        </>
      }
    >
      {definition.record.formula !== null && (
        <Compare
          before={{ title: own.before, text: theirs }}
          after={{ title: own.after, text: mine }}
          language={draft.language}
          glossary={glossary}
        />
      )}
      <References parsed={parsed} />
      <Impact body={saveBody(definition, draft.text, draft.language)} />
    </Dialog>
  );
}

/** The references that the save would remove and add. */
function References({ parsed: { references, added, removed: all } }: Pick<SaveDialogProps, 'parsed'>) {
  const { formula: own } = useWords();
  const isRead = ({ tipo }: { readonly tipo: number }) => tipo !== constantType;
  const removed = all.filter(isRead);
  const fresh = references.filter((reference) => isRead(reference) && added.includes(reference.slug));
  return (
    <>
      {removed.length === 0 ? (
        <p className={styles.muted}>{own.nothingRemoved}</p>
      ) : (
        <div>
          <h3>{own.removed}</h3>
          <ul>
            {removed.map(({ slug, rotulo, tipo }) => (
              <li key={slug}>
                {rotulo}
                {tipo === entryType && <span className={styles.muted}> ({own.removedEntry})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <div>
          <h3>{own.added}</h3>
          <p>{fresh.map(({ rotulo }) => rotulo).join(', ')}</p>
        </div>
      )}
    </>
  );
}
