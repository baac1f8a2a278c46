import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { getAuditLog } from './audit-log.ts';
import { branchEndpoints } from './branches.ts';
import { getChanges } from './changes.ts';
import { departmentEndpoints } from './departments.ts';
import { functionEndpoints } from './functions.ts';
import { roleEndpoints } from './roles.ts';
import { deliveryEndpoints } from './webhooks/deliveries.ts';
import { webhookRecords } from './webhooks/webhooks.ts';

/** The endpoints of contract §4.1, with extensions. */
export const companyEndpoints: readonly Endpoint[] = [
  ...departmentEndpoints,
  ...branchEndpoints,
  ...roleEndpoints,
  ...functionEndpoints,
  getAuditLog,
  getChanges,
  ...webhookRecords,
  ...deliveryEndpoints,
];
