/** Finds the name that was probably meant. The work is bounded, however many names there are. */

const longestName = 255;
/** The limit of character comparisons for all searches in one text: a few milliseconds. */
const allSteps = 500_000;

export class Nearest {
  #steps = allSteps;
  #row = new Uint8Array(longestName + 1);
  #next = new Uint8Array(longestName + 1);

  /**
   * The candidate with the fewest differences from `name`, if there are few enough. All names must
   * be folded.
   */
  among(name: string, candidates: Iterable<string>): string | undefined {
    if (name === '' || name.length > longestName) return undefined;
    const limit = Math.min(3, Math.floor(name.length / 3) + 1);
    let found: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      if (this.#steps <= 0) break;
      this.#steps -= 10;
      const distance = this.#distance(name, candidate, limit) ?? this.#containment(name, candidate, limit);
      if (distance === undefined || distance >= least) continue;
      [found, least] = [candidate, distance];
    }
    return found;
  }

  /** A name that contains the other ranks after names with spelling mistakes. */
  #containment(one: string, other: string, limit: number): number | undefined {
    if (one.length < 3 || other.length < 3) return undefined;
    if (!other.includes(one) && !one.includes(other)) return undefined;
    return limit + Math.abs(one.length - other.length);
  }

  /** Levenshtein's distance up to `limit`: only cells near the diagonal are filled. */
  #distance(one: string, other: string, limit: number): number | undefined {
    if (other.length > longestName || Math.abs(one.length - other.length) > limit) return undefined;
    for (let column = 0; column <= other.length; column++) this.#row[column] = Math.min(column, limit + 1);
    for (let line = 1; line <= one.length; line++) {
      const [row, next] = [this.#row, this.#next];
      const first = Math.max(1, line - limit);
      const last = Math.min(other.length, line + limit);
      next[first - 1] = first === 1 ? Math.min(line, limit + 1) : limit + 1;
      if (last < other.length) next[last + 1] = limit + 1;
      let least = next[first - 1] as number;
      for (let column = first; column <= last; column++) {
        const differs = one.charCodeAt(line - 1) === other.charCodeAt(column - 1) ? 0 : 1;
        const replaced = (row[column - 1] as number) + differs;
        const distance = Math.min(replaced, (row[column] as number) + 1, (next[column - 1] as number) + 1);
        next[column] = distance;
        least = Math.min(least, distance);
      }
      this.#steps -= last - first + 1;
      if (least > limit) return undefined;
      [this.#row, this.#next] = [next, row];
    }
    const distance = this.#row[other.length] as number;
    return distance <= limit ? distance : undefined;
  }
}
