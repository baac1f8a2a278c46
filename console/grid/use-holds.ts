/**
 * Cells that are held: what is spread leaves them as they are. They belong to the draft of the grid
 * and are kept in this browser until they are let go.
 */
import { useState } from 'react';
import { useStoredInput } from '../data/use-stored-input.ts';

export interface Holds<K extends string = string> {
  readonly keys: ReadonlySet<K>;
  readonly set: (keys: readonly K[], isHeld: boolean) => void;
  readonly clear: () => void;
}

/** @param draft where the edits of the grid are kept */
export function useHolds<K extends string>(draft: string): Holds<K> {
  const { text, keep } = useStoredInput(`${draft}.held`);
  const [keys, setKeys] = useState(() => new Set(keysIn(text) as readonly K[]));
  const change = (next: Set<K>) => {
    setKeys(next);
    keep(next.size === 0 ? '' : JSON.stringify([...next]));
  };
  return {
    keys,
    set: (some, isHeld) =>
      change(isHeld ? new Set([...keys, ...some]) : new Set([...keys].filter((key) => !some.includes(key)))),
    clear: () => change(new Set()),
  };
}

/** Empty for text that is no list of keys. */
function keysIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
