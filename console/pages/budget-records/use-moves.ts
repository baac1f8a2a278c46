/** Moves records in their tree: tried first, then stored whole, and undone. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleText } from '../../data/written/told-findings.ts';
import { failureText } from '../../kit/problem.tsx';
import { type KindName, kinds } from '../../records/generated/kinds.ts';
import type { RecordKind } from '../../records/kind.ts';
import { namesQuery, readListsAgain, trialKey } from '../../records/record-queries.ts';
import { type Fields, type RecordRow, storeMany, tryMany } from '../../records/requests.ts';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { before, isOfOther, type Place, type Tree, type Wanted, writtenBy } from './tree.ts';

const pathOf = (name: KindName) => (kinds[name] as RecordKind).many?.path ?? '';

/** What the server refuses of rows. Null: nothing. */
const refusalQuery = (name: KindName, rows: readonly Fields[]) =>
  queryOptions({
    queryKey: trialKey(name, rows),
    queryFn: async () => (await tryMany(pathOf(name), rows)).errors[0] ?? null,
    staleTime: 5_000,
  });

/** What a record is to do. */
export interface Move {
  readonly record: RecordRow;
  readonly wanted: Wanted;
}

interface Said {
  readonly text: string;
  /** What undoes what was done. */
  readonly undo?: readonly Fields[];
}

/** @param tried what is being dragged, and over what: it is tried before it is let go. */
export function useMoves(name: KindName, tree: Tree, nameAt: (place: Place) => string, tried?: Move) {
  const words = useWords();
  const { tree: own } = words.budgetRecords;
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const storing = useMutation({
    mutationFn: ({ rows }: { readonly rows: readonly Fields[]; readonly done: Said }) =>
      storeMany(pathOf(name), rows, crypto.randomUUID()),
    onSuccess(_, { rows, done }) {
      // Shown at once: to read 5,000 records again takes a second.
      const changed = new Map(rows.map((row) => [row['id'], row]));
      queryClient.setQueryData(namesQuery(name).queryKey, (all) =>
        all?.map((one): RecordRow => ({ ...one, ...changed.get(one.id) })),
      );
      void readListsAgain(queryClient);
      setSaid(done);
    },
    onError: (error) => setSaid({ text: failureText(error, words) }),
  });
  type Refusal = Awaited<ReturnType<typeof tryMany>>['errors'][number] | null | undefined;
  /** Why a move is refused. Undefined: it is not. */
  const refused = ({ record, wanted: { place } }: Move, refusal: Refusal): string | undefined => {
    const isElsewhere = isOfOther(tree, record, place);
    if (!isElsewhere && !refusal) return undefined;
    const why = isElsewhere
      ? own.ofOther
      : ruleText({ rule: refusal?.rule ?? '', detail: refusal?.msg ?? '' }, words);
    return own.refused(labelOf(record), nameAt(place), why);
  };
  const rows = tried ? writtenBy(tree, tried.record, tried.wanted) : [];
  const trial = useQuery({ ...refusalQuery(name, rows), enabled: rows.length > 0 });
  return {
    said,
    /** Why what is tried is refused. */
    refusal: tried && refused(tried, trial.data),
    move: async (record: RecordRow, wanted: Wanted | undefined) => {
      if (storing.isPending) return;
      const written = wanted ? writtenBy(tree, record, wanted) : [];
      if (!wanted || written.length === 0) {
        setSaid({ text: own.stays(labelOf(record)) });
        return;
      }
      try {
        const refusal = await queryClient.fetchQuery(refusalQuery(name, written));
        const text = refused({ record, wanted }, refusal);
        if (text !== undefined) setSaid({ text });
        else {
          const done = {
            text: own.moved(labelOf(record), nameAt(wanted.place)),
            undo: before(tree, written),
          };
          storing.mutate({ rows: written, done });
        }
      } catch (error) {
        setSaid({ text: failureText(error, words) });
      }
    },
    undo: (undoing: readonly Fields[]) => storing.mutate({ rows: undoing, done: { text: own.undone } }),
  };
}
