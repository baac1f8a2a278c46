import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { employeeDepartmentEndpoints } from './employee-departments.ts';
import { employeeReads } from './employees.ts';
import { insertEmployee } from './insert-employee.ts';
import { passwordMessageEndpoints } from './password-messages.ts';
import { updateEmployee } from './update-employee.ts';
import { upsertEmployees } from './upsert.ts';

/** The endpoints of contract §4.2, with the extensions at the end. */
export const employeeEndpoints: readonly Endpoint[] = [
  ...employeeReads,
  insertEmployee,
  updateEmployee,
  ...employeeDepartmentEndpoints,
  upsertEmployees,
  ...passwordMessageEndpoints,
];
