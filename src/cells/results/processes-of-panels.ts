/** The processes of panels: what their scores count of attainments, and where their years begin. */
import { calendarYear, type YearStart } from '../../engine/results/process-year.ts';
import { type AttainmentRange, unbounded } from '../../engine/results/score.ts';
import type { Scope } from '../../kernel/scope.ts';

interface ProcessOfPanel extends AttainmentRange, YearStart {
  readonly id: number;
  readonly id_gmr_painel: number;
  /** The first and last month, counted from year 0 with January as 1. */
  readonly inicio: number;
  readonly fim: number;
}

/** What a process says of a panel's results. */
interface ProcessInMonth extends AttainmentRange, YearStart {
  /** Undefined: there is no process. */
  readonly id?: number;
  /** Its last month, counted from year 0 with January as 1. Undefined: there is no process. */
  readonly fim?: number;
}

export type ProcessOfMonth = (panelId: number, ano: number, mes: number) => ProcessInMonth;

const noProcess = { ...unbounded, ...calendarYear };

/**
 * The processes of panels in months, where none is named: the one that has the month; of several,
 * the one that was made last.
 */
export async function processesOfPanels(scope: Scope, panels: readonly number[]): Promise<ProcessOfMonth> {
  const rows = await scope.query<ProcessOfPanel>(
    `SELECT r.id, pp.id_gmr_painel, r.inicio_ano * 12 + r.inicio_mes AS inicio, r.fim_ano * 12 + r.fim_mes AS fim,
            r.inicio_mes, r.atingimento_minimo, r.atingimento_maximo
       FROM gmr_painel_processo pp
       JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
      WHERE pp.id_empresa = $1 AND pp.id_gmr_painel = ANY ($2::integer[])
      ORDER BY r.id DESC`,
    [scope.companyId, panels],
  );
  const byPanel = Map.groupBy(rows, (row) => row.id_gmr_painel);
  return (panelId, ano, mes) => {
    const month = ano * 12 + mes;
    return byPanel.get(panelId)?.find(({ inicio, fim }) => inicio <= month && month <= fim) ?? noProcess;
  };
}
