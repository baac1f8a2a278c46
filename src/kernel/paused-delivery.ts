/** What a server keeps instead of sending it. */

/** Why it is held and how to change that, in English. Undefined: it is sent. */
export interface PausedDelivery {
  /** Events to webhooks. */
  readonly webhooks: string | undefined;
  /** Mail, such as the password message. */
  readonly mail: string | undefined;
}
