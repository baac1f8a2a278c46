/**
 * Deletes a company with everything of it: every row of every table that names the company, in one
 * transaction for each environment, all of which commit at the end.
 */
import type pg from 'pg';
import { hold, recalculation, writers } from '../database/locks.ts';
import type { Environment } from '../kernel/environment.ts';
import { hasCode } from '../kernel/startup-error.ts';
import { keepNoHistory } from './history.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import { type Report, unreported } from './report.ts';
import { statementsOf } from './statements.ts';
import { announcePlatformChange, inEveryEnvironment } from './transaction.ts';

/** What a company has in an environment, counted in what people know. */
interface CompanyContents {
  readonly nome: string;
  readonly indicadores: number;
  readonly paineis: number;
  readonly colaboradores: number;
  readonly tokens: number;
  /** Requests in the audit trail. */
  readonly pedidos: number;
}

const contentsText = `
  SELECT nome,
         (SELECT count(*)::integer FROM indicador WHERE id_empresa = e.id) AS indicadores,
         (SELECT count(*)::integer FROM gmr_painel WHERE id_empresa = e.id) AS paineis,
         (SELECT count(*)::integer FROM colaborador WHERE id_empresa = e.id) AS colaboradores,
         (SELECT count(*)::integer FROM token WHERE id_empresa = e.id) AS tokens,
         (SELECT count(*)::integer FROM auditoria WHERE id_empresa = e.id) AS pedidos
    FROM empresa e WHERE id = $1`;

/**
 * What the company has in each environment that has it.
 *
 * @throws OperatorError when none has.
 */
export async function companyContents(
  operators: Operators,
  id: number,
): Promise<Partial<Record<Environment, CompanyContents>>> {
  const contents: Partial<Record<Environment, CompanyContents>> = {};
  for (const environment of ['production', 'development'] as const) {
    const found = await operators[environment]?.query<CompanyContents>(contentsText, [id]);
    const [content] = found?.rows ?? [];
    if (content) contents[environment] = content;
  }
  if (Object.keys(contents).length === 0) throw new OperatorError(`there is no company ${id}`);
  return contents;
}

interface DeletionOptions {
  readonly report?: Report;
  /** How long to wait for a recalculation or a write of the company that is under way. */
  readonly waitMs?: number;
}

/** Deletes the company in each of the environments. Returns how many rows went, of all tables. */
export async function deleteCompany(
  operators: Operators,
  id: number,
  { report = unreported, waitMs = 60_000 }: DeletionOptions = {},
): Promise<Partial<Record<Environment, number>>> {
  return inEveryEnvironment(operators, async (connections) => {
    const rows: Partial<Record<Environment, number>> = {};
    for (const [environment, connection] of connections) {
      const found = await connection.query('SELECT FROM empresa WHERE id = $1', [id]);
      if (found.rowCount === 0) continue;
      await requireStill(connection, id);
      await lockCompany(connection, { id, environment, waitMs });
      rows[environment] = await deleteRows(connection, id, (done, total) =>
        report({ name: `${environment}: tables`, done, total }),
      );
      await announcePlatformChange(connection);
    }
    if (Object.keys(rows).length === 0) throw new OperatorError(`there is no company ${id}`);
    return rows;
  });
}

async function lockCompany(
  connection: pg.ClientBase,
  of: { readonly id: number; readonly environment: Environment; readonly waitMs: number },
): Promise<void> {
  const { id, environment, waitMs } = of;
  await connection.query(`SET LOCAL lock_timeout = ${waitMs}; SET LOCAL statement_timeout = 0`);
  try {
    await hold(statementsOf(connection, id), [recalculation, writers]);
  } catch (error) {
    if (!hasCode(error, '55P03')) throw error;
    throw new OperatorError(
      `company ${id} is being written to in ${environment}: nothing was deleted. Stop its programs, and repeat it`,
    );
  }
}

async function requireStill(connection: pg.ClientBase, id: number): Promise<void> {
  const moving = await connection.query('SELECT FROM transferencia WHERE id_empresa = $1', [id]);
  if (moving.rowCount !== 0)
    throw new OperatorError(
      `company ${id} is being moved to another cell: end that first (prumo company move)`,
    );
}

/** Deletes the company's rows of every table. Returns how many. */
export async function deleteRows(
  connection: pg.ClientBase,
  id: number,
  report: (done: number, total: number) => void,
): Promise<number> {
  await keepNoHistory(connection);
  const tables = await tablesWithCompany(connection);
  let deleted = 0;
  // Deleting leaves entries in other tables, such as the feed: these go in the next round.
  for (let isAnyLeft = true; isAnyLeft; ) {
    isAnyLeft = false;
    for (const [at, table] of tables.entries()) {
      report(at, tables.length);
      const { rowCount } = await connection.query(`DELETE FROM ${table} WHERE id_empresa = $1`, [id]);
      deleted += rowCount ?? 0;
      isAnyLeft ||= rowCount !== 0;
    }
  }
  report(tables.length, tables.length);
  await connection.query('DELETE FROM empresa WHERE id = $1', [id]);
  return deleted + 1;
}

/** The tables whose rows name a company, each before those that it refers to. */
async function tablesWithCompany(connection: pg.ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; targets: string[] }>(
    `SELECT c.relname AS name,
            ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
                   WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS targets
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa' AND NOT a.attisdropped
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> $1
      ORDER BY c.relname`,
    // A move's own; a company that is being moved is not deleted by others.
    ['transferencia'],
  );
  const waiting = new Map(rows.map(({ name, targets }) => [name, targets]));
  const inOrder: string[] = [];
  while (waiting.size > 0) {
    const targets = new Set([...waiting.values()].flat());
    const ready = [...waiting.keys()].filter((name) => !targets.has(name));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const name of ready) waiting.delete(name);
    inOrder.push(...ready);
  }
  return inOrder;
}
