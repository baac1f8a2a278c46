/** The draft of a model's indicators with undo, kept in this browser until it is saved. */
import { useCallback, useState } from 'react';
import { redone, type Steps, startedWith, stepped, undone } from '../../data/drafts/draft-history.ts';
import { recordPlace } from '../../data/drafts/draft-places.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { useMe } from '../../data/session.ts';
import { draftFrom, isChanged, type Lines, type ModelDraft, rebased } from './model-draft.ts';

/** What was stored when the draft was begun. */
type Origin = Pick<ModelDraft, 'base' | 'etag'>;

interface Drafted {
  readonly origin: Origin;
  readonly steps: Steps<Lines>;
}

const from = ({ lines, ...origin }: ModelDraft): Drafted => ({ origin, steps: startedWith(lines) });

export const modelPlace = (me: ReturnType<typeof useMe>, model: number) =>
  recordPlace(me, 'painel_modelo_indicador', model);

/** @param stored what is stored, as it was read. */
export function useModelDraft(model: number, stored: Origin) {
  const { text, keep } = useStoredInput(modelPlace(useMe(), model));
  const [isRestored] = useState(() => draftFrom(text) !== undefined);
  const [{ origin, steps }, setState] = useState(() =>
    from(draftFrom(text) ?? { ...stored, lines: stored.base }),
  );
  const draft: ModelDraft = { ...origin, lines: steps.now };
  const put = useCallback(
    (next: Drafted) => {
      const kept: ModelDraft = { ...next.origin, lines: next.steps.now };
      keep(isChanged(kept) ? JSON.stringify(kept) : '');
      setState(next);
    },
    [keep],
  );
  const go = (next: Steps<Lines>) => next !== steps && put({ origin, steps: next });
  return {
    draft,
    isRestored,
    set: (lines: Lines) => go(stepped(steps, lines)),
    undo: steps.past.length === 0 ? undefined : () => go(undone(steps)),
    redo: steps.future.length === 0 ? undefined : () => go(redone(steps)),
    /** Goes on from what somebody else has stored. */
    rebase: (theirs: Origin) => put(from(rebased(draft, theirs))),
    /** Begins again with what is stored. */
    restart: (theirs: Origin) => put(from({ ...theirs, lines: theirs.base })),
  };
}

export type ModelDraftInUse = ReturnType<typeof useModelDraft>;
