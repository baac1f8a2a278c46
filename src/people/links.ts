/**
 * One-time links: the operator's, and the handover into development. The secret stands in the
 * address behind `#`, so that it reaches no server's log; the page sends it in a body.
 */
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { beginnings, hold } from '../database/locks.ts';
import { digestOf, isLinkSecret } from './secrets.ts';
import { type Browser, startSession } from './sessions.ts';

export interface SignedIn {
  readonly companyId: number;
  readonly employeeId: number;
  /** The secret of the new session. */
  readonly secret: string;
}

/**
 * Uses up the link and starts a session, in one transaction. Undefined when it was used, has
 * expired or never existed, or its person may not sign in. Of several attempts at once one
 * succeeds.
 */
export async function signInByLink(
  database: CompanyDatabase,
  secret: string,
  browser: Browser,
): Promise<SignedIn | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const digest = digestOf(secret);
  const [found] = await database.read(noCompany, (scope) =>
    scope.point<{ company: number | null }>('SELECT company_of_access_link($1) AS company', [digest]),
  );
  if (found === undefined || found.company === null) return undefined;
  const companyId = found.company;
  return database.write(companyId, async (scope) => {
    // Before the first row, as every lock.
    await hold(scope, [beginnings]);
    const [link] = await scope.query<{ id_colaborador: number; confirma: boolean }>(
      'SELECT * FROM use_access_link($1)',
      [digest],
    );
    if (link === undefined) return undefined;
    const { id_colaborador: employeeId, confirma: isConfirmed } = link;
    const secret = await startSession(scope, employeeId, { ...browser, isConfirmed });
    return { companyId, employeeId, secret };
  });
}
