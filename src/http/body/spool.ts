/**
 * A buffer between a source that should end soon, because it holds a database connection, and a
 * client that may read slowly. What the client has not read yet is kept in memory up to a limit,
 * and beyond it on disk. A client that keeps up, or almost so, never causes disk use: the source
 * waits for it, but no longer than a second in all.
 */
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Release } from '../../kernel/work/fair-gate.ts';
import { openNameless } from './nameless-file.ts';

export interface SpoolOptions {
  /** How much is kept in memory before the disk is used. */
  readonly memoryBytes?: number;
  /** Called before each further `stepBytes` on disk. Released when the spool is destroyed. */
  readonly takeStep: () => Release | Promise<Release>;
  readonly stepBytes: number;
  /** How long the source may wait for the reader in all, instead of using the disk. */
  readonly patienceMs?: number;
}

const readBytes = 262_144;
const usualPatienceMs = 1_000;
/** A reader that has taken nothing for so long does not keep up. */
const maxWaitMs = 100;

export class Spool extends Readable {
  readonly #source: AsyncIterator<string | Buffer>;
  readonly #options: SpoolOptions;
  readonly #memoryBytes: number;
  #inMemory: Buffer[] = [];
  #bytesInMemory = 0;
  #file: FileHandle | undefined;
  #written = 0;
  #read = 0;
  #steps: Release[] = [];
  #isEnded = false;
  #isReading = false;
  /** The reader is waiting for data. */
  #isWanted = false;
  #patienceMs: number;
  /** Ends the wait for room in memory. */
  #endWait: (() => void) | undefined;

  constructor(source: AsyncIterable<string | Buffer>, options: SpoolOptions) {
    super();
    this.#source = source[Symbol.asyncIterator]();
    this.#options = options;
    this.#memoryBytes = options.memoryBytes ?? 2 ** 20;
    this.#patienceMs = options.patienceMs ?? usualPatienceMs;
    this.#fill().catch((error: Error) => this.destroy(error));
  }

  override _read(): void {
    this.#isWanted = true;
    this.#deliver().catch((error: Error) => this.destroy(error));
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#inMemory = [];
    this.#endWait?.();
    void this.#closeSource();
    for (const release of this.#steps.splice(0)) release();
    callback(error);
  }

  /** Errors here are ignored: the data is not needed any more. */
  async #closeSource(): Promise<void> {
    const ending = async () => this.#source.return?.();
    const closing = async () => this.#file?.close();
    await Promise.allSettled([ending(), closing()]);
  }

  async #fill(): Promise<void> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (this.destroyed) return;
      if (done) break;
      const chunk = typeof value === 'string' ? Buffer.from(value) : value;
      const hasRoom = this.#hasRoom() || (await this.#hasRoomSoon());
      if (this.destroyed) return;
      if (hasRoom) {
        this.#inMemory.push(chunk);
        this.#bytesInMemory += chunk.length;
      } else await this.#writeOut(chunk);
      if (this.#isWanted) await this.#deliver();
    }
    this.#isEnded = true;
    await this.#deliver();
  }

  /** Order must be kept: while anything is on disk, new data goes there too. */
  #hasRoom(): boolean {
    return this.#written === this.#read && this.#bytesInMemory < this.#memoryBytes;
  }

  async #hasRoomSoon(): Promise<boolean> {
    if (this.#written !== this.#read || this.#patienceMs <= 0) return false;
    const started = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(maxWaitMs, this.#patienceMs));
    this.#endWait = resolve;
    await promise;
    clearTimeout(timer);
    this.#endWait = undefined;
    this.#patienceMs -= performance.now() - started;
    return this.#hasRoom();
  }

  async #writeOut(chunk: Buffer): Promise<void> {
    // Everything on disk has been read, so its space is reused.
    if (this.#read === this.#written) this.#read = this.#written = 0;
    while (this.#steps.length * this.#options.stepBytes < this.#written + chunk.length) {
      const step = await this.#options.takeStep();
      if (this.destroyed) return step();
      this.#steps.push(step);
    }
    this.#file ??= await openNameless();
    if (this.destroyed) return void this.#file.close();
    // A disk that is nearly full takes a part, and refuses the rest when it is asked again.
    for (let taken = 0; taken < chunk.length; ) {
      const { bytesWritten } = await this.#file.write(chunk, taken, chunk.length - taken, this.#written);
      taken += bytesWritten;
      this.#written += bytesWritten;
    }
  }

  /** Delivers data to the reader as long as it wants more and there is some. */
  async #deliver(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isWanted && !this.destroyed) {
        const chunk = this.#nextInMemory() ?? (await this.#nextOnDisk());
        if (this.destroyed) return;
        if (chunk !== undefined) this.#isWanted = this.push(chunk);
        else if (this.#isEmpty()) {
          if (this.#isEnded) this.push(null);
          return;
        }
      }
    } finally {
      this.#isReading = false;
    }
  }

  #isEmpty(): boolean {
    return this.#inMemory.length === 0 && this.#read === this.#written;
  }

  #nextInMemory(): Buffer | undefined {
    const chunk = this.#inMemory.shift();
    this.#bytesInMemory -= chunk?.length ?? 0;
    if (this.#bytesInMemory < this.#memoryBytes) this.#endWait?.();
    return chunk;
  }

  async #nextOnDisk(): Promise<Buffer | undefined> {
    const length = Math.min(readBytes, this.#written - this.#read);
    if (length === 0) return undefined;
    const chunk = Buffer.allocUnsafe(length);
    const { bytesRead } = await (this.#file as FileHandle).read(chunk, 0, length, this.#read);
    this.#read += bytesRead;
    return chunk.subarray(0, bytesRead);
  }
}
