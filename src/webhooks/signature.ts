/** Secrets and signatures of the Standard Webhooks specification (symmetric, `v1`). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret with 256 random bits. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface SignedMessage {
  /** The `webhook-id`. */
  readonly id: string;
  /** The `webhook-timestamp`, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The `webhook-signature`: one signature per secret. While a secret is being rotated, the receiver
 * can switch to the new one at any time.
 */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
