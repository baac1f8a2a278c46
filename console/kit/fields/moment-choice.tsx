/** Asks for a past moment, by the clock of whoever asks. */
import { useState } from 'react';
import { useWords } from '../../words/words.ts';
import { Button, buttonClass } from '../button.tsx';
import { Popover } from '../dialogs/popover.tsx';
import styles from './moment-choice.module.css';
import { TextField } from './text-field.tsx';

interface MomentChoiceProps {
  /** What the button says. */
  readonly label: string;
  /** Takes the moment in ISO 8601. */
  readonly choose: (moment: string) => void;
}

export function MomentChoice({ label, choose }: MomentChoiceProps) {
  return (
    <Popover label={label} className={buttonClass('quiet')} place="top" button={label}>
      {() => <MomentForm choose={choose} />}
    </Popover>
  );
}

interface MomentFormProps extends Pick<MomentChoiceProps, 'choose'> {
  /** What the field asks for. */
  readonly label?: string;
}

/** It stands in a popover, and closes it. */
export function MomentForm({ label, choose }: MomentFormProps) {
  const { past: words } = useWords();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.form}
      data-stays=""
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '') return;
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        choose(new Date(text).toISOString());
      }}
    >
      <TextField type="datetime-local" label={label ?? words.moment} value={text} onChange={setText} />
      <Button type="submit" isDisabled={text === ''}>
        {words.show}
      </Button>
    </form>
  );
}
