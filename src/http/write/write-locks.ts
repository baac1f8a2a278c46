/** The advisory locks of a write, derived from its endpoint's declaration. */
import { inOrder, lockOrder, writers } from '../../database/locks.ts';
import type { Lock, WriteEndpoint } from '../../kernel/contract/endpoint.ts';

/** The locks of one request. */
interface WriteLocks {
  /** Whether `writers` is taken exclusively. */
  readonly exclusive: boolean;
  /** The locks before `writers`. They are sent together with BEGIN. */
  readonly before: readonly Lock[];
  /** The locks after `writers`, taken before anything is read. */
  readonly after: readonly Lock[];
}

/** Of most endpoints. */
const onlyWriters: WriteLocks = { exclusive: false, before: [], after: [] };
const onlyExclusive: WriteLocks = { ...onlyWriters, exclusive: true };

/** The locks that a request takes. Each list is in lock order. */
export function locksOf(
  { exclusive = false, locks = [] }: Pick<WriteEndpoint, 'exclusive' | 'locks'>,
  sent: { readonly params: object; readonly body: object; readonly dryRun: boolean },
): WriteLocks {
  if (locks.length === 0) return exclusive ? onlyExclusive : onlyWriters;
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
