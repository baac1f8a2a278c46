/** Hashes passwords with argon2id (RFC 9106). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/**
 * Memory in KiB, passes, parallelism: the minimum of OWASP's Password Storage Cheat Sheet. About 40
 * ms of processor time.
 */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

/**
 * Hashes a normalised password. Returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const message = Buffer.from(password, 'utf8');
  const tag = await derive('argon2id', { message, nonce, parallelism, tagLength, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * A hash that no password has. It is verified when there is no account, so that response times do
 * not tell which addresses have one.
 */
export const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(Buffer.alloc(saltLength))}$${unpadded(randomBytes(tagLength))}`;

/** Whether the normalised password has this hash. Always one derivation. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = phc.exec(hash) ?? [];
  if (m === undefined) throw new Error('a stored password is not an argon2id hash');
  const expected = Buffer.from(tag, 'base64');
  const derived = await derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(p),
    tagLength: expected.length,
    memory: Number(m),
    passes: Number(t),
  });
  return timingSafeEqual(derived, expected);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
