/**
 * The person behind a request. Their level is read in the request's own transaction: a right that
 * was taken away is gone with the next request, whatever the session remembers. A token for the
 * panels of a process is judged as a person, too: a Colaborador with minus its id.
 */
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import { notTheirs, type Person, reaches } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Level } from '../../kinds/kind.ts';
import { refusalWords, refusedCells } from '../../rights/typing-rights.ts';
import { type Caller, tokenRefused } from './authentication.ts';

/** For the database: whose request the transaction serves. Undefined for a token of the company. */
export function employeeOf({ author, scope }: Caller): number | undefined {
  if (author.tokenId !== null && scope && scope.id_gmr_processo !== null) return -author.tokenId;
  return author.employeeId ?? undefined;
}

/**
 * Who is signed in, as the transaction sees them. Undefined for a token of the company. Throws 401
 * when the session has ended, and 403 when the person may not use the endpoint.
 */
export async function personIn(
  scope: Scope,
  caller: Caller,
  endpoint: Endpoint,
): Promise<Person | undefined> {
  const employeeId = employeeOf(caller);
  if (employeeId === undefined) return undefined;
  const { session } = caller;
  if (session === undefined) return tokenIn(scope, employeeId);
  const [row] = await scope.point<{ level: Level }>(
    'SELECT nivel_de_acesso AS level FROM level_of_session($1)',
    [session.id],
  );
  if (row === undefined) throw sessionEnded();
  requireRight(endpoint, row.level);
  return { employeeId, level: row.level, sessionId: session.id };
}

/**
 * A token for the panels of a process. Throws 403 when the transaction no longer sees it as one.
 */
async function tokenIn(scope: Scope, employeeId: number): Promise<Person> {
  const [row] = await scope.point<{ level: Level | null }>('SELECT person_level($1) AS level', [employeeId]);
  if (row?.level == null) throw tokenRefused();
  return { employeeId, level: row.level, sessionId: undefined };
}

/** Throws 403 unless people of this level may use the endpoint. */
export function requireRight(endpoint: Pick<Endpoint, 'people'>, level: Level): void {
  if (reaches(level, endpoint.people)) return;
  throw new ApiError('not-allowed', 'Your level of access does not allow this');
}

/**
 * Throws 403 when the path names a cell, as panel, month and year, that the person may not see, or
 * may not write by a request that writes.
 */
export async function requireCell(
  scope: Scope,
  person: Person,
  { method }: Pick<Endpoint, 'method'>,
  { panel_id: panelId, month, year }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof panelId !== 'number' || typeof month !== 'number' || typeof year !== 'number') return;
  const cell = { panelId, year, month };
  for (const which of method === 'GET' ? (['seen'] as const) : (['seen', 'typed'] as const)) {
    if ((await refusedCells(scope, person, which, [cell])).size === 0) continue;
    throw new ApiError(notTheirs(person), `panel_id ${panelId} ${refusalWords(which, cell)}`);
  }
}

/**
 * Throws 401 or 403 when somebody else has changed the person's level or blocked them since
 * {@link personIn}: statements sent after that may have found no row, and the request must not
 * report success. What the request itself changed, as when somebody blocks themselves, does not
 * count.
 */
export async function requireSameLevel(scope: Scope, { employeeId, level }: Person): Promise<void> {
  if (employeeId < 0) return void (await tokenIn(scope, employeeId));
  const [row] = await scope.asCompany.query<{ level: Level | null }>(
    `SELECT CASE WHEN status = 1 AND lixeira = 0 THEN nivel_de_acesso END AS level
       FROM colaborador
      WHERE id_empresa = $1 AND id = $2
        AND xmin::text IS DISTINCT FROM pg_current_xact_id_if_assigned()::xid::text`,
    [scope.companyId, employeeId],
  );
  if (row === undefined || row.level === level) return;
  if (row.level === null) throw sessionEnded();
  throw new ApiError(
    'not-allowed',
    'Your level of access was changed while this was done; nothing was stored',
  );
}

/** The same response for every session that is not accepted. */
export function sessionEnded(): ApiError {
  return new ApiError('session-missing', 'Sign in first: there is no session, or it has ended');
}
