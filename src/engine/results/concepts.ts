import type { Cents, Concept } from '../types.ts';

/**
 * The concept of a formula's result (contract §2.11): the one with the highest `valor` that the
 * result reaches, and the first of several with the same `valor`. Undefined below all of them, and
 * without a result.
 */
export function conceptOf<T extends Concept>(concepts: readonly T[], result: Cents | null): T | undefined {
  if (result === null) return undefined;
  return concepts
    .filter(({ valor }) => valor * 100 <= result)
    .reduce<T | undefined>(
      (best, concept) => (best && best.valor >= concept.valor ? best : concept),
      undefined,
    );
}
