import type { Endpoint } from '../../kernel/endpoint.ts';
import { getAuditLog } from './audit-log.ts';
import {
  deleteBranch,
  getBranchByExternalId,
  getBranchById,
  getBranches,
  insertBranch,
  updateBranch,
} from './branches.ts';
import { getChanges } from './changes.ts';
import {
  deleteDepartment,
  getDepartmentByExternalId,
  getDepartmentById,
  getDepartments,
  insertDepartment,
  updateDepartment,
} from './departments.ts';
import {
  deleteFunction,
  getFunctionByExternalId,
  getFunctionById,
  getFunctionsByRole,
  insertFunction,
  updateFunction,
} from './functions.ts';
import { deleteRole, getRoleByExternalId, getRoleById, getRoles, insertRole, updateRole } from './roles.ts';
import { webhookEndpoints } from './webhooks/index.ts';

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
  getBranchById,
  getBranchByExternalId,
  updateBranch,
  deleteBranch,
  getRoleById,
  getRoleByExternalId,
  updateRole,
  deleteRole,
  getFunctionById,
  getFunctionByExternalId,
  updateFunction,
  deleteFunction,
  getChanges,
  ...webhookEndpoints,
];
