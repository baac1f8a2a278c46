/** Sending the edits: what is there now, the check before it, and the changes by others. */
import { ApiError, type GmrProcess } from '@prumo/client';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQueries,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { monthsToTypeKey } from '../../data/cells/months-to-type.ts';
import type { OutdatedCell } from '../../data/cells/outdated.ts';
import { foretell } from '../../data/cells/progress.ts';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { bodyOf, type CellKey, type Conflict, type Edits, keyOf } from '../../grid/edits.ts';
import { conflictsOf, settledIn, without } from '../../grid/pending.ts';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { isUnanswered, readEdited, send } from './send-edits.ts';
import type { StoredCells } from './stored-cells.ts';
import { usePlace } from './use-place.ts';

/** More edits are checked when asked for: a dry run of 10,000 takes seconds. */
const foretoldByItself = 1_000;

export interface SendingOptions {
  readonly process: GmrProcess;
  readonly editing: EditsInUse;
  /** The conflicts that the page has heard of. With each new one, all cells are read again. */
  readonly heard: readonly Conflict[];
  /** Reads cells again, so that their present values are shown before the edits go. */
  readonly readAgain: (cells: readonly OutdatedCell[]) => Promise<void>;
  readonly sent: (edits: Edits) => void;
}

const typedIn = (cells: StoredCells | undefined) => (key: CellKey) => cells?.get(key)?.typed;

/** What the edits' cells hold now. Read whenever the review is opened. */
function useNow({ process, editing, heard }: SendingOptions) {
  const place = usePlace();
  const { edits, change } = editing;
  const [{ data: processes }, { data: panels }] = useSuspenseQueries({
    queries: [processesQuery, panelsQuery],
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['edited-cells', place, heard.map(({ edit, now }) => `${keyOf(edit)}=${now}`).join()],
    queryFn: () => readEdited({ process, processes, panels }, edits),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  });
  // What is there already is nothing to send, unless this page may have sent it itself.
  useEffect(() => {
    if (!isUnanswered(place)) change((before) => without(before, settledIn(before, typedIn(data))));
  }, [data, change, place]);
  const conflicts = useMemo(() => conflictsOf(edits, typedIn(data)), [edits, data]);
  return { conflicts, error, isKnown: data !== undefined || error !== null, refetch };
}

export function useSending(options: SendingOptions) {
  const { editing, readAgain, sent } = options;
  const place = usePlace();
  const queries = useQueryClient();
  const { edits } = editing;
  const now = useNow(options);
  const checking = useMutation({ mutationFn: () => foretell(bodyOf(edits)) });
  const { isIdle, mutate: check } = checking;
  const isReady =
    now.isKnown && now.conflicts.length === 0 && edits.size > 0 && edits.size <= foretoldByItself;
  // Asked for when the review opens, and again when its edits have changed.
  useEffect(() => {
    if (isReady && isIdle) check();
  }, [isReady, isIdle, check]);
  const sending = useMutation({
    async mutationFn() {
      try {
        await send(place, edits);
      } catch (error) {
        // A right may have been taken away.
        void queries.invalidateQueries({ queryKey: monthsToTypeKey });
        if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
        const { data } = await now.refetch();
        const found = conflictsOf(edits, typedIn(data)).length + settledIn(edits, typedIn(data)).length;
        // Something else does not exist: a panel, an indicator, a month.
        if (found === 0) throw error;
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
    conflicts: now.conflicts,
    /** Whether the present values have been read, or cannot be read. */
    isCompared: now.isKnown,
    /** Changes the edits: settles a conflict, or takes one back. */
    decide: (change: (before: Edits) => Edits) => {
      editing.change(change);
      checking.reset();
    },
    checking,
    sending,
    error: sending.error ?? checking.error ?? now.error,
  };
}
