/**
 * How much the fuzzing does, set from outside: `PRUMO_FUZZ_CELLS` (cells compared with the oracle),
 * `PRUMO_FUZZ_SEED` (the first company; the next ones count on from it), and `PRUMO_FUZZ_TEXTS`
 * (formulas' texts; a tenth as many formulas are written and read again).
 */
export const cellsWanted = numberFrom('PRUMO_FUZZ_CELLS', 250_000);
export const firstSeed = numberFrom('PRUMO_FUZZ_SEED', 1);
export const textsWanted = numberFrom('PRUMO_FUZZ_TEXTS', 20_000);

function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be an integer from 0`);
  return number;
}
