/**
 * What is typed behind a formula's cell is shown where cells are read, and is not lost to whoever
 * sends back a result.
 */
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { mediaTypes } from '../../src/tables/formats.ts';
import { type Answer, testNow } from '../harness/api.ts';
import { manualPlus } from '../harness/formula-payloads.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let token: string;
let companyId: number;
before(async () => {
  ({ token, id: companyId } = api.companyA);
  own = await create();
});

/** Ids of a panel with a common indicator of 100, and a formula that adds a typed value to it. */
interface Setting {
  readonly process: number;
  readonly panel: number;
  readonly common: number;
  readonly formula: number;
}
let own: Setting;

const year = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const post = async (path: string, body: object): Promise<number> => {
  const answer = await api.post(path, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId ?? answer.body.response.id;
};

async function create(): Promise<Setting> {
  const name = `x ${Math.random()}`;
  const process = await post('/processes/insertGmrProcess', { nome: name, ...year });
  const common = await post('/indicators/insertCommonIndicator', { nome: 'Reference' });
  const formula = await post('/indicators/saveFormulaIndicator', manualPlus(common));
  const id_painel_modelo = await post('/panels/insertModel', { nome: name });
  for (const id_indicador of [common, formula]) {
    await post('/panels/insertModelIndicator', { id_painel_modelo, id_indicador, ...year });
  }
  const panel = await post('/panels/insertPanel', { nome: name, id_painel_modelo, processos: [process] });
  return { process, panel, common, formula };
}

const place = (indicator: number, month = 3) =>
  `panel/${own.panel}/indicator/${indicator}/month/${month}/year/2024`;
const cell = (indicator: number) => api.get(`/panels/getProgressPanelCell/${place(indicator)}`);
const put = (indicator: number, body: object, headers = {}, month = 3) =>
  api.put(`/panels/updateProgressPanel/${place(indicator, month)}`, body, { headers });
const shown = async (indicator: number) => (await cell(indicator)).body.response[0].realizado_numerador;
const entry = async () => {
  const { rows } = await api.sql(
    'SELECT valores[3]::integer AS cents FROM andamento_entrada WHERE id_indicador = $1',
    [own.formula],
  );
  return (rows[0] as { cents: number | null }).cents;
};
const row = (indicator: number, fields: object) => ({
  id_gmr_painel: own.panel,
  id_indicador: indicator,
  mes: 3,
  ano: 2024,
  ...fields,
});
const many = (linhas: object[], prefer = ''): Promise<Answer> =>
  api.put('/panels/updateProgressPanelMany', { linhas }, { headers: { prefer } });

beforeEach(async () => {
  await api.sql('DELETE FROM andamento_entrada');
  await api.sql('DELETE FROM andamento');
  assert.equal((await put(own.common, { realizado_numerador: 100 })).status, 200);
  assert.equal((await put(own.formula, { realizado_numerador: 10 })).status, 200);
  await recalculateAll(api, companyId);
  assert.equal(await shown(own.formula), 110);
});

describe('one cell', () => {
  it('shows in a header what is typed behind it, and nothing new in its body', async () => {
    const { headers, text, body } = await cell(own.formula);
    assert.equal(headers['x-manual-entries'], 'realizado_numerador="10"');
    assert.equal(Object.keys(body.response[0]).length, 12);
    assert.doesNotMatch(text, /entrada/);
    assert.equal((await cell(own.common)).headers['x-manual-entries'], undefined);
    await put(own.formula, { realizado_numerador: null });
    assert.equal((await cell(own.formula)).headers['x-manual-entries'], undefined);
    await put(own.formula, { realizado_numerador: -9_999_999_999_999.99 });
    assert.equal(
      (await cell(own.formula)).headers['x-manual-entries'],
      'realizado_numerador="-9999999999999.99"',
    );
  });

  it('refuses its own result with If-Match, and takes anything else, or without it what is sent', async () => {
    const tag = async () => ({ 'if-match': String((await cell(own.formula)).headers['etag']) });
    const echo = await put(own.formula, { realizado_numerador: 110 }, await tag());
    assert.deepEqual([echo.status, echo.headers['x-error-code']], [412, 'result-sent-back']);
    assert.match(
      echo.body.msg,
      /^realizado_numerador shows a calculated result, 110, while its manual entry is 10:/,
    );
    assert.equal(await entry(), 1000);
    assert.equal((await put(own.formula, { realizado_numerador: 10 }, await tag())).status, 200);
    assert.equal(await entry(), 1000);
    assert.equal((await put(own.formula, { realizado_numerador: 25 }, await tag())).status, 200);
    assert.equal(await entry(), 2500);
    await recalculateAll(api, companyId);
    assert.equal((await put(own.formula, { realizado_numerador: 125 })).status, 200);
    assert.equal(await entry(), 12_500);
    await recalculateAll(api, companyId);
    assert.equal((await put(own.formula, { realizado_numerador: 225 }, { 'if-match': '*' })).status, 200);
    assert.equal(await entry(), 22_500);
  });

  it('so is null, where that is the result', async () => {
    await put(own.common, { realizado_numerador: null }, {}, 4);
    await put(own.formula, { realizado_numerador: 5 }, {}, 4);
    await api.sql('UPDATE andamento SET realizado_numerador[4] = NULL WHERE id_indicador = $1', [
      own.formula,
    ]);
    const { headers } = await api.get(`/panels/getProgressPanelCell/${place(own.formula, 4)}`);
    const answer = await put(own.formula, { realizado_numerador: null }, { 'if-match': headers['etag'] }, 4);
    assert.equal(answer.headers['x-error-code'], 'result-sent-back', answer.text);
    assert.match(answer.body.msg, /result, null, while its manual entry is 5/);
  });
});

describe('cells of a process', () => {
  const list = async (query: string) => {
    const path = `/panels/getProgress?id_gmr_processo=${own.process}&meses=3${query}`;
    const answer = await api.get(path);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Record<string, unknown>[];
  };
  const values = (record: Record<string, unknown> | undefined) =>
    [record?.['realizado_numerador'], record?.['lido_realizado_numerador']] as const;

  it('show what is typed beside, or nothing else', async () => {
    const plain = await list('');
    assert.deepEqual(plain.map(values), [
      [100, undefined],
      [110, undefined],
    ]);
    assert.equal(Object.keys(plain[0] ?? {}).length, 12);
    assert.deepEqual((await list('&lidos=1')).map(values), [
      [100, 100],
      [110, 10],
    ]);
    assert.deepEqual((await list('&digitados=1')).map(values), [
      [100, undefined],
      [10, undefined],
    ]);
    assert.deepEqual((await list('&digitados=1&lidos=1')).map(values), [
      [100, 100],
      [10, 10],
    ]);
    assert.deepEqual(await list('&lidos=0&digitados=0'), plain);
    const refused = await api.get(`/panels/getProgress?id_gmr_processo=${own.process}&lidos=2`);
    assert.equal(refused.status, 422);
  });

  it('typed values of calculated indicators are none', async () => {
    const other = await post('/indicators/insertConsolidatedIndicator', {
      nome: 'Consolidated',
      tipo: 4,
      referencias: [{ id_indicador: own.common, id_painel_modelo: null }],
    });
    const { rows } = await api.sql('SELECT id_painel_modelo FROM gmr_painel WHERE id = $1', [own.panel]);
    await post('/panels/insertModelIndicator', { ...(rows[0] as object), id_indicador: other, ...year });
    await recalculateAll(api, companyId);
    assert.deepEqual((await list('&lidos=1')).map(values), [
      [100, 100],
      [110, 10],
      [100, null],
    ]);
    assert.equal((await list('&digitados=1')).length, 2);
    own = await create();
  });

  it('a file with what is typed goes in again, until somebody else has typed', async () => {
    const type = mediaTypes.xlsx;
    const download = await api.app.inject({
      url: `/panels/getProgress?id_gmr_processo=${own.process}&digitados=1&lidos=1`,
      headers: { token, accept: type },
    });
    assert.equal(download.statusCode, 200, download.body);
    const upload = async () => {
      const { statusCode, body } = await api.app.inject({
        method: 'PUT',
        url: '/panels/updateProgressPanelMany',
        headers: { token, 'content-type': type },
        payload: download.rawPayload,
      });
      return { statusCode, body };
    };
    const first = await upload();
    assert.equal(first.statusCode, 200, first.body);
    assert.match(first.body, /"affectedRows":2\b/);
    assert.equal(await entry(), 1000);
    await put(own.formula, { realizado_numerador: 11 });
    const second = await upload();
    assert.equal(second.statusCode, 412);
    assert.match(second.body, /lido_realizado_numerador is 10, but the manual entry is 11 now, by token/);
    assert.equal(await entry(), 1100);
  });
});

describe('rows that say what was read', () => {
  it('are stored while that is typed, else refused with what is, by whom and when', async () => {
    const good = await many([
      row(own.common, { realizado_numerador: 7, lido_realizado_numerador: 100, lido_meta_numerador: null }),
      row(own.formula, { realizado_numerador: 20, lido_realizado_numerador: 10 }),
    ]);
    assert.equal(good.status, 200, good.text);
    assert.equal(await entry(), 2000);
    const stale = await many([
      row(own.common, { realizado_numerador: 8, lido_realizado_numerador: 100 }),
      row(own.formula, { realizado_numerador: 120, lido_realizado_numerador: 120 }),
      row(own.common, { meta_numerador: 8, lido_meta_numerador: 1 }),
      row(own.formula, { realizado_numerador: 21, lido_meta_numerador: 5 }),
    ]);
    assert.deepEqual([stale.status, stale.headers['x-error-code']], [412, 'changed-meanwhile']);
    const { rows } = await api.sql('SELECT id, nome FROM token WHERE id_empresa = $1 ORDER BY id LIMIT 1', [
      companyId,
    ]);
    const { id, nome } = rows[0] as { id: number; nome: string };
    const by = `by token ${id} (${nome}) at ${testNow.toISOString()}`;
    assert.deepEqual(stale.body.msg.split('\n'), [
      `linhas[0].lido_realizado_numerador is 100, but what is typed is 7 now, ${by}`,
      `linhas[1].lido_realizado_numerador is 120, but the manual entry is 20 now, ${by}`,
      'linhas[2].lido_meta_numerador is 1, but what is typed is null now',
      'linhas[3].lido_meta_numerador is 5, but meta_numerador takes no value here',
    ]);
    assert.equal(await entry(), 2000);
    assert.equal(await shown(own.common), 7);
  });

  it('a lenient call stores the others; later rows are read after the ones before them', async () => {
    const { body } = await many(
      [
        row(own.common, { realizado_numerador: 1, lido_realizado_numerador: 100 }),
        row(own.common, { realizado_numerador: 2, lido_realizado_numerador: 100 }),
        row(own.common, { realizado_numerador: 3, lido_realizado_numerador: 1 }),
        row(own.formula, { realizado_numerador: 4 }),
        row(own.formula, { realizado_numerador: 5, lido_realizado_numerador: 4 }),
      ],
      'handling=lenient',
    );
    assert.equal(body.response.affectedRows, 4);
    assert.deepEqual(
      body.response.errors.map(({ index, field }: { index: number; field: string }) => [index, field]),
      [[1, 'lido_realizado_numerador']],
    );
    assert.equal(await shown(own.common), 3);
    assert.equal(await entry(), 500);
  });

  it('a row that only says what was read writes nothing, and is refused as one', async () => {
    const answer = await many([row(own.common, { lido_realizado_numerador: 100 })]);
    assert.equal(answer.status, 418);
  });

  for (const [name, indicator] of [
    ['a value', () => own.common],
    ['a manual entry', () => own.formula],
  ] as const) {
    it(`of several writers who have read the same exactly one passes: ${name}`, async () => {
      const month = { mes: 5 };
      const field = 'realizado_numerador';
      const read = async (): Promise<number | null> => {
        const path = `/panels/getProgress?id_gmr_processo=${own.process}&lidos=1&indicadores=${indicator()}&meses=5`;
        return (await api.get(path)).body.response[0][`lido_${field}`];
      };
      const increment = async (): Promise<void> => {
        for (;;) {
          const before_ = await read();
          const { status, text } = await many([
            row(indicator(), { ...month, [field]: (before_ ?? 0) + 1, [`lido_${field}`]: before_ }),
          ]);
          if (status === 200) return;
          assert.equal(status, 412, text);
        }
      };
      const single = async (): Promise<void> => {
        // A writer of the single route who holds the same lock, by the cell's tag.
        for (;;) {
          const path = `/panels/getProgressPanelCell/${place(indicator(), 5)}`;
          const { headers } = await api.get(path);
          const before_ = await read();
          const { status, text } = await put(
            indicator(),
            { [field]: (before_ ?? 0) + 1 },
            { 'if-match': headers['etag'] },
            5,
          );
          if (status === 200) return;
          assert.equal(status, 412, text);
        }
      };
      await Promise.all([increment(), increment(), increment(), increment(), single(), single()]);
      assert.equal(await read(), 6);
    });
  }
});
