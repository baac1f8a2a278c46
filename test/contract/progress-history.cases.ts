/** What typed values were before, as a list. */
import assert from 'node:assert/strict';
import { casesOf } from './contract-case.ts';
import { panelsOf } from './panels-setup.ts';

const get = 'GET /panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}';

const { cases, example } = casesOf(get, panelsOf);

const pathOf = (panel: number, indicator: number, query = '') =>
  `/panels/getProgressHistory/panel/${panel}/indicator/${indicator}${query}`;

example(200, 'each change of a typed value, the newest first; an unchanged value is none', async (at) => {
  const { own, put, list } = at;
  for (const value of [990.06, 990.06, 12, null]) await put(own.common, { realizado_numerador: value });
  await put(own.common, { meta_numerador: 5 }, { month: 4 });
  const changes = async (query = '') =>
    (await list(pathOf(own.panel, own.common, query))).map((one) => [
      one['valor_antes'],
      one['valor_depois'],
    ]);
  const march = [
    [12, null],
    [990.06, 12],
    [null, 990.06],
  ];
  assert.deepEqual(await changes(), [[null, 5], ...march]);
  assert.deepEqual(await changes('?mes=3&campo=realizado_numerador'), march);
  assert.deepEqual(await changes('?campo=meta_numerador&ano=2024,2025'), [[null, 5]]);
  assert.deepEqual(await changes('?fim=2024-01-01'), []);
  assert.deepEqual(await changes('?inicio=2024-01-01&order=horario&limit=1'), [[null, 990.06]]);
  assert.deepEqual(await changes('?q=nobody'), []);
  const headers = { accept: 'text/csv; formato=us' };
  const file = await at.api.get(pathOf(own.panel, own.common, '?mes=4'), { headers });
  assert.match(
    file.text,
    /^horario,mes,ano,campo,slug,valor_antes,valor_depois,[^\n]*\n[^,]+,4,2024,meta_numerador,,,5,/,
  );
});

example(
  200,
  'nothing where nothing was typed; the header says from when the history is whole',
  async (at) => {
    const answer = await at.api.get(pathOf(at.own.panel, at.own.compound));
    assert.deepEqual(answer.body.response, []);
    assert.ok(Date.parse(String(answer.headers['x-exact-since'])) <= Date.now());
  },
);

export { cases };
