/** What lacks a result in a month of a process, as the person who closes the month is told. */
import { lacksResult } from '../../kernel/meeting-todo.ts';
import type { Scope } from '../../kernel/scope.ts';
import { panelFigures } from './process-results-statement.ts';

interface MissingResult {
  readonly id_gmr_painel: number;
  readonly nome_painel: string;
  readonly id_indicador: number;
  readonly nome_indicador: string;
}

/** How many panels have their figures in memory at once. */
const panelsAtOnce = 1_000;

/**
 * How many results are missing in the active panels of the process, and the first of them by panel.
 *
 * @param mostNamed the maximum number of those named.
 */
export async function missingResults(
  scope: Scope,
  month: { readonly processId: number; readonly ano: number; readonly mes: number },
  mostNamed: number,
): Promise<{ faltam: number; faltas: MissingResult[] }> {
  const panels = await scope.query<{ id: number; nome: string }>(
    `SELECT p.id, p.nome FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel AND p.desativado = 0
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 ORDER BY p.nome, p.id`,
    [scope.companyId, month.processId],
  );
  const indicators = await scope.query<{ id: number; nome: string; tipo: number }>(
    'SELECT id, nome, tipo FROM indicador WHERE id_empresa = $1 AND tipo = 0',
    [scope.companyId],
  );
  const typed = new Map(indicators.map((one) => [one.id, one]));
  const faltas: MissingResult[] = [];
  let faltam = 0;
  for (let from = 0; from < panels.length; from += panelsAtOnce) {
    const some = panels.slice(from, from + panelsAtOnce);
    const ids = some.map(({ id }) => id);
    const figures = await panelFigures(scope, { ...month, accumulated: false }, ids);
    for (const { id, nome: nome_painel } of some) {
      for (const one of figures.get(id) ?? []) {
        const indicator = typed.get(one.id_indicador);
        if (!indicator || !lacksResult(indicator.tipo, one)) continue;
        faltam += 1;
        if (faltas.length === mostNamed) continue;
        const { id: id_indicador, nome: nome_indicador } = indicator;
        faltas.push({ id_gmr_painel: id, nome_painel, id_indicador, nome_indicador });
      }
    }
  }
  return { faltam, faltas };
}
