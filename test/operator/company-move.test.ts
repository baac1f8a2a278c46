/**
 * A company moves to another cell, whatever stops the command: nothing of it is lost or doubled, it
 * is written in one place at most, and other companies notice nothing.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { type FeedPlace, readableFrom, readCursor } from '../../src/database/change-feed.ts';
import { environments } from '../../src/kernel/environment.ts';
import { digestsOfCell } from '../../src/operator/cell-map.ts';
import { deleteCompany } from '../../src/operator/company-deletion.ts';
import { cancelMove, type MoveStep, moveCompany, steps } from '../../src/operator/move/move.ts';
import { createToken } from '../../src/operator/tokens.ts';
import { waitingWork } from '../../src/operator/waiting-work.ts';
import { createDefinitionHistory } from '../harness/definition-history.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { untilWaiting } from '../harness/until-waiting.ts';
import { fillPlatform } from './platform-rows.ts';
import { fillCompany } from './sandbox/environments.ts';
import { CellWriter, startCell, type TestCell } from './two-cells.ts';

const company = 7;
const neighbour = 8;
let old: TestCell;
let other: TestCell;
let writer: CellWriter;
let ofNeighbour: Map<string, string[]>;

/** Stands for a kill: nothing after it runs. */
class Stop extends Error {}

/** What only the cell where a company is makes of its rows. */
const madeAnew = ['marca', 'auditoria_dia', 'transferencia'];

/** The rows of a company in each table of both environments, but where cells differ. */
async function rowsOf(cell: TestCell, id: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const environment of environments) {
    const { rows } = await cell.operators[environment].query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
        WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relname <> ALL ($1) UNION ALL SELECT 'empresa' ORDER BY 1`,
      [madeAnew],
    );
    for (const { name } of rows) {
      const { rows: lines } = await cell.operators[environment].query<{ line: string }>(
        `SELECT (to_jsonb(t) - 'transacao')::text AS line FROM ${name} t
          WHERE ${name === 'empresa' ? 'id' : 'id_empresa'} = $1 ORDER BY 1`,
        [id],
      );
      found.set(
        `${environment} ${name}`,
        lines.map(({ line }) => line),
      );
    }
  }
  return found;
}

/** The names in the feed, in its order. */
const feedText = `SELECT d.nome FROM mudanca m JOIN departamento d ON d.id_empresa = m.id_empresa AND d.id = m.id_registro
      WHERE m.id_empresa = $1 AND m.recurso = 'departamento' ORDER BY m.transacao, m.id`;

/** Stops when this step has been done, in the first environment. */
function stopAfter(step: MoveStep): (done: MoveStep) => void {
  return (done) => {
    if (done === step) throw new Stop();
  };
}

/**
 * What can be stopped after: each step in production, and then in development. The switch is one
 * for both, and the last step of all ends the command.
 */
const stops = steps
  .flatMap((step) => [`${step} 1`, `${step} 2`])
  .filter((stop) => stop !== 'switch 2' && stop !== 'drop 2');

/** Stops after the first of them that is not in the set, and adds it. */
function stopAtNext(stopped: Set<string>): (done: MoveStep) => void {
  const times = new Map<MoveStep, number>();
  return (done) => {
    times.set(done, (times.get(done) ?? 0) + 1);
    const stop = `${done} ${times.get(done)}`;
    if (stopped.has(stop)) return;
    stopped.add(stop);
    throw new Stop();
  };
}

function move(onStep: (step: MoveStep) => void = () => {}) {
  const switched: string[] = [];
  const moved = moveCompany(company, old, other, {
    onStep,
    switchMap: async (digests) => void switched.push(...digests),
  });
  return moved.then((pausedMs) => ({ pausedMs, switched }));
}

/**
 * Moves on to the next stop while the company is written to; undefined there, else what the move
 * gave. `order` receives the cells that have stored something.
 */
async function moveOrStop(stopped: Set<string>, order: number[]) {
  const running = { is: true };
  const moved = move(stopAtNext(stopped))
    .catch((error: unknown) => assert.ok(error instanceof Stop, error as Error))
    .finally(() => (running.is = false));
  while (running.is) order.push(...(await writer.attempt()));
  const result = await moved;
  const taken = await writer.attempt();
  assert.ok(taken.length <= 1, 'it is written in one cell at most');
  order.push(...taken);
  return result ?? undefined;
}

/** What the new cell does, in PL/pgSQL, as each department of the company arrives in production. */
async function asDepartmentsArrive(does: string, work: () => Promise<unknown>): Promise<void> {
  const { production } = other.operators;
  await production.query(
    `CREATE FUNCTION arrives() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does}; RETURN NEW; END $$;
     CREATE TRIGGER arrives BEFORE INSERT ON departamento FOR EACH ROW EXECUTE FUNCTION arrives();
     ALTER TABLE departamento ENABLE ALWAYS TRIGGER arrives`,
  );
  await work();
  await production.query('DROP FUNCTION arrives CASCADE');
}

/** What a move leaves in a database until it has ended. */
async function traces(cell: TestCell): Promise<unknown[]> {
  const left: unknown[] = [];
  for (const environment of environments) {
    const { rows } = await cell.operators[environment].query(
      `SELECT tgname::text AS left FROM pg_trigger WHERE tgname LIKE 'move%'
        UNION ALL SELECT id_empresa::text FROM transferencia`,
    );
    left.push(...rows);
  }
  return left;
}

before(async () => {
  [old, other] = [await startCell(0), await startCell(1)];
  for (const id of [company, neighbour]) {
    const token = await createTokenOf(id);
    for (const environment of environments)
      await fillPlatform(
        (text, values = []) => old.operators[environment].query(text, [...values]),
        id,
        token,
      );
  }
  ofNeighbour = await rowsOf(old, neighbour);
  writer = new CellWriter(company, [old, other]);
});
after(async () => {
  await writer?.close();
  await old?.close();
  await other?.close();
});

async function createTokenOf(id: number): Promise<number> {
  for (const environment of environments) {
    const sql = (text: string, values: readonly unknown[] = []) =>
      old.operators[environment].query(text, [...values]);
    const { common: indicator, panel } = await fillCompany(sql, id);
    await createDefinitionHistory(sql, id, { indicator, panels: [panel] });
  }
  return (await createToken(old.operators, { companyId: id, environments })).id;
}

it('cells that differ: the company stays; given up, the move leaves nothing behind', async () => {
  await assert.rejects(move(stopAfter('close')), Stop);
  assert.deepEqual(await writer.attempt(), [], 'paused: it is written nowhere');
  assert.equal((await waitingWork(old.operators.production)).moving, 1);
  await asDepartmentsArrive("NEW.nome := 'lost'", () =>
    assert.rejects(move(), /the cells differ in departamento of production: the company stays/),
  );
  assert.deepEqual(await writer.attempt(), [0]);
  await assert.rejects(deleteCompany(old.operators, company), /is being moved to another cell/);
  await cancelMove(company, old, other);
  assert.deepEqual(await writer.attempt(), [0]);
  assert.deepEqual([...(await traces(old)), ...(await traces(other))], []);
  for (const [table, rows] of await rowsOf(other, company)) assert.deepEqual(rows, [], table);
});

it('stopped after each step, it goes on; nothing is lost or doubled', async () => {
  // Which days are counted is each cell's own.
  await old.operators.production.query(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, metodo, caminho, status, duracao_ms)
     VALUES (now() - interval '9 days', 'production', $1, 'GET', '/', 200, 1)`,
    [company],
  );
  await other.operators.production.query(`UPDATE auditoria_contada SET ate = current_date - 5`);
  const expected = await rowsOf(old, company);
  const cursors = await old.operators.production.query<{ cursor: string }>(
    `SELECT change_cursor(transacao, id, horario) AS cursor FROM mudanca
      WHERE id_empresa = $1 AND recurso = 'departamento' ORDER BY transacao, id LIMIT 1`,
    [company],
  );
  const firstWritten = writer.acknowledged.length;

  const stopped = new Set<string>();
  const order: number[] = [];
  let result = await moveOrStop(stopped, order);
  while (result === undefined) result = await moveOrStop(stopped, order);
  assert.deepEqual([...stopped], stops);
  assert.deepEqual(
    order,
    order.toSorted((one, next) => one - next),
    'never again in the old one',
  );
  assert.ok(order.includes(0) && order.includes(1));

  const arrived = await rowsOf(other, company);
  const written = writer.acknowledged.slice(firstWritten);
  const { rows: feed } = await other.operators.production.query<{ nome: string }>(feedText, [company]);
  assert.deepEqual(
    feed.map(({ nome }) => nome),
    writer.acknowledged,
    'the feed has all, in order',
  );
  const cursor = readCursor(cursors.rows[0]?.cursor ?? '') as FeedPlace;
  const place = await writer.readInNew((scope) => readableFrom(scope, cursor));
  assert.deepEqual(place, { ...cursor, transaction: cursor.transaction - 2 ** 44 }, 'cursors go on');
  const isNew = (line: string) => written.includes((JSON.parse(line) as { nome: string }).nome);
  const departments = arrived.get('production departamento') ?? [];
  assert.equal(departments.filter(isNew).length, written.length);
  arrived.set(
    'production departamento',
    departments.filter((line) => !isNew(line)),
  );
  for (const rows of [arrived, expected]) rows.delete('production mudanca');
  // That everything changed: what each cell tells when it opens the company.
  for (const rows of [arrived, expected]) rows.delete('development mudanca');
  assert.deepEqual(arrived, expected);

  assert.deepEqual(result.switched, await digestsOfCell(other.operators));
  assert.ok(result.pausedMs !== null);
  const { rows: made } = await other.operators.production.query(
    `SELECT (SELECT count(*)::integer FROM marca WHERE num_nonnulls(id_indicador, id_gmr_painel, ano, mes) = 0) AS marks,
            (SELECT sum(registros)::integer FROM auditoria_dia WHERE id_empresa = $1) AS counted`,
    [company],
  );
  assert.deepEqual(made, [{ marks: 1, counted: 1 }]);
  assert.deepEqual([...(await traces(old)), ...(await traces(other))], []);
  for (const [table, rows] of await rowsOf(old, company)) assert.deepEqual(rows, [], table);
  assert.deepEqual(await rowsOf(old, neighbour), ofNeighbour);
  await assert.rejects(move(), /cell 0 has no company 7 to move/);
});

it('the command moves it back, and tells the balancer; where that fails, it is repeated', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-company-move-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [file, map] = [join(folder, 'cell-0.env'), join(folder, 'lines')];
  const lines = Object.entries(old.variables).map(([name, value]) => `${name}=${value}\n`);
  const command = (...args: string[]) =>
    prumoHere(other.variables, 'company', 'move', String(company), '--to', file, ...args);

  writeFileSync(file, lines.filter((line) => !line.startsWith('PRUMO_CELL')).join(''));
  assert.match(
    (await command('--switch', 'true')).stderr,
    /database of cell 0: PRUMO_CELL must be 0|must be cells/,
  );
  writeFileSync(file, lines.join(''));
  assert.equal((await command()).code, 2);
  const refused = await command('--switch', 'echo no such map >&2; false');
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /the map was not switched, and the company is not served: no such map/);
  assert.match((await command('--cancel')).stderr, /is open in cell 0 already: go on without --cancel/);
  const done = await command('--switch', `cat > ${map}`);
  assert.equal(done.code, 0, done.stderr);
  assert.partialDeepStrictEqual(jsonLines(done), [{ id: company, cell: 0, moved: true }]);
  const digests = await digestsOfCell(old.operators, company);
  assert.equal(readFileSync(map, 'utf8'), digests.map((digest) => `${digest} cell-0\n`).join(''));
  assert.deepEqual(await writer.attempt(), [0]);
  const { rows: feed } = await old.operators.production.query<{ nome: string }>(feedText, [company]);
  assert.deepEqual(
    feed.map(({ nome }) => nome),
    writer.acknowledged,
  );
  assert.deepEqual([...(await traces(old)), ...(await traces(other))], []);
});

it('a connection that is lost while it is copied: it is open in the old cell, and moves by the next try, others reading the trail', async () => {
  await asDepartmentsArrive('PERFORM pg_terminate_backend(pg_backend_pid())', () =>
    assert.rejects(move(), /terminat|connection/i),
  );
  assert.deepEqual(await writer.attempt(), [0]);

  // Others read the trail meanwhile, also where it gets a month of the old cell.
  await old.operators.production.query(`SELECT make_audit_month('2031-01-01')`);
  await asDepartmentsArrive('PERFORM pg_advisory_xact_lock_shared(1, 1)', async () => {
    const neighbours = await other.operators.production.connect();
    await neighbours.query(`SET lock_timeout = '5s'; SELECT pg_advisory_lock(1, 1)`);
    const moved = move();
    await untilWaiting({ sql: (text) => neighbours.query(text) }, { answer: moved });
    await neighbours.query('SELECT count(*) FROM auditoria');
    await neighbours.query('RESET lock_timeout; SELECT pg_advisory_unlock(1, 1)');
    neighbours.release();
    await moved;
  });
  assert.deepEqual(await writer.attempt(), [1]);
  const { rows: feed } = await other.operators.production.query<{ nome: string }>(feedText, [company]);
  assert.deepEqual(
    feed.map(({ nome }) => nome),
    writer.acknowledged,
  );
  assert.deepEqual([...(await traces(old)), ...(await traces(other))], []);
});
