/** For how long a request may block the event loop. */
import assert from 'node:assert/strict';

const mostMs = 50;
/** With a collection of the whole heap, which may come under any request. */
const mostWithCollectionMs = 150;
/**
 * What a request costs, it costs each time. What the compiler or other processes on the same
 * processor added to one measurement (half as much again under load), it does not.
 */
const furtherMeasurements = 2;

export function requireShort(
  what: string,
  { ms, ownMs }: { readonly ms: number; readonly ownMs: number },
): void {
  const stood = `${what}: the loop stood still for ${Math.round(ms)} ms, without collections of the whole heap ${Math.round(ownMs)}`;
  assert.ok(ownMs < mostMs && ms < mostWithCollectionMs, stood);
}

/** Measures again while the loop stood still for long. */
export async function leastDisturbed<Measured extends { readonly ownMs: number }>(
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let measured = await measure();
  for (let further = 0; measured.ownMs >= mostMs && further < furtherMeasurements; further++) {
    measured = await measure();
  }
  return measured;
}
