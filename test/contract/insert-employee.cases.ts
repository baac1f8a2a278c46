/** insertEmployee (contract §4.2), with the password-definition message. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestApi } from '../harness/api.ts';
import {
  employeeBody,
  insertedId,
  listOf,
  newAddress,
  type Structure,
  structureOf,
} from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const path = '/employee/insertEmployee';

const all: ContractCase[] = [];

function example(
  status: number,
  name: string,
  run: (api: TestApi, structure: Structure) => Promise<void>,
): void {
  all.push({ endpoint: `POST ${path}`, status, name, run: async (api) => run(api, await structureOf(api)) });
}

const row = async (api: TestApi, sql: string, value: unknown) =>
  (await api.sql(sql, [value])).rows as Record<string, unknown>[];
const messagesTo = (api: TestApi, address: string) =>
  row(api, 'SELECT * FROM mensagem WHERE destinatario = $1', address);
const storedPay = async (api: TestApi, id: number) =>
  (await row(api, 'SELECT remuneracao FROM colaborador WHERE id = $1', id))[0]?.['remuneracao'];

example(200, 'what is left out takes its default', async (api, structure) => {
  const body = employeeBody(structure, { nome: '  Ana  ', id_departamento: 1, nivel_de_acesso: 'Gerente' });
  const id = insertedId(await api.post(path, { ...body, email: ` ${body.email} ` }));
  assert.deepEqual((await listOf(api, '/employee/getEmployees')).at(-1), {
    id,
    nome: 'Ana',
    email: body.email,
    sexo: null,
    id_cargo: structure.role,
    id_funcao: structure.job,
    id_departamento: null,
    id_filial: structure.branch,
    data_admissao: null,
    status: 1,
    lixeira: 0,
    nivel_de_acesso: 'Colaborador',
  });
  assert.equal(await storedPay(api, id), null);
});
example(200, 'null is no value where there may be none', async (api, structure) => {
  const nothing = { sexo: null, data_admissao: null, remuneracao: null };
  insertedId(await api.post(path, employeeBody(structure, nothing)));
});

example(200, 'the message holds a link that is stored as a digest, valid 7 days', async (api, structure) => {
  const body = employeeBody(structure, { nome: 'Ana https://evil.example' });
  const id = insertedId(await api.post(path, body));
  const messages = await messagesTo(api, body.email);
  assert.equal(messages.length, 1);
  const [message] = messages;
  assert.equal(message?.['id_colaborador'], id);
  assert.equal(message['status'], 'pendente');
  const text = String(message['texto']);
  // A name that a mail program may turn into a link is left out.
  assert.match(text, /^Olá!/);
  assert.match(text, /^Hello!/m);
  // The link's random characters may happen to read as the name.
  assert.doesNotMatch(text.replace(/\/password\/[\w-]{43}/, ''), /evil|Ana/);
  assert.match(text, /7 dias/);
  assert.match(text, /7 days/);
  const links = [...text.matchAll(/^https:\/\/api\.example\.com\/password\/([\w-]{43})$/gm)];
  assert.equal(links.length, 2);
  assert.equal(links[0]?.[1], links[1]?.[1]);
  const digest = createHash('sha256').update(String(links[0]?.[1])).digest();
  const stored = await row(
    api,
    `SELECT id_colaborador, usado_em, extract(epoch FROM expira_em - data_cadastro)::integer AS seconds,
            data_cadastro BETWEEN now() - interval '1 minute' AND now() AS "byItsClock"
       FROM senha_link WHERE resumo = $1`,
    digest,
  );
  assert.deepEqual(stored, [
    { id_colaborador: id, usado_em: null, seconds: 7 * 24 * 60 * 60, byItsClock: true },
  ]);
});
example(500, 'without its message there is no employee', async (api, structure) => {
  const email = `undeliverable-${newAddress()}`;
  await api.sql(`ALTER TABLE mensagem ADD CONSTRAINT refuse CHECK (destinatario <> '${email}')`);
  try {
    assertRefused(await api.post(path, employeeBody(structure, { email })), 'internal');
  } finally {
    await api.sql('ALTER TABLE mensagem DROP CONSTRAINT refuse');
  }
  assert.deepEqual(await row(api, 'SELECT id FROM colaborador WHERE email = $1', email), []);
  insertedId(await api.post(path, employeeBody(structure, { email })));
});

example(409, 'the address of a colleague, in whatever case', async (api, structure) => {
  const body = employeeBody(structure);
  insertedId(await api.post(path, body));
  for (const email of [body.email, body.email.toUpperCase()]) {
    assertRefused(await api.post(path, { ...body, email }), 'conflict', 'email');
  }
  assert.equal((await messagesTo(api, body.email)).length, 1);
  assert.equal((await messagesTo(api, body.email.toUpperCase())).length, 0);
});
example(409, 'of inserts of one address at the same time, one wins', async (api, structure) => {
  const body = employeeBody(structure);
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(path, body)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [200, 409, 409, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409))
    assertRefused(answer, 'conflict', 'email');
  assert.equal((await messagesTo(api, body.email)).length, 1);
});
example(200, 'the address of somebody in another company is free', async (api, structure) => {
  const { email } = employeeBody(structure);
  const sending = { token: api.companyB.token };
  const elsewhere = await structureOf(api, sending);
  insertedId(await api.post(path, employeeBody(elsewhere, { email }), sending));
  insertedId(await api.post(path, employeeBody(structure, { email })));
});

export const insertEmployeeCases: readonly ContractCase[] = all;
