/**
 * Moves a company of a million cells to and fro between two cells, while it is written to:
 * `node bench/move/run.ts [--cells 1000000] [--records 200000] [--kills 20]`. First two moves that
 * nothing disturbs, which say how long it is paused; then the command is killed (kill -9) at random
 * moments and repeated. Prints a line for each move. Throws when anything is lost or doubled.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { programToStart } from '../../test/harness/program.ts';
import { CellWriter, startCell, type TestCell } from '../../test/operator/two-cells.ts';
import { cellsOfPanel, createCompany, growAudit, growPanels } from '../growth/company.ts';

const { values: options } = parseArgs({
  options: {
    cells: { type: 'string', default: '1000000' },
    records: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '20' },
  },
});

const companyId = 7;
const killsOfMove = 4;
const writers = 4;
const folder = mkdtempSync(join(tmpdir(), 'prumo-move-'));
/** As an installation has it. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };

const [first, second] = [await startCell(0, durable), await startCell(1, durable)];
const company = await createCompany(first.operators.production, companyId);
await growPanels(first.operators.production, company, Math.ceil(Number(options.cells) / cellsOfPanel));
await growAudit(first.operators.production, company, 0, Number(options.records));
for (const { number, variables } of [first, second]) {
  const { DATABASE_URL, PRUMO_CELL } = variables;
  writeFileSync(join(folder, `${number}.env`), `DATABASE_URL=${DATABASE_URL}\nPRUMO_CELL=${PRUMO_CELL}\n`);
}
const before = await digest(first);

/** What nobody writes meanwhile. */
async function digest(cell: TestCell): Promise<unknown> {
  const { rows } = await cell.operators.production.query(
    `SELECT (SELECT count(*) || md5(string_agg(a::text, '' ORDER BY id_indicador, id_gmr_painel)) FROM andamento a) AS cells,
            (SELECT count(*) || md5(string_agg(a::text, '' ORDER BY id)) FROM auditoria a WHERE id_empresa = $1) AS records,
            (SELECT md5(string_agg(resumo::text, '' ORDER BY id)) FROM token WHERE id_empresa = $1) AS tokens`,
    [companyId],
  );
  return rows[0];
}

/** Runs the command, and kills it after so long. Gives for how long it paused the company. */
async function run(from: TestCell, to: TestCell, killAfterMs?: number): Promise<number | undefined> {
  const { DATABASE_URL, PRUMO_CELL } = from.variables;
  const args = ['company', 'move', String(companyId), '--to', join(folder, `${to.number}.env`)];
  const child = spawn(process.execPath, [await programToStart(), ...args, '--switch', 'cat', '--json'], {
    env: { ...process.env, DATABASE_URL, PRUMO_CELL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.on('data', (text) => (written.out += String(text)));
  child.stderr.on('data', (text) => (written.err += String(text)));
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  if (code === null) return undefined;
  // PostgreSQL may still be at the last statement of one that was killed.
  if (/by another process/.test(written.err)) {
    await delay(500);
    return undefined;
  }
  assert.equal(code, 0, written.err);
  return (JSON.parse(written.out) as { paused_ms: number | null }).paused_ms ?? 0;
}

const load = Array.from({ length: writers }, () => new CellWriter(companyId, [first, second]));
const stopped = { is: false };
/** The longest time in which a writer was not served, since it was last asked for. */
let longestMs = 0;
const loops = load.map(async (writer) => {
  let last = performance.now();
  while (!stopped.is) {
    const { length } = await writer.attempt();
    assert.ok(length <= 2);
    if (length === 0) continue;
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }
});

let [from, to] = [first, second];
let kills = 0;
let usualMs = 0;
for (let moves = 1; moves <= 2 || kills < Number(options.kills); moves += 1) {
  const started = performance.now();
  longestMs = 0;
  const killsBefore = kills;
  let pausedMs: number | undefined;
  while (pausedMs === undefined) {
    const isToDie = moves > 2 && kills - killsBefore < killsOfMove;
    pausedMs = await run(from, to, isToDie ? Math.random() * usualMs : undefined);
    if (isToDie && pausedMs === undefined) kills += 1;
  }
  const tookMs = Math.round(performance.now() - started);
  if (moves <= 2) usualMs = tookMs;
  const unserved = Math.round(longestMs);
  console.log(
    JSON.stringify({ move: moves, kills: kills - killsBefore, tookMs, pausedMs, unservedMs: unserved }),
  );
  [from, to] = [to, from];
}
stopped.is = true;
await Promise.all(loops);

assert.deepEqual(await digest(from), before);
const acknowledged = load.flatMap((writer) => writer.acknowledged);
const { rows } = await from.operators.production.query<{ stored: number; noted: number }>(
  `SELECT (SELECT count(*)::integer FROM departamento) AS stored,
          (SELECT count(DISTINCT id_registro)::integer FROM mudanca WHERE recurso = 'departamento') AS noted`,
);
console.log(JSON.stringify({ acknowledged: acknowledged.length, ...rows[0], kills }));
assert.deepEqual(rows[0], { stored: acknowledged.length, noted: acknowledged.length });
for (const writer of load) await writer.close();
for (const cell of [first, second]) await cell.close();
rmSync(folder, { recursive: true });
