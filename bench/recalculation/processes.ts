/** The database of a run and the server that uses it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAt, openDatabase } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { ownServer } from '../../src/postgres/embedded.ts';
import { nodeOptions } from '../../src/server/supervisor.ts';
import { run, urlAt } from '../http/contenders.ts';
import type { Memory } from './server.ts';

export interface Database {
  readonly url: string;
  /** The owner's connections, used for the bare SQL. */
  readonly operator: pg.Pool;
  close(): Promise<void>;
}

/** Starts the embedded database as in the product, empty. */
export async function startDatabase(folder: string): Promise<Database> {
  const server = await ownServer(folder);
  await run(urlAt(server.address, 'postgres'), ['CREATE DATABASE bench']);
  const url = urlAt(server.address, 'bench');
  const opened = await openDatabase('production', databaseAt(url));
  const operator = new pg.Pool({ ...opened.operator, max: 2, types: valueTypes });
  operator.on('error', () => {});
  return {
    url,
    operator,
    async close() {
      await operator.end();
      await server.close();
    },
  };
}

export interface PrumoServer {
  readonly url: string;
  memory(): Promise<Memory>;
  /** CPU time so far. */
  cpuMs(): Promise<number>;
  end(): Promise<void>;
}

export async function startServer(databaseUrl: string): Promise<PrumoServer> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    // The same Node options as `npm start`.
    execArgv: [...process.execArgv, ...nodeOptions],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('the server ended')));
  failed.catch(() => {});
  const [url] = (await Promise.race([once(child, 'message'), failed])) as [string];
  const asked = async <T>(what: 'memory' | 'cpu'): Promise<T> => {
    const answer = Promise.race([once(child, 'message'), failed]) as Promise<[T]>;
    child.send(what);
    return (await answer)[0];
  };
  return {
    url,
    memory: () => asked<Memory>('memory'),
    cpuMs: () => asked<number>('cpu'),
    async end() {
      child.disconnect();
      await ended;
    },
  };
}
