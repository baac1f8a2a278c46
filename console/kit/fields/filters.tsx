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
  /** The one that was asked for, or had the focus last: it stays while it has no value. */
  const [open, setOpen] = useState<string>();
  const inRow = of.filter(({ label, isUsed }) => isUsed || label === open);
  const rest = of.filter((one) => !inRow.includes(one));
  const remove = ({ clear }: Filter) => {
    setOpen(undefined);
    clear();
    row.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };
  return (
    <div ref={row} className={styles.row}>
      {inRow.map((filter) => (
        <Suspense key={filter.label}>
          <Chip {...filter} isOpen={filter.label === open} setOpen={setOpen} remove={() => remove(filter)} />
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
              <Button key={label} look="quiet" onPress={() => setOpen(label)}>
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
  readonly isOpen: boolean;
  readonly setOpen: (label: string) => void;
  readonly remove: () => void;
}

function Chip({ label, control, isOpen, setOpen, remove }: ChipProps) {
  const { common } = useWords();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (isOpen && !current?.matches(':focus-within')) current?.querySelector<HTMLElement>(field)?.focus();
  }, [isOpen]);
  return (
    <div ref={ref} role="group" aria-label={label} className={styles.chip} onFocus={() => setOpen(label)}>
      <span aria-hidden="true">{label}</span>
      {control}
      <Button icon look="quiet" aria-label={common.removeFilter(label)} onPress={remove}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

const field = 'select, input';
