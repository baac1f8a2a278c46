/** Which advisory locks a write waits for, from what its endpoint declares. */
import { inOrder, lockOrder, writers } from '../database/locks.ts';
import type { Lock, WriteEndpoint } from '../kernel/endpoint.ts';

/** The locks of one request. */
export interface WriteLocks {
  /** Whether `writers` is taken exclusively. */
  readonly exclusive: boolean;
  /** Those that come before `writers`. They are taken with BEGIN. */
  readonly before: readonly Lock[];
  /** The others, taken before anything is read. */
  readonly after: readonly Lock[];
}

/**
 * The locks that a request to the endpoint waits for, each list in the order in which it is taken.
 */
export function locksOf(
  { exclusive = false, locks = [] }: Pick<WriteEndpoint, 'exclusive' | 'locks'>,
  sent: { readonly params: object; readonly body: object; readonly dryRun: boolean },
): WriteLocks {
  const needed = locks.flatMap((one) => {
    if ('key' in one) return [one];
    return one.when(sent as never) ? [one.lock] : [];
  });
  const isBefore = (lock: Lock) => lockOrder.indexOf(lock) < lockOrder.indexOf(writers);
  return {
    exclusive,
    before: inOrder(needed.filter(isBefore)),
    after: inOrder(needed.filter((lock) => !isBefore(lock))),
  };
}

/**
 * All the locks that requests to the endpoint may wait for, in the order in which they are taken.
 */
export function allLocksOf({ locks = [] }: Pick<WriteEndpoint, 'locks'>): readonly Lock[] {
  const declared = locks.map((one) => ('key' in one ? one : one.lock));
  const { before, after } = locksOf({ locks: declared }, { params: {}, body: {}, dryRun: false });
  return [...before, writers, ...after];
}
