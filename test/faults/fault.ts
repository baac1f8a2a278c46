/** What a fault is: something that goes wrong on purpose, and what must hold all the same. */
import { it } from 'node:test';
import { type Broken, withServer } from './server-to-break.ts';

/** `short` takes seconds, for tests; `long` is what the promises name. */
export type Size = 'short' | 'long';

export type Figures = Readonly<Record<string, unknown>>;

export interface Fault {
  /** As `npm run faults -- NAME` calls it. */
  readonly name: string;
  /** What holds, as a sentence. */
  readonly claim: string;
  /** Why it cannot be tried on this machine; false where it can. */
  readonly missing?: string | false;
  /** Tries it; gives what was counted and measured. Throws when the claim does not hold. */
  run(size: Size): Promise<Figures>;
  /** Tries it on a server that others use before and after it. */
  readonly runOn?: GentleRun;
}

export type GentleRun = (broken: Broken, size: Size) => Promise<Figures>;

/** A fault that leaves its server as it was, with the demo company. */
export function gentleFault(name: string, claim: string, runOn: GentleRun): Fault {
  return { name, claim, runOn, run: (size) => withServer((broken) => runOn(broken, size)) };
}

/** A test that tries it. */
export function tried({ name, claim, missing }: Fault, work: () => Promise<Figures>): void {
  it(`${name}: ${claim}`, { skip: missing ?? false }, async (t) => {
    t.diagnostic(JSON.stringify(await work()));
  });
}

/** The times in milliseconds in order: how long it took in half of the cases, and at most. */
export function spread(times: readonly number[]): { readonly medianMs: number; readonly mostMs: number } {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, mostMs: sorted.at(-1) ?? 0 };
}

/** Counts equal things: `{ "200": 17, "503": 2 }`. */
export function tally(things: Iterable<string | number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}
