/** The buttons that undo and redo a step of what is being edited. */
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface UndoRedoProps {
  /** Undefined: there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function UndoRedo({ undo, redo }: UndoRedoProps) {
  const { grid: words } = useWords();
  return (
    <>
      <Button icon look="quiet" aria-label={words.undo} isDisabled={!undo} onPress={() => undo?.()}>
        <Icon name="undo" />
      </Button>
      <Button icon look="quiet" aria-label={words.redo} isDisabled={!redo} onPress={() => redo?.()}>
        <Icon name="redo" />
      </Button>
    </>
  );
}
