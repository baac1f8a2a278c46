/** Random amounts and constants, of the kinds in which exactness is lost. */
import type { Cents } from '../../src/engine/types.ts';
import type { Random } from './random.ts';

export const kinds = ['business', 'tiny', 'extreme', 'ties', 'near', 'boundary', 'mixed'] as const;
export type Kind = (typeof kinds)[number];

/** The largest size of cents that a cell holds. */
export const largest: Cents = 10 ** 15 - 1;

const exactLimit = 2 ** 53;

/**
 * Amounts whose products, sums and scaled copies lie at 2^53 or at the first amount that no cell
 * holds.
 */
const boundaryAmounts: readonly Cents[] = [
  94_906_265,
  94_906_266,
  94_906_267,
  ...[2, 3, 4, 5, 7, 10, 20, 60, 64, 100, 128, 200, 1_000, 10_000, 1e6, 1e8, 1e10].map((divisor) =>
    Math.floor(exactLimit / divisor),
  ),
  ...[10, 16, 20, 26, 27, 30, 32, 40, 46, 47, 48, 49].map((exponent) => 2 ** exponent),
  ...[2, 4, 6, 8, 10, 12, 13, 14].map((exponent) => 10 ** exponent),
  largest,
  largest - 1,
  5e14,
  2.5e14,
].filter((amount) => amount <= largest);

const steps: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 25, 100];

/** Gives amounts of one kind, without nulls. */
export type AmountMaker = () => Cents;

/**
 * Amounts of the kind. Those of `ties` come from a few values, so that ratios and differences are
 * often equal; those of `near` are large and often differ by one from what would make them so.
 */
export function amountMaker(random: Random, kind: Kind): AmountMaker {
  switch (kind) {
    case 'business': {
      // An indicator's amounts lie within two orders of magnitude, as they do in a company.
      const exponent = 2 + random.fraction() * 6;
      return () => Math.floor(10 ** (exponent + random.fraction() * 2));
    }
    case 'tiny':
      return () => random.pick([0, 1, 1, 2, 3, 5, 7, 50, 99, 100, 101]);
    case 'extreme':
      return () =>
        random.chance(0.5)
          ? largest - random.below(1_000)
          : Math.floor(10 ** (9 + random.fraction() * 6)) % (largest + 1);
    case 'ties': {
      const bases = [1, 1, 5, 7, 125, 10 ** random.below(10), random.between(1, 10_000)];
      return () => random.pick(bases) * random.pick(steps);
    }
    case 'near': {
      const base = Math.floor(10 ** (5 + random.fraction() * 8));
      return () => base * random.pick(steps) + random.pick([0, 0, 0, -1, 1]);
    }
    case 'boundary':
      return () =>
        Math.min(largest, random.pick(boundaryAmounts) + (random.chance(0.4) ? random.between(-2, 2) : 0));
    default: {
      const makers = kinds.filter((one) => one !== 'mixed').map((one) => amountMaker(random, one));
      return () => random.pick(makers)();
    }
  }
}

/** How often values are missing, zero or negative. */
export interface Frequencies {
  readonly nulls: number;
  readonly zeros: number;
  readonly negatives: number;
}

export function frequencies(random: Random): Frequencies {
  return {
    nulls: random.pick([0, 0, 0, 0.05, 0.05, 0.3, 0.9]),
    zeros: random.pick([0, 0, 0.05, 0.3]),
    negatives: random.pick([0, 0, 0.1, 0.5]),
  };
}

/** One value of a cell. */
export function value(
  random: Random,
  make: AmountMaker,
  { nulls, zeros, negatives }: Frequencies,
): Cents | null {
  if (nulls > 0 && random.chance(nulls)) return null;
  if (zeros > 0 && random.chance(zeros)) return 0;
  const cents = make();
  return cents !== 0 && negatives > 0 && random.chance(negatives) ? -cents : cents;
}

const constants: readonly string[] = [
  '0 1 -1 2 3 4 7 8 10 12 30 100 365 1000 0.5 0.25 0.125 0.1 0.2 0.01 1.1 0.005 -0.005 0.015 0.995 1.005',
  '0.3333333333 0.6666666667 0.0000000001 0.0100000005 9999999999.9999999999 -9999999999.9999999999',
  '9999999999 1234567890.0123456789 90071992.54740992 90071992.54740993 900719.9254740991',
].flatMap((text) => text.split(' '));

/** Canonical decimal text of at most 10 integer and 10 decimal digits. */
export function constant(random: Random): string {
  if (random.chance(0.8)) return random.pick(constants);
  const decimals = random.below(11);
  const integer = random.below(10 ** random.below(11));
  const fraction = decimals === 0 ? '' : String(random.below(10 ** decimals)).padStart(decimals, '0');
  const text = `${integer}.${fraction}`.replace(/\.?0*$/, '');
  return text === '0' || random.chance(0.7) ? text : `-${text}`;
}
