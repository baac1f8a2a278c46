/**
 * What closes a company in a cell: triggers on its tables, there only while it moves, which refuse
 * its rows when `transferencia` says that it is closed, no matter who writes them.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { gate, recalculation, waiting, writers } from '../../database/locks.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';
import { announcePlatformChange, inTransaction } from '../transaction.ts';

/** A table with rows of companies, and the column that names theirs. */
export interface CompanyTable {
  readonly name: string;
  readonly column: string;
}

/**
 * What the new cell makes by itself when it opens the company: the mark of everything, and the
 * counts of the trail's days, which depend on how far each installation has counted. And what the
 * cells know of the move.
 */
const stays = ['marca', 'auditoria_dia', 'transferencia'];

/** The tables that move. */
export async function movedTables(client: pg.ClientBase): Promise<CompanyTable[]> {
  const { rows } = await client.query<CompanyTable>(
    `SELECT c.relname AS name, a.attname AS column FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid
        AND a.attname = CASE c.relname WHEN 'empresa' THEN 'id' ELSE 'id_empresa' END
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> ALL ($1)
      ORDER BY 1`,
    [stays],
  );
  return rows;
}

const ddlWaitMs = 100;
const restMs = 200;
const patienceMs = 600_000;

/**
 * Changes a table. It waits for those who use the table a moment at a time, because all others wait
 * behind it meanwhile.
 */
async function patiently(client: pg.ClientBase, text: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await inTransaction(client, () => client.query(`SET LOCAL lock_timeout = ${ddlWaitMs}; ${text}`));
      return;
    } catch (error) {
      if (!hasCode(error, '55P03', '40P01') || performance.now() > deadline) throw error;
      await delay(restMs);
    }
  }
}

/** Puts the gates up that are missing. */
export async function putGates(client: pg.ClientBase, companyId: number): Promise<void> {
  const there = await gatesOf(client, companyId);
  const name = `move_${companyId}`;
  for (const { name: table, column } of await movedTables(client)) {
    if (there.some((one) => one.table === table)) continue;
    const refused = `EXECUTE FUNCTION refuse_while_moving(${companyId})`;
    await patiently(
      client,
      `CREATE TRIGGER ${name}_write BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
         WHEN (NEW.${column} = ${companyId}) ${refused};
       CREATE TRIGGER ${name}_delete BEFORE DELETE ON ${table} FOR EACH ROW
         WHEN (OLD.${column} = ${companyId}) ${refused}`,
    );
  }
}

/** Takes all of the company's gates away. */
export async function removeGates(client: pg.ClientBase, companyId: number): Promise<void> {
  for (const { table, name } of await gatesOf(client, companyId))
    await patiently(client, `DROP TRIGGER IF EXISTS ${name} ON ${table}`);
}

async function gatesOf(
  client: pg.ClientBase,
  companyId: number,
): Promise<readonly { readonly table: string; readonly name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT c.relname AS table, g.tgname AS name FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
      WHERE g.tgparentid = 0 AND c.relnamespace = 'prumo'::regnamespace AND g.tgname LIKE $1`,
    [`move\\_${companyId}\\_%`],
  );
  return rows;
}

/** How long writes under way may keep others of the company waiting. */
const closingMs = 2_000;
const closingTries = 10;

/**
 * Closes the company: waits for its writes that are under way, and refuses all others from then on.
 *
 * @throws OperatorError when a write takes too long; the company is open then.
 */
export async function close(client: pg.ClientBase, companyId: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${closingMs}`);
        await client.query([recalculation, writers, gate].map((lock) => waiting(lock, companyId)).join('; '));
        await client.query(
          'UPDATE transferencia SET fechada_em = coalesce(fechada_em, clock_timestamp()) WHERE id_empresa = $1',
          [companyId],
        );
        await announcePlatformChange(client);
      });
      return;
    } catch (error) {
      if (!hasCode(error, '55P03', '40P01')) throw error;
      if (tries === closingTries)
        throw new OperatorError(
          `company ${companyId} is being written to: it was not paused. Repeat it later`,
        );
      await delay(restMs);
    }
  }
}

/** Opens the company again in the cell that it was to leave. */
export async function reopen(client: pg.ClientBase, companyId: number): Promise<void> {
  await client.query('UPDATE transferencia SET fechada_em = NULL WHERE id_empresa = $1 AND NOT chega', [
    companyId,
  ]);
  await announcePlatformChange(client);
}
