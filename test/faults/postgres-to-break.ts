/**
 * A PostgreSQL of its own, apart from Prumo's processes, that can be ended in every way and started
 * again. It has what a first start left there, with the demo company.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { locateBinaries } from '../../src/postgres/binaries.ts';
import { prepareFolders } from '../../src/postgres/cluster.ts';
import {
  endOrphan,
  type Postmaster,
  readPostmasterFile,
  startPostmaster,
} from '../../src/postgres/postmaster.ts';
import { chooseRunner } from '../../src/postgres/unprivileged.ts';
import { copyFounded } from '../harness/founded.ts';
import { urlOf } from '../harness/postgres.ts';

/** Fast and immediate shutdown, and the postmaster killed under its backends. */
export const endings = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

export class PostgresToBreak {
  /** The data folder of the one server that uses it, with the token of the demo company. */
  readonly data: string;
  readonly url: string;
  readonly #folder: string;
  readonly #start: () => Promise<Postmaster>;
  #running: Postmaster;

  private constructor(folder: string, start: () => Promise<Postmaster>, running: Postmaster) {
    this.#folder = folder;
    this.#start = start;
    this.#running = running;
    this.data = join(folder, 'prumo');
    this.url = urlOf({ ...running.address, database: 'prumo_production' });
  }

  static async start(): Promise<PostgresToBreak> {
    const parent = await mkdtemp(join(tmpdir(), 'prumo-breaking-'));
    const folder = join(parent, 'cluster');
    await copyFounded(folder);
    mkdirSync(join(parent, 'prumo'), { mode: 0o700 });
    cpSync(join(folder, 'demo-token'), join(parent, 'prumo', 'demo-token'));
    const paths = prepareFolders(folder);
    const { postgres } = await locateBinaries();
    const runner = chooseRunner(postgres, paths.socket);
    const start = async () => startPostmaster(paths, postgres, runner, await endOrphan(paths), {});
    return new PostgresToBreak(parent, start, await start());
  }

  /** Ends it so, and waits until it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { pid } = readPostmasterFile(prepareFolders(join(this.#folder, 'cluster'))) as { pid: number };
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
    await rm(this.#folder, { recursive: true, force: true });
  }
}
