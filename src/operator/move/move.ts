/**
 * Moves a company to another cell while it is served. Each step finds out what of it was done
 * before, so that the command goes on after a kill wherever it was:
 *
 * 1. prepare: in both cells the move is noted and the gates stand, in the new one closed
 * 2. copy: PostgreSQL replicates the company's rows, and what is written meanwhile
 * 3. close: the old cell refuses writes; from here to `open` the company is paused
 * 4. verify: all is applied, and the digests of every table are equal
 * 5. detach: nothing is replicated any more
 * 6. open: the new cell takes writes
 * 7. switch: requests go to the new cell
 * 8. drop: the old rows are deleted, and what the move needed is taken away
 *
 * The company is closed in the old cell before it opens in the new one, and opens again in the old
 * one only while it is closed in the new: it is written in one place at most.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isOfConnection } from '../../database/failure-kinds.ts';
import { reasonOf } from '../../kernel/startup-error.ts';
import { company } from '../../recalculation/marks.ts';
import { makeAuditMonths } from '../audit-months.ts';
import { digestsOfCell } from '../cell-map.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { statementsOf } from '../statements.ts';
import { announcePlatformChange, inTransaction } from '../transaction.ts';
import { differences } from './digests.ts';
import { close, putFeedBeforeOwn, putGates, removeGates, reopen } from './gates.ts';
import {
  catchUp,
  drain,
  endCopy,
  eraseRows,
  forgetFacts,
  identifyFacts,
  isSubscribed,
  requireSlot,
  SlotGone,
  startCopy,
} from './replication.ts';
import { type Cell, hasArrived, type Origin, type Route, standingOf, withRoutes } from './route.ts';

export const steps = ['prepare', 'copy', 'close', 'verify', 'detach', 'open', 'switch', 'drop'] as const;
export type MoveStep = (typeof steps)[number];

export interface MoveOptions {
  /**
   * Makes requests of the company go to the new cell: `digests` are those of its tokens and
   * sessions, as `prumo cell map` has them.
   */
  readonly switchMap: (digests: readonly string[]) => Promise<void>;
  readonly report?: Report;
  /** Told in a line what stopped the move, when it goes on by itself. */
  readonly notice?: (line: string) => void;
  /** Called after each step in each environment, `switch` once. */
  readonly onStep?: (step: MoveStep) => void | Promise<void>;
  /** How long the company may be paused until the new cell has caught up. */
  readonly longestDrainMs?: number;
}

/** Another server becomes the primary within this time. */
const longestOutageMs = 120_000;
const pauseMs = 1_000;

/**
 * Moves the company, or goes on with its move. After a lost connection it goes on by itself: a
 * primary may be replaced meanwhile. The slot then went with the old one, and the copy begins
 * again.
 *
 * @returns for how many milliseconds it was paused, until requests went to the new cell; null if a
 *   former call has come that far.
 * @throws OperatorError when it cannot be moved; it is then open in the old cell, unless the move
 *   was past `detach`.
 */
export async function moveCompany(
  companyId: number,
  from: Origin,
  to: Cell,
  options: MoveOptions,
): Promise<number | null> {
  let wentOnAt: number | undefined;
  const work = (routes: readonly Route[]) => {
    wentOnAt = performance.now();
    return goOn(routes, companyId, to, options);
  };
  for (;;) {
    try {
      return await withRoutes(companyId, from, to, work);
    } catch (error) {
      const isPassing = error instanceof SlotGone || isOfConnection(error);
      if (wentOnAt === undefined || !isPassing || performance.now() > wentOnAt + longestOutageMs) throw error;
      options.notice?.(`${reasonOf(error)}: the move goes on`);
      await delay(pauseMs);
    }
  }
}

async function goOn(
  routes: readonly Route[],
  companyId: number,
  to: Cell,
  options: MoveOptions,
): Promise<number | null> {
  const { onStep = () => {}, report = unreported } = options;
  const each = async (step: MoveStep, work: (route: Route) => Promise<void>) => {
    for (const route of routes) {
      await work(route);
      await onStep(step);
    }
  };
  if (!(await areAll(routes, hasArrived))) {
    if (!(await isAny(routes, hasArrived))) await bring(routes, each, options);
    await each('open', open);
  }
  const isHere = await isAny(routes, async (one) => (await standingOf(one.from, companyId)).isPresent);
  let pausedMs: number | null = null;
  if (isHere) {
    await options.switchMap(await digestsOfCell(to.operators, companyId));
    await onStep('switch');
    pausedMs = await pausedFor(routes);
  }
  await each('drop', (route) => drop(route, report));
  return pausedMs;
}

type Each = (step: MoveStep, work: (route: Route) => Promise<void>) => Promise<void>;

/** Brings all of it to the new cell, and pauses it. */
async function bring(
  routes: readonly Route[],
  each: Each,
  { report = unreported, notice = () => {}, longestDrainMs = 30_000 }: MoveOptions,
): Promise<void> {
  await each('prepare', prepare);
  await giveUpWithoutSlot(routes, notice);
  // Closed without a subscription: the copy was complete and has been detached.
  const isDetached = async (one: Route) =>
    (await standingOf(one.from, one.companyId)).isClosed && !(await isSubscribed(one));
  await each('copy', async (route) => {
    if (!(await isDetached(route))) await startCopy(route);
  });
  for (const route of routes) if (await isSubscribed(route)) await catchUp(route, report);
  try {
    await each('close', ({ from, companyId }) => close(from, companyId));
    await Promise.all(routes.map((one) => verify(one, longestDrainMs)));
    await each('verify', async () => {});
  } catch (error) {
    // A stop by `onStep` stands for a kill, which reopens nothing.
    if (error instanceof OperatorError) for (const one of routes) await reopen(one.from, one.companyId);
    throw error;
  }
  await each('detach', endCopy);
}

/**
 * Ends the copies that get nothing any more, so that they begin again. The company is open
 * meanwhile, in both environments.
 */
async function giveUpWithoutSlot(routes: readonly Route[], notice: (line: string) => void): Promise<void> {
  for (const route of routes) {
    try {
      await requireSlot(route);
    } catch (error) {
      if (!(error instanceof SlotGone)) throw error;
      notice(`${error.message}: the copy begins again`);
      for (const one of routes) await reopen(one.from, one.companyId);
      await endCopy(route);
    }
  }
}

async function prepare({ from, to, companyId, cells }: Route): Promise<void> {
  const note = (client: pg.ClientBase, arrives: boolean, other: number) =>
    client.query(
      `INSERT INTO transferencia (id_empresa, chega, outra_celula, fechada_em)
       VALUES ($1, $2, $3, CASE WHEN $2 THEN clock_timestamp() END) ON CONFLICT DO NOTHING`,
      [companyId, arrives, other],
    );
  await note(to, true, cells.from);
  // In one cell alone, records that go over to a new partition would be deleted in the other.
  await makeAuditMonths(from);
  const { rows: months } = await from.query<{ inicio: Date }>('SELECT inicio FROM audit_months()');
  for (const { inicio } of months) await to.query('SELECT make_audit_month($1)', [inicio]);
  await putGates(to, companyId);
  await putFeedBeforeOwn(to, companyId);
  await identifyFacts(to);
  await note(from, false, cells.to);
  await putGates(from, companyId);
  await identifyFacts(from);
}

async function verify(route: Route, longestDrainMs: number): Promise<void> {
  if (await isSubscribed(route)) await drain(route, longestDrainMs);
  const different = await differences(route);
  if (different.length > 0)
    throw new OperatorError(
      `the cells differ in ${different.join(', ')} of ${route.environment}: the company stays. Repeat the command with --cancel`,
    );
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
    // Whoever counts days waits for this lock, and those of the company are counted once.
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

async function drop(route: Route, report: Report): Promise<void> {
  const { from, to, companyId } = route;
  await endCopy(route);
  await eraseRows(from, companyId, report);
  for (const client of [from, to]) await forget(client, companyId);
}

/** Takes away what the move needed in a database. */
async function forget(client: pg.ClientBase, companyId: number): Promise<void> {
  await removeGates(client, companyId);
  await client.query('DELETE FROM transferencia WHERE id_empresa = $1', [companyId]);
  await forgetFacts(client);
  await announcePlatformChange(client);
}

/**
 * Gives a move up: the company stays in the old cell, and is open there.
 *
 * @throws OperatorError when it is open in the new cell already.
 */
export function cancelMove(companyId: number, from: Origin, to: Cell): Promise<void> {
  return withRoutes(companyId, from, to, async (routes) => {
    if (await isAny(routes, hasArrived))
      throw new OperatorError(
        `company ${companyId} is open in cell ${to.number} already: go on without --cancel`,
      );
    for (const route of routes) {
      await reopen(route.from, companyId);
      await endCopy(route);
      await eraseRows(route.to, companyId);
      for (const client of [route.to, route.from]) await forget(client, companyId);
    }
  });
}

async function isAny(routes: readonly Route[], test: (route: Route) => Promise<boolean>): Promise<boolean> {
  for (const one of routes) if (await test(one)) return true;
  return false;
}

async function areAll(routes: readonly Route[], test: (route: Route) => Promise<boolean>): Promise<boolean> {
  return !(await isAny(routes, async (one) => !(await test(one))));
}
