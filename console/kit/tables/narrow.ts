/** Whether the window is as narrow as a telephone's. Paper is not: it has what a desktop shows. */
import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('screen and (max-width: 860px)');

export const useIsNarrow = (): boolean => useMatches(narrow);

/** Whether the media query matches, followed while it changes. */
export function useMatches(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
