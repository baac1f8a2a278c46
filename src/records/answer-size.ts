/** Limits responses that are held in memory. */
import { type ApiError, invalid } from '../kernel/contract/errors.ts';

/** The 422 of an answer that would be too large, which says how many records of it are not. */
export const tooLarge = (most: number, why: string): ApiError =>
  invalid('limit', `must be at most ${most} here: ${why}`, {
    within: 'query',
    rule: 'integer',
    params: { minimum: 0, maximum: most },
  });

/**
 * Returns a function to call with the size of each record. It throws 422 when the records are too
 * large together. One record is always answered.
 *
 * @param limit in words: `the texts of an answer have at most 4000 characters`.
 */
export function sizeCheck(most: number, limit: string): (size: number) => void {
  let [rows, total] = [0, 0];
  return (size) => {
    total += size;
    if (total > most && rows > 0) throw tooLarge(rows, limit);
    rows++;
  };
}
