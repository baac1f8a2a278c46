/**
 * The copy of a company: PostgreSQL's logical replication of its rows alone. In the cell that it
 * leaves a publication and a slot, in the other one a subscription, all of one name.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { reasonOf } from '../../kernel/startup-error.ts';
import { deleteRows } from '../company-deletion.ts';
import { OperatorError } from '../operator-error.ts';
import type { Report } from '../report.ts';
import { inTransaction } from '../transaction.ts';
import { movedTables, patiently } from './gates.ts';
import type { Route } from './route.ts';

const pollMs = 50;
/** The company may be paused when so little is left to be applied. */
const nearBytes = 1_000_000;
/** So many may come of a connection that was cut; the server tries again every 5 seconds. */
const passingFailures = 3;

/**
 * The slot is gone, as after a switchover of the cell that the company leaves: the copy gets
 * nothing any more, and must begin again.
 */
export class SlotGone extends OperatorError {
  constructor({ cells, environment }: Route) {
    super(`the replication slot of ${environment} in cell ${cells.from} is gone, as after a switchover`);
  }
}

/** Slots have their names in all of the server's databases. */
const nameOf = ({ companyId, environment }: Route) => `prumo_move_${companyId}_${environment}`;

/**
 * Facts: a column of their key is generated, and not replicated, so another index must identify
 * their rows meanwhile.
 */
const facts = ['orcado_go', 'realizado_go', 'historico_go'];
const indexOf = (table: string) => `move_${table}`;

/** Lets each row of facts be identified by its id. Takes as long as an index of the table does. */
export async function identifyFacts(client: pg.ClientBase): Promise<void> {
  for (const table of facts) {
    const index = indexOf(table);
    const { rows } = await client.query<{ isValid: boolean; isIdentity: boolean }>(
      `SELECT indisvalid AS "isValid", indisreplident AS "isIdentity" FROM pg_index WHERE indexrelid = to_regclass($1)`,
      [index],
    );
    if (rows[0]?.isIdentity === true) continue;
    // Left by a command that was killed while it made the index.
    if (rows[0]?.isValid === false) await client.query(`DROP INDEX ${index}`);
    await client.query(
      `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ${index} ON ${table} (id_empresa, id)`,
    );
    await patiently(client, `ALTER TABLE ${table} REPLICA IDENTITY USING INDEX ${index}`);
  }
}

/** Takes the indexes away, unless another company is being moved too. */
export async function forgetFacts(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM transferencia LIMIT 1');
  if (rowCount !== 0) return;
  for (const table of facts)
    await patiently(
      client,
      `ALTER TABLE ${table} REPLICA IDENTITY DEFAULT; DROP INDEX IF EXISTS ${indexOf(table)}`,
    );
}

/** Begins the copy, unless it has begun. */
export async function startCopy(route: Route): Promise<void> {
  const { from, to, companyId, fromUrl } = route;
  const name = nameOf(route);
  if (await isSubscribed(route)) return;
  if (!(await exists(from, 'SELECT FROM pg_publication WHERE pubname = $1', name))) {
    const tables = (await movedTables(from)).map((one) => `${one.name} WHERE (${one.column} = ${companyId})`);
    await from.query(
      `CREATE PUBLICATION ${name} FOR TABLE ${tables.join(', ')}
         WITH (publish = 'insert, update, delete', publish_via_partition_root)`,
    );
  }
  if (!(await exists(from, slotText, name)))
    await from.query("SELECT pg_create_logical_replication_slot($1, 'pgoutput')", [name]);
  await eraseRows(to, companyId);
  try {
    await to.query(
      `CREATE SUBSCRIPTION ${name} CONNECTION ${to.escapeLiteral(fromUrl)} PUBLICATION ${name}
         WITH (create_slot = false, slot_name = '${name}')`,
    );
  } catch (error) {
    throw new OperatorError(
      `the server of cell ${route.cells.to} cannot copy from cell ${route.cells.from}: ${reasonOf(error)}`,
    );
  }
}

const slotText = 'SELECT FROM pg_replication_slots WHERE slot_name = $1';

async function exists(client: pg.ClientBase, text: string, name: string): Promise<boolean> {
  return (await client.query(text, [name])).rowCount !== 0;
}

export function isSubscribed(route: Route): Promise<boolean> {
  // Subscriptions of all databases are listed.
  const text = `SELECT FROM pg_subscription WHERE subname = $1
     AND subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return exists(route.to, text, nameOf(route));
}

/** Waits until every table is copied, and what was written meanwhile applied but for a little. */
export async function catchUp(route: Route, report: Report): Promise<void> {
  let failuresBefore: number | undefined;
  for (;;) {
    const { rows } = await route.to.query<{ done: number; total: number; failures: number }>(
      `SELECT count(*) FILTER (WHERE r.srsubstate = 'r')::integer AS done, count(*)::integer AS total,
              coalesce(max(f.apply_error_count + f.sync_error_count), 0)::integer AS failures
         FROM pg_subscription s JOIN pg_subscription_rel r ON r.srsubid = s.oid
         LEFT JOIN pg_stat_subscription_stats f ON f.subid = s.oid WHERE s.subname = $1`,
      [nameOf(route)],
    );
    const { done = 0, total = 0, failures = 0 } = rows[0] ?? {};
    report({ name: `${route.environment}: tables copied`, done, total });
    const behind = await bytesBehind(route, 'pg_current_wal_lsn()');
    failuresBefore ??= failures;
    if (failures > failuresBefore + passingFailures)
      throw new OperatorError(
        `the server of cell ${route.cells.to} could not copy the company: its log says why. Repeat the command with --cancel`,
      );
    if (done === total && behind < nearBytes) return;
    await delay(pollMs);
  }
}

/**
 * Waits until all that has been written so far in the cell that the company leaves is applied.
 *
 * @throws OperatorError when that takes longer than `longestMs`.
 */
export async function drain(route: Route, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs;
  // A record of our own, behind all others: the server sends nothing that is not flushed.
  const { rows } = await route.from.query<{ end: string }>(
    "SELECT pg_logical_emit_message(true, 'prumo_move', '')::text AS end",
  );
  const end = route.from.escapeLiteral(rows[0]?.end ?? '');
  while ((await bytesBehind(route, `${end}::pg_lsn`)) > 0) {
    if (performance.now() > deadline)
      throw new OperatorError(`cell ${route.cells.to} has not caught up within ${longestMs / 1000} s`);
    await delay(pollMs);
  }
}

/** How much is not applied of what precedes the position, an expression. */
async function bytesBehind(route: Route, position: string): Promise<number> {
  const { rows } = await route.from.query<{ behind: number; isLost: boolean }>(
    `SELECT pg_wal_lsn_diff(${position}, confirmed_flush_lsn)::float8 AS behind, wal_status = 'lost' AS "isLost"
       FROM pg_replication_slots WHERE slot_name = $1`,
    [nameOf(route)],
  );
  const [slot] = rows;
  if (slot === undefined || slot.isLost) throw new SlotGone(route);
  return slot.behind;
}

/** @throws SlotGone when the copy has begun and can not go on. */
export async function requireSlot(route: Route): Promise<void> {
  if (await isSubscribed(route)) await bytesBehind(route, 'pg_current_wal_lsn()');
}

/** Ends the copy on both sides. What happens to the rows in one cell reaches the other no more. */
export async function endCopy(route: Route): Promise<void> {
  const { from, to } = route;
  const name = nameOf(route);
  if (await isSubscribed(route)) {
    // A command that was killed may have seen the slot go: without one it is dropped so.
    if (!(await exists(from, slotText, name)))
      await to.query(`ALTER SUBSCRIPTION ${name} DISABLE; ALTER SUBSCRIPTION ${name} SET (slot_name = NONE)`);
    await to.query(`DROP SUBSCRIPTION ${name}`);
  }
  if (await exists(from, slotText, name)) await from.query('SELECT pg_drop_replication_slot($1)', [name]);
  await from.query(`DROP PUBLICATION IF EXISTS ${name}`);
}

/** Deletes every row of the company, without the traces that a deletion leaves in it. */
export async function eraseRows(client: pg.ClientBase, companyId: number, report?: Report): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('SET LOCAL session_replication_role = replica');
    await deleteRows(client, companyId, (done, total) => report?.({ name: 'tables deleted', done, total }));
  });
}
