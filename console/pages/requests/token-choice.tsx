/** The requests of one token. */
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../kit/fields/filters.tsx';
import { useWords } from '../../words/words.ts';
import { tokenNamesQuery } from './recorded.ts';
import type { FiltersInUse } from './use-filters.ts';

export function useTokenFilter(filters: FiltersInUse) {
  const { requests: own } = useWords();
  const { data: tokens = [] } = useQuery(tokenNamesQuery);
  return oneOf({
    label: own.token,
    any: own.allTokens,
    options: tokens.map(({ id, nome }) => ({ id: String(id), name: nome || `#${id}` })),
    value: filters.of('id_token'),
    // No request is of a token and of a person.
    choose: (id_token) => filters.set({ id_token, id_colaborador: undefined }),
  });
}
