/** Departments, branches, roles and functions (contract §4.1). */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { insertedId, listOf, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';

const all: ContractCase[] = [];

function example(endpoint: string, status: number, name: string, run: (api: TestApi) => Promise<void>) {
  all.push({ endpoint, status, name, run });
}

/** A list shows what was inserted, by id, field by field, to its own company alone. */
function insertsAndLists(of: {
  readonly insert: string;
  readonly list: string;
  readonly sent: readonly [body: object, shown: object][];
}) {
  const run = async (api: TestApi) => {
    const ids: number[] = [];
    for (const [body] of of.sent) ids.push(insertedId(await api.post(of.insert, body)));
    const records = await listOf(api, of.list);
    assert.deepEqual(
      records.slice(-ids.length),
      of.sent.map(([, shown], at) => ({ id: ids[at], ...shown })),
    );
    const isAscending = records.every(
      ({ id }, at) => at === 0 || Number(records[at - 1]?.['id']) < Number(id),
    );
    assert.ok(isAscending);
    const others = await listOf(api, of.list, { token: api.companyB.token });
    assert.ok(others.every(({ id }) => !ids.includes(Number(id))));
  };
  example(`POST ${of.insert}`, 200, 'what was inserted is listed, without the spaces around it', run);
  example(`GET ${of.list}`, 200, 'records come by id, to their own company alone', run);
  example(`GET ${of.list}`, 200, 'pages do not overlap and tell the total', async (api) => {
    for (const [body] of of.sent) await api.post(of.insert, body);
    const whole = await listOf(api, of.list);
    const page = await api.get(`${of.list}?limit=2&offset=${whole.length - 1}`);
    assert.deepEqual(page.body, { response: whole.slice(-1) });
    assert.equal(page.headers['x-total-count'], String(whole.length));
    assert.match(String(page.headers['link']), /rel="prev"/);
    assert.deepEqual((await api.get(`${of.list}?limit=0`)).body, { response: [] });
    assert.deepEqual((await api.get(`${of.list}?offset=${whole.length}`)).body, { response: [] });
  });
}

insertsAndLists({
  insert: '/company/insertDepartment',
  list: '/company/getDepartments',
  sent: [
    [
      { nome: '  Sales ', area: 1 },
      { nome: 'Sales', area: 1 },
    ],
    [
      { nome: 'Legal', id: 3, unknown: true },
      { nome: 'Legal', area: 0 },
    ],
    [
      { nome: 'Ações "Especiais"; DROP TABLE', area: 0 },
      { nome: 'Ações "Especiais"; DROP TABLE', area: 0 },
    ],
  ],
});
insertsAndLists({
  insert: '/company/insertBranch',
  list: '/company/getBranches',
  sent: [
    [
      { nome: ' Centre', cidade: 'Santos ', estado: ' SP ' },
      { nome: 'Centre', estado: 'SP', cidade: 'Santos' },
    ],
    [
      { nome: 'North', cidade: 'Belém', estado: 'Pará' },
      { nome: 'North', estado: 'Pará', cidade: 'Belém' },
    ],
  ],
});
insertsAndLists({
  insert: '/company/insertRole',
  list: '/company/getRoles',
  sent: [
    [
      { nome: 'Analyst', descricao: ' Analyses ' },
      { nome: 'Analyst', descricao: 'Analyses' },
    ],
    [{ nome: 'Manager' }, { nome: 'Manager', descricao: '' }],
  ],
});

const functionsOf = (role: number) => `/company/getFunctionsByRole/${role}`;

example('POST /company/insertFunction', 200, 'the description may be left out or null', async (api) => {
  const { role, job } = await structureOf(api);
  const insert = async (fields: object) =>
    insertedId(await api.post('/company/insertFunction', { nome: 'Senior', id_cargo: role, ...fields }));
  const [described, cleared, empty] = [
    await insert({ descricao: 'Signs' }),
    await insert({ descricao: null }),
    await insert({ descricao: '' }),
  ];
  assert.deepEqual(await listOf(api, functionsOf(role)), [
    { id: job, nome: 'Junior', id_cargo: role, descricao: null },
    { id: described, nome: 'Senior', id_cargo: role, descricao: 'Signs' },
    { id: cleared, nome: 'Senior', id_cargo: role, descricao: null },
    { id: empty, nome: 'Senior', id_cargo: role, descricao: '' },
  ]);
});

example('GET /company/getFunctionsByRole/{id}', 200, 'only the functions of the role', async (api) => {
  const [first, second] = [await structureOf(api), await structureOf(api)];
  const functions = await listOf(api, functionsOf(second.role));
  assert.deepEqual(
    functions.map(({ id }) => id),
    [second.job],
  );
  assert.notEqual(first.job, second.job);
});
example('GET /company/getFunctionsByRole/{id}', 200, 'a role without functions: none', async (api) => {
  const role = insertedId(await api.post('/company/insertRole', { nome: 'Intern' }));
  assert.deepEqual(await listOf(api, functionsOf(role)), []);
});

example('POST /company/insertDepartment', 200, '255 characters and 1.0 are taken', async (api) => {
  const nome = 'x'.repeat(255);
  insertedId(await api.post('/company/insertDepartment', `{"nome":"${nome}","area":1.0}`));
  const last = (await listOf(api, '/company/getDepartments')).at(-1);
  assert.deepEqual([last?.['nome'], last?.['area']], [nome, 1]);
});

export const cases: readonly ContractCase[] = all;
