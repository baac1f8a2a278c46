/** The months of panels that a person may see, and those in which they may type values. */
import type { Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';

interface CellPlace {
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
}

/**
 * The positions in `cells` that the person may not see (`seen`) or may not type values in
 * (`typed`), decided within the transaction. A token may do both everywhere.
 */
export async function refusedCells(
  scope: Scope,
  person: Person | undefined,
  which: 'seen' | 'typed',
  cells: readonly CellPlace[],
): Promise<ReadonlySet<number>> {
  if (person === undefined || cells.length === 0) return new Set();
  const column = (of: (cell: CellPlace) => number) => `{${cells.map(of).join(',')}}`;
  const rows = await scope.query<{ place: number }>(
    `SELECT (k.place - 1)::integer AS place
       FROM unnest($2::integer[], $3::integer[], $4::integer[]) WITH ORDINALITY AS k(panel, year, month, place)
      WHERE NOT cell_key(k.panel, k.year, k.month) <@ (SELECT person_cells($1, $5))`,
    [
      person.employeeId,
      column(({ panelId }) => panelId),
      column(({ year }) => year),
      column(({ month }) => month),
      which,
    ],
  );
  return new Set(rows.map(({ place }) => place));
}

/** Why the cell is refused, in words that follow the field with the panel and its id. */
export function refusalWords(which: 'seen' | 'typed', { year, month }: CellPlace): string {
  const cell = `month ${month} of year ${year}`;
  return which === 'seen'
    ? `is not yours to see in ${cell}: you have it in no process with that month`
    : `is not yours to write in ${cell}: you need access with permissao 1 in a process with that month`;
}

/** Months of a panel in a process, one after the other, with one answer for all of them. */
interface MonthsToType {
  readonly id_gmr_painel: number;
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
  /** Whether the person may type values in these months. */
  readonly digitavel: 0 | 1;
  /** Why not. */
  readonly motivo: 'sem_permissao' | 'fechado' | null;
}

/**
 * The months of all panels that the person sees in the process, and whether they may type values
 * there: what {@link refusedCells} would decide, in advance. By panel and month.
 */
export function monthsToType(
  scope: Scope,
  { employeeId }: Person,
  processId: number,
): Promise<MonthsToType[]> {
  return scope.query<MonthsToType>(
    `WITH me AS MATERIALIZED (SELECT person_cells($3, 'typed') AS typed)
     SELECT id_gmr_painel, first % 12 + 1 AS inicio_mes, first / 12 AS inicio_ano, last % 12 + 1 AS fim_mes, last / 12 AS fim_ano,
            CASE WHEN motivo IS NULL THEN 1 ELSE 0 END AS digitavel, motivo
       FROM gmr_painel_processo pp
       JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
      CROSS JOIN me
      CROSS JOIN LATERAL (
            SELECT int8multirange(int8range(cell_key(pp.id_gmr_painel, r.inicio_ano, r.inicio_mes),
                                            cell_key(pp.id_gmr_painel, r.fim_ano, r.fim_mes), '[]')) AS months) AS own
      CROSS JOIN LATERAL (
            SELECT coalesce(range_agg(int8range(cell_key(f.id_gmr_painel, f.ano, f.mes), cell_key(f.id_gmr_painel, f.ano, f.mes), '[]')),
                            '{}') AS months
              FROM fechamento_painel f WHERE f.id_empresa = $1 AND f.id_gmr_painel = pp.id_gmr_painel) AS closed
      CROSS JOIN LATERAL (
            SELECT NULL AS motivo, unnest(own.months * me.typed - closed.months) AS months
             UNION ALL
            SELECT 'sem_permissao', unnest(own.months - me.typed - closed.months)
             UNION ALL
            SELECT 'fechado', unnest(own.months * closed.months)) AS part
      CROSS JOIN LATERAL (
            SELECT (lower(part.months) - cell_key(pp.id_gmr_painel, 0, 1))::integer AS first,
                   (upper(part.months) - cell_key(pp.id_gmr_painel, 0, 1))::integer - 1 AS last) AS k
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2
      ORDER BY id_gmr_painel, first`,
    [scope.companyId, processId, employeeId],
  );
}
