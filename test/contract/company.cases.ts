/** Departments, branches, roles and functions (contract §4.1). */
import assert from 'node:assert/strict';
import { insertedId, listOf, structureOf } from './company-setup.ts';
import { type ContractCase, casesWith, plain } from './contract-case.ts';

const { cases: all, example } = casesWith(plain);

/** Bodies, and what lists show of them: fields in the contract's order, texts trimmed. */
const listed: readonly (readonly [insert: string, list: string, ...(readonly [object, object])[]])[] = [
  [
    '/company/insertDepartment',
    '/company/getDepartments',
    [
      { nome: '  Sales ', area: 1 },
      { nome: 'Sales', area: 1 },
    ],
    [
      { nome: 'Legal', id: 3, unknown: true },
      { nome: 'Legal', area: 0 },
    ],
  ],
  [
    '/company/insertBranch',
    '/company/getBranches',
    [
      { nome: ' Centre', cidade: 'Santos ', estado: ' SP ' },
      { nome: 'Centre', estado: 'SP', cidade: 'Santos' },
    ],
  ],
  [
    '/company/insertRole',
    '/company/getRoles',
    [
      { nome: 'Analyst', descricao: ' Analyses ' },
      { nome: 'Analyst', descricao: 'Analyses' },
    ],
    [{ nome: 'Manager' }, { nome: 'Manager', descricao: '' }],
  ],
];
for (const [insert, list, ...sent] of listed) {
  example(`GET ${list}`, 200, 'what was inserted, by id, in pages, to its own company alone', async (api) => {
    const ids: number[] = [];
    for (const [body] of sent) ids.push(insertedId(await api.post(insert, body)));
    const whole = await listOf(api, list);
    assert.deepEqual(
      whole,
      sent.map(([, shown], at) => ({ id: ids[at], ...shown })),
    );
    const page = await api.get(`${list}?limit=2&offset=${whole.length - 1}`);
    assert.deepEqual(page.body, { response: whole.slice(-1) });
    assert.equal(page.headers['x-total-count'], String(whole.length));
    assert.deepEqual(await listOf(api, list, { token: api.companyB.token }), []);
  });
}

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

export const cases: readonly ContractCase[] = all;
