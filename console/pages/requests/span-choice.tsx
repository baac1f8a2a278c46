/** How far back a list of requests goes. */
import { Select } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import { type FiltersInUse, spans } from './use-filters.ts';

export function SpanChoice({ filters }: { readonly filters: FiltersInUse }) {
  const { requests: own } = useWords();
  return (
    <Select
      label={own.span}
      labelHidden
      options={spans.map((id) => ({ id, name: own.spans[id] }))}
      value={filters.days as (typeof spans)[number]}
      onChange={(dias) => filters.set({ dias })}
    />
  );
}
