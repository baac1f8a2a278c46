/** The departments of an employee (contract §2.5, §4.2). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';

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
 * Makes the given department the only one, because there is no other way to move an employee.
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
    // Locks the employee's row, so that two concurrent moves leave only one department.
    await scope.execute(
      db
        .selectFrom('colaborador')
        .select('id')
        .where('id_empresa', '=', scope.companyId)
        .where('id', '=', params.id)
        .forNoKeyUpdate(),
    );
    await setDepartments(scope, [{ id: params.id, department: body.id_departamento }]);
    return updated(1);
  },
});

/** The only department that an employee has from now on, or none. The rows are locked. */
interface Move {
  readonly id: number;
  readonly department: number | null;
}

export async function setDepartments(scope: Scope, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await scope.query(
    'DELETE FROM colaborador_departamento WHERE id_empresa = $1 AND id_colaborador = ANY ($2::integer[])',
    [scope.companyId, moves.map(({ id: employee }) => employee)],
  );
  const to = moves.filter(({ department }) => department !== null);
  await scope.query(
    `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
     SELECT $1, m.employee, m.department FROM unnest($2::integer[], $3::integer[]) AS m(employee, department)`,
    [scope.companyId, to.map(({ id: employee }) => employee), to.map(({ department }) => department)],
  );
}

export const employeeDepartmentEndpoints = [getEmployeeDepartments, updateEmployeeDepartment];
