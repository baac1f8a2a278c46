/** The people of the matrix: the server finds them, and more are read as one scrolls. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMe } from '../../data/session.ts';
import { useMore } from '../../data/use-more.ts';
import { useAddress } from '../../data/view.ts';
import { kinds } from '../../records/generated/kinds.ts';
import { type RecordChoice, readPart } from '../../records/requests.ts';

export interface Person {
  readonly id: number;
  readonly nome: string;
}

/** Who is meant: those whose names have these words, of this level. */
interface PeopleChoice {
  readonly text: string;
  readonly level: string | null;
}

/** Below a Gerente one sees names, and may ask by nothing else. */
const seesLevels = (level: string) => level === 'Gerente';

const chosenBy = ({ text, level }: PeopleChoice, isAll: boolean): RecordChoice => ({
  q: text.replaceAll(/\s+/g, ' ').trim(),
  order: 'nome',
  // People in the trash cannot sign in. Blocked people may return.
  standing: isAll ? 'usados' : 'todos',
  filters: isAll && level !== null ? { nivel_de_acesso: level } : {},
});

/** In its cells as many as a screen shows many times. */
const pageSize = 200;

const peopleQuery = (choice: RecordChoice) =>
  infiniteQueryOptions({
    queryKey: ['people', 'list', choice],
    queryFn: ({ pageParam: after }) =>
      readPart(kinds.colaborador, choice, { after, limit: pageSize, include: [] }),
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  });

/** As many as one request may read. */
const mostAtOnce = 1_000;

/** Everybody who is meant, for a file. */
async function readEverybody(choice: RecordChoice): Promise<readonly Person[]> {
  const all: Person[] = [];
  for (let after: string | undefined = 'start'; after !== undefined; ) {
    const part = await readPart(kinds.colaborador, choice, { after, limit: mostAtOnce, include: [] });
    all.push(...part.records);
    after = part.next;
  }
  return all;
}

/** Those with these ids. */
export const peopleNamedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['people', 'named', ids],
    async queryFn(): Promise<readonly Person[]> {
      const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, at) =>
        ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce).join(','),
      );
      const read = await Promise.all(
        parts.map((part) =>
          readPart(
            kinds.colaborador,
            { q: '', order: 'nome', standing: 'todos', filters: { id: part } },
            { limit: mostAtOnce, include: [] },
          ),
        ),
      );
      return read.flatMap(({ records }) => records);
    },
    staleTime: 60_000,
  });

export interface FoundPeople {
  /** Those that are read. Undefined: none are yet. */
  readonly people: readonly Person[] | undefined;
  /** How many there are. */
  readonly total: number;
  /** They are those of another search still. */
  readonly isBusy: boolean;
  /** Reads those that follow. */
  readonly more: () => void;
  readonly everybody: () => Promise<readonly Person[]>;
  readonly error: unknown;
  readonly retry: () => void;
}

export function usePeople(): FoundPeople {
  const address = useAddress();
  const text = useDeferredValue(address.get('por') ?? '');
  const isAll = seesLevels(useMe().nivel_de_acesso);
  const choice = chosenBy({ text, level: address.get('tipo') }, isAll);
  const query = useInfiniteQuery({ ...peopleQuery(choice), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const more = useMore(query);
  return {
    people: data?.pages.flatMap(({ records }) => records),
    total: data?.pages[0]?.total ?? 0,
    isBusy: isPlaceholderData,
    more,
    everybody: () => readEverybody(choice),
    error,
    retry: () => void refetch(),
  };
}
