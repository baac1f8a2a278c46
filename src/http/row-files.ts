/**
 * Files with rows, as bodies. A file goes to the disk as it arrives, never into memory whole: a slow client holds no connection
 * to the database, a transaction that has to be repeated reads it again, and it has a digest before the first row is judged. It has no
 * name there, so nothing is left behind, whatever becomes of the process.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { RowFile } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import type { FileRow } from '../kernel/row-problems.ts';
import type { TableShape } from '../tables/columns.ts';
import { readCsv } from '../tables/csv-read.ts';
import type { TableFormat } from '../tables/formats.ts';
import { readXlsx } from '../tables/xlsx-read.ts';
import { openNameless } from './nameless-file.ts';

/** So much of its beginning the audit record keeps, where it is text. */
const keptBytes = 4096;

export class ReceivedFile {
  /** What the audit record and the digest of an idempotent request have in the body's place: JSON text. */
  readonly summary: string;
  readonly #format: TableFormat;
  readonly #file: FileHandle;

  private constructor(format: TableFormat, file: FileHandle, summary: object) {
    this.#format = format;
    this.#file = file;
    this.summary = JSON.stringify({ arquivo: summary });
  }

  /** Takes the body in. Throws 413 when it is longer than `maxBytes`. */
  static async receive(
    body: Readable,
    { format, maxBytes, secret }: { format: TableFormat; maxBytes: number; secret: boolean },
  ): Promise<ReceivedFile> {
    const file = await openNameless();
    try {
      const digest = createHash('sha256');
      let bytes = 0;
      let beginning = Buffer.alloc(0);
      // What is left of a body that is too long is not waited for, but the answer has to get through.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        digest.update(chunk);
        if (beginning.length < keptBytes)
          beginning = Buffer.concat([beginning, chunk.subarray(0, keptBytes)]);
        await file.write(chunk);
      }
      const showsText = format.kind === 'csv' && !secret;
      return new ReceivedFile(format, file, {
        tipo: format.kind,
        ...(format.kind === 'csv' ? { formato: format.numbers.name } : {}),
        bytes,
        sha256: digest.digest('hex'),
        ...(showsText ? { inicio: beginning.subarray(0, keptBytes).toString() } : {}),
      });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Its rows from the beginning, each time anew. Throws 422 for a file that is none, or has too many, and the signal's reason
   * once it is aborted.
   */
  async *rows({ maxRows, ...shape }: RowFile, signal: AbortSignal): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const one of this.#read(shape)) {
      signal.throwIfAborted();
      if (++count > maxRows) throw new ApiError('invalid-value', `The file has more than ${maxRows} rows`);
      yield one;
    }
  }

  #read(shape: TableShape): AsyncGenerator<FileRow> {
    if (this.#format.kind === 'xlsx') return readXlsx(this.#file.fd, shape);
    const bytes = this.#file.createReadStream({ start: 0, autoClose: false });
    return readCsv(bytes as AsyncIterable<Buffer>, shape, this.#format.numbers);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

export function tooLarge(maxBytes: number): ApiError {
  return new ApiError(
    'body-too-large',
    `The file is larger than the ${maxBytes / 2 ** 20} MiB that this route takes`,
  );
}
