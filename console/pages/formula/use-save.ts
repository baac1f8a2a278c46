/** Saving a formula step by step: the question before it, refusals, and changes by others. */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Glossary } from '../../../src/engine/text/names.ts';
import { client } from '../../data/client.ts';
import { sendingPlace } from '../../data/drafts/draft-places.ts';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMe } from '../../data/session.ts';
import { createStore } from '../../data/store.ts';
import { pageAddress } from '../../data/view.ts';
import { impactKey } from '../../formula/impact.tsx';
import { type Definition, definitionQuery, newId, saveBody } from './definition.ts';
import { type Draft, isChanged } from './formula-draft.ts';
import { storedText } from './stored-formula.ts';
import type { FindingsInUse } from './use-findings.ts';
import type { DraftInUse } from './use-formula-draft.ts';

export interface SaveOptions {
  readonly definition: Definition;
  readonly drafting: DraftInUse;
  readonly glossary: Glossary;
  readonly found: FindingsInUse;
  /** Called when a new indicator has been saved. */
  readonly created: (() => void) | undefined;
}

/** The indicator that was just created. Its page shows a message. */
const justCreated = createStore(newId);

/** Invalidates all queries that depend on formulas. */
const forgetDefinitions = () =>
  queryClient.invalidateQueries({
    // What the save would change, it has changed.
    predicate: ({ queryKey: [name] }) => name !== 'session' && name !== impactKey[0],
  });

/** The dialog that is open. A refused save opens none, but leads to the place in the text. */
type Step = 'save' | 'conflict' | 'refused';

export type SaveInUse = ReturnType<typeof useSave>;

export function useSave({ definition, drafting, glossary, found, created }: SaveOptions) {
  const [, navigate] = useLocation();
  const { draft, set } = drafting;
  const { record, etag } = definition;
  const { toKnownMistake } = found;
  const [open, setOpen] = useState<Step>();
  const [isMerging, setMerging] = useState(false);
  const [isSaved, setSaved] = useState(() => record.id !== newId && justCreated.get() === record.id);
  // The message is shown once.
  useEffect(() => justCreated.set(newId), []);
  const theirs = storedText(record, draft.language, glossary);
  const isDirty = isChanged(draft);
  const isOvertaken = isDirty && draft.etag !== etag;
  /** Closes the dialogs and goes on with this draft. */
  const goOn = (next: Draft, merging = false) => {
    set(next);
    setMerging(merging);
    setOpen(undefined);
  };
  const sending = useSending(definition, draft, {
    saved(fresh) {
      if (created && fresh) {
        created();
        drafting.forget();
        justCreated.set(fresh.record.id);
        void forgetDefinitions();
        navigate(pageAddress(`/formula/${fresh.record.id}`), { replace: true });
        return;
      }
      const text = fresh ? storedText(fresh.record, draft.language, glossary) : draft.text;
      goOn({ ...draft, text, base: text, etag: fresh?.etag });
      setSaved(true);
      void forgetDefinitions();
    },
    overtaken: () => setOpen('conflict'),
    refused(error) {
      if (!found.refused(error)) return false;
      setOpen('refused');
      return true;
    },
  });
  useLeadingToMistake(open, () => setOpen(undefined), found);
  return {
    open,
    theirs,
    isDirty,
    isOvertaken,
    isMerging,
    isSaved,
    sending,
    close: () => setOpen(undefined),
    compare: () => setOpen('conflict'),
    endMerging: () => setMerging(false),
    review: () => {
      if (!isDirty) return;
      if (toKnownMistake) {
        toKnownMistake();
        return;
      }
      sending.reset();
      setOpen(isOvertaken ? 'conflict' : 'save');
    },
    /** Continues with the own text, based on the stored one. */
    takeMine: (merging: boolean) => goOn({ ...draft, base: theirs, etag }, merging),
    takeTheirs: () => goOn({ ...draft, text: theirs, base: theirs, etag }),
  };
}

/** Closes the dialog for a mistake in the text, and goes there. */
function useLeadingToMistake(
  open: Step | undefined,
  close: () => void,
  { toKnownMistake, toMistake }: FindingsInUse,
): void {
  // The focus moves to the place when the dialog is closed. A finding that arrives meanwhile closes
  // the dialog.
  useEffect(() => {
    if (open === 'refused') {
      close();
      toMistake?.();
    } else if (open === 'save' && toKnownMistake) {
      close();
      toKnownMistake();
    }
  });
}

interface Outcomes {
  readonly saved: (fresh: Definition | null) => void;
  /** Somebody else has saved the formula meanwhile; theirs has been read. */
  readonly overtaken: () => void;
  /** Returns whether the refusal concerns the text. */
  readonly refused: (error: unknown) => boolean;
}

function useSending(definition: Definition, draft: Draft, { saved, overtaken, refused }: Outcomes) {
  const place = sendingPlace(useMe());
  // Until it is read, there is nothing to compare with.
  const theirsRead = useMutation({
    mutationFn: () => queryClient.fetchQuery(definitionQuery(definition.record.id)),
    onSuccess: overtaken,
  });
  const save = useMutation({
    mutationFn: async () => {
      const body = saveBody(definition, draft.text, draft.language);
      // Judged after the save, a new indicator's own code would be in use.
      await queryClient.cancelQueries({ queryKey: impactKey });
      const { id } = await sendOnce(place, body, (idempotencyKey) =>
        client.indicators.saveFormulaIndicator(body, { ifMatch: draft.etag, idempotencyKey }),
      );
      return queryClient.fetchQuery(definitionQuery(id));
    },
    onSuccess: saved,
    onError(error) {
      if (refused(error)) return;
      if (error instanceof ApiError && error.code === 'changed-meanwhile') theirsRead.mutate();
    },
  });
  return {
    send: () => save.mutate(),
    isPending: save.isPending || theirsRead.isPending,
    error: theirsRead.error ?? save.error,
    /** The error is that what others have saved could not be read. */
    isTheirsUnread: theirsRead.error !== null,
    reset() {
      save.reset();
      theirsRead.reset();
    },
  };
}
