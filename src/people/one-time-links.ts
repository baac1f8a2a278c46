/**
 * One-time links: those of the operator, and those that lead into development. The secret is in the
 * address after `#`, so that it reaches no server's log. The page sends it in a body.
 */
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { beginnings, hold } from '../database/locks.ts';
import type { Scope } from '../kernel/scope.ts';
import { digestOf, isLinkSecret } from './secrets.ts';
import { type BegunSession, type Browser, startSession } from './sessions.ts';

/** The company of a link, whether or not it can still be used. `turn`: the client's network's. */
export async function companyOfLink(
  database: CompanyDatabase,
  secret: string,
  turn: number,
): Promise<number | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const [found] = await database.read(
    noCompany,
    (scope) =>
      scope.point<{ company: number | null }>('SELECT company_of_access_link($1) AS company', [
        digestOf(secret),
      ]),
    { turn },
  );
  return found?.company ?? undefined;
}

/** The session of production from which the link hands over. Undefined: it is not a handover. */
export async function productionSessionOfLink(
  database: CompanyDatabase,
  companyId: number,
  secret: string,
): Promise<string | undefined> {
  const [link] = await database.read(companyId, (scope) =>
    scope.query<{ session: string | null }>('SELECT production_session_of_link($1)::text AS session', [
      digestOf(secret),
    ]),
  );
  return link?.session ?? undefined;
}

/**
 * Uses up the link and starts a session in the scope's transaction. Undefined when the link was
 * used, has expired or never existed, or its person may not sign in. Of several concurrent attempts
 * one succeeds.
 *
 * @param productionSession the session of production from which the link hands over, if it does.
 */
export async function beginByLink(
  scope: Scope,
  secret: string,
  { browser, productionSession }: { browser: Browser; productionSession: string | undefined },
): Promise<BegunSession | undefined> {
  // Like every lock, it is taken before the first row is locked.
  await hold(scope, [beginnings]);
  const [link] = await scope.query<{ id_colaborador: number; confirma: boolean }>(
    'SELECT * FROM use_access_link($1)',
    [digestOf(secret)],
  );
  if (link === undefined) return undefined;
  const { id_colaborador: employeeId, confirma: isConfirmed } = link;
  return {
    employeeId,
    secret: await startSession(scope, employeeId, { ...browser, isConfirmed, productionSession }),
  };
}
