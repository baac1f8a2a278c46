/**
 * The draft of a process: kept in this browser until it is saved or discarded, and undone step by
 * step.
 */
import { useEffect, useState } from 'react';
import { redone, startedWith, stepped, undone } from '../../data/drafts/draft-history.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { useMe } from '../../data/session.ts';
import {
  type Cell,
  type CellKey,
  type Draft,
  draftFrom,
  draftText,
  emptyDraft,
  type Patch,
  without,
  withPatch,
} from './access-draft.ts';

export interface DraftInUse {
  readonly draft: Draft;
  readonly apply: (cells: readonly Cell[], patch: Patch) => void;
  readonly takeBack: (key: CellKey) => void;
  readonly discard: () => void;
  /** Replaces the draft after a save. Nothing before it can be undone. */
  readonly restart: (draft: Draft) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function useDraft(process: number): DraftInUse {
  const { id_empresa, id_colaborador, ambiente } = useMe();
  // The key includes the person, so that nobody finds another's draft on the same machine.
  const place = `accesses.${ambiente}.${id_empresa}.${id_colaborador}.${process}`;
  const { text, keep } = useStoredInput(place);
  const [steps, setSteps] = useState(() => startedWith(draftFrom(text)));
  const { past, now: draft, future } = steps;
  useEffect(() => void keep(draft.size === 0 ? '' : draftText(draft)), [keep, draft]);
  const change = (make: (draft: Draft) => Draft) => setSteps((before) => stepped(before, make(before.now)));
  return {
    draft,
    apply: (cells, patch) => change((before) => withPatch(before, cells, patch)),
    takeBack: (key) => change((before) => without(before, [key])),
    discard: () => change(() => emptyDraft),
    restart: (next) => setSteps(startedWith(next)),
    undo: past.length > 0 ? () => setSteps(undone) : undefined,
    redo: future.length > 0 ? () => setSteps(redone) : undefined,
  };
}
