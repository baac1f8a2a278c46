/**
 * Chooses process and month, and between the numbers of the month and those accumulated to it. On a
 * telephone a button says what is chosen.
 */
import { monthText, useChangeView, useView, type View } from '../data/view.ts';
import { useFormat } from '../data/written/format.ts';
import { Button } from '../kit/button.tsx';
import { SheetButton } from '../kit/dialogs/sheet-button.tsx';
import { Choice, Select } from '../kit/fields/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { useIsNarrow } from '../kit/tables/narrow.ts';
import { useWords } from '../words/words.ts';
import styles from './frame.module.css';
import type { Period } from './page.tsx';

/** @param of which numbers of the process the page shows */
export function PeriodChoice({ of }: { readonly of: Period }) {
  const view = useView();
  const isNarrow = useIsNarrow();
  if (!view) return null;
  return isNarrow ? <Sheet of={of} view={view} /> : <Choices of={of} view={view} />;
}

interface ChoicesProps {
  readonly of: Period;
  readonly view: View;
}

function Sheet({ of, view }: ChoicesProps) {
  const { period } = useWords();
  const format = useFormat();
  const { process, month, accumulated } = view;
  const when = format.month(month);
  const isUpTo = accumulated && of === 'month or accumulated';
  const said = of === 'process' ? process.nome : isUpTo ? period.short(when) : when;
  const whole = of === 'process' ? said : `${process.nome}, ${said}`;
  return (
    <SheetButton
      label={`${period.label}: ${whole}`}
      title={period.label}
      text={
        <>
          {said}
          <Icon name="down" />
        </>
      }
    >
      <Choices {...{ of, view }} />
    </SheetButton>
  );
}

function Choices({ of, view }: ChoicesProps) {
  const words = useWords();
  const change = useChangeView();
  const { process, processes, accumulated } = view;
  return (
    <div className={styles.period}>
      <Select
        label={words.period.process}
        labelHidden
        options={processes.map(({ id, nome }) => ({ id, name: nome }))}
        value={process.id}
        onChange={(id) => {
          const chosen = processes.find((one) => one.id === id);
          if (chosen) change({ process: chosen });
        }}
      />
      {of !== 'process' && (
        <>
          <MonthChoice {...view} />
          {of === 'month or accumulated' && (
            <Choice
              label={words.period.mode}
              options={[
                { id: 'monthly', name: words.period.monthly },
                { id: 'accumulated', name: words.period.accumulated },
              ]}
              value={accumulated ? 'accumulated' : 'monthly'}
              onChange={(mode) => change({ accumulated: mode === 'accumulated' })}
            />
          )}
        </>
      )}
    </div>
  );
}

function MonthChoice({ month, months }: View) {
  const words = useWords();
  const format = useFormat();
  const change = useChangeView();
  const at = months.findIndex((one) => monthText(one) === monthText(month));
  const choose = (chosen: View['month'] | undefined) => {
    if (chosen) change({ month: chosen });
  };
  return (
    <div className={styles.month}>
      <Button
        icon
        look="quiet"
        aria-label={words.period.previous}
        isDisabled={at <= 0}
        onPress={() => choose(months[at - 1])}
      >
        <Icon name="previous" />
      </Button>
      <Select
        label={words.period.month}
        labelHidden
        options={months.map((one) => ({ id: monthText(one), name: format.month(one) }))}
        value={monthText(month)}
        onChange={(id) => choose(months.find((one) => monthText(one) === id))}
      />
      <Button
        icon
        look="quiet"
        aria-label={words.period.next}
        isDisabled={at === months.length - 1}
        onPress={() => choose(months[at + 1])}
      >
        <Icon name="next" />
      </Button>
    </div>
  );
}
