/** The server as an operator has it: what it prints, what stays, how it ends. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { isPostgresIn } from '../../src/postgres/process-identity.ts';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import { send, sendHead } from '../harness/http.ts';
import {
  freePorts,
  jsonLines,
  prumoHere,
  refusalToServe,
  type ServerProcess,
  startServer,
} from '../harness/process.ts';

/** Another user, if we may switch to one: an ordinary user's server works in a folder of theirs. */
const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

describe('a first start, and the one after it, of an ordinary user', () => {
  const home = mkdtempSync(join(tmpdir(), 'prumo-user-'));
  if (ordinary) chownSync(home, ordinary.uid, ordinary.gid);
  const PRUMO_DATA = join(home, 'data');
  const file = (...path: string[]) => join(PRUMO_DATA, ...path);
  let server: ServerProcess;
  let token: string;
  let cells: DemoCells;
  after(async () => {
    await server?.end('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });

  it('prints both addresses, the demo token, and a curl line that works as it is printed', async () => {
    const ports = await freePorts();
    server = await startServer({ PRUMO_DATA, ...ports }, ordinary);
    token = server.token as string;
    assert.equal(server.production, `http://127.0.0.1:${ports.PRUMO_PORT}`);
    assert.equal(server.development, `http://127.0.0.1:${ports.PRUMO_PORT_DEVELOPMENT}`);
    const line = server.output.find((text) => text.includes('curl ')) ?? assert.fail('no curl line');
    const { stdout } = await promisify(execFile)('bash', ['-c', line]);
    assert.equal((JSON.parse(stdout) as { response: unknown[] }).response.length, 3);
    assert.equal(statSync(file('postgres')).uid, ordinary?.uid ?? process.getuid?.());
  });

  it('has calculated the demo by then; its token works in both environments and is its owner’s', async () => {
    for (const base of [server.production, server.development]) {
      cells = await demoCells(base, token);
      const { realizado_numerador: sales } = await readCell(base, token, cells.sales);
      assert.equal(typeof sales, 'number');
      assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, sales);
    }
    assert.equal(readFileSync(file('demo-token'), 'utf8').trim(), token);
    assert.equal(statSync(file('demo-token')).mode & 0o077, 0);
    const log = readFileSync(file('postgres.log'), 'utf8');
    assert.match(log, /ready to accept connections/);
    assert.doesNotMatch(log, /FATAL|ERROR/);
  });

  it('lets no second server into the folder', async () => {
    const other = { PRUMO_DATA, ...(await freePorts()) };
    assert.match(
      await refusalToServe(other),
      /^Another Prumo server \(process \d+\) is using the data folder .*$/,
    );
    assert.equal((await send(server.production, '/panels/getPanels', { token })).status, 200);
  });

  it('answers the request under way at SIGINT, stops the database, and the next start has it all', async () => {
    const value = 32_000.2;
    const database = Number(readFileSync(file('postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    assert.ok(isPostgresIn(database, file('postgres')));
    const slow = await sendHead(server.production, `/panels/updateProgressPanel/${cells.sales}`, {
      token,
      body: { realizado_numerador: value },
      headers: { prefer: 'wait=30' },
    });
    const announced = once(server.child.stderr as NodeJS.ReadableStream, 'data') as Promise<[Buffer]>;
    const ended = server.end('SIGINT');
    assert.match(String((await announced)[0]), /finishing the requests under way/);
    const { status, headers } = await slow.finish();
    assert.equal(status, 200);
    assert.equal(headers['preference-applied'], 'wait=30', 'what depends on the write was calculated too');
    assert.equal(await ended, 0);
    assert.equal(isPostgresIn(database, file('postgres')), false, 'the database server is gone');

    const variables = { PRUMO_DATA, ...(await freePorts()) };
    server = await startServer(variables, ordinary);
    assert.equal(server.token, token, 'the same token');
    const companies = jsonLines(await prumoHere(variables, 'company', 'list'));
    assert.equal(companies.length, 1, 'the demo is not loaded twice');
    assert.equal((await readCell(server.production, token, cells.margin)).realizado_denominador, value);
    assert.equal(await server.end('SIGTERM'), 0);
  });
});
