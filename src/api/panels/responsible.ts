/** Who is responsible for a panel, given together with the panel: in all of its processes. */
import { conflict } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { missingPlaces, outsideProcess } from './access-places.ts';

/**
 * Makes the employee responsible, who may then also type values. Others who are responsible stay
 * so. Throws 409 for a panel without processes, and 412 for one that the caller may not see.
 */
export async function addResponsible(scope: Scope, panelId: number, employeeId: number): Promise<void> {
  const processes = await scope.asCompany.query<{ id: number }>(
    `SELECT id_gmr_processo AS id FROM gmr_painel_processo
      WHERE id_empresa = $1 AND id_gmr_painel = $2 ORDER BY 1`,
    [scope.companyId, panelId],
  );
  if (processes.length === 0) throw inNoProcess(panelId);
  const places = processes.map(({ id }) => ({ id_gmr_processo: id, id_gmr_painel: panelId }));
  const [hidden] = await missingPlaces(scope, places);
  const place = hidden === undefined ? undefined : places[hidden];
  if (place) throw outsideProcess(place);
  await scope.query(
    `INSERT INTO painel_acesso AS a (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, acesso, permissao)
     SELECT $1::integer, processo, $2::integer, $3::integer, 0, 1 FROM unnest($4::integer[]) AS processo
         ON CONFLICT (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador)
         DO UPDATE SET acesso = 0, permissao = 1 WHERE a.acesso <> 0`,
    [scope.companyId, panelId, employeeId, processes.map(({ id }) => id)],
  );
}

const inNoProcess = (panelId: number) =>
  conflict('no-process', `id_responsavel answers for a panel in its processes: panel ${panelId} is in none`);

interface AskedPanel {
  readonly panel: number;
  /** Undefined: nobody is asked for, or it is not known yet who. */
  readonly employee: number | undefined;
  /** The processes that the panel is to be in. */
  readonly processes: readonly number[];
}

/**
 * Who is responsible for each panel: the one who is asked for, if it is one of them in all its
 * processes, or else the first other one.
 */
export async function responsibleOf(
  scope: Scope,
  asked: readonly AskedPanel[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.query<{ panel: number; process: number; employee: number }>(
    `SELECT id_gmr_painel AS panel, id_gmr_processo AS process, id_colaborador AS employee
       FROM painel_acesso WHERE id_empresa = $1 AND id_gmr_painel = ANY ($2::integer[]) AND acesso = 0
      ORDER BY id_colaborador`,
    [scope.companyId, asked.map(({ panel }) => panel)],
  );
  const byPanel = Map.groupBy(rows, ({ panel }) => panel);
  const found = asked.flatMap(({ panel, employee, processes }): [number, number][] => {
    const all = byPanel.get(panel) ?? [];
    const own = new Set(all.filter((one) => one.employee === employee).map(({ process }) => process));
    if (employee !== undefined && processes.every((process) => own.has(process))) return [[panel, employee]];
    const other = all.find((one) => one.employee !== employee);
    return other ? [[panel, other.employee]] : [];
  });
  return new Map(found);
}
