/** Has `?` list the keys of the grid, from the table that it obeys. */
import { useMemo } from 'react';
import { useShownKeys } from '../kit/shown-keys.ts';
import { useWords } from '../words/words.ts';
import { readableKeys } from './keys.ts';

export function useGridKeys(): void {
  const { keys: words } = useWords();
  const rows = useMemo(
    () => readableKeys().map(({ command, keys }) => ({ keys, what: words.grid[command] })),
    [words],
  );
  useShownKeys(rows);
}
