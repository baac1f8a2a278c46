/** The status of an attainment: below, near or at its target. */
import { type AttainmentReason, nearlyMet } from '../../../src/engine/results/attainment.ts';
import type { Words } from '../../words/words.ts';

export type Status = 'below' | 'near' | 'at' | 'none';

/** @param reason why there is no attainment. What is better than any ratio is at its target. */
export function statusOf(attainment: number | null, reason: AttainmentReason | null = null): Status {
  if (attainment === null) return reason === 'BETTER_THAN_ANY' ? 'at' : 'none';
  if (attainment >= 100) return 'at';
  return attainment >= nearlyMet ? 'near' : 'below';
}

/** Why there is no attainment, in words. */
export const attainmentReason = (reason: AttainmentReason | null | undefined, { number }: Words): string =>
  reason == null || reason === 'NO_VALUE' ? number.noAttainment : number.reasons[reason];

/** What has an attainment, the lowest first. */
export function lowestFirst<R extends { readonly atingimento: number | null }>(results: readonly R[]): R[] {
  const attained = results.filter(({ atingimento }) => atingimento !== null);
  return attained.toSorted((a, b) => (a.atingimento ?? 0) - (b.atingimento ?? 0));
}
