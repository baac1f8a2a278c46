/**
 * A write of one cell that waits for its results is stored in one transaction with them: one flush
 * of the log and two round trips, instead of two and three. This is possible if the company is in
 * memory and the write's mark is the only one. Otherwise the write is stored alone, and its mark is
 * left to a later recalculation. So is that of a write on which very much depends: while its
 * results are calculated, other writes of the company wait for it.
 *
 * The written row is locked before those of the results, not in key order. Nobody who locks several
 * rows of a company runs at the same time: other recalculations and bulk writes are excluded by
 * their locks, and writes in groups lock rows that hold no results.
 */
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { TwoMessages } from '../database/two-messages.ts';
import { isUndone, type Rows } from '../database/write-lanes.ts';
import type { Statement } from '../kernel/scope.ts';
import {
  calculateTaken,
  type Recalculation,
  type RecalculationOptions,
  type Resident,
} from './recalculate.ts';
import { type TakenMark, takingOnlyMark } from './take-marks.ts';

/** What a write's statements returned, and the recalculation if it was stored with them. */
export interface StoredWrite {
  readonly rows: readonly Rows[];
  readonly recalculation?: Recalculation | undefined;
}

/** How long such a write waits for a lock. Others of the company may be waiting behind it. */
const lockMs = 100;

/**
 * A write of one cell with everything that depends on it, in one transaction. The results are left
 * to a later recalculation if the write's mark is not the only one.
 */
export function storingWithResults(
  companyId: number,
  statements: readonly Statement[],
  options: RecalculationOptions & { readonly resident: Resident },
): TwoMessages<StoredWrite> {
  const { resident } = options;
  const { before, after } = takingOnlyMark(companyId, resident.version);
  return {
    first: [before, ...statements, after],
    lockMs,
    work: async (scope, all) => {
      const rows = all.slice(1, -1);
      const marks = all.at(-1) as unknown as readonly TakenMark[];
      if (marks.length === 0) return { last: [], done: () => ({ rows }) };
      const taken = { marks, isAll: true, version: resident.version };
      const { last, done } = await calculateTaken(scope, taken, options);
      return { last, done: (stored) => ({ rows, recalculation: done(stored) }) };
    },
  };
}

export interface Together extends RecalculationOptions {
  readonly resident: Resident;
  /** Aborted when the worker ends. */
  readonly signal: AbortSignal;
}

/** How long the write may take until it is committed. */
const longestMs = 1_000;

/** Ends with the worker, or when the time is over. */
class TimeLimit {
  readonly #signal: AbortSignal;
  readonly #end = performance.now() + longestMs;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  throwIfAborted(): void {
    this.#signal.throwIfAborted();
    if (performance.now() > this.#end) throw new Error('the results of the write take too long');
  }
}

/**
 * Stores the write. `stored` is undefined when nothing was; `kept` is the copy of the company if it
 * can still be used. Rejects when nobody knows whether the write is stored.
 */
export async function storeTogether(
  database: CompanyDatabase,
  companyId: number,
  statements: readonly Statement[],
  { resident, signal, onTaken }: Together,
): Promise<{ readonly stored?: StoredWrite; readonly kept?: Resident | undefined }> {
  let hasWorked = false;
  let isCommitting = false;
  try {
    const limit = new TimeLimit(signal);
    const write = storingWithResults(companyId, statements, { resident, signal: limit, onTaken });
    const work: typeof write.work = async (scope, rows) => {
      hasWorked = true;
      const ending = await write.work(scope, rows);
      limit.throwIfAborted();
      isCommitting = true;
      return ending;
    };
    const stored = await database.writeInTwo(companyId, { ...write, work }, signal);
    return { stored, kept: stored.recalculation ? stored.recalculation.resident : resident };
  } catch (error) {
    // Whatever it was, the write meets it again when it is done by itself.
    if (!isCommitting || isUndone(error)) return hasWorked ? {} : { kept: resident };
    throw error;
  }
}
