/**
 * Results of panels by year (extensions): what they are made of, for which years they come, and who
 * sees them.
 */
import assert from 'node:assert/strict';
import { type ContractCase, casesWith } from './contract-case.ts';
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

const { cases, example } = casesWith(async (api): Promise<ResultsApi> => {
  const at = await panelsOf(api);
  return {
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
  };
});

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

export const resultCases: readonly ContractCase[] = cases;
