/** The filters of a list: those in use stand in the row, a button offers the rest. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { Button, buttonClass } from '../button.tsx';
import { Popover } from '../dialogs/popover.tsx';
import { Icon } from '../icon.tsx';
import { type Option, Select } from './field.tsx';
import styles from './filters.module.css';

export interface Filter {
  /** What it narrows by. */
  readonly label: string;
  /** Whether it narrows the list. */
  readonly isUsed: boolean;
  readonly clear: () => void;
  /** Chooses its value. Its own label is hidden: that of the filter stands before it. */
  readonly control: ReactNode;
}

const every = 'todos';

interface FewProps {
  readonly label: string;
  readonly options: readonly Option<string>[];
  /** What stands for no choice. */
  readonly any: string;
  readonly value: string | undefined;
  readonly choose: (value: string | undefined) => void;
}

/** A filter by one of a few, which a list shows. */
export const oneOf = ({ label, options, any, value, choose }: FewProps): Filter => ({
  label,
  isUsed: value !== undefined,
  clear: () => choose(undefined),
  control: (
    <Select
      label={label}
      labelHidden
      options={[{ id: every, name: any }, ...options]}
      value={value ?? every}
      onChange={(id) => choose(id === every ? undefined : id)}
    />
  ),
});

export function Filters({ of }: { readonly of: readonly Filter[] }) {
  const { common } = useWords();
  const row = useRef<HTMLDivElement>(null);
  /** Those that were asked for. They stay while they have no value. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const inRow = of.filter(({ label, isUsed }) => isUsed || asked.includes(label));
  const rest = of.filter((one) => !inRow.includes(one));
  const remove = ({ label, clear }: Filter) => {
    setAsked(asked.filter((one) => one !== label));
    clear();
    row.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };
  return (
    <div ref={row} className={styles.row}>
      {inRow.map((filter) => (
        <Suspense key={filter.label}>
          <Chip {...filter} isAsked={asked.includes(filter.label)} remove={() => remove(filter)} />
        </Suspense>
      ))}
      {rest.length > 0 && (
        <Popover
          label={common.addFilter}
          className={buttonClass('quiet')}
          place="start"
          button={
            <>
              <Icon name="plus" />
              {common.addFilter}
            </>
          }
        >
          {() =>
            rest.map(({ label }) => (
              <Button key={label} look="quiet" onPress={() => setAsked([...asked, label])}>
                {label}
              </Button>
            ))
          }
        </Popover>
      )}
    </div>
  );
}

interface ChipProps extends Filter {
  readonly isAsked: boolean;
  readonly remove: () => void;
}

function Chip({ label, control, isAsked, remove }: ChipProps) {
  const { common } = useWords();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isAsked]);
  return (
    <div ref={ref} role="group" aria-label={label} className={styles.chip}>
      <span aria-hidden="true">{label}</span>
      {control}
      <Button icon look="quiet" aria-label={common.removeFilter(label)} onPress={remove}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
