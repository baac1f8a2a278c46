/** The unsent edits and what undoes them, kept in this browser at a place of the person's own. */
import { useCallback, useEffect, useState } from 'react';
import { useStoredInput } from '../data/drafts/use-stored-input.ts';
import { readStored, writeStored } from '../data/preferences.ts';
import type { CellKey, CellPlace } from './edits.ts';
import {
  type History,
  historyFrom,
  historyText,
  redone,
  type Step,
  startedWith,
  stepped,
  undone,
} from './history.ts';
import {
  editsFrom,
  editsText,
  type Pending,
  type PlaceKind,
  reversed,
  type WantedOf,
  withTyped,
} from './pending.ts';

export interface EditsInUse<P = CellPlace, K extends string = CellKey> {
  readonly edits: Pending<P, K>;
  readonly type: (wanted: readonly WantedOf<P>[]) => void;
  readonly change: (make: (edits: Pending<P, K>) => Pending<P, K>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Whether the browser stores them. Very many do not fit. */
  readonly isKept: boolean;
  /** What `undo` changes back. Undefined: nothing. */
  readonly nextUndo: Step<P, K> | undefined;
  readonly nextRedo: Step<P, K> | undefined;
}

/** `drop`: after a send. Nothing before it can be undone. */
type EditsToSend<P, K extends string> = EditsInUse<P, K> & { readonly drop: () => void };

export function useEdits<P, K extends string>(kept: string, kind: PlaceKind<P, K>): EditsToSend<P, K> {
  const { text, keep } = useStoredInput(kept);
  const [history, setHistory] = useState<History<P, K>>(() => historyFrom(kind, text));
  const { past, edits, future } = history;
  const [isKept, setKept] = useState(true);
  // Rather the edits alone than nothing.
  useEffect(
    () => setKept(keep(historyText(kind, history)) || keep(historyText(kind, startedWith(edits)))),
    [keep, kind, history, edits],
  );
  const change = useCallback<EditsInUse<P, K>['change']>(
    (make) => setHistory((before) => stepped(before, make(before.edits))),
    [],
  );
  return {
    edits,
    isKept,
    change,
    type: (wanted) => change((before) => withTyped(kind, before, wanted)),
    drop: () => setHistory(startedWith(new Map())),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    nextUndo: past.at(-1),
    nextRedo: future[0],
  };
}

/** The edits that were sent last: how many, and a new write that undoes them. */
export function useSent<P, K extends string>(
  kept: string,
  kind: PlaceKind<P, K>,
  editing: EditsToSend<P, K>,
) {
  const [sent, setSent] = useState<Pending<P, K>>(() => editsFrom(kind, readStored(`${kept}.sent`)));
  const [count, setCount] = useState(0);
  const undo = () => {
    editing.change(() => reversed(sent));
    setSent(new Map());
    remember(kept, '');
    setCount(0);
  };
  return {
    /** The number of values that were sent, until something is typed. */
    count,
    forgetCount: () => setCount(0),
    /** Undefined if nothing was sent, or new edits have been made since. */
    undo: sent.size > 0 && editing.edits.size === 0 ? undo : undefined,
    add: (all: Pending<P, K>) => {
      setSent(all);
      remember(kept, editsText(kind, all));
      setCount(all.size);
      editing.drop();
    },
  };
}

function remember(kept: string, text: string): void {
  const key = `${kept}.sent`;
  // If there are too many to store, those of the previous send are removed as well.
  if (!writeStored(key, text)) writeStored(key, '');
}
