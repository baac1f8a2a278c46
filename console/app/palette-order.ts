/** The order of what Ctrl+K finds: how well it is what was typed, then what was opened lately. */
import { plain } from '../data/search.ts';

export interface Ranked {
  readonly id: string;
  /** Those of a kind stand together. */
  readonly kind: string;
  readonly name: string;
  /** Other words by which it is found. */
  readonly also: string;
}

/** How many of a kind are shown of what is found. More letters tell the others. */
const mostOfKind = 8;

/**
 * Those that have every word typed, the best first, and beside the best those of its kind. All, in
 * their own order, while nothing is typed.
 *
 * @param lately the ids of those that were opened last, the last one first
 * @param fillers words of the language that say nothing, as "the": they need not be there
 */
export function inOrder<One extends Ranked>(
  entries: readonly One[],
  text: string,
  lately: readonly string[],
  fillers: readonly string[],
): readonly One[] {
  const words = plain(text).split(' ');
  const telling = words.filter((word) => !fillers.includes(word));
  const typed = (telling.length > 0 ? telling : words).join(' ');
  if (typed === '') return entries;
  const recency = new Map(lately.map((id, at) => [id, at - lately.length]));
  const found = entries
    .flatMap((entry) => {
      const rank = rankOf(entry, typed);
      return rank === undefined ? [] : [{ entry, rank, recent: recency.get(entry.id) ?? 0 }];
    })
    .sort((one, other) => one.rank - other.rank || one.recent - other.recent);
  const ofKinds = Map.groupBy(found, ({ entry }) => entry.kind);
  return [...ofKinds.values()].flatMap((all) => all.slice(0, mostOfKind).map(({ entry }) => entry));
}

/**
 * The name itself, its beginning, words that begin in it, words that begin in it or in other words
 * for it, parts of the name, parts of other words. Undefined: a word is nowhere.
 */
function rankOf({ name, also }: Ranked, typed: string): number | undefined {
  const said = plain(name);
  const all = `${said} ${plain(also)}`;
  const words = typed.split(' ');
  const begin = (text: string) =>
    words.every((word) => ` ${text.replaceAll(/[^\p{L}\p{N}]/gu, ' ')}`.includes(` ${word}`));
  if (said === typed) return 0;
  if (said.startsWith(typed)) return 1;
  if (begin(said)) return 2;
  if (begin(all)) return 3;
  if (words.every((word) => said.includes(word))) return 4;
  return words.every((word) => all.includes(word)) ? 5 : undefined;
}
