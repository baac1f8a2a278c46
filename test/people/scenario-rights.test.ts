/**
 * Scenarios of people, levers and goal seek: values are supposed where they see the cell, results
 * are theirs as the stored ones are, no input outside their panels is named; and of stored ones who
 * sees them, who changes them, and what somebody else's shows.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Answer } from '../harness/api.ts';
import { give, peopleOf, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { manager, leader, member, reader } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
  /** Types in the first panel in 2024. */
  member: 'Colaborador',
  /** Sees the first panel in 2024, and types nothing. */
  reader: 'Colaborador',
});
let everybody: readonly Someone[];

before(async () => {
  const { id } = api.companyA;
  everybody = [manager, leader, member, reader];
  await give(api, member, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, reader, { process: own.process, panel: own.panel, permissao: 0 });
  // The third panel is confidential. A dynamic consolidated indicator sums all three.
  await api.sql('UPDATE painel_modelo SET status = 1 WHERE id = $1', [own.submodel]);
  await api.sql('INSERT INTO gmr_painel_processo VALUES ($1, $2, $3)', [id, own.process, own.loosePanel]);
  await api.sql('INSERT INTO painel_modelo_indicador VALUES ($1, $2, $3, 1, 2024, 12, 2024)', [
    id,
    own.submodel,
    own.common,
  ]);
  await api.sql(
    'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
    [id, own.consolidated, own.common, own.model],
  );
  for (const [panel, cents] of [
    [own.panel, 1_00],
    [own.otherPanel, 20_00],
    [own.loosePanel, 300_00],
  ]) {
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
       VALUES ($1, $2, $3, 2024, array_fill($4::bigint, ARRAY[12]))`,
      [id, panel, own.common, cents],
    );
  }
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
});

const cellOf = (panel: number, indicator = own.common) => ({
  id_gmr_painel: panel,
  id_indicador: indicator,
  mes: 3,
  ano: 2024,
});
const typedIn = (panel: number) => ({ ...cellOf(panel), campo: 'realizado_numerador' });

const calculate = (who: Someone, differing: readonly number[], more: object = {}): Promise<Answer> =>
  who.send('POST', '/panels/scenario/calculate', {
    diferencas: differing.map((panel) => ({ ...typedIn(panel), valor: 5 })),
    paineis: [own.panel],
    indicadores: [own.common, own.consolidated],
    ano: 2024,
    meses: [3],
    ...more,
  });

const levers = (who: Someone, panel: number) =>
  who.send('POST', '/panels/scenario/levers', {
    resultado: { ...cellOf(panel, own.consolidated), serie: 'realizado' },
  });

const seek = (who: Someone, panel: number) =>
  who.send('POST', '/panels/scenario/goalSeek', {
    resultado: { ...cellOf(own.panel, own.consolidated), serie: 'realizado' },
    alvo: 1000,
    celulas: [typedIn(panel)],
  });

function assertUnknown(answer: Answer, path: string): void {
  assert.equal(answer.status, 412, answer.text);
  assert.ok(String(answer.body.detail).startsWith(path), answer.text);
}

it('whoever sees a cell may suppose a value in it, without the right to type', async () => {
  const answer = await calculate(reader, [own.panel]);
  assert.equal(answer.status, 200, answer.text);
  const [panel] = answer.body.response.paineis;
  const values = panel.indicadores.map(
    ({ hoje, cenario }: Record<'hoje' | 'cenario', { realizado: { valor: number } }>) => [
      hoje.realizado.valor,
      cenario.realizado.valor,
    ],
  );
  // The sum over the other panels is shown as the stored one is.
  assert.deepEqual(values, [
    [1, 5],
    [320, 320],
  ]);
});

it('cells and panels that somebody does not see are not there', async () => {
  for (const [who, panel] of [
    [reader, own.otherPanel],
    [reader, own.loosePanel],
    [leader, own.loosePanel],
  ] as const) {
    assertUnknown(await calculate(who, [panel]), 'diferencas[0]');
    assertUnknown(await calculate(who, [], { paineis: [panel] }), 'paineis');
    assertUnknown(await levers(who, panel), 'resultado');
    assertUnknown(await seek(who, panel), 'celulas[0]');
  }
  assert.equal((await calculate(manager, [own.loosePanel])).status, 200);
});

it('levers name the inputs that somebody sees, and tell nothing of the others', async () => {
  const named = async (who: Someone) => {
    const answer = await levers(who, own.panel);
    assert.equal(answer.status, 200, answer.text);
    const { valor, alavancas, entradas, omitidas } = answer.body.response;
    const panels = alavancas.map((one: { id_gmr_painel: number }) => one.id_gmr_painel);
    return { valor, panels, entradas, omitidas };
  };
  const told = { valor: '320', omitidas: 0 };
  assert.deepEqual(await named(manager), {
    ...told,
    panels: [own.loosePanel, own.otherPanel],
    entradas: 2,
  });
  assert.deepEqual(await named(leader), { ...told, panels: [own.otherPanel], entradas: 1 });
  assert.deepEqual(await named(reader), { ...told, panels: [], entradas: 0 });
});

it('parts name the values that somebody sees, and sum those of others', async () => {
  const { insertId } = (
    await manager.send('POST', '/panels/insertScenario', { nome: 'A', visivel: 'empresa' })
  ).body.response;
  const definir = [own.loosePanel, own.otherPanel, own.panel].map((panel) => ({
    ...typedIn(panel),
    valor: 2,
  }));
  const saved = await manager.send('PUT', `/panels/scenario/saveDifferences/${insertId}`, { definir });
  assert.equal(saved.status, 200, saved.text);
  const told = async (who: Someone) => {
    const answer = await who.send('POST', '/panels/scenario/parts', {
      resultado: { ...cellOf(own.panel, own.consolidated), serie: 'realizado' },
      id_cenario: insertId,
    });
    assert.equal(answer.status, 200, answer.text);
    const { diferenca, partes, demais } = answer.body.response;
    return [diferenca, partes.map((one: { id_gmr_painel: number }) => one.id_gmr_painel), demais];
  };
  const { loosePanel, otherPanel } = own;
  const [others, ...theirs] = [
    { valores: 0, efeito: '0' },
    { valores: 1, efeito: '-298' },
    { valores: 2, efeito: '-316' },
  ];
  assert.deepEqual(await told(manager), ['-316', [loosePanel, otherPanel], others]);
  assert.deepEqual(await told(leader), ['-316', [otherPanel], theirs[0]]);
  assert.deepEqual(await told(reader), ['-316', [], theirs[1]]);
});

const supposed = (panel: number, valor: number, mes = 3) => ({ ...typedIn(panel), mes, valor });

async function scenarioOf(who: Someone, visivel: 'dono' | 'empresa', ...definir: object[]): Promise<number> {
  const answer = await who.send('POST', '/panels/insertScenario', { nome: `Of ${who.employeeId}`, visivel });
  assert.equal(answer.status, 200, answer.text);
  const id = answer.body.response.insertId as number;
  if (definir.length > 0) assertDone(await saved(who, id, definir));
  return id;
}

const saved = (who: Someone, id: number, definir: readonly object[]) =>
  who.send('PUT', `/panels/scenario/saveDifferences/${id}`, { definir });
const apply = (who: Someone, id: number) => who.send('POST', `/panels/scenario/apply/${id}`, {});
const rename = (who: Someone, id: number) => who.send('PUT', `/panels/updateScenario/${id}`, { nome: 'B' });
const remove = (who: Someone, id: number) => who.send('DELETE', `/panels/deleteScenario/${id}`, {});
const recalculate = (who: Someone, id: number) =>
  who.send('POST', `/panels/scenario/calculate/${id}`, {
    paineis: [own.panel],
    indicadores: [own.common, own.consolidated],
    ano: 2024,
    meses: [3],
  });

const assertDone = (answer: Answer): void => assert.equal(answer.status, 200, answer.text);
const assertForbidden = (answer: Answer): void =>
  assert.deepEqual([answer.status, answer.headers['x-error-code']], [403, 'not-allowed'], answer.text);

it('an owner’s own scenario is there for nobody else', async () => {
  const id = await scenarioOf(member, 'dono', supposed(own.panel, 5));
  for (const who of everybody) {
    const listed = await who.send('GET', '/panels/getScenarios');
    const isThere = (listed.body.response as { id: number }[]).some((one) => one.id === id);
    assert.equal(isThere, who === member);
    if (who === member) continue;
    for (const path of ['getById', 'getDifferences'])
      assertForbidden(await who.send('GET', `/panels/scenario/${path}/${id}`));
    assertForbidden(await recalculate(who, id));
    assertForbidden(await saved(who, id, [supposed(own.panel, 6)]));
    assertForbidden(await apply(who, id));
    assertForbidden(await rename(who, id));
    assertForbidden(await remove(who, id));
  }
  assertDone(await remove(member, id));
});

it('one for the company is seen by all, and changed by its owner and a Gerente', async () => {
  const id = await scenarioOf(member, 'empresa');
  for (const who of everybody) {
    assertDone(await who.send('GET', `/panels/scenario/getById/${id}`));
    const changes = who === member || who === manager;
    const answers = [await rename(who, id), await saved(who, id, [supposed(own.panel, 5)])];
    answers.forEach(changes ? assertDone : assertForbidden);
  }
  const hiding = { visivel: 'dono' };
  assert.equal((await manager.send('PUT', `/panels/updateScenario/${id}`, hiding)).status, 422);
  assertDone(await member.send('PUT', `/panels/updateScenario/${id}`, hiding));
  assertForbidden(await manager.send('GET', `/panels/scenario/getById/${id}`));
});

it('one whose owner is gone is there for a Gerente, who shows it to the company', async () => {
  const gone = await someone(api, api.companyA.id, 'Gone', 'Colaborador');
  const id = await scenarioOf(gone, 'dono');
  await api.sql('UPDATE colaborador SET status = 2 WHERE id = $1', [gone.employeeId]);
  for (const who of [leader, member]) assertForbidden(await rename(who, id));
  assertForbidden(await leader.send('GET', `/panels/scenario/getById/${id}`));
  assertDone(await manager.send('GET', `/panels/scenario/getById/${id}`));
  assertDone(await manager.send('PUT', `/panels/updateScenario/${id}`, { visivel: 'empresa' }));
  assertDone(await leader.send('GET', `/panels/scenario/getById/${id}`));
});

const handOver = (from: Someone, id: number, { employeeId }: Someone) =>
  from.send('PUT', `/panels/updateScenario/${id}`, { id_colaborador: employeeId });

it('an owner hands over what is theirs alone, and has no part in it any more', async () => {
  const id = await scenarioOf(member, 'dono', supposed(own.panel, 5));
  for (const who of [manager, leader, reader]) assertForbidden(await handOver(who, id, reader));
  // Of people who share no panel with them, nobody is told who there is.
  assert.equal((await handOver(member, id, leader)).status, 412);
  assertDone(await handOver(member, id, reader));
  for (const who of [manager, leader, member])
    assertForbidden(await who.send('GET', `/panels/scenario/getById/${id}`));
  assertDone(await rename(reader, id));
});

it('a Gerente hands over what is left of somebody, who sees in it their own cells alone', async () => {
  const gone = await someone(api, api.companyA.id, 'Gone too', 'Gestor');
  const id = await scenarioOf(gone, 'dono', supposed(own.panel, 5), supposed(own.otherPanel, 50));
  await api.sql('UPDATE colaborador SET status = 2 WHERE id = $1', [gone.employeeId]);
  for (const who of [leader, member]) assertForbidden(await handOver(who, id, who));
  assert.equal((await handOver(manager, id, gone)).status, 422);
  assertDone(await handOver(manager, id, member));
  assertForbidden(await manager.send('GET', `/panels/scenario/getById/${id}`));
  const seen = await member.send('GET', `/panels/scenario/getDifferences/${id}`);
  assertDone(seen);
  assert.deepEqual(
    seen.body.response.map((one: { id_gmr_painel: number }) => one.id_gmr_painel),
    [own.panel],
  );
});

it('of somebody else’s scenario a reader sees their own cells, and what the others make of their results', async () => {
  const id = await scenarioOf(manager, 'empresa', supposed(own.panel, 5), supposed(own.otherPanel, 70));
  const read = await reader.send('GET', `/panels/scenario/getDifferences/${id}`);
  assertDone(read);
  assert.deepEqual(
    (read.body.response as Record<string, unknown>[]).map((one) => [one['id_gmr_painel'], one['valor']]),
    [[own.panel, 5]],
  );
  const answer = await recalculate(reader, id);
  assertDone(answer);
  const values = answer.body.response.paineis[0].indicadores.map(
    ({ hoje, cenario }: Record<'hoje' | 'cenario', { realizado: { valor: number } }>) => [
      hoje.realizado.valor,
      cenario.realizado.valor,
    ],
  );
  assert.deepEqual(values, [
    [1, 5],
    [320, 370],
  ]);
  assert.ok(!answer.text.includes(`"id_gmr_painel":${own.otherPanel},`), answer.text);
  // Nor is it theirs to apply, not even in part.
  assertForbidden(await apply(member, id));
});

it('a scenario is applied where one may type', async () => {
  const id = await scenarioOf(manager, 'empresa', supposed(own.panel, 9, 5));
  const refused = await apply(reader, id);
  assert.ok([403, 412].includes(refused.status), refused.text);
  const typed = async () => {
    const { rows } = await api.sql(
      'SELECT realizado_numerador[5] AS cents FROM andamento WHERE id_gmr_painel = $1 AND id_indicador = $2',
      [own.panel, own.common],
    );
    return (rows[0] as { cents: number }).cents;
  };
  assert.equal(await typed(), 1_00);
  assertDone(await apply(member, id));
  assert.equal(await typed(), 9_00);
});

it('what was sent to a scenario is told by the trail to its sender and to tokens alone', async () => {
  const other = await someone(api, api.companyA.id, 'Other manager', 'Gerente');
  const id = await scenarioOf(manager, 'dono', supposed(own.panel, 987_654.32));
  await manager.send('POST', '/panels/scenario/calculate', {
    paineis: [own.panel],
    ano: 2024,
    meses: [3],
    diferencas: [supposed(own.panel, 987_654.32)],
  });
  await manager.send('PUT', `/panels/scenario/saveDifferences/${id}`, {
    definir: [supposed(own.panel, 1), { ...supposed(own.panel, 987_654.32), campo: 'wrong-987654.32' }],
  });
  type Sent = Record<string, unknown> & { rota: string; id: number; horario: string };
  const told = async (who: Someone) => {
    const answers = [await who.send('GET', '/company/getAuditLog?ordem=decrescente&limit=50')];
    const list = await who.send('GET', '/requests?limit=50');
    answers.push(list);
    for (const one of list.body.response as Sent[])
      if (/scenario/i.test(one.rota))
        answers.push(await who.send('GET', `/requests/${one.id}?horario=${one.horario}`));
    for (const answer of answers) assert.equal(answer.status, 200, answer.text);
    return answers;
  };
  const holds = (answer: Answer) => /987654/.test(answer.text.replaceAll(/[.,](?=\d{3}\b)/g, ''));
  const toOther = await told(other);
  // That there were requests is told, by whom and when; not what was sent.
  assert.ok(toOther.length > 4);
  const ofTrail = toOther[0]?.body.response as Sent[];
  const sent = ofTrail.filter(({ rota }) => /scenario/i.test(rota));
  assert.ok(sent.length >= 4);
  for (const one of sent)
    assert.deepEqual([one['corpo'], one['mensagem'], one['linhas_recusadas']], [null, null, null]);
  assert.deepEqual(toOther.filter(holds), []);
  const toSender = await told(manager);
  assert.ok(holds(toSender[0] as Answer) && toSender.slice(2).some(holds));
  const rota = '/console/api/panels/scenario/saveDifferences/{id}';
  const byToken = await api.get(`/company/getAuditLog?rota=${encodeURIComponent(rota)}`);
  assert.match(byToken.text, /987654\.32/);
});

it('of a past base nobody sees more than of today', async () => {
  const { rows } = await api.sql('SELECT now() AS moment, pg_sleep(0.002)');
  const base_em = (rows[0] as { moment: Date }).moment.toISOString();
  const { insertId } = (
    await manager.send('POST', '/panels/insertScenario', { nome: 'Then', visivel: 'empresa', base_em })
  ).body.response;
  const of = async (who: Someone, panel: number) => {
    const place = { ...cellOf(panel, own.consolidated), serie: 'realizado' };
    const answers = [
      await calculate(who, [], { base_em, paineis: [panel] }),
      await who.send('POST', '/panels/scenario/levers', { resultado: place, id_cenario: insertId }),
    ];
    return answers.map(({ status, body }) => {
      const { paineis, alavancas } = body.response ?? {};
      return [status, (paineis ?? alavancas)?.map((one: { id_gmr_painel: number }) => one.id_gmr_painel)];
    });
  };
  const { panel, otherPanel, loosePanel } = own;
  for (const gone of [false, true]) {
    assert.deepEqual(await of(leader, panel), [
      [200, [panel]],
      // The moment is neither a closing nor the end of a month.
      [422, undefined],
    ]);
    assert.deepEqual(await of(reader, panel), [
      [200, [panel]],
      [422, undefined],
    ]);
    assert.deepEqual(await of(manager, panel), [
      [200, [panel]],
      [200, [loosePanel, otherPanel]],
    ]);
    for (const who of [reader, leader])
      assert.deepEqual(await of(who, loosePanel), [
        [412, undefined],
        [412, undefined],
      ]);
    if (gone) break;
    // A panel that is gone is hidden: nothing says any more that it was not confidential.
    await api.sql('DELETE FROM andamento WHERE id_gmr_painel = $1', [otherPanel]);
    await api.sql('DELETE FROM gmr_painel_processo WHERE id_gmr_painel = $1', [otherPanel]);
    await api.sql('DELETE FROM gmr_painel WHERE id = $1', [otherPanel]);
  }
  assert.deepEqual((await of(manager, otherPanel))[0], [200, [otherPanel]]);
  assert.deepEqual((await of(leader, otherPanel))[0], [412, undefined]);
});
