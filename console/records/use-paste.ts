/** A paste of many records: kept until it is stored, tried before it is, and sent once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordPlace } from '../data/drafts/draft-places.ts';
import { sendOnce } from '../data/drafts/sending-key.ts';
import { useStoredInput } from '../data/drafts/use-stored-input.ts';
import { useMe } from '../data/session.ts';
import type { KindName } from './generated/kinds.ts';
import type { RecordKind } from './kind.ts';
import { type PasteDraft, readPasted, withoutLines } from './pasted.ts';
import { trialKey } from './record-queries.ts';
import { type ManyDone, storeMany, tryMany } from './requests.ts';
import { type Reviewed, reviewOf } from './reviewed.ts';
import type { Referred } from './use-names.ts';

interface Pasting {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly many: NonNullable<RecordKind['many']>;
  readonly referred: Referred;
  /** Called when all rows are stored. */
  readonly onStored: (done: ManyDone) => Promise<void>;
}

export function usePaste({ name, kind, many, referred, onStored }: Pasting) {
  const queryClient = useQueryClient();
  const place = recordPlace(useMe(), name, 'varias');
  const { text, keep } = useStoredInput(place);
  const [kept] = useState(() => draftFrom(text));
  const [draft, setDraft] = useState<PasteDraft>(kept ?? { text: '' });
  const [isReview, setReview] = useState(kept !== undefined);
  const areNamesRead = Object.values(referred).every((records) => records !== undefined);
  const pasted = readPasted(draft, { name, kind, referred });
  const { rows, columns } = pasted;
  const sent = rows.filter(({ problems }) => problems.size === 0).map(({ body }) => body);
  const isDecided = columns.every(({ field }) => field !== undefined);
  const isTooMany = rows.length > many.most;
  const trial = useQuery({
    queryKey: trialKey(name, sent),
    queryFn: () => (sent.length === 0 ? { rows: [], errors: [] } : tryMany(many.path, sent)),
    enabled: isReview && isDecided && areNamesRead && rows.length > 0 && !isTooMany,
    // What is stored may have changed since. While it is read, it stays as it is.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const storing = useMutation({
    mutationFn: () => sendOnce(`${place}.sending`, sent, (key) => storeMany(many.path, sent, key)),
    async onSuccess(done) {
      keep('');
      await onStored(done);
    },
    // It was tried before: somebody has changed something meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: trialKey(name, sent) }),
  });
  const set = (next: PasteDraft) => {
    setDraft(next);
    keep(next.text === '' ? '' : JSON.stringify(next));
    storing.reset();
  };
  return {
    draft,
    set,
    pasted,
    isReview,
    setReview,
    isDecided,
    isTooMany,
    isRestored: kept !== undefined,
    trial,
    reviewed: trial.data && reviewOf(rows, trial.data),
    storing,
    /** Leaves out the rows that are refused. */
    leaveOut(refused: readonly Reviewed[]) {
      const lines = new Set(refused.map(({ row }) => row.line));
      set({ ...draft, text: withoutLines(draft.text, lines) });
    },
  };
}

export type PasteInUse = ReturnType<typeof usePaste>;

function draftFrom(text: string | null): PasteDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<PasteDraft> | null;
    return typeof draft?.text === 'string' && draft.text !== '' ? { ...draft, text: draft.text } : undefined;
  } catch {
    return undefined;
  }
}
