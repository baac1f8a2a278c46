/**
 * The login of the API's sessions: a role of its own that may become the limited role and nothing else. A session that logged in
 * as the owner and dropped to the limited role could take that back (`SET ROLE NONE`) and be the owner again.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral, type PoolConfig } from 'pg';
import { hasCode } from '../kernel/startup-error.ts';
import { limitedRole, whateverOthersDo } from './limited-role.ts';

export interface SessionLogin {
  readonly user: string;
  /** Null where the server asks for none. */
  readonly password: string | null;
}

/** How a session connects, as whom. */
export type SessionsOf = (login: SessionLogin) => PoolConfig;

const prefix = 'prumo_session_';
/** PostgreSQL cuts longer names. */
const longestName = 63;

/**
 * Makes the login, its password and its membership, as far as they are missing and the owner, whose connection `owner` is, may. A login
 * for each owner: several installations on one server have passwords of their own. Undefined where there is none that works:
 * the owner may not make roles, or the server does not let the login in.
 */
export async function prepareSessionLogin(
  owner: Client,
  apiRole: string,
  sessionsOf: SessionsOf,
): Promise<SessionLogin | undefined> {
  if (apiRole !== limitedRole) return undefined;
  const { rows } = await owner.query<{ name: string; permitted: boolean }>(
    'SELECT rolname AS name, rolsuper OR rolcreaterole AS permitted FROM pg_roles WHERE rolname = current_user',
  );
  const user = `${prefix}${rows[0]?.name}`;
  if (Buffer.byteLength(user) > longestName) return undefined;
  const login = { user, password: passwordFrom(owner) };
  if (await works(sessionsOf(login), login)) return login;
  if (rows[0]?.permitted !== true) return undefined;
  await makeLogin(owner, login);
  return (await works(sessionsOf(login), login)) ? login : undefined;
}

/** The same in every process that has the owner's password, from which it cannot be told. Without that there is none to share. */
function passwordFrom({ password }: Client): string | null {
  if (typeof password !== 'string' || password === '') return null;
  return createHmac('sha256', password).update('prumo session login').digest('base64url');
}

async function makeLogin(owner: Client, { user, password }: SessionLogin): Promise<void> {
  const name = escapeIdentifier(user);
  const identified = password === null ? '' : `PASSWORD ${escapeLiteral(verifierOf(password))}`;
  await whateverOthersDo(() => owner.query(`CREATE ROLE ${name} LOGIN NOINHERIT ${identified}`));
  await whateverOthersDo(() => owner.query(`ALTER ROLE ${name} LOGIN NOINHERIT ${identified}`));
  await whateverOthersDo(() => owner.query(`GRANT ${limitedRole} TO ${name}`));
}

const iterations = 4096;

/** What PostgreSQL keeps of a password (RFC 5802): sent in its place, so that no log of statements ever holds it. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** Whether the login gets a session as the limited role, and is above nothing itself. */
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
    // There is no such role, its password is another one, it is not let in, or may not become the limited role; without a code
    // the driver's own refusal, where a password is asked for and there is none.
    const isRefused =
      hasCode(error, '28000', '28P01', '42501', '22023') || !(error as { code?: string }).code;
    if (isRefused) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Takes from everybody but the owner what nobody else needs: tables that functions might be led to instead of ours. */
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
    await whateverOthersDo(() => owner.query(`REVOKE TEMPORARY ON DATABASE ${row.database} FROM PUBLIC`));
}
