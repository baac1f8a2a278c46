/** The search and the filters of a list. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useAddress, useChangeAddress } from '../data/view.ts';
import { Button } from '../kit/button.tsx';
import { Select, TextField } from '../kit/field.tsx';
import { useIsNarrow } from '../kit/narrow.ts';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { KindFilter, RecordField, RecordKind } from './kind.ts';
import { RecordFilter } from './record-filter.tsx';
import { namesQuery } from './record-queries.ts';
import styles from './records.module.css';
import { choiceName, fieldName, findText, labelOf, retiringWords, withoutText } from './texts.ts';
import { type ListInUse, standings } from './use-list.ts';

/** The choices of a filter: several values, separated by commas, may be one of them. */
export type FilterChoices = Readonly<
  Record<string, readonly { readonly id: string; readonly name: string }[]>
>;

interface RecordToolsProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  /** The choices among them filter, as all references of the kind do. */
  readonly columns: readonly RecordField[];
  readonly list: ListInUse;
  /** Where the choices of a filter are not simply its values. */
  readonly choices: FilterChoices;
}

const every = 'todos';

export function RecordTools(props: RecordToolsProps) {
  const { name, kind, columns, list } = props;
  const words = useWords();
  const retiring = retiringWords(words, kind);
  const address = useAddress();
  const change = useChangeAddress();
  const names = columns.map((column) => column.name);
  const shown = kind.filters.filter((filter) => 'to' in filter || names.includes(filter.name));
  // In the order of the columns; those that are none come last.
  const known = [...names, ...shown.map((filter) => filter.name)];
  const filters = shown.toSorted((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
  return (
    <>
      <TextField
        label={findText(words, name)}
        labelInside
        type="search"
        value={address.get('busca') ?? ''}
        onChange={(text) => change({ busca: text === '' ? null : text }, true)}
      />
      <Folded chosen={Object.keys(list.choice.filters).length} of={filters.length}>
        {filters.map((filter) => (
          <OneFilter key={filter.name} {...props} filter={filter} />
        ))}
        <Select
          label={retiring.standing}
          labelHidden
          options={standings.map((id) => ({ id, name: retiring.standings[id] }))}
          value={list.choice.standing}
          onChange={list.showStanding}
        />
      </Folded>
    </>
  );
}

interface FoldedProps {
  /** How many of them narrow the list. */
  readonly chosen: number;
  readonly of: number;
  readonly children: ReactNode;
}

/** On a telephone several filters would fill the screen: a button opens them. */
export function Folded({ chosen, of, children }: FoldedProps) {
  const { records: own } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!useIsNarrow() || of === 0) return children;
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
        {own.filters(chosen)}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.filters}>
        {children}
      </div>
    </>
  );
}

interface OneFilterProps extends RecordToolsProps {
  readonly filter: KindFilter;
}

function OneFilter(props: OneFilterProps) {
  const { filter, choices, name, list } = props;
  const words = useWords();
  const label = fieldName(words, name, filter.name);
  const value = list.choice.filters[filter.name];
  const choose = (chosen: string | undefined) => list.filter(filter.name, chosen);
  if ('values' in filter) {
    const options =
      choices[filter.name] ??
      filter.values.map((one) => ({ id: String(one), name: choiceName(words, filter.name, one) }));
    return <OneOf {...{ label, options, value, choose }} />;
  }
  const none =
    filter.none === undefined ? undefined : { id: filter.none, name: withoutText(words, filter.name, label) };
  const to = filter.to as KindName;
  const Filter = few.has(to) ? OneOfFew : RecordFilter;
  return <Filter {...{ label, to, none, value, choose }} />;
}

interface ChosenProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choose: (value: string | undefined) => void;
}

/** Of these a company has so few that a list shows them all. */
const few: ReadonlySet<KindName> = new Set(['gmr_processo', 'processo_go', 'periodo_go', 'dimensao_go']);

interface OneOfFewProps extends ChosenProps {
  readonly to: KindName;
  readonly none: FilterChoices[string][number] | undefined;
}

function OneOfFew({ to, none, ...props }: OneOfFewProps) {
  const { data = [] } = useQuery(namesQuery(to));
  const named = data.map((one) => ({ id: String(one.id), name: labelOf(one) }));
  return <OneOf {...props} options={none ? [none, ...named] : named} />;
}

function OneOf(props: ChosenProps & { readonly options: FilterChoices[string] }) {
  const { label, options, value = every, choose } = props;
  const { records: own } = useWords();
  return (
    <Select
      label={label}
      labelHidden
      options={[{ id: every, name: own.any(label) }, ...options]}
      value={value}
      onChange={(chosen) => choose(chosen === every ? undefined : chosen)}
    />
  );
}
