/** The progress cells: when one exists, what it takes, and what a formula takes (contract §4.5). */
import assert from 'node:assert/strict';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';

const get =
  'GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}';
const row = 'GET /panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}';
const put =
  'PUT /panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}';

const nothing = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};

/** A case that gets the panels of a company, and those of another. */
const { cases, example } = casesWith(panelsOf);

example(
  get,
  200,
  'a cell that exists and was never written gives its nulls, the weight of its model and auxiliar 0',
  async ({ own, cell }) => {
    const expected = { id_indicador: own.adjustable, id_gmr_painel: own.panel, mes: 3, ano: 2024, peso: 2.5 };
    assert.deepEqual(await cell(own.adjustable), [{ ...expected, auxiliar: 0, ...nothing }]);
  },
);

example(
  get,
  200,
  'a cell exists in the months of its model indicator, both ends included, and nowhere else',
  async ({ own, cell }) => {
    const lengths: number[] = [];
    for (const month of [2, 3, 5, 6]) lengths.push((await cell(own.lateIndicator, { month })).length);
    assert.deepEqual(lengths, [0, 1, 1, 0]);
    assert.deepEqual(await cell(own.strayIndicator), []);
    assert.deepEqual(await cell(own.common, { panel: own.loosePanel }), []);
    assert.equal((await cell(own.timelessIndicator, { month: 1, year: 0 })).length, 1);
    assert.equal((await cell(own.timelessIndicator, { month: 12, year: 9999 })).length, 1);
  },
);

example(put, 404, 'a cell that does not exist takes no value', async ({ own, put }) => {
  assert.equal((await put(own.common, { meta_numerador: 1 }, { year: 2025 })).status, 404);
  assert.equal((await put(own.lateIndicator, { meta_numerador: 1 }, { month: 6 })).status, 404);
  assert.equal((await put(own.strayIndicator, { meta_numerador: 1 })).status, 404);
  assert.equal((await put(own.compound, { meta_numerador: 1 }, { year: 2025 })).status, 404);
});

example(
  row,
  200,
  'the months of the process that exist come in order, also across years',
  async ({ own, put, rowOf }) => {
    await put(own.timelessIndicator, { realizado_numerador: 7 }, { month: 12, year: 2023 });
    const months = await rowOf(own.longProcess, own.panel, own.timelessIndicator);
    assert.equal(months.length, 16);
    assert.deepEqual([months[0]?.ano, months[0]?.mes, months[15]?.ano, months[15]?.mes], [2023, 11, 2025, 2]);
    assert.equal(months[1]?.realizado_numerador, 7);
    const calendarYear = await rowOf(own.process, own.panel, own.common);
    assert.deepEqual(
      calendarYear.map(({ mes }) => mes),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    );
    assert.equal((await rowOf(own.longProcess, own.panel, own.common)).length, 12);
    assert.deepEqual(
      (await rowOf(own.process, own.panel, own.lateIndicator)).map(({ mes }) => mes),
      [3, 4, 5],
    );
  },
);

example(
  row,
  200,
  'a panel that is not in the process, or does not have the indicator, has no months',
  async ({ own, rowOf }) => {
    assert.deepEqual(await rowOf(own.longProcess, own.otherPanel, own.common), []);
    assert.deepEqual(await rowOf(own.process, own.panel, own.strayIndicator), []);
  },
);

example(
  put,
  200,
  'stores what is sent, leaves the rest, and clears with null',
  async ({ own, put, values }) => {
    const answer = await put(own.common, { meta_numerador: 12.5, realizado_denominador: -3, unknown: 1 });
    assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
    await put(own.common, { realizado_numerador: 4 });
    await put(own.common, { realizado_numerador: 9 }, { month: 4 });
    const stored = { ...nothing, meta_numerador: 12.5, realizado_numerador: 4, realizado_denominador: -3 };
    assert.deepEqual(await values(own.common), stored);
    await put(own.common, { meta_numerador: null, realizado_denominador: null });
    assert.deepEqual(await values(own.common), { ...nothing, realizado_numerador: 4 });
    assert.deepEqual(await values(own.common, { month: 4 }), { ...nothing, realizado_numerador: 9 });
    assert.deepEqual(await values(own.common, { panel: own.otherPanel }), nothing);
  },
);

example(
  put,
  200,
  'amounts are rounded half away from zero from their decimal text',
  async ({ own, put, shownAmount }) => {
    for (const [sent, shown] of [
      ['10.005', '10.01'],
      ['-0.005', '-0.01'],
      ['-0.004', '0'],
      ['-0', '0'],
      ['1.005', '1.01'],
      ['2.675', '2.68'],
      ['1e-400', '0'],
      ['1.25e2', '125'],
      ['9999999999999.985', '9999999999999.99'],
      ['-9999999999999.99', '-9999999999999.99'],
      ['9999999999999', '9999999999999'],
      ['0.0049999999999999999999', '0'],
      ['0.005000000000000000000001', '0.01'],
    ]) {
      assert.equal((await put(own.common, `{"meta_numerador":${sent}}`)).status, 200, sent);
      assert.equal(await shownAmount(own.common), shown, sent);
    }
  },
);

example(
  put,
  422,
  'compound and consolidated indicators take no values, and the message says what they are',
  async ({ own, put }) => {
    for (const [indicator, words] of [
      [own.compound, /dynamic compound indicator \(tipo 1\)/],
      [own.customCompound, /custom compound indicator \(tipo 2\)/],
      [own.consolidated, /dynamic consolidated indicator \(tipo 3\)/],
      [own.customConsolidated, /custom consolidated indicator \(tipo 4\)/],
    ] as const) {
      const answer = await put(indicator, { meta_numerador: 1 });
      assert.equal(answer.status, 422);
      assert.match(answer.body.msg, words);
    }
  },
);

example(
  put,
  200,
  'the adjusted target of an indicator that is not adjustable is ignored, without an error',
  async ({ api, own, put, values, marks }) => {
    assert.equal((await put(own.common, { meta_ajustada_numerador: 5 })).status, 200);
    assert.deepEqual(await marks(), []);
    await put(own.common, { meta_ajustada_numerador: 5, meta_ajustada_denominador: 6, meta_numerador: 1 });
    assert.deepEqual(await values(own.common), { ...nothing, meta_numerador: 1 });
    await put(own.adjustable, { meta_ajustada_numerador: 5, meta_ajustada_denominador: 6 });
    const adjusted = { meta_ajustada_numerador: 5, meta_ajustada_denominador: 6 };
    assert.deepEqual(await values(own.adjustable), { ...nothing, ...adjusted });
    await put(own.adjustable, { meta_ajustada_numerador: null });
    assert.deepEqual(await values(own.adjustable), { ...nothing, meta_ajustada_denominador: 6 });
    // What was stored while it was adjustable is ignored by later writes, not cleared.
    await api.sql('UPDATE indicador SET meta_ajustavel = 0 WHERE id = $1', [own.adjustable]);
    await put(own.adjustable, { meta_ajustada_denominador: 9, meta_numerador: 1 });
    assert.deepEqual(await values(own.adjustable), {
      ...nothing,
      meta_numerador: 1,
      meta_ajustada_denominador: 6,
    });
  },
);

example(
  put,
  200,
  'a formula stores the manual entries of its sides and ignores its calculated fields',
  async ({ own, put, values, entries }) => {
    const body = {
      meta_numerador: 1,
      meta_denominador: 2,
      realizado_numerador: 3,
      realizado_denominador: 4.005,
    };
    assert.equal((await put(own.formula, body)).status, 200);
    assert.deepEqual(await entries(own.formula), { base: 401, goal: 100, 'goal-base': 200 });
    await put(own.formula, { meta_denominador: null }, { month: 4 });
    await put(own.formula, { meta_numerador: null });
    assert.deepEqual(await entries(own.formula), { base: 401, goal: null, 'goal-base': 200 });
    assert.deepEqual(await values(own.formula), nothing);
    await put(own.unadjustable, { meta_numerador: 7, meta_denominador: 8, realizado_numerador: 9 });
    assert.deepEqual(await entries(own.unadjustable), { done: 900, plan: 700 });
  },
);

example(
  put,
  412,
  'a result that comes back as a manual entry is refused with If-Match, and nothing is stored',
  async ({ api, own, put, entries }) => {
    await put(own.formula, { meta_numerador: -10 });
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador)
       SELECT id_empresa, $1, id, 2024, array_fill(1000::bigint, '{12}') FROM gmr_painel WHERE id = $2`,
      [own.formula, own.panel],
    );
    const place = `panel/${own.panel}/indicator/${own.formula}/month/3/year/2024`;
    const { headers } = await api.get(`/panels/getProgressPanelCell/${place}`);
    const answer = await api.put(
      `/panels/updateProgressPanel/${place}`,
      { meta_numerador: 10, meta_denominador: 3 },
      { headers: { 'if-match': String(headers['etag']) } },
    );
    assertRefused(answer, 'result-sent-back', 'meta_numerador');
    assert.deepEqual(await entries(own.formula), { goal: -1000 });
  },
);

example(
  put,
  200,
  "a formula's adjusted target is the user's, unless it is inherited or not adjustable",
  async ({ own, put, values }) => {
    const body = { meta_ajustada_numerador: 5, meta_ajustada_denominador: 6 };
    for (const indicator of [own.formula, own.inheriting, own.unadjustable]) {
      assert.equal((await put(indicator, body)).status, 200);
    }
    assert.deepEqual(await values(own.formula), { ...nothing, ...body });
    assert.deepEqual(await values(own.inheriting), nothing);
    assert.deepEqual(await values(own.unadjustable), nothing);
  },
);

example(
  put,
  200,
  'what changes leaves a mark of its cell; what does not change leaves none',
  async ({ own, put, marks }) => {
    const mark = (id_indicador: number, mes: number) => ({
      id_indicador,
      id_gmr_painel: own.panel,
      ano: 2024,
      mes,
    });
    await put(own.common, { realizado_numerador: 1 });
    await put(own.common, { realizado_numerador: 1.001 });
    await put(own.common, { realizado_numerador: 1 }, { month: 7 });
    await put(own.formula, { meta_numerador: 1, realizado_numerador: 5 });
    await put(own.formula, { meta_numerador: 1 });
    await put(own.formula, { meta_ajustada_numerador: 1 }, { month: 9 });
    await put(own.inheriting, { meta_ajustada_numerador: 1, meta_numerador: 4 });
    assert.deepEqual(await marks(), [
      mark(own.common, 3),
      mark(own.common, 7),
      mark(own.formula, 3),
      mark(own.formula, 9),
    ]);
  },
);

export const progressCases: readonly ContractCase[] = cases;
