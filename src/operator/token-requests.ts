/** How much each token is used. */
import type pg from 'pg';

interface TokenRequests {
  readonly pedidos: number;
  /** Those that were answered with an error. */
  readonly falhas: number;
  /** The last one. What a token itself knows of its use comes up to a minute later. */
  readonly ultimo: Date;
}

/**
 * The requests of a company's tokens in the last 24 hours, by token, as the environment's audit
 * trail has them. Reads the index of the trail alone.
 */
export async function countTokenRequests(
  operator: pg.Pool,
  companyId: number,
): Promise<Map<number, TokenRequests>> {
  const { rows } = await operator.query<TokenRequests & { id_token: number }>(
    `SELECT id_token, count(*)::float8 AS pedidos, (count(*) FILTER (WHERE status >= 400))::float8 AS falhas,
            max(horario) AS ultimo FROM auditoria
      WHERE id_empresa = $1 AND horario > now() - interval '1 day' AND id_token IS NOT NULL GROUP BY id_token`,
    [companyId],
  );
  return new Map(rows.map(({ id_token: id, ...counts }) => [id, counts]));
}
