/**
 * Prumo as `npm start` runs it, on the database of `DATABASE_URL`. Prints its address. `PIPELINE=0`
 * disables pipelining on its connections and `GROUPS=0` the grouping of writes, to show their
 * effect.
 */
import pg from 'pg';
import { endpoints } from '../../src/api/index.ts';
import { readConfig } from '../../src/config/config.ts';
import { serve } from '../../src/server/serve.ts';

if (process.env['PIPELINE'] === '0') {
  const Pool = pg.Pool;
  pg.Pool = class extends Pool {
    constructor(settings?: pg.PoolConfig) {
      super({ ...settings, pipeline: false });
    }
  };
}

if (process.env['GROUPS'] === '0') {
  for (const endpoint of endpoints) Object.assign(endpoint, { grouped: undefined });
}

const server = await serve(readConfig({ ...process.env, PRUMO_PORT: '0' }));
console.log(server.baseUrls.production);
process.once('SIGTERM', () => void server.stop());
