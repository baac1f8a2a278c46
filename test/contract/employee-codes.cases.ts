/** The external code of an employee, and the employees found by it, beyond the contract. */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, listOf, structureOf } from './company-setup.ts';
import { type ContractCase, casesWith, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode } from './setup-cases.ts';

const { cases: all, example } = casesWith(plain);

const insert = async (api: TestApi, fields: object = {}) =>
  api.post('/employee/insertEmployee', employeeBody(await structureOf(api), fields));

const byId = 'GET /employee/getById/{id}';
const byCode = 'GET /employee/getByExternalId/{codigo}';

example(byId, 200, 'the employee as lists show it, and the external code', async (api) => {
  const codigo_externo = newCode();
  const id = insertedId(await insert(api, { codigo_externo }));
  const listed = (await listOf(api, '/employee/getEmployees')).find((record) => record['id'] === id);
  assert.ok(listed && !('codigo_externo' in listed));
  const record = { ...listed, codigo_externo };
  assert.deepEqual(await listOf(api, `/employee/getById/${id}`), [record]);
  assert.deepEqual(await listOf(api, `/employee/getByExternalId/${codigo_externo.toLowerCase()}`), [record]);
});
example(byCode, 200, 'of two companies with the same code each finds its own', async (api) => {
  const codigo_externo = newCode();
  const others = { token: api.companyB.token };
  const body = employeeBody(await structureOf(api, others), { codigo_externo });
  insertedId(await api.post('/employee/insertEmployee', body, others));
  const id = insertedId(await insert(api, { codigo_externo }));
  const [found] = await listOf(api, `/employee/getByExternalId/${codigo_externo}`);
  assert.equal(found?.['id'], id);
});

example(byCode, 404, 'a code that no employee of the company has', async (api) => {
  assertRefused(await api.get(`/employee/getByExternalId/${newCode()}`), 'not-found', 'codigo');
});

example('POST /employee/insertEmployee', 409, 'an external code in use: no message is sent', async (api) => {
  const codigo_externo = newCode();
  const id = insertedId(await insert(api, { codigo_externo }));
  const body = employeeBody(await structureOf(api), { codigo_externo: codigo_externo.toLowerCase() });
  const answer = await api.post('/employee/insertEmployee', body);
  assertRefused(answer, 'conflict', `is in use by employee ${id}`);
  const { rows } = await api.sql('SELECT FROM mensagem WHERE destinatario = $1', [body.email]);
  assert.equal(rows.length, 0);
});
example(
  'PUT /employee/updateEmployee/{id}',
  409,
  'an external code in use; its own may be sent again',
  async (api) => {
    const codigo_externo = newCode();
    const id = insertedId(await insert(api, { codigo_externo }));
    const other = insertedId(await insert(api));
    const put = (to: number) => api.put(`/employee/updateEmployee/${to}`, { codigo_externo });
    assertRefused(await put(other), 'conflict', `is in use by employee ${id}`);
    assert.equal((await put(id)).status, 200);
  },
);

export const cases: readonly ContractCase[] = all;
