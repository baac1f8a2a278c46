/** The number of unsent values, the outcome of the last send, and the buttons. Always visible. */
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { ReviewOrDiscard, UndoRedo } from '../kit/unsaved-buttons.tsx';
import { useWords } from '../words/words.ts';
import styles from './sheet.module.css';
import type { EditsInUse } from './use-edits.ts';

interface PendingBarProps<P, K extends string> {
  readonly editing: EditsInUse<P, K>;
  /** The number of edits to cells that this view does not have. */
  readonly elsewhere: number;
  readonly conflicts: number;
  readonly sentCount: number;
  readonly review: () => void;
  readonly undoSent: (() => void) | undefined;
  /** What else can be done with edits. */
  readonly children?: ReactNode;
}

export function PendingBar<P, K extends string>(props: PendingBarProps<P, K>) {
  const { editing, elsewhere, conflicts, sentCount, review, undoSent } = props;
  const { grid: words } = useWords();
  const count = editing.edits.size;
  const said = [
    sentCount > 0 && words.sent(sentCount),
    count > 0 && words.pending(count, elsewhere),
    conflicts > 0 && words.conflicts(conflicts),
    count > 0 && !editing.isKept && words.notKept,
  ].filter(Boolean);
  const isShown = said.length > 0 || editing.nextUndo || editing.nextRedo || undoSent !== undefined;
  return (
    <div className={isShown ? styles.bar : styles.hidden}>
      {isShown && (
        <UndoRedo
          undo={editing.nextUndo ? editing.undo : undefined}
          redo={editing.nextRedo ? editing.redo : undefined}
        />
      )}
      <p role="status">{said.join(' ')}</p>
      {undoSent && <Button onPress={undoSent}>{words.undoSent}</Button>}
      {count > 0 && props.children}
      {count > 0 && (
        <ReviewOrDiscard words={words} review={review} discard={() => editing.change(() => new Map())} />
      )}
    </div>
  );
}
