/** What the requests of an environment hold besides connections to the database, shared fairly among companies. */
import type { FastifyReply } from 'fastify';
import { FairGate, type Release } from '../kernel/fair-gate.ts';
import type { SpoolOptions } from './spool.ts';

/** Smaller bodies cost too little to be counted. */
const countedBytes = 65_536;
const unitBytes = 65_536;

/** Bodies in memory at once: their text, which becomes several times as much when it is read. */
const bodyBytes = 64 * 2 ** 20;
/** Files with rows, and answers on their way to slow clients, on the disk at once. */
const fileBytes = 4 * 2 ** 30;
/** Files at work at once; each holds a connection to the database, for as long as its rows take. */
const filesAtWork = 4;
/** An answer takes so much of the disk at a time. */
const spoolUnits = 64;
const mostWaiting = 100;

export class RequestShares {
  /** For who counts what is held and what waits: bodies and files in units of 64 KiB. */
  get gates(): Readonly<Record<'bodies' | 'file_space' | 'files', FairGate>> {
    return { bodies: this.#bodies, file_space: this.#files, files: this.#work };
  }

  readonly #bodies = gateOf(bodyBytes / unitBytes);
  readonly #files = gateOf(fileBytes / unitBytes);
  /** Two in reserve: a company's files may take minutes each. */
  readonly #work = new FairGate({ capacity: filesAtWork, reserve: filesAtWork / 2, mostWaiting });

  /**
   * Waits until there is room for a body of so many bytes and keeps it until the answer is out. Throws `QueueFull`, or the
   * signal's reason.
   */
  async holdBody(
    company: number,
    of: { readonly bytes: number; readonly isFile: boolean },
    reply: FastifyReply,
    signal: AbortSignal,
  ): Promise<void> {
    if (of.bytes <= countedBytes) return;
    const gate = of.isFile ? this.#files : this.#bodies;
    const release = await gate.take(company, Math.ceil(of.bytes / unitBytes), signal);
    reply.raw.once('close', release);
    if (reply.raw.destroyed) release();
  }

  /** Room on the disk for an answer that its client does not read as fast as it is made. */
  roomOnDisk(company: number, signal: AbortSignal): Pick<SpoolOptions, 'takeStep' | 'stepBytes'> {
    return {
      takeStep: () => this.#files.take(company, spoolUnits, signal),
      stepBytes: spoolUnits * unitBytes,
    };
  }

  /** The right to work through a file. */
  workOnFile(company: number, signal: AbortSignal): Release | Promise<Release> {
    return this.#work.take(company, 1, signal);
  }
}

function gateOf(capacity: number): FairGate {
  return new FairGate({ capacity, reserve: capacity / 4, mostWaiting });
}
