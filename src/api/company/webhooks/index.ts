import type { Endpoint } from '../../../kernel/contract/endpoint.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { rotateWebhookSecret } from './secrets.ts';
import { webhookRecords } from './webhooks.ts';

/** The webhook endpoints, an extension. */
export const webhookEndpoints: readonly Endpoint[] = [
  ...webhookRecords,
  rotateWebhookSecret,
  ...deliveryEndpoints,
];
