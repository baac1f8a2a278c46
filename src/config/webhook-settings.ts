/** The environment variables for webhooks. */

import { StartupError } from '../kernel/startup-error.ts';
import { isNetwork } from '../kernel/values/ip-addresses.ts';
import { list, oneOf, type Variables } from './settings.ts';

export interface WebhookConfig {
  /** Networks that may be called in addition to public ones. */
  readonly allowed: readonly string[];
  /** Whether development delivers events too. */
  readonly deliversDevelopment: boolean;
}

export function readWebhookConfig(variables: Variables): WebhookConfig {
  const allowed = list(variables, 'PRUMO_WEBHOOK_ALLOW');
  const wrong = allowed.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    throw new StartupError(
      `PRUMO_WEBHOOK_ALLOW must be a list of addresses and networks such as 10.1.2.0/24, not "${wrong}"`,
    );
  }
  const development = oneOf(variables, 'PRUMO_WEBHOOKS_DEVELOPMENT', ['hold', 'deliver'], 'hold');
  return { allowed, deliversDevelopment: development === 'deliver' };
}
