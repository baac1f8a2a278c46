import { cleanName } from '../../kernel/values/text.ts';

/** How names and words are compared: as seen, without accents, case and repeated white space. */
export function folded(text: string): string {
  return cleanName(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
