/** The differences of a scenario while they are typed: each change is saved at once. */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { differencesQuery, readScenarioAgain, saveDifferences } from '../../data/cells/scenarios.ts';
import {
  type CellKey,
  type CellPlace,
  type Conflict,
  type Edits,
  type Wanted,
  withValues,
} from '../../grid/edits.ts';
import { type History, redone, startedWith, stepped, undone } from '../../grid/history.ts';
import { conflictsOf } from '../../grid/pending.ts';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { changeBetween, editsOf, isSameEdits, todayOf } from './scenario-edits.ts';

export interface ScenarioEdits extends EditsInUse {
  readonly isSaved: boolean;
  readonly failure: { readonly error: Error; readonly retry: () => void } | undefined;
  /** Differences below which today's value has become another since. */
  readonly conflicts: readonly Conflict[];
  /** Values that move between a start and the next: all of it is one step to undo. */
  readonly slide: { readonly start: () => void; readonly to: (wanted: readonly Wanted[]) => void };
  /** What is typed today, of all that differs. */
  readonly today: ReadonlyMap<CellKey, string | null>;
}

interface State {
  readonly history: History<CellPlace, CellKey>;
  /** What the server has, or will have once it has answered. */
  readonly base: Edits;
}

export function useScenarioEdits(id: number): ScenarioEdits {
  const queries = useQueryClient();
  const query = differencesQuery(id);
  const { data } = useSuspenseQuery(query);
  const [stored, today] = useMemo(() => [editsOf(data), todayOf(data)], [data]);
  const [{ history, base }, set] = useState<State>(() => ({ history: startedWith(stored), base: stored }));
  const { edits } = history;
  const isSaved = isSameEdits(edits, base);
  // What is stored replaces what was saved, and shows what others have changed.
  if (isSaved && base !== stored) set({ history: { ...history, edits: stored }, base: stored });
  const saving = useMutation({
    async mutationFn(wanted: Edits) {
      await saveDifferences(id, changeBetween(base, wanted));
      // Results do not wait for what is stored, nor the next change for results.
      void readScenarioAgain(queries, id);
      await queries.fetchQuery(query);
      return wanted;
    },
    onSuccess(wanted) {
      set((before) => ({ ...before, base: wanted }));
      void queries.invalidateQueries({ queryKey: ['records', 'cenario'] });
    },
  });
  const { isPending, isError, mutate } = saving;
  useEffect(() => {
    if (!isSaved && !isPending && !isError) mutate(edits);
  }, [isSaved, isPending, isError, mutate, edits]);
  const step = (make: (before: History<CellPlace, CellKey>) => History<CellPlace, CellKey>) => {
    saving.reset();
    set((before) => ({ ...before, history: make(before.history) }));
  };
  const change: EditsInUse['change'] = (make) => step((before) => stepped(before, make(before.edits)));
  const started = useRef(history);
  const slid = (before: History<CellPlace, CellKey>, wanted: readonly Wanted[]) => {
    const { past } = stepped(started.current, withValues(started.current.edits, wanted));
    // Of what others have changed meanwhile nothing is taken back.
    return { past, edits: withValues(before.edits, wanted), future: [] };
  };
  return {
    edits,
    isKept: true,
    isSaved,
    failure: saving.error ? { error: saving.error, retry: () => mutate(edits) } : undefined,
    conflicts: useMemo(() => conflictsOf(edits, (key) => today.get(key)), [edits, today]),
    today,
    slide: {
      start: () => {
        started.current = history;
      },
      to: (wanted) => step((before) => slid(before, wanted)),
    },
    change,
    type: (wanted) => change((before) => withValues(before, wanted)),
    undo: () => step(undone),
    redo: () => step(redone),
    nextUndo: history.past.at(-1),
    nextRedo: history.future[0],
  };
}
