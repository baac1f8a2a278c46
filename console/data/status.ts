/** The status of an attainment: below, near or at its target. */

export type Status = 'below' | 'near' | 'at' | 'none';

/** From here a target counts as nearly met; from 100 as met. */
const nearFrom = 90;

export function statusOf(attainment: number | null): Status {
  if (attainment === null) return 'none';
  if (attainment >= 100) return 'at';
  return attainment >= nearFrom ? 'near' : 'below';
}
