/** The requests of one token. */
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../kit/fields/field.tsx';
import { useWords } from '../../words/words.ts';
import { tokenNamesQuery } from './recorded.ts';
import type { FiltersInUse } from './use-filters.ts';

const all = 'todos';

export function TokenChoice({ filters }: { readonly filters: FiltersInUse }) {
  const { requests: own } = useWords();
  const { data: tokens = [] } = useQuery(tokenNamesQuery);
  return (
    <Select
      label={own.token}
      labelHidden
      options={[
        { id: all, name: own.allTokens },
        ...tokens.map(({ id, nome }) => ({ id: String(id), name: nome || `#${id}` })),
      ]}
      value={filters.of('id_token') ?? all}
      // No request is of a token and of a person.
      onChange={(id) => filters.set({ id_token: id === all ? undefined : id, id_colaborador: undefined })}
    />
  );
}
