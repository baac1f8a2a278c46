/**
 * The clients of all languages against the server with the demo company: writes that are done once,
 * pages, waiting, files, refusals.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type DroppingProxy, droppingProxy } from '../harness/dropping-proxy.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess } from '../harness/process.ts';
import { type Driver, type Given, languages } from './client-drivers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-sdk-promises-'));
let server: ServerProcess;
let proxy: DroppingProxy;

before(async () => {
  server = await startFounded({ PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) });
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
