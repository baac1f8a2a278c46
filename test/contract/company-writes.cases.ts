/** What sets departments, branches, roles and functions up beyond the contract. */
import type { Sending, TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { budgetOf } from './go-setup.ts';
import { type SetupResource, setupCases } from './setup-cases.ts';

/** The paths of a resource under `/company`. */
const pathsOf = (noun: string, name: string) => ({
  insert: `/company/insert${name}`,
  update: `/company/update${name}/{id}`,
  remove: `/company/delete${name}/{id}`,
  byId: `/company/${noun}/getById/{id}`,
  byCode: `/company/${noun}/getByExternalId/{codigo}`,
  noun,
});

const off = { desativado: 1 };

const department: SetupResource = {
  ...pathsOf('department', 'Department'),
  meets: true,
  bodyOf: async () => ({ nome: 'Sales' }),
  defaults: { area: 0, desativado: 0 },
  values: async () => ({ area: 1, desativado: 1 }),
  off,
  dependents: {
    '1 employee': async (api, id) => {
      const employee = insertedId(
        await api.post('/employee/insertEmployee', employeeBody(await structureOf(api))),
      );
      return api.put(`/employee/updateEmployeeDepartment/${employee}`, { id_departamento: id });
    },
    '1 result centre': (api, id) => budgetOf(api).insert('centroResultadoGo', { id_departamento: id }),
  },
};

/** An employee with these fields of its record. */
const employee = async (api: TestApi, fields: object) =>
  insertedId(await api.post('/employee/insertEmployee', employeeBody(await structureOf(api), fields)));

const branch: SetupResource = {
  ...pathsOf('branch', 'Branch'),
  bodyOf: async () => ({ nome: 'Centre', estado: 'SP', cidade: 'Santos' }),
  defaults: { desativado: 0 },
  values: async () => ({ estado: 'RJ', cidade: 'Niterói', desativado: 1 }),
  off,
  dependents: {
    '1 employee': (api, id) => employee(api, { id_filial: id }),
    '1 result centre': (api, id) => budgetOf(api).insert('centroResultadoGo', { id_filial: id }),
  },
};

const role: SetupResource = {
  ...pathsOf('role', 'Role'),
  bodyOf: async () => ({ nome: 'Analyst' }),
  defaults: { descricao: '', desativado: 0 },
  values: async () => ({ descricao: 'Analyses', desativado: 1 }),
  off,
  dependents: {
    '1 function': (api, id) => api.post('/company/insertFunction', { nome: 'Junior', id_cargo: id }),
    '1 employee': (api, id) => employee(api, { id_cargo: id }),
    '1 function and 1 employee': async (api, id) => {
      const job = insertedId(await api.post('/company/insertFunction', { nome: 'Junior', id_cargo: id }));
      await employee(api, { id_cargo: id, id_funcao: job });
    },
  },
};

const insertRole = async (api: TestApi, sending?: Sending) =>
  insertedId(await api.post('/company/insertRole', { nome: 'Analyst' }, sending));

const jobFunction: SetupResource = {
  ...pathsOf('function', 'Function'),
  bodyOf: async (api, sending) => ({ nome: 'Junior', id_cargo: await insertRole(api, sending) }),
  defaults: { descricao: null, desativado: 0 },
  values: async (api) => ({ id_cargo: await insertRole(api), descricao: 'Begins', desativado: 1 }),
  off,
  dependents: { '1 employee': (api, id) => employee(api, { id_funcao: id }) },
};

export const cases: readonly ContractCase[] = [department, branch, role, jobFunction].flatMap(setupCases);
