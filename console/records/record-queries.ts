/** The queries of records, with their keys. */
import { ApiError } from '@prumo/client';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type KindName, kinds } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import {
  deleteRecord,
  type Fields,
  type RecordChoice,
  type RecordRow,
  readPart,
  readRecord,
} from './requests.ts';

/** The first part of the keys of all queries about a kind. */
const recordsKey = (name: KindName) => ['records', name] as const;

/**
 * Has all lists with records of the kind read again, and what other pages hold: a model's page, the
 * periods at the top, the grid's panels.
 */
export async function readListsAgain(queryClient: QueryClient, name: KindName): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      // What the next year would be was just made.
      predicate: ({ queryKey: [first] }) => !['session', 'records', 'process-copy'].includes(String(first)),
    }),
    queryClient.invalidateQueries({ queryKey: [...recordsKey(name), 'list'] }),
    queryClient.invalidateQueries({ queryKey: [...recordsKey(name), 'all'] }),
  ]);
}

/** Has everything about records of the kind read again. */
export const readRecordsAgain = (queryClient: QueryClient, name: KindName): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: recordsKey(name) });

/** A list, of which more is read as one scrolls. */
export const recordsQuery = (name: KindName, choice: RecordChoice) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey(name), 'list', choice],
    queryFn: ({ pageParam }) => readPart(kinds[name], choice, { after: pageParam }),
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
  });

/** How many records a field offers. */
const mostFound = 50;

/** What of a record a field shows that refers to it: the name, and what tells it from others. */
const shownOf = (name: KindName) => kinds[name].include.filter((field) => field === 'codigo_externo');

/** The first records in use that a text finds, for a field that refers to one. */
export const foundQuery = (name: KindName, q: string) =>
  queryOptions({
    queryKey: [...recordsKey(name), 'list', 'found', q],
    queryFn() {
      const kind: RecordKind = kinds[name];
      const standing = kind.retired.by ? 'todos' : 'usados';
      return readPart(kind, { ...everything, q, standing }, { limit: mostFound, include: shownOf(name) });
    },
    staleTime: 60_000,
  });

/** The records with these ids, which commas separate. */
export const namedQuery = (name: KindName, ids: string) =>
  queryOptions({
    queryKey: [...recordsKey(name), 'list', 'named', ids],
    async queryFn() {
      const choice = { ...everything, filters: { id: ids } };
      return (await readPart(kinds[name], choice, { include: shownOf(name) })).records;
    },
    staleTime: 60_000,
  });

/** The key of what deleting a record would say. */
export const deletionKey = (name: KindName, id: number) => [...recordsKey(name), id, 'deletion'];

/** What uses a record: what a trial of its deletion says, whether or not it may be deleted yet. */
export const usesQuery = (name: KindName, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(name), id, 'uses'],
    async queryFn() {
      try {
        await deleteRecord(kinds[name], id, true);
        return [];
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') return error.dependents;
        throw error;
      }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** The key of what storing these rows would do. */
export const trialKey = (name: KindName, rows: readonly Fields[]) => [...recordsKey(name), 'many', rows];

export const recordQuery = (name: KindName, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(name), id],
    queryFn: () => readRecord(kinds[name], id),
    staleTime: 0,
    gcTime: 0,
  });

const everything: RecordChoice = { q: '', order: 'nome', standing: 'todos', filters: {} };

/** All records of a kind, for the fields of others that refer to them. */
export const namesQuery = (name: KindName) =>
  queryOptions({ queryKey: [...recordsKey(name), 'all'], queryFn: () => readAll(name, everything) });

/** All records that are chosen, on as many pages as there are. */
export async function readAll(name: KindName, choice: RecordChoice): Promise<readonly RecordRow[]> {
  const all: RecordRow[] = [];
  for (let after: string | undefined = 'start'; after !== undefined; ) {
    const { records, next } = await readPart(kinds[name], choice, { after });
    all.push(...records);
    after = next;
  }
  return all;
}
