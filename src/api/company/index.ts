import type { Endpoint } from '../../kernel/endpoint.ts';
import { getAuditLog } from './audit-log.ts';
import { getBranches, insertBranch } from './branches.ts';
import {
  deleteDepartment,
  getDepartmentByExternalId,
  getDepartmentById,
  getDepartments,
  insertDepartment,
  updateDepartment,
} from './departments.ts';
import { getFunctionsByRole, insertFunction } from './functions.ts';
import { getRoles, insertRole } from './roles.ts';

/** Contract §4.1, and the extensions at the end. */
export const companyEndpoints: readonly Endpoint[] = [
  getDepartments,
  getBranches,
  getRoles,
  getFunctionsByRole,
  insertDepartment,
  insertBranch,
  insertRole,
  insertFunction,
  getAuditLog,
  getDepartmentById,
  getDepartmentByExternalId,
  updateDepartment,
  deleteDepartment,
];
