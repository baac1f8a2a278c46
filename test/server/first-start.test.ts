/** A first start that somebody interrupts while it waits: it stops waiting and stores no token. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { Pool } from 'pg';
import { demo, ofSession } from '../../src/database/locks.ts';
import { openDemo } from '../../src/server/demo.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

describe('a first start', () => {
  let database: FreshDatabase;
  let pool: Pool;
  before(async () => {
    database = await freshDatabase();
    pool = new Pool(database.operator);
    await pool.query(`INSERT INTO empresa (id, nome) VALUES (1, 'Demo')`);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  let dataFolder: string;
  const kept = () => readFileSync(join(dataFolder, 'demo-token'), 'utf8');
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'prumo-first-start-'));
    // The demo was loaded, and its token is not stored yet.
    writeFileSync(join(dataFolder, 'demo-token'), '');
  });
  afterEach(() => rmSync(dataFolder, { recursive: true }));

  const open = (interrupted: AbortSignal, production = pool) =>
    openDemo({ demo: true, dataFolder, role: 'all' }, { operators: { production } }, interrupted);

  /** Interrupts when a statement with this text is sent. */
  function interruptedAt(text: string): { signal: AbortSignal; production: Pool } {
    const interruption = new AbortController();
    const noticing = <T extends object>(sender: T): T =>
      new Proxy(sender, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            if (String(args[0]).includes(text)) interruption.abort();
            const answer: unknown = Reflect.apply(value, target, args);
            return name === 'connect' ? (answer as Promise<object>).then(noticing) : answer;
          };
        },
      });
    return { signal: interruption.signal, production: noticing(pool) };
  }

  it('that is interrupted while results are calculated is completed by the next', async () => {
    await pool.query('INSERT INTO marca (id_empresa) VALUES (1)');
    const { signal, production } = interruptedAt('FROM marca');
    assert.equal(await open(signal, production), undefined);
    assert.equal(kept(), '');
    await pool.query('DELETE FROM marca');
    const token = await open(new AbortController().signal);
    assert.ok(token);
    assert.equal(kept(), `${token}\n`);
  });

  it('that is interrupted while another process loads the demo stores nothing', async () => {
    const other = await pool.connect();
    await other.query(ofSession(demo).wait);
    const { signal, production } = interruptedAt(ofSession(demo).try);
    const token = await open(signal, production);
    other.release(true);
    assert.equal(token, undefined);
    assert.equal(kept(), '');
  });
});
