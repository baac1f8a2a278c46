/** The queries of records, with their keys. */
import { ApiError } from '@prumo/client';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type KindName, kinds } from './generated/kinds.ts';
import { namedBy, type RecordKind } from './kind.ts';
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
 * Has all lists of records read again, because others say what the record is called, and what other
 * pages hold: a model's page, the periods at the top, the grid's panels.
 */
export const readListsAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, , part] }) =>
      first === 'records'
        ? part === 'list' || part === 'all'
        : // What the next year or period would be was just made.
          first !== 'session' && first !== 'process-copy' && first !== 'budget-period-copy',
  });

/** Has everything about records of the kind read again. */
export const readRecordsAgain = (queryClient: QueryClient, name: KindName): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: recordsKey(name) });

/** A list, of which more is read as one scrolls. */
export const recordsQuery = (name: KindName, choice: RecordChoice) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey(name), 'list', choice],
    queryFn: ({ pageParam }) => readPart(kinds[name], choice, { after: pageParam, include: listed(name) }),
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
  });

/** What a list asks for beyond what it always has, such as the names of what it refers to. */
function listed(name: KindName): readonly string[] {
  const { include, fields, shown }: RecordKind = kinds[name];
  return [...include, ...[...fields, ...shown].flatMap(namedBy)];
}

/** How many records a field offers. */
const mostFound = 50;

/**
 * What of a record a field shows that refers to it: the name, and what tells it from others. Below
 * a Gerente one sees only the names of people, and may ask for nothing else.
 */
const shownOf = (name: KindName) =>
  name === 'colaborador' ? [] : kinds[name].include.filter((field) => field === 'codigo_externo');

/** The first records that a text finds, for a field that refers to one. */
export const foundQuery = (name: KindName, q: string, isInUse: boolean) =>
  queryOptions({
    queryKey: [...recordsKey(name), 'list', 'found', q, isInUse],
    queryFn() {
      const kind: RecordKind = kinds[name];
      const isRetiring = kind.retired !== null && !kind.retired.by;
      const standing = isInUse && isRetiring && name !== 'colaborador' ? 'usados' : 'todos';
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

export const recordQuery = (name: KindName, id: number) => recordOfKindQuery(name, kinds[name], id);

/** Of a kind that has no list of its own, too. */
export const recordOfKindQuery = (name: string, kind: RecordKind, id: number) =>
  queryOptions({
    queryKey: ['records', name, id],
    queryFn: () => readRecord(kind, id),
    staleTime: 0,
    gcTime: 0,
  });

const everything: RecordChoice = { q: '', order: 'nome', standing: 'todos', filters: {} };

/** All records of a kind: for those of which there are few, and for a paste, which may name any. */
export const namesQuery = (name: KindName) =>
  queryOptions({
    queryKey: [...recordsKey(name), 'all'],
    queryFn: () => readAll(name, everything, kinds[name].include),
  });

/** Parts are read one after the other, and a company may have thousands of accounts. */
const mostAtOnce = 1_000;

/** All records that are chosen. */
export async function readAll(
  name: KindName,
  choice: RecordChoice,
  include = listed(name),
): Promise<readonly RecordRow[]> {
  const all: RecordRow[] = [];
  for (let after: string | undefined = 'start'; after !== undefined; ) {
    const { records, next } = await readPart(kinds[name], choice, { after, include, limit: mostAtOnce });
    all.push(...records);
    after = next;
  }
  return all;
}
