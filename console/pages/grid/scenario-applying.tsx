/** Applies a scenario: its differences in Planilha's review, then all of them at once, or none. */
import { ApiError } from '@prumo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { monthsToTypeKey } from '../../data/cells/months-to-type.ts';
import { applyScenario, foretellApplying, readScenarioAgain } from '../../data/cells/scenarios.ts';
import { keyOf } from '../../grid/edits.ts';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useWords } from '../../words/words.ts';
import { CellReview } from './grid-review.tsx';
import { differing } from './scenario-edits.ts';
import { isJudged } from './send-edits.ts';
import type { EditedSheet } from './sheet-editor.tsx';
import type { ScenarioEdits } from './use-scenario-edits.ts';

interface ApplyingProps {
  readonly id: number;
  readonly editing: ScenarioEdits;
  readonly mayChange: boolean;
  readonly readAgain: EditedSheet['readAgain'];
  readonly close: () => void;
  readonly applied: (count: number) => void;
}

export function Applying(props: ApplyingProps) {
  const { id, editing, mayChange, readAgain, close, applied } = props;
  const { problem } = useWords();
  const own = useScenarioWords();
  const queries = useQueryClient();
  /** The same until the server has answered: an apply whose answer was lost is not done twice. */
  const key = useRef<string>(crypto.randomUUID());
  const { edits, conflicts, isSaved, today } = editing;
  const left = useMemo(() => differing(edits, today), [edits, today]);
  const checking = useMutation({ mutationFn: () => foretellApplying(id, 'valores') });
  const { isIdle, mutate: check } = checking;
  const isReady = isSaved && conflicts.length === 0 && left.size > 0;
  useEffect(() => {
    if (isReady && isIdle) check();
  }, [isReady, isIdle, check]);
  // What the cells have already is read again, or applying would take it for a change of others.
  useSettling(editing, mayChange);
  const sending = useMutation({
    async mutationFn() {
      try {
        await applyScenario(id, 'valores', key.current);
      } catch (error) {
        void queries.invalidateQueries({ queryKey: monthsToTypeKey });
        if (isJudged(error)) key.current = crypto.randomUUID();
        const isOvertaken = error instanceof ApiError && error.code === 'changed-meanwhile';
        // Anyone who may not change the scenario cannot decide, and is told what the server said.
        if (!isOvertaken || !mayChange) throw error;
        await readScenarioAgain(queries, id);
        return;
      } finally {
        await readAgain([...edits.values()].map((edit) => ({ ...edit, month: edit.mes })));
      }
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'cells' || name === 'results',
      });
      await readScenarioAgain(queries, id);
      applied(left.size);
    },
  });
  return (
    <CellReview
      conflicts={mayChange ? conflicts : []}
      isCompared={isSaved}
      decide={(change) => {
        editing.change(change);
        checking.reset();
      }}
      checking={checking}
      sending={sending}
      error={sending.error ?? checking.error ?? editing.failure?.error ?? null}
      edits={left}
      close={close}
      words={{
        ...own.decide,
        title: own.applyTitle,
        send: own.applying(left.size),
        failed: problem.notSaved,
      }}
      note={<p>{left.size === 0 ? own.nothingToApply : own.applyText}</p>}
    />
  );
}

function useSettling({ edits, today, isSaved, change }: ScenarioEdits, mayChange: boolean): void {
  const stale = [...edits.values()].filter((edit) => {
    const now = today.get(keyOf(edit));
    return now === edit.after && edit.before !== now;
  });
  const isStale = mayChange && isSaved && stale.length > 0;
  useEffect(() => {
    if (!isStale) return;
    change((before) => new Map([...before].map(([key, edit]) => [key, settled(edit, today.get(key))])));
  });
}

const settled = <E extends { readonly before: string | null; readonly after: string | null }>(
  edit: E,
  now: string | null | undefined,
): E => (now === edit.after ? { ...edit, before: edit.after } : edit);
