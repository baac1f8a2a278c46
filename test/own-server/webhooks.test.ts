/**
 * What webhooks are told, and what becomes of it: events, signatures, retries, dead letters,
 * fairness.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { maxTries } from '../../src/webhooks/webhook-outbox.ts';
import { employeeBody, insertedId, structureOf } from '../contract/company-setup.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { makeDocument, problemsWith, type Schema } from '../harness/document.ts';
import { sumOf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { useOwnServer } from '../harness/postgres.ts';
import {
  type Received,
  type Receiver,
  startReceiver,
  startWebhookWorkers,
  type WebhookWorkers,
} from '../harness/receiver.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

let api: TestApi;
let telling: WebhookWorkers;
let receiver: Receiver;
before(async () => {
  api = await startApi();
  telling = startWebhookWorkers(api);
  receiver = await startReceiver();
});
afterEach(async () => {
  receiver.reset();
  // What one test leaves waiting is not the next one's.
  await api.sql('DELETE FROM webhook');
});
after(async () => {
  await receiver.close();
  await telling.close();
  await api.close();
});

/**
 * The event, verified by the reference library of the specification, and held against the OpenAPI
 * document.
 */
const verified = (secret: string, one: Received) => {
  const event = signed(secret, one);
  const schema = documented[event.type]?.post.requestBody.content['application/json'].schema;
  assert.ok(schema, `${event.type} is documented`);
  assert.deepEqual(problemsWith(schema, event), []);
  return event;
};
const documented = (
  makeDocument() as unknown as {
    readonly webhooks: Record<
      string,
      { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }
    >;
  }
).webhooks;
const signed = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
const idOf = ({ headers }: Received) => headers['webhook-id'];

describe('events', () => {
  it('tell of an employee, a formula, values and a recalculation by ids alone, signed', async () => {
    const types = ['employee.inserted', 'formula.saved', 'progress.updated', 'recalculation.completed'];
    const { companyId, secret, sending } = await telling.company(`${receiver.url}/a?b=c`, types);
    const { panel, common, formula } = await createPanels(api.sql, companyId);
    const structure = await structureOf(api, sending);
    const body = employeeBody(structure, { nome: 'Ana Canary', remuneracao: 987_654.32 });
    const employee = insertedId(await api.post('/employee/insertEmployee', body, sending));
    const cell = `panel/${panel}/indicator/${common}/month/2/year/2024`;
    await api.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 4242.42 }, sending);
    const saved = await api.post('/indicators/saveFormulaIndicator', sumOf(common), sending);
    assert.equal(saved.status, 200, saved.text);
    await api.companies.write(companyId, (scope) => recalculateMarked(scope));
    await telling.worker().deliverDue();
    const events = receiver.received.map((one) => ({
      ...verified(secret, one),
      path: one.path,
      method: one.method,
    }));
    const of = (type: string) => events.find((event) => event.type === type);
    for (const [type, data] of [
      ['employee.inserted', { total: 1, ids: [employee] }],
      [
        'progress.updated',
        { total: 1, celulas: [{ id_gmr_painel: panel, id_indicador: common, mes: 2, ano: 2024 }] },
      ],
      ['formula.saved', { total: 1, ids: [saved.body.response.id] }],
      ['recalculation.completed', { total: 1 }],
    ] as const) {
      const event = of(type);
      assert.deepEqual(event?.data, { id_empresa: companyId, ...data });
      assert.ok(!Number.isNaN(Date.parse(event?.timestamp ?? '')));
      assert.deepEqual([event?.method, event?.path], ['POST', '/a?b=c']);
    }
    assert.equal(events.length, 4, `nothing of formula ${formula}`);
    const text = receiver.received.map(({ body: sent }) => sent).join();
    assert.ok(!/Canary|987|4242|@/.test(text), text);
  });

  it('are those that were asked for, since the webhook is there', async () => {
    const { sending, companyId } = await telling.company(receiver.url, ['employee.inserted']);
    const { panel, common } = await createPanels(api.sql, companyId);
    const cell = `panel/${panel}/indicator/${common}/month/2/year/2024`;
    await api.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 1 }, sending);
    await telling.worker().deliverDue();
    assert.equal(receiver.received.length, 0);
  });

  it('gather many changes: each is told once, at most 200 in an event', async () => {
    const { companyId, secret, deliveries } = await telling.company(receiver.url, ['progress.updated']);
    await api.companies.write(companyId, (scope) =>
      scope.query(
        `INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes)
         SELECT $1, n, 1, 2026, m FROM generate_series(1, 300) AS n, generate_series(1, 2) AS m`,
        [companyId],
      ),
    );
    const worker = telling.worker();
    await worker.deliverDue();
    await worker.deliverDue();
    const cells = receiver.received.flatMap((one) => verified(secret, one).data['celulas'] as object[]);
    assert.equal(receiver.received.length, 3);
    assert.equal(new Set(cells.map((cell) => JSON.stringify(cell))).size, 600);
    assert.ok((await deliveries()).every(({ status }) => status === 'entregue'));
  });

  it('come once, however many workers look', async () => {
    const { sending } = await telling.company(receiver.url, ['employee.inserted']);
    const structure = await structureOf(api, sending);
    for (let count = 0; count < 5; count++) {
      insertedId(await api.post('/employee/insertEmployee', employeeBody(structure), sending));
    }
    await Promise.all(
      [telling.worker(), telling.worker(), telling.worker()].map((worker) => worker.deliverDue()),
    );
    const ids = receiver.received.flatMap(
      ({ body }) => (JSON.parse(body) as { data: { ids: number[] } }).data.ids,
    );
    assert.equal(ids.length, 5);
    assert.equal(new Set(ids).size, 5);
  });

  it('wait while the webhook is switched off, and come when it is on again', async () => {
    const { id, sending, tell, deliveries } = await telling.company(receiver.url, ['employee.inserted']);
    await tell();
    await api.put(`/company/updateWebhook/${id}`, { ativo: 0 }, sending);
    const structure = await structureOf(api, sending);
    insertedId(await api.post('/employee/insertEmployee', employeeBody(structure), sending));
    const worker = telling.worker();
    await worker.deliverDue();
    assert.equal(receiver.received.length, 0);
    await api.put(`/company/updateWebhook/${id}`, { ativo: 1 }, sending);
    await worker.deliverDue();
    assert.deepEqual(
      (await deliveries()).map(({ tipo, status }) => [tipo, status]),
      [
        ['employee.inserted', 'entregue'],
        ['webhook.test', 'entregue'],
      ],
    );
  });
});

describe('a delivery that fails', () => {
  it('is tried again after a pause, under the same id, until it is taken', async () => {
    const { tell, secret, deliveries, webhook } = await telling.company(receiver.url, ['formula.saved']);
    const message = await tell();
    const worker = telling.worker();
    receiver.respond = ({ answer }) => void answer.writeHead(503).end('not now');
    await worker.deliverDue();
    assert.partialDeepStrictEqual((await deliveries())[0], {
      status: 'pendente',
      tentativas: 1,
      resposta: 503,
      erro: 'the answer was 503',
    });
    assert.ok((await webhook())?.['falhando_desde']);
    await worker.deliverDue();
    assert.equal(receiver.received.length, 1, 'it waits');
    receiver.respond = ({ answer }) => void answer.writeHead(200).end('ok');
    await telling.passPauses();
    await worker.deliverDue();
    assert.deepEqual(receiver.received.map(idOf), [message, message]);
    for (const one of receiver.received) verified(secret, one);
    assert.partialDeepStrictEqual((await deliveries())[0], { status: 'entregue', tentativas: 2, erro: null });
    assert.equal((await webhook())?.['falhando_desde'], null);
  });

  it('pauses longer each time, for some three days, then is dead; replayed, it comes under the same id', async () => {
    const { tell, deliveries, sending } = await telling.company(receiver.url, ['formula.saved']);
    const message = await tell();
    const worker = telling.worker();
    receiver.respond = ({ answer }) => void answer.writeHead(500).end();
    const pauses: number[] = [];
    for (let count = 1; count <= maxTries; count++) {
      await worker.deliverDue();
      const { rows } = await api.sql(
        'SELECT extract(epoch FROM proxima_tentativa - now())::float8 AS pause FROM webhook_entrega WHERE mensagem = $1',
        [message],
      );
      pauses.push((rows[0] as { pause: number }).pause);
      await telling.passPauses();
    }
    const between = pauses.slice(0, -1);
    assert.deepEqual(
      between,
      between.toSorted((a, b) => a - b),
    );
    const days = between.reduce((sum, pause) => sum + pause, 0) / 86_400;
    assert.ok(days > 2.5 && days < 4, `${days} days`);
    assert.equal(receiver.received.length, maxTries);
    assert.partialDeepStrictEqual((await deliveries('?status=morta'))[0], {
      mensagem: message,
      proxima_tentativa: null,
    });
    await worker.deliverDue();
    assert.equal(receiver.received.length, maxTries, 'a dead one is left alone');
    receiver.reset();
    await api.post(`/company/replayWebhookDelivery/${message}`, {}, sending);
    await worker.deliverDue();
    assert.deepEqual(receiver.received.map(idOf), [message]);
    assert.partialDeepStrictEqual((await deliveries())[0], { status: 'entregue', tentativas: 1 });
  });

  it('is given up when its process ended in the last try', async () => {
    const { tell, deliveries } = await telling.company(receiver.url, ['formula.saved']);
    await tell();
    await api.sql('UPDATE webhook_entrega SET tentativas = $1, reserva = gen_random_uuid()', [maxTries]);
    await telling.worker().deliverDue();
    assert.partialDeepStrictEqual((await deliveries())[0], {
      status: 'morta',
      erro: 'the process ended during the last try',
    });
    assert.equal(receiver.received.length, 0);
  });

  it('at a receiver that wants nothing more (410) switches the webhook off', async () => {
    const { tell, webhook, deliveries } = await telling.company(receiver.url, ['formula.saved']);
    receiver.respond = ({ answer }) => void answer.writeHead(410).end();
    await tell();
    await telling.worker().deliverDue();
    assert.equal((await deliveries())[0]?.status, 'morta');
    assert.partialDeepStrictEqual(await webhook(), {
      ativo: 0,
      motivo: 'switched off: the receiver answered 410',
    });
  });

  it('after days of nothing but failures switches the webhook off, with the reason', async () => {
    const { tell, webhook, deliveries } = await telling.company(receiver.url, ['formula.saved']);
    receiver.respond = ({ answer }) => void answer.writeHead(500).end();
    await tell();
    const worker = telling.worker();
    await worker.deliverDue();
    assert.equal((await webhook())?.['ativo'], 1);
    await api.sql(`UPDATE webhook SET falhando_desde = now() - interval '6 days'`);
    await telling.passPauses();
    await worker.deliverDue();
    assert.partialDeepStrictEqual(await webhook(), {
      ativo: 0,
      motivo: 'switched off: nothing was taken for 5 days; last: the answer was 500',
    });
    assert.equal((await deliveries())[0]?.status, 'pendente', 'what waits comes when it is switched on');
  });
});

describe('secrets', () => {
  it('sign both while one takes the place of another, then the new one alone', async () => {
    const { id, tell, secret, sending } = await telling.company(receiver.url, ['formula.saved']);
    const turned = await api.post(`/company/rotateWebhookSecret/${id}`, { horas: 1 }, sending);
    const { segredo: next } = turned.body.response as { segredo: string };
    await tell();
    const worker = telling.worker();
    await worker.deliverDue();
    const [both] = receiver.received as [Received];
    for (const one of [secret, next]) assert.equal(verified(one, both).type, 'webhook.test');
    receiver.reset();
    await api.sql(`UPDATE webhook SET segredo_anterior_ate = now() - interval '1 second'`);
    await tell();
    await worker.deliverDue();
    const [after] = receiver.received as [Received];
    assert.equal(verified(next, after).type, 'webhook.test');
    assert.throws(() => verified(secret, after), /No matching signature/);
    assert.throws(() => verified(next, { ...after, body: `${after.body} ` }), /No matching signature/);
  });
});

describe('several companies', () => {
  it('one whose receiver does not answer has a part of the concurrency, and keeps nobody else waiting', async () => {
    const slow = await telling.company(`${receiver.url}/slow`, ['formula.saved']);
    const other = await telling.company(`${receiver.url}/other`, ['formula.saved']);
    for (let count = 0; count < 6; count++) await slow.tell();
    await other.tell();
    const held: Received[] = [];
    let most = 0;
    receiver.respond = (one) => {
      if (one.path === '/slow') most = Math.max(most, held.push(one));
      else one.answer.writeHead(204).end();
    };
    const worker = telling.worker();
    worker.start();
    await receiver.until(5);
    // By the time that this one comes, concurrency have been given out anew.
    await other.tell();
    await receiver.until(6);
    const paths = receiver.received.map(({ path }) => path).toSorted();
    assert.deepEqual(paths, ['/other', '/other', '/slow', '/slow', '/slow', '/slow']);
    receiver.respond = ({ answer }) => void answer.writeHead(204).end();
    for (const { answer } of held) answer.writeHead(204).end();
    await receiver.until(8);
    await worker.stop();
    assert.equal(most, 4);
    assert.ok((await slow.deliveries()).every(({ status }) => status === 'entregue'));
  });

  it('one whose delivery the database refuses is reported, and keeps nobody else waiting', async () => {
    const refused = await telling.company(`${receiver.url}/refused`, ['formula.saved']);
    const other = await telling.company(`${receiver.url}/other`, ['formula.saved']);
    await api.sql(`CREATE FUNCTION refuse_delivery() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no more'; END $$`);
    await api.sql(`CREATE TRIGGER refuse BEFORE UPDATE ON webhook_entrega FOR EACH ROW
      WHEN (NEW.id_empresa = ${refused.companyId}) EXECUTE FUNCTION refuse_delivery()`);
    await refused.tell();
    await other.tell();
    const errors: string[] = [];
    const worker = telling.worker(undefined, { onError: (error) => errors.push(String(error)) });
    await worker.deliverDue();
    // Several that the company may have at once have asked for it.
    assert.deepEqual([...new Set(errors)], ['error: no more']);
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/other'],
    );
    await api.sql('DROP FUNCTION refuse_delivery CASCADE');
    await worker.deliverDue();
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/other', '/refused'],
    );
  });

  it('a worker that is stopped gives back what it could not finish, without counting the try', async () => {
    const { tell, deliveries } = await telling.company(receiver.url, ['formula.saved']);
    const message = await tell();
    receiver.respond = () => {};
    const worker = telling.worker(undefined, { graceMs: 0 });
    worker.start();
    await receiver.until(1);
    await worker.stop();
    assert.partialDeepStrictEqual((await deliveries())[0], { status: 'pendente', tentativas: 0 });
    receiver.reset();
    await telling.worker().deliverDue();
    assert.deepEqual(receiver.received.map(idOf), [message]);
  });
});
