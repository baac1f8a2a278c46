/** Buttons for unsaved changes: review them, or discard them after a confirmation. */
import { useState } from 'react';
import { Button } from './button.tsx';

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
