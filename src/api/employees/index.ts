import type { Endpoint } from '../../kernel/endpoint.ts';
import { getEmployeeDepartments, updateEmployeeDepartment } from './employee-departments.ts';
import { getEmployees, getEmployeesByBranch } from './employees.ts';
import { insertEmployee } from './insert-employee.ts';
import { updateEmployee } from './update-employee.ts';

/** Contract §4.2. */
export const employeeEndpoints: readonly Endpoint[] = [
  getEmployees,
  getEmployeesByBranch,
  getEmployeeDepartments,
  updateEmployee,
  updateEmployeeDepartment,
  insertEmployee,
];
