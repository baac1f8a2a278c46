/**
 * Password links. A link is found by the SHA-256 digest of its secret, so neither the database nor
 * response times reveal anything about almost correct secrets. It works once. The database's clock
 * decides when it expires.
 */
import { hash } from 'node:crypto';
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import type { Scope } from '../kernel/scope.ts';
import { supersedeLinks } from '../mail/password-message.ts';
import type { Person } from './password-rules.ts';

/**
 * `open`: usable. `superseded`: replaced by a newer link. `held`: the employee is blocked or in the
 * trash; the link works again when that ends.
 */
type LinkState = 'open' | 'used' | 'superseded' | 'expired' | 'held';

export interface PasswordLink extends Person {
  readonly companyId: number;
  readonly id: number;
  readonly employeeId: number;
  readonly state: LinkState;
}

/** 256 bits in base64url. */
const secretPattern = /^[\w-]{43}$/;

/** Finds the link with this secret. Undefined when there is none. */
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
 * Whether somebody has set a password, and who they are. Undefined: there is no such employee.
 */
export async function passwordOwner(
  scope: Scope,
  employeeId: number,
): Promise<(Person & { readonly hasPassword: boolean }) | undefined> {
  const [owner] = await scope.query<Person & { hasPassword: boolean }>(
    `SELECT nome, email, password_of_employee(id) IS NOT NULL AS "hasPassword" FROM colaborador
      WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, employeeId],
  );
  return owner;
}

/**
 * Stores the hash of the first password of somebody who has none. Links of earlier messages end,
 * and so do the person's sessions. False if there is a password already.
 */
export async function defineFirstPassword(
  scope: Scope,
  employeeId: number,
  hashed: string,
): Promise<boolean> {
  // Of two at once the second waits, and finds the password of the first.
  await scope.query('SELECT FROM colaborador WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE', [
    scope.companyId,
    employeeId,
  ]);
  const owner = await passwordOwner(scope, employeeId);
  if (owner === undefined || owner.hasPassword) return false;
  await supersedeLinks(scope, employeeId);
  await scope.query('INSERT INTO senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, $3)', [
    scope.companyId,
    employeeId,
    hashed,
  ]);
  return true;
}

/**
 * Uses up the link and stores the password's hash, in one transaction. False when the link cannot
 * be used any more. Of several concurrent attempts one succeeds.
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
    // Not `EXCLUDED.resumo`: that counts as reading the column, which this role may not do.
    await scope.query(
      `INSERT INTO senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, $3)
       ON CONFLICT (id_empresa, id_colaborador) DO UPDATE SET resumo = $3, definida_em = now()`,
      [companyId, employeeId, hashed],
    );
    return true;
  });
}
