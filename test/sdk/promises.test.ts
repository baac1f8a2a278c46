/**
 * The clients of all languages against the server with the demo company: the examples of their
 * READMEs, writes that are done once, pages, waiting, files, refusals; and what the TypeScript
 * client alone promises of the server.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { PrumoClient } from '../../sdk/typescript/src/index.ts';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type Driver, type Given, languages } from './client-drivers.ts';
import { installedClient, nodes, root } from './client-package.ts';
import { exampleOf, python, pythonWith, sourcesOfPython } from './python.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-sdk-promises-'));
const variables = { PRUMO_DATA: join(folder, 'data') };
let server: ServerProcess;
let proxy: DroppingProxy;

before(async () => {
  server = await startFounded({ ...variables, ...(await freePorts()) });
  proxy = await droppingProxy(server.development);
});
after(async () => {
  await proxy?.close();
  assert.equal(await server.end('SIGTERM'), 0);
  rmSync(folder, { recursive: true, force: true });
});

type Asked = Omit<Given, 'baseUrl' | 'token'>;
interface Named {
  readonly id: number;
  readonly nome: string;
}

// First: they say what they print beside a new installation.
describe('the example of the README does what it says', () => {
  const place = () => ({ PRUMO_URL: server.development, PRUMO_TOKEN: server.token as string });

  it('in TypeScript, on every Node', async (t) => {
    const [consumer, installed] = await Promise.all([installedClient(), nodes()]);
    t.after(() => consumer.remove());
    const readme = readFileSync(join(root, 'sdk/typescript/README.md'), 'utf8');
    const example = /<!-- example -->\s*```js\n(.*?)\n```/s.exec(readme)?.[1];
    assert.ok(example, 'sdk/typescript/README.md has its example');
    consumer.write('example.js', example);
    for (const [major, node] of installed) {
      if (major < 20) continue;
      const lines = (await consumer.run(node, 'example.js', place())).split('\n');
      assert.match(lines[0] as string, /^10 of \d+ panels$/);
      assert.deepEqual(lines.slice(1, 4), ['true', '20000.1', 'success null']);
      assert.match(lines[4] as string, /^422 invalid-value nome must be .+ \S+$/);
    }
  });

  it('in Python', { skip: sourcesOfPython.skip }, async () => {
    const lines = (await python('python3', ['-c', exampleOf('example')], folder, place())).split('\n');
    assert.match(lines[0] as string, /^10 of \d+ panels$/);
    assert.deepEqual(lines.slice(1, 4), ['True', '20000.1', 'success None']);
    assert.match(lines[4] as string, /^422 invalid-value \['#\/nome', .*'#\/email'.*\] \S+$/);
  });

  const pandas = pythonWith('pandas', 'python3-pandas');
  it('in Python with frames: panels by months, exact, that go back as rows', {
    skip: pandas.skip,
  }, async () => {
    const lines = (await python(pandas.python, ['-c', exampleOf('frames')], folder, place())).split('\n');
    const [, panels, months] = /^\((\d+), (\d+)\) \{'Decimal'\}$/.exec(lines[0] as string) ?? [];
    assert.ok(Number(panels) > 1 && Number(months) > 1, lines[0]);
    assert.ok(Number(lines[1]) > 0, lines[1]);
  });
});

for (const { name: language, skip, start } of languages) {
  describe(`the client in ${language}`, { skip }, () => {
    let driver: Driver;
    before(() => {
      driver = start();
    });
    after(() => driver.close());

    const run = (given: Asked) =>
      driver.run({ baseUrl: proxy.url, token: server.token as string, retry: { firstPauseMs: 1 }, ...given });
    const read = async <T>(given: Asked): Promise<T> => {
      const { result, error } = await run(given);
      assert.equal(error, undefined);
      return result as T;
    };
    const departmentsNamed = async (nome: string) =>
      (await read<Named[]>({ call: 'company.getDepartments' })).filter((one) => one.nome === nome);
    const idOf = async (call: string, nome: string) =>
      (await read<Named[]>({ call })).find((one) => one.nome === nome)?.id as number;
    const cell = async (indicator_id: number) => ({
      panel_id: await idOf('panels.getPanels', 'California'),
      indicator_id,
      month: 12,
      year: 2017,
    });

    it('does a write once whose answers are lost', async () => {
      const nome = `Only one, ${language}`;
      proxy.drop(3);
      const { result, answer } = await run({ call: 'company.insertDepartment', body: { nome } });
      assert.deepEqual([answer?.attempts, answer?.replayed], [4, true]);
      const { insertId } = result as { insertId: number };
      assert.deepEqual(
        (await departmentsNamed(nome)).map(({ id }) => id),
        [insertId],
      );
    });

    it('does it once across calls that name what they mean', async () => {
      const body = { nome: `Named, ${language}` };
      const options = { idempotencyKey: `department-of-${language}`, retries: 0 };
      proxy.drop(1);
      const { error } = await run({ call: 'company.insertDepartment', body, options });
      assert.deepEqual([error?.kind, error?.idempotencyKey], ['ConnectionError', options.idempotencyKey]);
      const { answer } = await run({ call: 'company.insertDepartment', body, options });
      assert.equal(answer?.replayed, true);
      assert.equal((await departmentsNamed(body.nome)).length, 1);
    });

    it('reads lists in pages that are the whole list, and tells their total', async () => {
      const whole = await read<Named[]>({ call: 'panels.getPanels' });
      const paged = await read({ call: 'panels.getPanels', as: 'all', options: { pageSize: 7 } });
      assert.deepEqual(paged, whole);
      const { result, answer } = await run({ call: 'panels.getPanels', options: { limit: 1, offset: 2 } });
      assert.deepEqual(result, [whole[2]]);
      assert.equal(answer?.total, whole.length);
    });

    it('asks what its query says', async () => {
      const query = { rota: '/panels/getPanels', ordem: 'decrescente', fim: '9999-12-31' };
      const rows = await read<{ rota: string }[]>({ call: 'company.getAuditLog', query });
      assert.ok(rows.length > 0 && rows.every(({ rota }) => rota === query.rota));
    });

    it('waits for recalculation when it is told to, with every digit', async () => {
      const sales = await idOf('indicators.getCommonIndicators', 'Vendas');
      const margin = await idOf('indicators.getFormulaIndicators', 'Margem');
      const { answer } = await run({
        call: 'panels.updateProgressPanel',
        path: await cell(sales),
        body: { realizado_numerador: 9_999_999_999.99 },
        options: { wait: 30 },
      });
      assert.equal(answer?.waited, true);
      const path = await cell(margin);
      const [stored] = await read<{ realizado_denominador: number }[]>({
        call: 'panels.getProgressPanelCell',
        path,
      });
      assert.equal(stored?.realizado_denominador, 9_999_999_999.99);
    });

    it('stores nothing in a dry run, and says so', async () => {
      const body = { nome: `Never, ${language}` };
      const { result, answer } = await run({ call: 'company.insertDepartment', as: 'dryRun', body });
      assert.deepEqual([(result as { insertId: null }).insertId, answer?.dryRun], [null, true]);
      assert.deepEqual(await departmentsNamed(body.nome), []);
    });

    it('writes nothing over what somebody changed meanwhile', async () => {
      const body = { codigo: `SHARED-${language}`, nome: 'First' };
      const { insertId: id } = await read<{ insertId: number }>({ call: 'go.contaGo.insert', body });
      const { answer } = await run({ call: 'go.contaGo.getById', path: { id } });
      const update = (nome: string) =>
        run({ call: 'go.contaGo.update', path: { id }, body: { nome }, options: { ifMatch: answer?.etag } });
      assert.equal((await update('Second')).error, undefined);
      const { error } = await update('Third');
      assert.deepEqual([error?.kind, error?.code], ['PreconditionError', 'changed-meanwhile']);
    });

    it('sends and reads tables as files, whose numbers are what was meant', async () => {
      const sales = await idOf('indicators.getCommonIndicators', 'Vendas');
      const { panel_id, month, year } = await cell(sales);
      const content = `id_gmr_painel;id_indicador;mes;ano;realizado_numerador\n${panel_id};${sales};${month};${year};1.234,56\n`;
      const sending = {
        call: 'panels.updateProgressPanelMany',
        as: 'file',
        content,
        format: 'csv-br',
      } as const;
      proxy.drop(1);
      const { answer } = await run({ ...sending, options: { wait: 30 } });
      assert.deepEqual([answer?.replayed, answer?.waited], [true, true]);
      const query = { id_gmr_processo: 4, paineis: String(panel_id), meses: '12' };
      const table = await read<string>({ call: 'panels.getProgress', as: 'file', query, format: 'csv-us' });
      assert.match(table, /,1234\.56,/);
    });

    it('stores the good rows and reports the others when it is lenient', async () => {
      const row = { codigo_periodo: '2017', codigo_conta: '3.1', codigo_centro_resultado: 'CENTRAL', mes: 6 };
      const linhas = [
        { ...row, ano: 2017, valor: 12.34 },
        { ...row, ano: 2017, codigo_conta: 'none', valor: 1 },
      ];
      const call = 'go.orcadoGo.upsertMany';
      const { result, answer } = await run({ call, body: { linhas }, options: { lenient: true } });
      const { errors } = result as { errors: { index: number; field: string }[] };
      assert.deepEqual(
        errors.map(({ index, field }) => [index, field]),
        [[1, 'codigo_conta']],
      );
      assert.equal(answer?.lenient, true);
      assert.equal((await run({ call, body: { linhas } })).error?.kind, 'PreconditionError');
    });

    // One class for each status: faults.test.ts.
    const refusals: readonly [kind: string, status: number, code: string, given: Asked][] = [
      [
        'ForbiddenError',
        403,
        'token-refused',
        { call: 'company.getRoles', token: 'prumo_dev_wrong' } as Asked,
      ],
      ['InvalidValueError', 422, 'invalid-value', { call: 'company.insertDepartment', body: { nome: ' ' } }],
    ];
    for (const [kind, status, code, given] of refusals) {
      it(`throws ${kind} for ${status} ${code}`, async () => {
        const { error } = await run(given);
        assert.deepEqual([error?.kind, error?.status, error?.code], [kind, status, code]);
        assert.ok(error?.msg && error.message.includes(error.msg));
        assert.match(error.requestId as string, /^[0-9a-f-]{36}$/, 'the id that the client sent');
      });
    }
  });
}

describe('the client in TypeScript alone', () => {
  let client: PrumoClient;
  before(() => {
    client = new PrumoClient({ baseUrl: server.development, token: server.token as string });
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
});
