/** The search in lists, and the comparison of names. */
import { cleanName } from '../../src/kernel/values/text.ts';

const bare = (text: string) => cleanName(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name without case, accents and further spaces, to find it by. */
export const plain = (name: string): string => bare(name).replaceAll(/\s+/g, ' ').trim();

/** Whether the name contains the text, ignoring case and accents. */
export function contains(name: string, text: string): boolean {
  return bare(name).includes(bare(text.trim()));
}
