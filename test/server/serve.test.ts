/** The server as an operator has it: what it prints, what stays, how it ends. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { isPostgresIn } from '../../src/postgres/process-identity.ts';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../harness/external-postgres.ts';
import { copyFounded } from '../harness/founded.ts';
import { send, sendHead } from '../harness/http.ts';
import {
  freePorts,
  type Identity,
  jsonLines,
  prumoAs,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { importSmallDemo } from '../harness/small-demo.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-serve-'));
const running = new Set<ServerProcess>();
// Ends what a failed test left running.
after(async () => {
  await Promise.all([...running].map((server) => server.end('SIGTERM')));
  rmSync(root, { recursive: true, force: true });
});

let folders = 0;
async function newVariables() {
  return { PRUMO_DATA: join(root, String((folders += 1))), ...(await freePorts()) };
}

async function start(variables: Variables, identity?: Identity): Promise<ServerProcess> {
  const server = await startServer(variables, identity);
  running.add(server);
  return server;
}

function end(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(server);
  return server.end(signal);
}

/** Another user, if we may switch to one: an ordinary user's server works in a folder of theirs. */
const nobody = { uid: 65_534, gid: 65_534 };
const ordinary = process.getuid?.() === 0 ? nobody : undefined;

/** A folder that belongs to the ordinary user. */
function homeOf(user: Identity | undefined): string {
  const home = mkdtempSync(join(tmpdir(), 'prumo-user-'));
  if (user) chownSync(home, user.uid, user.gid);
  return home;
}

const runsIn = (pid: number, dataFolder: string) => isPostgresIn(pid, join(dataFolder, 'postgres'));

/** The process id of the folder's database server, seen to be one. */
function databaseOf(dataFolder: string): number {
  const file = join(dataFolder, 'postgres', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  assert.ok(runsIn(pid, dataFolder), `process ${pid} is the database server of ${dataFolder}`);
  return pid;
}

const companies = async (variables: Variables) =>
  jsonLines<{ nome: string; environments: string[] }>(await prumoHere(variables, 'company', 'list'));

/** Runs the printed curl line in a shell, as it is. */
async function runCurlLine(server: ServerProcess): Promise<unknown[]> {
  const line = server.output.find((text) => text.includes('curl '));
  assert.ok(line, 'a curl line is printed');
  const { stdout } = await promisify(execFile)('bash', ['-c', line]);
  return (JSON.parse(stdout) as { response: unknown[] }).response;
}

/** Writes California's sales and waits for what depends on them. */
async function writeSales(base: string, token: string, cells: DemoCells, value: number): Promise<void> {
  const { status, headers } = await send(base, `/panels/updateProgressPanel/${cells.sales}`, {
    token,
    method: 'PUT',
    body: { realizado_numerador: value },
    headers: { prefer: 'wait=30' },
  });
  assert.equal(status, 200);
  assert.equal(headers['preference-applied'], 'wait=30');
  assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, value);
}

describe('a first start, and those after it, of an ordinary user', () => {
  const home = homeOf(ordinary);
  after(() => rmSync(home, { recursive: true, force: true }));
  let variables: Awaited<ReturnType<typeof newVariables>>;
  let server: ServerProcess;
  let token: string;
  let cells: DemoCells;

  it('prints both addresses, the demo token, and a curl line that works as it is printed', async () => {
    variables = { ...(await newVariables()), PRUMO_DATA: join(home, 'data') };
    server = await start(variables, ordinary);
    token = server.token as string;
    assert.equal(server.production, `http://127.0.0.1:${variables.PRUMO_PORT}`);
    assert.equal(server.development, `http://127.0.0.1:${variables.PRUMO_PORT_DEVELOPMENT}`);
    assert.equal((await runCurlLine(server)).length, 3);
    const owner = ordinary?.uid ?? process.getuid?.();
    assert.equal(statSync(join(variables.PRUMO_DATA, 'postgres')).uid, owner);
  });

  it('has calculated the demo by the time it prints them', async () => {
    for (const base of [server.production, server.development]) {
      cells = await demoCells(base, token);
      const { realizado_numerador: sales } = await readCell(base, token, cells.sales);
      assert.equal(typeof sales, 'number');
      assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, sales);
    }
  });

  it('the demo token works in both environments, and its file is its owner’s alone', async () => {
    for (const base of [server.production, server.development]) {
      const { status, body } = await send(base, '/panels/getPanels', { token });
      assert.equal(status, 200);
      assert.ok(body.response.length >= 54, 'the demo has 49 states, four regions and the company');
    }
    const file = join(variables.PRUMO_DATA, 'demo-token');
    assert.equal(readFileSync(file, 'utf8').trim(), token);
    assert.equal(statSync(file).mode & 0o077, 0);
  });

  it('nothing fatal stands in the log of its database', () => {
    const log = readFileSync(join(variables.PRUMO_DATA, 'postgres.log'), 'utf8');
    assert.match(log, /ready to accept connections/);
    assert.doesNotMatch(log, /FATAL|ERROR/);
  });

  it('a second server on the same folder is refused in one line and leaves the first alone', async () => {
    const { code, stdout, stderr } = await prumoAs(
      ordinary,
      { ...variables, ...(await freePorts()) },
      'serve',
    );
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.match(stderr, /^prumo: Another Prumo server \(process \d+\) is using the data folder .*\n$/);
    assert.equal((await send(server.production, '/panels/getPanels', { token })).status, 200);
  });

  for (const [signal, value] of [
    ['SIGTERM', 31_000.1],
    ['SIGINT', 32_000.2],
  ] as const) {
    it(`${signal} answers the request under way, stops the database, and the next start has it all`, async () => {
      cells = await demoCells(server.production, token);
      const database = databaseOf(variables.PRUMO_DATA);
      const slow = await sendHead(server.production, `/panels/updateProgressPanel/${cells.sales}`, {
        token,
        body: { realizado_numerador: value },
        headers: { prefer: 'wait=30' },
      });
      const announced = once(server.child.stderr as NodeJS.ReadableStream, 'data') as Promise<[Buffer]>;
      const ended = end(server, signal);
      assert.match(String((await announced)[0]), /finishing the requests under way/);
      const { status, headers } = await slow.finish();
      assert.equal(status, 200);
      assert.equal(headers['preference-applied'], 'wait=30', 'what depends on the write was calculated too');
      assert.equal(await ended, 0);
      assert.equal(runsIn(database, variables.PRUMO_DATA), false, 'the database server is gone');

      server = await start(variables, ordinary);
      assert.equal(server.token, token, 'the same token');
      assert.equal((await companies(variables)).length, 1, 'the demo is not loaded twice');
      assert.equal((await readCell(server.production, token, cells.sales)).realizado_numerador, value);
      assert.equal((await readCell(server.production, token, cells.margin)).realizado_denominador, value);
    });
  }

  it('kill -9 loses nothing that was acknowledged, and the next start recovers by itself', async () => {
    await writeSales(server.development, token, cells, 33_000.3);
    const database = databaseOf(variables.PRUMO_DATA);
    assert.equal(await end(server, 'SIGKILL'), null);
    server = await start(variables, ordinary);
    assert.equal(runsIn(database, variables.PRUMO_DATA), false, 'no orphan of the killed server');
    assert.equal(server.token, token);
    assert.equal((await readCell(server.development, token, cells.margin)).realizado_denominador, 33_000.3);
    const { realizado_numerador } = await readCell(server.production, token, cells.sales);
    assert.equal(realizado_numerador, 32_000.2, 'the other environment is as it was');
    assert.equal(await end(server, 'SIGTERM'), 0);
  });
});

it('a first start that was killed while it loaded the demo is made up for by the next', async () => {
  const variables = await newVariables();
  await copyFounded(variables.PRUMO_DATA);
  // As it is after the demo was stored and before its token was: the file is begun, and empty.
  writeFileSync(join(variables.PRUMO_DATA, 'demo-token'), '');
  const server = await start(variables);
  assert.equal((await runCurlLine(server)).length, 3);
  assert.equal((await companies(variables)).length, 1);
  assert.equal(await end(server, 'SIGTERM'), 0);
});

describe('with PRUMO_DEMO=0', () => {
  let variables: Awaited<ReturnType<typeof newVariables>>;
  let server: ServerProcess;
  before(async () => {
    variables = await newVariables();
    server = await start({ ...variables, PRUMO_DEMO: '0' });
  });

  it('an empty installation stays empty', async () => {
    assert.equal(server.token, undefined);
    assert.deepEqual(await companies(variables), []);
    assert.equal((await send(server.production, '/panels/getPanels', { token: 'none' })).status, 403);
  });

  it('a database that ends under a running server is started again, and its log says so', async () => {
    const said = (async () => {
      const lines: string[] = [];
      for await (const line of createInterface({ input: server.child.stderr as NodeJS.ReadableStream })) {
        if (line.startsWith('prumo: ')) lines.push(line);
        if (lines.length === 2) break;
      }
      return lines;
    })();
    const first = databaseOf(variables.PRUMO_DATA);
    process.kill(first, 'SIGQUIT');
    const [ended, back] = await said;
    assert.match(
      ended as string,
      /^prumo: The database server has ended unexpectedly: .*; it is being started again$/,
    );
    assert.equal(back, 'prumo: The database server is back');
    assert.notEqual(databaseOf(variables.PRUMO_DATA), first);
    assert.equal((await companies(variables)).length, 0);
    assert.equal(await end(server, 'SIGTERM'), 0);
  });
});

describe('on an external PostgreSQL 15', { skip: externalPostgresMissing }, () => {
  let external: ExternalServer;

  async function administer(...statements: string[]): Promise<void> {
    external ??= await startExternalPostgres();
    const client = new Client({ connectionString: external.url() });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  after(() => external?.stop());

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
    for (const base of bases) await writeSales(base, token, await demoCells(base, token), 34_000.4);
    assert.equal(await end(server, 'SIGTERM'), 0);
    server = await start(variables);
    assert.equal(server.token, shown);
    const found = await companies(variables);
    assert.deepEqual(
      found.map((company) => company.environments),
      [environments],
    );
    for (const base of bases) {
      const { sales } = await demoCells(base, token);
      assert.equal((await readCell(base, token, sales)).realizado_numerador, 34_000.4);
    }
    assert.equal(await end(server, 'SIGTERM'), 0);
  }

  // First, while the cluster has no role of ours.
  it('the plain owner of the databases, who may make no roles, works from end to end', async () => {
    await administer(
      `CREATE ROLE plain LOGIN PASSWORD 'secret' NOCREATEROLE`,
      'CREATE DATABASE plain_production OWNER plain',
      'CREATE DATABASE plain_development OWNER plain',
    );
    const variables = {
      ...(await newVariables()),
      PRUMO_DEMO: '0',
      DATABASE_URL: external.urlAs('plain', 'secret', 'plain_production'),
      DATABASE_URL_DEVELOPMENT: external.urlAs('plain', 'secret', 'plain_development'),
    };
    const both = ['production', 'development'] as const;
    await worksFromEndToEnd(variables, both, () => importSmallDemo(variables, both));
  });

  it('a superuser works from end to end, and one address serves its environment alone', async () => {
    await administer('CREATE DATABASE alone');
    const variables = { ...(await newVariables()), DATABASE_URL_DEVELOPMENT: external.url('alone') };
    await worksFromEndToEnd(variables, ['development'], async (server) => {
      assert.equal((await runCurlLine(server)).length, 3);
      return server.token as string;
    });
  });
});
