/** The password messages of an employee: sent again, and listed with what became of each. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, listOf, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const list = '/employee/getPasswordMessages/{id}';
const send = '/employee/insertPasswordMessage/{id}';
const all: ContractCase[] = [];

/** `run` gets an employee of company A whose first message is in the outbox. */
function example(
  endpoint: string,
  status: number,
  name: string,
  run: (api: TestApi, id: number) => Promise<void>,
): void {
  const prepare = async (api: TestApi) => {
    const id = insertedId(await api.post('/employee/insertEmployee', employeeBody(await structureOf(api))));
    await run(api, id);
  };
  all.push({ endpoint, status, name, run: prepare });
}

const pathOf = (path: string, id: number) => path.replace('{id}', String(id));
const messagesOf = (api: TestApi, id: number) => listOf(api, pathOf(list, id));

example(`POST ${send}`, 200, 'the new link takes the place of the earlier one', async (api, id) => {
  const [first] = await messagesOf(api, id);
  const sent = insertedId(await api.post(pathOf(send, id), undefined));
  const messages = await messagesOf(api, id);
  assert.deepEqual(
    messages.map((message) => [message['id'], message['status']]),
    [
      [sent, 'pendente'],
      [first?.['id'], 'substituida'],
    ],
  );
  const { rows } = await api.sql(
    'SELECT count(*)::integer AS n FROM senha_link WHERE id_colaborador = $1 AND usado_em IS NULL AND substituido_em IS NULL',
    [id],
  );
  assert.deepEqual(rows, [{ n: 1 }]);
});
example(`POST ${send}`, 200, 'who is inactive gets it too', async (api, id) => {
  await api.put(`/employee/updateEmployee/${id}`, { status: 2 });
  insertedId(await api.post(pathOf(send, id), {}));
});
example(`POST ${send}`, 409, 'nothing goes to somebody who is blocked or in the trash', async (api, id) => {
  for (const [standing, word] of [
    [{ status: 0 }, 'blocked'],
    [{ status: 1, lixeira: 1 }, 'in the trash'],
  ] as const) {
    await api.put(`/employee/updateEmployee/${id}`, standing);
    assertRefused(await api.post(pathOf(send, id), {}), 'conflict', word);
  }
  assert.equal((await messagesOf(api, id)).length, 1);
});

example(`GET ${list}`, 200, 'a message says what became of it, and never shows its link', async (api, id) => {
  const answer = await api.get(pathOf(list, id));
  assert.doesNotMatch(answer.text, /password\//);
  const [message] = await messagesOf(api, id);
  assert.deepEqual(
    [message?.['status'], message?.['tentativas'], message?.['erro'], message?.['enviada_em']],
    ['pendente', 0, null, null],
  );
  await api.put(`/employee/updateEmployee/${id}`, { status: 0 });
  assert.equal((await messagesOf(api, id))[0]?.['motivo'], 'the employee is blocked');
  await api.sql(`UPDATE mensagem SET status = 'morta', erro = '550 no such user' WHERE id_colaborador = $1`, [
    id,
  ]);
  assert.partialDeepStrictEqual((await messagesOf(api, id))[0], {
    status: 'morta',
    erro: '550 no such user',
    proxima_tentativa: null,
    motivo: null,
  });
});

export const cases: readonly ContractCase[] = all;
