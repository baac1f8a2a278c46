/**
 * Moves a company to another cell. It is paused meanwhile, in both environments: for a minute if it
 * has a million cells. Each step finds out what of it was done before, so that the command goes on
 * after a kill wherever it was:
 *
 * 1. close: both cells note the move; the old one refuses what is written to the company
 * 2. copy: its rows go over in one transaction, with the digests of every table compared
 * 3. open: the new cell takes writes
 * 4. switch: requests go to the new cell
 * 5. drop: the old rows are deleted, and what the move needed is taken away
 *
 * The company opens again in the old cell only until it opens in the new one: it is written in one
 * place at most.
 */
import type pg from 'pg';
import { company } from '../../cells/recalculate/marks.ts';
import { digestsOfCell } from '../cell-map.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { statementsOf } from '../statements.ts';
import { announcePlatformChange, inTransaction } from '../transaction.ts';
import { copyCompany, eraseRows } from './copy.ts';
import { close, putGates, removeGates, reopen } from './gates.ts';
import { type Cell, hasArrived, type Route, standingOf, withRoutes } from './route.ts';

export const steps = ['close', 'copy', 'open', 'switch', 'drop'] as const;
export type MoveStep = (typeof steps)[number];

interface MoveOptions {
  /**
   * Makes requests of the company go to the new cell: `digests` are those of its tokens and
   * sessions, as `prumo cell map` has them.
   */
  readonly switchMap: (digests: readonly string[]) => Promise<void>;
  readonly report?: Report;
  /** Called after each step in each environment, `switch` once. */
  readonly onStep?: (step: MoveStep) => void;
}

/**
 * Moves the company, or goes on with its move.
 *
 * @returns for how many milliseconds it was paused, until requests went to the new cell; null if a
 *   former call has come that far.
 * @throws when it cannot be moved. Before it is open in the new cell it opens again in the old one,
 *   unless that cannot be reached.
 */
export function moveCompany(
  companyId: number,
  from: Cell,
  to: Cell,
  { switchMap, report = unreported, onStep = () => {} }: MoveOptions,
): Promise<number | null> {
  return withRoutes(companyId, from, to, async (routes) => {
    const each = async (step: MoveStep, work: (route: Route) => Promise<void>) => {
      for (const route of routes) {
        await work(route);
        onStep(step);
      }
    };
    if (!(await isAny(routes, hasArrived))) {
      await each('close', (route) => orReopen(routes, () => pause(route)));
      await each('copy', (route) => orReopen(routes, () => copyCompany(route, report)));
    }
    await each('open', open);
    const isHere = await isAny(routes, async (one) => (await standingOf(one.from, companyId)).isPresent);
    let pausedMs: number | null = null;
    if (isHere) {
      await switchMap(await digestsOfCell(to.operators, companyId));
      onStep('switch');
      pausedMs = await pausedFor(routes);
    }
    await each('drop', (route) => drop(route, report));
    return pausedMs;
  });
}

/** What fails leaves the company open in the old cell, in both environments. */
async function orReopen(routes: readonly Route[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    for (const one of routes) await reopen(one.from, one.companyId).catch(() => {});
    throw error;
  }
}

async function pause({ from, to, companyId, cells }: Route): Promise<void> {
  const note = (client: pg.ClientBase, arrives: boolean, other: number) =>
    client.query(
      `INSERT INTO transferencia (id_empresa, chega, outra_celula, fechada_em)
       VALUES ($1, $2, $3, CASE WHEN $2 THEN clock_timestamp() END) ON CONFLICT DO NOTHING`,
      [companyId, arrives, other],
    );
  await note(to, true, cells.from);
  await putGates(to, companyId);
  await note(from, false, cells.to);
  await putGates(from, companyId);
  await close(from, companyId);
}

/** Opens the company in the new cell, with what that makes by itself. */
async function open({ to, companyId }: Route): Promise<void> {
  await inTransaction(to, async () => {
    const opened = await to.query(
      'UPDATE transferencia SET fechada_em = NULL WHERE id_empresa = $1 AND chega AND fechada_em IS NOT NULL',
      [companyId],
    );
    if (opened.rowCount === 0) return;
    await company.leave(statementsOf(to, companyId));
    // Anyone who counts days waits for this lock, and those of the company are counted once.
    await to.query('SELECT FROM auditoria_contada FOR SHARE');
    await to.query('DELETE FROM auditoria_dia WHERE id_empresa = $1', [companyId]);
    await to.query(
      `INSERT INTO auditoria_dia (id_empresa, dia, registros)
       SELECT id_empresa, (horario AT TIME ZONE 'UTC')::date, count(*) FROM auditoria
        WHERE id_empresa = $1 AND horario < (SELECT ate::timestamp AT TIME ZONE 'UTC' FROM auditoria_contada)
        GROUP BY 1, 2`,
      [companyId],
    );
    await announcePlatformChange(to);
    await to.query('NOTIFY prumo_marks');
  });
}

/** Notes in the old cell that the company is no longer its, and for how long it was paused. */
async function pausedFor(routes: readonly Route[]): Promise<number> {
  let longest = 0;
  for (const { from, companyId } of routes) {
    const { rows } = await from.query<{ ms: number }>(
      `UPDATE transferencia SET entregue_em = coalesce(entregue_em, clock_timestamp()) WHERE id_empresa = $1
       RETURNING (extract(epoch FROM entregue_em - fechada_em) * 1000)::float8 AS ms`,
      [companyId],
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
  }
  return Math.round(longest);
}

async function drop({ from, to, companyId }: Route, report: Report): Promise<void> {
  await eraseRows(from, companyId, report);
  for (const client of [from, to]) await forget(client, companyId);
}

/** Takes away what the move needed in a database. */
async function forget(client: pg.ClientBase, companyId: number): Promise<void> {
  await removeGates(client, companyId);
  await client.query('DELETE FROM transferencia WHERE id_empresa = $1', [companyId]);
  await announcePlatformChange(client);
}

/**
 * Gives a move up: the company stays in the old cell, and is open there.
 *
 * @throws OperatorError when it is open in the new cell already.
 */
export function cancelMove(companyId: number, from: Cell, to: Cell): Promise<void> {
  return withRoutes(companyId, from, to, async (routes) => {
    if (await isAny(routes, hasArrived))
      throw new OperatorError(
        `company ${companyId} is open in cell ${to.number} already: go on without --cancel`,
      );
    for (const route of routes) {
      await reopen(route.from, companyId);
      await eraseRows(route.to, companyId);
      for (const client of [route.to, route.from]) await forget(client, companyId);
    }
  });
}

async function isAny(routes: readonly Route[], test: (route: Route) => Promise<boolean>): Promise<boolean> {
  for (const one of routes) if (await test(one)) return true;
  return false;
}
