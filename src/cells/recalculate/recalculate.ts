/**
 * One recalculation of a company. It takes the oldest marks, calculates what they affect, and
 * stores the results and the removal of the marks in one transaction.
 *
 * Why a copy of the company in memory (a resident) is never stale:
 * - Everything happens under the company's lock, which lasts until the transaction ends, so
 *   recalculations of a company never overlap. Each one raises the version, and only recalculations
 *   take marks. A resident is used only if it has the version that is read after the lock was
 *   taken. Then nobody has taken a mark since, and everything written since still has marks.
 * - Changes behind the marks taken now were committed before the statement that took them, and are
 *   read by that statement or later ones. Cells written meanwhile may be seen by some statements
 *   and not by others. They have marks of their own, and are read and calculated again with those.
 * - A recalculation removes its resident from the cache, and returns one only after COMMIT, with
 *   the version that it stored. If anything fails, is interrupted or is uncertain, it returns none.
 *   It also returns none when the version has risen by more than one, because somebody else raised
 *   it.
 * - A resident holds the budget sums that its formulas read, and its cells agree with them: see
 *   `update-budget.ts`.
 * - Changes without marks of their own (an import, a refresh) leave a mark of the whole company,
 *   after which the company is loaded again.
 */
import type { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import type { Scope } from '../../kernel/scope.ts';
import { allOrFirstFailure } from '../../kernel/work/all-or-first-failure.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { calculate } from './calculate.ts';
import { currentCompany } from './current-company.ts';
import { storeRows } from './store-rows.ts';
import { raiseVersion, takeMarks } from './take-marks.ts';

/** Longer than a request's: the work of a recalculation comes in few, large pieces. */
const sliceMs = 5;

/** The copy of a company as the database held it when the version was stored. */
export interface Resident {
  readonly company: ColumnarCompany;
  readonly version: number;
}

export interface Recalculation {
  /** Another worker is recalculating it, so nothing was done. */
  readonly busy: boolean;
  /** All marks that the company had were taken. */
  readonly isAll: boolean;
  /** The copy to keep once the transaction has been committed. */
  readonly resident?: Resident | undefined;
  /** The numbers of marks taken, cells calculated and rows stored. */
  readonly marks: number;
  readonly cells: number;
  readonly rows: number;
}

const nothing = { isAll: false, marks: 0, cells: 0, rows: 0 };

interface RecalculationOptions {
  readonly resident?: Resident | undefined;
  readonly signal?: Pick<AbortSignal, 'throwIfAborted'>;
  /** Awaited before the work begins, if there is any and the lock was taken. */
  readonly onTaken?: (() => Promise<void>) | undefined;
}

/**
 * Takes the company's oldest marks and updates everything that depends on them, within the
 * transaction of `scope`. The caller must not use `resident` any more. Throws when `signal` is
 * aborted; the transaction is then rolled back, including the removal of the marks.
 */
export async function recalculateMarked(
  scope: Scope,
  { resident, signal, onTaken }: RecalculationOptions = {},
): Promise<Recalculation> {
  const taken = await takeMarks(scope);
  if (taken === 'busy') return { busy: true, ...nothing };
  const { marks, isAll, version } = taken;
  const current = resident?.version === version ? resident : undefined;
  if (marks.length === 0) return { busy: false, ...nothing, isAll, resident: current };
  await onTaken?.();
  const slice = new TimeSlice(signal, sliceMs);
  const company = await currentCompany(scope, current?.company, marks, slice);
  const cells = await calculate(company, slice);
  const rows = company.takeChangedRows();
  const [now] = await allOrFirstFailure([raiseVersion(scope), storeRows(scope, company, rows, slice)]);
  const kept = now === version + 1 ? { company, version: now } : undefined;
  return { busy: false, isAll, resident: kept, marks: marks.length, cells, rows: rows.length };
}
