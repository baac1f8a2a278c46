/**
 * A PostgreSQL of its own, apart from Prumo's processes, that can be ended in every way and started
 * again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { locateBinaries } from '../../src/postgres/binaries.ts';
import { prepareCluster, prepareFolders } from '../../src/postgres/cluster.ts';
import {
  endOrphan,
  type Postmaster,
  readPostmasterFile,
  startPostmaster,
} from '../../src/postgres/postmaster.ts';
import { chooseRunner } from '../../src/postgres/unprivileged.ts';
import { urlOf } from '../harness/postgres.ts';

/** Fast and immediate shutdown, and the postmaster killed under its backends. */
export const endings = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

export class PostgresToBreak {
  readonly folder: string;
  readonly url: string;
  readonly #start: () => Promise<Postmaster>;
  #running: Postmaster;

  private constructor(folder: string, start: () => Promise<Postmaster>, running: Postmaster) {
    this.folder = folder;
    this.#start = start;
    this.#running = running;
    this.url = urlOf({ ...running.address, database: 'served' });
  }

  static async start(): Promise<PostgresToBreak> {
    const folder = await mkdtemp(join(tmpdir(), 'prumo-breaking-'));
    const paths = prepareFolders(folder);
    const { postgres, ...others } = await locateBinaries();
    const runner = chooseRunner(postgres, paths.socket);
    prepareCluster(paths, { postgres, ...others }, runner);
    const start = async () => startPostmaster(paths, postgres, runner, await endOrphan(paths), {});
    const running = await start();
    const client = new Client({ ...running.address, database: 'postgres' });
    await client.connect();
    await client.query('CREATE DATABASE served');
    await client.end();
    return new PostgresToBreak(folder, start, running);
  }

  /** Ends it so, and waits until it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { pid } = readPostmasterFile(prepareFolders(this.folder)) as { pid: number };
    process.kill(pid, signal);
    await this.#running.lost;
  }

  /** Starts it again; resolves when it takes connections. */
  async startAgain(): Promise<void> {
    this.#running = await this.#start();
    while (!(await this.#answers())) await delay(20);
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  async remove(): Promise<void> {
    await this.#running.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
