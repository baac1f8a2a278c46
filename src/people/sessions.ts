/**
 * Sessions of people. No process caches them: each request queries the database, so that a session
 * that was ended anywhere is refused everywhere at once. The other causes that end a session
 * are triggers (`end_sessions_of` in migrations/current.sql).
 */

import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { beginnings, hold } from '../database/locks.ts';
import type { Caller, CompanyCaller } from '../http/callers/authentication.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Level, Module } from '../kinds/kind.ts';
import { digestOf, newSecret, sessionDays } from './secrets.ts';

/** A person who is about to be signed in. */
export interface Account {
  readonly companyId: number;
  readonly employeeId: number;
}

/** A new session, and the secret of its cookie. */
export interface BegunSession {
  readonly employeeId: number;
  readonly secret: string;
}

/** The address and browser that started a session. */
export interface Browser {
  readonly ip: string | null;
  readonly name: string | null;
}

interface Beginning extends Browser {
  /** Whether the password counts as just given. */
  readonly isConfirmed: boolean;
  /** The session of production that was handed over. */
  readonly productionSession?: string | undefined;
}

/** The maximum number of sessions of one person. The oldest are ended. */
const mostOfPerson = 20;

/**
 * The condition on `sessao` for those that are open. The same number as in `find_session` of
 * migrations/current.sql.
 */
export const openSession = `encerrada_em IS NULL AND expira_em > now() AND usada_em > now() - interval '12 hours'`;

interface SessionRow {
  readonly id: string;
  readonly id_empresa: number;
  readonly id_colaborador: number;
  readonly nivel_de_acesso: Level;
  readonly modulos: readonly Module[] | null;
  readonly nota: boolean;
}

/**
 * Whether a session of production is open and its person may sign in. Undefined where this process
 * does not serve both environments.
 */
export type OpenInProduction = ((companyId: number, sessionId: string) => Promise<boolean>) | undefined;

interface Finding {
  /** For the gate: the network's. */
  readonly turn: number;
  readonly isOpenInProduction?: OpenInProduction;
  readonly onError: (error: unknown) => void;
}

/** A caller in a session. */
export type SessionCaller = CompanyCaller & { readonly session: NonNullable<Caller['session']> };

/**
 * The caller whose session has this secret. Undefined if there is none, or it has ended. A session
 * that came from production is compared with the one there when its use is noted, once a minute.
 */
export async function findCaller(
  database: CompanyDatabase,
  secret: string,
  { turn, isOpenInProduction, onError }: Finding,
): Promise<SessionCaller | undefined> {
  const [row] = await database.read(
    noCompany,
    (scope) => scope.point<SessionRow>('SELECT * FROM find_session($1)', [digestOf(secret)]),
    { turn },
  );
  if (row === undefined) return undefined;
  if (
    row.nota &&
    isOpenInProduction &&
    (await hasEndedInProduction(database, row, isOpenInProduction, onError))
  ) {
    await database.write(row.id_empresa, (scope) => endSessions(scope, row.id_colaborador, { id: row.id }));
    return undefined;
  }
  // Not awaited: it need only be exact to the minute, and must not wait for other writes of the
  // company.
  if (row.nota) void noteUse(database, row).catch(onError);
  return {
    key: -row.id_colaborador,
    author: { tokenId: null, employeeId: row.id_colaborador },
    session: { id: row.id, level: row.nivel_de_acesso },
    companyId: row.id_empresa,
    modules: row.modulos ?? [],
  };
}

/** While production cannot be asked, what was known of it holds. */
async function hasEndedInProduction(
  database: CompanyDatabase,
  { id_empresa, id }: SessionRow,
  isOpen: NonNullable<OpenInProduction>,
  onError: Finding['onError'],
): Promise<boolean> {
  const [session] = await database.read(id_empresa, (scope) =>
    scope.query<{ origin: string | null }>(
      'SELECT id_sessao_producao::text AS origin FROM sessao WHERE id_empresa = $1 AND id = $2',
      [id_empresa, id],
    ),
  );
  if (!session?.origin) return false;
  try {
    return !(await isOpen(id_empresa, session.origin));
  } catch (error) {
    onError(error);
    return false;
  }
}

/** Sessions whose use is being noted. A page that is opened sends a dozen requests at once. */
const beingNoted = new Set<string>();

async function noteUse(database: CompanyDatabase, { id_empresa, id }: SessionRow): Promise<void> {
  if (beingNoted.has(id)) return;
  beingNoted.add(id);
  try {
    await database.write(id_empresa, (scope) =>
      scope.query('UPDATE sessao SET usada_em = now() WHERE id_empresa = $1 AND id = $2', [id_empresa, id]),
    );
  } finally {
    beingNoted.delete(id);
  }
}

/**
 * Locks a verified account until the transaction ends. Returns whether it is unchanged: the
 * password may have been changed, or the person blocked, since it was verified.
 */
export async function holdAccount(scope: Scope, employeeId: number, digest: string): Promise<boolean> {
  // Like every lock, it is taken before the first row is locked.
  await hold(scope, [beginnings]);
  const rows = await scope.query('SELECT * FROM hold_account($1, $2)', [employeeId, digest]);
  return rows.length > 0;
}

/**
 * Starts a session in the scope's transaction and returns its secret, which is not stored. Ends the
 * person's oldest sessions beyond the limit.
 */
export async function startSession(
  scope: Scope,
  employeeId: number,
  { ip, name, isConfirmed, productionSession }: Beginning,
): Promise<string> {
  await hold(scope, [beginnings]);
  const secret = newSecret();
  await scope.query(
    `WITH ended AS (
       UPDATE sessao SET encerrada_em = now()
        WHERE id_empresa = $1 AND id IN (
              SELECT id FROM sessao WHERE id_empresa = $1 AND id_colaborador = $2 AND encerrada_em IS NULL AND expira_em > now()
               ORDER BY usada_em DESC OFFSET ${mostOfPerson - 1}))
     INSERT INTO sessao (id_empresa, id_colaborador, resumo, expira_em, confirmada_em, ip, navegador, id_sessao_producao)
     VALUES ($1, $2, $3, now() + interval '${sessionDays} days', CASE WHEN $6::boolean THEN now() END, $4, $5, $7)`,
    [scope.companyId, employeeId, digestOf(secret), ip, name, isConfirmed, productionSession ?? null],
  );
  return secret;
}

/**
 * Ends a session of this person, or with `others` all except that one. Returns how many were ended.
 */
export async function endSessions(
  scope: Scope,
  employeeId: number,
  which: { readonly id?: string; readonly except?: string } = {},
): Promise<number> {
  const ended = await scope.query(
    `UPDATE sessao SET encerrada_em = now()
      WHERE id_empresa = $1 AND id_colaborador = $2 AND encerrada_em IS NULL
        AND ($3::text IS NULL OR id::text = $3) AND ($4::text IS NULL OR id::text <> $4)
      RETURNING id`,
    [scope.companyId, employeeId, which.id ?? null, which.except ?? null],
  );
  return ended.length;
}

/** Whether the password was given in this session in the last five minutes. */
export async function isConfirmed(scope: Scope, sessionId: string): Promise<boolean> {
  const rows = await scope.query(
    `SELECT id FROM sessao WHERE id_empresa = $1 AND id::text = $2 AND encerrada_em IS NULL
        AND confirmada_em > now() - interval '5 minutes'`,
    [scope.companyId, sessionId],
  );
  return rows.length > 0;
}
