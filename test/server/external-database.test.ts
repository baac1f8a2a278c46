/**
 * What holds on the embedded database holds on an operator's PostgreSQL 15: the contract, and the
 * walls.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { Client } from 'pg';
import { externalPostgresMissing, startExternalPostgres } from '../harness/external-postgres.ts';

const files = ['../contract/contract.test.ts', '../http/isolation.test.ts'];

async function runTests(file: string, databaseUrl: string): Promise<{ code: number; output: string }> {
  // Without the variable that says it is a part of our own test run, and would have it report to
  // us.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const path = new URL(file, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', path], {
    env: { ...environment, PRUMO_TEST_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, output };
}

/** Whether the tests used this server: the template of their databases stays on it. */
async function wasUsed(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_database WHERE datname LIKE 'prumo\\_template\\_%'`,
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

it('the contract and the isolation of companies hold on PostgreSQL 15', {
  skip: externalPostgresMissing,
}, async (t) => {
  const server = await startExternalPostgres();
  try {
    for (const file of files) {
      const { code, output } = await runTests(file, server.url());
      const count = (name: string) =>
        Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? Number.NaN);
      if (code !== 0)
        t.diagnostic(
          output
            .split('\n')
            .filter((line) => !/^\s*(ok|---|\.\.\.|duration_ms)/.test(line))
            .join('\n'),
        );
      assert.equal(code, 0, `${file} fails on PostgreSQL 15`);
      assert.ok(count('pass') > 0, `${file} ran`);
      assert.equal(count('skipped'), 0);
    }
    assert.ok(await wasUsed(server.url()), 'the tests ran on PostgreSQL 15');
  } finally {
    await server.stop();
  }
});
