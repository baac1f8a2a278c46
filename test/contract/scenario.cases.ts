/** Scenarios (extensions): what results would be, which inputs move them, and goal seek. */
import assert from 'node:assert/strict';
import type { Answer } from '../harness/api.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const unknown = 2_147_483_647;
type Sent = Readonly<Record<string, unknown>>;

/**
 * A company in which `formula` is what `common` realized divided by what is typed for the formula:
 * 30 ÷ 4 in March.
 */
async function setting(panelsApi: PanelsApi) {
  const { api, own, put } = panelsApi;
  await api.sql('UPDATE indicador SET unidade_medida = 5 WHERE id = $1', [own.formula]);
  await put(own.common, { realizado_numerador: 30, meta_numerador: 60 });
  await put(own.formula, { realizado_denominador: 4 });
  await recalculateAll(api, api.companyA.id);
  const cell = (indicator: number, mes = 3) => ({
    id_gmr_painel: own.panel,
    id_indicador: indicator,
    mes,
    ano: 2024,
  });
  const common = { ...cell(own.common), campo: 'realizado_numerador' };
  const base = { ...cell(own.formula), campo: 'realizado_denominador' };
  const ask = (path: string, body: Sent, prefer?: string): Promise<Answer> =>
    api.post(`/panels/scenario/${path}`, body, prefer === undefined ? {} : { headers: { prefer } });
  const calculate = (diferencas: readonly object[], more: Sent = {}) =>
    ask('calculate', {
      diferencas,
      paineis: [own.panel],
      indicadores: [own.common, own.formula],
      ano: 2024,
      meses: [3],
      ...more,
    });
  const resultado = { ...cell(own.formula), serie: 'realizado' };
  const levers = (more: Sent = {}) => ask('levers', { resultado, ...more });
  const parts = (more: Sent = {}) => ask('parts', { resultado, ...more });
  const seek = (alvo: number, more: Sent = {}) =>
    ask('goalSeek', { resultado, alvo, celulas: [common], ...more });
  /** What the requests must leave as it is. */
  const traces = async () => {
    const { rows } = await api.sql(
      `SELECT (SELECT count(*) FROM marca WHERE id_empresa = $1) AS marks,
              (SELECT count(*) FROM mudanca WHERE id_empresa = $1) AS changes,
              (SELECT json_agg(a ORDER BY id_indicador, id_gmr_painel, ano) FROM andamento a WHERE id_empresa = $1) AS cells`,
      [api.companyA.id],
    );
    return rows;
  };
  return { ...panelsApi, cell, common, base, resultado, ask, calculate, levers, parts, seek, traces };
}

type Setting = Awaited<ReturnType<typeof setting>>;

const { cases, example: of } = casesWith(async (api) => setting(await panelsOf(api)));
const example = (path: string, status: number, name: string, run: (at: Setting) => Promise<void>) =>
  of(`POST /panels/scenario/${path}`, status, name, run);

const values = (answer: Answer) => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.paineis;
};

example(
  'calculate',
  200,
  'today and supposed values of what depends on the differences; nothing stored',
  async (of) => {
    const { own, common, base, calculate, traces } = of;
    const before = await traces();
    const [panel] = values(
      await calculate([
        { ...common, valor: 50 },
        { ...base, valor: 8 },
      ]),
    );
    assert.equal(panel.id_gmr_painel, own.panel);
    const of2 = (indicator: number) =>
      panel.indicadores.find((one: { id_indicador: number }) => one.id_indicador === indicator);
    const attained = ({ hoje, cenario }: Record<string, { atingimento: number }>) => [
      hoje?.atingimento,
      cenario?.atingimento,
    ];
    assert.deepEqual(attained(of2(own.common)), [50, 83.33]);
    const ratio = of2(own.formula);
    assert.deepEqual(ratio.hoje.realizado, { numerador: 30, denominador: 4, valor: 7.5 });
    assert.deepEqual(ratio.cenario.realizado, { numerador: 50, denominador: 8, valor: 6.25 });
    assert.deepEqual(panel.pontuacao, { hoje: 50, cenario: 83.33 });
    assert.deepEqual(await traces(), before);
  },
);

example(
  'calculate',
  200,
  'null supposes that nothing is typed; months are totalled up to each, until the last result',
  async (of) => {
    const { own, put, common, calculate } = of;
    await put(own.common, { realizado_numerador: 12, meta_numerador: 10 }, { month: 1 });
    const months = values(
      await calculate([{ ...common, valor: null }], { indicadores: [own.common], meses: [3, 1], ate_mes: 1 }),
    );
    const realized = months.map((one: { mes: number; indicadores: { hoje: object; cenario: object }[] }) => [
      one.mes,
      ...one.indicadores.flatMap(({ hoje, cenario }) =>
        [hoje, cenario].map((some) => (some as { realizado: { valor: number } }).realizado.valor),
      ),
    ]);
    assert.deepEqual(realized, [
      [1, 12, 12],
      [3, 42, null],
    ]);
  },
);

example('calculate', 412, 'a panel that the company does not have', async ({ foreign, calculate }) => {
  for (const id of [unknown, foreign.panel]) {
    assertRefused(await calculate([], { paineis: [id] }), 'unknown-reference', 'paineis');
  }
});

example(
  'calculate',
  412,
  'a difference in a cell that is not there',
  async ({ own, common, foreign, calculate }) => {
    const wrong = [
      { mes: 3, ano: 2031 },
      { id_gmr_painel: foreign.panel },
      { id_indicador: own.strayIndicator },
    ];
    for (const fields of wrong) {
      assertRefused(
        await calculate([{ ...common, ...fields, valor: 1 }]),
        'unknown-reference',
        'diferencas[0]',
      );
    }
  },
);

example('calculate', 422, 'a difference in a field that is calculated', async ({ base, calculate }) => {
  const answer = await calculate([{ ...base, campo: 'realizado_numerador', valor: 1 }]);
  assertRefused(answer, 'invalid-value', 'diferencas[0].campo');
});

example('levers', 200, 'inputs by what one percent of each does; nothing stored', async (of) => {
  const { common, base, levers, traces } = of;
  const before = await traces();
  const answer = await levers();
  assert.equal(answer.status, 200, answer.text);
  const { valor, alavancas, omitidas } = answer.body.response;
  assert.deepEqual([valor, omitidas], ['7.5', 0]);
  assert.deepEqual(alavancas, [
    { ...common, valor: 30, variado: 30.3, depois: '7.575', efeito: '0.075' },
    { ...base, valor: 4, variado: 4.04, depois: '750/101', efeito: '-15/202' },
  ]);
  assert.deepEqual(await traces(), before);
});

example('levers', 412, 'a result that is not there', async ({ resultado, levers }) => {
  assertRefused(await levers({ resultado: { ...resultado, ano: 2031 } }), 'unknown-reference', 'resultado');
});

example('parts', 200, 'what each value adds, in their order; nothing stored', async (of) => {
  const { common, base, cell, own, parts, traces } = of;
  const before = await traces();
  const elsewhere = { ...cell(own.common, 4), campo: 'realizado_numerador', valor: 9 };
  const diferencas = [{ ...common, valor: 50 }, elsewhere, { ...base, valor: 8 }];
  const answer = await parts({ diferencas });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.response, {
    hoje: '7.5',
    cenario: '6.25',
    diferenca: '-1.25',
    partes: [
      { ...base, antes: 4, depois: 8, efeito: '-6.25' },
      { ...common, antes: 30, depois: 50, efeito: '5' },
    ],
    demais: { valores: 0, efeito: '0' },
  });
  assert.deepEqual(await traces(), before);
});

example('parts', 412, 'a result that is not there', async ({ resultado, parts }) => {
  assertRefused(await parts({ resultado: { ...resultado, ano: 2031 } }), 'unknown-reference', 'resultado');
});

example('parts', 422, 'a value in a field that is calculated', async ({ base, parts }) => {
  const answer = await parts({ diferencas: [{ ...base, campo: 'realizado_numerador', valor: 1 }] });
  assertRefused(answer, 'invalid-value', 'diferencas[0].campo');
});

example('goalSeek', 200, 'the value of a cell that reaches the target; nothing stored', async (of) => {
  const { common, seek, traces } = of;
  const before = await traces();
  const answer = await seek(10);
  assert.equal(answer.status, 200, answer.text);
  const { tentativas: _, ...found } = answer.body.response;
  // 39.98 ÷ 4 is 9.995, which rounds to 10 and misses it.
  assert.deepEqual(found, {
    motivo: null,
    hoje: 7.5,
    resultado: 10,
    fator: null,
    de: -9_999_999_999_999.99,
    ate: 9_999_999_999_999.99,
    celulas: [{ ...common, antes: 30, valor: 40 }],
  });
  assert.deepEqual(await traces(), before);
});

example('goalSeek', 200, 'a factor over cells', async ({ common, seek }) => {
  const found = (await seek(15, { fator: 1 })).body.response;
  assert.deepEqual([found.motivo, found.resultado, found.celulas[0].valor], [null, 15, 60]);
  assert.deepEqual([found.celulas[0].campo, Math.round(found.fator * 30 * 100) / 100], [common.campo, 60]);
});

example('goalSeek', 200, 'the score of a panel', async ({ foreign, common, ask }) => {
  const { id_gmr_painel, mes, ano } = common;
  const resultado = { id_gmr_painel, mes, ano, serie: 'pontuacao' };
  const found = (await ask('goalSeek', { resultado, alvo: 90, celulas: [common] })).body.response;
  assert.deepEqual(
    [found.motivo, found.hoje, found.resultado, found.celulas],
    [null, 50, 90, [{ ...common, antes: 30, valor: 54 }]],
  );
  const { alavancas, valor } = (await ask('levers', { resultado })).body.response;
  assert.deepEqual([valor, alavancas.length], ['50', 2]);
  const byField = Object.fromEntries(alavancas.map((one: Sent) => [one['campo'], one['efeito']]));
  assert.deepEqual(byField, { meta_numerador: '-0.5', realizado_numerador: '0.5' });
  const order = { resultado, alvo: 90, celulas: [common] };
  const both = { ...order, resultado: { ...resultado, id_indicador: common.id_indicador } };
  assertRefused(await ask('goalSeek', both), 'invalid-value', 'resultado.id_indicador');
  const neither = { ...order, resultado: { ...resultado, serie: 'realizado' } };
  assertRefused(await ask('goalSeek', neither), 'invalid-value', 'resultado.id_indicador');
  const elsewhere = { ...order, resultado: { ...resultado, id_gmr_painel: foreign.panel } };
  assertRefused(await ask('goalSeek', elsewhere), 'unknown-reference', 'resultado');
});

example('goalSeek', 412, 'a cell that is not there', async ({ common, resultado, seek }) => {
  assertRefused(await seek(10, { celulas: [{ ...common, ano: 2031 }] }), 'unknown-reference', 'celulas[0]');
  const elsewhere = { resultado: { ...resultado, ano: 2031 } };
  assertRefused(await seek(10, elsewhere), 'unknown-reference', 'resultado');
});

example('goalSeek', 422, 'a field that is calculated, and a factor over nothing', async (of) => {
  const { own, cell, base, seek } = of;
  const calculated = { ...base, campo: 'realizado_numerador' };
  assertRefused(await seek(10, { celulas: [calculated] }), 'invalid-value', 'celulas[0].campo');
  const empty = { ...cell(own.common, 5), campo: 'realizado_numerador' };
  assertRefused(await seek(10, { celulas: [empty], fator: 1 }), 'invalid-value', 'celulas');
});

example('levers', 200, 'in a stored scenario', async ({ api, base, resultado, common, levers, seek }) => {
  const made = await api.post('/panels/insertScenario', { nome: 'A' });
  const id_cenario = made.body.response.insertId as number;
  await api.put(`/panels/scenario/saveDifferences/${id_cenario}`, { definir: [{ ...common, valor: 60 }] });
  assert.equal((await levers({ id_cenario })).body.response.valor, '15');
  // What is supposed besides comes later.
  assert.equal(
    (await levers({ id_cenario, diferencas: [{ ...base, valor: 8 }] })).body.response.valor,
    '7.5',
  );
  const found = await seek(20, { id_cenario });
  const { hoje, celulas } = found.body.response;
  assert.deepEqual([hoje, celulas[0].antes, celulas[0].valor], [15, 60, 80]);
  const unseen = await levers({ resultado, id_cenario: unknown });
  assertRefused(unseen, 'unknown-reference', 'id_cenario');
});

example('calculate', 200, 'with the cells of the month', async ({ own, common, calculate }) => {
  const [panel] = values(await calculate([{ ...common, valor: 50 }], { celulas: 1 }));
  const { hoje, cenario } = panel.indicadores.find(
    (one: { id_indicador: number }) => one.id_indicador === own.common,
  );
  assert.deepEqual(
    [hoje.celula, cenario.celula].map((cell) => [cell.realizado_numerador, cell.meta_numerador]),
    [
      [30, 60],
      [50, 60],
    ],
  );
});

export { cases };
