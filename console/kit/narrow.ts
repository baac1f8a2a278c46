/** Whether the window is as narrow as a telephone's. */
import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 860px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
