/** getResults: which panels, indicators and months it gives, and what they came to. */
import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const path = '/panels/getResults';
/** The process of these cases bounds no attainment. */
const unbounded = { atingimento_minimo: null, atingimento_maximo: null };

// What an answer holds is for each case to say.
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = any;

const cases: ContractCase[] = [];

function example(
  status: number,
  name: string,
  run: (of: PanelsApi, results: (query: string, process?: number) => Promise<Answered[]>) => Promise<void>,
): void {
  cases.push({
    endpoint: `GET ${path}`,
    status,
    name,
    run: async (api) => {
      const of = await panelsOf(api);
      await run(of, (query, process = of.own.process) =>
        of.list(`${path}?id_gmr_processo=${process}&${query}`),
      );
    },
  });
}

const ofIndicator = (panel: Answered, indicator: number) =>
  panel.indicadores.find(({ id_indicador }: Answered) => id_indicador === indicator);

/** Values in many months and of every kind of total, in two panels. */
async function fill({ api, own, put }: PanelsApi): Promise<void> {
  const kinds = [
    [own.common, { unidade_medida: 4, totalizador: 0 }],
    [own.adjustable, { unidade_medida: 0, totalizador: 1 }],
    [own.lateIndicator, { unidade_medida: 1, totalizador: 0, interpretacao: 5 }],
    [own.timelessIndicator, { unidade_medida: 10, totalizador: 2 }],
  ] as const;
  for (const [indicator, fields] of kinds) {
    const columns = Object.entries(fields).map(([name, value]) => `${name} = ${value}`);
    await api.sql(`UPDATE indicador SET ${columns.join(', ')} WHERE id = $1`, [indicator]);
  }
  await api.sql(
    `INSERT INTO formula_conceito (id_empresa, id_indicador, nome, valor) VALUES ($1, $2, 'Good', 2), ($1, $2, 'Bad', 1)`,
    [api.companyA.id, own.timelessIndicator],
  );
  for (const [at, panel] of [own.panel, own.otherPanel].entries()) {
    for (const month of [1, 3, 4, 5]) {
      const value = month * 10 + at;
      const both = { meta_numerador: 3 * value, meta_denominador: 7, realizado_numerador: value };
      await put(own.common, both, { panel, month });
      await put(own.lateIndicator, { ...both, realizado_denominador: value + 3 }, { panel, month });
      await put(
        own.timelessIndicator,
        { meta_numerador: 2, realizado_numerador: month % 3 },
        { panel, month },
      );
      await put(
        own.adjustable,
        { ...both, meta_ajustada_numerador: month === 3 ? 5 : null },
        { panel, month },
      );
    }
    await put(own.common, { meta_numerador: 900 }, { panel, month: 11 });
  }
  const formula = `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, meta_denominador,
                                          realizado_numerador, realizado_denominador, peso)
     VALUES ($1, $2, $3, 2024, $4, $5, $6, $5, $7)`;
  const months = (value: number) => `{${value},NULL,${value * 2}${',NULL'.repeat(9)}}`;
  const values = [months(600), months(800), months(300), months(250)];
  await api.sql(formula, [api.companyA.id, own.formula, own.panel, ...values]);
}

/** The result of a year, without what was realized where the last result is earlier. */
function reached({ ate_mes: _, ...shown }: Answered, isReached: boolean): Answered {
  if (isReached) return shown;
  const realizado = { numerador: null, denominador: null, valor: null };
  return { ...shown, realizado, atingimento: null, motivo_atingimento: 'NO_VALUE', conceito: null };
}

/** The mean of the attainments weighted by `peso`. */
function scoreOf(indicators: readonly Answered[]): number | null {
  const counted = indicators.filter(({ atingimento }) => atingimento !== null);
  const cents = (value: number) => Math.round(value * 100);
  const weights = counted.reduce((sum, { peso }) => sum + cents(peso), 0);
  const sum = counted.reduce((all, { peso, atingimento }) => all + cents(peso) * cents(atingimento), 0);
  return weights === 0 ? null : Math.round(sum / weights) / 100;
}

example(
  200,
  'what is accumulated is what getPanelResults gives up to the month, in every panel, until the last result',
  async (of, results) => {
    await fill(of);
    const { own, list } = of;
    for (const [process, panels] of [
      [own.process, [own.panel, own.otherPanel]],
      [own.longProcess, [own.panel]],
    ] as const) {
      for (const mes of process === own.process ? [1, 2, 4, 12] : [2, 12]) {
        const expected: object[] = [];
        for (const panel of panels) {
          const path = `/panels/getPanelResults/idGmr/${process}/panel/${panel}`;
          // The year of the long process begins in November.
          const ofYear = ({ ano }: Answered) =>
            ano === (process === own.longProcess && mes < 11 ? 2023 : 2024);
          const { indicadores, ...year } = (await list(`${path}?ate_mes=${mes}`)).find(ofYear) as Answered;
          const whole = (await list(path)).find(ofYear) as Answered;
          const position = (month: number) => (process === own.longProcess ? (month + 1) % 12 : month - 1);
          const shownNow = indicadores.map((one: Answered) => {
            const last = ofIndicator(whole, one.id_indicador).ate_mes;
            return reached(one, last !== null && position(last) >= position(mes));
          });
          expected.push({
            ...year,
            ...unbounded,
            ano: 2024,
            mes,
            pontuacao: scoreOf(shownNow),
            indicadores: shownNow,
          });
        }
        assert.deepEqual(await results(`ano=2024&mes=${mes}&ate_mes=1`, process), expected);
      }
    }
  },
);

example(200, 'a month alone has its own values, weights, concept and score', async (of, results) => {
  await fill(of);
  const { own } = of;
  const [march] = await results('ano=2024&mes=3');
  assert.deepEqual(await results('ano=2024&mes=3&ate_mes=0'), [march, (await results('ano=2024&mes=3'))[1]]);
  const figures = (indicator: number) => {
    const { peso, meta, realizado, atingimento, conceito } = ofIndicator(march, indicator);
    return [peso, meta.valor, meta.ajustada, realizado.valor, atingimento, conceito?.nome ?? null];
  };
  assert.deepEqual(figures(own.common), [1, 90, 0, 30, 33.33, null]);
  assert.deepEqual(figures(own.adjustable), [2.5, 5, 1, 30, 600, null]);
  // 90 ÷ 7 by 30 ÷ 33, and the other way round: less is better.
  assert.deepEqual(figures(own.lateIndicator), [1, 12.86, 0, 0.91, 1414.29, null]);
  assert.deepEqual(figures(own.timelessIndicator), [1, 2, 0, 0, 0, null]);
  assert.deepEqual(figures(own.formula), [5, 0.75, 0, 0.38, 50, null]);
  // (33.33 × 1 + 600 × 2.5 + 1,414.29 × 1 + 0 × 1 + 50 × 5) ÷ 10.5
  assert.equal(march.pontuacao, 304.54);
  const [april] = await results('ano=2024&mes=4');
  assert.equal(ofIndicator(april, own.timelessIndicator).conceito.nome, 'Bad');
  // A month without values: the weights stay, the rest is empty.
  const [june] = await results('ano=2024&mes=6');
  const empty = { peso: 1, atingimento: null, conceito: null };
  const nothing = { numerador: null, denominador: null, valor: null };
  assert.partialDeepStrictEqual(ofIndicator(june, own.common), {
    ...empty,
    meta: { ...nothing, ajustada: 0 },
    realizado: nothing,
  });
  assert.equal(june.pontuacao, null);
});

example(
  200,
  'an indicator without the month is left out, in what is accumulated one without the year',
  async (of, results) => {
    const { own } = of;
    const has = async (query: string, process?: number) =>
      ofIndicator((await results(query, process))[0], own.lateIndicator) !== undefined;
    assert.deepEqual(
      [await has('ano=2024&mes=2'), await has('ano=2024&mes=3'), await has('ano=2024&mes=6')],
      [false, true, false],
    );
    assert.equal(await has('ano=2024&mes=6&ate_mes=1'), true);
    // From March to May 2024: in the year from November 2023, not in the one from November 2024.
    assert.equal(await has('ano=2023&mes=12&ate_mes=1', own.longProcess), true);
    assert.equal(await has('ano=2024&mes=12&ate_mes=1', own.longProcess), false);
  },
);

example(200, 'a panel without an indicator in the month has an empty list', async (of, results) => {
  const { api, own } = of;
  await api.sql('DELETE FROM painel_modelo_indicador WHERE id_painel_modelo = $1 AND id_indicador = $2', [
    own.model,
    own.timelessIndicator,
  ]);
  assert.deepEqual(await results('ano=2023&mes=11', own.longProcess), [
    {
      id_gmr_processo: own.longProcess,
      id_gmr_painel: own.panel,
      ano: 2023,
      mes: 11,
      pontuacao: null,
      ...unbounded,
      indicadores: [],
    },
  ]);
});

example(200, 'each month of a process has what it has when it is asked for alone', async (of, results) => {
  await fill(of);
  const { own } = of;
  for (const what of ['ate_mes=0', 'ate_mes=1']) {
    const months = [];
    for (const [mes, ano] of [
      [11, 2023],
      [12, 2023],
      [1, 2024],
      [2, 2024],
    ])
      months.push(...(await results(`ano=${ano}&mes=${mes}&${what}`, own.longProcess)));
    const asked = `ano=2024&mes=2&desde_o_inicio=1&${what}`;
    assert.deepEqual(await results(asked, own.longProcess), months);
    assert.deepEqual(await results(`${asked}&limit=2&offset=1`, own.longProcess), months.slice(1, 3));
  }
});

example(200, 'the target is also told without its adjustment', async (of, results) => {
  await fill(of);
  const [march] = await results('ano=2024&mes=3&include=valor_meta_sem_ajuste');
  const { meta, valor_meta_sem_ajuste } = ofIndicator(march, of.own.adjustable);
  assert.deepEqual([meta.valor, meta.ajustada, valor_meta_sem_ajuste], [5, 1, '90.00']);
  assert.equal(ofIndicator(march, of.own.common).valor_meta_sem_ajuste, '90.00');
});

example(200, 'what is rounded is named, of a month and of what is accumulated', async (of, results) => {
  const { own, put, api } = of;
  await api.sql('UPDATE indicador SET totalizador = 1 WHERE id = $1', [own.common]);
  for (const [month, value] of [
    [1, 10],
    [2, 10],
    [3, 11],
  ] as const)
    await put(own.common, { meta_numerador: 10, realizado_numerador: value }, { month });
  const roundedIn = async (query: string) => {
    const [panel] = await results(`ano=2024&mes=3&${query}`);
    return ofIndicator(panel, own.common).arredondados;
  };
  const now = new Date(Date.now() + 60_000).toISOString();
  for (const moment of ['', `&como_estava_em=${now}`]) {
    // (10 + 10 + 11) ÷ 3 = 10.33…
    assert.deepEqual(await roundedIn(`ate_mes=1&include=arredondados${moment}`), ['realizado']);
    assert.deepEqual(await roundedIn(`include=arredondados${moment}`), []);
  }
  assert.equal(await roundedIn('ate_mes=1'), undefined);
});

example(200, 'some panels, by id, and pages', async ({ api, own, foreign }, results) => {
  const of = (query: string) => results(`ano=2024&mes=3&${query}`);
  const panels = async (query: string) => (await of(query)).map(({ id_gmr_painel }) => id_gmr_painel);
  assert.deepEqual(await panels(''), [own.panel, own.otherPanel]);
  assert.deepEqual(await panels(`id_gmr_painel=${own.otherPanel}`), [own.otherPanel]);
  const many = `id_gmr_painel=${own.otherPanel},%20${own.panel},${own.loosePanel},${foreign.panel}`;
  assert.deepEqual(await panels(many), [own.panel, own.otherPanel]);
  assert.deepEqual(await panels(`id_gmr_painel=${own.loosePanel}`), []);
  const page = await api.get(`${path}?id_gmr_processo=${own.process}&ano=2024&mes=3&limit=1&offset=1`);
  assert.equal(page.headers['x-total-count'], '2');
  assert.deepEqual(
    page.body.response.map(({ id_gmr_painel }: Answered) => id_gmr_painel),
    [own.otherPanel],
  );
});

example(412, 'a process of another company, in the words for one of nobody', async ({ api, foreign }) => {
  const answers = [
    await api.get(`${path}?id_gmr_processo=${foreign.process}&mes=3&ano=2024`),
    await api.get(`${path}?id_gmr_processo=2147483647&mes=3&ano=2024`),
  ];
  for (const answer of answers) assertRefused(answer, 'unknown-reference', 'id_gmr_processo');
  const [one, other] = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
  assert.equal(one, other);
});

example(422, 'a month that the process does not have is refused', async ({ api, own }) => {
  for (const [process, query] of [
    [own.process, 'mes=12&ano=2023'],
    [own.process, 'mes=1&ano=2025&ate_mes=1'],
    [own.longProcess, 'mes=10&ano=2023'],
    [own.longProcess, 'mes=3&ano=2025'],
  ] as const) {
    const answer = await api.get(`${path}?id_gmr_processo=${process}&${query}`);
    assertRefused(answer, 'invalid-value', 'mes');
  }
});

export const processResultCases: readonly ContractCase[] = cases;
