/** The unsent edits, kept in this browser for this person, with undo. */
import { useEffect, useState } from 'react';
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

interface History {
  readonly past: readonly Edits[];
  readonly edits: Edits;
  readonly future: readonly Edits[];
}

const longest = 200;

/** The key includes the person, so that nobody finds another's edits on the same machine. */
export function usePlace(): string {
  return gridPlace(useMe());
}

export function useEdits(): EditsInUse {
  const { text, keep } = useKept(usePlace());
  const [history, setHistory] = useState<History>(() => started(editsFrom(text)));
  const { past, edits, future } = history;
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(keep(edits.size === 0 ? '' : editsText(edits))), [keep, edits]);
  const change: EditsInUse['change'] = (make) =>
    setHistory((before) => {
      const next = make(before.edits);
      if (next === before.edits) return before;
      return { past: [...before.past.slice(-longest), before.edits], edits: next, future: [] };
    });
  return {
    edits,
    isKept,
    change,
    type: (wanted) => change((before) => withValues(before, wanted)),
    restart: (next) => setHistory(started(next)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

const started = (edits: Edits): History => ({ past: [], edits, future: [] });

function undone({ past, edits, future }: History): History {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), edits: before, future: [edits, ...future] }
    : { past, edits, future };
}

function redone({ past, edits, future }: History): History {
  const [next, ...rest] = future;
  return next ? { past: [...past, edits], edits: next, future: rest } : { past, edits, future };
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
