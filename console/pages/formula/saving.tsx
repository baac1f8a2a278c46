/** The bar below a formula with unsaved changes, its dialogs, and the comparison with others. */
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { ParsedFormula } from '../../../src/formula/text/parse.ts';
import { printFormula } from '../../../src/formula/text/print.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Leaving } from '../../kit/leaving.tsx';
import { ReviewOrDiscard } from '../../kit/review-or-discard.tsx';
import { useWords } from '../../words/words.ts';
import { Compare } from './compare.tsx';
import styles from './page.module.css';
import { SaveDialog } from './save-dialog.tsx';
import { type SaveInUse, type SaveOptions, useSave } from './use-save.ts';

interface SavingProps extends SaveOptions {
  readonly parsed: ParsedFormula;
  readonly handle: Ref<{ open: () => void }>;
}

export function Saving({ parsed, handle, ...options }: SavingProps) {
  const { definition, drafting, glossary } = options;
  const { formula: words } = useWords();
  const { draft, isRestored } = drafting;
  const saving = useSave(options);
  const { open, theirs, isDirty, isOvertaken, isSaved, review } = saving;
  useImperativeHandle(handle, () => ({ open: review }));
  // Compared as it would be stored: white space makes no difference.
  const mine = parsed.formula
    ? printFormula(parsed.formula, { language: draft.language, glossary })
    : draft.text;
  const comparison = (
    <Compare
      before={{ title: words.theirs, text: theirs }}
      after={{ title: words.mine, text: mine }}
      language={draft.language}
      glossary={glossary}
    />
  );
  const said = isDirty
    ? [isRestored && words.restored, isOvertaken ? words.conflictTitle : words.changed]
    : [isSaved && words.saved];
  return (
    <>
      {saving.isMerging && (
        <section className={styles.merging} aria-label={words.merging}>
          <h2>{words.merging}</h2>
          {comparison}
          <div>
            <Button onPress={saving.endMerging}>{words.mergeDone}</Button>
          </div>
        </section>
      )}
      <div className={isDirty || isSaved ? styles.bar : styles.hidden}>
        <p role="status">{said.filter(Boolean).join('. ')}</p>
        {isOvertaken && <Button onPress={saving.compare}>{words.compare}</Button>}
        {isDirty && (
          <ReviewOrDiscard
            words={{ ...words, review: words.save }}
            review={review}
            discard={saving.takeTheirs}
          />
        )}
      </div>
      {open === 'save' && <SaveDialog {...{ definition, draft, parsed, glossary, mine, saving }} />}
      {open === 'conflict' && <ConflictDialog saving={saving}>{comparison}</ConflictDialog>}
      <Leaving isAsked={isDirty} text={words.leaveText} />
    </>
  );
}

interface ConflictDialogProps {
  readonly saving: SaveInUse;
  /** The comparison of both texts. */
  readonly children: ReactNode;
}

/** Somebody else has saved the formula meanwhile: theirs, one's own, or both merged. */
function ConflictDialog({ saving: { close, takeMine, takeTheirs }, children }: ConflictDialogProps) {
  const { formula: words } = useWords();
  return (
    <Dialog
      title={words.conflictTitle}
      isWide
      isSteady
      onClose={close}
      actions={
        <>
          <Button onPress={takeTheirs}>{words.takeTheirs}</Button>
          <Button onPress={() => takeMine(true)}>{words.merge}</Button>
          <Button look="primary" onPress={() => takeMine(false)}>
            {words.takeMine}
          </Button>
        </>
      }
    >
      <p>{words.conflictText}</p>
      {children}
    </Dialog>
  );
}
