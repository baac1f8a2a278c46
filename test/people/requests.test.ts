/**
 * The requests of a company as the console lists them: found by what is asked for, page after page
 * without gaps, each with what was sent and why it was refused. Nobody is told more than their
 * level allows.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordOf, type TSchema } from '../../src/kernel/contract/fields.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import { nameColumn, pathsOf, recordIn } from '../../src/people/record-paths.ts';
import { peopleOf, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { manager, leader, staff } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
  staff: 'Colaborador',
});
let outsider: Someone;

interface Listed {
  readonly id: number;
  readonly horario: string;
  readonly autor: string | null;
  readonly id_token: number | null;
  readonly metodo: string;
  readonly rota: string;
  readonly caminho: string | null;
  readonly status: number;
  readonly erro: string | null;
  readonly mensagem: string | null;
  readonly recusadas: number | null;
  readonly arquivo: string | null;
  readonly registro: object | null;
}

const listAs = async (person: Someone, query = ''): Promise<Listed[]> => {
  const answer = await person.send('GET', `/requests?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
};
const one = async (person: Someone, { id, horario }: Listed) =>
  (await person.send('GET', `/requests/${id}?horario=${encodeURIComponent(horario)}`)).body.response[0];

const cell = () =>
  `/panels/updateProgressPanel/panel/${panels.panel}/indicator/${panels.common}/month/3/year/2024`;
const many = '/panels/updateProgressPanelMany';
const row = (mes: number) => ({
  id_gmr_painel: panels.panel,
  id_indicador: panels.common,
  mes,
  ano: 2024,
  realizado_numerador: 1,
});

before(async () => {
  outsider = await someone(api, api.companyB.id, 'Outsider', 'Gerente');
  await api.put(cell(), { realizado_numerador: 'SECRET' });
  await api.put(many, { linhas: [row(3), row(13), { ...row(4), realizado_numerador: 'x' }] });
  await api.put(many, { linhas: [row(3), row(13)] }, { headers: { prefer: 'handling=lenient' } });
  await api.send('PUT', many, `id_gmr_painel;id_indicador;mes;ano;realizado_numerador\r\n1;1;13;2024;1\r\n`, {
    headers: { 'content-type': 'text/csv; formato=br' },
  });
  await api.get('/employee/getById/2147483647');
  await manager.send('GET', `/indicators/getById/${panels.common}`);
});

describe('the list of requests', () => {
  it('names who sent them, and leaves bodies out', async () => {
    const rows = await listAs(manager, 'de=tokens&status=erros');
    assert.deepEqual(
      rows.map(({ metodo, rota, status, autor }) => [metodo, rota.split('/')[2], status, autor]),
      [
        ['GET', 'getById', 404, 'test'],
        ['PUT', 'updateProgressPanelMany', 422, 'test'],
        ['PUT', 'updateProgressPanelMany', 422, 'test'],
        ['PUT', 'updateProgressPanel', 422, 'test'],
      ],
    );
    assert.ok(!('corpo' in (rows[0] as object)));
    const [read] = await listAs(manager, 'de=pessoas&busca=GETBYID');
    assert.equal(read?.autor, 'Manager');
    const { rows: stored } = await api.sql('SELECT nome FROM indicador WHERE id = $1', [panels.common]);
    assert.deepEqual(read?.registro, { tipo: 'indicador', id: panels.common, ...(stored[0] as object) });
  });

  const found: readonly (readonly [query: () => string, count: number])[] = [
    [() => 'de=tokens&status=404', 1],
    [() => 'de=tokens&status=5xx', 0],
    [() => 'de=tokens&rota=/panels/updateProgressPanelMany', 3],
    [() => 'de=tokens&erro=not-found', 1],
    [() => 'de=tokens&ato=leituras', 1],
    [() => 'de=tokens&ato=gravacoes', 4],
    [() => 'de=tokens&arquivos=1', 1],
    [() => `de=tokens&id_gmr_painel=${panels.panel}`, 3],
    [() => `de=tokens&id_gmr_painel=${panels.panel}9`, 0],
    [() => `registro=indicador:${panels.common}`, 2],
    [() => 'de=tokens&inicio=2999-01-01', 0],
    [() => `id_colaborador=${outsider.employeeId}`, 0],
  ];
  for (const [query, count] of found) {
    it(`finds what is asked for: ${String(query).slice(6)}`, async () => {
      assert.equal((await listAs(manager, query())).length, count);
    });
  }

  it('goes on where the page before ended, also within one moment', async () => {
    await api.sql(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, status, duracao_ms)
       SELECT '2020-02-03T04:05:06.000007Z', 'production', $1, id_token, 'GET', '/old', '/old/' || n, 200, 1
         FROM generate_series(1, 7) AS n, (SELECT id_token FROM auditoria WHERE id_token IS NOT NULL LIMIT 1) t`,
      [api.companyA.id],
    );
    const seen: (string | null)[] = [];
    for (let path: string | undefined = '/requests?rota=/old&limit=3'; path !== undefined; ) {
      const { body, headers } = await manager.send('GET', path);
      seen.push(...body.response.map(({ caminho }: Listed) => caminho));
      assert.equal(headers['x-total-count'], undefined);
      const [, next] = /<([^>]*)>; rel="next"/.exec(String(headers['link'])) ?? [];
      path = next?.replace(/^\/console\/api/, '');
    }
    assert.deepEqual(
      seen,
      [7, 6, 5, 4, 3, 2, 1].map((n) => `/old/${n}`),
    );
  });

  it('refuses what no list can be asked for', async () => {
    for (const query of ['after=x', 'limit=0', 'limit=2000', 'offset=3', 'status=9xx', 'registro=nada:1']) {
      assert.equal((await manager.send('GET', `/requests?${query}`)).status, 422, query);
    }
  });
});

describe('one request', () => {
  it('has its body as kept, the answer’s code and message, and the rows that were refused', async () => {
    const [strict] = (await listAs(manager, 'rota=/panels/updateProgressPanelMany&status=422')).slice(1);
    assert.equal(strict?.recusadas, 2);
    const { corpo, erro, mensagem, linhas_recusadas } = await one(manager, strict);
    assert.deepEqual(JSON.parse(corpo).linhas[1], row(13));
    assert.equal(erro, 'invalid-value');
    assert.equal(linhas_recusadas.quantas, 2);
    const [first, second] = linhas_recusadas.primeiras;
    assert.deepEqual([first.linha, first.campo, second.linha], [1, 'mes', 2]);
    assert.equal(mensagem.split('\n')[0], first.msg);
  });

  it('that was stored but for some rows says which those were', async () => {
    const [lenient] = await listAs(manager, 'rota=/panels/updateProgressPanelMany&status=200');
    const { linhas_recusadas } = await one(manager, lenient as Listed);
    assert.deepEqual([linhas_recusadas.quantas, linhas_recusadas.primeiras[0].linha], [1, 1]);
  });

  it('of a file has its size, and rows as a spreadsheet counts them', async () => {
    const [sent] = await listAs(manager, 'arquivos=1');
    assert.equal(JSON.parse(sent?.arquivo ?? '').arquivo.tipo, 'csv');
    const { linhas_recusadas } = await one(manager, sent as Listed);
    assert.equal(linhas_recusadas.primeiras[0].linha, 2);
  });

  it('is there at its time and in its company only', async () => {
    const [{ id, horario } = assert.fail()] = await listAs(manager);
    for (const [person, at, status] of [
      [manager, '2020-01-01', 404],
      [outsider, encodeURIComponent(horario), 404],
      [staff, encodeURIComponent(horario), 403],
      [manager, 'x', 422],
    ] as const) {
      assert.equal((await person.send('GET', `/requests/${id}?horario=${at}`)).status, status);
    }
  });
});

describe('a Gestor', () => {
  it('sees tokens’ requests about panels, and of none which records it concerned', async () => {
    const answer = await leader.send('GET', '/requests?de=tokens&status=erros');
    assert.ok(!answer.text.includes('SECRET') && !answer.text.includes(`panel/${panels.panel}`));
    const rows: Listed[] = answer.body.response;
    assert.equal(rows.length, 3);
    const whole = await leader.send(
      'GET',
      `/requests/${rows[2]?.id}?horario=${encodeURIComponent(rows[2]?.horario ?? '')}`,
    );
    assert.equal(whole.status, 200);
    assert.ok(!whole.text.includes('SECRET') && !whole.text.includes(`panel/${panels.panel}`));
    const { corpo, caminho, mensagem, linhas_recusadas } = whole.body.response[0];
    assert.deepEqual([corpo, caminho, mensagem, linhas_recusadas], [null, null, null, null]);
    assert.ok(rows.every((one) => one.mensagem === null && one.caminho === null && one.registro === null));
    assert.deepEqual(await listAs(leader, `id_colaborador=${manager.employeeId}`), []);
  });

  it('may not filter by what they are not shown', async () => {
    for (const query of [`id_gmr_painel=${panels.panel}`, `registro=indicador:1`, 'arquivos=1']) {
      assert.equal((await leader.send('GET', `/requests?${query}`)).status, 403, query);
    }
    const groups = await leader.send('GET', `/requests/failures?id_gmr_painel=${panels.panel}`);
    assert.equal(groups.status, 403);
  });
});

it('groups of failed requests are narrowed by the same filters', async () => {
  const groups = async (query: string) =>
    (await manager.send('GET', `/requests/failures?${query}`)).body.response.map(
      ({ status, quantas }: { status: number; quantas: number }) => [status, quantas],
    );
  // What the rows of a file and those of a body are refused for is said in other words.
  assert.deepEqual(await groups('rota=/panels/updateProgressPanelMany'), [
    [422, 1],
    [422, 1],
  ]);
  assert.deepEqual(await groups('status=404'), [[404, 1]]);
  assert.deepEqual(await groups('inicio=2999-01-01'), []);
  assert.deepEqual((await groups(`id_gmr_painel=${panels.panel}`)).length, 2);
});

it('groups of failed requests are those of integrations that say the same but for its values', async () => {
  const { id: companyId, token } = await api.createCompany('Grouped');
  const boss = await someone(api, companyId, 'Boss', 'Gerente');
  const leaderThere = await someone(api, companyId, 'Gil', 'Gestor');
  const send = (linha: object, headers = {}) => api.put(many, { linhas: [linha] }, { token, headers });
  for (const mes of [13, 14, 15]) await send({ ...row(mes), id_gmr_painel: 1 });
  let refused = '';
  for (const realizado_numerador of ['SECRET', 'y'])
    refused = (await send({ ...row(3), id_gmr_painel: 1, realizado_numerador })).body.msg;
  // Neither people nor dry runs are told of; of loads neither reads nor unknown routes.
  const other = { ...row(3), ano: 'x' };
  await send(other, { prefer: 'tx=rollback' });
  for (const person of [boss, leaderThere]) await person.send('PUT', many, { linhas: [other] });
  await api.get('/employee/getById/2147483647', { token });
  await api.post('/employee/nothing-here', {}, { token });
  interface Group {
    readonly forma: string | null;
    readonly quantas: number;
    readonly mensagem: string | null;
    readonly nome_token: string;
    readonly erro: string;
    readonly rota: string;
  }
  const groupsAs = async (person: Someone, query = ''): Promise<Group[]> =>
    (await person.send('GET', `/requests/failures${query}`)).body.response;
  assert.deepEqual(
    new Set((await groupsAs(boss)).map(({ rota }) => rota)),
    new Set([many, '/employee/getById/{id}', '']),
  );
  const groups = await groupsAs(boss, '?ato=cargas');
  const counts = groups.map(({ forma, quantas, erro, nome_token }) => [
    /mes|realizado_numerador/.exec(forma ?? '')?.[0],
    quantas,
    erro,
    nome_token,
  ]);
  assert.deepEqual(
    counts.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [
      ['mes', 3, 'invalid-value', 'test'],
      ['realizado_numerador', 2, 'invalid-value', 'test'],
    ],
  );
  assert.ok(groups.some(({ mensagem }) => mensagem === refused));
  // Each leads to its own requests.
  for (const { forma, quantas } of groups)
    assert.equal((await listAs(boss, `forma=${encodeURIComponent(forma ?? '')}`)).length, quantas);
  // A Gestor, who does not see the messages, is not told them by their form either.
  const [all, ...others] = await groupsAs(leaderThere);
  assert.deepEqual([all?.quantas, all?.forma, all?.mensagem, others], [5, null, null, []]);
  for (const path of ['/requests', '/requests/failures'])
    assert.equal((await leaderThere.send('GET', `${path}?forma=x`)).status, 403);
  // Nor in the trail what was sent.
  const trail = (await leaderThere.send('GET', '/company/getAuditLog?status=4xx')).body.response as Listed[];
  assert.deepEqual(new Set(trail.map(({ id_token }) => id_token !== null)), new Set([true, false]));
  for (const { caminho, rota } of trail) assert.equal(caminho, rota);
  assert.ok(!JSON.stringify(trail).includes('SECRET'));
  assert.ok((await boss.send('GET', '/company/getAuditLog?status=4xx')).text.includes('SECRET'));
});

it('a request that saved definitions names the versions that it made', async () => {
  const path = `/indicators/updateIndicator/${panels.common}`;
  for (const nome of ['Once', 'Twice']) assert.equal((await manager.send('PUT', path, { nome })).status, 200);
  const [second] = await listAs(manager, `registro=indicador:${panels.common}&ato=definicoes`);
  const saved = `id_empresa = ${api.companyA.id} AND id_indicador = ${panels.common}`;
  // The records of these tests are of another time than the database's.
  await api.sql(
    `UPDATE indicador_versao SET horario = $1::timestamptz - (10 - versao) * interval '100 ms' WHERE ${saved}`,
    [second?.horario],
  );
  const { rows } = await api.sql(`SELECT max(versao) AS newest FROM indicador_versao WHERE ${saved}`);
  const { versoes } = await one(manager, second as Listed);
  assert.deepEqual(versoes, [
    { id: panels.common, nome: 'Twice', versao: (rows[0] as { newest: number }).newest },
  ]);
  const [read] = await listAs(manager, 'de=pessoas&busca=GETBYID');
  await api.sql(`UPDATE indicador_versao SET horario = '2020-01-01' WHERE ${saved}`);
  assert.deepEqual((await one(manager, read as Listed)).versoes, []);
});

it('the names of tokens are the company’s own', async () => {
  const { body } = await leader.send('GET', '/requests/tokens');
  assert.ok(body.response.some(({ nome }: { nome: string }) => nome === 'test'));
});

it('every path by which the API changes a record is found by that record', () => {
  for (const { method, path, params } of endpoints) {
    if (method === 'GET') continue;
    for (const [name, schema] of Object.entries(
      (params as { properties: Record<string, TSchema> }).properties,
    )) {
      const kind = recordOf(schema);
      if (kind === undefined || !name.endsWith('id')) continue;
      const sent = path.replace(`{${name}}`, '12').replaceAll(/\{\w+\}/g, '7');
      assert.match(sent, new RegExp(pathsOf(`${kind}:12`)), path);
    }
  }
});

it('a path with a code, or with the id of another kind, is not taken for a record', () => {
  const found = (path: string) => recordIn(path)?.kind;
  assert.equal(found('/go/contaGo/getByCode/12'), undefined);
  assert.equal(found('/employee/getByExternalId/12'), undefined);
  assert.equal(found('/employee/getEmployeesByBranch/12'), 'filial');
  assert.equal(found('/go/estruturaGo/getByPeriod/12'), 'periodo_go');
});

describe('what a request is about', () => {
  it('names the record that a path names, whatever its kind', async () => {
    for (const kind of recordKinds) await api.sql(`SELECT ${nameColumn(kind)} FROM ${kind} LIMIT 0`);
    const place = { id_gmr_painel: panels.panel, id_indicador: panels.common, mes: 3, ano: 2024 };
    const action = { ...place, o_que: 'Renegociar', id_responsavel: manager.employeeId, prazo: '2024-04-30' };
    for (const [kind, name, body] of [
      ['analysis', 'Choveu', { ...place, fato: 'Choveu' }],
      ['action', 'Renegociar', action],
      ['comment', 'Na sexta', { ...place, texto: 'Na sexta' }],
    ] as const) {
      const path = `/panels/insert${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
      const { body: stored, text } = await manager.send('POST', path, body);
      const id = stored.response?.insertId;
      assert.ok(id, text);
      await manager.send('GET', `/panels/${kind}/getById/${id}`);
      const [read] = await listAs(manager, `de=pessoas&busca=${kind}/getById`);
      assert.equal((read?.registro as { nome: string } | null)?.nome, name);
    }
  });
});
