/**
 * Both ends of a move: the databases of an environment in the cell that a company leaves, and in
 * the one where it arrives.
 */
import pg from 'pg';
import { moving, ofCompanySession } from '../../database/locks.ts';
import { type Environment, environments } from '../../kernel/environment.ts';
import { OperatorError } from '../operator-error.ts';
import type { Operators } from '../operators.ts';

/** A cell, and the owner's connections to it, which must be a superuser's. */
export interface Cell {
  readonly number: number;
  readonly operators: Operators;
}

/**
 * An environment of the company on its way. Each connection holds the lock `moving`, and all that
 * is stored goes over them: as long as one lives, nobody else moves the company.
 */
export interface Route {
  readonly companyId: number;
  readonly environment: Environment;
  readonly from: pg.ClientBase;
  readonly to: pg.ClientBase;
  readonly cells: { readonly from: number; readonly to: number };
}

/** What a database knows of the company. */
interface Standing {
  /** It has the company, or a part of it. */
  readonly isPresent: boolean;
  /** It is being moved here, or away. */
  readonly isMoving: boolean;
  /** Nothing of it is written here. */
  readonly isClosed: boolean;
}

export async function standingOf(client: pg.ClientBase, companyId: number): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `SELECT EXISTS (SELECT FROM empresa WHERE id = $1) AS "isPresent",
            EXISTS (SELECT FROM transferencia WHERE id_empresa = $1) AS "isMoving",
            is_closed($1) AS "isClosed"`,
    [companyId],
  );
  return rows[0] as Standing;
}

/** Whether the company is open in the other cell already: from then on there is no way back. */
export async function hasArrived({ to, companyId }: Route): Promise<boolean> {
  const { isMoving, isClosed } = await standingOf(to, companyId);
  return isMoving && !isClosed;
}

/**
 * Runs `work` with the routes of each environment in which the company is, or is being moved.
 *
 * @throws OperatorError when the company cannot be moved so, or is not there.
 */
export async function withRoutes<T>(
  companyId: number,
  from: Cell,
  to: Cell,
  work: (routes: readonly Route[]) => Promise<T>,
): Promise<T> {
  if (from.number === to.number) throw new OperatorError(`both are cell ${from.number}`);
  await using parts = new AsyncDisposableStack();
  const connect = async (cell: Cell, environment: Environment) => {
    const client = await cell.operators[environment]?.connect();
    if (client === undefined)
      throw new OperatorError(`the environment ${environment} of cell ${cell.number} is not configured`);
    // A statement on a lost connection fails and reports it. The lock goes with the connection.
    client.on('error', () => {});
    parts.defer(() => client.release(true));
    await prepare(client, companyId, cell.number);
    return client;
  };
  const routes: Route[] = [];
  for (const environment of environments) {
    if (from.operators[environment] === undefined) continue;
    const cells = { from: from.number, to: to.number };
    const route: Route = {
      companyId,
      environment,
      from: await connect(from, environment),
      to: await connect(to, environment),
      cells,
    };
    if (await isToGo(route)) routes.push(route);
  }
  if (routes.length === 0) throw new OperatorError(`cell ${from.number} has no company ${companyId} to move`);
  return await work(routes);
}

async function prepare(client: pg.ClientBase, companyId: number, cell: number): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.rolsuper !== true)
    throw new OperatorError(
      `the login of cell ${cell} is not a superuser, and only a superuser copies rows unchanged`,
    );
  await client.query('SET statement_timeout = 0');
  const lock = await client.query<{ mine: boolean }>(ofCompanySession(moving, companyId).try);
  if (lock.rows[0]?.mine !== true)
    throw new OperatorError(`company ${companyId} is being moved by another process at this moment`);
}

async function isToGo({ from, to, companyId, environment, cells }: Route): Promise<boolean> {
  const [here, there] = [await standingOf(from, companyId), await standingOf(to, companyId)];
  if (there.isPresent && !there.isMoving && here.isPresent)
    throw new OperatorError(`cell ${cells.to} has a company ${companyId} of its own in ${environment}`);
  await requireCells(from, companyId, cells.to);
  await requireCells(to, companyId, cells.from);
  return here.isPresent || here.isMoving || there.isMoving;
}

async function requireCells(client: pg.ClientBase, companyId: number, other: number): Promise<void> {
  const { rows } = await client.query<{ other: number }>(
    'SELECT outra_celula AS other FROM transferencia WHERE id_empresa = $1 AND outra_celula <> $2',
    [companyId, other],
  );
  if (rows[0])
    throw new OperatorError(`company ${companyId} is on its way between another pair: cell ${rows[0].other}`);
}
