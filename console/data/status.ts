/** The status of an attainment: below, near or at its target. */
import { nearlyMet } from '../../src/formula/attainment.ts';

export type Status = 'below' | 'near' | 'at' | 'none';

export function statusOf(attainment: number | null): Status {
  if (attainment === null) return 'none';
  if (attainment >= 100) return 'at';
  return attainment >= nearlyMet ? 'near' : 'below';
}
