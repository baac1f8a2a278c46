import type { Endpoint } from '../../../kernel/endpoint.ts';
import {
  getWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './deliveries.ts';
import { rotateWebhookSecret } from './secrets.ts';
import { deleteWebhook, getWebhooks, insertWebhook, updateWebhook } from './webhooks.ts';

/** The webhook endpoints, an extension. */
export const webhookEndpoints: readonly Endpoint[] = [
  insertWebhook,
  getWebhooks,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  getWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookDeliveries,
];
