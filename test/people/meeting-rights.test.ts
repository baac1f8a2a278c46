/**
 * What is said of numbers: who reads it, who writes it, and who is asked or mentioned. That
 * somebody who does not see the number is told of nothing is shown by role-matrix and row-policies.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Answer } from '../harness/api.ts';
import { give, peopleOf, type Someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { manager, leader, member, reader, responsible, stranger } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
  /** Types in the first panel in 2024. */
  member: 'Colaborador',
  /** Sees the first panel in 2024, and types nothing. */
  reader: 'Colaborador',
  /** Answers for the first panel, and types nothing. */
  responsible: 'Colaborador',
  stranger: 'Colaborador',
});

before(async () => {
  const { id } = api.companyA;
  const place = { process: own.process, panel: own.panel };
  await give(api, member, { ...place, permissao: 1 });
  await give(api, reader, { ...place, permissao: 0 });
  await give(api, responsible, { ...place, permissao: 0 });
  await api.sql(
    'UPDATE painel_acesso SET acesso = CASE id_colaborador WHEN $2 THEN 0 ELSE 3 END WHERE id_empresa = $1',
    [id, responsible.employeeId],
  );
});

const number = (panel: number, mes = 3) => ({
  id_gmr_painel: panel,
  id_indicador: own.common,
  mes,
  ano: 2024,
});
const assertDone = (answer: Answer): number => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId as number;
};
const assertForbidden = (answer: Answer): void =>
  assert.deepEqual([answer.status, answer.headers['x-error-code']], [403, 'not-allowed'], answer.text);
const send = (who: Someone, method: string, path: string, body: object = {}) =>
  who.send(method, `/panels/${path}`, body);
const actionOf = (panel: number, doer: Someone) => ({
  ...number(panel),
  o_que: 'Call',
  id_responsavel: doer.employeeId,
  prazo: '2024-04-30',
});

it('who types, answers for the panel, or is Gestor or Gerente writes; who only sees reads', async () => {
  const writers = [manager, leader, member, responsible];
  for (const [at, who] of [...writers, reader].entries()) {
    const may = writers.includes(who) ? assertDone : assertForbidden;
    may(await send(who, 'POST', 'insertAnalysis', { ...number(own.panel, at + 4), fato: 'Late' }));
    may(await send(who, 'POST', 'insertComment', { ...number(own.panel), texto: 'Late' }));
    may(await send(who, 'POST', 'insertAction', actionOf(own.panel, member)));
    may(await send(who, 'PUT', `updateAnalysis/${own.analysis}`, { causas: [`Of ${at}`] }));
    may(await send(who, 'PUT', `updateAction/${own.action}`, { o_que: `Of ${at}` }));
    may(await send(who, 'POST', 'insertComment', { id_gmr_painel: own.panel, texto: 'Of the panel' }));
    assert.equal((await send(who, 'GET', `analysis/getById/${own.analysis}`)).status, 200);
    assert.equal((await send(who, 'GET', `analysis/getVersions/${own.analysis}`)).status, 200);
  }
});

it('who does an action changes how far it is and what came of it, and nothing else', async () => {
  const id = assertDone(await send(member, 'POST', 'insertAction', actionOf(own.panel, reader)));
  assertDone(await send(reader, 'PUT', `updateAction/${id}`, { estado: 'feita', resultado: 'Called' }));
  assertForbidden(await send(reader, 'PUT', `updateAction/${id}`, { estado: 'aberta', prazo: '2025-01-01' }));
  assertForbidden(await send(reader, 'DELETE', `deleteAction/${id}`));
});

it('a comment is edited by its author, and taken away by a Gerente too', async () => {
  const id = assertDone(await send(member, 'POST', 'insertComment', { ...number(own.panel), texto: 'A' }));
  for (const who of [manager, leader, responsible, reader])
    assertForbidden(await send(who, 'PUT', `updateComment/${id}`, { texto: 'B' }));
  assertDone(await send(member, 'PUT', `updateComment/${id}`, { texto: 'C' }));
  for (const who of [leader, responsible, reader])
    assertForbidden(await send(who, 'PUT', `removeComment/${id}`));
  assertDone(await send(manager, 'PUT', `removeComment/${id}`));
  assertForbidden(await send(leader, 'DELETE', `deleteComment/${id}`));
  assertDone(await send(manager, 'DELETE', `deleteComment/${id}`));
});

it('who wrote something, or is asked in it, is named to whoever reads it, also beyond their colleagues', async () => {
  const place = { id_gmr_painel: own.panel };
  const mencoes = [member.employeeId];
  const comment = assertDone(
    await send(manager, 'POST', 'insertComment', { ...place, texto: 'Why?', mencoes }),
  );
  const doing = { ...place, o_que: 'Ask', id_responsavel: leader.employeeId, prazo: '2024-04-30' };
  const action = assertDone(await send(manager, 'POST', 'insertAction', doing));
  const analysis = assertDone(
    await send(manager, 'POST', 'insertAnalysis', { ...number(own.panel, 10), fato: 'Late' }),
  );
  const read = async (path: string, names: string) => {
    const { body } = await send(reader, 'GET', `${path}?include=${names}`);
    return names.split(',').map((name) => body.response[0][name]);
  };
  assert.deepEqual(await read(`comment/getById/${comment}`, 'nome_colaborador'), ['Manager']);
  assert.deepEqual(await read(`analysis/getById/${analysis}`, 'nome_colaborador'), ['Manager']);
  const both = 'nome_colaborador,nome_responsavel';
  assert.deepEqual(await read(`action/getById/${action}`, both), ['Manager', 'Leader']);
  const owed = await member.send('GET', `/meeting/owed/${own.process}/3/2024?de=eu`);
  const kinds = owed.body.response as { tipo: string; itens: { id: number; nome: string }[] }[];
  const mentions = kinds.find(({ tipo }) => tipo === 'mencao')?.itens;
  assert.equal(mentions?.find(({ id }) => id === comment)?.nome, 'Manager');
});

it('nobody is asked or mentioned who does not see the number, nor whom the writer does not see', async () => {
  const mention = { ...number(own.panel), texto: 'A', mencoes: [stranger.employeeId] };
  // The manager sees the number. That is not told to a member, who does not see the manager.
  const beyond = { ...mention, mencoes: [manager.employeeId] };
  const nobody = { ...mention, mencoes: [2_000_000_000] };
  const same = (answers: readonly Answer[]) => {
    const told = answers.map(({ status, headers, body }) =>
      [status, headers['x-error-code'], body.detail.replace(/^\w+ \d+/, '')].join(),
    );
    assert.deepEqual(new Set(told), new Set(told.slice(0, 1)));
    assert.match(told[0] ?? '', /^412,unknown-reference,/);
  };
  same([
    await send(member, 'POST', 'insertComment', mention),
    await send(member, 'POST', 'insertComment', beyond),
    await send(member, 'POST', 'insertComment', nobody),
  ]);
  same([
    await send(member, 'POST', 'insertAction', actionOf(own.panel, stranger)),
    await send(member, 'POST', 'insertAction', actionOf(own.panel, manager)),
  ]);
});

it('the console is told who writes, and whom they may ask or mention', async () => {
  const { panel, otherPanel, common } = own;
  const ofNumber = { id_indicador: String(common), mes: '3', ano: '2024' };
  const ask = (who: Someone, what: 'writing' | 'readers', of: number, query: Record<string, string>) =>
    who.send('GET', `/meeting/${what}/${of}?${String(new URLSearchParams(query))}`);
  // Of a number, and of the panel alone.
  for (const place of [ofNumber, {}]) {
    const writes = [];
    for (const who of [manager, leader, member, responsible, reader]) {
      const { body } = await ask(who, 'writing', panel, place);
      writes.push(body.response[0].escreve);
    }
    assert.deepEqual(writes, [1, 1, 1, 1, 0]);
    const named = async (who: Someone, q: string) => {
      const { body } = await ask(who, 'readers', panel, { ...place, q });
      return (body.response as { nome: string }[]).map(({ nome }) => nome);
    };
    assert.deepEqual(await named(manager, 'E'), ['Leader', 'Manager', 'Member', 'Reader', 'Responsible']);
    // Who is no colleague of theirs is not named to them.
    assert.deepEqual(await named(member, 'e'), ['Member', 'Reader', 'Responsible']);
    assert.deepEqual(await named(member, 'stran'), []);
    for (const what of ['writing', 'readers'] as const)
      assert.ok([403, 412].includes((await ask(member, what, otherPanel, place)).status));
  }
  const half = await ask(manager, 'writing', panel, { id_indicador: String(common) });
  assert.deepEqual([half.status, half.headers['x-error-code']], [422, 'invalid-value'], half.text);
});

it('actions are found by whose they are: mine, and those of my people', async () => {
  const doers = [member, reader, responsible];
  for (const doer of doers)
    assertDone(await send(manager, 'POST', 'insertAction', actionOf(own.panel, doer)));
  const found = async (who: Someone, whose: string) => {
    const { body } = await send(who, 'GET', `getActions?de=${whose}`);
    const ids = new Set((body.response as { id_responsavel: number }[]).map((one) => one.id_responsavel));
    return doers.filter(({ employeeId }) => ids.has(employeeId));
  };
  assert.deepEqual(await found(member, 'eu'), [member]);
  assert.deepEqual(await found(member, 'equipe'), []);
  // Who answers for the panel has the people of the panel, and a Gerente who answers for none all.
  assert.deepEqual(await found(responsible, 'equipe'), [member, reader]);
  assert.deepEqual(await found(manager, 'equipe'), doers);
  const token = await api.get('/panels/getActions?de=eu,equipe');
  assert.deepEqual(token.body.response, []);
});
