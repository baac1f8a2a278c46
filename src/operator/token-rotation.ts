/**
 * Replaces a token without an interruption. The successor is active where the token is. The old
 * token keeps working for some time, so that its users can switch.
 */
import type { Environment } from '../kernel/environment.ts';
import type { Reach } from '../kernel/token.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import { type StoredScope, scopeOfTable } from './token-scopes.ts';
import { endOf, type IssuedToken, issueToken, type Lifetime } from './tokens.ts';
import { type Connections, inEveryEnvironment, issuerOf } from './transaction.ts';

/** A week: enough to find everybody who still uses the old one. */
const defaultOverlapHours = 7 * 24;

interface Rotation {
  /** How long the old token keeps working; 0 ends it now. */
  readonly overlapHours?: number | undefined;
  /** The successor's lifetime. Default: the same as the old token was issued for. */
  readonly lifetime?: Lifetime | undefined;
}

interface RotatedToken extends IssuedToken {
  /** The old token and when it ends. */
  readonly anterior: { readonly id: number; readonly expira_em: Date };
}

interface RotatingRow extends StoredScope {
  readonly id_empresa: number | null;
  readonly nome: string;
  readonly alcance: Reach;
  readonly ativo: boolean;
  readonly lifetimeSeconds: string | null;
  /** Why it cannot be rotated. */
  readonly obstacle: string | null;
}

/**
 * Issues a token's successor for the same company, name, reach and scope, active in the same
 * environments.
 */
export async function rotateToken(
  operators: Operators,
  id: number,
  { overlapHours = defaultOverlapHours, lifetime }: Rotation = {},
): Promise<RotatedToken> {
  return inEveryEnvironment(operators, async (connections) => {
    const found = await lockToken(connections, id);
    const [row] = found.values();
    if (row === undefined) throw new OperatorError(`there is no token ${id}`);
    for (const { obstacle } of found.values()) {
      if (obstacle !== null) throw new OperatorError(`token ${id} ${obstacle}`);
    }
    const lasts = lifetime ?? lifetimeOf(row);
    const expira_em = lasts === undefined ? null : await endOf(issuerOf(connections), lasts);
    const active = [...found].filter(([, { ativo }]) => ativo).map(([environment]) => environment);
    // The old token's end is set first, so that at most two tokens ever work at the same time.
    const ends = await endToken(connections, id, overlapHours);
    const { ativo: _, lifetimeSeconds: _s, obstacle: _o, ...same } = row;
    const issued = await issueToken(connections, { ...same, expira_em, id_anterior: id }, active);
    return { ...issued, anterior: { id, expira_em: ends } };
  });
}

/** The lifetime that the token was issued for. Undefined: unlimited. */
function lifetimeOf({ lifetimeSeconds }: RotatingRow): Lifetime | undefined {
  return lifetimeSeconds === null ? undefined : { seconds: Number(lifetimeSeconds) };
}

/** The token's rows in each environment, locked until the transaction ends. */
async function lockToken(connections: Connections, id: number): Promise<Map<Environment, RotatingRow>> {
  const found = new Map<Environment, RotatingRow>();
  for (const [environment, connection] of connections) {
    await connection.query('SELECT FROM token WHERE id = $1 FOR UPDATE', [id]);
    const { rows } = await connection.query<RotatingRow>(
      `SELECT t.id_empresa, t.nome, t.alcance, t.ativo, ${scopeOfTable('t')},
              extract(epoch FROM t.expira_em - t.data_cadastro)::bigint::text AS "lifetimeSeconds",
              CASE WHEN t.revogado_em IS NOT NULL THEN 'is revoked: create a new one'
                   WHEN s.id IS NOT NULL THEN format('has given way to token %s: rotate that one', s.id)
                   WHEN t.expira_em <= now() THEN 'has expired: create a new one'
                   WHEN p.id IS NOT NULL THEN format('takes the place of token %s, which works until %s: wait, or revoke that one',
                        p.id, to_char(p.expira_em AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) END AS obstacle
         FROM token t
         LEFT JOIN token s ON s.id_anterior = t.id
         LEFT JOIN token p ON p.id = t.id_anterior AND p.revogado_em IS NULL AND p.ativo AND p.expira_em > now()
        WHERE t.id = $1`,
      [id],
    );
    if (rows[0]) found.set(environment, rows[0]);
  }
  return found;
}

/** Ends the token after the overlap, or at its own expiry if that is earlier. */
async function endToken(connections: Connections, id: number, overlapHours: number): Promise<Date> {
  let ends: Date | undefined;
  for (const connection of connections.values()) {
    const { rows } = await connection.query<{ expira_em: Date }>(
      `UPDATE token SET expira_em = least(expira_em, coalesce($3, now() + $2 * interval '1 hour')) WHERE id = $1
       RETURNING expira_em`,
      [id, overlapHours, ends ?? null],
    );
    ends = rows[0]?.expira_em ?? ends;
  }
  return ends as Date;
}
