/** The search in lists. */

/** Whether the name contains the text, ignoring case and accents. */
export function contains(name: string, text: string): boolean {
  const bare = (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare(name).includes(bare(text.trim()));
}
