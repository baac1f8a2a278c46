/** Letters that are pressed with Ctrl, or with Command on a Mac. */
import { useEffect, useMemo, useRef } from 'react';
import { useShownKeys } from './shown-keys.ts';

/** Whether it is Ctrl with this letter. With Caps Lock, browsers report the capital. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === letter;
}

/**
 * Calls `act` on Ctrl with this letter, wherever the focus is. `what` says it in the list of keys.
 */
export function useShortcut(letter: string, act: () => unknown, what: string): void {
  useShownKeys(useMemo(() => [{ keys: [`Ctrl+${letter.toUpperCase()}`], what }], [letter, what]));
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, letter)) return;
      event.preventDefault();
      newest.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [letter]);
}
