/**
 * The role for reading production. It may read the tables to be copied, for the company set in its
 * transaction, and nothing else; in particular no tokens or passwords.
 */
import type pg from 'pg';
import { mayBecome, requireLimited, tolerateConcurrentChange } from '../../database/limited-role.ts';
import { StartupError } from '../../kernel/startup-error.ts';

export const readerRole = 'prumo_leitura';

/**
 * Creates the role, its rights and the login's membership where missing and permitted. False when
 * the role cannot be used; production is then read as the login, in a read-only transaction.
 */
export async function prepareReaderRole(
  connection: pg.ClientBase,
  tables: readonly string[],
): Promise<boolean> {
  const { rows } = await connection.query<{ permitted: boolean; exists: boolean }>(
    `SELECT rolsuper OR rolcreaterole AS permitted, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists
       FROM pg_roles WHERE rolname = current_user`,
    [readerRole],
  );
  const permitted = rows[0]?.permitted === true;
  if (rows[0]?.exists !== true) {
    if (!permitted) return false;
    await tolerateConcurrentChange(() => connection.query(`CREATE ROLE ${readerRole} NOLOGIN`));
  }
  if (permitted && !(await mayBecome(connection, readerRole))) {
    await tolerateConcurrentChange(() => connection.query(`GRANT ${readerRole} TO CURRENT_USER`));
  }
  if (!(await mayBecome(connection, readerRole))) return false;
  try {
    await requireLimited(connection, readerRole);
  } catch (error) {
    if (error instanceof StartupError) return false;
    throw error;
  }
  await grantReading(connection, tables);
  return true;
}

/** Grants missing rights. From the second refresh on, nothing is missing. */
async function grantReading(connection: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT t.name FROM unnest($2::text[]) AS t(name)
      WHERE NOT has_table_privilege($1, format('prumo.%I', t.name), 'SELECT')
         OR NOT has_schema_privilege($1, 'prumo', 'USAGE')`,
    [readerRole, tables],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => name).join(', ');
  await tolerateConcurrentChange(() =>
    connection.query(
      `GRANT USAGE ON SCHEMA prumo TO ${readerRole}; GRANT SELECT ON ${missing} TO ${readerRole}`,
    ),
  );
}
