/**
 * What holds on the embedded database holds on an operator's PostgreSQL 15: the contract, and the
 * walls.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { chosenCases, neverSucceeding } from '../contract/all-cases.ts';
import { inNewCompanies, startApi, type TestApi } from '../harness/api.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../harness/external-postgres.ts';
import { externalServerVariable } from '../harness/postgres.ts';

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
    it(`${endpoint} ${status}: ${name}`, async () => run(await inNewCompanies(api)));
  }

  describe('the isolation of companies holds', () => {
    // Loaded at once, so that its tests and hooks belong here.
    createRequire(import.meta.url)('../http/isolation.test.ts');
  });
});
