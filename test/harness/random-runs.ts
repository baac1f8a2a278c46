/**
 * How much random tests try, set from outside: `PRUMO_TEST_RUNS` (how many times as many cases;
 * `npm run test:long` tries twenty times as many), `PRUMO_FUZZ_CELLS` (cells compared with the
 * oracle), `PRUMO_FUZZ_SEED` (the first company; the next ones count on from it), and
 * `PRUMO_FUZZ_TEXTS` (formulas' texts; a tenth as many formulas are written and read again).
 * A file that imports this one is part of the long run too (test/plan.ts).
 */
export const runsVariable = 'PRUMO_TEST_RUNS';
const times = numberFrom(runsVariable, 1);

/** The number of cases that a property tries, of those that it tries in `npm test`. */
export const runs = (few: number): number => few * times;

export const cellsWanted = numberFrom('PRUMO_FUZZ_CELLS', runs(5_000));
export const firstSeed = numberFrom('PRUMO_FUZZ_SEED', 1);
export const textsWanted = numberFrom('PRUMO_FUZZ_TEXTS', runs(2_000));

function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be an integer from 0`);
  return number;
}
