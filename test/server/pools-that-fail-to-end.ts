/**
 * Loaded into a server before its program: every pool of connections ends, and then says that it
 * could not.
 */
import pg from 'pg';

const Pool = pg.Pool;

pg.Pool = class extends Pool {
  override async end(): Promise<void> {
    await super.end();
    throw new Error('the pool says that it could not be ended');
  }
};
