/** Hashing of passwords: argon2id (RFC 9106). */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** KiB of memory, passes, parallelism: the least that OWASP's Password Storage Cheat Sheet takes; some 40 ms of a processor. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

/** Hashes a normalised password; gives a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const message = Buffer.from(password, 'utf8');
  const tag = await derive('argon2id', { message, nonce, parallelism, tagLength, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
