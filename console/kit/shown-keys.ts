/**
 * The keys that what is on the screen obeys. Whatever binds keys says so while it is shown, so the
 * list behind `?` has those that work, and no others.
 */
import { useEffect } from 'react';
import { createStore, type Store } from '../data/store.ts';

export interface ShownKey {
  /** As people read them: `Ctrl+S`. Each does the same. */
  readonly keys: readonly string[];
  readonly what: string;
}

const tables = createStore<readonly (readonly ShownKey[])[]>([]);

export const shownKeys: Pick<Store<readonly (readonly ShownKey[])[]>, 'get' | 'subscribe'> = tables;

/** @param rows the same array from one render to the next. */
export function useShownKeys(rows: readonly ShownKey[]): void {
  useEffect(() => {
    tables.set([...tables.get(), rows]);
    return () => tables.set(tables.get().filter((one) => one !== rows));
  }, [rows]);
}

/**
 * Whether the event is of text that is being written. A cell of the grid is not, until it is open.
 */
export function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (!target.matches('input') || target.matches('[type=checkbox], [type=radio]')) return false;
  return target.closest('[role=grid]') === null || target.hasAttribute('data-open');
}
