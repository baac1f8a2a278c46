/** What an environment holds back says so: events in their answers, mail in a header. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { heldIn } from '../../src/config/environments.ts';
import { employeeBody, newAddress, structureOf } from '../contract/company-setup.ts';
import { startApi, type TestApi } from '../harness/api.ts';

const held = heldIn(readConfig({}), 'development');

let api: TestApi;
before(async () => {
  api = await startApi({ held });
});
after(() => api.close());

const smtp = { SMTP_URL: 'smtp://mail.example.com' };

it('what is held names the setting that changes it', () => {
  const settings = (variables: Record<string, string>, environment: 'production' | 'development') =>
    Object.values(heldIn(readConfig(variables), environment)).map(
      (why) => /[A-Z_]{9,}|SMTP_URL/.exec(why ?? '')?.[0],
    );
  assert.deepEqual(settings({}, 'development'), ['PRUMO_WEBHOOKS_DEVELOPMENT', 'MAIL_DEVELOPMENT']);
  assert.deepEqual(settings({}, 'production'), [undefined, 'SMTP_URL']);
  assert.deepEqual(settings(smtp, 'production'), [undefined, undefined]);
  assert.deepEqual(settings({ PRUMO_ROLE: 'api' }, 'production'), [undefined, undefined]);
  const delivering = { ...smtp, MAIL_DEVELOPMENT: 'deliver', PRUMO_WEBHOOKS_DEVELOPMENT: 'deliver' };
  assert.deepEqual(settings(delivering, 'development'), [undefined, undefined]);
});

it('webhooks whose events are held say so wherever they are shown', async () => {
  const asked = async (method: string, path: string, body?: object) => {
    const answer = await api.send(method, `/company/${path}`, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response;
  };
  const motivo = held.webhooks;
  assert.match(String(motivo), /^held: .*PRUMO_WEBHOOKS_DEVELOPMENT=deliver/);
  const body = { url: 'https://93.184.215.14/', eventos: ['formula.saved'] };
  const registered = await asked('POST', 'insertWebhook', body);
  const sent = await asked('POST', `testWebhook/${registered.insertId}`);
  const replayed = await asked('POST', `replayWebhookDelivery/${sent.mensagem}`);
  const all = await asked('POST', `replayWebhookDeliveries/${registered.insertId}`, { inicio: '2026-01-01' });
  const [webhook] = await asked('GET', 'getWebhooks');
  const [delivery] = await asked('GET', 'getWebhookDeliveries');
  const updated = await asked('PUT', `updateWebhook/${registered.insertId}`, { descricao: 'ERP' });
  for (const shown of [registered, updated, sent, replayed, all, webhook, delivery])
    assert.equal(shown.motivo, motivo);
  assert.deepEqual([delivery.status, delivery.proxima_tentativa], ['pendente', null]);
  // What is switched off waits for that, whatever else holds it.
  const off = await asked('PUT', `updateWebhook/${registered.insertId}`, { ativo: 0 });
  assert.equal(off.motivo, null);
  await api.sql(`UPDATE webhook_entrega SET status = 'entregue'`);
  assert.equal((await asked('GET', 'getWebhookDeliveries'))[0].motivo, null);
});

it('a password message that is held is told in a header, which what sends none has not', async () => {
  const structure = await structureOf(api);
  const headerOf = async (path: string, body: object) => {
    const answer = await api.post(path, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.headers['x-message-held'];
  };
  const employee = { ...employeeBody(structure), email: newAddress() };
  assert.equal(await headerOf('/employee/insertEmployee', employee), held.mail);
  const known = { linhas: [{ email: employee.email, nome: 'Other' }] };
  assert.equal(await headerOf('/employee/upsertMany', known), undefined);
  const { nome, id_filial, id_cargo, id_funcao } = employee;
  const added = { linhas: [{ email: newAddress(), nome, id_filial, id_cargo, id_funcao }] };
  assert.equal(await headerOf('/employee/upsertMany', added), held.mail);
});
