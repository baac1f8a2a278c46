/** What sets departments, branches, roles and functions up beyond the contract. */
import { employeeBody, insertedId, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { budgetOf } from './go-setup.ts';
import { badNames, type SetupResource, setupCases } from './setup-cases.ts';

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
const states = [2, -1, '1', null];

const department: SetupResource = {
  ...pathsOf('department', 'Department'),
  bodyOf: async () => ({ nome: 'Sales' }),
  defaults: { area: 0, desativado: 0 },
  values: async () => ({ area: 1, desativado: 1 }),
  off,
  references: {},
  refused: { nome: badNames, area: states },
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

export const cases: readonly ContractCase[] = [department].flatMap(setupCases);
