/** What people may do with panels: see, type, and learn of what lies across them. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Answer } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { give, peopleOf, type Someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { manager, leader, typist, reader } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
  typist: 'Colaborador',
  reader: 'Colaborador',
});
/** Another panel of the reader. */
let nearby: number;

before(async () => {
  const { id } = api.companyA;
  await give(api, typist, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, reader, { process: own.process, panel: own.panel, permissao: 0 });
  nearby = await insertPanel('Nevada', own.model);
  await give(api, reader, { process: own.process, panel: nearby, permissao: 0 });
  // A confidential panel in the process, whose values a dynamic consolidated indicator sums too.
  await api.sql('UPDATE painel_modelo SET status = 1 WHERE id = $1', [own.submodel]);
  await api.sql('INSERT INTO gmr_painel_processo VALUES ($1, $2, $3)', [id, own.process, own.loosePanel]);
  await api.sql(
    'INSERT INTO painel_modelo_indicador SELECT $1, $2, i, 1, 2024, 12, 2024 FROM unnest($3::integer[]) i',
    [id, own.submodel, [own.common, own.unadjustable]],
  );
  await api.sql(
    'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
    [id, own.consolidated, own.common, own.model],
  );
  for (const [panel, cents] of [
    [own.panel, 1_00],
    [own.otherPanel, 20_00],
    [own.loosePanel, 300_00],
    [nearby, 4_00],
  ] as const)
    await store(panel, own.common, cents);
});

const store = (panel: number, indicator: number, cents: number) =>
  api.sql(
    `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
     VALUES ($1, $2, $3, 2024, array_fill($4::bigint, ARRAY[12]))`,
    [api.companyA.id, panel, indicator, cents],
  );

it('favourite panels are one’s own, and go from visibleScope with the right to see the panel', async () => {
  const mark = (who: Someone, panel: number, favorito: 0 | 1) =>
    who.send('PUT', `/favourites/${panel}`, { favorito });
  const favourites = async (who: Someone) =>
    (await who.send('GET', '/favourites')).body.response.map(
      (row: { id_gmr_painel: number }) => row.id_gmr_painel,
    );
  const both = [own.panel, nearby].toSorted((a, b) => a - b);
  for (const panel of [nearby, nearby, own.panel]) assert.equal((await mark(reader, panel, 1)).status, 200);
  assert.equal((await mark(typist, own.panel, 1)).status, 200);
  assertNotAllowed(await mark(typist, nearby, 1), /^panel_id \d+ is not yours to see/);
  assert.equal((await mark(manager, 2_147_483_647, 1)).status, 404);
  assert.deepEqual([await favourites(reader), await favourites(typist)], [both, [own.panel]]);
  await api.sql('DELETE FROM painel_acesso WHERE id_gmr_painel = $1', [nearby]);
  assert.deepEqual(await favourites(reader), [own.panel]);
  await give(api, reader, { process: own.process, panel: nearby, permissao: 0 });
  assert.deepEqual(await favourites(reader), both);
  assert.equal((await mark(reader, nearby, 0)).status, 200);
  assert.deepEqual(await favourites(reader), [own.panel]);
});

interface At {
  readonly panel?: number;
  readonly indicator?: number;
  readonly month?: number;
  readonly year?: number;
}

const cellOf = ({ panel = own.panel, indicator = own.common, month = 3, year = 2024 }: At) =>
  `panel/${panel}/indicator/${indicator}/month/${month}/year/${year}`;
const read = (person: Someone, at: At = {}) =>
  person.send('GET', `/panels/getProgressPanelCell/${cellOf(at)}`);
const type = (person: Someone, at: At = {}, headers = {}) =>
  person.send('PUT', `/panels/updateProgressPanel/${cellOf(at)}`, { realizado_numerador: 5 }, headers);
const rowOf = ({ panel = own.panel, indicator = own.common, month = 3, year = 2024 }: At) => ({
  id_gmr_painel: panel,
  id_indicador: indicator,
  mes: month,
  ano: year,
  realizado_numerador: 5,
});
const typeMany = (person: Someone, rows: readonly At[], headers = {}) =>
  person.send('PUT', '/panels/updateProgressPanelMany', { linhas: rows.map(rowOf) }, headers);

function assertNotAllowed(answer: Answer, field: RegExp): void {
  assert.equal(answer.status, 403, answer.text);
  assert.equal(answer.headers['x-error-code'], 'not-allowed');
  assert.match(answer.body.detail, field);
}

describe('typing values', () => {
  it('needs permissao 1 on the panel: one cell, many or a file, stored or as a dry run', async () => {
    const csv = `id_gmr_painel,id_indicador,mes,ano,realizado_numerador\n${own.panel},${own.common},5,2024,7\n`;
    for (const headers of [{}, { prefer: 'tx=rollback' }]) {
      const file = { 'content-type': 'text/csv; formato=us', ...headers };
      const ways: ((person: Someone) => Promise<Answer>)[] = [
        (person) => type(person, {}, headers),
        (person) => typeMany(person, [{}, { month: 4 }], headers),
        (person) => person.sendText('PUT', '/panels/updateProgressPanelMany', csv, file),
      ];
      for (const way of ways) {
        assert.equal((await way(typist)).status, 200);
        assertNotAllowed(await way(reader), /^(panel_id|.*id_gmr_painel) \d+ .*permissao 1/);
      }
    }
    assert.equal((await read(reader)).status, 200);
  });

  it('of many cells foretells what changes in somebody’s panels, and counts what changes elsewhere', async () => {
    const foretold = async (person: Someone) => {
      const { text, body } = await typeMany(person, [{ month: 7 }], { prefer: 'tx=rollback' });
      assert.ok(body.response, text);
      const { changes, changedCells } = body.response as {
        changes: { id_gmr_painel: number; after: number }[];
        changedCells: number;
      };
      return { changedCells, named: changes.map((change) => [change.id_gmr_painel, change.after]) };
    };
    const all = await foretold(manager);
    assert.ok(
      all.named.some(([panel]) => panel === own.otherPanel),
      JSON.stringify(all),
    );
    const theirs = all.named.filter(([panel]) => panel === own.panel);
    assert.deepEqual(await foretold(typist), { ...all, named: theirs });
  });

  it('of many cells is judged row by row', async () => {
    const mixed = await typeMany(typist, [{}, { panel: own.otherPanel }, { panel: own.loosePanel }]);
    assert.equal(mixed.status, 412, mixed.text);
    const lenient = await typeMany(typist, [{}, { panel: own.otherPanel }], { prefer: 'handling=lenient' });
    assert.equal(lenient.body.response.affectedRows, 1);
    assert.deepEqual(
      lenient.body.response.errors.map(({ index, field }: { index: number; field: string }) => [
        index,
        field,
      ]),
      [[1, 'id_gmr_painel']],
    );
  });

  it('is limited to the months of the processes in which somebody has the panel', async () => {
    const later = { indicator: own.timelessIndicator, month: 1, year: 2025 };
    assertNotAllowed(await read(typist, later), /^panel_id \d+ is not yours to see/);
    assertNotAllowed(await type(typist, later), /^panel_id \d+ is not yours to see/);
    assertNotAllowed(await typeMany(typist, [later]), /id_gmr_painel/);
    await give(api, typist, { process: own.longProcess, panel: own.panel, permissao: 0 });
    assert.equal((await read(typist, later)).status, 200);
    assertNotAllowed(await type(typist, later), /^panel_id \d+ is not yours to write/);
  });
});

it('a Gestor deletes no values that they do not see: the refusal counts them', async () => {
  await api.sql('UPDATE indicador SET desativado = 1 WHERE id = $1', [own.common]);
  const answer = await leader.send('DELETE', `/indicators/deleteIndicator/${own.common}`);
  await api.sql('UPDATE indicador SET desativado = 0 WHERE id = $1', [own.common]);
  assert.equal(answer.status, 409, answer.text);
  assert.match(answer.body.detail, /48 cells with values/);
});

describe('an explanation', () => {
  const explain = async (person: Someone) => {
    const answer = await person.send(
      'GET',
      `/panels/explainProgressPanelCell/${cellOf({ indicator: own.consolidated, month: 7 })}?depth=3`,
    );
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response[0];
  };
  const cellsIn = (explanation: { series: { numerador: { parcelas?: { celulas: object[] }[] } }[] }) =>
    explanation.series[2]?.numerador.parcelas?.flatMap(({ celulas }) => celulas) as Record<string, unknown>[];

  it('shows a panel outside of somebody’s as its value, without its parts and without whose it is', async () => {
    const whole = await explain(manager);
    const mine = await explain(reader);
    assert.deepEqual(
      cellsIn(whole).map((cell) => [cell['id_gmr_painel'], cell['valor']]),
      [
        [own.otherPanel, '20'],
        [nearby, '4'],
        [own.loosePanel, '300'],
      ],
    );
    const hidden = cellsIn(mine);
    const [visible] = hidden.splice(1, 1);
    assert.equal(visible?.['id_gmr_painel'], nearby);
    assert.ok(visible?.['numerador']);
    // Of a confidential panel there is not even the value.
    for (const [at, told] of [
      { valor: '20', motivo: null },
      { valor: null, motivo: 'CONFIDENTIAL' },
    ].entries())
      assert.deepEqual(hidden[at], { id_gmr_painel: null, mes: 7, ano: 2024, existe: true, ...told });
    const exact = (explanation: { series: { numerador: { exato: string } }[] }) =>
      explanation.series[2]?.numerador.exato;
    assert.equal(exact(mine), exact(whole));
  });

  it('is whole but for confidential panels to a Gestor, and to a token', async () => {
    assert.deepEqual(
      cellsIn(await explain(leader)).map((cell) => cell['id_gmr_painel']),
      [own.otherPanel, nearby, null],
    );
    const answer = await api.get(
      `/panels/explainProgressPanelCell/${cellOf({ indicator: own.consolidated, month: 7 })}?depth=3`,
    );
    assert.deepEqual(answer.body.response[0], await explain(manager));
  });
});

it('what changed a result names the panels that somebody sees, and tells nothing of the rest', async () => {
  const { rows } = await api.sql('SELECT clock_timestamp() AS moment, pg_sleep(0.002)');
  const { moment } = rows[0] as { moment: Date };
  const typed = [
    { panel: own.otherPanel, before: 20, value: 21 },
    { panel: nearby, before: 4, value: 6 },
    { panel: own.loosePanel, before: 300, value: 304 },
  ];
  const put = async (panel: number, realizado_numerador: number) => {
    const path = `/panels/updateProgressPanel/${cellOf({ panel, month: 7 })}`;
    const answer = await manager.send('PUT', path, { realizado_numerador });
    assert.equal(answer.status, 200, answer.text);
  };
  for (const { panel, value } of typed) await put(panel, value);
  const changes = async (person: Someone) => {
    const path = `/panels/getResultChanges/${cellOf({ indicator: own.consolidated, month: 7 })}`;
    const { body, text } = await person.send('GET', `${path}?de=${moment.toISOString()}`);
    const [{ diferenca, mudancas, demais }] = body.response;
    const parts = mudancas.map((one: Record<string, unknown>) => [one['id_gmr_painel'], one['efeito']]);
    assert.ok(demais, text);
    return [parts, diferenca, demais];
  };
  const [other, near, secret] = typed.map(({ panel, value, before }) => [panel, String(value - before)]);
  const hidden = { mudancas: null, efeito: null, motivo: 'CONFIDENTIAL' };
  const none = { mudancas: 0, efeito: '0', motivo: null };
  assert.deepEqual(await changes(manager), [[other, near, secret], '7', none]);
  assert.deepEqual(await changes(leader), [[other, near], null, hidden]);
  assert.deepEqual(await changes(reader), [[near], null, hidden]);
  for (const { panel, before } of typed) await put(panel, before);
});

it('where-used names the indicators that somebody sees, and leaves the others out of the way to them', async () => {
  const { id } = api.companyA;
  const between = await insertIndicator('Between', 2);
  const last = await insertIndicator('Last', 2);
  for (const [principal, source] of [
    [between, own.lateIndicator],
    [last, between],
  ]) {
    await api.sql(
      `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, origem_campo, origem_posicao, destino_campo, destino_posicao)
       VALUES ($1, $2, $3, 0, 0, 0, 0)`,
      [id, principal, source],
    );
  }
  await api.sql(
    'INSERT INTO painel_modelo_indicador SELECT $1, $2, $3, 1, 2024, 12, 2024 FROM (SELECT) AS one',
    [id, own.model, last],
  );
  const dependents = async (person: Someone) => {
    const answer = await person.send('GET', `/indicators/getDependentsById/${own.lateIndicator}`);
    return answer.body.response.map(({ id: found, caminho }: { id: number; caminho: number[] }) => [
      found,
      caminho,
    ]);
  };
  assert.deepEqual(await dependents(leader), [
    [between, [own.lateIndicator, between]],
    [last, [own.lateIndicator, between, last]],
  ]);
  assert.deepEqual(await dependents(reader), [[last, [own.lateIndicator, last]]]);
});

/** A panel of the model, in the process of 2024. */
async function insertPanel(nome: string, model: number): Promise<number> {
  const { id } = api.companyA;
  const { rows } = await api.sql(
    'INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, $2, $3) RETURNING id',
    [id, nome, model],
  );
  const panel = (rows[0] as { id: number }).id;
  await api.sql('INSERT INTO gmr_painel_processo VALUES ($1, $2, $3)', [id, own.process, panel]);
  return panel;
}

async function insertIndicator(nome: string, tipo: number): Promise<number> {
  const { rows } = await api.sql(
    'INSERT INTO indicador (id_empresa, nome, tipo) VALUES ($1, $2, $3) RETURNING id',
    [api.companyA.id, nome, tipo],
  );
  return (rows[0] as { id: number }).id;
}

it('formulas as text name what somebody sees, and all else by its id; no other name is found', async () => {
  const saved = await manager.send('POST', '/indicators/saveFormulaIndicator', {
    nome: 'As text',
    ...formulaFields,
    idioma: 'en',
    formula_texto: '[Sales] + [Stray]',
  });
  assert.equal(saved.status, 200, saved.text);
  const { id } = saved.body.response;
  await api.sql('INSERT INTO painel_modelo_indicador VALUES ($1, $2, $3, 1, 2024, 12, 2024)', [
    api.companyA.id,
    own.model,
    id,
  ]);
  const textFor = async (person: Someone) => {
    const answer = await person.send('GET', `/indicators/getFormulaTextById/${id}?idioma=en`);
    return answer.body.response[0].texto as string;
  };
  assert.equal(await textFor(manager), '[Sales] + [Stray]');
  assert.equal(await textFor(reader), `[Sales] + [#${own.strayIndicator}]`);
  const parse = async (person: Someone, texto: string) => {
    const body = { texto, idioma: 'en', id };
    return person.send('POST', '/indicators/parseFormulaText', body);
  };
  // The submodel is confidential; a Gestor sees it with access to one of its panels only.
  for (const text of ['SUM(State[Sales])', 'SUM(Stat[Sales])', `SUM('#${own.submodel}'[Sales])`]) {
    const { diagnosticos } = (await parse(leader, text)).body.response;
    assert.deepEqual(
      diagnosticos.map(({ codigo, correcao }: { codigo: string; correcao: unknown }) => [codigo, correcao]),
      [['unknown-submodel', null]],
    );
    const answer = await parse(manager, text);
    assert.ok(answer.text.includes('State') || answer.text.includes('submodel-confidential'), answer.text);
  }
  assert.equal((await parse(reader, '1')).status, 403);
});

it('employees are names to all but a Gerente, and to a Colaborador only those who share a panel', async () => {
  const seen = async (person: Someone) => (await person.send('GET', '/employee/getEmployees')).body.response;
  const whole = await seen(manager);
  assert.ok(whole.every((one: object) => 'email' in one && !('remuneracao' in one)));
  const names = await seen(leader);
  assert.equal(names.length, whole.length);
  for (const one of names) assert.deepEqual(Object.keys(one), ['id', 'nome']);
  const more = await leader.send('GET', '/employee/getEmployees?include=sessoes');
  assertNotAllowed(more, /./);
  const shared = (await seen(reader)).map(({ nome }: { nome: string }) => nome);
  assert.deepEqual(shared, ['Typist', 'Reader']);
});

it('what changes in panels of others changes no tag, no count and no file of somebody', async () => {
  const path = `/panels/getProgress?id_gmr_processo=${own.process}&meses=11&indicadores=${own.common}`;
  const paged = `${path}&limit=1`;
  const headers = { accept: 'text/csv; formato=us' };
  const seen = async (person: Someone) => {
    const json = await person.send('GET', path);
    const page = await person.send('GET', paged);
    const file = await person.send('GET', path, undefined, headers);
    const count = Object.entries(page.headers).filter(([name]) => /count|total/.test(name));
    return [json.text, json.headers['etag'], file.text, file.headers['etag'], page.headers['etag'], count];
  };
  const before = await seen(reader);
  const whole = await seen(manager);
  for (const panel of [own.otherPanel, own.loosePanel]) {
    const sent = { realizado_numerador: 123.45 };
    const answer = await api.put(`/panels/updateProgressPanel/${cellOf({ panel, month: 11 })}`, sent);
    assert.equal(answer.status, 200, answer.text);
  }
  await insertPanel('Utah', own.model);
  assert.deepEqual(await seen(reader), before);
  const after = await seen(manager);
  // The first page is a panel that did not change.
  for (const at of [0, 1, 2, 3, 5]) assert.notDeepEqual(after[at], whole[at]);
});

describe('spreading totals and copying values', () => {
  const spread = (person: Someone, fields: object = {}, headers = {}) =>
    person.send(
      'POST',
      '/panels/spreadProgress',
      {
        id_indicador: own.common,
        campo: 'meta_numerador',
        ano: 2024,
        metodo: 'distribuicao',
        valor: 100,
        paineis: [{ id_gmr_painel: own.panel }],
        ...fields,
      },
      headers,
    );
  const copying = { metodo: 'copia', valor: undefined, origem: { campo: 'realizado_numerador' } };
  const from = (id_gmr_painel_origem: number) => ({
    ...copying,
    paineis: [{ id_gmr_painel: own.panel, id_gmr_painel_origem }],
  });

  it('writes where somebody may type, whole or not at all, in a dry run too', async () => {
    assert.equal((await spread(typist)).body.response.affectedRows, 12);
    for (const headers of [{}, { prefer: 'tx=rollback' }])
      assertNotAllowed(await spread(reader, {}, headers), /^paineis\[0\]\.id_gmr_painel \d+ .*permissao 1/);
    const paineis = [own.panel, own.otherPanel].map((id_gmr_painel) => ({ id_gmr_painel }));
    const hidden = await spread(typist, { valor: 7, paineis });
    assert.equal(hidden.status, 412, hidden.text);
    assert.match(hidden.body.detail, /^paineis\[1\]\.id_gmr_painel \d+ does not exist/);
    const { rows } = await api.sql(
      'SELECT sum(meta_numerador)::text AS sum FROM andamento_celula WHERE id_gmr_painel = $1 AND id_indicador = $2',
      [own.panel, own.common],
    );
    assert.deepEqual(rows, [{ sum: '100.00' }]);
  });

  it('reads only what somebody sees: no shares or copies of hidden or confidential panels', async () => {
    assert.equal((await spread(typist, from(own.panel))).status, 200);
    for (const [who, source] of [
      [typist, own.otherPanel],
      [typist, own.loosePanel],
      [leader, own.loosePanel],
    ] as const) {
      const answer = await spread(who, from(source));
      assert.equal(answer.status, 412, answer.text);
      assert.match(answer.body.detail, /^paineis\[0\]\.id_gmr_painel_origem \d+ does not exist/);
    }
    assert.ok((await spread(manager, from(own.loosePanel))).body.response.soma > 0);
    const earlier = { ...copying, origem: { campo: 'realizado_numerador', ano: 2023 } };
    assertNotAllowed(await spread(typist, earlier), /^id_gmr_painel \d+ is not yours to see in month 1/);
  });
});
