/** Shares an environment's memory and disk fairly among the companies' requests. */
import type { FastifyReply } from 'fastify';
import { FairGate, type Release } from '../../kernel/work/fair-gate.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import type { SpoolOptions } from '../body/spool.ts';

/** Smaller bodies are not counted. */
const countedBytes = 65_536;
const unitBytes = 65_536;

/** The limit on bodies in memory. Parsing multiplies their size. */
const bodyBytes = 64 * 2 ** 20;
/** The limit on files with rows and on responses buffered for slow clients, on disk. */
const fileBytes = 4 * 2 ** 30;
/** The number of files processed at once. Each holds a database connection until it is done. */
const filesAtWork = 4;
/** The number of heavy answers calculated at once. Each may hold a hundred megabytes. */
const answersAtWork = 4;
/** Disk space is reserved for a response in steps of this many units. */
const spoolUnits = 64;
const maxWaiting = 100;

export class RequestShares {
  /** For metrics: bodies and files in units of 64 KiB. */
  get gates(): Readonly<Record<'bodies' | 'file_space' | 'files' | 'answers', FairGate>> {
    return { bodies: this.#bodies, file_space: this.#files, files: this.#work, answers: this.#answers };
  }

  readonly #bodies = gateOf(bodyBytes / unitBytes);
  readonly #files = gateOf(fileBytes / unitBytes);
  /** Half is in reserve, because each file of a company may take minutes. */
  readonly #work = new FairGate({ capacity: filesAtWork, reserve: filesAtWork / 2, maxWaiting });
  readonly #answers = new FairGate({ capacity: answersAtWork, reserve: answersAtWork / 2, maxWaiting });

  /**
   * Waits for room for a body of this size, and keeps it until the response has been sent. Returns
   * a promise only for those that are counted.
   *
   * @throws QueueFull, or the signal's reason.
   */
  holdBody(
    company: number,
    of: { readonly bytes: number; readonly isFile: boolean },
    reply: FastifyReply,
    signal: Signal,
  ): void | Promise<void> {
    if (of.bytes <= countedBytes) return;
    return this.#hold(company, of, reply, signal);
  }

  async #hold(
    company: number,
    of: { readonly bytes: number; readonly isFile: boolean },
    reply: FastifyReply,
    signal: Signal,
  ): Promise<void> {
    const gate = of.isFile ? this.#files : this.#bodies;
    const release = await gate.take(company, Math.ceil(of.bytes / unitBytes), signal);
    reply.raw.once('close', release);
    if (reply.raw.destroyed) release();
  }

  /** Disk space for a response that is generated faster than its client reads it. */
  roomOnDisk(company: number, signal: Signal): Pick<SpoolOptions, 'takeStep' | 'stepBytes'> {
    return {
      takeStep: () => this.#files.take(company, spoolUnits, signal),
      stepBytes: spoolUnits * unitBytes,
    };
  }

  /** Waits for permission to process a file. */
  workOnFile(company: number, signal: Signal): Release | Promise<Release> {
    return this.#work.take(company, 1, signal);
  }

  /** Waits for permission to calculate a heavy answer. */
  workOnAnswer(company: number, signal: Signal): Release | Promise<Release> {
    return this.#answers.take(company, 1, signal);
  }
}

function gateOf(capacity: number): FairGate {
  return new FairGate({ capacity, reserve: capacity / 4, maxWaiting });
}
