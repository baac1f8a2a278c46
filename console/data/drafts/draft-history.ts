/** A draft with the ones before it, for undo and redo. Pure. */

export interface Steps<T> {
  /** The newest is the last one. */
  readonly past: readonly T[];
  readonly now: T;
  /** Those that were undone. The one to redo next is the first one. */
  readonly future: readonly T[];
}

const mostSteps = 200;

export const startedWith = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

/** The same steps if nothing has changed. */
export function stepped<T>(steps: Steps<T>, next: T): Steps<T> {
  if (next === steps.now) return steps;
  return { past: [...steps.past.slice(1 - mostSteps), steps.now], now: next, future: [] };
}

export function undone<T>(steps: Steps<T>): Steps<T> {
  const { past, now, future } = steps;
  if (past.length === 0) return steps;
  return { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] };
}

export function redone<T>(steps: Steps<T>): Steps<T> {
  const { past, now, future } = steps;
  if (future.length === 0) return steps;
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) };
}
