/**
 * What is earlier is seen by the rights of now and by what was confidential then; and of results
 * that rest on hidden cells only ends of months and closings are told.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';
import {
  type ConfidentialCompany,
  createConfidentialCompany,
  plainShape,
  type Who,
} from './confidential-company.ts';

const api = sharedApi();
let company: ConfidentialCompany;
before(async () => {
  company = await createConfidentialCompany(api, { ...plainShape, isDeclared: true });
});

async function ask(who: Who, method: string, path: string, body?: object) {
  const answer = await company.people[who].send(method, path, body);
  assert.ok(answer.status < 500, answer.text);
  return answer;
}

async function done(who: Who, method: string, path: string, body?: object) {
  const answer = await ask(who, method, path, body);
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return answer.body.response;
}

const cellOf = (panel: number, indicator: number, month = 9) =>
  `panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;
const type = (panel: number, value: number, month = 9) =>
  done('manager', 'PUT', `/panels/updateProgressPanel/${cellOf(panel, company.ids.common, month)}`, {
    realizado_numerador: value,
  });

/** The changes, earlier values and texts that somebody is told of a panel. */
async function toldOf(who: Who, panel: number) {
  const { common } = company.ids;
  const changes = await done(
    who,
    'GET',
    `/panels/getProgressHistory/panel/${panel}/indicator/${common}?mes=9`,
  );
  const [explained] = await done(who, 'GET', `/panels/explainProgressPanelCell/${cellOf(panel, common)}`);
  const texts: string[] = [];
  for (const [path, field] of [
    ['getAnalyses', 'fato'],
    ['getComments', 'texto'],
    ['getActions', 'o_que'],
  ] as const) {
    const rows = await done(who, 'GET', `/panels/${path}?id_gmr_painel=${panel}`);
    texts.push(...rows.map((row: Record<string, string>) => row[field]));
  }
  // The feed itself waits for older transactions of the server.
  const feed = await api.companies.read(
    company.id,
    (scope) =>
      scope.query(
        `SELECT id FROM mudanca WHERE id_empresa = $1 AND id_gmr_painel = $2 AND recurso = 'andamento'`,
        [company.id, panel],
      ),
    { employeeId: company.people[who].employeeId },
  );
  type Change = { mes: number; valor_depois: number };
  return {
    changes: changes.filter(({ mes }: Change) => mes === 9).map((one: Change) => one.valor_depois),
    earlier: explained.anteriores.flatMap(({ valores }: { valores: { valor: number }[] }) =>
      valores.map(({ valor }) => valor),
    ),
    texts,
    told: feed.length,
  };
}

async function say(panel: number, fato: string) {
  const { common } = company.ids;
  const place = { id_gmr_painel: panel, id_indicador: common, mes: 9, ano: 2024 };
  const action = {
    ...place,
    o_que: fato,
    id_responsavel: company.people.manager.employeeId,
    prazo: '2025-01-31',
  };
  await done('manager', 'POST', '/panels/insertAction', action);
  const { insertId } = await done('manager', 'POST', '/panels/insertComment', { ...place, texto: fato });
  return insertId as number;
}

it('what was confidential stays so, also when the panel has moved to an open model', async () => {
  const { ids } = company;
  const [panel] = ids.others as [number];
  await type(panel, 4321);
  await type(panel, 8765);
  const comment = await say(panel, 'then');
  const place = { id_gmr_painel: panel, id_indicador: ids.common, mes: 9, ano: 2024 };
  await done('manager', 'POST', '/panels/insertAnalysis', { ...place, fato: 'then' });
  const then = await api.moment();
  await api.sql('UPDATE gmr_painel SET id_painel_modelo = $2 WHERE id = $1', [panel, ids.open]);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await recalculateAll(api, company.id);
  const before = await toldOf('leader', panel);
  assert.deepEqual(before, { changes: [], earlier: [], texts: [], told: 0 });
  await type(panel, 111);
  await say(panel, 'now');
  await done('manager', 'PUT', `/panels/updateComment/${comment}`, { texto: 'changed' });
  const told = await toldOf('leader', panel);
  assert.deepEqual([told.changes, told.earlier], [[111], [8765]]);
  assert.deepEqual(told.texts.toSorted(), ['changed', 'now', 'now']);
  assert.ok(told.told > 0);
  assert.deepEqual(await done('leader', 'GET', `/panels/comment/getVersions/${comment}`), []);
  const second = await ask('leader', 'POST', '/panels/insertAnalysis', { ...place, fato: 'mine' });
  assert.equal(second.status, 409);
  assert.match(second.body.detail, /has an analysis already, from when it was confidential$/);
  const explained = await done(
    'leader',
    'GET',
    `/panels/explainProgressPanelCell/${cellOf(panel, ids.common)}?como_estava_em=${then}`,
  );
  assert.deepEqual(explained, []);
  const results = `/panels/getResults?id_gmr_processo=${ids.year}&mes=9&ano=2024`;
  for (const who of ['leader', 'whole'] as const) {
    assert.match((await ask(who, 'GET', results)).text, /"valor":"?111\b/);
    const earlier = await ask(who, 'GET', `${results}&como_estava_em=${then}`);
    assert.equal(/"valor":"?8765\b/.test(earlier.text), who === 'whole');
  }
  // Whoever has access saw it then.
  for (const who of ['whole', 'manager'] as const) {
    const all = await toldOf(who, panel);
    assert.deepEqual(all.changes, [111, 8765, 4321]);
    assert.equal(all.texts.filter((text) => text === 'then').length, 2);
    assert.equal((await done(who, 'GET', `/panels/comment/getVersions/${comment}`)).length, 1);
  }
});

it('of a panel that somebody has no more there is no past either', async () => {
  const panel = company.ids.openPanels[0] as number;
  const cell = `/panels/explainProgressPanelCell/${cellOf(panel, company.ids.common)}`;
  const moment = await api.moment();
  await done('typist', 'GET', `${cell}?como_estava_em=${moment}`);
  const { employeeId } = company.people.typist;
  await api.sql('DELETE FROM painel_acesso WHERE id_colaborador = $1', [employeeId]);
  assert.equal((await ask('typist', 'GET', `${cell}?como_estava_em=${moment}`)).status, 403);
});

it('what was open is told again once its model is open again; what was typed between is not', async () => {
  const { ids } = company;
  const panel = ids.openPanels[1] as number;
  await type(panel, 21);
  await say(panel, 'open');
  for (const [confidencial, value] of [
    [1, 22],
    [0, 23],
  ] as const) {
    await api.sql('UPDATE painel_modelo SET confidencial = $2 WHERE id = $1', [ids.open, confidencial]);
    await type(panel, value);
    if (confidencial === 1) await say(panel, 'closed');
  }
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await recalculateAll(api, company.id);
  const told = await toldOf('leader', panel);
  assert.deepEqual(
    [told.changes, told.texts],
    [
      [23, 21],
      ['open', 'open'],
    ],
  );
  assert.deepEqual((await toldOf('manager', panel)).changes, [23, 22, 21]);
});

it('a total over hidden cells is told of ends of months, closings and now, and of no other moment', async () => {
  const { ids } = company;
  const panel = ids.openPanels[0] as number;
  const hidden = ids.others[1] as number;
  for (const value of [1000, 2000, 3000]) await type(hidden, value, 3);
  await recalculateAll(api, company.id);
  await done('manager', 'POST', `/processes/closeMonth/${ids.later}/month/1/year/2025`, {});
  const { rows } = await api.sql('SELECT max(fechado_em) AS closing FROM fechamento WHERE id_empresa = $1', [
    company.id,
  ]);
  const closing = (rows[0] as { closing: Date }).closing.toISOString();
  await type(hidden, 4000, 3);
  await recalculateAll(api, company.id);
  const between = await api.moment();
  await type(hidden, 5000, 3);
  await recalculateAll(api, company.id);
  // All of it was three months ago.
  await api.sql(
    `UPDATE andamento_historico SET horario = horario - interval '3 months' WHERE id_empresa = $1`,
    [company.id],
  );
  await api.sql(
    `UPDATE registro_historico SET horario = horario - interval '6 months' WHERE id_empresa = $1`,
    [company.id],
  );
  await api.sql(`UPDATE historico_inicio SET desde = desde - interval '6 months' WHERE id_empresa = $1`, [
    company.id,
  ]);
  const moved = await api.sql(
    `SELECT $1::timestamptz - interval '3 months' AS between, date_trunc('month', now() - interval '1 month', 'America/Sao_Paulo') AS "end",
            $2::timestamptz - interval '3 months' AS closing`,
    [between, closing],
  );
  const moments = moved.rows[0] as Record<'between' | 'end' | 'closing', Date>;
  await api.sql('UPDATE fechamento SET fechado_em = $2 WHERE id_empresa = $1', [company.id, moments.closing]);
  const results = async (who: Who, moment: Date) => {
    const path = `/panels/getResults?id_gmr_processo=${ids.openYear}&ano=2024&mes=3&como_estava_em=${moment.toISOString()}`;
    const [of] = await done(who, 'GET', path);
    const found = of.indicadores.find((one: { id_indicador: number }) => one.id_indicador === ids.declared);
    return [found.realizado.valor, found.motivo ?? null, of.pontuacao === null];
  };
  const explained = async (who: Who, moment: Date) => {
    const path = `/panels/explainProgressPanelCell/${cellOf(panel, ids.declared, 3)}?como_estava_em=${moment.toISOString()}`;
    const { status, body } = await ask(who, 'GET', path);
    return [status, body.errors?.[0]?.rule ?? null];
  };
  const untold = [null, 'CONFIDENTIAL', true];
  assert.deepEqual(await results('leader', moments.between), untold);
  assert.deepEqual(await explained('leader', moments.between), [422, 'between-closings']);
  for (const moment of [moments.closing, moments.end]) {
    const [value, motivo] = await results('leader', moment);
    assert.equal(motivo, null);
    assert.equal(value, (await results('manager', moment))[0]);
    assert.deepEqual(await explained('leader', moment), [200, null]);
  }
  assert.equal((await results('manager', moments.between))[1], null);
  const changes = async (who: Who, query: string) => {
    const path = `/panels/getResultChanges/${cellOf(panel, ids.declared, 3)}?${query}`;
    const [{ valor_de, diferenca, motivo, demais, mudancas }] = await done(who, 'GET', path);
    return { valor_de, diferenca, motivo, demais, mudancas: mudancas.length };
  };
  const secret = { mudancas: null, efeito: null, motivo: 'CONFIDENTIAL' };
  assert.deepEqual(await changes('leader', `de=${moments.between.toISOString()}`), {
    valor_de: null,
    diferenca: null,
    motivo: 'CONFIDENTIAL',
    demais: secret,
    mudancas: 0,
  });
  const sinceClosing = await changes('leader', `de=${moments.closing.toISOString()}`);
  assert.deepEqual([sinceClosing.diferenca, sinceClosing.demais], ['2000', secret]);
  assert.equal((await changes('manager', `de=${moments.between.toISOString()}`)).diferenca, '1000');
  const score = async (who: Who, moment: Date) => {
    const path = `/panels/getResultChanges/idGmr/${ids.openYear}/panel/${panel}/month/3/year/2024`;
    const [of] = await done(who, 'GET', `${path}?de=${moment.toISOString()}`);
    return [of.pontuacao_de, of.diferenca === null, of.motivo, of.mudancas, of.demais];
  };
  assert.deepEqual(await score('leader', moments.between), [null, true, 'CONFIDENTIAL', [], secret]);
  assert.deepEqual(await score('leader', moments.closing), await score('manager', moments.closing));
});
