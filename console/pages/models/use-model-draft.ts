/** The draft of a model's indicators with undo, kept in this browser until it is saved. */
import { useCallback, useState } from 'react';
import { recordPlace } from '../../data/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { useKept } from '../../data/use-kept.ts';
import { draftFrom, isChanged, type Lines, type ModelDraft, rebased } from './model-draft.ts';

interface Steps {
  readonly draft: ModelDraft;
  readonly past: readonly Lines[];
  readonly future: readonly Lines[];
}

const mostSteps = 200;

export const modelPlace = (me: ReturnType<typeof useMe>, model: number) =>
  recordPlace(me, 'painel_modelo_indicador', model);

/** @param stored what is stored, as it was read. */
export function useModelDraft(model: number, stored: Pick<ModelDraft, 'base' | 'etag'>) {
  const { text, keep } = useKept(modelPlace(useMe(), model));
  const [isRestored] = useState(() => draftFrom(text) !== undefined);
  const [steps, setSteps] = useState<Steps>(() => ({
    draft: draftFrom(text) ?? { ...stored, lines: stored.base },
    past: [],
    future: [],
  }));
  const put = useCallback(
    (next: Steps) => {
      keep(isChanged(next.draft) ? JSON.stringify(next.draft) : '');
      setSteps(next);
    },
    [keep],
  );
  const { draft, past, future } = steps;
  return {
    draft,
    isRestored,
    set: (lines: Lines) => {
      if (lines === draft.lines) return;
      const behind = [...past.slice(1 - mostSteps), draft.lines];
      put({ draft: { ...draft, lines }, past: behind, future: [] });
    },
    undo: past.length === 0 ? undefined : () => put(back(steps)),
    redo: future.length === 0 ? undefined : () => put(forth(steps)),
    /** Goes on from what somebody else has stored. */
    rebase: (theirs: Pick<ModelDraft, 'base' | 'etag'>) =>
      put({ draft: rebased(draft, theirs), past: [], future: [] }),
    /** Begins again with what is stored. */
    restart: (theirs: Pick<ModelDraft, 'base' | 'etag'>) =>
      put({ draft: { ...theirs, lines: theirs.base }, past: [], future: [] }),
  };
}

export type ModelDraftInUse = ReturnType<typeof useModelDraft>;

function back({ draft, past, future }: Steps): Steps {
  const lines = past.at(-1) ?? draft.lines;
  return { draft: { ...draft, lines }, past: past.slice(0, -1), future: [draft.lines, ...future] };
}

function forth({ draft, past, future }: Steps): Steps {
  const [lines = draft.lines, ...rest] = future;
  return { draft: { ...draft, lines }, past: [...past, draft.lines], future: rest };
}
