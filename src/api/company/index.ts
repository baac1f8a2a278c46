import type { Endpoint } from '../../kernel/endpoint.ts';
import { getAuditLog } from './audit-log.ts';
import { branchEndpoints } from './branches.ts';
import { getChanges } from './changes.ts';
import { departmentEndpoints } from './departments.ts';
import { functionEndpoints } from './functions.ts';
import { roleEndpoints } from './roles.ts';
import { webhookEndpoints } from './webhooks/index.ts';

/** Contract §4.1, and what is beyond it. */
export const companyEndpoints: readonly Endpoint[] = [
  ...departmentEndpoints,
  ...branchEndpoints,
  ...roleEndpoints,
  ...functionEndpoints,
  getAuditLog,
  getChanges,
  ...webhookEndpoints,
];
