/** What changed a result between two moments. */
import assert from 'node:assert/strict';
import { casesOf } from './contract-case.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const get =
  'GET /panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}';

const { cases, example } = casesOf(get, panelsOf);

const pathOf = (panel: number, indicator: number, query = '') =>
  `/panels/getResultChanges/panel/${panel}/indicator/${indicator}/month/3/year/2024${query}`;

example(200, 'a typed value that changed is told with its part', async ({ own, put, list }) => {
  await put(own.common, { realizado_numerador: 10 });
  await put(own.common, { realizado_numerador: 12.5 });
  const [changes] = (await list(pathOf(own.panel, own.common))) as unknown as [
    Record<string, unknown> & { mudancas: Record<string, unknown>[] },
  ];
  assert.deepEqual(
    [changes['valor_ate'], changes['diferenca'], changes.mudancas.length],
    ['12.5', '12.5', 1],
  );
  const [change] = changes.mudancas;
  assert.deepEqual(
    [change?.['tipo'], change?.['campo'], change?.['antes'], change?.['depois'], change?.['efeito']],
    ['valor', 'realizado_numerador', null, 12.5, '12.5'],
  );
  const [target] = await list(pathOf(own.panel, own.common, '?serie=meta'));
  assert.deepEqual([target?.['serie'], target?.['diferenca'], target?.['mudancas']], ['meta', '0', []]);
});

example(422, 'a moment that is none, before the history, or before the first', async ({ api, own }) => {
  const year = new Date().getFullYear();
  for (const query of ['de=yesterday', 'de=2024-01-01', 'ate=2024-01-01', `de=${year + 1}-01-01`]) {
    const answer = await api.get(pathOf(own.panel, own.common, `?${query}`));
    assert.equal(answer.status, 422, query);
    assert.match(answer.body.msg, /^(de|ate) must be /);
  }
});

const getScore = 'GET /panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}';

function scoreExample(status: number, name: string, run: (at: PanelsApi) => Promise<void>): void {
  cases.push({ endpoint: getScore, status, name, run: async (api) => run(await panelsOf(api)) });
}

const scoreOf = (process: number, panel: number, query = '') =>
  `/panels/getResultChanges/idGmr/${process}/panel/${panel}/month/3/year/2024${query}`;

scoreExample(200, 'the parts of a score add up to its change', async ({ own, put, list }) => {
  await put(own.common, { meta_numerador: 10, realizado_numerador: 8 });
  for (const query of ['', '?ate_mes=1']) {
    const [changes] = (await list(scoreOf(own.process, own.panel, query))) as unknown as [
      Record<string, unknown> & { mudancas: Record<string, unknown>[] },
    ];
    assert.deepEqual(
      [changes['pontuacao_de'], changes['pontuacao_ate'], changes['diferenca'], changes['ate']],
      [null, 80, '80', null],
    );
    const [change] = changes.mudancas;
    assert.equal(changes.mudancas.length, 1);
    assert.ok(change);
  }
});

scoreExample(200, 'a panel that is not in the process has none', async ({ own, list }) => {
  assert.deepEqual(await list(scoreOf(own.process, own.loosePanel)), []);
});

scoreExample(422, 'a moment that is none, before the history, or before the first', async ({ api, own }) => {
  for (const query of ['de=yesterday', 'de=2024-01-01', 'ate=2024-01-01', 'ate_mes=2']) {
    const answer = await api.get(scoreOf(own.process, own.panel, `?${query}`));
    assert.equal(answer.status, 422, query);
    assert.match(answer.body.msg, /^(de|ate|ate_mes) must be /);
  }
});

export { cases };
