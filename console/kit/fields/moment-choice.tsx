/** Asks for a past moment, by the clock of the person who asks. */
import { useRef, useState } from 'react';
import { useFirstClosing } from '../../data/cells/closings.ts';
import { useView, type View } from '../../data/view.ts';
import { clockText } from '../../data/written/clock-text.ts';
import { useFormat } from '../../data/written/format.ts';
import { lastMonthEnd } from '../../data/written/month-end.ts';
import { useWords } from '../../words/words.ts';
import { Button, buttonClass } from '../button.tsx';
import { Popover } from '../dialogs/popover.tsx';
import { DateField } from './date-field.tsx';
import styles from './moment-choice.module.css';

interface MomentChoiceProps extends MomentFormProps {
  /** What the button says. */
  readonly label: string;
}

export function MomentChoice({ label, ...props }: MomentChoiceProps) {
  return (
    <Popover label={label} className={buttonClass('quiet')} place="top" button={label}>
      {() => <MomentForm {...props} />}
    </Popover>
  );
}

interface MomentFormProps {
  /** What the field asks for. */
  readonly label?: string;
  /** The moment in ISO 8601 that is shown now. */
  readonly shown?: string | undefined;
  /** The first moment that one can choose: since there is a history. */
  readonly first?: string;
  /** Takes the moment in ISO 8601, or the first one. */
  readonly choose: (moment: string) => void;
}

/** In a popover, it closes it. */
export function MomentForm({ label, shown, first, choose }: MomentFormProps) {
  const { past: words } = useWords();
  const view = useView();
  const [text, setText] = useState(shown === undefined ? '' : clockText(new Date(shown)));
  const form = useRef<HTMLFormElement>(null);
  const close = (moment: string) => {
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    choose(moment);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      data-stays=""
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') close(new Date(text).toISOString());
      }}
    >
      <div className={styles.field}>
        <DateField label={label ?? words.moment} value={text} onChange={setText} hasTime />
        <Button type="submit" isDisabled={text === ''}>
          {words.show}
        </Button>
      </div>
      <div className={styles.presets}>
        {view && <Presets view={view} choose={close} />}
        {first !== undefined && (
          <Button look="quiet" onPress={() => close(first)}>
            {words.first}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The moments that people ask for most often. */
function Presets({ view, choose }: { readonly view: View; readonly choose: (moment: string) => void }) {
  const { past: words } = useWords();
  const format = useFormat();
  const closing = useFirstClosing(view.process.id, view.month);
  const [now] = useState(() => new Date());
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const monthEnd = lastMonthEnd(now.toISOString());
  const inMonth = new Date(Date.parse(monthEnd) - 24 * 60 * 60_000);
  const ended = { ano: inMonth.getUTCFullYear(), mes: inMonth.getUTCMonth() + 1 };
  return (
    <>
      <Button look="quiet" onPress={() => choose(midnight.toISOString())}>
        {words.yesterday}
      </Button>
      <Button look="quiet" onPress={() => choose(monthEnd)}>
        {words.endOf(format.month(ended, 'long'))}
      </Button>
      {closing && (
        <Button look="quiet" onPress={() => choose(closing.fechado_em)}>
          {words.closingOf(format.month(closing, 'long'))}
        </Button>
      )}
    </>
  );
}
