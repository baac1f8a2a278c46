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
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'prumo-fault-')));
  const variables = { PRUMO_DATA: join(place, 'data'), ...(await freePorts()), ...more };
  try {
    const server = await startFounded(variables);
    try {
      return await work({ server, variables, token: server.token as string });
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    if (folder === undefined) await rm(place, { recursive: true, force: true });
  }
}
