/**
 * kill -9 again and again under load: of the whole server, its database with it at times, or of one
 * of its parts.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess, startServer, type Variables } from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';
import { Load } from './load.ts';
import { LoneWriter } from './lone-writer.ts';

export interface Figures {
  readonly kills: number;
  readonly acknowledged: number;
}

const someWrites = () => 1 + Math.floor(Math.random() * 150);

/** Kills the whole server. @throws AssertionError for whatever is lost. */
export async function killServer(kills: number): Promise<Figures & { readonly lone: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-crash-'));
  const variables = { PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) };
  let server = await startFounded(variables);
  let lone: LoneWriter | undefined;
  try {
    const load = await Load.on(server.production, server.token as string, variables);
    lone = await LoneWriter.on(server.production, variables.PRUMO_DATA);
    for (let kill = 1; kill <= kills; kill++) {
      // Every second time the database's own process is killed with it.
      await killUnderLoad(server, load, lone, kill % 2 === 1 ? variables : undefined);
      server = await startServer(variables);
      await load.check(server.production);
      await lone.check(variables);
    }
    await load.checkAll(server.production, variables);
    return { kills, acknowledged: load.acknowledged.paths.size, lone: lone.acknowledged };
  } finally {
    await lone?.end();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function killUnderLoad(
  server: ServerProcess,
  load: Load,
  lone: LoneWriter,
  withDatabase: Variables | undefined,
): Promise<void> {
  const stop = new AbortController();
  const loading = Promise.all([
    load.write(server.production, stop.signal),
    lone.write(server.production, stop.signal),
  ]);
  // It is awaited below; a failure before is not unhandled.
  loading.catch(() => {});
  await load.written(someWrites());
  const database = withDatabase && (await databaseProcess(withDatabase));
  if (database !== undefined) process.kill(database, 'SIGKILL');
  await server.end('SIGKILL');
  stop.abort();
  await loading;
}

async function databaseProcess(variables: Variables): Promise<number> {
  const file = await readFile(join(variables['PRUMO_DATA'] as string, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n', 1)[0]);
}

/**
 * Kills one of two processes that share a database, in turn: the one that answers requests, and the
 * one that recalculates.
 */
export async function killParts(kills: number): Promise<Figures> {
  const shared = await sharedInstallation();
  try {
    const [apiPorts, workerPorts] = [await freePorts(), await freePorts()];
    const start = {
      api: () => shared.start({ ...apiPorts, PRUMO_ROLE: 'api' }),
      worker: () => shared.start({ ...workerPorts, PRUMO_ROLE: 'worker' }),
    };
    const parts = { api: await start.api(), worker: await start.worker() };
    const load = await Load.on(parts.api.production, parts.api.token as string, shared.variables);
    for (let kill = 0; kill < kills; kill++) {
      const [part, other] = kill % 2 === 0 ? (['api', 'worker'] as const) : (['worker', 'api'] as const);
      const stop = new AbortController();
      const loading = load.write(parts.api.production, stop.signal);
      await load.written(someWrites());
      await shared.end(parts[part], 'SIGKILL');
      // Requests are answered without a worker too.
      if (part === 'worker') await load.acknowledged.more(1);
      stop.abort();
      await loading;
      assert.equal(parts[other].child.exitCode, null, `the ${other} has ended too`);
      parts[part] = await start[part]();
      // Also what is calculated: later writes to the same cells would make up for what is missing.
      await load.checkAll(parts.api.production, shared.variables);
    }
    return { kills, acknowledged: load.acknowledged.paths.size };
  } finally {
    await shared.remove();
  }
}
