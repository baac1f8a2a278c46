/**
 * The role that the API works as. It does not own the tables, is not a superuser and is not exempt
 * from row-level security. This second barrier between companies therefore holds whatever login is
 * used.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { hasCode, StartupError } from '../kernel/startup-error.ts';

/**
 * Our own role, created if the login may create roles. Migrations use this name for the API's role.
 */
export const limitedRole = 'prumo_api';
/**
 * For a login that owns its database but may not create roles: PostgreSQL's predefined role, whose
 * only member is the owner. It owns none of our tables and is a member of no other role.
 */
const databaseOwnerRole = 'pg_database_owner';

/**
 * Makes sure that the login of `client` can work as a limited role, and returns the role's name. A
 * database keeps the role to which its migrations granted the tables.
 *
 * @throws StartupError when there is no such role, or it is not limited.
 */
export async function chooseApiRole(client: ClientBase): Promise<string> {
  const granted = await client.query<{ role: string }>(
    `SELECT r.rolname AS role FROM pg_namespace n, aclexplode(n.nspacl) a JOIN pg_roles r ON r.oid = a.grantee
      WHERE n.nspname = 'prumo' AND r.rolname IN ($1, $2)`,
    [limitedRole, databaseOwnerRole],
  );
  const kept = granted.rows.map(({ role }) => role);
  for (const role of [limitedRole, databaseOwnerRole]) {
    if (kept.length > 0 && !kept.includes(role)) continue;
    if (role === limitedRole) await makeLimitedRole(client);
    if (await mayBecome(client, role)) {
      await requireLimited(client, role);
      return role;
    }
  }
  const { rows } = await client.query<{ login: string }>('SELECT quote_ident(current_user) AS login');
  throw new StartupError(
    `The login ${rows[0]?.login} cannot take the role ${kept[0] ?? limitedRole} that the API works as: ` +
      `have an administrator run "CREATE ROLE ${limitedRole}; GRANT ${limitedRole} TO ${rows[0]?.login}", ` +
      'or log in as the owner of the database',
  );
}

/** Creates {@link limitedRole} and makes the login a member, if permitted. */
async function makeLimitedRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ permitted: boolean; exists: boolean }>(
    `SELECT rolsuper OR rolcreaterole AS permitted, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists
       FROM pg_roles WHERE rolname = current_user`,
    [limitedRole],
  );
  if (rows[0]?.permitted !== true) return;
  if (!rows[0].exists)
    await tolerateConcurrentChange(() => client.query(`CREATE ROLE ${limitedRole} NOLOGIN`));
  if (await mayBecome(client, limitedRole)) return;
  await tolerateConcurrentChange(() => client.query(`GRANT ${limitedRole} TO CURRENT_USER`));
}

/**
 * Runs a statement that changes roles, which all databases of a cluster share. Another process may
 * be doing the same, and PostgreSQL then fails instead of waiting.
 */
export async function tolerateConcurrentChange(statement: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await statement();
      return;
    } catch (error) {
      // Created concurrently (42710, or 23505 if at the same moment), or not permitted (42501).
      if (hasCode(error, '42710', '23505', '42501')) return;
      const collided = error instanceof DatabaseError && /concurrently/.test(error.message);
      if (!collided || attempt === 10) throw error;
      await delay(20 * attempt);
    }
  }
}

export async function mayBecome(client: ClientBase, role: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${role}`);
    return true;
  } catch (error) {
    // 22023: the role does not exist.
    if (hasCode(error, '42501', '22023')) return false;
    throw error;
  } finally {
    await client.query('ROLLBACK');
  }
}

export async function requireLimited(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ exempt: boolean }>(
    `SELECT rolsuper OR rolbypassrls OR pg_has_role(rolname, current_user, 'MEMBER') AS exempt
       FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (rows[0]?.exempt !== false) {
    throw new StartupError(
      `The role ${role} must be neither superuser nor BYPASSRLS nor a member of the login's own role: ` +
        'the API works as it, and row-level security must hold',
    );
  }
}
