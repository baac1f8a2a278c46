/**
 * A copy of a company in memory for trials, as it was at a moment: its definitions and typed values
 * of then, everything calculated from them, and its closed months as they were stored.
 *
 * What was then does not change, but for three things, which the feed tells:
 * - A transaction may commit after the copy was loaded what it wrote before the moment. Its entries
 *   are from before the moment, and the company is reloaded.
 * - Facts of the budget have no history and are read as they are today.
 * - So are accounts, structures and what else sums of facts are made by.
 */
import { budgetReaders } from '../../engine/budget/budget-readers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { loadCompany } from './current-company.ts';
import {
  budgetMarkOf,
  type ChangeEntry,
  entryColumns,
  facts,
  lastSettled,
  maxEntries,
  settle,
  type TrialCopy,
} from './trial-copy.ts';
import { updateBudget } from './update-budget.ts';

/** @param scope one transaction whose statements see one snapshot. */
export async function loadPastCopy(scope: Scope, moment: string): Promise<TrialCopy> {
  const slice = new TimeSlice();
  const seen = await lastSettled(scope);
  const company = await loadCompany(scope.asCompanyAt?.(moment) as Scope, slice, { isPast: true });
  company.markAll();
  await settle(company, slice);
  return { company, seen };
}

// An entry is noted a little later than the value that it tells of.
const entriesText = `
SELECT ${entryColumns}, horario < $4::timestamptz + interval '1 minute' AS "isLate"
  FROM mudanca
 WHERE id_empresa = $1 AND (transacao, id) >= ($2::bigint, $3::bigint)
   AND ((transacao, id) = ($2, $3) OR horario < $4::timestamptz + interval '1 minute' OR recurso LIKE '%Go')
 ORDER BY transacao, id
 LIMIT ${maxEntries + 2}`;

interface PastEntry extends ChangeEntry {
  readonly isLate: boolean;
}

/**
 * Brings the budget of the copy up to date. Undefined: the company must be reloaded. If it
 * fails, the copy must not be used any more.
 */
export async function keptPast(
  scope: Scope,
  { company, seen }: TrialCopy,
  moment: string,
): Promise<TrialCopy | undefined> {
  const last = await lastSettled(scope);
  if (seen === undefined || last === undefined) return undefined;
  const entries = await scope.point<PastEntry>(entriesText, [
    scope.companyId,
    seen.transaction,
    seen.id,
    moment,
  ]);
  const [known, ...later] = entries;
  // The entry was forgotten, with others that came after it.
  if (known?.transaction !== seen.transaction || known.id !== seen.id) return undefined;
  if (later.length > maxEntries || later.some(({ isLate }) => isLate)) return undefined;
  if (budgetReaders(company.model).size === 0) return { company, seen: last };
  if (!later.every(({ recurso }) => facts.has(recurso))) return undefined;
  const slice = new TimeSlice();
  await updateBudget(scope, company, later.map(budgetMarkOf), { compare: true, slice });
  await settle(company, slice);
  return { company, seen: last };
}
