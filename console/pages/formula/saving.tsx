/** The bar below a formula with unsaved changes, its dialogs, and the comparison with others. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { printFormula } from '../../../src/engine/text/print.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Leaving } from '../../kit/dialogs/leaving.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { ReviewOrDiscard } from '../../kit/unsaved-buttons.tsx';
import { useWords } from '../../words/words.ts';
import { Compare } from './compare.tsx';
import { definitionQuery } from './definition.ts';
import styles from './page.module.css';
import { SaveDialog } from './save-dialog.tsx';
import { type SaveInUse, type SaveOptions, useSave } from './use-save.ts';
import { authorText } from './version-author.ts';
import { versionsQuery } from './versions-query.ts';

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
    ? [isRestored && words.restored, isOvertaken ? words.conflicting : words.changed]
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
        <p role="status">{said.filter(Boolean).join(' ')}</p>
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
      {open === 'conflict' && (
        <ConflictDialog indicator={definition.record.id} saving={saving}>
          {comparison}
        </ConflictDialog>
      )}
      <Leaving isAsked={isDirty} text={words.leaveText} />
    </>
  );
}

interface ConflictDialogProps {
  readonly indicator: number;
  readonly saving: SaveInUse;
  /** The comparison of both texts. */
  readonly children: ReactNode;
}

/**
 * Somebody else has saved the formula meanwhile: theirs, one's own, or both merged. Theirs is read
 * again when the dialog opens, because it may have been saved once more.
 */
function ConflictDialog({ indicator, saving, children }: ConflictDialogProps) {
  const words = useWords();
  const { formula: own } = words;
  const { close, takeMine, takeTheirs } = saving;
  const theirs = useQuery(definitionQuery(indicator));
  const isUnread = theirs.isFetching || theirs.isError;
  return (
    <Dialog
      title={own.conflictTitle}
      isWide
      isSteady
      onClose={close}
      problem={
        theirs.isError && <Problem inline error={theirs.error} onRetry={() => void theirs.refetch()} />
      }
      actions={
        <>
          <Button isDisabled={isUnread} onPress={takeTheirs}>
            {own.takeTheirs}
          </Button>
          <Button isDisabled={isUnread} onPress={() => takeMine(true)}>
            {own.merge}
          </Button>
          <Button look="primary" isDisabled={isUnread} onPress={() => takeMine(false)}>
            {own.takeMine}
          </Button>
        </>
      }
    >
      <p>{own.conflictText}</p>
      <SavedBy indicator={indicator} />
      {theirs.isFetching ? <Loading /> : children}
    </Dialog>
  );
}

/** Who has saved the formula last, and when. */
function SavedBy({ indicator }: { readonly indicator: number }) {
  const words = useWords();
  const format = useFormat();
  const { data } = useQuery(versionsQuery(indicator, 1));
  const newest = data?.records[0];
  if (!newest) return null;
  return (
    <p role="status">
      {words.formula.savedBy(authorText(newest, words.versions), format.moment(newest.horario))}
    </p>
  );
}
