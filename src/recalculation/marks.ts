/**
 * Marks record which cells changed. They are stored in the transaction of the write and taken by
 * the worker. Null means all panels, months or the whole company. Hot paths insert marks within
 * their own statement.
 */
import type { Scope } from '../kernel/endpoint.ts';

export interface Mark {
  readonly id_indicador: number | null;
  readonly id_gmr_painel: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
}

/** Inserts the marks, at least one. Returns the largest id, for `call.marked`. */
export async function insertMarks(
  scope: Pick<Scope, 'companyId' | 'query'>,
  marks: readonly Mark[],
): Promise<number> {
  // Passed as the text of arrays: for thousands of marks the driver would inspect every value.
  const column = (of: (mark: Mark) => number | null) =>
    `{${marks.map((mark) => of(mark) ?? 'NULL').join(',')}}`;
  const [row] = await scope.query<{ id: number }>(
    `WITH left_behind AS (
       INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes)
       SELECT $1, * FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::smallint[])
       RETURNING id)
     SELECT max(id) AS id FROM left_behind`,
    [
      scope.companyId,
      column((mark) => mark.id_indicador),
      column((mark) => mark.id_gmr_painel),
      column((mark) => mark.ano),
      column((mark) => mark.mes),
    ],
  );
  return row?.id as number;
}

/** Records which budget facts changed. */
export interface BudgetMark {
  /** Null: a hierarchy or structure changed, so any budget value may differ. */
  readonly periodId: number | null;
  /** The year and month of the facts. Null: the whole period, including the period itself. */
  readonly year: number | null;
  readonly month: number | null;
}

/**
 * Inserts marks for a changed budget, at least one. Returns the largest id, for `call.marked`. The
 * recalculation finds out which formulas and months are affected, by comparing values before and
 * after.
 */
export async function insertBudgetMarks(scope: Scope, marks: readonly BudgetMark[]): Promise<number> {
  const rows = await scope.query<{ id: number }>(
    `INSERT INTO marca (id_empresa, orcamento, id_go_processo_periodo, ano, mes)
     SELECT $1, true, * FROM unnest($2::integer[], $3::smallint[], $4::smallint[])
     RETURNING id`,
    [
      scope.companyId,
      marks.map((mark) => mark.periodId),
      marks.map((mark) => mark.year),
      marks.map((mark) => mark.month),
    ],
  );
  return rows.reduce((largest, { id }) => Math.max(largest, id), 0);
}

/**
 * The id of the company's newest mark, or 0. A write that changes nothing inserts no mark, but an
 * earlier write of the same values may still await recalculation. A client that asks to wait then
 * waits for this mark.
 */
export async function newestMark(scope: Scope): Promise<number> {
  const [row] = await scope.query<{ id: number | null }>(
    'SELECT max(id) AS id FROM marca WHERE id_empresa = $1',
    [scope.companyId],
  );
  return row?.id ?? 0;
}

/**
 * Marks the formulas that count months since the beginning of a process (`periodos`), in a panel or
 * in the panels of a process, after the assignment of processes or their months changed. Returns
 * the largest id, or 0. The caller must hold `lockFormulas`, so that no formula is missed.
 */
export async function insertPeriodMarks(
  scope: Scope,
  of: { readonly panelId: number } | { readonly processId: number },
): Promise<number> {
  const [panelId, processId] = 'panelId' in of ? [of.panelId, null] : [null, of.processId];
  const rows = await scope.query<{ id: number }>(
    `INSERT INTO marca (id_empresa, id_indicador)
     SELECT $1::integer, f.id_indicador
       FROM (SELECT DISTINCT id_indicador FROM formula_referencia WHERE id_empresa = $1 AND agregacao = 'periodos') f
      WHERE EXISTS (
        SELECT FROM painel_modelo_indicador mi
          JOIN gmr_painel p ON p.id_empresa = mi.id_empresa AND p.id_painel_modelo = mi.id_painel_modelo
         WHERE mi.id_empresa = $1 AND mi.id_indicador = f.id_indicador
           AND (p.id = $2::integer OR EXISTS (
                 SELECT FROM gmr_painel_processo pp
                  WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $3::integer AND pp.id_gmr_painel = p.id)))
     RETURNING id`,
    [scope.companyId, panelId, processId],
  );
  return rows.reduce((largest, { id }) => Math.max(largest, id), 0);
}
