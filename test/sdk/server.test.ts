/**
 * The client against the server with the demo company: writes that are done once, pages, waiting,
 * every kind of refusal.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ApiError,
  BadRequestError,
  BodyTooLargeError,
  ConflictError,
  ForbiddenError,
  InvalidValueError,
  MethodNotAllowedError,
  NotFoundError,
  PreconditionError,
  PrumoClient,
  UnsupportedMediaTypeError,
} from '../../sdk/typescript/src/index.ts';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-sdk-server-'));
const variables = { PRUMO_DATA: join(folder, 'data') };
let server: ServerProcess;
let proxy: DroppingProxy;
/** Through the proxy; its pauses take no time. */
let client: PrumoClient;

before(async () => {
  server = await startFounded({ ...variables, ...(await freePorts()) });
  proxy = await droppingProxy(server.development);
  client = new PrumoClient({ baseUrl: proxy.url, token: server.token as string, pause: async () => {} });
});
after(async () => {
  await proxy?.close();
  assert.equal(await server.end('SIGTERM'), 0);
  rmSync(folder, { recursive: true, force: true });
});

const departmentsNamed = async (name: string) =>
  (await client.company.getDepartments()).filter(({ nome }) => nome === name);

describe('a write whose answer is lost', () => {
  it('is done exactly once, and ends with its first answer', async () => {
    proxy.drop(3);
    const { insertId, $answer } = await client.company.insertDepartment({ nome: 'Only one' });
    assert.deepEqual([$answer.attempts, $answer.replayed], [4, true]);
    assert.deepEqual(await departmentsNamed('Only one'), [{ id: insertId, nome: 'Only one', area: 0 }]);
  });

  it('is done once across calls that name what they mean', async () => {
    const options = { idempotencyKey: 'department-17', retries: 0 };
    proxy.drop(1);
    await assert.rejects(client.company.insertDepartment({ nome: 'Named' }, options), {
      name: 'ConnectionError',
      idempotencyKey: 'department-17',
    });
    const { insertId } = await client.company.insertDepartment({ nome: 'Named' }, options);
    assert.deepEqual(
      (await departmentsNamed('Named')).map(({ id }) => id),
      [insertId],
    );
  });

  it('would be done twice without a key: what the above is about', async () => {
    const body = JSON.stringify({ nome: 'Twice' });
    const headers = { token: server.token as string, 'content-type': 'application/json' };
    const send = () => fetch(`${proxy.url}/company/insertDepartment`, { method: 'POST', headers, body });
    proxy.drop(1);
    await assert.rejects(send());
    assert.equal((await send()).status, 200);
    assert.equal((await departmentsNamed('Twice')).length, 2);
  });

  it('outlasts a maintenance that ends', async (t) => {
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
    assert.equal((await departmentsNamed('Afterwards')).length, 1);
  });
});

describe('lists', () => {
  it('come in pages that are the whole list, each record once', async () => {
    const whole = await client.panels.getPanels();
    assert.ok(whole.length > 21, 'the demo company has several pages of panels');
    const requests = new Set<string>();
    const counting = new PrumoClient({
      baseUrl: server.development,
      token: server.token as string,
      fetch: (url, init) => fetch(requests.add(url) && url, init),
    });
    const paged = await Array.fromAsync(counting.panels.getPanels.all({ pageSize: 7 }));
    assert.deepEqual(paged, [...whole]);
    assert.equal(requests.size, Math.ceil(whole.length / 7));
  });

  it('are read no further than they are used', async () => {
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

  it('are paged with what their query says, and tell their total', async () => {
    const query = { rota: '/panels/getPanels', ordem: 'decrescente', fim: '9999-12-31' } as const;
    const page = await client.company.getAuditLog(query, { limit: 1 });
    assert.equal(page.length, 1);
    const total = page.$answer.total as number;
    assert.ok(total > 1);
    const rows = await Array.fromAsync(client.company.getAuditLog.all(query, { pageSize: 2 }));
    assert.equal(rows.length, total);
    assert.ok(rows.every(({ rota }) => rota === query.rota));
  });

  it('carry what their headers say beside them, out of the way of copies', async () => {
    const [panel] = await client.panels.getPanels({ limit: 1 });
    const panels = await client.panels.getPanels({ limit: 1 });
    assert.match(panels.$answer.etag as string, /^W\/"/);
    assert.deepEqual(JSON.parse(JSON.stringify(panels)), [panel]);
    assert.deepEqual(Object.keys(panels), ['0']);
  });
});

describe('a write', () => {
  const cells = async () => {
    const named = (list: readonly { id: number; nome: string }[], name: string) =>
      list.find(({ nome }) => nome === name)?.id as number;
    const at = { panel_id: named(await client.panels.getPanels(), 'California'), month: 12, year: 2017 };
    const sales = named(await client.indicators.getCommonIndicators(), 'Vendas');
    const margin = named(await client.indicators.getFormulaIndicators(), 'Margem');
    return { sales: { ...at, indicator_id: sales }, margin: { ...at, indicator_id: margin } };
  };

  it('waits for its recalculation when it is told to, and says that it did', async () => {
    const { sales, margin } = await cells();
    const body = { realizado_numerador: 20000.1 };
    const { affectedRows, $answer } = await client.panels.updateProgressPanel(sales, body, { wait: 30 });
    assert.deepEqual([affectedRows, $answer.waited], [1, true]);
    const [cell] = await client.panels.getProgressPanelCell(margin);
    assert.equal(cell?.realizado_denominador, 20000.1);
    const unwaited = await client.panels.updateProgressPanel(sales, { realizado_numerador: 20000.2 });
    assert.equal(unwaited.$answer.waited, false);
  });

  it('that is a dry run stores nothing and says so', async () => {
    const { insertId, $answer } = await client.company.insertDepartment.dryRun({ nome: 'Never' });
    assert.deepEqual([insertId, $answer.dryRun], [null, true]);
    assert.deepEqual(await departmentsNamed('Never'), []);
    const real = await client.company.insertDepartment({ nome: 'Real' });
    assert.equal(real.$answer.dryRun, false);
  });

  it('that takes no body, and a formula as it was read', async () => {
    const { insertId } = await client.go.contaGo.insert({ codigo: 'SDK', nome: 'SDK' });
    assert.equal((await client.go.contaGo.block(insertId)).affectedRows, 1);
    assert.equal((await client.go.contaGo.delete(insertId)).affectedRows, 1);
    const { margin } = await cells();
    const [indicator] = await client.indicators.getIndicatorById(margin.indicator_id);
    const [referencias, nos] = await Promise.all([
      client.indicators.getFormulaReferencesById(margin.indicator_id),
      client.indicators.getFormulaNodesById(margin.indicator_id),
    ]);
    assert.ok(indicator);
    const saved = { ...indicator, formula: { referencias, nos } };
    const preview = await client.indicators.saveFormulaIndicator.dryRun(saved);
    assert.deepEqual([preview.id, preview.changedCells], [margin.indicator_id, 0]);
    assert.equal((await client.indicators.saveFormulaIndicator(saved)).id, margin.indicator_id);
  });

  it('that is lenient stores the good rows and reports the others', async () => {
    const row = {
      codigo_periodo: '2017',
      codigo_conta: '3.1',
      codigo_centro_resultado: 'CENTRAL',
      mes: 6,
      ano: 2017,
    };
    const linhas = [
      { ...row, valor: 12.34 },
      { ...row, codigo_conta: 'none', valor: 1 },
    ];
    const { errors, $answer } = await client.go.orcadoGo.upsertMany({ linhas }, { lenient: true });
    assert.deepEqual(
      errors?.map(({ index, field }) => [index, field]),
      [[1, 'codigo_conta']],
    );
    assert.equal($answer.lenient, true);
    await assert.rejects(client.go.orcadoGo.upsertMany({ linhas }), PreconditionError);
  });
});

describe('two who change one record', () => {
  it('do not write over each other when they name what they read', async () => {
    const { insertId } = await client.go.contaGo.insert({ codigo: 'SHARED', nome: 'First' });
    const { $answer } = await client.go.contaGo.getById(insertId);
    const ifMatch = $answer.etag;
    await client.go.contaGo.update(insertId, { nome: 'Second' }, { ifMatch });
    const late = client.go.contaGo.update(insertId, { nome: 'Third' }, { ifMatch });
    await assert.rejects(late, { name: 'PreconditionError', code: 'changed-meanwhile' });
    assert.equal((await client.go.contaGo.getById(insertId))[0]?.nome, 'Second');
  });
});

describe('tables', () => {
  it('come and go as files, in both ways of writing numbers and as XLSX', async () => {
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

  it('say their numbers: what is written is what was meant', async () => {
    const cell = { panel_id: 9, indicator_id: 1, month: 12, year: 2017 };
    const head = ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'realizado_numerador'];
    for (const [format, delimiter, number, value] of [
      ['csv-br', ';', '1.234,56', 1234.56],
      ['csv-us', ',', '1234.57', 1234.57],
    ] as const) {
      const row = [cell.panel_id, cell.indicator_id, cell.month, cell.year, number];
      const file = `${head.join(delimiter)}\n${row.join(delimiter)}\n`;
      proxy.drop(1);
      const { affectedRows, $answer } = await client.panels.updateProgressPanelMany.file(file, format, {
        wait: 30,
      });
      assert.deepEqual([affectedRows, $answer.replayed, $answer.waited], [1, true, true]);
      const [stored] = await client.panels.getProgressPanelCell(cell);
      assert.equal(stored?.realizado_numerador, value);
    }
  });
});

describe('a refusal is thrown as what it is', () => {
  type Refusal = readonly [
    kind: new (...args: never[]) => ApiError,
    status: number,
    code: string,
    call: () => Promise<unknown>,
  ];
  const json = { 'content-type': 'application/json' };
  const post = (body: string, headers: Readonly<Record<string, string>> = json) =>
    client.request('/company/insertDepartment', { method: 'POST', body, headers });
  const other = () => new PrumoClient({ baseUrl: server.development, token: 'prumo_dev_wrong' });
  const key = { idempotencyKey: 'one-key' };

  const refusals: readonly Refusal[] = [
    [BadRequestError, 400, 'invalid-json', () => post('{')],
    [ForbiddenError, 403, 'token-refused', () => other().company.getDepartments()],
    [NotFoundError, 404, 'not-found', () => client.indicators.getIndicatorById(2147483647)],
    [NotFoundError, 404, 'unknown-route', () => client.request('/company/getNothing')],
    [
      MethodNotAllowedError,
      405,
      'method-not-allowed',
      () => client.request('/company/getRoles', { method: 'PUT' }),
    ],
    [ConflictError, 409, 'conflict', () => client.go.contaGo.insert({ codigo: '3.1', nome: 'Again' })],
    [
      PreconditionError,
      412,
      'unknown-reference',
      () => client.company.insertFunction({ nome: 'A', id_cargo: 2147483647 }),
    ],
    [
      BodyTooLargeError,
      413,
      'body-too-large',
      () => client.company.insertDepartment({ nome: 'A'.repeat(2 ** 20) }),
    ],
    [
      UnsupportedMediaTypeError,
      415,
      'unsupported-media-type',
      () => post('a;b', { 'content-type': 'text/csv' }),
    ],
    [InvalidValueError, 418, 'nothing-to-update-panel', () => client.panels.updatePanel(1, {})],
    [InvalidValueError, 422, 'invalid-value', () => client.company.insertDepartment({ nome: ' ' })],
    [
      InvalidValueError,
      422,
      'idempotency-key-reused',
      async () => {
        await client.company.insertRole({ nome: 'A' }, key);
        await client.company.insertRole({ nome: 'B' }, key);
      },
    ],
  ];

  for (const [kind, status, code, call] of refusals) {
    it(`${status} ${code}: ${kind.name}`, async () => {
      const error = await call().then(
        () => assert.fail('it succeeded'),
        (reason: unknown) => reason as ApiError,
      );
      assert.ok(error instanceof kind, String(error));
      assert.deepEqual([error.status, error.code], [status, code]);
      assert.ok(error.msg.length > 0 && error.message.includes(error.msg));
      assert.match(error.requestId, /^[0-9a-f-]{36}$/, 'the id that the client sent');
    });
  }

  it('names what stands in the way of a change', async () => {
    const { insertId: role } = await client.company.insertRole({ nome: 'Used' });
    const { insertId: job } = await client.company.insertFunction({ nome: 'Uses it', id_cargo: role });
    await assert.rejects(client.company.deleteRole(role), {
      dependents: [{ kind: 'function', count: 1, first: [{ id: job, nome: 'Uses it' }] }],
    });
  });
});
