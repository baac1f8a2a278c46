/** What linear equations with whole factors determine; exact, and whatever their results are. */

/** The factor of each unknown that has one. */
export type Terms = ReadonlyMap<string, bigint>;

export class LinearEquations {
  /** Each has no leading unknown of those before it. */
  readonly #rows: { readonly leading: string; readonly terms: Terms }[] = [];

  add(terms: Terms): void {
    const rest = this.#rest(terms);
    const [leading] = rest.keys();
    if (leading !== undefined) this.#rows.push({ leading, terms: rest });
  }

  /** Whether the value of the terms follows from the equations. */
  determines(terms: Terms): boolean {
    return this.#rest(terms).size === 0;
  }

  #rest(terms: Terms): Terms {
    let rest = terms;
    for (const { leading, terms: row } of this.#rows) {
      const factor = rest.get(leading);
      if (factor !== undefined) rest = sumOf([rest, row.get(leading) as bigint], [row, -factor]);
    }
    return rest;
  }
}

/** The terms times their factors, added up and divided by what all have in common. */
export function sumOf(...parts: readonly (readonly [terms: Terms, factor: bigint])[]): Terms {
  const sum = new Map<string, bigint>();
  for (const [terms, factor] of parts)
    for (const [name, one] of terms) sum.set(name, (sum.get(name) ?? 0n) + one * factor);
  const rest = [...sum].filter(([, factor]) => factor !== 0n);
  const common = rest.reduce((found, [, factor]) => divisorOf(found, factor), 0n);
  return new Map(rest.map(([name, factor]) => [name, factor / common]));
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : divisorOf(b, a % b);
}
