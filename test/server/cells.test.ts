/** Several installations behind one address: each request goes to the cell of its company. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { freePorts, importCompanyOf, jsonLines, prumoHere, type Variables } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';
import { missingProgram, programOnPath } from '../harness/programs.ts';

const configuration = new URL('../../deploy/cells/haproxy.cfg', import.meta.url).pathname;
const switchMap = new URL('../../deploy/cells/switch-map', import.meta.url).pathname;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex').toUpperCase();

interface Cell extends SharedInstallation {
  readonly cell: Variables;
  readonly token: string;
  /** The secret in the cookie of somebody who is signed in. */
  readonly secret: string;
}

async function startCell(number: number): Promise<Cell> {
  const installation = await sharedInstallation('no company');
  const cell: Variables = { ...installation.variables, PRUMO_CELL: String(number) };
  const company = await importCompanyOf(cell, `Company of cell ${number}`);
  const args = ['--company', String(company), '--environments', 'production,development', '--json'];
  const made = await prumoHere(cell, 'token', 'create', ...args);
  assert.equal(made.code, 0, made.stderr);
  const { token = '' } = jsonLines<{ token: string }>(made)[0] ?? {};
  const secret = `secret-of-a-session-in-cell-${number}`;
  const owner = new Client({ connectionString: cell['DATABASE_URL'] });
  await owner.connect();
  await owner.query(
    `INSERT INTO prumo.sessao (id_empresa, id_colaborador, resumo, expira_em)
     VALUES ($1, 1, sha256(convert_to($2, 'UTF8')), now() + interval '1 day'),
            ($1, 1, sha256('ended'), now() - interval '1 day')`,
    [company, secret],
  );
  await owner.end();
  return { ...installation, cell, token, secret };
}

describe('cells', () => {
  let cells: readonly Cell[] = [];
  before(async () => {
    cells = [await startCell(0), await startCell(1)];
  });
  after(() => Promise.all(cells.map((one) => one.remove())));

  async function mapOf({ cell }: Cell): Promise<string> {
    const { code, stdout, stderr } = await prumoHere(cell, 'cell', 'map');
    assert.equal(code, 0, stderr);
    return stdout;
  }

  it('print which tokens and sessions are theirs', async () => {
    for (const [number, cell] of cells.entries()) {
      const expected = [digestOf(cell.token), digestOf(cell.secret)].toSorted();
      assert.equal(await mapOf(cell), expected.map((digest) => `${digest} cell-${number}\n`).join(''));
    }
  });

  it('are known by their variable, in commands too', async () => {
    const [first] = cells as [Cell];
    const { code, stderr } = await prumoHere(first.variables, 'cell', 'map');
    assert.notEqual(code, 0);
    assert.match(stderr, /database of cell 0: PRUMO_CELL must be 0/);
    const single = await sharedInstallation('no company');
    try {
      assert.match((await prumoHere(single.variables, 'cell', 'map')).stderr, /is not a cell: PRUMO_CELL/);
    } finally {
      await single.remove();
    }
  });

  describe('behind HAProxy', { skip: missingProgram('haproxy') }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'prumo-cells-'));
    const servers: Server[] = [];
    let haproxy: ChildProcess;
    let base: string;

    /** Stands for a cell: answers with its name. */
    async function named(name: string): Promise<string> {
      const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }

    before(async () => {
      const address = `127.0.0.1:${(await freePorts()).PRUMO_PORT}`;
      base = `http://${address}/`;
      const values: Readonly<Record<string, string>> = {
        ADDRESS: address,
        MAP: join(folder, 'cells.map'),
        SOCKET: join(folder, 'haproxy.sock'),
        CELL_0: await named('cell-0'),
        CELL_1: await named('cell-1'),
      };
      writeFileSync(join(folder, 'cells.map'), (await Promise.all(cells.map(mapOf))).join(''));
      const filled = readFileSync(configuration, 'utf8').replaceAll(
        /\$\{(\w+)\}/g,
        (_, name: string) => values[name] ?? assert.fail(name),
      );
      writeFileSync(join(folder, 'haproxy.cfg'), filled);
      const program = programOnPath('haproxy') as string;
      haproxy = spawn(program, ['-W', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
      for (;;) {
        assert.equal(haproxy.exitCode, null, 'HAProxy has ended');
        if (await fetch(base).catch(() => undefined)) break;
      }
    });
    after(async () => {
      haproxy?.kill('SIGTERM');
      for (const server of servers) server.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A reload closes connections that were kept without a request: clients send again. */
    const reached = async (headers: Record<string, string>) =>
      (await fetch(base, { headers }).catch(() => fetch(base, { headers }))).text();

    it('a token and a session reach their cell, and what names none the first', async () => {
      for (const [number, { token, secret }] of cells.entries()) {
        assert.equal(await reached({ token }), `cell-${number}`);
        assert.equal(await reached({ cookie: `a=b; __Host-prumo-producao=${secret}` }), `cell-${number}`);
      }
      const [, second] = cells as [Cell, Cell];
      // A token counts, whoever is signed in.
      const cookie = `__Host-prumo-producao=${second.secret}`;
      assert.equal(await reached({ token: 'unknown', cookie }), 'cell-0');
      assert.equal(await reached({}), 'cell-0');
    });

    it('the map is switched while requests go on: none fails, and none goes back', async () => {
      const [{ token }] = cells as [Cell];
      const child = spawn(switchMap, [join(folder, 'cells.map'), 'kill', '-USR2', String(haproxy.pid)]);
      child.stdin.end(`${digestOf(token)} cell-1\n`);
      const seen: string[] = [];
      while (seen.filter((cell) => cell === 'cell-1').length < 20) seen.push(await reached({ token }));
      assert.deepEqual(seen, seen.toSorted());
      const [first, second] = cells as [Cell, Cell];
      assert.equal(await reached({ token: second.token }), 'cell-1');
      assert.equal(await reached({ cookie: `__Host-prumo-producao=${first.secret}` }), 'cell-0');
    });
  });
});
