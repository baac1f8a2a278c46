/**
 * What a token looks like: `prumo_dev_` or `prumo_prod_`, 43 characters of 256 random bits, 6 of a checksum; all of them
 * letters, digits and underscores, so that a double click selects the whole.
 *
 * The prefix is the token's reach, which never changes: `prumo_dev_` works in development only, for ever;
 * `prumo_prod_` works in production too, once the operator has activated it there. So whoever finds a token knows
 * without asking anybody whether it can open production.
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from './endpoint.ts';

/** The furthest environment in which a token may ever work. */
export type Reach = Environment;

const prefixes: Readonly<Record<Reach, string>> = { development: 'prumo_dev_', production: 'prumo_prod_' };
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomCharacters = 43;
const checksumCharacters = 6;
const shownCharacters = 6;

/** The number in base 62, with leading zeros. 62⁴³ > 2²⁵⁶ and 62⁶ > 2³²: every number has its text. */
function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}

/**
 * CRC-32 of everything before it. It guards against typing, not against forgers: one mistyped character or two that
 * changed places are always noticed, anything else but once in four thousand million times.
 */
function checksum(text: string): string {
  return base62(BigInt(crc32(text)), checksumCharacters);
}

/** A new secret. */
export function newToken(reach: Reach): string {
  const random = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const text = prefixes[reach] + base62(random, randomCharacters);
  return text + checksum(text);
}

/** The beginning of a token that may be shown and stored: its prefix and six characters, which leave 220 bits secret. */
export function shownPart(token: string): string {
  const prefix = Object.values(prefixes).find((each) => token.startsWith(each)) ?? '';
  return token.slice(0, prefix.length + shownCharacters);
}

/** Tokens of version 0.1.0, which have no checksum: `prumo_` and 256 random bits in base64url. */
const firstFormat = /^prumo_[\w-]{43}$/;
/** What else an operator may have stored as a token by hand. */
const plain = /^[\w-]{1,128}$/;

/**
 * Whether the text can be a token that works in the environment: all that is mistyped, cut off or of development
 * only is known without looking anywhere.
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
