/** A dialog with one form, which its button or Enter sends. */
import { type ReactNode, useId } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly close: () => void;
  /** What the button for giving up does, if more than to close. */
  readonly cancel?: () => void;
  readonly onSubmit: () => void;
  /** The button that sends. */
  readonly send: {
    readonly label: string;
    readonly isPending: boolean;
    readonly isDisabled?: boolean;
    readonly isDanger?: boolean;
    /** Something else has to be done first. */
    readonly isHidden?: boolean;
  };
  readonly isWide?: boolean;
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, close, cancel = close, onSubmit, send, isWide = false, problem, children } = props;
  const { common } = useWords();
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={close}
      isWide={isWide}
      problem={problem}
      actions={
        <>
          <Button onPress={cancel}>{common.cancel}</Button>
          {!send.isHidden && (
            <Button
              look={send.isDanger ? 'danger' : 'primary'}
              type="submit"
              form={id}
              isPending={send.isPending}
              isDisabled={send.isDisabled ?? false}
            >
              {send.label}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
