/**
 * Marks record what a write changed, so that everything calculated from it is stale. Only this
 * module knows the kinds of marks and writes their rows. A mark is stored in the write's
 * transaction and taken by the worker.
 */
import type { YearAddress } from '../../engine/types.ts';
import type { Mark } from '../../kernel/contract/call.ts';
import type { Statement } from '../../kernel/scope.ts';

/**
 * A mark as stored. Null means all panels or months, or, if every field is null, the whole company.
 */
export interface MarkRow {
  readonly id_indicador: number | null;
  readonly id_gmr_painel: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
  /** Several months of the year instead of `mes`, as bits starting with January. */
  readonly meses: number | null;
}

const everything: MarkRow = { id_indicador: null, id_gmr_painel: null, ano: null, mes: null, meses: null };

/**
 * A mark that is inserted by this statement, whose first parameter is the company. It returns the
 * ids of the rows, or the newest id.
 */
function inserting(text: string, ...values: readonly unknown[]): Mark {
  return {
    async leave(scope) {
      const rows = await scope.query<{ id: number }>(text, [scope.companyId, ...values]);
      return rows.reduce((newest, { id }) => Math.max(newest, id), 0);
    },
  };
}

/**
 * A mark with these rows, at least one. The panel of a row with several months has its own column:
 * a process of an older version thus takes the row for a mark of its indicator, and loads its
 * cells.
 */
function insertingRows(rows: readonly MarkRow[]): Mark {
  // Passed as the text of arrays, because the driver would inspect every value of real arrays.
  const column = (of: (row: MarkRow) => number | null) =>
    `{${rows.map((row) => of(row) ?? 'NULL').join(',')}}`;
  return inserting(
    `WITH left_behind AS (
       INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, painel_dos_meses, ano, mes, meses)
       SELECT $1, i, CASE WHEN meses IS NULL THEN p END, CASE WHEN meses IS NOT NULL THEN p END, a, mes, meses
         FROM unnest($2::integer[], $3::integer[], $4::smallint[], $5::smallint[], $6::smallint[]) AS m(i, p, a, mes, meses)
       RETURNING id)
     SELECT max(id) AS id FROM left_behind`,
    column(({ id_indicador }) => id_indicador),
    column(({ id_gmr_painel }) => id_gmr_painel),
    column(({ ano }) => ano),
    column(({ mes }) => mes),
    column(({ meses }) => meses),
  );
}

/** The whole company: it is loaded and calculated again. */
export const company = insertingRows([everything]);

/**
 * The indicator's definition or its set of cells changed: affects all of its cells and its readers.
 */
export function indicator(id: number): Mark {
  return indicators([id]);
}

/** As {@link indicator}, of several: at least one. */
export function indicators(ids: readonly number[]): Mark {
  return insertingRows(ids.map((id_indicador) => ({ ...everything, id_indicador })));
}

/** The panel was added, removed or changed: affects its readers, and its own cells if it is new. */
export function panel(id: number): Mark {
  return panels([id]);
}

/** As {@link panel}, of several: at least one. */
export function panels(ids: readonly number[]): Mark {
  return insertingRows(ids.map((id_gmr_painel) => ({ ...everything, id_gmr_painel })));
}

/** Months of an indicator in a panel and year whose values changed. */
export interface MarkedYear extends YearAddress {
  /** As bits, starting with January. */
  readonly months: number;
}

/**
 * The values of these months changed. Without any, the same as {@link unchanged}. One mark for a
 * year instead of one for each month reduces a bulk write's marks to a twelfth.
 */
export function years(changed: readonly MarkedYear[]): Mark {
  if (changed.length === 0) return unchanged;
  return insertingRows(
    changed.map(({ indicatorId, panelId, year, months }) => {
      const isOne = (months & (months - 1)) === 0;
      return {
        id_indicador: indicatorId,
        id_gmr_painel: panelId,
        ano: year,
        mes: isOne ? Math.log2(months) + 1 : null,
        meses: isOne ? null : months,
      };
    }),
  );
}

/**
 * The statement that inserts marks for cells, to be embedded in one that stores their values.
 * `source` selects company, indicator, panel, year and month. It returns the `id` of each mark, for
 * {@link left}.
 */
export function insertCellMarks(source: string): string {
  return `INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) ${source} RETURNING id`;
}

/**
 * The mark that a statement with {@link insertCellMarks} has inserted. Null when nothing changed.
 */
export function left(id: number | null): Mark {
  return id === null ? unchanged : { leave: async () => id };
}

/**
 * Nothing changed. A write that changes nothing inserts no mark, but an earlier write of the same
 * values may still await recalculation. A client that asks to wait then waits for the company's
 * newest mark.
 */
export const unchanged: Mark = {
  async leave(scope) {
    const { text, values } = newestMark(scope.companyId);
    const [row] = await scope.query<{ markId: number | null }>(text, values);
    return row?.markId ?? 0;
  },
};

/** Selects the company's newest mark, null without any, as `markId`. */
export function newestMark(companyId: number): Statement {
  return { text: 'SELECT max(id) AS "markId" FROM marca WHERE id_empresa = $1', values: [companyId] };
}

/**
 * The formulas that count months since the start of a process (`periodos`), in a panel or in the
 * panels of a process. Needed after the processes of a panel or the months of a process changed.
 * The caller must hold the lock `formulas`, so that no formula is missed.
 */
export function processMonths(of: { readonly panelId: number } | { readonly processId: number }): Mark {
  const [panelId, processId] = 'panelId' in of ? [of.panelId, null] : [null, of.processId];
  return inserting(
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
    panelId,
    processId,
  );
}

/**
 * One of these models has a different set of submodels: affects the dynamic consolidated indicators
 * that combine them. The caller must prevent indicators from being saved meanwhile.
 */
export function submodels(modelIds: readonly number[]): Mark {
  return inserting(
    `INSERT INTO marca (id_empresa, id_indicador)
     SELECT DISTINCT r.id_empresa, r.id_indicador_principal
       FROM referencia_consolidada r
       JOIN indicador i ON i.id_empresa = r.id_empresa AND i.id = r.id_indicador_principal AND i.tipo = 3
      WHERE r.id_empresa = $1 AND r.id_painel_modelo = ANY ($2::integer[])
     RETURNING id`,
    modelIds,
  );
}

/** Which budget facts changed. The recalculation finds out which formulas and months read them. */
export interface BudgetMark {
  /** Null: any budget value may differ. */
  readonly periodId: number | null;
  /** The year and month of the facts. Null: the whole period, including the period itself. */
  readonly year: number | null;
  readonly month: number | null;
}

/** A hierarchy changed, so any budget value may differ. */
export const budget = facts([{ periodId: null, year: null, month: null }]);

/**
 * The months of a budget period, its history or its structures changed: affects everything read
 * from it.
 */
export function budgetPeriod(periodId: number): Mark {
  return facts([{ periodId, year: null, month: null }]);
}

/** Budget facts changed. Without facts, the same as {@link unchanged}. */
export function facts(changed: readonly BudgetMark[]): Mark {
  if (changed.length === 0) return unchanged;
  return inserting(
    `INSERT INTO marca (id_empresa, orcamento, id_go_processo_periodo, ano, mes)
     SELECT $1, true, * FROM unnest($2::integer[], $3::smallint[], $4::smallint[])
     RETURNING id`,
    changed.map(({ periodId }) => periodId),
    changed.map(({ year }) => year),
    changed.map(({ month }) => month),
  );
}
