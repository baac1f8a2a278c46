import type { Endpoint } from '../../kernel/endpoint.ts';
import { getEmployeeDepartments, updateEmployeeDepartment } from './employee-departments.ts';
import { getEmployeeByExternalId, getEmployeeById, getEmployees, getEmployeesByBranch } from './employees.ts';
import { insertEmployee } from './insert-employee.ts';
import { updateEmployee } from './update-employee.ts';
import { upsertEmployees } from './upsert.ts';

/** The endpoints of contract §4.2, with the extensions at the end. */
export const employeeEndpoints: readonly Endpoint[] = [
  getEmployees,
  getEmployeesByBranch,
  getEmployeeDepartments,
  updateEmployee,
  updateEmployeeDepartment,
  insertEmployee,
  getEmployeeById,
  getEmployeeByExternalId,
  upsertEmployees,
];
