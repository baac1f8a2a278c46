/**
 * What somebody owes the meeting is what is open for them and no more: it goes when it is done, and
 * nobody is told of what they do not see.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { give, peopleOf, type Someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { boss, member, responsible, superior, neighbour } = peopleOf(api, {
  boss: 'Gerente',
  /** Types in the first panel. */
  member: 'Colaborador',
  /** Answers for the first panel. */
  responsible: 'Colaborador',
  /** Stands above the first panel, and types nothing. */
  superior: 'Colaborador',
  /** Has the other panel. */
  neighbour: 'Colaborador',
});

before(async () => {
  const { id } = api.companyA;
  await give(api, member, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, responsible, { process: own.process, panel: own.panel, permissao: 0 });
  await give(api, superior, { process: own.process, panel: own.panel, permissao: 0 });
  await give(api, neighbour, { process: own.process, panel: own.otherPanel, permissao: 1 });
  await api.sql(
    `UPDATE painel_acesso SET acesso = CASE id_colaborador WHEN $2 THEN 0 WHEN $3 THEN 1 ELSE 3 END
      WHERE id_empresa = $1`,
    [id, responsible.employeeId, superior.employeeId],
  );
});

interface OfKind {
  readonly tipo: string;
  readonly quantos: number;
  readonly itens: readonly {
    readonly id_gmr_painel: number;
    readonly ate: string | null;
    readonly id: number;
  }[];
}

async function owed(who: Someone, { month = 5, of = 'eu' } = {}): Promise<Record<string, OfKind>> {
  const answer = await who.send('GET', `/meeting/owed/${own.process}/${month}/2024?de=${of}`);
  assert.equal(answer.status, 200, answer.text);
  const kinds = answer.body.response as OfKind[];
  return Object.fromEntries(kinds.filter(({ quantos }) => quantos > 0).map((kind) => [kind.tipo, kind]));
}

async function done(who: Someone, method: string, path: string, body: object): Promise<number> {
  const answer = await who.send(method, path, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response.insertId;
}

const cell = (indicator: number, month: number) =>
  `/panels/updateProgressPanel/panel/${own.panel}/indicator/${indicator}/month/${month}/year/2024`;
const place = (mes = 5) => ({ id_gmr_painel: own.panel, id_indicador: own.common, mes, ano: 2024 });

it('values are owed by the day of the process, until they are typed or the month is closed', async () => {
  for (const month of [1, 5]) await done(boss, 'PUT', cell(own.common, month), { meta_numerador: 100 });
  assert.deepEqual(await owed(member), {}, 'by no day');
  await done(boss, 'PUT', `/processes/updateGmrProcess/${own.process}`, { dia_limite: 31 });
  for (const [month, ate] of [
    [1, '2024-02-29'],
    [5, '2024-06-30'],
  ] as const) {
    const { valores } = await owed(member, { month });
    assert.partialDeepStrictEqual(valores, {
      quantos: 1,
      itens: [{ id_gmr_painel: own.panel, quantos: 1, ate }],
    });
  }
  assert.deepEqual(await owed(neighbour), {});
  assert.equal((await owed(responsible))['valores']?.quantos, 1, 'who answers for the panel');
  for (const who of [boss, superior])
    assert.equal((await owed(who, { of: 'equipe' }))['valores']?.quantos, 1);
  assert.deepEqual(await owed(superior), {}, 'what their people owe is not theirs');
  assert.deepEqual(await owed(boss), {}, 'no panel is theirs');
  await recalculateAll(api, api.companyA.id);
  await done(boss, 'POST', `/processes/closeMonth/${own.process}/month/1/year/2024`, {});
  assert.deepEqual(await owed(member, { month: 1 }), {});
  await done(member, 'PUT', cell(own.common, 5), { realizado_numerador: 100 });
  assert.deepEqual(await owed(member), {});
});

it('a red number is owed until it is analysed', async () => {
  await done(member, 'PUT', cell(own.common, 5), { realizado_numerador: 89.99 });
  for (const who of [member, responsible]) {
    const { vermelho } = await owed(who);
    assert.partialDeepStrictEqual(vermelho, {
      quantos: 1,
      itens: [{ id_indicador: own.common, atingimento: 8999 }],
    });
  }
  for (const who of [responsible, superior])
    assert.equal((await owed(who, { of: 'equipe' }))['vermelho']?.quantos, 1);
  assert.deepEqual(await owed(neighbour), {});
  const analysis = await done(member, 'POST', '/panels/insertAnalysis', { ...place(), fato: 'Late' });
  assert.deepEqual(await owed(member), {});
  await done(member, 'PUT', `/panels/updateAnalysis/${analysis}`, { desativado: 1 });
  assert.equal((await owed(member))['vermelho']?.quantos, 1, 'it was taken back');
  await done(member, 'PUT', cell(own.common, 5), { realizado_numerador: 90 });
  assert.deepEqual(await owed(member), {});
});

it('actions are owed from a week before their last day, until they are done', async () => {
  const { rows } = await api.sql(
    `SELECT ((now() AT TIME ZONE 'America/Sao_Paulo')::date + d)::text AS day FROM unnest(ARRAY[-1, 0, 7, 8]) AS d`,
  );
  const ids: number[] = [];
  for (const { day } of rows as { day: string }[]) {
    const body = { ...place(), o_que: 'Call', id_responsavel: member.employeeId, prazo: day };
    ids.push(await done(boss, 'POST', '/panels/insertAction', body));
  }
  const [late, first, second] = ids as [number, number, number];
  const found = async (who: Someone, of = 'eu') => {
    const { acao_vencida, acao_semana } = await owed(who, { of });
    // Without that of the fixture.
    return [acao_vencida, acao_semana].map(
      (kind) => kind?.itens.flatMap(({ id }) => (ids.includes(id) ? id : [])) ?? [],
    );
  };
  assert.deepEqual(await found(member), [[late], [first, second]]);
  assert.deepEqual(await found(responsible), [[], []]);
  for (const who of [responsible, superior, boss])
    assert.deepEqual(await found(who, 'equipe'), [[late], [first, second]]);
  assert.deepEqual(await found(member, 'equipe'), [[], []]);
  await done(member, 'PUT', `/panels/updateAction/${late}`, { estado: 'feita' });
  assert.deepEqual(await found(member), [[], [first, second]]);
  for (const id of [first, second])
    await done(boss, 'PUT', `/panels/updateAction/${id}`, { estado: 'cancelada' });
});

it('a mention is owed to whom it names, until they have seen it', async () => {
  const say = { ...place(), texto: 'Look', mencoes: [member.employeeId] };
  const id = await done(boss, 'POST', '/panels/insertComment', say);
  assert.deepEqual(
    (await owed(member))['mencao']?.itens.map((one) => one.id),
    [id],
  );
  assert.deepEqual(await owed(responsible, { of: 'equipe' }), {});
  const see = { comentarios: [id] };
  // Others do not see it in their place.
  await done(responsible, 'PUT', '/meeting/mentions', see);
  assert.equal((await owed(member))['mencao']?.quantos, 1);
  await done(member, 'PUT', '/meeting/mentions', see);
  assert.deepEqual(await owed(member), {});
});
