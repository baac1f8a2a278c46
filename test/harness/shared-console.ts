/**
 * One console for all files of a process that leave the demo company as the others need it: what
 * they add has names of its own, and nobody's level, access or value is changed for good.
 */
import { atEnd } from './at-end.ts';
import { type OpenConsole, startOpenConsole } from './console-company.ts';

let shared: Promise<OpenConsole> | undefined;

/** Its `close` leaves it to the next file. */
export async function sharedConsole(): Promise<OpenConsole> {
  shared ??= start();
  return { ...(await shared), close: () => Promise.resolve() };
}

async function start(): Promise<OpenConsole> {
  const started = await startOpenConsole();
  atEnd(() => started.close());
  return started;
}
