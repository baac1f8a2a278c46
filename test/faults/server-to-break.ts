/** A whole server with its own database and the demo company, for one fault. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess, type Variables } from '../harness/process.ts';

export interface Broken {
  readonly server: ServerProcess;
  readonly variables: Variables;
  readonly token: string;
}

/** Starts it in a folder of its own (or in `folder`), and stops it whatever comes of `work`. */
export async function withServer<T>(
  work: (broken: Broken) => Promise<T>,
  more: Variables = {},
  folder?: string,
): Promise<T> {
  await using broken = await startBroken(more, folder);
  return await work(broken);
}

/** Starts it in a folder of its own, or in `folder`. */
export async function startBroken(more: Variables = {}, folder?: string): Promise<Broken & AsyncDisposable> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'prumo-fault-')));
  const variables = { PRUMO_DATA: join(place, 'data'), ...(await freePorts()), ...more };
  const remove = async () => {
    if (folder === undefined) await rm(place, { recursive: true, force: true });
  };
  try {
    const server = await startFounded(variables);
    return {
      server,
      variables,
      token: server.token as string,
      [Symbol.asyncDispose]: () => server.end('SIGTERM').then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
