/** Slugs and labels for new references of a text. */
import { firstCharacters } from '../../kernel/values/text.ts';
import { folded } from './fold.ts';

const maxSlugLength = 40;
const maxLabelLength = 255;

/** Generates slugs that are not yet in use. */
export class Slugs {
  readonly #taken: Set<string>;
  /**
   * How many slugs were generated from a base. Trying each number from 1 would be slow for
   * thousands.
   */
  readonly #given = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  next(label: string): string {
    const base = slugOf(label);
    let count = this.#given.get(base) ?? 0;
    let slug: string;
    do {
      count++;
      const suffix = count === 1 ? '' : `_${count}`;
      slug = `${base.slice(0, maxSlugLength - suffix.length)}${suffix}`;
    } while (this.#taken.has(slug));
    this.#given.set(base, count);
    this.#taken.add(slug);
    return slug;
  }
}

function slugOf(label: string): string {
  const words = folded(label.slice(0, 4 * maxSlugLength))
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxSlugLength)
    .replace(/^_|_$/g, '');
  if (words === '') return 'referencia';
  return /^\d/.test(words) ? `n_${words}`.slice(0, maxSlugLength) : words;
}

export function shortLabel(label: string): string {
  return firstCharacters(label, maxLabelLength);
}
