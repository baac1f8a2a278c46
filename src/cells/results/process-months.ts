/** A process, and the months of it that make a result. */
import { monthNumber } from '../../engine/cells.ts';
import { monthsIn, type YearMonth, type YearStart, yearWith } from '../../engine/results/process-year.ts';
import type { AttainmentRange } from '../../engine/results/score.ts';
import { type ApiError, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A process with its months, as `monthNumber`, and what it counts of attainments. */
export interface Process extends AttainmentRange, YearStart {
  readonly inicio: number;
  readonly fim: number;
}

/** Undefined: the company does not have it. */
export async function processOf(
  scope: Scope,
  processId: number,
): Promise<(Process & { readonly months: string }) | undefined> {
  const [process] = await scope.point<Process & { months: string }>(
    `SELECT inicio_mes, atingimento_minimo, atingimento_maximo, inicio_ano * 12 + inicio_mes - 1 AS inicio, fim_ano * 12 + fim_mes - 1 AS fim,
            format('%s/%s to %s/%s', inicio_mes, inicio_ano, fim_mes, fim_ano) AS months
       FROM gmr_processo WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, processId],
  );
  return process;
}

export const hasMonth = ({ inicio, fim }: Process, { ano, mes }: YearMonth): boolean =>
  monthNumber(ano, mes) >= inicio && monthNumber(ano, mes) <= fim;

/**
 * Throws 412 for a process that the company does not have, 422 for a month outside of it.
 */
export async function processWithMonth(
  scope: Scope,
  { id_gmr_processo: processId, ano, mes }: YearMonth & { readonly id_gmr_processo: number },
): Promise<Process> {
  const process = await processOf(scope, processId);
  if (!process) throw unknownProcess(processId);
  if (hasMonth(process, { ano, mes })) return process;
  throw invalid('mes', `and ano must be a month of the process, ${process.months}`, {
    rule: 'outside-period',
  });
}

export const unknownProcess = (processId: number): ApiError =>
  unknownReference('id_gmr_processo', processId, { within: 'query' });

/**
 * The months whose cells make the results of one. Accumulated ones are those of the whole year: a
 * later result decides whether there is one.
 */
export function monthsCounted(
  process: Process,
  month: YearMonth,
  accumulated: boolean,
): readonly YearMonth[] {
  if (!accumulated) return [month];
  const year = monthsIn(process, yearWith(process, month));
  return year.filter(({ ano, mes }) => monthNumber(ano, mes) <= process.fim);
}
