/**
 * Secrets of sessions and one-time links, and the cookie of a session. Only their SHA-256 digests
 * are stored. With 256 random bits, nobody can find a secret from its digest.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Environment } from '../kernel/environment.ts';

/** The maximum duration of a session, regardless of its use. */
export const sessionDays = 7;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

const secretPattern = /^[\w-]{43}$/;

/**
 * Cookies ignore ports, so each environment has its own name. The prefix makes browsers refuse the
 * cookie unless it is secure, for this host only and for all paths.
 */
function cookieName(environment: Environment): string {
  return environment === 'production' ? '__Host-prumo-producao' : '__Host-prumo-desenvolvimento';
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export function sessionCookie(environment: Environment, secret: string): string {
  return `${cookieName(environment)}=${secret}; ${attributes}; Max-Age=${sessionDays * 86_400}`;
}

/** The header that makes the browser delete the cookie. */
export function noCookie(environment: Environment): string {
  return `${cookieName(environment)}=; ${attributes}; Max-Age=0`;
}

/**
 * The secret in the header `Cookie`. Undefined if there is none, or several, since our pages set
 * only one.
 */
export function secretOf(header: string | undefined, environment: Environment): string | undefined {
  const start = `${cookieName(environment)}=`;
  const sent = (header ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(start) ? [text.slice(start.length)] : [];
  });
  const [secret] = sent;
  return sent.length === 1 && secret !== undefined && secretPattern.test(secret) ? secret : undefined;
}

/** The audit trail masks text with this prefix, as it does tokens. */
const linkPrefix = 'prumo_link_';

export function newLinkSecret(): string {
  return linkPrefix + newSecret();
}

export function isLinkSecret(text: string): boolean {
  return text.startsWith(linkPrefix) && secretPattern.test(text.slice(linkPrefix.length));
}
