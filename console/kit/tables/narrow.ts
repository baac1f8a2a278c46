/** Whether the window is as narrow as a telephone's. Paper is not: it has what a desktop shows. */
import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('screen and (max-width: 860px)');
const coarse = window.matchMedia('(pointer: coarse)');

export const useIsNarrow = (): boolean => useMatches(narrow);

/** The height of a row in pixels, as `--row` in the style sheet. */
export const useRowHeight = (): number => (useMatches(coarse) ? 44 : 36);

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
