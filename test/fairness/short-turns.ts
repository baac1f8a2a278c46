/**
 * For how long a request may block the event loop: three times as long as the longest piece of work
 * that is done at a go, JSON.parse of the largest body (docs/decisions.md), takes in this process.
 * Milliseconds would depend on the machine, and on what else it does.
 */
import assert from 'node:assert/strict';
import { cpuMs, longestTurn } from '../harness/longest-turn.ts';

/** 8 MiB of rows. */
const largestBody = JSON.stringify(
  Array.from({ length: 62_000 }, () => ({
    id_gmr_painel: 100_001,
    id_indicador: 200_002,
    mes: 3,
    ano: 2026,
    realizado_numerador: 12_345.67,
    fonte: 'Enterprise resource planning',
  })),
);

/** What was found takes up to 2.6 times as long; where slices do not end, rows take 4 to 7. */
const times = 3;
/** With a collection of the whole heap, which may come under any request. */
const timesWithCollection = 9;
/**
 * What a request costs, it costs each time. What the compiler or other processes on the same
 * processor added to one measurement (half as much again under load), it does not.
 */
export const measurements = 5;

/**
 * What JSON.parse takes now: the middle of some times. What is read is kept meanwhile, as for a
 * request, because to collect young objects around it costs as much again.
 */
function parsingMs(): number {
  const kept: unknown[] = [];
  const taken = Array.from({ length: 5 }, () => {
    const from = cpuMs();
    kept.push(JSON.parse(largestBody));
    return cpuMs() - from;
  });
  return taken.toSorted((one, other) => one - other)[2] as number;
}

let knownMs: number | undefined;

/**
 * Does the work, again if it holds the loop for long, and gives its result. It fails if it does so
 * each time.
 */
export async function shortTurn<T>(what: string, work: (nth: number) => Promise<T>): Promise<T> {
  const held: string[] = [];
  for (let nth = 0; nth < measurements; nth += 1) {
    const { result, ms, ownMs } = await longestTurn(() => work(nth));
    const isShort = (plainMs: number) => ownMs < times * plainMs && ms < timesWithCollection * plainMs;
    if (isShort((knownMs ??= parsingMs()))) return result;
    // The machine may have become slower.
    knownMs = parsingMs();
    if (isShort(knownMs)) return result;
    const told = [ownMs, ms, knownMs].map(Math.round);
    held.push(`${told[0]} ms (${told[1]} with collections of the whole heap; parsing: ${told[2]})`);
  }
  return assert.fail(`${what}: the loop stood still for ${held.join(', ')}`);
}
