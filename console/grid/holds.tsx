/**
 * Cells that are held: what is spread leaves them as they are. They belong to the draft of the grid
 * and are kept in this browser until they are let go.
 */
import { useMemo, useState } from 'react';
import { useStoredInput } from '../data/drafts/use-stored-input.ts';
import { Button } from '../kit/button.tsx';
import { useShortcut } from '../kit/shortcut.ts';
import { useWords } from '../words/words.ts';

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

/** Empty for text that is not a list of keys. */
function keysIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

interface HoldButtonsProps<K extends string> {
  readonly holds: Holds<K>;
  /** The selected cells into which one types. */
  readonly selected: readonly K[];
  /** The cells in sight. Another function when they are others. */
  readonly shown: () => ReadonlySet<K>;
}

/** Holds the selected cells, or lets them go. All that are held are counted, also out of view. */
export function HoldButtons<K extends string>({ holds, selected, shown }: HoldButtonsProps<K>) {
  const { grid, keys } = useWords();
  const isHeld = selected.length > 0 && selected.every((key) => holds.keys.has(key));
  const toggle = () => holds.set(selected, !isHeld);
  const elsewhere = useMemo(() => {
    if (holds.keys.size === 0) return 0;
    const inSight = shown();
    return [...holds.keys].filter((key) => !inSight.has(key)).length;
  }, [holds.keys, shown]);
  useShortcut('h', toggle, keys.hold);
  return (
    <>
      <Button look="quiet" isDisabled={selected.length === 0} onPress={toggle}>
        {isHeld ? grid.letGo : grid.hold}
      </Button>
      {holds.keys.size > 0 && (
        <Button look="quiet" onPress={holds.clear}>
          {grid.letAllGo(holds.keys.size, elsewhere)}
        </Button>
      )}
    </>
  );
}
