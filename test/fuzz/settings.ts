/**
 * How much the fuzzing does, set from outside: `PRUMO_FUZZ_CELLS` (cells compared with the oracle)
 * and `PRUMO_FUZZ_SEED` (the first company; the next ones count on from it).
 */
export const cellsWanted = numberFrom('PRUMO_FUZZ_CELLS', 250_000);
export const firstSeed = numberFrom('PRUMO_FUZZ_SEED', 1);

function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} must be an integer from 0`);
  return number;
}
