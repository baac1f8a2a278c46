/** Which differences go to production: those that were chosen, and what they need. */
import type { Difference } from './environment-queries.ts';

/**
 * A difference as it was read: one that has changed since is another one, and no longer chosen.
 */
export const readKey = ({ lista, id, marca }: Difference) => `${lista} ${id} ${marca}`;

const recordKey = ({ lista, id }: Pick<Difference, 'lista' | 'id'>) => `${lista} ${id}`;

export interface Going {
  readonly difference: Difference;
  /** Those that need it. Empty: it was chosen itself. */
  readonly neededBy: readonly Difference[];
}

/** The chosen differences with all that they need, in the order of the list. */
export function goingWith(all: readonly Difference[], chosen: ReadonlySet<string>): readonly Going[] {
  const found = new Map(all.map((one) => [recordKey(one), one]));
  const waiting = all.filter((one) => chosen.has(readKey(one)));
  const neededBy = new Map<Difference, Difference[]>(waiting.map((one) => [one, []]));
  // It grows while it is walked.
  for (const one of waiting) {
    for (const need of one.precisa) {
      const needed = found.get(recordKey(need));
      if (!needed || needed === one) continue;
      if (!neededBy.has(needed)) waiting.push(needed);
      neededBy.set(needed, [...(neededBy.get(needed) ?? []), one]);
    }
  }
  return all.flatMap((difference) => {
    const needing = neededBy.get(difference);
    if (!needing) return [];
    return [{ difference, neededBy: chosen.has(readKey(difference)) ? [] : needing }];
  });
}
