/**
 * The link of a password: found by the SHA-256 digest of its secret, so that neither the database nor the time of an answer
 * tells anything about secrets that are nearly right, and used once, by the database's clock.
 */
import { hash } from 'node:crypto';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Person } from './rules.ts';

/**
 * `open`: it can be used. `superseded`: a newer one took its place. `held`: its employee is blocked or in the trash, and may
 * use it when that is over.
 */
export type LinkState = 'open' | 'used' | 'superseded' | 'expired' | 'held';

export interface PasswordLink extends Person {
  readonly companyId: number;
  readonly id: number;
  readonly employeeId: number;
  readonly state: LinkState;
}

/** 256 bits in base64url. */
const secretPattern = /^[\w-]{43}$/;

/** Names no company: what is asked in its name is answered by a function that crosses companies. */
const noCompany = 0;

/** The link with this secret; undefined when there is none. */
export async function findLink(database: CompanyDatabase, secret: string): Promise<PasswordLink | undefined> {
  if (!secretPattern.test(secret)) return undefined;
  const digest = Buffer.from(hash('sha256', secret, 'hex'), 'hex');
  const [found] = await database.read(noCompany, (scope) =>
    scope.query<{ company: number | null }>('SELECT company_of_password_link($1) AS company', [digest]),
  );
  if (found === undefined || found.company === null) return undefined;
  const companyId = found.company;
  const [link] = await database.read(companyId, (scope) =>
    scope.query<Omit<PasswordLink, 'companyId'>>(
      `SELECT l.id, l.id_colaborador AS "employeeId", c.nome, c.email,
              CASE WHEN l.usado_em IS NOT NULL THEN 'used' WHEN l.substituido_em IS NOT NULL THEN 'superseded'
                   WHEN l.expira_em <= now() THEN 'expired' WHEN c.status = 0 OR c.lixeira = 1 THEN 'held'
                   ELSE 'open' END AS state
         FROM senha_link l JOIN colaborador c ON c.id_empresa = l.id_empresa AND c.id = l.id_colaborador
        WHERE l.id_empresa = $1 AND l.resumo = $2`,
      [companyId, digest],
    ),
  );
  return link && { ...link, companyId };
}

/**
 * Uses the link up and stores the password's hash, both or neither. False when the link can be used no more: of several at
 * once, one wins.
 */
export async function definePassword(
  database: CompanyDatabase,
  { companyId, id, employeeId }: PasswordLink,
  hashed: string,
): Promise<boolean> {
  return database.write(companyId, async (scope) => {
    const used = await scope.query(
      `UPDATE senha_link SET usado_em = now()
        WHERE id_empresa = $1 AND id = $2 AND usado_em IS NULL AND substituido_em IS NULL AND expira_em > now()
          AND EXISTS (SELECT 1 FROM colaborador c WHERE c.id_empresa = $1 AND c.id = $3 AND c.status <> 0 AND c.lixeira = 0)
        RETURNING id`,
      [companyId, id, employeeId],
    );
    if (used.length === 0) return false;
    // EXCLUDED.resumo would be a reading of passwords, which this role may not do.
    await scope.query(
      `INSERT INTO senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, $3)
       ON CONFLICT (id_empresa, id_colaborador) DO UPDATE SET resumo = $3, definida_em = now()`,
      [companyId, employeeId, hashed],
    );
    return true;
  });
}
