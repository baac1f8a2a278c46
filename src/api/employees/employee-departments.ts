/** The departments of an employee (contract §2.5, §4.2). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object } from '../../kernel/fields.ts';
import { updated, updateResult } from '../../kernel/results.ts';

const getEmployeeDepartments = read({
  path: '/employee/getEmployeeDepartments/{id}',
  module: null,
  people: 'Gerente',
  summary: 'The departments of an employee',
  params: object({ id: id('colaborador') }),
  record: object({ id_departamento: id('departamento') }, 'EmployeeDepartment'),
  rows: ({ scope, params }) =>
    db
      .selectFrom('colaborador_departamento')
      .select('id_departamento')
      .where('id_empresa', '=', scope.companyId)
      .where('id_colaborador', '=', params.id)
      .orderBy('id_departamento'),
});

/**
 * Makes the given department the only one, because there is no other way to move an employee
 * (decisions on requests).
 */
const updateEmployeeDepartment = write({
  method: 'PUT',
  path: '/employee/updateEmployeeDepartment/{id}',
  module: null,
  people: 'Gerente',
  summary: 'Move an employee to a department',
  description: 'Takes the place of all departments that the employee had.',
  example: { params: { id: 5 }, body: { id_departamento: 2 } },
  params: object({ id: id('colaborador') }),
  body: object({ id_departamento: id('departamento') }),
  precondition: { by: getEmployeeDepartments },
  result: updateResult,
  async handle({ scope, params, body }) {
    const key = { id_empresa: scope.companyId, id_colaborador: params.id };
    // Locks the employee's row, so that two concurrent moves leave only one department.
    await scope.execute(
      db
        .selectFrom('colaborador')
        .select('id')
        .where('id_empresa', '=', scope.companyId)
        .where('id', '=', params.id)
        .forNoKeyUpdate(),
    );
    await scope.execute(
      db
        .deleteFrom('colaborador_departamento')
        .where('id_empresa', '=', key.id_empresa)
        .where('id_colaborador', '=', key.id_colaborador),
    );
    await scope.execute(db.insertInto('colaborador_departamento').values({ ...key, ...body }));
    return updated(1);
  },
});

export const employeeDepartmentEndpoints = [getEmployeeDepartments, updateEmployeeDepartment];
