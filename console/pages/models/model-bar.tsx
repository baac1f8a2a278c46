/** What is not saved yet, with undo, redo, review and discard. */
import { ReviewOrDiscard, UndoRedo } from '../../kit/unsaved-buttons.tsx';
import { useWords } from '../../words/words.ts';
import { changesIn, isReordered, type ModelDraft } from './model-draft.ts';
import styles from './models.module.css';
import type { ModelDraftInUse } from './use-model-draft.ts';

interface ModelBarProps {
  readonly drafting: ModelDraftInUse;
  /** What was done last, or why it was not. */
  readonly notice: string;
  readonly stored: Pick<ModelDraft, 'base' | 'etag'>;
  readonly review: () => void;
}

export function ModelBar({ drafting, notice, stored, review }: ModelBarProps) {
  const { models: words } = useWords();
  const { draft, undo, redo, isRestored } = drafting;
  const count = changesIn(draft).length;
  const isDirty = count > 0 || isReordered(draft);
  const said = [notice, isDirty && isRestored && words.restored, isDirty && words.pending(count)];
  return (
    <div className={styles.bar}>
      <UndoRedo undo={undo} redo={redo} />
      <p role="status">{said.filter(Boolean).join(' ')}</p>
      {isDirty && <ReviewOrDiscard words={words} review={review} discard={() => drafting.restart(stored)} />}
    </div>
  );
}
