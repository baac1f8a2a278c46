import type { Endpoint } from '../../kernel/endpoint.ts';
import { employeeDepartmentEndpoints } from './employee-departments.ts';
import { employeeReads } from './employees.ts';
import { insertEmployee } from './insert-employee.ts';
import { updateEmployee } from './update-employee.ts';
import { upsertEmployees } from './upsert.ts';

/** Contract §4.2, and what is beyond it. */
export const employeeEndpoints: readonly Endpoint[] = [
  ...employeeReads,
  insertEmployee,
  updateEmployee,
  ...employeeDepartmentEndpoints,
  upsertEmployees,
];
