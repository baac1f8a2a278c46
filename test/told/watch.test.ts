/**
 * Webhooks are told of what stands in the company: each thing once for as long as it stands, by
 * ids alone, whoever looks.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { watchCompanies } from '../../src/told/watch.ts';
import { standingTypes } from '../../src/webhooks/events.ts';
import { insertedId } from '../contract/company-setup.ts';
import { makeDocument, problemsWith, type Schema } from '../harness/document.ts';
import { someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));

/** Asks for everything that stands; the other one for mentions alone. */
let webhook: number;
let other: number;
/** The month before this one, and this one. */
let months: { readonly ano: number; readonly mes: number }[];

before(async () => {
  await api.sql('DELETE FROM webhook');
  // Its panel is in both. The day for values has not passed before the last of this month.
  await api.sql('UPDATE gmr_processo SET fim_ano = 2124, dia_limite = 31 WHERE id = ANY ($1)', [
    [own.process, own.longProcess],
  ]);
  months = await rows(
    `SELECT extract(month FROM d)::integer AS mes, extract(year FROM d)::integer AS ano
       FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo') - n * interval '1 month' AS d FROM unnest(ARRAY[1, 0]) AS n) AS t`,
  );
});

const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await api.sql(text, values)).rows as Row[];

/** Some processes look, a minute later. */
async function look(watchers = 1): Promise<void> {
  await api.sql(`UPDATE vigilancia SET olhado_em = olhado_em - interval '1 minute'`);
  const failed = (what: unknown) => {
    throw what;
  };
  const watching = () => watchCompanies(api.companies, api.operator, { onError: failed });
  await Promise.all(Array.from({ length: watchers }, watching));
}

async function subscribe(eventos: readonly string[]): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `INSERT INTO webhook (id_empresa, url, eventos, segredo) VALUES ($1, 'https://a.example', $2, 'a') RETURNING id`,
    [api.companyA.id, eventos],
  );
  await look();
  return row?.id as number;
}

async function type(at: number, panel: number, realizado: number | null): Promise<void> {
  const { ano, mes } = months[at] as (typeof months)[number];
  const cell = `panel/${panel}/indicator/${own.timelessIndicator}/month/${mes}/year/${ano}`;
  const values = { meta_numerador: 100, realizado_numerador: realizado };
  const answer = await api.put(`/panels/updateProgressPanel/${cell}`, values);
  assert.equal(answer.status, 200, answer.text);
}

const { webhooks: documented } = makeDocument() as unknown as {
  readonly webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }
  >;
};

/** What waits to be sent since this was last asked, by webhook. */
async function told(): Promise<(readonly [webhook: number, type: string, items: unknown])[]> {
  const sent = await rows<{ id_webhook: number; corpo: string }>(
    'DELETE FROM webhook_entrega RETURNING id_webhook, corpo, tipo, id',
  );
  return sent.map(({ id_webhook, corpo }) => {
    const event = JSON.parse(corpo) as { type: string; data: Record<string, unknown> };
    const schema = documented[event.type]?.post.requestBody.content['application/json'].schema;
    assert.ok(schema, `${event.type} is documented`);
    assert.deepEqual(problemsWith(schema, event), []);
    const { id_empresa, total, ...listed } = event.data;
    assert.equal(id_empresa, api.companyA.id);
    const [items] = Object.values(listed) as [unknown[]];
    assert.equal(total, items.length);
    return [id_webhook, event.type, items] as const;
  });
}

it('a result and the score of its panel are told once for each time that they turn red', async () => {
  await type(0, own.panel, 50);
  await type(0, own.otherPanel, 100);
  webhook = await subscribe(Object.keys(standingTypes));
  other = await subscribe(['comment.mentioned']);
  assert.deepEqual(await told(), [], 'what is red already is known');
  const red = (at: number, panel: number) =>
    [null, own.timelessIndicator].map((id_indicador) => ({
      id_gmr_painel: panel,
      id_indicador,
      ...months[at],
    }));
  await type(0, own.otherPanel, 89);
  await type(1, own.panel, 10);
  for (const turn of [1, 2]) {
    await look(3);
    const [[to, kind, items] = [], ...others] = await told();
    assert.deepEqual([to, kind, others], [webhook, 'result.red', []]);
    assert.deepEqual(items, [...red(0, own.otherPanel), ...(turn === 1 ? red(1, own.panel) : [])]);
    await look();
    assert.deepEqual(await told(), [], 'it is known');
    await type(0, own.otherPanel, 90);
    await look();
    assert.deepEqual(await told(), [], 'it is not red');
    await type(0, own.otherPanel, 60);
  }
  await look();
  assert.equal((await told()).length, 1);
});

it('an overdue action, a mention and values due are told once, to those who ask for them', async () => {
  const { panel } = own;
  const { employeeId: employee } = await someone(api, api.companyA.id, 'Boss', 'Gerente');
  const [{ date, first } = { date: '', first: false }] = await rows<{ date: string; first: boolean }>(
    `SELECT (today - 1)::text AS date, extract(day FROM today) = 1 AS first
       FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS today) AS t`,
  );
  const action = { id_gmr_painel: panel, o_que: 'Canary', prazo: date, id_responsavel: employee };
  const late = insertedId(await api.post('/panels/insertAction', action));
  await api.post('/panels/insertAction', { ...action, prazo: '2999-01-01' });
  const comment = { id_gmr_painel: panel, texto: 'Canary', mencoes: [employee] };
  const said = insertedId(await api.post('/panels/insertComment', comment));
  await api.post('/panels/insertComment', { ...comment, mencoes: [] });
  await type(0, panel, null);
  await look();
  assert.deepEqual(
    new Map((await told()).map((one) => [one.slice(0, 2).join(' '), one[2]])),
    new Map<string, unknown>([
      [`${webhook} action.overdue`, [late]],
      [`${webhook} values.due`, [{ id_gmr_painel: panel, ...months[0] }]],
      [`${webhook} comment.mentioned`, [said]],
      [`${other} comment.mentioned`, [said]],
    ]),
  );
  await look();
  assert.deepEqual(await told(), []);
  // Their day passes.
  await api.sql('UPDATE gmr_processo SET dia_limite = 1 WHERE id_empresa = $1', [api.companyA.id]);
  await api.put(`/panels/updateComment/${said}`, { texto: 'Canary', mencoes: [employee] });
  await look();
  assert.deepEqual(
    (await told()).map(([, kind]) => kind),
    first ? [] : ['values.due'],
  );
});

it('what nobody asks for any more is forgotten, and what stands when somebody asks again is no news', async () => {
  await api.sql('DELETE FROM webhook WHERE id = $1', [webhook]);
  await look();
  assert.deepEqual(await rows('SELECT eventos FROM vigilancia'), [{ eventos: ['comment.mentioned'] }]);
  await type(0, own.panel, 5);
  webhook = await subscribe(['result.red']);
  assert.deepEqual(await told(), []);
  await api.sql('DELETE FROM webhook');
  await look();
  assert.deepEqual(await rows('SELECT FROM vigilancia'), []);
});
