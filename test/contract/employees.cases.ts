/** Employees: lists and departments (contract §4.2). */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, listOf, structureOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { insertEmployeeCases } from './insert-employee.cases.ts';
import { updateEmployeeCases } from './update-employee.cases.ts';
import { upsertEmployeesCases } from './upsert-employees.cases.ts';

/** An employee of company A. */
const { cases: own, example } = casesWith(async (api) => {
  const structure = await structureOf(api);
  const employee = insertedId(await api.post('/employee/insertEmployee', employeeBody(structure)));
  return { api, structure, employee };
});

/** An employee of company B. */
async function foreignEmployee(api: TestApi) {
  const sending = { token: api.companyB.token };
  const structure = await structureOf(api, sending);
  const body = employeeBody(structure);
  return { ...structure, employee: insertedId(await api.post('/employee/insertEmployee', body, sending)) };
}

const departmentsOf = (employee: number) => `/employee/getEmployeeDepartments/${employee}`;
const move = (api: TestApi, employee: number, id_departamento: unknown) =>
  api.put(`/employee/updateEmployeeDepartment/${employee}`, { id_departamento });
const newDepartment = async (api: TestApi) =>
  insertedId(await api.post('/company/insertDepartment', { nome: 'Another' }));

example(
  'GET /employee/getEmployees',
  200,
  'every field of an employee but the pay',
  async ({ api, structure }) => {
    const body = employeeBody(structure, {
      sexo: 'Feminino',
      data_admissao: '2020-02-29',
      remuneracao: 8123.45,
      status: 2,
      lixeira: 1,
    });
    const id = insertedId(await api.post('/employee/insertEmployee', body));
    await move(api, id, structure.department);
    const answer = await api.get('/employee/getEmployees');
    assert.deepEqual(answer.body.response.at(-1), {
      id,
      nome: 'Ana Souza',
      email: body.email,
      sexo: 'Feminino',
      id_cargo: structure.role,
      id_funcao: structure.job,
      id_departamento: structure.department,
      id_filial: structure.branch,
      data_admissao: '2020-02-29T00:00:00.000Z',
      status: 2,
      lixeira: 1,
      nivel_de_acesso: 'Colaborador',
    });
    assert.ok(!answer.text.includes('8123'));
  },
);
example(
  'GET /employee/getEmployees',
  200,
  'the first of several departments, null without one, also in a page by key',
  async ({ api, structure, employee }) => {
    const shown = async () => {
      const [all, page] = await Promise.all(
        ['', `?after=start&limit=10&id=${employee}`].map(async (query) => {
          const employees = await listOf(api, `/employee/getEmployees${query}`);
          return employees.find(({ id }) => id === employee)?.['id_departamento'];
        }),
      );
      assert.equal(page, all);
      return all;
    };
    assert.equal(await shown(), null);
    const [low, first] = [structure.department, await newDepartment(api)];
    await api.sql(
      `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento, ordem)
       VALUES ($1, $2, $3, 2), ($1, $2, $4, 1)`,
      [api.companyA.id, employee, low, first],
    );
    assert.equal(await shown(), first);
    assert.equal((await listOf(api, departmentsOf(employee))).length, 2);
  },
);
example('GET /employee/getEmployees', 200, 'only the company’s own', async ({ api, employee }) => {
  const foreign = await foreignEmployee(api);
  const ids = new Set((await listOf(api, '/employee/getEmployees')).map(({ id }) => id));
  assert.ok(ids.has(employee));
  assert.ok(!ids.has(foreign.employee));
});

const byBranch = (branch: number) => `/employee/getEmployeesByBranch/${branch}`;

example('GET /employee/getEmployeesByBranch/{id}', 200, 'only those of the branch', async (at) => {
  const { api, structure, employee } = at;
  const elsewhere = await structureOf(api);
  await api.post('/employee/insertEmployee', employeeBody(elsewhere));
  const shown = await listOf(api, byBranch(structure.branch));
  const whole = (await listOf(api, '/employee/getEmployees')).find(({ id }) => id === employee);
  assert.deepEqual(shown, [whole]);
});

example('GET /employee/getEmployeeDepartments/{id}', 200, 'the departments and nothing else', async (at) => {
  const { api, structure, employee } = at;
  assert.deepEqual(await listOf(api, departmentsOf(employee)), []);
  await move(api, employee, structure.department);
  assert.deepEqual(await listOf(api, departmentsOf(employee)), [{ id_departamento: structure.department }]);
});

const updateDepartment = 'PUT /employee/updateEmployeeDepartment/{id}';

example(updateDepartment, 200, 'the department sent becomes the only one', async (at) => {
  const { api, structure, employee } = at;
  await api.sql(
    `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento, ordem)
     SELECT $1, $2, id, 5 FROM departamento WHERE id_empresa = $1`,
    [api.companyA.id, employee],
  );
  const other = await newDepartment(api);
  for (const department of [other, structure.department, structure.department]) {
    const answer = await move(api, employee, department);
    assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
    assert.deepEqual(await listOf(api, departmentsOf(employee)), [{ id_departamento: department }]);
  }
});

export const cases: readonly ContractCase[] = [
  ...own,
  ...insertEmployeeCases,
  ...updateEmployeeCases,
  ...upsertEmployeesCases,
];
