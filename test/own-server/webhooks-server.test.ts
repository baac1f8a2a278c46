/**
 * Webhooks of real processes: registered over HTTP, delivered by a worker, which may be killed; the
 * operator's commands.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { send } from '../harness/http.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { jsonLines, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';
import { type Delivery, type Receiver, startReceiver } from '../harness/receiver.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

let shared: SharedInstallation;
let receiver: Receiver;
let api: ServerProcess;
let token: string;
let operator: pg.Client;

const own = { PRUMO_DEMO: '0', PRUMO_WEBHOOK_ALLOW: '127.0.0.0/8' };
const delivering = { ...own, PRUMO_ROLE: 'worker', PRUMO_WEBHOOKS_DEVELOPMENT: 'deliver' };

before(async () => {
  [shared, receiver] = await Promise.all([sharedInstallation('nothing'), startReceiver()]);
  api = await shared.start({ ...own, PRUMO_ROLE: 'api' });
  const [company] = await printed<{ id: number }>('company', 'create', '--name', 'Told', '--modules', 'gmr');
  const [issued] = await printed<{ token: string }>('token', 'create', '--company', String(company?.id));
  token = issued?.token as string;
  operator = new pg.Client({ ...shared.development.operator });
  await operator.connect();
});
after(async () => {
  await operator.end();
  await shared.remove();
  await receiver.close();
});

async function printed<T>(...args: string[]): Promise<T[]> {
  const result = await prumoHere(shared.variables, ...args);
  assert.deepEqual({ code: result.code, stderr: result.stderr }, { code: 0, stderr: '' }, args.join(' '));
  return jsonLines<T>(result);
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await send<T>(api.development, path, { token, method, ...(body ? { body } : {}) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.response;
}
const deliveries = () => call<Delivery[]>('GET', '/company/getWebhookDeliveries');

/** Asks until it is so. */
async function until(isSo: (all: Delivery[]) => boolean): Promise<Delivery[]> {
  for (;;) {
    const all = await deliveries();
    if (isSo(all)) return all;
  }
}

let webhook: number;

it('development makes events and holds them, unless it is told to deliver', async () => {
  const registered = await call<{ insertId: number }>('POST', '/company/insertWebhook', {
    url: `${receiver.url}/hook`,
    eventos: ['employee.inserted'],
  });
  webhook = registered.insertId;
  const worker = await shared.start({ ...own, PRUMO_ROLE: 'worker' });
  await insertEmployee();
  const [held] = await until((all) => all.length > 0);
  assert.partialDeepStrictEqual(held, { tipo: 'employee.inserted', status: 'pendente', tentativas: 0 });
  assert.equal(await shared.end(worker), 0);
  assert.equal(receiver.received.length, 0);
});

it('a worker that is killed in the middle loses nothing: another one delivers it under the same id', async () => {
  receiver.respond = () => {};
  const killed = await shared.start(delivering);
  await receiver.until(1);
  const message = receiver.received[0]?.headers['webhook-id'];
  await shared.end(killed, 'SIGKILL');
  // Written while nobody delivers.
  const employee = await insertEmployee();
  receiver.reset();
  await operator.query(`UPDATE webhook_entrega SET proxima_tentativa = now() WHERE status = 'pendente'`);
  const worker = await shared.start(delivering);
  await until((all) => all.length === 2 && all.every(({ status }) => status === 'entregue'));
  assert.equal(await shared.end(worker), 0);
  assert.deepEqual(
    receiver.received.filter(({ headers }) => headers['webhook-id'] === message).length,
    1,
    'the one that was under way comes again',
  );
  const told = receiver.received.flatMap(
    ({ body }) => (JSON.parse(body) as { data: { ids: number[] } }).data.ids,
  );
  assert.ok(told.includes(employee));
});

it('the operator sees webhooks without their paths, and what was given up, and has it tried again', async () => {
  await operator.query(`UPDATE webhook_entrega SET status = 'morta', erro = 'ECONNREFUSED'`);
  const environment = ['--environment', 'development'];
  const [listed] = await printed<object>('webhooks', ...environment);
  assert.partialDeepStrictEqual(listed, { id: webhook, host: receiver.url, ativo: 1, pendente: 0, morta: 2 });
  assert.ok(!JSON.stringify(listed).includes('hook"'));
  assert.deepEqual(await printed('webhooks', ...environment, '--company', '999'), []);
  const dead = await printed<Delivery>('webhooks', 'dead', ...environment);
  assert.deepEqual(
    dead.map(({ erro }) => erro),
    ['ECONNREFUSED', 'ECONNREFUSED'],
  );
  assert.deepEqual(await printed('webhooks', 'retry', dead[0]?.mensagem as string, ...environment), [
    { retried: 1 },
  ]);
  assert.deepEqual(await printed('webhooks', 'retry', 'all', ...environment), [{ retried: 1 }]);
  const unknown = await prumoHere(shared.variables, 'webhooks', 'retry', 'msg_0', ...environment);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no delivery msg_0/);
});

it('a worker does from its start what comes round: it looks at people and companies, and keeps the trail', {
  timeout: 60_000,
}, async () => {
  const { insertId: watched } = await call<{ insertId: number }>('POST', '/company/insertWebhook', {
    url: `${receiver.url}/hook`,
    eventos: ['result.red'],
  });
  await operator.query(
    `INSERT INTO aviso (id_empresa, id_colaborador, boletim, vermelho, acao, valores, mencao, idioma)
     SELECT id_empresa, $1, 'semanal', 'nenhum', 0, 0, 0, 'pt' FROM webhook WHERE id = $2`,
    [await insertEmployee(), watched],
  );
  await operator.query('DELETE FROM retencao_execucao');
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_DEVELOPMENT: 'deliver',
    PRUMO_PUBLIC_URL: 'https://a.example',
    PRUMO_PUBLIC_URL_DEVELOPMENT: 'https://b.example',
  };
  const worker = await shared.start({ ...delivering, ...mail });
  for (let isDone = false; !isDone; ) {
    const { rows } = await operator.query<{ done: boolean }>(
      `SELECT EXISTS (SELECT FROM aviso WHERE olhado_em IS NOT NULL)
          AND EXISTS (SELECT FROM vigilancia WHERE olhado_em IS NOT NULL)
          AND EXISTS (SELECT FROM retencao_execucao) AS done`,
    );
    isDone = rows[0]?.done === true;
  }
  assert.equal(await shared.end(worker), 0);
});

async function insertEmployee(): Promise<number> {
  const insert = async (path: string, body: object) =>
    (await call<{ insertId: number }>('POST', path, body)).insertId;
  const id_filial = await insert('/company/insertBranch', { nome: 'A', cidade: 'B', estado: 'C' });
  const id_cargo = await insert('/company/insertRole', { nome: 'Analyst' });
  const id_funcao = await insert('/company/insertFunction', { nome: 'Sales', id_cargo });
  const email = `${crypto.randomUUID()}@example.com`;
  return insert('/employee/insertEmployee', { nome: 'Ana Souza', email, id_filial, id_cargo, id_funcao });
}
