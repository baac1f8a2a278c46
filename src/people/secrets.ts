/**
 * Secrets of sessions and one-time links, and the cookie that carries the first. Only their SHA-256
 * digests are stored: with 256 random bits nobody can find a secret from its digest.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Environment } from '../kernel/environment.ts';

/** How long a session lasts at most, whatever its use. */
export const sessionDays = 7;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

const secretPattern = /^[\w-]{43}$/;

/**
 * Cookies ignore ports, so each environment has a name of its own. The prefix makes browsers refuse
 * the cookie unless it is secure, of this host alone and for all its paths.
 */
function cookieName(environment: Environment): string {
  return environment === 'production' ? '__Host-prumo-producao' : '__Host-prumo-desenvolvimento';
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export function sessionCookie(environment: Environment, secret: string): string {
  return `${cookieName(environment)}=${secret}; ${attributes}; Max-Age=${sessionDays * 86_400}`;
}

/** Makes the browser forget the session. */
export function noCookie(environment: Environment): string {
  return `${cookieName(environment)}=; ${attributes}; Max-Age=0`;
}

/**
 * The secret in the header `Cookie`. Undefined without one, and when there are several: a page of
 * ours sets only one.
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

/** With this prefix the trail masks a link's secret, as it does tokens. */
const linkPrefix = 'prumo_link_';

export function newLinkSecret(): string {
  return linkPrefix + newSecret();
}

export function isLinkSecret(text: string): boolean {
  return text.startsWith(linkPrefix) && secretPattern.test(text.slice(linkPrefix.length));
}
