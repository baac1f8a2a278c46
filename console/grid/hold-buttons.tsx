/** Holds the selected cells, or lets them go. All that are held are counted, also out of view. */
import { Button } from '../kit/button.tsx';
import { useShortcut } from '../kit/shortcut.ts';
import { useWords } from '../words/words.ts';
import type { Holds } from './use-holds.ts';

interface HoldButtonsProps<K extends string> {
  readonly holds: Holds<K>;
  /** The selected cells into which one types. */
  readonly selected: readonly K[];
}

export function HoldButtons<K extends string>({ holds, selected }: HoldButtonsProps<K>) {
  const { grid, keys } = useWords();
  const isHeld = selected.length > 0 && selected.every((key) => holds.keys.has(key));
  const toggle = () => holds.set(selected, !isHeld);
  useShortcut('h', toggle, keys.hold);
  return (
    <>
      <Button look="quiet" isDisabled={selected.length === 0} onPress={toggle}>
        {isHeld ? grid.letGo : grid.hold}
      </Button>
      {holds.keys.size > 0 && (
        <Button look="quiet" onPress={holds.clear}>
          {grid.letAllGo(holds.keys.size)}
        </Button>
      )}
    </>
  );
}
