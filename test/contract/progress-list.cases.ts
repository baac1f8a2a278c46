/** getProgress: which cells it gives. */
import assert from 'node:assert/strict';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';

const path = '/panels/getProgress';

const { cases, example } = casesOf(`GET ${path}`, panelsOf);

example(
  200,
  'the cells of the process are those that its rows have, by panel, indicator and month',
  async (of) => {
    const { own, put, list, rowOf } = of;
    await put(own.common, { realizado_numerador: 12.34, meta_numerador: -9_999_999_999_999.99 });
    await put(own.timelessIndicator, { meta_denominador: 0.07 }, { month: 12, year: 2023 });
    const { rows } = await of.api.sql(
      'SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo = $1 ORDER BY id_indicador',
      [own.model],
    );
    const indicators = (rows as { id_indicador: number }[]).map((row) => row.id_indicador);
    for (const [process, panels] of [
      [own.process, [own.panel, own.otherPanel]],
      [own.longProcess, [own.panel]],
    ] as const) {
      const expected: object[] = [];
      for (const panel of panels) {
        for (const indicator of indicators) expected.push(...(await rowOf(process, panel, indicator)));
      }
      assert.deepEqual(await list(`${path}?id_gmr_processo=${process}`), expected);
    }
  },
);

example(200, 'filters by panel, indicator and month, and pages', async ({ api, own, list }) => {
  const filter = `?id_gmr_processo=${own.process}&paineis=${own.otherPanel},%20${own.loosePanel}&indicadores=${own.common},${own.lateIndicator}&meses=12,4`;
  const found = await list(path + filter);
  assert.deepEqual(
    found.map((cell) => [cell['id_gmr_painel'], cell['id_indicador'], cell['mes']]),
    [
      [own.otherPanel, own.common, 4],
      [own.otherPanel, own.common, 12],
      [own.otherPanel, own.lateIndicator, 4],
    ],
  );
  const page = await api.get(`${path}${filter}&limit=1&offset=1`);
  assert.equal(page.headers['x-total-count'], '3');
  assert.deepEqual(page.body.response, [found[1]]);
});

example(
  200,
  'updated_since gives what was written or calculated since then, and nothing else',
  async (of) => {
    const { api, own, put, list } = of;
    const since = async (moment: string) => {
      const found = await list(
        `${path}?id_gmr_processo=${own.process}&updated_since=${encodeURIComponent(moment)}`,
      );
      return [...new Set(found.map((cell) => cell['id_indicador']))];
    };
    const now = async () => {
      const { rows } = await api.sql('SELECT clock_timestamp() AS now');
      return new Date((rows[0] as { now: Date }).now.getTime() + 1).toISOString();
    };
    await put(own.common, { realizado_numerador: 1 });
    await put(own.adjustable, { meta_numerador: 1 });
    assert.deepEqual(await since('2020-01-01'), [own.common, own.adjustable]);
    await api.sql(
      `UPDATE andamento SET alterado_em = alterado_em - interval '1 hour' WHERE id_gmr_painel = $1`,
      [own.panel],
    );
    const { rows } = await api.sql(`SELECT clock_timestamp() - interval '1 minute' AS moment`);
    const moment = (rows[0] as { moment: Date }).moment.toISOString();
    assert.deepEqual(await since(moment), []);
    await put(own.common, { realizado_numerador: 1 });
    assert.deepEqual(await since(moment), [], 'nothing has changed');
    await put(own.common, { realizado_numerador: 2 });
    assert.deepEqual(await since(moment), [own.common]);
    await api.put('/panels/updateProgressPanelMany', {
      linhas: [
        { id_gmr_painel: own.panel, id_indicador: own.adjustable, mes: 5, ano: 2024, meta_numerador: 8 },
        { id_gmr_painel: own.panel, id_indicador: own.lateIndicator, mes: 5, ano: 2024, meta_numerador: 8 },
      ],
    });
    assert.deepEqual(await since(moment), [own.common, own.adjustable, own.lateIndicator]);
    assert.deepEqual(await since(await now()), []);
  },
);

example(412, 'a process of another company, in the words for one of nobody', async ({ api, foreign }) => {
  const answers = [
    await api.get(`${path}?id_gmr_processo=${foreign.process}`),
    await api.get(`${path}?id_gmr_processo=2147483647`),
  ];
  for (const answer of answers) assertRefused(answer, 'unknown-reference', 'id_gmr_processo');
  const [one, other] = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
  assert.equal(one, other);
});

example(422, 'a filter that is no list, or names what cannot be', async ({ api, own }) => {
  for (const [name, text] of [
    ['paineis', '1,,2'],
    ['paineis', '0'],
    ['indicadores', '1;2'],
    ['indicadores', '2147483648'],
    ['meses', '13'],
    ['meses', '1.5'],
    ['updated_since', '2026-02-30'],
  ] as const) {
    const answer = await api.get(
      `${path}?id_gmr_processo=${own.process}&${name}=${encodeURIComponent(text)}`,
    );
    assertRefused(answer, 'invalid-value', name);
  }
});

export const progressListCases: readonly ContractCase[] = cases;
