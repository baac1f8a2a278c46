/**
 * Prumo as `npm start` runs it, on the database of `DATABASE_URL`. Reports its address and memory
 * to its parent.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../../src/config/config.ts';
import { serve } from '../../src/server/serve.ts';

export interface Memory {
  /** Bytes after a garbage collection. */
  readonly rss: number;
  readonly heapUsed: number;
  readonly arrayBuffers: number;
  /** The largest resident set so far. */
  readonly peak: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memory(): Memory {
  const peak = process.resourceUsage().maxRSS * 1024;
  collectGarbage();
  collectGarbage();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss, heapUsed, arrayBuffers, peak };
}

/** Of all threads, in milliseconds since the start. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const server = await serve(readConfig({ ...process.env, PRUMO_PORT: '0' }));
process.on('message', (asked) => process.send?.(asked === 'cpu' ? cpuMs() : memory()));
process.once('disconnect', () => void server.stop());
process.send?.(server.baseUrls.production);
