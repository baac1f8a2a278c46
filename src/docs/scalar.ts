/** Scalar's browser script, about 4.3 MB of JavaScript. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Reads the script in a worker thread, without blocking the process. */
export async function readScalar(): Promise<Buffer> {
  const thread = new Worker(new URL('scalar-thread.ts', import.meta.url));
  const [program] = (await once(thread, 'message')) as [Uint8Array];
  await thread.terminate();
  return Buffer.from(program.buffer, program.byteOffset, program.byteLength);
}
