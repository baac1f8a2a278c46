/**
 * The format of a token: `prumo_dev_` or `prumo_prod_`, 43 characters for 256 random bits, and a
 * checksum of 6 characters. Only letters, digits and underscores, so that a double click selects
 * the whole token.
 *
 * The prefix states the token's reach, which never changes: `prumo_dev_` only ever works in
 * development; `prumo_prod_` also works in production, once the operator has activated it there. A
 * leaked token therefore shows at once whether it could open production.
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from './environment.ts';

/** The furthest environment in which a token may ever work. */
export type Reach = Environment;

const prefixes: Readonly<Record<Reach, string>> = { development: 'prumo_dev_', production: 'prumo_prod_' };
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomCharacters = 43;
const checksumCharacters = 6;
const shownCharacters = 6;

/**
 * The number in base 62 with leading zeros. 62⁴³ > 2²⁵⁶ and 62⁶ > 2³², so every number
 * fits.
 */
function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}

/**
 * CRC-32 of everything before it. It detects typing errors, not forgery: one wrong character or two
 * swapped neighbours always, any other error with a chance of 1 - 2⁻³².
 */
function checksum(text: string): string {
  return base62(BigInt(crc32(text)), checksumCharacters);
}

/** A new random token. */
export function newToken(reach: Reach): string {
  const random = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const text = prefixes[reach] + base62(random, randomCharacters);
  return text + checksum(text);
}

/**
 * The part of a token that may be shown and stored: the prefix and six characters, which leave 220
 * bits secret.
 */
export function shownPart(token: string): string {
  const prefix = Object.values(prefixes).find((each) => token.startsWith(each)) ?? '';
  return token.slice(0, prefix.length + shownCharacters);
}

/** Tokens of version 0.1.0 have no checksum: `prumo_` and 256 random bits in base64url. */
const firstFormat = /^prumo_[\w-]{43}$/;
/** Other text that an operator may have stored as a token by hand. */
const plain = /^[\w-]{1,128}$/;

/**
 * Whether the text can be a token for the environment. Mistyped and truncated tokens, and
 * development tokens in production, are refused without a look-up.
 */
export function mayBeToken(text: string, environment: Environment): boolean {
  if (!plain.test(text)) return false;
  for (const [reach, prefix] of Object.entries(prefixes)) {
    if (!text.startsWith(prefix) || firstFormat.test(text)) continue;
    const end = prefix.length + randomCharacters;
    const isWhole =
      text.length === end + checksumCharacters && checksum(text.slice(0, end)) === text.slice(end);
    return isWhole && (reach === 'production' || environment === 'development');
  }
  return true;
}
