/** Two cells, each on a server of its own, between which companies can move. */
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { databaseAt, openDatabase } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { type Environment, environments } from '../../src/kernel/environment.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { hasCode } from '../../src/kernel/startup-error.ts';
import { administer, makeTemplateOn, templateName, urlOf } from '../harness/postgres.ts';
import type { Variables } from '../harness/process.ts';
import { startThrowAwayServer } from '../harness/throw-away-server.ts';

export interface TestCell {
  readonly number: number;
  readonly operators: Readonly<Record<Environment, pg.Pool>>;
  /** The limited role's connections. */
  readonly api: Readonly<Record<Environment, pg.PoolConfig>>;
  readonly variables: Variables;
  close(): Promise<void>;
}

/** Starts a cell, with these settings of its server. */
export async function startCell(
  number: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestCell> {
  const server = await startThrowAwayServer(settings);
  const template = templateName('production');
  const at = (database: string) => ({
    connection: { ...server.address, database, ssl: false },
    options: '',
    label: database,
  });
  const isKept = await administer(at, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    return rowCount === 1;
  });
  if (!isKept) await makeTemplateOn(server.address);
  const opened = new Map<Environment, { pool: pg.Pool; api: pg.PoolConfig; url: string }>();
  for (const environment of environments) {
    const name = `cell_${environment}`;
    await administer(at, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
    const url = urlOf(at(name).connection);
    const unmarked = new pg.Client(at(name).connection);
    await unmarked.connect();
    await unmarked.query('UPDATE prumo.ambiente SET nome = NULL');
    await unmarked.end();
    const { operator, api } = await openDatabase(environment, databaseAt(url), { cell: number });
    const pool = new pg.Pool({ ...operator, max: 4, types: valueTypes });
    pool.on('error', () => {});
    // One that is closing while the server stops.
    pool.on('connect', (client) => client.on('error', () => {}));
    opened.set(environment, { pool, api, url });
  }
  const by = <T>(of: (one: { pool: pg.Pool; api: pg.PoolConfig; url: string }) => T) => {
    const [production, development] = [...opened.values()].map(of) as [T, T];
    return { production, development };
  };
  const urls = by(({ url }) => url);
  return {
    number,
    operators: by(({ pool }) => pool),
    api: by(({ api }) => api),
    variables: {
      PRUMO_CELL: String(number),
      DATABASE_URL: urls.production,
      DATABASE_URL_DEVELOPMENT: urls.development,
    },
    async close() {
      for (const { pool } of opened.values()) await pool.end();
      await server.close();
    },
  };
}

/** Writes departments of a company as requests do, in whichever cell takes them. */
export class CellWriter {
  readonly #pools: pg.Pool[] = [];
  readonly #databases: CompanyDatabase[];
  readonly #companyId: number;
  /** What was stored, in order. */
  readonly acknowledged: string[] = [];

  constructor(companyId: number, cells: readonly TestCell[]) {
    this.#companyId = companyId;
    this.#databases = cells.map((cell) => {
      const pool = new pg.Pool({ ...cell.api.production, max: 4, types: valueTypes, pipeline: true });
      pool.on('error', () => {});
      this.#pools.push(pool);
      return new CompanyDatabase(pool, pool, { serving: true });
    });
  }

  /** Tries to write in each cell. Gives those that have stored it. */
  async attempt(): Promise<number[]> {
    const taken: number[] = [];
    for (const [cell, database] of this.#databases.entries()) {
      const name = `written ${this.acknowledged.length} ${cell}`;
      try {
        await database.write(this.#companyId, (scope) =>
          scope.query('INSERT INTO departamento (id_empresa, nome) VALUES ($1, $2)', [this.#companyId, name]),
        );
        this.acknowledged.push(name);
        taken.push(cell);
      } catch (error) {
        // Closed, or not there at all.
        if (!hasCode(error, 'PR006', '23503')) throw error;
      }
    }
    return taken;
  }

  /** Reads in the second cell. */
  readInNew<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return (this.#databases[1] as CompanyDatabase).snapshot(this.#companyId, work);
  }

  async close(): Promise<void> {
    for (const pool of this.#pools) await pool.end();
  }
}
