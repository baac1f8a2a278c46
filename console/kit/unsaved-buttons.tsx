/** Buttons for unsaved changes: to undo and redo, to review, and to discard once confirmed. */
import { useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ReviewOrDiscardProps {
  readonly words: {
    readonly review: string;
    readonly discard: string;
    readonly discardQuestion: string;
    readonly keep: string;
  };
  readonly review: () => void;
  /** Undefined if there is nothing to discard. */
  readonly discard: (() => void) | undefined;
  readonly isPending?: boolean;
}

export function ReviewOrDiscard({ words, review, discard, isPending = false }: ReviewOrDiscardProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <>
        <Button look="primary" isPending={isPending} onPress={review}>
          {words.review}
        </Button>
        {discard && <Button onPress={() => setSure(true)}>{words.discard}</Button>}
      </>
    );
  }
  return (
    <>
      <span>{words.discardQuestion}</span>
      <Button
        look="danger"
        autoFocus
        onPress={() => {
          setSure(false);
          discard?.();
        }}
      >
        {words.discard}
      </Button>
      <Button onPress={() => setSure(false)}>{words.keep}</Button>
    </>
  );
}

interface UndoRedoProps {
  /** Undefined: there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Undo and redo a step of what is being edited. */
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
