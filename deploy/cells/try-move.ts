/**
 * `node deploy/cells/try-move.ts`: a company moves between two cells that HAProxy stands before, on
 * this machine alone, while a client writes to it and reads it at the one address. The client
 * repeats, with the same `Idempotency-Key`, what is answered 503 or not at all. Prints what was
 * seen; throws if a write was lost or doubled, or the company was found in no cell or both.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  freePorts,
  importCompanyOf,
  jsonLines,
  prumo,
  prumoHere,
  startServer,
} from '../../test/harness/process.ts';
import { startCell } from '../../test/operator/two-cells.ts';

const here = (name: string) => new URL(name, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'prumo-cells-'));
const map = join(folder, 'cells.map');
const cells = [await startCell(0), await startCell(1)] as const;
const variables = await Promise.all(
  cells.map(async (cell) => ({
    ...cell.variables,
    ...(await freePorts()),
    PRUMO_DATA: join(folder, `${cell.number}`),
  })),
);
const [ofFirst = {}, ofSecond = {}] = variables;
const company = await importCompanyOf(ofFirst, 'Company that moves');
const args = ['--company', String(company), '--environments', 'production,development', '--json'];
const created = await prumoHere(ofFirst, 'token', 'create', ...args);
assert.equal(created.code, 0, created.stderr);
const { token = '' } = jsonLines<{ token: string }>(created)[0] ?? {};
const servers = [await startServer(ofFirst), await startServer(ofSecond)];

const address = `127.0.0.1:${(await freePorts()).PRUMO_PORT}`;
const values: Readonly<Record<string, string>> = {
  ADDRESS: address,
  MAP: map,
  SOCKET: join(folder, 'haproxy.sock'),
  CELL_0: new URL(servers[0]?.production ?? '').host,
  CELL_1: new URL(servers[1]?.production ?? '').host,
};
writeFileSync(map, (await prumoHere(ofFirst, 'cell', 'map')).stdout);
const configuration = readFileSync(here('haproxy.cfg'), 'utf8');
writeFileSync(
  join(folder, 'haproxy.cfg'),
  configuration.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? assert.fail(name)),
);
const haproxy = spawn('haproxy', ['-W', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
process.once('exit', () => {
  for (const { child } of [...servers, { child: haproxy }]) child.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Nothing where no answer came; a body with 200. */
async function ask(path: string, body?: object, key?: string): Promise<{ status: number; text: string }> {
  const headers = { token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  return fetch(`http://${address}${path}`, init).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  );
}

/** What the client has seen. */
const seen = { acknowledged: 0, longestMs: 0, isOver: false, answers: new Map<string, number>() };

/** Asks once; gives the body of a 200. Anything but 503 or a broken connection is a failure. */
async function tried(path: string, body?: object, key?: string): Promise<string | undefined> {
  const { status, text } = await ask(path, body, key);
  const what = `${body ? 'write' : 'read'} ${status}`;
  seen.answers.set(what, (seen.answers.get(what) ?? 0) + 1);
  assert.ok([200, 503, 0].includes(status), text);
  return status === 200 ? text : undefined;
}

/** Writes department after department, each until it is acknowledged. */
async function write(): Promise<void> {
  while (!seen.isOver) {
    const name = `Department ${seen.acknowledged + 1}`;
    const began = performance.now();
    while ((await tried('/company/insertDepartment', { nome: name, area: 1 }, name)) === undefined)
      await delay(20);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
    seen.acknowledged += 1;
  }
}

/** Reads all that was acknowledged before. */
async function read(): Promise<void> {
  while (!seen.isOver) {
    const atLeast = seen.acknowledged;
    const text = await tried('/company/getDepartments');
    if (text === undefined) continue;
    const { length } = (JSON.parse(text) as { response: unknown[] }).response;
    assert.ok(length >= atLeast, `${length} of ${atLeast} departments`);
  }
}

while ((await ask('/health/live')).status !== 200) assert.equal(haproxy.exitCode, null, 'HAProxy has ended');
const clients = Promise.all([write(), read()]);

/** Waits until so many more writes are acknowledged. */
async function written(more: number): Promise<void> {
  const enough = seen.acknowledged + more;
  while (seen.acknowledged < enough) await Promise.race([clients, delay(10)]);
}

const target = join(folder, 'target.env');
const lines = Object.entries(cells[1].variables).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(target, lines.join(''));
const toSwitch = `${here('switch-map')} ${map} kill -USR2 ${haproxy.pid}`;
const move = ['company', 'move', String(company), '--to', target, '--switch', toSwitch, '--json'];
await written(500);
const moved = await prumo(ofFirst, ...move);
assert.equal(moved.code, 0, moved.stderr);
await written(500);
seen.isOver = true;
await clients;

/** How many departments a cell has, and how many different names they have. */
const stored = await Promise.all(
  cells.map(async ({ operators }) => {
    const { rows } = await operators.production.query<{ rows: number; names: number }>(
      'SELECT count(*)::integer AS rows, count(DISTINCT nome)::integer AS names FROM departamento WHERE id_empresa = $1',
      [company],
    );
    return rows[0];
  }),
);
assert.deepEqual(stored, [
  { rows: 0, names: 0 },
  { rows: seen.acknowledged, names: seen.acknowledged },
]);
const { paused_ms: pausedMs } = JSON.parse(moved.stdout) as { paused_ms: number };
const longestMs = Math.round(seen.longestMs);
const answers = Object.fromEntries(seen.answers);
process.stdout.write(
  `${JSON.stringify({ acknowledged: seen.acknowledged, lost: 0, doubled: 0, pausedMs, longestMs, answers })}\n`,
);
for (const server of servers) await server.end('SIGTERM');
for (const cell of cells) await cell.close();
