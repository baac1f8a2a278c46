/** Hashes passwords with argon2id (RFC 9106), a few at a time. */
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

/** Hashes a normalised password. Returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const message = Buffer.from(password, 'utf8');
  const tag = await derive('argon2id', { message, nonce, parallelism, tagLength, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** The queue is full. */
export class TooBusy extends Error {}

/**
 * Runs a few tasks at a time and keeps a short queue. Throws {@link TooBusy} when the queue is
 * full, so that a flood takes neither memory nor time.
 */
export class FewAtATime {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#waiting) throw new TooBusy();
      // A finished task passes its slot on.
      await new Promise<void>((go) => this.#queue.push(go));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
