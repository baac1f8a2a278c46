/** Sending the edits, their check before it, and the changes by others that stop it. */
import { ApiError, type GmrProcess } from '@prumo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutdatedCell } from '../../data/outdated.ts';
import { foretell } from '../../data/progress.ts';
import { bodyOf, type Conflict, type Edits, without } from '../../grid/edits.ts';
import { compare, send } from './send.ts';
import { type EditsInUse, usePlace } from './use-edits.ts';

export interface SendingOptions {
  readonly process: GmrProcess;
  readonly editing: EditsInUse;
  /** Reads cells again, so that their present values are shown before the edits go. */
  readonly readAgain: (cells: readonly OutdatedCell[]) => Promise<void>;
  readonly sent: (edits: Edits) => void;
}

export function useSending({ process, editing, readAgain, sent }: SendingOptions) {
  const place = usePlace();
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { edits } = editing;
  const checking = useMutation({ mutationFn: () => foretell(bodyOf(edits)) });
  const sending = useMutation({
    async mutationFn() {
      try {
        await send(place, edits);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
        const { settled, conflicts: found } = await compare(process.id, edits);
        setConflicts(found);
        if (settled.length > 0) editing.change((before) => without(before, settled));
        // Something else does not exist: a panel, an indicator, a month.
        if (found.length + settled.length === 0) throw error;
        return;
      } finally {
        await readAgain([...edits.values()].map((edit) => ({ ...edit, month: edit.mes })));
      }
      await queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => key === 'cells' || key === 'results',
      });
      sent(edits);
    },
  });
  return {
    conflicts,
    /** Settles a conflict by a change of the edits. */
    decide: (conflict: Conflict, change: (before: Edits) => Edits) => {
      editing.change(change);
      setConflicts((before) => before.filter((one) => one !== conflict));
      checking.reset();
    },
    checking,
    sending,
    isBusy: sending.isPending || checking.isPending,
  };
}
