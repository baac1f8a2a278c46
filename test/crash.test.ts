/**
 * kill -9 of the whole server at random moments under load: every acknowledged write, its audit record, its history and
 * its recalculation are there after the restart.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Acknowledged, Client } from './crash/client.ts';
import { FactWriters } from './crash/fact-writers.ts';
import { freshDatabase } from './harness/postgres.ts';
import {
  freePorts,
  jsonLines,
  prumo,
  type ServerProcess,
  startServer,
  type Variables,
} from './harness/process.ts';

const kills = Number(process.env['PRUMO_TEST_KILLS'] ?? 25);
const writers = 8;
const factWriters = 4;

interface PanelRow {
  readonly id: number;
  readonly nome: string;
  readonly id_painel_modelo: number;
}

interface Cell {
  readonly mes: number;
  readonly realizado_numerador: number | null;
}

/** What one writer was told is stored, and what it had sent without hearing back. */
interface Ledger {
  readonly panel: number;
  readonly indicator: number;
  acknowledged: number;
  sent: number;
}

test(`${kills} kills under load lose no acknowledged write, audit record or recalculation`, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-crash-'));
  const variables: Variables = { PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) };
  let server = await startServer(variables);
  t.after(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const token = server.token as string;
  const ledgers = await chooseCells(new Client(server.production, token));
  const facts = await FactWriters.create(new Client(server.production, token), factWriters);
  const acknowledged = new Acknowledged();
  let requests = 0;

  const load = async (running: ServerProcess, until: AbortSignal) => {
    const client = new Client(running.production, token);
    const writeOn = async (ledger: Ledger) => {
      while (!until.aborted) {
        const value = ++ledger.sent;
        const name = `crash-${++requests}`;
        const path = cellPath(ledger);
        await client.send('PUT', path, { realizado_numerador: value }, { 'user-agent': name });
        ledger.acknowledged = value;
        acknowledged.add(name, path);
      }
    };
    const writeFactsOn = async (ledger: (typeof facts.ledgers)[number]) => {
      while (!until.aborted) {
        const name = `crash-${++requests}`;
        acknowledged.add(name, await facts.write(client, ledger, name));
      }
    };
    // A writer ends when its server is gone.
    await Promise.allSettled([...ledgers.map(writeOn), ...facts.ledgers.map(writeFactsOn)]);
  };

  for (let kill = 1; kill <= kills; kill++) {
    const stop = new AbortController();
    const loading = load(server, stop.signal);
    await acknowledged.more(1 + Math.floor(Math.random() * 150));
    // Every third time the database's own process is killed with it.
    if (kill % 3 === 0) await killDatabase(variables);
    await server.end('SIGKILL');
    stop.abort();
    await loading;
    server = await startServer(variables);
    const client = new Client(server.production, token);
    for (const ledger of ledgers) {
      const [cell] = await client.send<Cell[]>(
        'GET',
        `/panels/getProgressPanelCell/panel/${ledger.panel}/indicator/${ledger.indicator}/month/6/year/2016`,
      );
      const stored = cell?.realizado_numerador ?? 0;
      assert.ok(
        stored >= ledger.acknowledged && stored <= ledger.sent,
        `panel ${ledger.panel} holds ${stored}, acknowledged was ${ledger.acknowledged}, sent ${ledger.sent}`,
      );
      ledger.acknowledged = stored;
      ledger.sent = stored;
    }
    await facts.check(client);
  }

  await recalculated(variables);
  await facts.checkReader(new Client(server.production, token));
  await facts.checkHistories(new Client(server.production, token));
  await assertRecalculationIsComplete(new Client(server.production, token));
  const company = jsonLines<{ id: number }>(await prumo(variables, 'company', 'list'))[0]?.id;
  const trail = jsonLines<{ user_agent: string; caminho: string; status: number }>(
    await prumo(
      variables,
      'audit',
      '--company',
      String(company),
      '--environment',
      'production',
      '--limit',
      '1000000',
    ),
  );
  const recorded = new Map(
    trail.filter((record) => record.status === 200).map((r) => [r.user_agent, r.caminho]),
  );
  const lost = [...acknowledged.paths].filter(([name, path]) => recorded.get(name) !== path);
  assert.deepEqual(lost, []);
  t.diagnostic(`${acknowledged.paths.size} acknowledged writes over ${kills} kills`);
});

function cellPath({ panel, indicator }: Ledger): string {
  return `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/6/year/2016`;
}

/** The cells that the writers write: the sales of eight state panels. */
async function chooseCells(client: Client): Promise<Ledger[]> {
  const indicators = await client.send<{ id: number; nome: string }[]>(
    'GET',
    '/indicators/getCommonIndicators',
  );
  const sales = indicators.find(({ nome }) => nome === 'Vendas') as { id: number };
  const panels = await client.send<PanelRow[]>('GET', '/panels/getPanels');
  const ids = new Set<number>();
  for (const panel of panels) {
    const cell = await client.send<Cell[]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel.id}/indicator/${sales.id}/month/6/year/2016`,
    );
    if (cell.length > 0) ids.add(panel.id);
    if (ids.size === writers) break;
  }
  assert.equal(ids.size, writers);
  const ledgers = [...ids].map((panel) => ({ panel, indicator: sales.id, acknowledged: 0, sent: 0 }));
  // From here on each cell holds a number that its writer counts up.
  for (const ledger of ledgers) await client.send('PUT', cellPath(ledger), { realizado_numerador: 0 });
  return ledgers;
}

async function killDatabase(variables: Variables): Promise<void> {
  const file = await readFile(join(variables['PRUMO_DATA'] as string, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n', 1)[0]), 'SIGKILL');
}

/** Waits until no mark is left. */
async function recalculated(variables: Variables): Promise<void> {
  for (;;) {
    const [status] = jsonLines<{ marks: number }>(
      await prumo(variables, 'recalculation', 'status', '--environment', 'production'),
    );
    if (status?.marks === 0) return;
  }
}

test('of two servers on one database the other takes over when one is killed', async (t) => {
  const database = await freshDatabase();
  const { host, port, user } = database.operator;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database.name}?host=${encodeURIComponent(host as string)}`;
  const folder = await mkdtemp(join(tmpdir(), 'prumo-two-'));
  const start = async () =>
    startServer({ PRUMO_DATA: join(folder, 'data'), DATABASE_URL, ...(await freePorts()) });
  const servers = [await start(), await start()];
  t.after(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const token = servers[0]?.token as string;
  const ledgers = await chooseCells(new Client(servers[0]?.production as string, token));
  for (let kill = 1; kill <= 3; kill++) {
    // Whoever keeps the company, both serve it, and one dies in the middle of its writes.
    const [dying, living] = servers as [ServerProcess, ServerProcess];
    const writeOn = async (server: ServerProcess, own: readonly Ledger[]) => {
      const client = new Client(server.production, token);
      for (let round = 0; round < 5; round++) {
        for (const ledger of own) {
          const value = ++ledger.sent;
          await client.send('PUT', cellPath(ledger), { realizado_numerador: value });
          ledger.acknowledged = value;
        }
      }
    };
    const dyingWrites = writeOn(dying, ledgers.slice(0, 4)).catch(() => {});
    const livingWrites = writeOn(living, ledgers.slice(4, 7));
    await livingWrites;
    await dying.end('SIGKILL');
    await dyingWrites;
    const last = ledgers[7] as Ledger;
    const { preference } = await new Client(living.production, token).sendAndWait(
      cellPath(last),
      ++last.sent,
    );
    assert.equal(preference, 'wait=30', 'the living server did not take over');
    servers.splice(0, 2, living, await start());
  }
  await assertRecalculationIsComplete(new Client(servers[0]?.production as string, token));
});

/** A full recalculation finds nothing to change: asked for by switching a panel off and on again. */
async function assertRecalculationIsComplete(client: Client): Promise<void> {
  const panels = await client.send<PanelRow[]>('GET', '/panels/getPanels');
  const formulas = await client.send<{ id: number }[]>('GET', '/indicators/getFormulaIndicators');
  const distinct = [...new Set(panels.map(({ id }) => id))];
  const read = async () => {
    const cells: unknown[] = [];
    for (const panel of distinct) {
      for (const { id } of formulas) {
        cells.push(
          await client.send(
            'GET',
            `/panels/getProgressPanelCell/panel/${panel}/indicator/${id}/month/6/year/2016`,
          ),
        );
      }
    }
    return cells;
  };
  const before = await read();
  for (const panel of distinct) await client.send('PUT', `/panels/updatePanel/${panel}`, { desativado: 1 });
  for (const [index, panel] of distinct.entries()) {
    const last = index === distinct.length - 1;
    await client.send(
      'PUT',
      `/panels/updatePanel/${panel}`,
      { desativado: 0 },
      last ? { prefer: 'wait=30' } : {},
    );
  }
  assert.deepEqual(await read(), before);
}
