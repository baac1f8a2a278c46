/** The invented figures of the areas: always the same, in integers throughout. */
import type { Area, Measure } from './areas.ts';
import type { CellValues } from './company-document.ts';
import { divideRounded, fromCents } from './results.ts';

/** The years that the areas have been measured in. */
export const firstAreaYear = 2016;
export const lastAreaYear = 2017;

/** Growth of volumes and amounts a year, in thousandths. */
const growth = 1_080n;

/** A month of a unit, and which of the area's measures. */
export interface Place {
  readonly area: Pick<Area, 'number' | 'events'>;
  readonly unit: number;
  readonly measure: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** The cell of a unit's measure in a month. */
export function areaCell(
  { size, skill }: { readonly size: number; readonly skill: number },
  of: Measure,
  place: Place,
): CellValues {
  const planned = volumeOf(of, size, place);
  const better = (perMille: bigint) => (of.isCost ? 1_000n - perMille : 1_000n + perMille);
  const target = better(BigInt(of.ambition));
  const stray = BigInt(Math.round((of.noise * (chance(place, 'result') + skill / 2)) / 1_000));
  const actual = better(stray + BigInt(1 + place.year - lastAreaYear) * 12n - eventOf(place));
  if (of.volume === undefined) {
    return {
      meta_numerador: fromCents(counted(of, divideRounded(planned * target, 1_000n))),
      realizado_numerador: fromCents(counted(of, divideRounded(planned * actual, 1_000n))),
    };
  }
  const volume = whole(
    divideRounded(planned * BigInt(1_000 + Math.trunc(chance(place, 'volume') / 16)), 1_000n),
  );
  const numerator = (below: bigint, level: bigint) => {
    const value = counted(of, divideRounded(below * BigInt(of.level) * level, 100_000n * 1_000n));
    return of.isPart && value > below ? below : value;
  };
  return {
    meta_numerador: fromCents(numerator(whole(planned), target)),
    meta_denominador: fromCents(whole(planned)),
    realizado_numerador: fromCents(numerator(volume, actual)),
    realizado_denominador: fromCents(volume),
  };
}

/** The planned volume, or of an amount the level, in hundredths. */
function volumeOf(of: Measure, size: number, { year, month }: Place): bigint {
  const base = of.volume === undefined ? BigInt(of.level) : BigInt(of.volume) * 100n;
  const season = BigInt(of.season[month - 1] ?? 1_000);
  const grown = growth ** BigInt(year - firstAreaYear) * 1_000n ** BigInt(lastAreaYear - year);
  const scale = 1_000n * 1_000n * 1_000n ** BigInt(lastAreaYear - firstAreaYear);
  return divideRounded(base * season * BigInt(size) * grown, scale);
}

const whole = (cents: bigint) => divideRounded(cents, 100n) * 100n;
const counted = ({ isCount }: Measure, cents: bigint) => (isCount === true ? whole(cents) : cents);

function eventOf({ area, unit, measure, year, month }: Place): bigint {
  const now = `${year}-${String(month).padStart(2, '0')}`;
  const happened = area.events.filter(
    (event) => event.unit === unit && event.measure === measure && event.from <= now && now <= event.to,
  );
  return BigInt(happened.reduce((sum, { worse }) => sum + worse, 0));
}

/** From -1,000 to 1,000, the middle more often than the ends. The same for the same place. */
function chance({ area, unit, measure, year, month }: Place, what: string): number {
  const text = `${area.number}/${unit}/${measure}/${year}/${month}/${what}`;
  return Math.trunc((draw(`${text}/a`) + draw(`${text}/b`)) / 2);
}

/** FNV-1a with a finish, as a number from -1,000 to 1,000. */
function draw(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (((hash ^ (hash >>> 13)) >>> 0) % 2_001) - 1_000;
}
