/**
 * One recalculation of a company: its oldest marks are taken, what they reach is calculated, and the results and the
 * removal of the marks are stored by one transaction.
 *
 * Why a copy of the company that is kept in memory (a resident) is never a stale one:
 * - Everything here happens under the company's lock, which ends with the transaction, so no two recalculations of a company overlap.
 *   Each raises the version, and only a recalculation takes marks. A resident counts only while the version,
 *   read behind the lock, is the one it carries: then no mark was taken since by anybody else, and all that was written
 *   since has marks that are still there.
 * - What the marks taken now speak of was committed before the statement that took them, and is read by that
 *   statement or later ones. Cells written meanwhile, which some statements may see and others not, have marks of their own,
 *   and are read and calculated again when those are taken.
 * - A recalculation takes its resident for itself and gives one back only after COMMIT succeeded, carrying the version that it
 *   stored. Whatever fails, breaks off or stays in doubt gives none back. Neither is one given back when the version had
 *   risen by more than this recalculation: somebody else raised it meanwhile.
 * - Of the budget it holds the sums that its formulas read, and its cells agree with those: see `budget.ts`.
 * - Whatever changes without marks of its own (an import, a refresh) leaves a mark of the whole company, behind which it
 *   is loaded anew, whoever takes it.
 */
import type { ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { calculate } from './calculate.ts';
import { currentCompany } from './current-company.ts';
import { storeRows } from './store-rows.ts';
import { raiseVersion, takeMarks } from './take-marks.ts';

/** The copy of a company as the database held it when the version was stored. */
export interface Resident {
  readonly company: ColumnarCompany;
  readonly version: number;
}

export interface Recalculation {
  /** Another worker is at it: nothing was done. */
  readonly busy: boolean;
  /** The copy to keep, once the transaction is committed. */
  readonly resident?: Resident | undefined;
  /** How many marks were taken, cells calculated and rows stored. */
  readonly marks: number;
  readonly cells: number;
  readonly rows: number;
}

const nothing = { marks: 0, cells: 0, rows: 0 };

export interface RecalculationOptions {
  readonly resident?: Resident | undefined;
  readonly signal?: AbortSignal;
  /** Awaited before the work begins, when there is some and it is ours. */
  readonly onTaken?: (() => Promise<void>) | undefined;
}

/**
 * Takes the company's oldest marks and brings everything that depends on them up to date, inside the transaction of
 * `scope`. `resident` belongs to this call from here on. When `signal` is aborted it throws, and the transaction takes
 * everything back, the removal of the marks too.
 */
export async function recalculateMarked(
  scope: Scope,
  { resident, signal, onTaken }: RecalculationOptions = {},
): Promise<Recalculation> {
  const taken = await takeMarks(scope);
  if (taken === 'busy') return { busy: true, ...nothing };
  const current = resident?.version === taken.version ? resident : undefined;
  const { marks } = taken;
  if (marks.length === 0) return { busy: false, resident: current, ...nothing };
  await onTaken?.();
  const slice = new TimeSlice(signal);
  const company = await currentCompany(scope, current?.company, marks, slice);
  const cells = await calculate(company, slice);
  const rows = company.takeChangedRows();
  const [version] = await Promise.all([raiseVersion(scope), storeRows(scope, company, rows, slice)]);
  const kept = version === taken.version + 1 ? { company, version } : undefined;
  return { busy: false, resident: kept, marks: marks.length, cells, rows: rows.length };
}
