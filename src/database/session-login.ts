/**
 * The login for sessions of the API: a role that may switch to the limited role and do nothing
 * else. A session logged in as the owner could undo the switch (`SET ROLE NONE`) and be the owner
 * again.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral, type PoolConfig } from 'pg';
import { hasCode } from '../kernel/startup-error.ts';
import { limitedRole, tolerateConcurrentChange } from './limited-role.ts';

export interface SessionLogin {
  readonly user: string;
  /** Null when the server requires none. */
  readonly password: string | null;
}

/** The connection settings for a login. */
type SessionsOf = (login: SessionLogin) => PoolConfig;

const prefix = 'prumo_session_';
/** PostgreSQL truncates longer names. */
const longestName = 63;

/**
 * Creates the login, its password and its membership where missing, on the owner's connection. Each
 * owner gets a login of its own, so installations that share a server have separate passwords.
 * Undefined when no login works: the owner may not create roles, or the server refuses the login.
 */
export async function prepareSessionLogin(
  owner: Client,
  apiRole: string,
  sessionsOf: SessionsOf,
): Promise<SessionLogin | undefined> {
  if (apiRole !== limitedRole) return undefined;
  const { rows } = await owner.query<{ name: string; permitted: boolean; made: boolean }>(
    `SELECT rolname AS name, rolsuper OR rolcreaterole AS permitted,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 || current_user) AS made
       FROM pg_roles WHERE rolname = current_user`,
    [prefix],
  );
  const user = `${prefix}${rows[0]?.name}`;
  if (Buffer.byteLength(user) > longestName) return undefined;
  const login = { user, password: passwordFrom(owner) };
  // The log of the database would call the first attempt of all a fatal error.
  if (rows[0]?.made && (await works(sessionsOf(login), login))) return login;
  if (rows[0]?.permitted !== true) return undefined;
  await makeLogin(owner, login);
  return (await works(sessionsOf(login), login)) ? login : undefined;
}

/**
 * Derived from the owner's password, so every process computes the same one; the reverse is not
 * possible. Null without an owner's password.
 */
function passwordFrom({ password }: Client): string | null {
  if (typeof password !== 'string' || password === '') return null;
  return createHmac('sha256', password).update('prumo session login').digest('base64url');
}

async function makeLogin(owner: Client, { user, password }: SessionLogin): Promise<void> {
  const name = escapeIdentifier(user);
  const identified = password === null ? '' : `PASSWORD ${escapeLiteral(verifierOf(password))}`;
  await tolerateConcurrentChange(() => owner.query(`CREATE ROLE ${name} LOGIN NOINHERIT ${identified}`));
  await tolerateConcurrentChange(() => owner.query(`ALTER ROLE ${name} LOGIN NOINHERIT ${identified}`));
  await tolerateConcurrentChange(() => owner.query(`GRANT ${limitedRole} TO ${name}`));
}

const iterations = 4096;

/**
 * The SCRAM verifier that PostgreSQL stores (RFC 5802). It is sent instead of the password, so that
 * no log of statements contains the password.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** Whether the login gets a session with the limited role, and has no other privileges. */
async function works(session: PoolConfig, { user }: SessionLogin): Promise<boolean> {
  const client = new Client(session);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ limited: boolean }>(
      `SELECT session_user = $1 AND current_user = $2 AND NOT EXISTS (
                SELECT FROM pg_roles r
                 WHERE (r.rolname = session_user OR pg_has_role(session_user, r.oid, 'MEMBER'))
                   AND (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication
                        OR r.rolname NOT IN ($1, $2))) AS limited`,
      [user, limitedRole],
    );
    return rows[0]?.limited === true;
  } catch (error) {
    // The role does not exist, the password is wrong, access is denied, or it may not switch to the
    // limited role. An error without a code is the driver's: a password is required and there is
    // none.
    const isRefused =
      hasCode(error, '28000', '28P01', '42501', '22023') || !(error as { code?: string }).code;
    if (isRefused) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Revokes from PUBLIC the right to create temporary tables, which could shadow ours in functions.
 */
export async function takeTemporaryTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ database: string; open: boolean }>(
    `SELECT quote_ident(datname) AS database,
            EXISTS (SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) a
                     WHERE a.grantee = 0 AND a.privilege_type = 'TEMPORARY')
              AND pg_has_role(datdba, 'USAGE') AS open
       FROM pg_database WHERE datname = current_database()`,
  );
  const [row] = rows;
  if (row?.open)
    await tolerateConcurrentChange(() =>
      owner.query(`REVOKE TEMPORARY ON DATABASE ${row.database} FROM PUBLIC`),
    );
}
