/** Narrows a list to what refers to one record, which is found by typing. */
import { lazy } from 'react';
import type { ComboOption } from '../kit/fields/combo-box.tsx';
import type { KindName } from './generated/kinds.ts';

/** It is 19 kB of script, for which no list waits: `Filters` shows it when it is there. */
const RecordChoice = lazy(async () => ({ default: (await import('./record-choice.tsx')).RecordChoice }));

interface RecordFilterProps {
  readonly label: string;
  /** The kind of record. */
  readonly to: KindName;
  /** Its id, or that of `none`. Undefined: the list is not narrowed. */
  readonly value: string | undefined;
  readonly choose: (value: string | undefined) => void;
  /** What stands for no record. */
  readonly none?: ComboOption | undefined;
}

export function RecordFilter({ label, to, value = '', choose, none }: RecordFilterProps) {
  return (
    <RecordChoice
      label={label}
      labelInside
      to={to}
      none={none}
      without={[]}
      isInUse={false}
      text={value}
      onChange={(text) => choose(text === '' ? undefined : text)}
      isRequired={false}
      error={undefined}
    />
  );
}
