/**
 * Marks: "these cells changed". Stored in the transaction of the write that causes them, taken by the worker; null
 * means all (panels, months, or the whole company). Hot paths insert theirs within their own statement.
 */
import type { Scope } from '../kernel/endpoint.ts';

export interface Mark {
  readonly id_indicador: number | null;
  readonly id_gmr_painel: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
}

/** Leaves the marks; gives the largest id, for `call.marked`. There must be at least one. */
export async function insertMarks(scope: Scope, marks: readonly Mark[]): Promise<number> {
  const rows = await scope.query<{ id: number }>(
    `INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes)
     SELECT $1, * FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::smallint[])
     RETURNING id`,
    [
      scope.companyId,
      marks.map((mark) => mark.id_indicador),
      marks.map((mark) => mark.id_gmr_painel),
      marks.map((mark) => mark.ano),
      marks.map((mark) => mark.mes),
    ],
  );
  return rows.reduce((largest, { id }) => Math.max(largest, id), 0);
}

/** "These facts of the budget changed." */
export interface BudgetMark {
  /** Null: a hierarchy or a structure, so that any reading of the budget may differ. */
  readonly periodId: number | null;
  /** Year and month of the facts; null: all of the period, the period itself included. */
  readonly year: number | null;
  readonly month: number | null;
}

/**
 * Leaves marks of a changed budget; gives the largest id, for `call.marked`. There must be at least one. Which formulas and
 * months they reach is found out by the recalculation, which compares what is read before and after.
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
 * The company's newest mark, 0 without any. A write that changed nothing leaves no mark, but what it repeats may
 * still wait for its recalculation: who asks to wait then waits for this one.
 */
export async function newestMark(scope: Scope): Promise<number> {
  const [row] = await scope.query<{ id: number | null }>(
    'SELECT max(id) AS id FROM marca WHERE id_empresa = $1',
    [scope.companyId],
  );
  return row?.id ?? 0;
}
