/** Whether the window is as narrow as a telephone's. Paper is not: it has what a desktop shows. */
import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('screen and (max-width: 860px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
