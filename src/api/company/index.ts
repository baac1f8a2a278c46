import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { getAuditLog } from './audit-log.ts';
import { getChanges } from './changes.ts';
import { functionEndpoints } from './functions.ts';
import { deliveryEndpoints } from './webhooks/deliveries.ts';
import { webhookRecords } from './webhooks/webhooks.ts';

/** The endpoints of contract §4.1, with extensions. */
export const companyEndpoints: readonly Endpoint[] = [
  ...functionEndpoints,
  getAuditLog,
  getChanges,
  ...webhookRecords,
  ...deliveryEndpoints,
];
