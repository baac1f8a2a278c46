/** A button of a telephone that opens choices at its foot. They hold at once, and “done” closes. */
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface SheetButtonProps {
  /** On the button. */
  readonly text: ReactNode;
  /** What the button is called, where its text does not say enough. */
  readonly label?: string;
  readonly title: string;
  /** Stands before “done”. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SheetButton({ text, label, title, action, children }: SheetButtonProps) {
  const { common } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...(label !== undefined && { 'aria-label': label })}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          onClose={close}
          isSheet
          actions={
            <>
              {action}
              <Button look="primary" onPress={close}>
                {common.done}
              </Button>
            </>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
