/**
 * What holds on the embedded database holds on an operator's PostgreSQL 15: the contract, and the
 * walls.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { chosenCases, neverSucceeding } from '../contract/all-cases.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../harness/external-postgres.ts';
import { externalServerVariable } from '../harness/postgres.ts';

const isolation = new URL('../http/isolation.test.ts', import.meta.url).pathname;

async function runTests(path: string): Promise<{ code: number; output: string }> {
  // Without the variable that says it is a part of our own test run, and would have it report to
  // us.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', path], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, output };
}

describe('on PostgreSQL 15', { skip: externalPostgresMissing }, () => {
  let server: ExternalServer;
  let api: TestApi;

  before(async () => {
    server = await startExternalPostgres();
    // Before the first database of this process is made.
    process.env[externalServerVariable] = server.url();
    api = await startApi();
  });

  after(async () => {
    await api?.close();
    await server?.stop();
  });

  it('the tests run on it, and each endpoint is shown to succeed', async () => {
    const { rows } = await api.sql('SHOW server_version');
    assert.match((rows[0] as { server_version: string }).server_version, /^15\./);
    assert.deepEqual(neverSucceeding(), []);
  });

  for (const { endpoint, status, name, run } of chosenCases) {
    it(`${endpoint} ${status}: ${name}`, () => run(api));
  }

  it('the isolation of companies holds', async (t) => {
    const { code, output } = await runTests(isolation);
    const count = (name: string) =>
      Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? Number.NaN);
    if (code !== 0)
      t.diagnostic(
        output
          .split('\n')
          .filter((line) => !/^\s*(ok|---|\.\.\.|duration_ms)/.test(line))
          .join('\n'),
      );
    assert.equal(code, 0, 'the isolation fails on PostgreSQL 15');
    assert.ok(count('pass') > 0, 'it ran');
    assert.equal(count('skipped'), 0);
  });
});
