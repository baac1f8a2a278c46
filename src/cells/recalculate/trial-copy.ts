/**
 * A copy of a company in memory for trials, as its recalculation will leave it: with all committed
 * values, and everything that depends on them calculated.
 *
 * Why it is right:
 * - It is loaded in one snapshot, with the marks and the newest change of the feed as they are in
 *   it. What has marks is calculated here, as the worker will do.
 * - Everything committed later has an entry in the feed after that change. The rows that entries
 *   name are loaded again, and are calculated with all that reads them, whatever the worker has
 *   done meanwhile. After entries of definitions the company is reloaded.
 * - An entry may become visible after a later one. The copy therefore goes on from the last entry
 *   below all transactions that still run, and takes those above it again the next time.
 */

import type { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import type { YearAddress } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { calculate } from './calculate.ts';
import { currentCompany } from './current-company.ts';
import { loadYears } from './load-cells.ts';
import type { BudgetMark } from './marks.ts';
import { remainingMarksOf } from './take-marks.ts';
import { updateBudget } from './update-budget.ts';

/** A place in the change feed, as numbers that are too large for a 32-bit integer. */
interface Seen {
  readonly transaction: number;
  readonly id: number;
}

export interface TrialCopy {
  readonly company: ColumnarCompany;
  /** Undefined: the company has no feed yet, and the copy cannot be kept. */
  readonly seen: Seen | undefined;
}

/** The last entry of the feed below all transactions that still run. */
export async function lastSettled(scope: Scope): Promise<Seen | undefined> {
  const [seen] = await scope.point<Seen>(
    `SELECT transacao AS transaction, id FROM mudanca WHERE id_empresa = $1 AND transacao < settled_transaction()
      ORDER BY transacao DESC, id DESC LIMIT 1`,
    [scope.companyId],
  );
  return seen;
}

/** @param scope one transaction whose statements see one snapshot. */
export async function loadCopy(scope: Scope): Promise<TrialCopy> {
  const slice = new TimeSlice();
  const seen = await lastSettled(scope);
  const company = await currentCompany(scope, undefined, await remainingMarksOf(scope), slice);
  await settle(company, slice);
  return { company, seen };
}

export async function settle(company: ColumnarCompany, slice: TimeSlice): Promise<void> {
  await calculate(company, slice);
  company.takeChangedRows();
}

/** With more entries than these, the company is reloaded. */
export const maxEntries = 10_000;

export const entryColumns =
  'recurso, id_indicador, id_gmr_painel, ano, mes, id_go_processo_periodo, transacao AS transaction, id';

const entriesText = `
SELECT ${entryColumns}, transacao < settled_transaction() AS settled
  FROM mudanca
 WHERE id_empresa = $1 AND (transacao, id) >= ($2::bigint, $3::bigint)
 ORDER BY transacao, id
 LIMIT ${maxEntries + 2}`;

export interface ChangeEntry extends Seen {
  readonly recurso: string;
  readonly id_indicador: number | null;
  readonly id_gmr_painel: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
  readonly id_go_processo_periodo: number | null;
  readonly settled: boolean;
}

/** Changes that no calculated value depends on. */
const withoutEffect: ReadonlySet<string> = new Set([
  'recalculo',
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'grupo',
  'acesso',
  'cenario',
  'analise',
  'acao',
  'comentario',
]);

export const facts: ReadonlySet<string> = new Set(['orcadoGo', 'realizadoGo', 'historicoGo']);

/**
 * Brings the copy up to date with everything committed by now. Undefined: the company must be
 * reloaded. If it fails, the copy must not be used any more.
 */
export async function caughtUp(scope: Scope, { company, seen }: TrialCopy): Promise<TrialCopy | undefined> {
  if (seen === undefined) return undefined;
  const entries = await scope.point<ChangeEntry>(entriesText, [scope.companyId, seen.transaction, seen.id]);
  const [known, ...later] = entries;
  // The entry was forgotten, with others that came after it.
  if (known?.transaction !== seen.transaction || known.id !== seen.id) return undefined;
  const effective = later.filter(({ recurso }) => !withoutEffect.has(recurso));
  if (later.length > maxEntries || !effective.every(isOfValues)) return undefined;
  const slice = new TimeSlice();
  await loadAgain(scope, company, effective.filter(isOfCells).map(yearOf), slice);
  const marks = effective.filter(({ recurso }) => facts.has(recurso)).map(budgetMarkOf);
  await updateBudget(scope, company, marks, { compare: true, slice });
  await settle(company, slice);
  return { company, seen: entries.findLast(({ settled }) => settled) ?? seen };
}

const isOfCells = ({ recurso, id_gmr_painel, ano }: ChangeEntry) =>
  recurso === 'andamento' && id_gmr_painel !== null && ano !== null;

const isOfValues = (entry: ChangeEntry) => isOfCells(entry) || facts.has(entry.recurso);

const yearOf = ({ id_indicador, id_gmr_painel, ano }: ChangeEntry): YearAddress => ({
  indicatorId: id_indicador as number,
  panelId: id_gmr_painel as number,
  year: ano as number,
});

export const budgetMarkOf = ({ id_go_processo_periodo, ano, mes }: ChangeEntry): BudgetMark => ({
  periodId: id_go_processo_periodo,
  year: ano,
  month: mes,
});

/**
 * Loads the rows again. All of their months are marked with what reads them: those of a formula may
 * have been stored by a recalculation that has seen more than this copy.
 */
async function loadAgain(
  scope: Scope,
  company: ColumnarCompany,
  named: readonly YearAddress[],
  slice: TimeSlice,
): Promise<void> {
  const keyOf = ({ indicatorId, panelId, year }: YearAddress) => `${indicatorId}/${panelId}/${year}`;
  const years = [...new Map(named.map((year) => [keyOf(year), year])).values()];
  await loadYears(scope, company, years, slice);
  for (const { indicatorId, panelId, year } of years) {
    for (let month = 1; month <= 12; month++) company.markCell(indicatorId, panelId, year, month);
    if (slice.isOver) await slice.pause();
  }
}
