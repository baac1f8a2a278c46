/** The search and the filters of a list. */
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useAddress, useChangeAddress } from '../data/view.ts';
import { Select, TextField } from '../kit/fields/field.tsx';
import { Folded } from '../kit/fields/folded.tsx';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { KindFilter, RecordField, RecordKind } from './kind.ts';
import { RecordFilter } from './record-filter.tsx';
import { namesQuery } from './record-queries.ts';
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
  const { name, kind, columns, list, choices } = props;
  const words = useWords();
  const retiring = retiringWords(words, kind);
  const address = useAddress();
  const change = useChangeAddress();
  const names = columns.map((column) => column.name);
  const shown = kind.filters.filter(
    (filter) => 'to' in filter || filter.isFurther || names.includes(filter.name),
  );
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
          <OneFilter
            key={filter.name}
            {...{ name, filter }}
            choices={choices[filter.name]}
            value={list.choice.filters[filter.name]}
            onChange={list.filter}
          />
        ))}
        {kind.retired && (
          <Select
            label={retiring.standing}
            labelHidden
            options={standings.map((id) => ({ id, name: retiring.standings[id] }))}
            value={list.choice.standing}
            onChange={list.showStanding}
          />
        )}
      </Folded>
    </>
  );
}

interface OneFilterProps {
  readonly name: KindName;
  readonly filter: KindFilter;
  readonly choices: FilterChoices[string] | undefined;
  readonly value: string | undefined;
  readonly onChange: ListInUse['filter'];
}

/** Not rendered again while one types into the search: a field with a list takes 5 ms. */
const OneFilter = memo(function OneFilter({ name, filter, choices, value, onChange }: OneFilterProps) {
  const words = useWords();
  const label = fieldName(words, name, filter.name);
  const choose = (chosen: string | undefined) => onChange(filter.name, chosen);
  if ('values' in filter) {
    const options =
      choices ?? filter.values.map((one) => ({ id: String(one), name: choiceName(words, filter.name, one) }));
    return <OneOf {...{ label, options, value, choose }} />;
  }
  const none =
    filter.none === undefined ? undefined : { id: filter.none, name: withoutText(words, filter.name, label) };
  const to = filter.to as KindName;
  const Filter = few.has(to) ? OneOfFew : RecordFilter;
  return <Filter {...{ label, to, none, value, choose }} />;
});

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
