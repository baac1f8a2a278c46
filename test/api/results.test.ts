/**
 * Results of the demo company: California in 2017, worked out by hand from demo/superstore.json.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ImportResult } from '../../src/operator/import/import.ts';
import type { TestApi } from '../harness/api.ts';
import { startApiWithDemo } from '../harness/imported-demo.ts';

let api: TestApi;
let ids: ImportResult['ids'];
let token: string;

before(async () => {
  const demo = await startApiWithDemo();
  ({ api } = demo);
  ({ ids, token } = demo.company);
});

after(() => api.close());

/**
 * The record of California's 2017; `indicator` is an id of the file, as everything in this test.
 */
async function california(indicator?: number, query = '') {
  const id = (list: string, file: number) => ids[list]?.[file] as number;
  const panel = `/panels/getPanelResults/idGmr/${id('processos', 4)}/panel/${id('paineis', 14)}`;
  const path = indicator === undefined ? panel : `${panel}/indicator/${id('indicadores', indicator)}`;
  const { body, status, text } = await api.get(`${path}${query}`, { token });
  assert.equal(status, 200, text);
  assert.equal(body.response.length, 1);
  return body.response[0];
}

/**
 * Of each indicator: weight, target, realized, attainment. Sums and quotients of the file's own
 * figures.
 */
const expected: Readonly<Record<number, readonly (number | null)[]>> = {
  // Sales and profit: the adjusted target from October on.
  1: [3, 147_220.89, 146_388.34, 99.43],
  2: [3, 19_138.73, 29_366.47, 153.44],
  3: [1, 2_160, 2_633, 121.9],
  4: [1, 297, 344, 115.82],
  // 23,057.30 ÷ 164,694.98 and 21,772.75 ÷ 168,161.09; less is better.
  5: [1, 14, 12.95, 108.13],
  // Profit over sales, sales over orders, items over orders: the totals above.
  6: [2, 13, 20.06, 154.31],
  7: [1, 495.69, 425.55, 85.85],
  8: [1, 7.27, 7.65, 105.24],
  // Below the target in December: concept 1 where 2 was wanted.
  10: [1, 2, 1, 50],
  // Profit less the typed expenses, 7,104 and 8,052.
  11: [1, 12_034.73, 21_314.47, 177.11],
  12: [1, 12, 12, 100],
};

it('totals and attainments are those of the order lines and targets', async () => {
  const { indicadores } = await california();
  const fileIds = new Map(Object.entries(ids['indicadores'] ?? {}).map(([file, id]) => [id, file]));
  const shown = new Map<string | undefined, unknown[]>();
  for (const { id_indicador, peso, meta, realizado, atingimento } of indicadores) {
    shown.set(fileIds.get(id_indicador), [peso, meta.valor, realizado.valor, atingimento]);
  }
  for (const [file, figures] of Object.entries(expected)) assert.deepEqual(shown.get(file), figures, file);
  assert.equal(shown.size, 12);
  const [weight, hiddenTarget, , attainment] = shown.get('9') ?? [];
  assert.deepEqual([weight, hiddenTarget, attainment], [1, null, null]);
});

it('the score is the weighted mean of what is shown', async () => {
  // Each counts for 150 at most, and the growth without a target not at all: 1,885.23 ÷ 16.
  assert.equal((await california()).pontuacao, 117.83);
});

it('the months redo the total, with the adjusted target from October on', async () => {
  const { meses, meta, realizado } = await california(1);
  assert.deepEqual(
    meses.map((month: { meta: { ajustada: number } }) => month.meta.ajustada),
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1],
  );
  assert.deepEqual(
    meses.slice(9).map((month: { meta: { numerador: number } }) => month.meta.numerador),
    [8_509.91, 21_261.03, 26_822.17],
  );
  for (const [series, total] of [
    ['meta', meta],
    ['realizado', realizado],
  ] as const) {
    const cents = meses.map((month: Record<string, { numerador: number }>) =>
      Math.round((month[series]?.numerador ?? 0) * 100),
    );
    const sum = cents.reduce((one: number, other: number) => one + other, 0);
    assert.equal(sum, Math.round(total.numerador * 100));
  }
});

/**
 * Target, realized and attainment until March, again sums and quotients of the file's own figures.
 */
const firstQuarter: Readonly<Record<number, readonly (number | null)[]>> = {
  1: [23_565.27, 23_359.5, 99.13],
  2: [3_063.49, 4_855.65, 158.5],
  3: [230, 490, 213.04],
  // 3,805.40 ÷ 27,181.44 and 2,924.52 ÷ 26,284.02.
  5: [14, 11.13, 125.82],
  6: [13, 20.79, 159.9],
  // Profit less 1,178 and 1,285.
  11: [1_885.49, 3_570.65, 189.38],
};

async function quarterly(query?: string) {
  const shown = new Map<number, unknown[]>();
  for (const indicator of Object.keys(firstQuarter).map(Number)) {
    const { ate_mes, meta, realizado, atingimento } = await california(indicator, query);
    assert.equal(ate_mes, query === undefined ? 12 : 3);
    shown.set(indicator, [meta.valor, realizado.valor, atingimento]);
  }
  return Object.fromEntries(shown);
}

it('the first quarter is held against the targets of the first quarter', async () => {
  assert.deepEqual(await quarterly('?ate_mes=3'), firstQuarter);
  assert.equal((await quarterly())[1]?.[1], expected[1]?.[2]);
});

it('the concept is that of December', async () => {
  assert.equal((await california(10)).conceito.nome, 'Abaixo da meta');
});
