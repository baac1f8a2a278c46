/** A database URL with several hosts: the server that takes writes is found, also when it moves. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  type Standby,
  startExternalPostgres,
  startStandby,
} from '../harness/external-postgres.ts';
import { send } from '../harness/http.ts';
import {
  freePorts,
  prumoHere,
  refusalToServe,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { smallDemoOn } from './small-demo.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('with several hosts in the URL', { skip: externalPostgresMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-hosts-'));
  let primary: ExternalServer;
  let standby: Standby;
  let proxy: DatabaseProxy;
  let variables: Variables;
  let server: ServerProcess;
  let token: string;
  let cells: DemoCells;

  before(async () => {
    primary = await startExternalPostgres();
    token = await smallDemoOn(primary);
    standby = await startStandby(primary);
    // So that it can go silent.
    proxy = await databaseProxy(primary.url());
    const { host } = new URL(standby.url('production'));
    const { host: second, href } = new URL(proxy.url(primary.url('production')));
    const url = href.replace(second, `${host},${second}`);
    variables = { DATABASE_URL: `${url}?target_session_attrs=read-write`, PRUMO_DEMO: '0' };
    server = await startServer({
      ...variables,
      DATABASE_URL_READ: `${url}?target_session_attrs=standby`,
      PRUMO_DATA: folder,
      PRUMO_LOG_LEVEL: 'info',
      ...(await freePorts()),
    });
    cells = await demoCells(server.production, token);
  });
  after(async () => {
    await server?.end('SIGTERM');
    await proxy?.close();
    await standby?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (value: number) =>
    send(server.production, `/panels/updateProgressPanel/${cells.sales}`, {
      token,
      method: 'PUT',
      body: { realizado_numerador: value },
    });

  it('writes go to the server that takes them, reads to the standby', async () => {
    assert.equal((await write(81_001)).status, 200);
    while (!server.errors().includes('reads go to the replica')) await pause();
    assert.equal((await readCell(server.production, token, cells.sales)).realizado_numerador, 81_001);
  });

  it('commands find it too', async () => {
    const { code, stdout } = await prumoHere(variables, 'company', 'list');
    assert.equal(code, 0);
    assert.match(stdout, /Small/);
  });

  it('hosts of which none takes writes are refused, each with its reason', async () => {
    const url = new URL(standby.url('production'));
    const several = url.href.replace(url.host, `${url.host},127.0.0.1:1`);
    assert.match(
      await refusalToServe({ ...(await freePorts()), DATABASE_URL: several, PRUMO_DEMO: '0' }),
      /none of the servers is read-write \(127\.0\.0\.1:\d+ is not read-write; 127\.0\.0\.1:1: .*ECONNREFUSED/,
    );
  });

  it('when another server becomes the primary, writes go there', async () => {
    proxy.silenceAll();
    await standby.sql('SELECT pg_promote()');
    proxy.cut();
    for (let value = 82_000; ; value++) {
      const answer = await write(value);
      if (answer.status === 200) {
        const { rows } = await standby.sql('SELECT NOT pg_is_in_recovery() AS promoted');
        assert.deepEqual(rows, [{ promoted: true }]);
        assert.equal((await readCell(server.production, token, cells.sales)).realizado_numerador, value);
        break;
      }
      assert.equal(answer.status, 503, JSON.stringify(answer.body));
      await pause();
    }
  });
});
