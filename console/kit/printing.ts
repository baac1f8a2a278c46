/** Whether the page is being printed. Paper cannot be scrolled: it shows every row and column. */
import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      print.addEventListener('change', listener);
      return () => print.removeEventListener('change', listener);
    },
    () => print.matches,
  );
}
