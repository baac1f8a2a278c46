/**
 * Results of panels by year (extensions): what they are made of, for which years they come, and who
 * sees them.
 */
import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const ofPanel = 'GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}';
const ofIndicator = `${ofPanel}/indicator/{indicator_id}`;

// What an answer holds is for each case to say.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = any;

interface ResultsApi extends PanelsApi {
  /**
   * The results of the panel in the process, or of one of its indicators; by default the first of
   * both.
   */
  readonly results: (of: {
    process?: number;
    panel?: number;
    indicator?: number;
    ate_mes?: number;
  }) => Promise<Answered[]>;
  /** Changes the definition of an indicator. */
  readonly define: (indicator: number, fields: Readonly<Record<string, number>>) => Promise<unknown>;
}

const cases: ContractCase[] = [];

function example(
  endpoint: string,
  status: number,
  name: string,
  run: (at: ResultsApi) => Promise<void>,
): void {
  const prepare: ContractCase['run'] = async (api) => {
    const at = await panelsOf(api);
    await run({
      ...at,
      results: ({ process = at.own.process, panel = at.own.panel, indicator, ate_mes }) => {
        const path = `/panels/getPanelResults/idGmr/${process}/panel/${panel}`;
        const query = ate_mes === undefined ? '' : `?ate_mes=${ate_mes}`;
        return at.list((indicator === undefined ? path : `${path}/indicator/${indicator}`) + query);
      },
      define: async (indicator, fields) => {
        const columns = Object.keys(fields).map((name, index) => `${name} = $${index + 2}`);
        const text = `UPDATE indicador SET ${columns.join(', ')} WHERE id = $1`;
        return api.sql(text, [indicator, ...Object.values(fields)]);
      },
    });
  };
  cases.push({ endpoint, status, name, run: prepare });
}

/** The months of 2024 without values, with these weights and values instead. */
function monthsOf2024(peso: number, values: Readonly<Record<number, object>>) {
  const empty = { numerador: null, denominador: null, contado: 0 };
  return Array.from({ length: 12 }, (_, index) => ({
    mes: index + 1,
    peso,
    meta: { ...empty, ajustada: 0 },
    realizado: empty,
    ...values[index + 1],
  }));
}

example(ofIndicator, 200, 'one record for the year, with the months it is made of', async (at) => {
  const { own, put, results } = at;
  await put(own.common, { meta_numerador: 100, realizado_numerador: 80.01 }, { month: 1 });
  await put(own.common, { meta_numerador: 200, meta_denominador: 7 }, { month: 2 });
  await put(own.common, { realizado_numerador: 120 }, { month: 12 });
  const counted = { denominador: null, contado: 1 };
  assert.deepEqual(await results({ indicator: own.common }), [
    {
      id_gmr_processo: own.process,
      id_gmr_painel: own.panel,
      ano: 2024,
      id_indicador: own.common,
      unidade_medida: 0,
      interpretacao: 0,
      totalizador: 0,
      peso: 1,
      ate_mes: 12,
      meta: { numerador: 300, denominador: null, valor: 300, ajustada: 0 },
      realizado: { numerador: 200.01, denominador: null, valor: 200.01 },
      atingimento: 66.67,
      motivo_atingimento: null,
      conceito: null,
      meses: monthsOf2024(1, {
        1: {
          meta: { numerador: 100, ajustada: 0, ...counted },
          realizado: { numerador: 80.01, ...counted },
        },
        2: { meta: { numerador: 200, ajustada: 0, ...counted, denominador: 7 } },
        12: { realizado: { numerador: 120, ...counted } },
      }),
    },
  ]);
});

example(
  ofIndicator,
  200,
  'the adjusted target counts where it is set, and only while adjustable',
  async (at) => {
    const { own, put, results, define } = at;
    await put(own.adjustable, { meta_numerador: 100, realizado_numerador: 90 }, { month: 1 });
    await put(own.adjustable, { meta_numerador: 100, meta_ajustada_numerador: 50 }, { month: 2 });
    const [adjusted] = await results({ indicator: own.adjustable, ate_mes: 2 });
    assert.deepEqual([adjusted.meta.valor, adjusted.meta.ajustada, adjusted.atingimento], [150, 1, 60]);
    assert.deepEqual(
      adjusted.meses.slice(0, 3).map(({ meta }: Answered) => [meta.numerador, meta.ajustada]),
      [
        [100, 0],
        [50, 1],
        [null, 0],
      ],
    );
    assert.equal(adjusted.peso, 2.5);
    await define(own.adjustable, { meta_ajustavel: 0 });
    const [plain] = await results({ indicator: own.adjustable, ate_mes: 2 });
    assert.deepEqual([plain.meta.valor, plain.meta.ajustada, plain.atingimento], [200, 0, 45]);
    await define(own.adjustable, { tipo: 3 });
    assert.equal((await results({ indicator: own.adjustable, ate_mes: 2 }))[0].meta.valor, 150);
  },
);

example(ofIndicator, 200, 'a ratio is numerators over denominators of the complete months', async (at) => {
  const { own, put, results, define } = at;
  await define(own.common, { unidade_medida: 3, interpretacao: 2, totalizador: 1 });
  const target = { meta_numerador: 1, meta_denominador: 3 };
  const first = { ...target, realizado_numerador: 2, realizado_denominador: 3 };
  await put(own.common, first, { month: 1 });
  await put(own.common, { realizado_numerador: 1, realizado_denominador: 4 }, { month: 3 });
  await put(own.common, { realizado_numerador: 9 }, { month: 4 });
  const total = async () => {
    const [{ meta, realizado, atingimento }] = await results({ indicator: own.common });
    return [meta.valor, realizado.numerador, realizado.denominador, realizado.valor, atingimento];
  };
  assert.deepEqual(await total(), [33.33, 3, 7, 42.86, 77.78]);
  await define(own.common, { interpretacao: 5 });
  assert.deepEqual(await total(), [33.33, 3, 3.5, 85.71, 38.89]);
  await define(own.common, { totalizador: 2 });
  assert.deepEqual(await total(), [33.33, 1, 4, 25, 133.33]);
});

example(
  ofIndicator,
  200,
  'targets below zero are held by distance, and what no ratio tells has a reason',
  async (at) => {
    const { own, put, results, define } = at;
    const attained = async (interpretacao: number, meta_numerador: number, realizado_numerador: number) => {
      await define(own.common, { interpretacao });
      await put(own.common, { meta_numerador, realizado_numerador }, { month: 1 });
      const [{ atingimento, motivo_atingimento: reason }] = await results({ indicator: own.common });
      return atingimento ?? reason;
    };
    assert.equal(await attained(0, -100, -200), 0);
    assert.equal(await attained(1, -100, -200), 0);
    assert.equal(await attained(0, -100, -50), 150);
    assert.equal(await attained(2, -100, -200), 200);
    assert.equal(await attained(2, 2, 0), 'BETTER_THAN_ANY');
    assert.equal(await attained(0, 0, 1), 'DIVISION_BY_ZERO');
  },
);

example(ofIndicator, 200, 'a formula is totalled as its root says, each tree for itself', async (at) => {
  const { api, own, results, define } = at;
  const month = (value: number) => `{${value}${',NULL'.repeat(11)}}`;
  const store = (indicator: number) =>
    api.sql(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano,
                              meta_numerador, meta_denominador, realizado_numerador, realizado_denominador)
       VALUES ($1, $2, $3, 2024, $4, $5, $6, $5)`,
      [api.companyA.id, indicator, own.panel, month(600), month(800), month(300)],
    );
  const figures = async (indicator: number) => {
    const [{ meta, realizado, atingimento }] = await results({ indicator });
    return [meta.valor, realizado.valor, atingimento];
  };
  for (const indicator of [own.formula, own.unadjustable]) await store(indicator);
  assert.deepEqual(await figures(own.formula), [0.75, 0.38, 50]);
  // Its roots are references, so that a calculation unit does not make its results ratios.
  await define(own.unadjustable, { unidade_medida: 1 });
  assert.deepEqual(await figures(own.unadjustable), [6, 3, 50]);
  await api.sql(
    `UPDATE formula_no SET operacao = 'percentual' WHERE id_indicador = $1 AND destino = 1
                    AND id_pai IS NULL`,
    [own.formula],
  );
  await define(own.formula, { unidade_medida: 3 });
  assert.deepEqual(await figures(own.formula), [0.75, 37.5, 5000]);
});

example(ofIndicator, 200, 'a result in concepts has the concept of its last month', async (at) => {
  const { api, own, put, results, define } = at;
  await define(own.common, { unidade_medida: 10, totalizador: 2, tipo: 0 });
  for (const [nome, valor] of [
    ['Low', 1],
    ['High', 3],
  ]) {
    await api.sql(
      'INSERT INTO formula_conceito (id_empresa, id_indicador, nome, valor) VALUES ($1, $2, $3, $4)',
      [api.companyA.id, own.common, nome, valor],
    );
  }
  await put(own.common, { meta_numerador: 3, realizado_numerador: 3 }, { month: 1 });
  await put(own.common, { realizado_numerador: 2.99 }, { month: 2 });
  const [low] = await results({ indicator: own.common });
  const concepts = await at.list(`/indicators/getFormulaConceptsById/${own.common}`);
  assert.deepEqual(low.conceito, concepts[0]);
  assert.equal(low.atingimento, 99.67);
  await put(own.common, { realizado_numerador: 3 }, { month: 2 });
  assert.deepEqual((await results({ indicator: own.common }))[0].conceito, concepts[1]);
  await put(own.common, { realizado_numerador: 0.99 }, { month: 3 });
  assert.equal((await results({ indicator: own.common }))[0].conceito, null);
});

example(
  ofIndicator,
  200,
  'target and realized are totalled over the same months, to the last result or to `ate_mes`',
  async (at) => {
    const { own, put, results } = at;
    for (let month = 1; month <= 12; month++) await put(own.common, { meta_numerador: 100 }, { month });
    const total = async (ate_mes?: number) => {
      const [found] = await results({ indicator: own.common, ...(ate_mes === undefined ? {} : { ate_mes }) });
      const counted = found.meses.filter(({ meta }: Answered) => meta.contado === 1).length;
      return [found.ate_mes, found.meta.valor, found.realizado.valor, found.atingimento, counted];
    };
    // A plan only: the target of the year, and nothing to hold against it.
    assert.deepEqual(await total(), [null, 1200, null, null, 12]);
    for (const month of [1, 3]) await put(own.common, { realizado_numerador: 120 }, { month });
    assert.deepEqual(await total(), [3, 300, 240, 80, 3]);
    assert.deepEqual(await total(2), [2, 200, 120, 60, 2]);
    assert.deepEqual(await total(12), [12, 1200, 240, 20, 12]);
  },
);

example(
  ofIndicator,
  200,
  'a chosen month before the first of the year leaves nothing in the totals',
  async (at) => {
    const { own, put, results } = at;
    await put(own.lateIndicator, { meta_numerador: 5, realizado_numerador: 5 }, { month: 3 });
    const [found] = await results({ indicator: own.lateIndicator, ate_mes: 2 });
    assert.equal(found.ate_mes, 2);
    assert.deepEqual(found.meta, { numerador: null, denominador: null, valor: null, ajustada: 0 });
    assert.deepEqual(found.realizado, { numerador: null, denominador: null, valor: null });
    assert.equal(found.atingimento, null);
    assert.deepEqual(
      found.meses.map(({ mes, meta, realizado }: Answered) => [mes, meta.contado, realizado.contado]),
      [
        [3, 0, 0],
        [4, 0, 0],
        [5, 0, 0],
      ],
    );
  },
);

example(
  ofIndicator,
  200,
  'the weight is the mean of the months, each its own or else the model’s',
  async (at) => {
    const { api, own, put, results } = at;
    await put(own.lateIndicator, { realizado_numerador: 1 });
    await api.sql(`UPDATE andamento SET peso = '{9,9,NULL,2,3,9,9,9,9,9,9,9}' WHERE id_indicador = $1`, [
      own.lateIndicator,
    ]);
    const [{ peso, meses }] = await results({ indicator: own.lateIndicator });
    assert.deepEqual(
      meses.map((month: Answered) => [month.mes, month.peso]),
      [
        [3, 1],
        [4, 0.02],
        [5, 0.03],
      ],
    );
    assert.equal(peso, 0.35);
  },
);

example(ofIndicator, 200, 'a record for each year of the process in which a month exists', async (at) => {
  const { api, own, put, results } = at;
  await put(own.timelessIndicator, { realizado_numerador: 5 }, { month: 10, year: 2023 });
  await put(own.timelessIndicator, { realizado_numerador: 7 }, { month: 11, year: 2023 });
  await put(own.timelessIndicator, { realizado_numerador: 8 }, { month: 2, year: 2025 });
  const years = await results({ process: own.longProcess, indicator: own.timelessIndicator });
  assert.deepEqual(
    years.map(({ ano, meses, realizado }) => [ano, meses[0].mes, meses.at(-1).mes, realizado.valor]),
    [
      [2023, 11, 10, 7],
      [2024, 11, 2, 8],
    ],
  );
  const [only, ...others] = await results({ process: own.longProcess, indicator: own.lateIndicator });
  assert.deepEqual([only.ano, others], [2023, []]);
  // From the last month of one year to the first of another.
  const { rows } = await api.sql(
    `UPDATE painel_modelo_indicador SET inicio_ano = 2023, inicio_mes = 12, fim_ano = 2025, fim_mes = 1
        WHERE id_indicador = $1 RETURNING id_indicador`,
    [own.lateIndicator],
  );
  assert.equal(rows.length, 1);
  const late = await results({ process: own.longProcess, indicator: own.lateIndicator });
  assert.deepEqual(
    late.map(({ ano, meses }) => [ano, meses.map(({ mes }: Answered) => mes)]),
    [
      [2023, [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
      [2024, [11, 12, 1]],
    ],
  );
});

example(
  ofIndicator,
  200,
  'none where the panel has no such indicator or is not in the process',
  async (at) => {
    const { own, results } = at;
    assert.deepEqual(await results({ indicator: own.strayIndicator }), []);
    const elsewhere = { process: own.longProcess, panel: own.otherPanel };
    assert.deepEqual(await results({ ...elsewhere, indicator: own.common }), []);
  },
);

example(ofPanel, 200, 'the indicators by id, and the score of those that have an attainment', async (at) => {
  const { own, put, results } = at;
  await put(own.common, { meta_numerador: 300, realizado_numerador: 200 });
  await put(own.adjustable, { meta_numerador: 100, realizado_numerador: 85.34 });
  await put(own.lateIndicator, { realizado_numerador: 90 });
  const [year, ...others] = await results({});
  assert.deepEqual(others, []);
  assert.deepEqual([year.id_gmr_processo, year.id_gmr_painel, year.ano], [own.process, own.panel, 2024]);
  // (66.67 × 1 + 85.34 × 2.5) ÷ 3.5 = 80.0057…; with the exact two thirds it would be 80.0047….
  assert.equal(year.pontuacao, 80.01);
  const ids = year.indicadores.map(({ id_indicador }: Answered) => id_indicador);
  assert.deepEqual(
    ids,
    ids.toSorted((a: number, b: number) => a - b),
  );
  assert.equal(ids.length, 11);
  const shown = new Map(year.indicadores.map((one: Answered) => [one.id_indicador, one]));
  for (const indicator of [own.common, own.adjustable, own.lateIndicator]) {
    const [{ id_gmr_processo, id_gmr_painel, ano, meses, ...result }] = await results({ indicator });
    assert.deepEqual(shown.get(indicator), result);
    assert.deepEqual([id_gmr_processo, id_gmr_painel, ano], [own.process, own.panel, 2024]);
    assert.ok(meses.length > 0);
  }
  const [empty] = await results({ panel: own.otherPanel });
  assert.equal(empty.pontuacao, null);
  assert.equal(empty.indicadores.length, 11);
});

example(ofPanel, 200, 'every year of the process comes, also one without an indicator', async (at) => {
  const { api, own, put, results } = at;
  await put(own.common, { meta_numerador: 300, realizado_numerador: 300 });
  const shape = async () =>
    (await results({ process: own.longProcess })).map(({ ano, indicadores, pontuacao }) => [
      ano,
      indicadores.length,
      pontuacao,
    ]);
  // From November 2023 and from November 2024, to February 2025.
  assert.deepEqual(await shape(), [
    [2023, 11, 100],
    [2024, 10, null],
  ]);
  await api.sql(
    'UPDATE painel_modelo_indicador SET fim_ano = 2024, fim_mes = 10 WHERE id_painel_modelo = $1 AND fim_ano * 12 + fim_mes > 2024 * 12 + 10',
    [own.model],
  );
  assert.deepEqual((await shape())[1], [2024, 0, null]);
  const page = await api.get(
    `/panels/getPanelResults/idGmr/${own.longProcess}/panel/${own.panel}?limit=1&offset=1`,
  );
  assert.deepEqual(
    page.body.response.map(({ ano }: Answered) => ano),
    [2024],
  );
  assert.equal(page.headers['x-total-count'], '2');
});

example(
  ofPanel,
  200,
  'each indicator has a last month of its own, unless one is chosen for all',
  async (at) => {
    const { own, put, results } = at;
    for (const month of [1, 2, 3]) {
      for (const indicator of [own.common, own.adjustable]) {
        await put(indicator, { meta_numerador: 100 }, { month });
      }
    }
    await put(own.common, { realizado_numerador: 50 }, { month: 1 });
    await put(own.adjustable, { realizado_numerador: 100 }, { month: 2 });
    const shape = async (ate_mes?: number) => {
      const [{ pontuacao, indicadores }] = await results(ate_mes === undefined ? {} : { ate_mes });
      const of = (indicator: number) => {
        const found = indicadores.find(({ id_indicador }: Answered) => id_indicador === indicator);
        return [found.ate_mes, found.atingimento];
      };
      return [of(own.common), of(own.adjustable), of(own.lateIndicator), pontuacao];
    };
    // (50 × 1 + 50 × 2.5) ÷ 3.5
    assert.deepEqual(await shape(), [[1, 50], [2, 50], [null, null], 50]);
    // The second has no result in January: only the first counts.
    assert.deepEqual(await shape(1), [[1, 50], [1, null], [1, null], 50]);
    // (16.67 × 1 + 33.33 × 2.5) ÷ 3.5
    assert.deepEqual(await shape(3), [[3, 16.67], [3, 33.33], [3, null], 28.57]);
  },
);

example(ofPanel, 200, 'none where the panel is not in the process', async ({ own, results }) => {
  assert.deepEqual(await results({ process: own.longProcess, panel: own.otherPanel }), []);
  assert.deepEqual(await results({ panel: own.loosePanel }), []);
});

export const resultCases: readonly ContractCase[] = cases;
