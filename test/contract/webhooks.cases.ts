/**
 * Webhooks (an extension of contract §4.1): registering, secrets, deliveries. What is sent:
 * `test/own-server/webhooks.test.ts`.
 */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { type ContractCase, casesWith, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const { cases: all, example } = casesWith(plain);

const insert = 'POST /company/insertWebhook';
const list = 'GET /company/getWebhooks';
const update = 'PUT /company/updateWebhook/{id}';
const remove = 'DELETE /company/deleteWebhook/{id}';
const rotate = 'POST /company/rotateWebhookSecret/{id}';
const test = 'POST /company/testWebhook/{id}';
const deliveries = 'GET /company/getWebhookDeliveries';
const replayOne = 'POST /company/replayWebhookDelivery/{message}';
const replayMany = 'POST /company/replayWebhookDeliveries/{id}';

const address = 'https://93.184.215.14/hooks';

/** A company of its own with one webhook. */
async function registered(api: TestApi, fields: object = {}) {
  const { id: companyId, token } = await api.createCompany('Told');
  const sending = { token };
  const body = { url: address, eventos: ['formula.saved'], ...fields };
  const answer = await api.post('/company/insertWebhook', body, sending);
  assert.equal(answer.status, 200, answer.text);
  const { insertId: id, segredo } = answer.body.response;
  const stored = async () => {
    const webhooks = await api.get('/company/getWebhooks', sending);
    return (webhooks.body.response as { id: number }[]).find(
      (webhook) => webhook.id === id,
    ) as never as Record<string, unknown>;
  };
  const sent = async (query = '') =>
    (await api.get(`/company/getWebhookDeliveries${query}`, sending)).body.response as Record<
      string,
      unknown
    >[];
  const tell = async () =>
    (await api.post(`/company/testWebhook/${id}`, {}, sending)).body.response.mensagem as string;
  return { companyId, sending, id: id as number, segredo: segredo as string, answer, stored, sent, tell };
}

example(insert, 200, 'an address with what it wants to be told; the secret is shown once', async (api) => {
  const { answer, segredo, id, stored } = await registered(api, {
    eventos: ['formula.saved', 'progress.updated', 'formula.saved'],
    descricao: 'ERP',
  });
  assert.match(segredo, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const { status, affectedRows, motivo } = answer.body.response;
  assert.deepEqual([status, affectedRows, motivo], ['success', 1, null]);
  const { data_cadastro, ...rest } = await stored();
  assert.ok(!Number.isNaN(Date.parse(String(data_cadastro))));
  assert.deepEqual(rest, {
    id,
    url: address,
    descricao: 'ERP',
    eventos: ['formula.saved', 'progress.updated'],
    ativo: 1,
    motivo: null,
    falhando_desde: null,
    segredo_anterior_ate: null,
  });
});

// Which addresses are public: test/webhooks/addresses.test.ts.
for (const [endpoint, send] of [
  [
    insert,
    (api: TestApi, url: string) => api.post('/company/insertWebhook', { url, eventos: ['formula.saved'] }),
  ],
  [
    update,
    async (api: TestApi, url: string) => {
      const { id, sending } = await registered(api);
      return api.put(`/company/updateWebhook/${id}`, { url }, sending);
    },
  ],
] as const) {
  example(endpoint, 422, 'an address that is not https, not public, or holds a password', async (api) => {
    for (const url of [
      'http://93.184.215.14/',
      'hooks.example.com',
      'https://user:secret@hooks.example.com/',
      'https://hooks.example.com/#part',
      'https://127.1/',
      'https://localhost/',
      'https://[::ffff:a9fe:a9fe]/',
      `https://hooks.example.com/${'x'.repeat(2048)}`,
    ]) {
      assertRefused(await send(api, url), 'invalid-value', 'url');
    }
  });
}

example(insert, 422, 'events that there are not, or none', async (api) => {
  for (const eventos of [[], ['formula.deleted'], ['*'], 'formula.saved']) {
    const answer = await api.post('/company/insertWebhook', { url: address, eventos });
    assertRefused(answer, 'invalid-value', 'eventos');
  }
});

example(insert, 409, 'more than a company may have', async (api) => {
  const { companyId, sending } = await registered(api);
  await api.sql(
    `INSERT INTO webhook (id_empresa, url, eventos, segredo)
     SELECT $1, 'https://hooks.example.com/', '{formula.saved}', 'x' FROM generate_series(1, 19)`,
    [companyId],
  );
  const body = { url: address, eventos: ['formula.saved'] };
  assertRefused(await api.post('/company/insertWebhook', body, sending), 'conflict', '20 webhooks');
});

example(list, 200, 'the webhooks of the company alone, without their secrets', async (api) => {
  const [one, other] = [await registered(api), await registered(api)];
  const answer = await api.get('/company/getWebhooks', one.sending);
  assert.deepEqual(
    (answer.body.response as { id: number }[]).map(({ id }) => id),
    [one.id],
  );
  assert.ok(!answer.text.includes('whsec_') && other.id !== one.id);
});

example(update, 200, 'some fields; switched on again, what was against it is forgotten', async (api) => {
  const { id, sending, stored } = await registered(api);
  const put = async (body: object, motivo: string | null = null) => {
    const answer = await api.put(`/company/updateWebhook/${id}`, body, sending);
    assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1, motivo } }, answer.text);
  };
  await put({ descricao: 'Other', eventos: ['employee.inserted'] });
  assert.partialDeepStrictEqual(await stored(), {
    descricao: 'Other',
    eventos: ['employee.inserted'],
    ativo: 1,
  });
  await api.sql(
    `UPDATE webhook SET ativo = 0, motivo = 'x', falhas = 9, falhando_desde = now() WHERE id = $1`,
    [id],
  );
  await put({ descricao: '' }, 'x');
  assert.partialDeepStrictEqual(await stored(), { ativo: 0, motivo: 'x' });
  await put({ ativo: 1 });
  assert.partialDeepStrictEqual(await stored(), { ativo: 1, motivo: null, falhando_desde: null });
});

example(remove, 200, 'it goes, with its deliveries', async (api) => {
  const { id, sending, stored, sent, tell } = await registered(api);
  await tell();
  const answer = await api.send('DELETE', `/company/deleteWebhook/${id}`, undefined, sending);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } }, answer.text);
  assert.equal(await stored(), undefined);
  assert.deepEqual(await sent(), []);
});

example(rotate, 200, 'another secret; the one before for a day, or as long as is said', async (api) => {
  const { id, sending, segredo, stored } = await registered(api);
  const turn = async (body: object | undefined) => {
    const answer = await api.send('POST', `/company/rotateWebhookSecret/${id}`, body, sending);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as { segredo: string; segredo_anterior_ate: string | null };
  };
  const first = await turn(undefined);
  assert.match(first.segredo, /^whsec_/);
  assert.notEqual(first.segredo, segredo);
  assert.equal((await stored())['segredo_anterior_ate'], first.segredo_anterior_ate);
  const { rows } = await api.sql(
    `SELECT segredo_anterior = $2 AS kept, segredo_anterior_ate - now() BETWEEN '23 hours' AND '25 hours' AS day
       FROM webhook WHERE id = $1`,
    [id, segredo],
  );
  assert.deepEqual(rows, [{ kept: true, day: true }]);
  assert.equal((await turn({ horas: 0 })).segredo_anterior_ate, null);
});

example(test, 200, 'an event of its own', async (api) => {
  const { companyId, id, sent, tell } = await registered(api);
  const mensagem = await tell();
  const [delivery] = await sent(`?id_webhook=${id}`);
  assert.partialDeepStrictEqual(delivery, {
    mensagem,
    tipo: 'webhook.test',
    status: 'pendente',
    tentativas: 0,
  });
  assert.deepEqual(JSON.parse(String(delivery?.['corpo'])), {
    type: 'webhook.test',
    timestamp: '2026-03-04T05:06:07.089Z',
    data: { id_empresa: companyId },
  });
});

example(test, 409, 'a webhook that is switched off', async (api) => {
  const { id, sending } = await registered(api);
  await api.put(`/company/updateWebhook/${id}`, { ativo: 0 }, sending);
  assertRefused(await api.post(`/company/testWebhook/${id}`, {}, sending), 'conflict', 'switched off');
});

example(
  deliveries,
  200,
  'the newest first, by webhook, state, type and time, of the company alone',
  async (api) => {
    const one = await registered(api);
    const other = await registered(api);
    const [first, second] = [await one.tell(), await one.tell()];
    await other.tell();
    await api.sql(
      `UPDATE webhook_entrega SET status = 'morta', data_cadastro = '2026-01-01', tipo = 'formula.saved' WHERE mensagem = $1`,
      [first],
    );
    for (const [query, expected] of [
      ['', [second, first]],
      [`?id_webhook=${one.id}`, [second, first]],
      [`?id_webhook=${other.id}`, []],
      ['?status=morta', [first]],
      ['?status=entregue', []],
      ['?tipo=webhook.test', [second]],
      ['?inicio=2026-01-02', [second]],
      ['?fim=2026-01-02', [first]],
      ['?limit=1', [second]],
      ['?limit=1&offset=1', [first]],
    ] as const) {
      const found = await one.sent(query);
      assert.deepEqual(
        found.map(({ mensagem }) => mensagem),
        expected,
        query,
      );
    }
    const [dead] = await one.sent('?status=morta');
    assert.equal(dead?.['proxima_tentativa'], null);
  },
);

example(deliveries, 200, 'what waits for a webhook that is switched off says so', async (api) => {
  const { id, sending, sent, tell } = await registered(api);
  const [taken, waiting] = [await tell(), await tell()];
  await asDelivered(api, taken, 'entregue');
  const reasons = async () => (await sent()).map(({ mensagem, motivo }) => [mensagem, motivo]);
  const nothing = [
    [waiting, null],
    [taken, null],
  ];
  assert.deepEqual(await reasons(), nothing);
  await api.put(`/company/updateWebhook/${id}`, { ativo: 0 }, sending);
  assert.deepEqual(await reasons(), [
    [waiting, 'the webhook is switched off; updateWebhook with ativo 1 switches it on'],
    [taken, null],
  ]);
  assert.equal((await sent())[0]?.['proxima_tentativa'], null);
  await api.sql(`UPDATE webhook SET motivo = 'switched off: the receiver answered 410' WHERE id = $1`, [id]);
  assert.equal((await sent())[0]?.['motivo'], 'switched off: the receiver answered 410');
  await api.put(`/company/updateWebhook/${id}`, { ativo: 1 }, sending);
  assert.deepEqual(await reasons(), nothing);
});

const asDelivered = (api: TestApi, message: string, status = 'morta') =>
  api.sql(`UPDATE webhook_entrega SET status = $2, tentativas = 10 WHERE mensagem = $1`, [message, status]);

example(replayOne, 200, 'a dead event, or one that was taken, under the same id', async (api) => {
  const { sending, sent, tell } = await registered(api);
  for (const status of ['morta', 'entregue']) {
    const mensagem = await tell();
    await asDelivered(api, mensagem, status);
    const answer = await api.post(`/company/replayWebhookDelivery/${mensagem}`, {}, sending);
    const replayed = { status: 'success', affectedRows: 1, motivo: null };
    assert.deepEqual(answer.body, { response: replayed }, answer.text);
    const found = (await sent()).find((delivery) => delivery['mensagem'] === mensagem);
    assert.partialDeepStrictEqual(found, { status: 'pendente', tentativas: 0 });
  }
});

example(replayOne, 404, 'an event that there is not, or of another company', async (api) => {
  const { tell } = await registered(api);
  for (const message of ['msg_0', await tell()]) {
    assertRefused(await api.post(`/company/replayWebhookDelivery/${message}`, {}), 'not-found', message);
  }
});

example(replayOne, 409, 'an event that is being sent', async (api) => {
  const { sending, tell } = await registered(api);
  const mensagem = await tell();
  await api.sql(
    `UPDATE webhook_entrega SET reserva = gen_random_uuid(), proxima_tentativa = now() + interval '1 hour' WHERE mensagem = $1`,
    [mensagem],
  );
  assertRefused(
    await api.post(`/company/replayWebhookDelivery/${mensagem}`, {}, sending),
    'conflict',
    mensagem,
  );
});

example(replayMany, 200, 'everything since a moment, or what is in one state', async (api) => {
  const { id, sending, tell } = await registered(api);
  const [old, dead, taken] = [await tell(), await tell(), await tell()];
  await asDelivered(api, old);
  await api.sql(`UPDATE webhook_entrega SET data_cadastro = '2026-01-01' WHERE mensagem = $1`, [old]);
  await asDelivered(api, dead);
  await asDelivered(api, taken, 'entregue');
  const replay = async (body: object) =>
    (await api.post(`/company/replayWebhookDeliveries/${id}`, body, sending)).body.response
      .affectedRows as number;
  assert.equal(await replay({ inicio: '2026-01-02', status: 'morta' }), 1);
  assert.equal(await replay({ inicio: '2025-12-31' }), 3);
});

export const cases: readonly ContractCase[] = all;
