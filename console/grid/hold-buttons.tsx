/** Holds the selected cells, or lets them go. All that are held are counted, also out of view. */
import { useMemo } from 'react';
import { Button } from '../kit/button.tsx';
import { useShortcut } from '../kit/shortcut.ts';
import { useWords } from '../words/words.ts';
import type { Holds } from './use-holds.ts';

interface HoldButtonsProps<K extends string> {
  readonly holds: Holds<K>;
  /** The selected cells into which one types. */
  readonly selected: readonly K[];
  /** The cells in sight. Another function when they are others. */
  readonly shown: () => ReadonlySet<K>;
}

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
