/** Limits responses that are held in memory. */
import { invalid } from '../../kernel/contract/errors.ts';

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
    if (total > most && rows > 0) throw invalid('limit', `must be at most ${rows} here: ${limit}`);
    rows++;
  };
}
