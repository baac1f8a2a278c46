/** The search and the filters of a list. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type Filter, oneOf } from '../kit/fields/filters.tsx';
import { Search } from '../kit/fields/search.tsx';
import type { HeadTools } from '../kit/page-head.tsx';
import { useWords, type Words } from '../words/words.ts';
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

interface ToolsOfRecords {
  readonly name: KindName;
  readonly kind: RecordKind;
  /** The choices among them filter, as all references of the kind do. */
  readonly columns: readonly RecordField[];
  readonly list: ListInUse;
  /** Where the choices of a filter are not simply its values. */
  readonly choices: FilterChoices;
}

export function recordTools(of: ToolsOfRecords, words: Words): HeadTools {
  const { name, kind, columns, list, choices } = of;
  const retiring = retiringWords(words, kind);
  const names = columns.map((column) => column.name);
  const shown = kind.filters.filter(
    (filter) => 'to' in filter || filter.isFurther || names.includes(filter.name),
  );
  // In the order of the columns; those that are none come last.
  const known = [...names, ...shown.map((filter) => filter.name)];
  const filters = shown
    .toSorted((one, other) => known.indexOf(one.name) - known.indexOf(other.name))
    .map((filter) => {
      const value = list.choice.filters[filter.name];
      const label = fieldName(words, name, filter.name);
      const choose = (chosen: string | undefined) => list.filter(filter.name, chosen);
      return filterOf({ label, filter, value, choose, choices: choices[filter.name] }, words);
    });
  const others = standings.filter((id) => id !== list.usual);
  const standing = oneOf({
    label: retiring.standing,
    any: retiring.standings[list.usual],
    options: others.map((id) => ({ id, name: retiring.standings[id] })),
    value: others.find((id) => id === list.choice.standing),
    choose: list.showStanding,
  });
  return {
    search: <Search label={findText(words, name)} />,
    filters: kind.retired ? [...filters, standing] : filters,
  };
}

interface ChosenProps {
  readonly label: string;
  readonly filter: KindFilter;
  readonly choices: FilterChoices[string] | undefined;
  readonly value: string | undefined;
  readonly choose: (value: string | undefined) => void;
}

function filterOf({ filter, choices, ...of }: ChosenProps, words: Words): Filter {
  const { label, value, choose } = of;
  const any = words.records.any;
  if ('values' in filter) {
    const options =
      choices ?? filter.values.map((one) => ({ id: String(one), name: choiceName(words, filter.name, one) }));
    return oneOf({ ...of, any, options });
  }
  const none =
    filter.none === undefined ? undefined : { id: filter.none, name: withoutText(words, filter.name, label) };
  const to = filter.to as KindName;
  const Found = few.has(to) ? OneOfFew : RecordFilter;
  return {
    label,
    isUsed: value !== undefined,
    clear: () => choose(undefined),
    control: <Found {...{ label, to, none, value, choose }} />,
  };
}

/** Of these a company has so few that a list shows them all. */
const few: ReadonlySet<KindName> = new Set(['gmr_processo', 'processo_go', 'periodo_go', 'dimensao_go']);

function OneOfFew({ to, none, ...of }: ComponentProps<typeof RecordFilter>) {
  const { records } = useWords();
  const { data = [] } = useQuery(namesQuery(to));
  const named = data.map((one) => ({ id: String(one.id), name: labelOf(one) }));
  return oneOf({ ...of, any: records.any, options: none ? [none, ...named] : named }).control;
}
