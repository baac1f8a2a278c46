/** Closed months of processes (extensions): what they refuse and leave, and their history. */

import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { casesWith, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { type PanelsApi, panelsOf } from './panels-setup.ts';

const close = 'POST /processes/closeMonth/{id}/month/{month}/year/{year}';
const reopen = 'POST /processes/reopenMonth/{id}/month/{month}/year/{year}';
const list = 'GET /processes/getClosings';
const { cases, example } = casesWith(plain);

const march = 'month/3/year/2024';

async function setting(api: TestApi) {
  const panels = await panelsOf(api);
  const { own, put } = panels;
  await put(own.common, { realizado_numerador: 30, meta_numerador: 60 });
  await put(own.formula, { meta_numerador: 5 });
  await recalculateAll(api, api.companyA.id);
  const closing = (process = own.process, body: object = {}, prefer?: string): Promise<Answer> =>
    api.post(`/processes/closeMonth/${process}/${march}`, body, prefer ? { headers: { prefer } } : {});
  const reopening = (process = own.process, motivo = 'Nota fiscal'): Promise<Answer> =>
    api.post(`/processes/reopenMonth/${process}/${march}`, { motivo });
  const closed = async (process?: number, body?: object) => {
    const answer = await closing(process, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response.insertId as number;
  };
  return { ...panels, closing, reopening, closed };
}

const row = ({ own }: PanelsApi, more: object) => ({
  id_gmr_painel: own.panel,
  id_indicador: own.common,
  mes: 3,
  ano: 2024,
  ...more,
});

const isClosed = (process: number) =>
  `month 3 of year 2024 is closed in process ${process} ("2024"), by token `;

example(close, 200, 'nothing that is typed in the month changes, whatever the way', async (api) => {
  const set = await setting(api);
  const { own, put, closed } = set;
  await closed();
  const refused = (answer: Answer) => assertRefused(answer, 'conflict', isClosed(own.process));
  refused(await put(own.common, { realizado_numerador: 31 }));
  refused(await put(own.common, { meta_numerador: null }));
  refused(await put(own.formula, { meta_numerador: 6 }));
  refused(await put(own.timelessIndicator, { realizado_numerador: 1 }));
  const many = (linhas: object[], prefer?: string) =>
    api.put('/panels/updateProgressPanelMany', { linhas }, prefer ? { headers: { prefer } } : {});
  const rows = [row(set, { realizado_numerador: 31 }), row(set, { mes: 4, realizado_numerador: 4 })];
  refused(await many(rows));
  refused(await many(rows, 'tx=rollback'));
  const lenient = await many(rows, 'handling=lenient');
  assert.deepEqual(
    [
      lenient.body.response.affectedRows,
      lenient.body.response.errors.map((e: { rule: string; index: number }) => [e.index, e.rule]),
    ],
    [1, [[0, 'closed-month']]],
  );
  const spread = {
    id_indicador: own.common,
    campo: 'realizado_numerador',
    ano: 2024,
    metodo: 'distribuicao',
    valor: 600,
    paineis: [{ id_gmr_painel: own.panel }],
  };
  refused(await api.post('/panels/spreadProgress', spread));
  // What is stored is accepted, and other months are open.
  assert.equal((await put(own.common, { realizado_numerador: 30 })).status, 200);
  assert.equal((await many([row(set, { realizado_numerador: 30, meta_numerador: 60 })])).status, 200);
  assert.equal((await put(own.common, { realizado_numerador: 7 }, { month: 5 })).status, 200);
  assert.equal((await set.values(own.common))['realizado_numerador'], 30);
});

example(close, 200, 'a panel of two processes is closed in both, until each is reopened', async (api) => {
  const { own, put, closed, reopening } = await setting(api);
  await closed(own.longProcess);
  assert.equal((await put(own.common, { realizado_numerador: 8 }, { panel: own.otherPanel })).status, 200);
  assertRefused(await put(own.common, { realizado_numerador: 8 }), 'conflict', `process ${own.longProcess}`);
  await recalculateAll(api, api.companyA.id);
  await closed();
  assert.equal((await reopening(own.longProcess)).status, 200);
  assertRefused(await put(own.common, { realizado_numerador: 8 }), 'conflict', isClosed(own.process));
  assert.equal((await reopening()).status, 200);
  assert.equal((await put(own.common, { realizado_numerador: 8 })).status, 200);
});

example(
  close,
  200,
  'what is calculated stays, whatever is saved; the reopened month follows',
  async (api) => {
    const { own, put, values, closed, reopening } = await setting(api);
    await put(own.unadjustable, { realizado_numerador: 5 });
    await recalculateAll(api, api.companyA.id);
    await api.sql('SELECT keep_versions($1, ARRAY[$2::integer], NULL, NULL)', [
      api.companyA.id,
      own.unadjustable,
    ]);
    await closed();
    const explained = async () => {
      const place = `panel/${own.panel}/indicator/${own.unadjustable}/${march}`;
      const answer = await api.get(`/panels/explainProgressPanelCell/${place}`);
      assert.equal(answer.status, 200, answer.text);
      const { fechamento, series } = answer.body.response[0];
      const trees = series.flatMap(({ serie, arvore }: { serie: string; arvore: unknown }) =>
        serie === 'meta_ajustada' ? [] : [arvore],
      );
      return { fechamento, trees };
    };
    const was = await explained();
    assert.equal(was.fechamento.explicado, true);
    assert.ok(was.trees.every(Boolean));
    const { rows } = await api.sql('SELECT nome FROM indicador WHERE id = $1', [own.unadjustable]);
    const definition = {
      id: own.unadjustable,
      nome: (rows[0] as { nome: string }).nome,
      ...formulaFields,
      meta_oculta: 0,
      formula: {
        referencias: [
          { slug: 'done', rotulo: 'done', tipo: 3 },
          { slug: 'plan', rotulo: 'plan', tipo: 3 },
          { slug: 'two', rotulo: 'Two', tipo: 2, valor_constante: 2 },
        ],
        nos: [
          { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'multiplicacao' },
          { key: 'p', pai_key: null, destino: 0, ordem: 0, tipo_no: 1, ref_slug: 'plan' },
          { key: 'd', pai_key: 'r', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'done' },
          { key: 't', pai_key: 'r', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'two' },
        ],
      },
    };
    const saving = (body: object, prefer?: string) =>
      api.post('/indicators/saveFormulaIndicator', body, prefer ? { headers: { prefer } } : {});
    assert.equal((await saving(definition)).status, 200);
    await recalculateAll(api, api.companyA.id);
    assert.equal((await values(own.unadjustable))['realizado_numerador'], 5);
    const later = await explained();
    assert.equal(later.fechamento.explicado, false);
    assert.deepEqual([later.fechamento.versao, later.trees], [was.fechamento.versao, [null, null]]);
    const foretold = await saving(definition, 'tx=rollback');
    assert.deepEqual(foretold.body.response.closedMonths, [{ mes: 3, ano: 2024 }]);
    // A reference that goes would take its entries along.
    const { formula } = definition;
    const without = {
      ...formula,
      referencias: formula.referencias.filter(({ slug }) => slug === 'two'),
      nos: [0, 1].map((destino) => ({
        key: `r${destino}`,
        pai_key: null,
        destino,
        ordem: 0,
        tipo_no: 1,
        ref_slug: 'two',
      })),
    };
    assertRefused(await saving({ ...definition, formula: without }), 'conflict', isClosed(own.process));
    await reopening();
    await recalculateAll(api, api.companyA.id);
    assert.equal((await values(own.unadjustable))['realizado_numerador'], 10);
    // Where the process refuses, a name may still be changed.
    await closed();
    const process = `/processes/updateGmrProcess/${own.process}`;
    assert.equal((await api.put(process, { fechamento_definicao: 1 })).status, 200);
    assert.equal((await saving({ ...definition, descricao: 'y' })).status, 200);
    const [root, ...leaves] = formula.nos;
    const other = { ...definition, formula: { ...formula, nos: [{ ...root, operacao: 'soma' }, ...leaves] } };
    assertRefused(await saving(other), 'conflict', isClosed(own.process));
  },
);

example(
  close,
  200,
  'an indicator keeps its closed months in the model, and a panel its model',
  async (api) => {
    const { own, closed } = await setting(api);
    await closed();
    const { rows } = await api.sql(
      'SELECT id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano FROM painel_modelo_indicador WHERE id_painel_modelo = $1 ORDER BY 1',
      [own.model],
    );
    const all = rows as { id_indicador: number; inicio_mes: number }[];
    const save = (indicadores: object[]) =>
      api.put(`/panels/saveModelIndicators/${own.model}`, { indicadores });
    const from = (first: number) =>
      all.map((one) => (one.id_indicador === own.compound ? { ...one, inicio_mes: first } : one));
    assertRefused(await save(from(4)), 'conflict', isClosed(own.process));
    assertRefused(
      await save(all.filter((one) => one.id_indicador !== own.compound)),
      'conflict',
      isClosed(own.process),
    );
    assert.equal((await save(from(2))).status, 200);
  },
);

example(close, 200, 'a dry run closes nothing and names what has a target and no result', async (api) => {
  const { own, closing, put } = await setting(api);
  const other = `/panels/updateProgressPanel/panel/${own.otherPanel}/indicator/${own.common}/${march}`;
  const preview = async () => (await closing(own.process, {}, 'tx=rollback')).body.response;
  assert.deepEqual(await preview(), { paineis: 2, faltam: 0, faltas: [] }, 'no target, nothing missing');
  assert.equal((await api.put(other, { meta_numerador: 60 })).status, 200);
  const { faltam, faltas } = await preview();
  assert.equal(faltam, 1);
  assert.partialDeepStrictEqual(faltas, [
    { id_gmr_painel: own.otherPanel, nome_painel: 'Oregon', id_indicador: own.common },
  ]);
  const retired = await api.put(`/panels/updatePanel/${own.otherPanel}`, { desativado: 1 });
  assert.equal(retired.status, 200, retired.text);
  assert.equal((await preview()).faltam, 0, 'nobody fills in what is retired');
  assert.equal((await put(own.common, { realizado_numerador: 9 })).status, 200);
});

example('POST /panels/scenario/apply/{id}', 409, 'a difference in a closed month', async (api) => {
  const { own, closed } = await setting(api);
  const { insertId } = (await api.post('/panels/insertScenario', { nome: 'Otimista' })).body.response;
  const cell = { id_gmr_painel: own.panel, id_indicador: own.common, mes: 3, ano: 2024 };
  const definir = [{ ...cell, campo: 'realizado_numerador', valor: 31 }];
  const saved = await api.put(`/panels/scenario/saveDifferences/${insertId}`, { definir });
  assert.equal(saved.status, 200, saved.text);
  await closed();
  assertRefused(await api.post(`/panels/scenario/apply/${insertId}`, {}), 'conflict', isClosed(own.process));
});

example(close, 409, 'a month that is closed, and who closed it', async (api) => {
  const { own, closing, closed } = await setting(api);
  await closed();
  assertRefused(await closing(), 'conflict', isClosed(own.process));
});

example(close, 200, 'a process keeps its closed months, whatever the way', async (api) => {
  const { own, closed } = await setting(api);
  await closed();
  const june = await api.post(`/processes/closeMonth/${own.process}/month/6/year/2024`, {});
  assert.equal(june.status, 200, june.text);
  const code = await api.put(`/processes/updateGmrProcess/${own.process}`, { codigo_externo: 'P24' });
  assert.equal(code.status, 200, code.text);
  const update = (body: object) => api.put(`/processes/updateGmrProcess/${own.process}`, body);
  const upsert = (row: object) =>
    api.post('/processes/upsertMany', { linhas: [{ codigo_externo: 'P24', ...row }] });
  assertRefused(await update({ fim_mes: 2 }), 'conflict', isClosed(own.process));
  assertRefused(await update({ fim_mes: 2 }), 'conflict', '; so are 6/2024: reopen them first');
  assertRefused(await update({ fim_mes: 5 }), 'conflict', 'month 6 of year 2024');
  assertRefused(await update({ inicio_mes: 4 }), 'conflict', isClosed(own.process));
  assertRefused(await upsert({ fim_mes: 5 }), 'conflict', 'month 6 of year 2024');
  assertRefused(await upsert({ inicio_mes: 7 }), 'conflict', isClosed(own.process));
  for (const within of [
    { inicio_mes: 3, fim_mes: 6 },
    { inicio_mes: 1, fim_mes: 12 },
  ]) {
    const answer = await update(within);
    assert.equal(answer.status, 200, answer.text);
  }
});

example(close, 409, 'a closed month as data, for readers of another language', async (api) => {
  const set = await setting(api);
  const { own } = set;
  await set.closed();
  const asData = { headers: { accept: 'application/problem+json' } };
  const cell = `panel/${own.panel}/indicator/${own.common}/${march}`;
  for (const answer of [
    await api.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 31 }, asData),
    await api.put(
      '/panels/updateProgressPanelMany',
      { linhas: [row(set, { realizado_numerador: 31 })] },
      asData,
    ),
    await api.post(`/processes/closeMonth/${own.process}/${march}`, {}, asData),
  ]) {
    const [{ rule, params }] = answer.body.errors;
    const { at, who, ...more } = params;
    assert.deepEqual([rule, more], ['closed-month', { month: 3, year: 2024, name: '2024' }]);
    assert.ok(Date.parse(at) && who, JSON.stringify(params));
  }
});
example(close, 422, 'a month outside of the process', async (api) => {
  const { own } = await setting(api);
  const answer = await api.post(`/processes/closeMonth/${own.process}/month/1/year/2025`, {});
  assertRefused(answer, 'invalid-value', '1 of year 2025');
});

example(reopen, 200, 'each closing keeps its reopening, and both are told', async (api) => {
  const { own, closed, reopening } = await setting(api);
  const { body } = await api.get('/company/getChanges?since=now');
  const since = body.response[0].cursor as string;
  const first = await closed(own.process, { nota: 'Reunião' });
  assert.equal((await reopening()).status, 200);
  await recalculateAll(api, api.companyA.id);
  const second = await closed();
  const closings = async (query: string) =>
    (await api.get(`/processes/getClosings?id_gmr_processo=${own.process}&${query}`)).body.response;
  const shown = (await closings('include=paineis')).map(
    ({ fechado_em: _, reaberto_em: __, id_token, reaberto_token, ...rest }: Record<string, unknown>) => ({
      ...rest,
      tokens: [typeof id_token, typeof reaberto_token],
    }),
  );
  const month = {
    id_gmr_processo: own.process,
    ano: 2024,
    mes: 3,
    id_colaborador: null,
    reaberto_colaborador: null,
  };
  assert.deepEqual(shown, [
    { id: second, ...month, fechado: 1, nota: '', motivo: null, paineis: 2, tokens: ['number', 'object'] },
    {
      id: first,
      ...month,
      fechado: 0,
      nota: 'Reunião',
      motivo: 'Nota fiscal',
      paineis: 0,
      tokens: ['number', 'number'],
    },
  ]);
  assert.deepEqual(
    (await closings(`fechado=1&id_gmr_painel=${own.panel}`)).map(({ id }: { id: number }) => id),
    [second],
  );
  const changes = (await api.get(`/company/getChanges?since=${encodeURIComponent(since)}`)).body.response;
  assert.deepEqual(
    changes.flatMap(({ recurso, acao, id }: Record<string, unknown>) =>
      recurso === 'fechamento' ? [[acao, id]] : [],
    ),
    [
      ['insert', first],
      ['update', first],
      ['insert', second],
    ],
  );
});

example(reopen, 409, 'a month that is not closed', async (api) => {
  const { own, reopening } = await setting(api);
  assertRefused(await reopening(), 'conflict', `month 3 of year 2024 of process ${own.process}`);
});

example(list, 200, 'nothing is closed', async (api) => {
  const { own } = await setting(api);
  const { body } = await api.get(`/processes/getClosings?id_gmr_processo=${own.process}`);
  assert.deepEqual(body.response, []);
});

export { cases };
