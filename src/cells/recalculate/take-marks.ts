/**
 * The beginning of a recalculation: the company's lock, its version, and its oldest marks with the
 * stored values of their cells.
 */
import { recalculation, trying } from '../../database/locks.ts';
import { cellFields } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { MarkRow } from './marks.ts';

const maxMarks = 10_000;

/**
 * Marks of definitions. They are taken whatever their age, so that nothing is calculated or stored
 * by an outdated definition.
 */
const isOfDefinitions = '(id_gmr_painel IS NULL AND meses IS NULL AND NOT orcamento)';

/** A mark. If it refers to one cell, with the stored values read by the same statement. */
export interface TakenMark extends MarkRow {
  /** The mark is for a changed budget: of this period, or of all. */
  readonly orcamento: boolean;
  readonly id_go_processo_periodo: number | null;
  /** The six fields in cents, in the order of `cellFields`. Null when no row is stored. */
  readonly valores: readonly (number | null)[] | null;
  /** The cell's manual entries by slug. Null without any. */
  readonly entradas: Readonly<Record<string, number | null>> | null;
}

interface TakenMarks {
  readonly marks: readonly TakenMark[];
  /** Whether all marks that were committed before have been taken. */
  readonly isAll: boolean;
  /** How often the company's results had been stored. */
  readonly version: number;
}

// A statement sees what was committed when it began. The version and the marks must therefore be
// read by statements of their own after the lock was taken. All are sent together to save a round
// trip. If another worker holds the lock, the setting tells them to leave the marks alone. It ends
// with the transaction.
const lockText = `SELECT set_config('prumo.recalculo', (${trying(recalculation)})::text, true) AS mine`;

const versionText = 'SELECT versao FROM calculo_versao WHERE id_empresa = $1';

// A mark is committed with its write, so a statement that sees the mark also sees the write. The
// range of ids and the subquery with LIMIT get a good plan whatever number of marks the planner
// expects.
const takeText = `
WITH taken AS (
  DELETE FROM marca
   WHERE id_empresa = $1 AND current_setting('prumo.recalculo') = 'true'
     AND (id <= (SELECT max(id) FROM (SELECT id FROM marca WHERE id_empresa = $1 ORDER BY id LIMIT ${maxMarks}) AS oldest)
          OR ${isOfDefinitions})
  RETURNING id_indicador, coalesce(id_gmr_painel, painel_dos_meses) AS id_gmr_painel, ano, mes, meses, orcamento, id_go_processo_periodo
)
SELECT m.*, (SELECT count(*) FROM taken)::integer AS tomadas, cell.valores,
       (SELECT json_object_agg(e.slug, e.valores[m.mes]) FROM andamento_entrada e
         WHERE e.id_empresa = $1 AND e.id_indicador = m.id_indicador AND e.id_gmr_painel = m.id_gmr_painel
           AND e.ano = m.ano AND m.mes IS NOT NULL) AS entradas
  FROM (SELECT DISTINCT * FROM taken) m
  LEFT JOIN LATERAL (
    SELECT ARRAY[${cellFields.map((field) => `a.${field}[m.mes]`).join(', ')}] AS valores FROM andamento a
     WHERE a.id_empresa = $1 AND a.id_indicador = m.id_indicador AND a.id_gmr_painel = m.id_gmr_painel
       AND a.ano = m.ano AND m.mes IS NOT NULL LIMIT 1) cell ON true`;

/**
 * Takes the company's oldest marks, in the transaction of the results. 'busy' when another worker
 * holds the lock.
 */
export async function takeMarks(scope: Scope): Promise<TakenMarks | 'busy'> {
  const { companyId } = scope;
  const [[lock], [stored], marks] = await Promise.all([
    scope.query<{ mine: string }>(lockText, [companyId]),
    scope.query<{ versao: number }>(versionText, [companyId]),
    scope.query<TakenMark & { tomadas: number }>(takeText, [companyId]),
  ]);
  if (lock?.mine !== 'true') return 'busy';
  return { marks, isAll: (marks[0]?.tomadas ?? 0) < maxMarks, version: stored?.versao ?? 0 };
}

/** Makes every copy of the company in memory outdated. Returns the new version. */
export async function raiseVersion(scope: Scope): Promise<number> {
  const [row] = await scope.query<{ versao: number }>(
    `INSERT INTO calculo_versao AS v (id_empresa, versao) VALUES ($1, 1)
     ON CONFLICT (id_empresa) DO UPDATE SET versao = v.versao + 1
     RETURNING versao`,
    [scope.companyId],
  );
  return (row as { versao: number }).versao;
}

/** All marks that are left, for a copy of the company that has just been loaded. They stay. */
export function remainingMarksOf(scope: Scope): Promise<TakenMark[]> {
  return scope.query<TakenMark>(
    `SELECT DISTINCT id_indicador, coalesce(id_gmr_painel, painel_dos_meses) AS id_gmr_painel, ano, mes, meses,
            orcamento, id_go_processo_periodo, NULL AS valores, NULL AS entradas
       FROM marca WHERE id_empresa = $1`,
    [scope.companyId],
  );
}
