/**
 * What ends with a server: everything, also where a part of it cannot be closed; and that this is
 * told.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { isPostgresIn } from '../../src/postgres/process-identity.ts';
import { freePorts, prumo, startServer } from '../harness/process.ts';

it('a pool that cannot be ended leaves nothing else open, the database included', async () => {
  const root = mkdtempSync(join(tmpdir(), 'prumo-closing-'));
  try {
    const variables = {
      PRUMO_DATA: root,
      PRUMO_DEMO: '0',
      ...(await freePorts()),
      NODE_OPTIONS: `--import=${new URL('pools-that-fail-to-end.ts', import.meta.url).pathname}`,
    };
    const server = await startServer(variables);
    const folder = join(root, 'postgres');
    const database = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    assert.ok(isPostgresIn(database, folder));
    assert.equal(await server.end('SIGTERM'), 1);
    assert.equal(isPostgresIn(database, folder), false, 'the database server is gone');
    const failures = server.errors().match(/"msg":"a part of the server could not be closed"/g) ?? [];
    // Of both environments: for the command line, the API, lists, the worker, the audit, retention,
    // tasks between environments, trials.
    assert.equal(failures.length, 16, server.errors());
    assert.match(server.errors(), /^prumo: 16 parts of the server could not be closed; its log tells why$/m);

    const command = await prumo(variables, 'company', 'list');
    assert.equal(command.code, 1);
    assert.equal(command.stderr.match(/the pool says that it could not be ended/g)?.length, 2);
    assert.equal(existsSync(join(folder, 'postmaster.pid')), false, 'nor after a command');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
