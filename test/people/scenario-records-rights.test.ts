/**
 * Stored scenarios of people: who sees them, who changes them, and that somebody else's shows to
 * each reader only what they may see.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { give, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';

let api: TestApi;
let own: PanelsFixture;
let manager: Someone;
let leader: Someone;
/** Types in the first panel in 2024. */
let member: Someone;
/** Sees the first panel in 2024, and types nothing. */
let reader: Someone;
let everybody: readonly Someone[];

before(async () => {
  api = await startApi();
  const { id } = api.companyA;
  own = await createPanels(api.sql, id);
  manager = await someone(api, id, 'Manager', 'Gerente');
  leader = await someone(api, id, 'Leader', 'Gestor');
  member = await someone(api, id, 'Member', 'Colaborador');
  reader = await someone(api, id, 'Reader', 'Colaborador');
  everybody = [manager, leader, member, reader];
  await give(api, member, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, reader, { process: own.process, panel: own.panel, permissao: 0 });
  // The sum over the other panels of the model.
  await api.sql(
    'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
    [id, own.consolidated, own.common, own.model],
  );
  for (const [panel, cents] of [
    [own.panel, 1_00],
    [own.otherPanel, 20_00],
  ]) {
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
       VALUES ($1, $2, $3, 2024, array_fill($4::bigint, ARRAY[12]))`,
      [id, panel, own.common, cents],
    );
  }
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
});

after(() => api.close());

const supposed = (panel: number, valor: number, mes = 3) => ({
  id_gmr_painel: panel,
  id_indicador: own.common,
  mes,
  ano: 2024,
  campo: 'realizado_numerador',
  valor,
});

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
const calculate = (who: Someone, id: number) =>
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
    assertForbidden(await calculate(who, id));
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

it('a difference is set where its author sees the cell', async () => {
  const id = await scenarioOf(reader, 'dono');
  assertDone(await saved(reader, id, [supposed(own.panel, 5)]));
  const refused = await saved(reader, id, [supposed(own.otherPanel, 5)]);
  assert.deepEqual([refused.status, refused.headers['x-error-code']], [412, 'unknown-reference']);
});

it('of somebody else’s scenario a reader sees their own cells, and what the others make of their results', async () => {
  const id = await scenarioOf(manager, 'empresa', supposed(own.panel, 5), supposed(own.otherPanel, 70));
  const read = await reader.send('GET', `/panels/scenario/getDifferences/${id}`);
  assertDone(read);
  assert.deepEqual(
    (read.body.response as Record<string, unknown>[]).map((one) => [one['id_gmr_painel'], one['valor']]),
    [[own.panel, 5]],
  );
  const answer = await calculate(reader, id);
  assertDone(answer);
  const values = answer.body.response.paineis[0].indicadores.map(
    ({ hoje, cenario }: Record<'hoje' | 'cenario', { realizado: { valor: number } }>) => [
      hoje.realizado.valor,
      cenario.realizado.valor,
    ],
  );
  assert.deepEqual(values, [
    [1, 5],
    [20, 70],
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
