/**
 * Prumo as `npm start` runs it, on the database of `DATABASE_URL`. Prints its address. `PIPELINE=0`
 * disables pipelining on its connections, to show its effect.
 */
import pg from 'pg';
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

const server = await serve(readConfig({ ...process.env, PRUMO_PORT: '0' }));
console.log(server.baseUrls.production);
process.once('SIGTERM', () => void server.stop());
