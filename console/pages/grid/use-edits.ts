/** The unsent edits and what undoes them, kept in this browser for this person. */
import { useCallback, useEffect, useState } from 'react';
import { gridPlace } from '../../data/draft-places.ts';
import { readStored, writeStored } from '../../data/preferences.ts';
import { useMe } from '../../data/session.ts';
import { useKept } from '../../data/use-kept.ts';
import {
  type Edits,
  editsFrom,
  editsText,
  noEdits,
  reversed,
  type Wanted,
  withValues,
} from '../../grid/edits.ts';
import {
  type History,
  historyFrom,
  historyText,
  redone,
  startedWith,
  stepped,
  undone,
} from '../../grid/history.ts';

export interface EditsInUse {
  readonly edits: Edits;
  readonly type: (wanted: readonly Wanted[]) => void;
  readonly change: (make: (edits: Edits) => Edits) => void;
  /** Replaces them after a send. Nothing before it can be undone. */
  readonly restart: (edits: Edits) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Whether the browser stores them. Very many do not fit. */
  readonly isKept: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The key includes the person, so that nobody finds another's edits on the same machine. */
export function usePlace(): string {
  return gridPlace(useMe());
}

export function useEdits(): EditsInUse {
  const { text, keep } = useKept(usePlace());
  const [history, setHistory] = useState<History>(() => historyFrom(text));
  const { past, edits, future } = history;
  const [isKept, setKept] = useState(true);
  // Rather the edits alone than nothing.
  useEffect(
    () => setKept(keep(historyText(history)) || keep(historyText(startedWith(edits)))),
    [keep, history, edits],
  );
  const change = useCallback<EditsInUse['change']>(
    (make) => setHistory((before) => stepped(before, make(before.edits))),
    [],
  );
  return {
    edits,
    isKept,
    change,
    type: (wanted) => change((before) => withValues(before, wanted)),
    restart: (next) => setHistory(startedWith(next)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

/** The edits that were sent last: how many, and a new write that undoes them. */
export function useSent(editing: EditsInUse) {
  const place = usePlace();
  const [sent, setSent] = useState<Edits>(() => editsFrom(readStored(`${place}.sent`)));
  const [count, setCount] = useState(0);
  const undo = () => {
    editing.change(() => reversed(sent));
    setSent(noEdits);
    remember(place, noEdits);
    setCount(0);
  };
  return {
    /** The number of values that were sent, until something is typed. */
    count,
    forgetCount: () => setCount(0),
    /** Undefined if nothing was sent, or new edits have been made since. */
    undo: sent.size > 0 && editing.edits.size === 0 ? undo : undefined,
    add: (all: Edits) => {
      setSent(all);
      remember(place, all);
      setCount(all.size);
      editing.restart(noEdits);
    },
  };
}

function remember(place: string, edits: Edits): void {
  const key = `${place}.sent`;
  // If there are too many to store, those of the previous send are removed as well.
  if (!writeStored(key, editsText(edits))) writeStored(key, '');
}
