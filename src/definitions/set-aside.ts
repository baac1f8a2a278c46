/**
 * Keeps typed values that saving a formula removes (`conversao`). The operator can restore them.
 */
import { stampColumn } from '../database/year-stamps.ts';
import { type CellField, cellFields } from '../engine/types.ts';
import { stampedAuthor, stampOf } from '../kernel/author-stamp.ts';
import type { Author } from '../kernel/identity.ts';
import type { Statements } from '../kernel/scope.ts';

/** The number of days for which they are kept. */
export const setAsideDays = 30;

/** The indicator whose values are removed, and the author (undefined: the operator). */
interface Conversion {
  readonly indicatorId: number;
  readonly author?: Author;
}

/** Keeps copies of all fields of a common indicator. Returns the number of values. */
export async function setCellsAside(scope: Statements, conversion: Conversion): Promise<number> {
  const fields = cellFields.map((field: CellField) => `('${field}', a.${field})`).join(', ');
  const from = `andamento a CROSS JOIN LATERAL (VALUES ${fields}) AS v(campo, valores)
                 WHERE a.id_empresa = $1 AND a.id_indicador = $2`;
  await keepInHistory(scope, conversion);
  return setAside(scope, conversion, 0, `SELECT a.id_gmr_painel, a.ano, v.campo, v.valores FROM ${from}`, []);
}

/**
 * Keeps the cells in the history. What the formula calculates comes in the place of what was typed
 * with no statement that says so.
 */
async function keepInHistory(scope: Statements, { indicatorId, author }: Conversion): Promise<void> {
  const columns = [...cellFields, ...cellFields.map(stampColumn)].join(', ');
  const takenBy = author ? stampedAuthor(author) : { tipo: 'importacao' as const, id: 0 };
  await scope.query(
    `INSERT INTO andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, retirada_por, ${columns})
     SELECT id_empresa, id_indicador, id_gmr_painel, ano, $3::uuid, ${columns}
       FROM andamento WHERE id_empresa = $1 AND id_indicador = $2`,
    [scope.companyId, indicatorId, stampOf({ ...takenBy, origem: 'celula', horario: new Date() })],
  );
}

/** Keeps copies of a formula's entries with other slugs. Returns the number of values. */
export function setEntriesAside(
  scope: Statements,
  conversion: Conversion,
  keptSlugs: readonly string[],
): Promise<number> {
  const entries = `SELECT e.id_gmr_painel, e.ano, e.slug AS campo, e.valores FROM andamento_entrada e
                    WHERE e.id_empresa = $1 AND e.id_indicador = $2 AND e.slug <> ALL ($5::text[])`;
  return setAside(scope, conversion, 5, entries, [keptSlugs]);
}

/** A year of a panel in which values were set aside. */
interface PlaceSetAside {
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly meses: readonly number[];
  /** The number of values. */
  readonly values: number;
}

/** The first places, by panel and year, in which this transaction has set values aside. */
export async function placesSetAside(
  scope: Statements,
  indicatorId: number,
  maxPlaces: number,
): Promise<{ readonly panels: number; readonly places: readonly PlaceSetAside[] }> {
  // Its conversions have the time of the transaction.
  const rows = await scope.query<PlaceSetAside & { readonly panels: number }>(
    `SELECT v.id_gmr_painel, v.ano, array_agg(DISTINCT m.mes ORDER BY m.mes) AS meses, count(*)::integer AS values,
            (SELECT count(DISTINCT w.id_gmr_painel) FROM conversao_valor w
              WHERE w.id_empresa = $1 AND w.id_conversao = v.id_conversao)::integer AS panels
       FROM conversao c
       JOIN conversao_valor v ON v.id_empresa = c.id_empresa AND v.id_conversao = c.id
      CROSS JOIN generate_series(1, 12) AS m(mes)
      WHERE c.id_empresa = $1 AND c.id_indicador = $2 AND c.data_cadastro = now() AND v.valores[m.mes] IS NOT NULL
      GROUP BY v.id_conversao, v.id_gmr_painel, v.ano ORDER BY v.id_gmr_painel, v.ano LIMIT $3`,
    [scope.companyId, indicatorId, maxPlaces],
  );
  return { panels: rows[0]?.panels ?? 0, places: rows.map(({ panels: _, ...place }) => place) };
}

async function setAside(
  scope: Statements,
  { indicatorId, author }: Conversion,
  tipo: 0 | 5,
  values: string,
  more: readonly unknown[],
): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    `WITH typed AS (SELECT * FROM (${values}) AS t WHERE t.valores <> doze_nulos()),
          conversion AS (
            INSERT INTO conversao (id_empresa, id_indicador, tipo, id_token, id_colaborador)
            SELECT $1, $2, ${tipo}, $3, $4 WHERE EXISTS (SELECT FROM typed) RETURNING id),
          kept AS (
            INSERT INTO conversao_valor (id_empresa, id_conversao, id_gmr_painel, ano, campo, valores)
            SELECT $1, c.id, t.id_gmr_painel, t.ano, t.campo, t.valores FROM conversion c CROSS JOIN typed t
            RETURNING valores)
     SELECT coalesce(sum(12 - cardinality(array_positions(valores, NULL))), 0)::integer AS count FROM kept`,
    [scope.companyId, indicatorId, author?.tokenId ?? null, author?.employeeId ?? null, ...more],
  );
  return row?.count ?? 0;
}
