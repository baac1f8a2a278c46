/**
 * What the TypeScript client alone promises of the server with the demo company; what all clients
 * do: promises.test.ts.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { PrumoClient } from '../../sdk/typescript/src/index.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-sdk-server-'));
const variables = { PRUMO_DATA: join(folder, 'data') };
let server: ServerProcess;
let client: PrumoClient;

before(async () => {
  server = await startFounded({ ...variables, ...(await freePorts()) });
  client = new PrumoClient({ baseUrl: server.development, token: server.token as string });
});
after(async () => {
  assert.equal(await server.end('SIGTERM'), 0);
  rmSync(folder, { recursive: true, force: true });
});

it('a write outlasts a maintenance that ends', async (t) => {
  const maintenance = (state: string) =>
    prumoHere(variables, 'maintenance', state, '--environment', 'development');
  const begun = await maintenance('on');
  assert.equal(begun.code, 0, begun.stderr);
  t.after(() => maintenance('off'));
  // The server hears of it a moment later.
  const looked = () => fetch(`${server.development}/company/getDepartments`);
  while ((await looked()).status !== 503) await delay(10);
  const waiting = new PrumoClient({
    baseUrl: server.development,
    token: server.token as string,
    retry: { retries: 100, longestRetryAfterMs: 3_600_000 },
    // The pause that the server asks for is cut short by the end of the maintenance.
    pause: async () => void (await maintenance('off')),
  });
  const { $answer } = await waiting.company.insertDepartment({ nome: 'Afterwards' });
  assert.ok($answer.attempts > 1);
  const named = (await client.company.getDepartments()).filter(({ nome }) => nome === 'Afterwards');
  assert.equal(named.length, 1);
});

it('lists are read no further than they are used', async () => {
  let requests = 0;
  const counting = new PrumoClient({
    baseUrl: server.development,
    token: server.token as string,
    fetch: (url, init) => {
      requests += 1;
      return fetch(url, init);
    },
  });
  for await (const { id } of counting.panels.getPanels.all({ pageSize: 2 })) if (id > 0) break;
  assert.equal(requests, 1);
});

it('lists carry what their headers say beside them, out of the way of copies', async () => {
  const [panel] = await client.panels.getPanels({ limit: 1 });
  const panels = await client.panels.getPanels({ limit: 1 });
  assert.match(panels.$answer.etag as string, /^W\/"/);
  assert.deepEqual(JSON.parse(JSON.stringify(panels)), [panel]);
  assert.deepEqual(Object.keys(panels), ['0']);
});

it('a write takes no body, and a formula as it was read', async () => {
  const { insertId } = await client.go.contaGo.insert({ codigo: 'SDK', nome: 'SDK' });
  assert.equal((await client.go.contaGo.block(insertId)).affectedRows, 1);
  assert.equal((await client.go.contaGo.delete(insertId)).affectedRows, 1);
  const formulas = await client.indicators.getFormulaIndicators();
  const margin = formulas.find(({ nome }) => nome === 'Margem')?.id as number;
  const [indicator] = await client.indicators.getIndicatorById(margin);
  const [referencias, nos] = await Promise.all([
    client.indicators.getFormulaReferencesById(margin),
    client.indicators.getFormulaNodesById(margin),
  ]);
  assert.ok(indicator);
  const saved = { ...indicator, formula: { referencias, nos } };
  const preview = await client.indicators.saveFormulaIndicator.dryRun(saved);
  assert.deepEqual([preview.id, preview.changedCells], [margin, 0]);
  assert.equal((await client.indicators.saveFormulaIndicator(saved)).id, margin);
});

it('tables come and go as files, in both ways of writing numbers and as XLSX', async () => {
  const query = { id_gmr_processo: 4, paineis: '9', meses: '11,12' };
  const cells = await client.panels.getProgress(query);
  assert.ok(cells.length > 0);
  for (const format of ['csv-br', 'csv-us', 'xlsx'] as const) {
    const table = await client.panels.getProgress.file(query, format);
    const content = new Uint8Array(await table.arrayBuffer());
    assert.ok(content.length > 0);
    const one = await client.panels.updateProgressPanelMany.file(content, format, {
      dryRun: true,
      lenient: true,
    });
    assert.deepEqual([one.$answer.dryRun, one.$answer.lenient], [true, true]);
    assert.ok(one.affectedRows > 0, JSON.stringify(one).slice(0, 500));
  }
});
