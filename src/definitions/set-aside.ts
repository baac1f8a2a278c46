/**
 * Keeps typed values that saving a formula removes (`conversao`). The operator can restore them.
 */
import { type CellField, cellFields } from '../formula/types.ts';
import type { Author } from '../kernel/endpoint.ts';
import type { Statements } from './statements.ts';

/** How many days they are kept. */
export const setAsideDays = 30;

/** The indicator whose values are removed, and who does it (undefined: the operator). */
export interface Conversion {
  readonly indicatorId: number;
  readonly author?: Author;
}

/** Keeps copies of all fields of a common indicator. Returns the number of values. */
export function setCellsAside(scope: Statements, conversion: Conversion): Promise<number> {
  const fields = cellFields.map((field: CellField) => `('${field}', a.${field})`).join(', ');
  const from = `andamento a CROSS JOIN LATERAL (VALUES ${fields}) AS v(campo, valores)
                 WHERE a.id_empresa = $1 AND a.id_indicador = $2`;
  return setAside(scope, conversion, 0, `SELECT a.id_gmr_painel, a.ano, v.campo, v.valores FROM ${from}`, []);
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
