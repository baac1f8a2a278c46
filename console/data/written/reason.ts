/** Why there is no value, in words. */
import type { Words } from '../../words/words.ts';

type Reason = keyof Words['number']['reasons'];

/**
 * @param dependsOnOthers false for what is typed or read: there only the value itself is missing.
 */
export function reasonText(reason: Reason | null, dependsOnOthers: boolean, { number }: Words): string {
  if (reason === null || (reason === 'NO_VALUE' && !dependsOnOthers)) return number.noValue;
  return number.reasons[reason];
}
