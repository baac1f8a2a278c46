/** Hashes passwords with argon2id (RFC 9106). */
import { argon2, randomBytes } from 'node:crypto';
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

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
