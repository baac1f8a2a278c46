/**
 * What a range of months, a process and an answer in memory may span. What was stored before there
 * was a bound stays readable, by pages, and a page costs what it holds.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { CellQuery } from '../../src/cells/read/progress-cells.ts';
import { assertRefused } from '../contract/generic-cases.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { useOwnServer } from '../harness/postgres.ts';

// While any transaction of the server runs, also in another database, a tag is made of the rows.
useOwnServer();

let api: TestApi;
let panels: PanelsFixture;
/**
 * Of before the bound: all years, in `panel`, `otherPanel` and 30 more of the model, which has an
 * indicator for all years.
 */
let endless: number;

before(async () => {
  api = await startApi();
  panels = await createPanels(api.sql, api.companyA.id);
  const { rows } = await api.sql(
    `INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
     VALUES ($1, 'Endless', 1, 0, 12, 9999) RETURNING id`,
    [api.companyA.id],
  );
  endless = (rows[0] as { id: number }).id;
  await api.sql(
    `WITH made AS (
       INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
       SELECT $1, 'Panel ' || n, $2 FROM generate_series(1, 30) AS n RETURNING id)
     INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1, $3, id FROM (SELECT id FROM made UNION ALL SELECT unnest($4::integer[])) AS m`,
    [api.companyA.id, panels.model, endless, [panels.panel, panels.otherPanel]],
  );
});
after(() => api.close());

const hundredYears = { inicio_mes: 3, inicio_ano: 1990, fim_mes: 2, fim_ano: 2090 };
const aMonthMore = { ...hundredYears, fim_mes: 3 };

it('a range of more than 1,200 months is refused; one of before may be sent back, and made shorter', async () => {
  const refused = (answer: Parameters<typeof assertRefused>[0]) =>
    assertRefused(answer, 'invalid-value', 'fim_ano must lie within 100 years');
  const budget = await createBudget(api.sql, api.companyA.id, '-sizes');
  const place = { id_painel_modelo: panels.submodel, id_indicador: panels.common };
  const inModel = `/panels/updateModelIndicator/model/${panels.submodel}/indicator/${panels.common}`;
  for (const [path, fields, updateOf] of [
    ['/processes/insertGmrProcess', { nome: 'Long' }, (id: number) => `/processes/updateGmrProcess/${id}`],
    ['/panels/insertModelIndicator', place, () => inModel],
    [
      '/go/periodoGo/insert',
      { codigo: 'long', nome: 'Long', id_go_processo: budget.process },
      (id: number) => `/go/periodoGo/update/${id}`,
    ],
  ] as const) {
    refused(await api.post(path, { ...fields, ...aMonthMore }));
    const inserted = await api.post(path, { ...fields, ...hundredYears });
    assert.equal(inserted.status, 200, inserted.text);
    refused(await api.put(updateOf(inserted.body.response.insertId), { fim_mes: 3 }));
  }
  const read = await api.get(`/processes/getById/${endless}`);
  const path = `/processes/updateGmrProcess/${endless}`;
  assert.equal((await api.put(path, read.body.response[0])).status, 200);
  refused(await api.put(path, { inicio_ano: 1 }));
});

describe('getProgress', () => {
  const filters = fc.record({
    months: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), { nil: undefined }),
    isLong: fc.boolean(),
    isOnePanel: fc.boolean(),
    limit: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    offset: fc.integer({ min: 0, max: 80 }),
  });
  type Row = Readonly<Record<string, number | null>>;

  it('any page is a piece of the whole, and the total is its length', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ months, isLong, isOnePanel, limit, offset }) => {
        const path =
          `/panels/getProgress?id_gmr_processo=${isLong ? panels.longProcess : panels.process}` +
          (months ? `&meses=${months.join(',')}` : '') +
          (isOnePanel ? `&paineis=${panels.panel}` : '');
        const whole = (await api.get(path)).body.response as Row[];
        const page = await api.get(`${path}&offset=${offset}${limit === undefined ? '' : `&limit=${limit}`}`);
        assert.deepEqual(
          page.body.response,
          whole.slice(offset, limit === undefined ? undefined : offset + limit),
        );
        if (limit !== undefined) assert.equal(page.headers['x-total-count'], String(whole.length));
        const unique = new Set(
          whole.map((row) => [row['id_gmr_painel'], row['id_indicador'], row['ano'], row['mes']].join()),
        );
        assert.equal(unique.size, whole.length);
      }),
      { numRuns: 20 },
    );
  });

  it('a page of a process over all years looks at little more than the page', async () => {
    const query = new CellQuery(api.companyA.id, { processId: endless });
    for (const page of [
      query.limit(1),
      query.limit(20).offset(1_000_000),
      query.offset(3_000_000).limit(20),
      query.total(),
    ]) {
      const { sql, parameters } = page.compile();
      const { rows } = await api.sql(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, parameters);
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
      assert.ok(rowsLookedAt(plan) < 20_000, `${rowsLookedAt(plan)} rows`);
    }
    const { status, headers, body } = await api.get(
      `/panels/getProgress?id_gmr_processo=${endless}&limit=2&offset=120010`,
    );
    assert.equal(status, 200);
    // The indicator of all years, and ten of 2024 alone (three months of one of them), in each of
    // 32 panels.
    assert.equal(headers['x-total-count'], String(32 * (120_000 + 9 * 12 + 3)));
    assert.equal(body.response.length, 2);
  });
});

it('getResults of more than 50,000 results asks for a limit, and then gives all that it may', async () => {
  const { rows } = await api.sql(
    `WITH modelo AS (INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Wide') RETURNING id),
          processo AS (
            INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
            VALUES ($1, 'Wide', 1, 2024, 12, 2024) RETURNING id),
          indicadores AS (
            INSERT INTO indicador (id_empresa, nome) SELECT $1, 'Wide' FROM generate_series(1, 250) RETURNING id),
          paineis AS (
            INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
            SELECT $1, 'Wide', modelo.id FROM modelo, generate_series(1, 201) RETURNING id),
          do_processo AS (
            INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
            SELECT $1, processo.id, paineis.id FROM processo, paineis)
     INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador,
                                          inicio_mes, inicio_ano, fim_mes, fim_ano)
     SELECT $1, modelo.id, indicadores.id, 1, 2024, 12, 2024 FROM modelo, indicadores
     RETURNING (SELECT id FROM processo) AS id`,
    [api.companyA.id],
  );
  const path = `/panels/getResults?id_gmr_processo=${(rows[0] as { id: number }).id}&ano=2024&mes=1`;
  assertRefused(await api.get(path), 'invalid-value', 'limit must be at most 200 here');
  assertRefused(await api.get(`${path}&limit=201`), 'invalid-value', 'limit must be at most 200 here');
  const first = await api.get(`${path}&limit=200`);
  assert.equal(first.headers['x-total-count'], '201');
  const last = await api.get(`${path}&offset=200`);
  const shown = [...first.body.response, ...last.body.response] as { indicadores: object[] }[];
  assert.equal(shown.length, 201);
  assert.ok(shown.every(({ indicadores }) => indicadores.length === 250));
});

it('getDependentsById of a long chain asks for a limit, and then gives all that it may', async () => {
  const { rows } = await api.sql(
    `WITH elos AS (
       INSERT INTO indicador (id_empresa, nome, tipo) SELECT $1, 'Chain', 1 FROM generate_series(1, 1001) RETURNING id),
          lidos AS (SELECT id, lag(id) OVER (ORDER BY id) AS lido FROM elos)
     INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo,
                                      origem_campo, origem_posicao, destino_campo, destino_posicao)
     SELECT $1, id, lido, 0, 0, 0, 0, 0 FROM lidos WHERE lido IS NOT NULL
     RETURNING id_indicador AS id`,
    [api.companyA.id],
  );
  const ids = (rows as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
  const path = `/indicators/getDependentsById/${ids[0]}`;
  assertRefused(await api.get(path), 'invalid-value', 'limit must be at most 998 here');
  assertRefused(await api.get(`${path}?limit=999`), 'invalid-value', 'limit must be at most 998 here');
  const first = await api.get(`${path}?limit=998`);
  assert.equal(first.headers['x-total-count'], '1000');
  const last = await api.get(`${path}?offset=998`);
  const shown = [...first.body.response, ...last.body.response] as { caminho: number[] }[];
  assert.deepEqual(
    shown.map(({ caminho }) => caminho.length),
    Array.from({ length: 1_000 }, (_, index) => index + 2),
  );
  assert.deepEqual(shown[998]?.caminho, ids.slice(0, 1_000));
});

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

function rowsLookedAt({ Plans = [], ...node }: PlanNode): number {
  const own = node['Actual Rows'] * node['Actual Loops'];
  return Plans.reduce((sum, child) => sum + rowsLookedAt(child), own);
}

describe('what was stored before the bound is read by pages', () => {
  const rowPath = () =>
    `/panels/getProgressPanelRow/idGmr/${endless}/panel/${panels.panel}/indicator/${panels.timelessIndicator}`;

  it('getProgressPanelRow', async () => {
    await api.put(
      `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.timelessIndicator}/month/12/year/9999`,
      { meta_numerador: 5.25 },
    );
    const { headers, body } = await api.get(`${rowPath()}?limit=2&offset=119998`);
    assert.equal(headers['x-total-count'], '120000');
    assert.deepEqual(
      (body.response as { mes: number; ano: number; meta_numerador: number | null }[]).map(
        ({ mes, ano, meta_numerador }) => [mes, ano, meta_numerador],
      ),
      [
        [11, 9999, null],
        [12, 9999, 5.25],
      ],
    );
    const cell = await api.get(
      `/panels/getProgressPanelCell/panel/${panels.panel}/indicator/${panels.timelessIndicator}/month/12/year/9999`,
    );
    assert.deepEqual(body.response[1], cell.body.response[0], 'the same fields, in the same order');
    assert.deepEqual(Object.keys(body.response[1]), Object.keys(cell.body.response[0]));
  });

  it('getProgressPanelRow has the same tag until a value changes', async () => {
    const tag = async () => (await api.send('HEAD', rowPath())).headers['etag'];
    const before = await tag();
    assert.ok(before);
    assert.equal(await tag(), before);
    await api.put(
      `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.timelessIndicator}/month/11/year/9999`,
      { meta_numerador: 6.25 },
    );
    assert.notEqual(await tag(), before);
  });

  const resultsPath = () => `/panels/getPanelResults/idGmr/${endless}/panel/${panels.panel}`;
  for (const [what, pathOf, of] of [
    ['getPanelResults', resultsPath, 'must be at most 909 here'],
    [
      'getPanelResults of an indicator',
      () => `${resultsPath()}/indicator/${panels.timelessIndicator}`,
      undefined,
    ],
  ] as const) {
    it(what, async () => {
      const { headers, body } = await api.get(`${pathOf()}?limit=3&offset=2023`);
      assert.equal(headers['x-total-count'], '10000');
      assert.deepEqual(
        (body.response as { ano: number }[]).map(({ ano }) => ano),
        [2023, 2024, 2025],
      );
      assert.deepEqual((await api.get(`${pathOf()}?limit=3&offset=2147483647`)).body.response, []);
      if (of !== undefined) assertRefused(await api.get(pathOf()), 'invalid-value', of);
    });
  }

  it('getConsolidated', async () => {
    const budget = await createBudget(api.sql, api.companyA.id, '-endless');
    await api.sql('UPDATE periodo_go SET inicio_ano = 0, fim_ano = 9999 WHERE id = $1', [budget.period]);
    const config = encodeURIComponent(JSON.stringify({ fontes: [{ tipo: 'conta', id: budget.account }] }));
    const path = `/go/valoresGo/getConsolidated?id_go_processo_periodo=${budget.period}&go_config=${config}`;
    assertRefused(await api.get(path), 'invalid-value', 'limit must be at most 1200 here');
    const { headers, body } = await api.get(`${path}&limit=2&offset=${2024 * 12}`);
    assert.equal(headers['x-total-count'], '120000');
    assert.deepEqual(
      (body.response as { mes: number; ano: number }[]).map(({ mes, ano }) => [mes, ano]),
      [
        [1, 2024],
        [2, 2024],
      ],
    );
    assert.equal((await api.get(`${path}&mes=1&ano=2024`)).body.response.length, 1);
  });
});
