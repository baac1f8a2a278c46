/** Analyses, actions and comments (extensions), as a token writes and reads them. */
import assert from 'node:assert/strict';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';

const { cases, example } = casesWith(async (api) => {
  const of = await panelsOf(api);
  const number = { id_gmr_painel: of.own.panel, id_indicador: of.own.common, mes: 3, ano: 2024 };
  // Whoever does an action or is mentioned sees the panel.
  assert.equal((await of.grant({})).status, 200);
  return { ...of, number };
});

const kinds = [
  { one: 'Analysis', all: 'Analyses', path: 'analysis', table: 'analise' },
  { one: 'Action', all: 'Actions', path: 'action', table: 'acao' },
  { one: 'Comment', all: 'Comments', path: 'comment', table: 'comentario' },
] as const;

const bodies = (employee: number) => ({
  analysis: { fato: 'Frete caro', causas: ['Diesel subiu', 'Rotas longas'] },
  action: { o_que: 'Renegociar o frete', id_responsavel: employee, prazo: '2024-04-30', quanto: 1200.005 },
  comment: { texto: 'Desde agosto\nhttps://example.com', mencoes: [employee] },
});
const shown = (employee: number) => ({
  analysis: {
    fato: 'Frete caro',
    causas: ['Diesel subiu', 'Rotas longas'],
    desativado: 0,
    id_colaborador: null,
  },
  action: {
    o_que: 'Renegociar o frete',
    id_responsavel: employee,
    prazo: '2024-04-30T00:00:00.000Z',
    quanto: 1200.01,
    estado: 'aberta',
    resultado: null,
    ordem: 0,
    id_colaborador: null,
  },
  comment: {
    texto: 'Desde agosto\nhttps://example.com',
    mencoes: [employee],
    id_acao: null,
    id_colaborador: null,
    editado_em: null,
    removido_em: null,
  },
});
const changes = {
  analysis: { fato: 'Caro' },
  action: { estado: 'feita' },
  comment: { texto: 'Desde julho' },
};
const before = { analysis: 'fato', action: 'estado', comment: 'texto' };

for (const { one, all, path, table } of kinds) {
  const insert = `POST /panels/insert${one}`;
  const update = `PUT /panels/update${one}/{id}`;
  const remove = `DELETE /panels/delete${one}/{id}`;
  const byId = `GET /panels/${path}/getById/{id}`;
  const versions = `GET /panels/${path}/getVersions/{id}`;
  const list = `GET /panels/get${all}`;

  example(insert, 200, 'of a number, shown as it was written', async ({ api, own, number, list: read }) => {
    const answer = await api.post(`/panels/insert${one}`, { ...number, ...bodies(own.employee)[path] });
    assert.equal(answer.status, 200, answer.text);
    const [stored] = await read(`/panels/${path}/getById/${answer.body.response.insertId}`);
    assert.partialDeepStrictEqual(stored, { ...number, ...shown(own.employee)[path] });
  });
  example(insert, 412, 'a number that the panel does not have', async ({ api, own, number }) => {
    const elsewhere = { ...number, ano: 2025, ...bodies(own.employee)[path] };
    assertRefused(await api.post(`/panels/insert${one}`, elsewhere), 'unknown-reference', 'month 3 of 2025');
  });
  example(byId, 200, 'the record', async ({ own, list: read }) => {
    const [stored] = await read(`/panels/${path}/getById/${own[path]}`);
    assert.partialDeepStrictEqual(stored, { id: own[path], id_gmr_painel: own.panel, mes: 12 });
  });
  example(list, 200, 'by panel, indicator, month and words', async ({ own, list: read }) => {
    const asked = `id_gmr_painel=${own.panel}&id_indicador=${own.common}&mes=12&ano=2024`;
    const word = { analysis: 'sales', action: 'customers', comment: 'august' }[path];
    assert.deepEqual(
      (await read(`/panels/get${all}?${asked}&q=${word}`)).map(({ id }) => id),
      [own[path]],
    );
    assert.deepEqual(await read(`/panels/get${all}?${asked}&q=nothing`), []);
  });
  example(update, 200, 'what it held before is kept', async ({ api, own, list: read }) => {
    const [old] = await read(`/panels/${path}/getById/${own[path]}`);
    const answer = await api.put(`/panels/update${one}/${own[path]}`, changes[path]);
    assert.equal(answer.status, 200, answer.text);
    const [stored] = await read(`/panels/${path}/getById/${own[path]}`);
    assert.partialDeepStrictEqual(stored, changes[path]);
    const field = before[path];
    const kept = await read(`/panels/${path}/getVersions/${own[path]}`);
    assert.deepEqual(
      kept.map(({ campo, antes }) => [campo, antes]),
      [[field, old?.[field]]],
    );
  });
  example(versions, 200, 'none while nothing was changed', async ({ own, list: read }) => {
    assert.deepEqual(await read(`/panels/${path}/getVersions/${own[path]}`), []);
  });
  example(remove, 409, 'the first of the two steps is missing', async ({ api, own }) => {
    const answer = await api.send('DELETE', `/panels/delete${one}/${own[path]}`, {});
    assertRefused(answer, 'conflict', `${path} ${own[path]} is not`);
  });
  example(remove, 200, 'with what it held before', async ({ api, own }) => {
    const first = {
      analysis: () => api.put(`/panels/updateAnalysis/${own.analysis}`, { desativado: 1 }),
      action: () => api.put(`/panels/updateAction/${own.action}`, { estado: 'cancelada' }),
      comment: () => api.put(`/panels/removeComment/${own.comment}`, {}),
    };
    assert.equal((await first[path]()).status, 200);
    const answer = await api.send('DELETE', `/panels/delete${one}/${own[path]}`, {});
    assert.equal(answer.status, 200, answer.text);
    const { rows } = await api.sql('SELECT FROM reuniao_versao WHERE recurso = $1 AND id_registro = $2', [
      table,
      own[path],
    ]);
    assert.equal(rows.length, 0);
  });
}

example('POST /panels/insertAnalysis', 409, 'a second one names the first', async ({ api, own, number }) => {
  const answer = await api.post('/panels/insertAnalysis', { ...number, mes: 12, fato: 'A' });
  assertRefused(answer, 'conflict', `has an analysis already: ${own.analysis}`);
});

example('POST /panels/insertAction', 200, 'of a panel alone', async ({ api, own, list }) => {
  const body = { id_gmr_painel: own.panel, ...bodies(own.employee).action };
  const answer = await api.post('/panels/insertAction', body);
  assert.equal(answer.status, 200, answer.text);
  assert.partialDeepStrictEqual(await list(`/panels/action/getById/${answer.body.response.insertId}`), [
    { id_indicador: null, mes: null, ano: null },
  ]);
});
example('POST /panels/insertAction', 422, 'a number without its month', async ({ api, own, number }) => {
  const answer = await api.post('/panels/insertAction', {
    ...number,
    mes: null,
    ...bodies(own.employee).action,
  });
  assertRefused(answer, 'invalid-value', 'mes');
});
example('GET /panels/getActions', 200, 'late ones', async ({ api, own, list }) => {
  const late = async () =>
    (await list('/panels/getActions?vence=vencida&include=nome_responsavel')).map((one) => [
      one['id'],
      one['nome_responsavel'],
    ]);
  assert.deepEqual(await late(), [[own.action, 'Ana']]);
  await api.put(`/panels/updateAction/${own.action}`, { estado: 'feita' });
  assert.deepEqual(await late(), []);
});
for (const [endpoint, body] of [
  ['PUT /panels/updateAction/{id}', { id_responsavel: true }],
  ['PUT /panels/updateComment/{id}', { mencoes: true }],
] as const)
  example(endpoint, 412, 'somebody who does not see the panel', async ({ api, own }) => {
    const { rows } = await api.sql(
      `INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial)
       SELECT id_empresa, 'Blind', 'blind-' || id || '@example.com', id_cargo, id_funcao, id_filial FROM colaborador WHERE id = $1
       RETURNING id`,
      [own.employee],
    );
    const { id } = rows[0] as { id: number };
    const [field = ''] = Object.keys(body);
    const path = endpoint
      .split(' ')[1]
      ?.replace('{id}', String('mencoes' in body ? own.comment : own.action));
    const answer = await api.put(path ?? '', { [field]: 'mencoes' in body ? [id] : id });
    assertRefused(answer, 'unknown-reference', `${field} ${id}`);
  });

example('POST /panels/insertComment', 200, 'on an action, about what that is about', async (of) => {
  const { api, own, list } = of;
  const answer = await api.post('/panels/insertComment', {
    id_gmr_painel: own.panel,
    id_acao: own.action,
    texto: 'A',
  });
  assert.equal(answer.status, 200, answer.text);
  assert.partialDeepStrictEqual(await list(`/panels/comment/getById/${answer.body.response.insertId}`), [
    { id_acao: own.action, id_indicador: own.common, mes: 12 },
  ]);
});
example('POST /panels/insertComment', 412, 'an action of another panel', async ({ api, own }) => {
  const body = { id_gmr_painel: own.otherPanel, id_acao: own.action, texto: 'A' };
  assertRefused(await api.post('/panels/insertComment', body), 'unknown-reference', `id_acao ${own.action}`);
});
example('GET /panels/getComments', 200, 'that mention somebody', async ({ api, own, number, list }) => {
  await api.post('/panels/insertComment', { ...number, ...bodies(own.employee).comment });
  const found = await list(`/panels/getComments?id_mencionado=${own.employee}`);
  assert.deepEqual(
    found.map((one) => one['mes']),
    [3],
  );
});
const taken = 'PUT /panels/removeComment/{id}';
example(taken, 200, 'its text goes, and stays among what it said before', async ({ api, own, list }) => {
  assert.equal((await api.put(`/panels/removeComment/${own.comment}`, {})).status, 200);
  const [{ texto, removido_em } = {}] = await list(`/panels/comment/getById/${own.comment}`);
  assert.deepEqual([texto, typeof removido_em], [null, 'string']);
  const [kept] = await list(`/panels/comment/getVersions/${own.comment}`);
  assert.equal(kept?.['antes'], 'Since August');
});
for (const endpoint of [taken, 'PUT /panels/updateComment/{id}'])
  example(endpoint, 409, 'that is removed already', async ({ api, own }) => {
    await api.put(`/panels/removeComment/${own.comment}`, {});
    const path = endpoint.split(' ')[1]?.replace('{id}', String(own.comment)) ?? '';
    assertRefused(await api.put(path, { texto: 'A' }), 'conflict', `comment ${own.comment} is removed`);
  });

export { cases };
