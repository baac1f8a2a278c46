/** The server on an operator's PostgreSQL 15, with few rights and with all of them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../harness/external-postgres.ts';
import { send } from '../harness/http.ts';
import {
  freePorts,
  jsonLines,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { importSmallDemo } from './small-demo.ts';

describe('on an external PostgreSQL 15', { skip: externalPostgresMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-on-external-'));
  const running = new Set<ServerProcess>();
  let external: ExternalServer;
  before(async () => {
    external = await startExternalPostgres();
  });
  after(async () => {
    await Promise.all([...running].map((server) => server.end('SIGKILL')));
    await external?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function administer(...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: external.url() });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function start(variables: Variables): Promise<ServerProcess> {
    const server = await startServer(variables);
    running.add(server);
    return server;
  }

  async function end(server: ServerProcess): Promise<void> {
    assert.equal(await server.end('SIGTERM'), 0);
    running.delete(server);
  }

  /**
   * From the first start, through a write and its recalculation, to the second start. `tokenOf`
   * gives the token of a company that is there after the first start.
   */
  async function worksFromEndToEnd(
    variables: Variables,
    environments: readonly string[],
    tokenOf: (server: ServerProcess) => Promise<string>,
  ): Promise<void> {
    let server = await start(variables);
    const shown = server.token;
    const token = await tokenOf(server);
    const bases = [server.production, server.development].filter(Boolean);
    assert.equal(bases.length, environments.length);
    for (const base of bases) {
      const { sales, margin } = await demoCells(base, token);
      const { headers } = await send(base, `/panels/updateProgressPanel/${sales}`, {
        token,
        method: 'PUT',
        body: { realizado_numerador: 34_000.4 },
        headers: { prefer: 'wait=30' },
      });
      assert.equal(headers['preference-applied'], 'wait=30');
      assert.equal((await readCell(base, token, margin)).realizado_denominador, 34_000.4);
    }
    await end(server);
    server = await start(variables);
    assert.equal(server.token, shown);
    const found = jsonLines<{ environments: string[] }>(await prumoHere(variables, 'company', 'list'));
    assert.deepEqual(
      found.map((company) => company.environments),
      [environments],
    );
    for (const base of bases) {
      const { sales } = await demoCells(base, token);
      assert.equal((await readCell(base, token, sales)).realizado_numerador, 34_000.4);
    }
    await end(server);
  }

  // First, while the cluster has no role of ours.
  it('the plain owner of the databases, who may make no roles, works from end to end', async () => {
    await administer(
      `CREATE ROLE plain LOGIN PASSWORD 'secret' NOCREATEROLE`,
      'CREATE DATABASE plain_production OWNER plain',
      'CREATE DATABASE plain_development OWNER plain',
    );
    const variables = {
      PRUMO_DATA: join(folder, 'plain'),
      ...(await freePorts()),
      PRUMO_DEMO: '0',
      DATABASE_URL: external.urlAs('plain', 'secret', 'plain_production'),
      DATABASE_URL_DEVELOPMENT: external.urlAs('plain', 'secret', 'plain_development'),
    };
    const both = ['production', 'development'] as const;
    await worksFromEndToEnd(variables, both, () => importSmallDemo(variables, both));
  });

  it('a superuser works from end to end, and one address serves its environment alone', async () => {
    await administer('CREATE DATABASE alone');
    const variables = {
      PRUMO_DATA: join(folder, 'alone'),
      ...(await freePorts()),
      DATABASE_URL_DEVELOPMENT: external.url('alone'),
    };
    await worksFromEndToEnd(variables, ['development'], async ({ token }) => token as string);
  });
});
